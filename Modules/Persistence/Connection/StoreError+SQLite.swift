import CSQLite
import Domain
import Glibc

extension StoreError {
    /// What an extended result code of SQLite means for a person. The message is SQLite's own: it names tables and
    /// columns, never values.
    ///
    /// - Parameter systemError: the `errno` behind the code, 0 where there is none.
    static func sqlite(_ code: Int32, systemError: Int32 = 0, message: String, path: String) -> StoreError {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
        case SQLITE_READONLY: .readOnly(path: path)
        case SQLITE_FULL: .full(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(path: path, detail: message)
        case SQLITE_INTERRUPT: .cancelled
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): .full(path: path)
        case SQLITE_IOERR: .inputOutput(path: path, code: Int(code))
        case SQLITE_CANTOPEN where [EACCES, EPERM, EROFS].contains(systemError): .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            .cannotOpen(path: path, reason: systemError == 0 ? message : systemMessage(systemError))
        default: .internalFailure(code: Int(code), message: message)
        }
    }

    /// What a failed system call means; call it at once, before `errno` changes.
    static func system(path: String) -> StoreError {
        let code = errno
        return switch code {
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        default: .cannotOpen(path: path, reason: systemMessage(code))
        }
    }

    static func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
}
