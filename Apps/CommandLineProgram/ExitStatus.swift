/// What the program tells its caller. The numbers are those of sysexits.h.
package enum ExitStatus: Int32 {
    case done = 0
    /// The command line is wrong.
    case usage = 64
    /// What was given cannot be so.
    case badInput = 65
    /// No such to-do, list or file.
    case notFound = 66
    /// The server cannot be reached, or a part of the program is missing.
    case unavailable = 69
    /// A mistake of the program's own.
    case software = 70
    /// A file or folder cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Try again: somebody else is writing.
    case tryAgain = 75
    /// Not allowed.
    case notAllowed = 77
    /// The store or a setting is not what this program can work with.
    case configuration = 78
}
