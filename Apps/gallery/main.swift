import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

let output = Output(
    line: { print($0) },
    complain: { sentence in
        let bytes = Array("gallery: \(sentence)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    })
exit(await GalleryCommand.run(Array(CommandLine.arguments.dropFirst()), output).rawValue)
