import Glibc

/// The name by which a window finds again what it has kept. The first `tend ui` that is open takes the first name, the
/// second one the second: the system gives a name back when its window ends, however it ends.
struct SceneSeat {
    /// `1`, `2` and so on.
    let name: String

    /// Takes the first free name of the store in `folder`. Where none can be taken, which needs a folder that cannot be
    /// written, the window shares the first one.
    init(in folder: String) {
        for number in 1...99 {
            // Never closed: the lock lasts as long as the process.
            let file = open(folder + "/interface-\(number).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { break }
            if flock(file, LOCK_EX | LOCK_NB) == 0 {
                name = "\(number)"
                return
            }
            close(file)
        }
        name = "1"
    }
}
