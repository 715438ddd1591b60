import Dispatch
import Glibc

/// Counts the changes of a file: that it was replaced, written, moved or removed.
///
/// - Created by: the store, once somebody wants to know
/// - Destroyed by: the store
/// - Read by: the store
/// - Changed by: never; the system keeps the changes until they are taken
@MainActor
final class FileWatch {
    private let descriptor: Int32
    private let name: [UInt8]
    private let source: any DispatchSourceRead

    /// Nil where the system cannot tell.
    ///
    /// - Parameter wake: called when something in the file's folder has changed.
    init?(of file: StoreFile, wake: @escaping @MainActor () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE
        guard inotify_add_watch(descriptor, file.folder, UInt32(events)) >= 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        name = Array(file.path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed())
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(wake) }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    isolated deinit { source.cancel() }

    /// How many changes there were since the last call.
    func takeChanges() -> Int {
        var changes = 0
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return changes }
            var events = bytes[..<count]
            while let event = Event(takenFrom: &events) {
                // Where the system has lost count, anything may have changed.
                if event.name == name || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes += 1 }
            }
        }
    }

    /// One of `inotify(7)`.
    private struct Event {
        let mask: UInt32
        let name: [UInt8]

        /// The first of several; nil where there is none left.
        init?(takenFrom bytes: inout ArraySlice<UInt8>) {
            // A watch, the mask, a cookie and the name's length, of 4 bytes each.
            guard bytes.count >= 16 else { return nil }
            let header = Array(bytes.prefix(16)).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
            bytes = bytes.dropFirst(16)
            mask = header[1]
            name = Array(bytes.prefix(Int(header[3])).prefix { $0 != 0 })
            bytes = bytes.dropFirst(Int(header[3]))
        }
    }
}
