import Sync
import Testing

@Suite struct WebAddressTests {
    @Test(
        "an absolute address is taken apart",
        arguments: [
            ("https://dav.example.org", "https://dav.example.org/"),
            ("HTTPS://Dav.Example.ORG:443/Cal/", "https://dav.example.org/Cal/"),
            ("http://dav.example.org:80/a?b=c#d", "http://dav.example.org/a?b=c"),
            ("http://dav.example.org:5232/", "http://dav.example.org:5232/"),
            ("https://dav.example.org:/x", "https://dav.example.org/x"),
            ("https://[2001:DB8:0:0::1]:8443/x", "https://[2001:db8::1]:8443/x"),
            ("  https://dav.example.org/x\n", "https://dav.example.org/x"),
            ("https://bücher.example/ü", "https://bücher.example/%C3%BC"),
            ("https://dav.example.org?x", "https://dav.example.org/?x"),
            ("https://dav.example.org/a/./b/../c", "https://dav.example.org/a/c"),
        ])
    func reading(text: String, expected: String) throws {
        #expect(try #require(WebAddress(text)).text == expected)
    }

    @Test(
        "what is no web address, or names a user, is refused",
        arguments: [
            "", "dav.example.org", "/path", "ftp://dav.example.org/", "mailto:a@example.org", "https:", "https://",
            "https:///x", "https://:443/", "https://a:0/", "https://a:65536/", "https://a:x/", "https://a:-1/",
            "https://a:99999999999999999999/", "https://alice@dav.example.org/", "https://alice:pw@dav.example.org/",
            "https://good.example\\@evil.example/", "https://good.example%2Fevil/", "https://[::1/", "https://[x]/",
            "https://::1/", "https://[fe80::1%25eth0]/", "https://a b/", "https://a/\u{1}", "https://a/x\ny",
            "https://a\u{0}/",
            "http:relative",
        ])
    func refusing(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test("escapes stay as they were written, and what needs one gets it")
    func escapes() throws {
        let base = try #require(WebAddress("https://a/"))
        for path in ["/al%40ice/x%2fy/%7E", "/al@ice/", "/a+b/'c'(d)*;e=f,g!$&:", "/%zz/100%"] {
            #expect(base.resolving(path)?.path == path)
            #expect(base.with(path: path)?.path == path)
        }
        #expect(base.resolving("/a b\"<>\\^`{|}[]é")?.path == "/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D%C3%A9")
        #expect(base.with(path: "x") == nil)
        #expect(base.with(path: "") == nil)
        #expect(base.with(path: "/x\r\nEvil: 1") == nil)
        #expect(base.with(path: "/a?b")?.path == "/a?b")
    }

    @Test(
        "references resolve as RFC 3986 §5.4 says",
        arguments: [
            ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
            ("g?y", "/b/c/g?y"),
            ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"),
            ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"),
            ("../..", "/"), ("../../", "/"), ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"),
            ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."),
            ("..g", "/b/c/..g"),
            ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"),
            ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"), ("g?y/./x", "/b/c/g?y/./x"),
            ("/a//b/../c", "/a//c"), ("%2e%2e/g", "/b/c/%2e%2e/g"), ("/x/..", "/"), ("/..", "/"),
        ])
    func resolving(reference: String, expected: String) throws {
        let base = try #require(WebAddress("http://a/b/c/d;p?q"))
        #expect(base.resolving(reference)?.text == "http://a" + expected)
    }

    @Test("a reference may name another server, and nothing but a web address")
    func otherServers() throws {
        let base = try #require(WebAddress("http://a/b/c/d;p?q"))
        #expect(base.resolving("//g")?.text == "http://g/")
        #expect(base.resolving("//g:81/x")?.text == "http://g:81/x")
        #expect(base.resolving("https://g/x")?.text == "https://g/x")
        #expect(base.resolving("https://G:443/x")?.origin == WebOrigin("https://g"))
        for reference in ["g:h", "http:g", "file:///etc/passwd", "javascript:1", "//", "//user@a/", "///x", "x\u{7F}"] {
            #expect(base.resolving(reference) == nil, "\(reference)")
        }
    }

    @Test("ten thousand dot segments are no trouble")
    func manyDots() throws {
        let base = try #require(WebAddress("http://a/b"))
        #expect(base.resolving(String(repeating: "x/../", count: 10_000) + "y")?.path == "/y")
        #expect(base.resolving(String(repeating: "../", count: 10_000))?.path == "/")
    }

    @Test("an origin is scheme, host and port, and says the port only where it must")
    func origins() throws {
        #expect(WebOrigin("https://a:443/x") == WebOrigin("HTTPS://A"))
        #expect(WebOrigin("https://a") != WebOrigin("http://a"))
        #expect(WebOrigin("https://a") != WebOrigin("https://a:444"))
        #expect(WebOrigin("https://a") != WebOrigin("https://a.example"))
        #expect(WebOrigin("https://a:444/x")?.text == "https://a:444")
        #expect(WebOrigin("http://[0::1]:80/x")?.text == "http://[::1]")
    }

    @Test("what is meant for one origin goes to another only from http to https on the same host")
    func trust() throws {
        let plain = try #require(WebOrigin("http://a"))
        let secure = try #require(WebOrigin("https://a"))
        let other = try #require(WebOrigin("https://b"))
        let port = try #require(WebOrigin("https://a:8443"))
        #expect(plain.trusts(plain) && plain.trusts(secure) && plain.trusts(port) && secure.trusts(secure))
        #expect(!secure.trusts(plain) && !secure.trusts(other) && !plain.trusts(other) && !secure.trusts(port))
    }

    @Test("only this machine is loopback")
    func loopback() throws {
        for text in [
            "http://localhost/", "http://LocalHost:1/", "http://127.0.0.1/", "http://127.9.8.7/", "http://[::1]/",
        ] {
            #expect(try #require(WebAddress(text)).isLoopback, "\(text)")
        }
        for text in [
            "http://localhost.evil.example/", "http://127.0.0.1.evil.example/", "http://128.0.0.1/", "http://127.1/",
            "http://[::2]/", "http://[::ffff:127.0.0.1]/", "http://2130706433/",
        ] {
            #expect(try !#require(WebAddress(text)).isLoopback, "\(text)")
        }
    }
}
