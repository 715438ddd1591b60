import Foundation
import Glibc

/// A port on loopback whose connections are accepted by the kernel and never answered.
final class SilentListener: Sendable {
    private let descriptor: Int32
    let port: Int

    init?() {
        guard let (descriptor, port) = listen() else { return nil }
        self.descriptor = descriptor
        self.port = port
    }

    deinit { close(descriptor) }
}

/// A port on loopback where each connection gets a line of text and its end.
final class PlainListener: Sendable {
    private let descriptor: Int32
    let port: Int

    init?() {
        guard let (descriptor, port) = listen() else { return nil }
        self.descriptor = descriptor
        self.port = port
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                let text = Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)
                _ = send(connection, text, text.count, Int32(MSG_NOSIGNAL))
                shutdown(connection, Int32(SHUT_WR))
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                close(connection)
            }
        }
    }

    deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// A socket that listens on a free port of 127.0.0.1.
func listen() -> (descriptor: Int32, port: Int)? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            bind(descriptor, address, size) == 0 && Glibc.listen(descriptor, 512) == 0
                && getsockname(descriptor, address, &size) == 0
        }
    }
    return isReady ? (descriptor, Int(UInt16(bigEndian: address.sin_port))) : nil
}
