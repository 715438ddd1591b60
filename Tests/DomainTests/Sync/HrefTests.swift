import Domain
import Testing

@Suite("An href")
struct HrefTests {
    @Test(
        "names the same resource whether or not a character is escaped that need not be",
        arguments: [
            ("/a/user@example.org.ics", "/a/user%40example.org.ics"), ("/a/%7Ex~.ics", "/a/~x%7e.ics"),
            ("/a/b%2Dc", "/a/b-c"), ("/%61/B", "/a/B"), ("/a/x+y", "/a/x%2By"), ("/a/1:2", "/a/1%3A2"),
            ("/a/!$'()*,;=", "/a/%21%24%27%28%29%2A%2C%3B%3D"), ("/a/买", "/a/%E4%B9%B0"),
            ("/a/%e4%b9%b0", "/a/%E4%B9%B0"), ("/a/b c", "/a/b%20c"),
            ("/a/\"<>\\^`{|}", "/a/%22%3C%3E%5C%5E%60%7B%7C%7D"), ("/a/b?c", "/a/b%3Fc"),
        ])
    func equal(one: String, other: String) {
        #expect(Href(one) == Href(other))
        #expect(Href(one).hashValue == Href(other).hashValue)
        #expect(Href(one).key == Href(other).key)
    }

    @Test(
        "names another resource where the octets differ",
        arguments: [
            ("/a/b.ics", "/a/B.ics"), ("/a/b%2Fc", "/a/b/c"), ("/a/b", "/a/b/"), ("/a//b", "/a/b"),
            ("/a/%25", "/a/%2525"), ("/a/%2520", "/a/%20"), ("/a/é", "/a/e\u{301}"), ("/a/b&c", "/a/b+c"),
        ])
    func different(one: String, other: String) {
        #expect(Href(one) != Href(other))
        #expect(Href(one).key != Href(other).key)
    }

    @Test("keeps the path as the server wrote it")
    func path() {
        #expect(Href("/a/%7e%40@.ics").path == "/a/%7e%40@.ics")
        #expect(Href("/a/%7e%40@.ics").description == "/a/%7e%40@.ics")
    }

    @Test(
        "is read whatever it holds", arguments: ["", "%", "%4", "%zz", "/a%", "/%%41", "%E4%B9", "\u{0}\r\n", "/é%C3"])
    func odd(path: String) {
        let href = Href(path)
        #expect(href.path == path)
        #expect(Href(href.key).key == href.key, "the key of a key is the same key")
        #expect(href.key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a key is printable ASCII")
    }

    @Test("with a percent sign that begins no escape equals its escape")
    func barePercent() {
        #expect(Href("/a/100%") == Href("/a/100%25"))
        #expect(Href("/a/%zz") == Href("/a/%25zz"))
    }
}
