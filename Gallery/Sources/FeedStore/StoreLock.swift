import Foundation

/// A lock that programs of the gallery hold while they check or fill a store.
///
/// SQLite's own locks cover one transaction: a program that fills a store takes the next one at once, so that another
/// program never gets its turn, and a check of the whole file lasts longer than a commit waits. This lock covers all of it. It is
/// an advisory lock on a file beside the database, which the system releases when its holder ends, however it does.
/// The database itself is not opened for it: closing that file would release the locks of SQLite in this process.
struct StoreLock {
  /// The use of a store that a lock allows.
  enum Use {
    /// Reading; several programs may do so at the same time.
    case checking
    /// Writing; no other program may read or write meanwhile.
    case filling

    fileprivate var flag: Int32 { self == .filling ? LOCK_EX : LOCK_SH }
  }

  /// The time in seconds after which a wait is reported: nobody notices a shorter one.
  private static let unnoticed = 0.25

  private let path: String

  /// The lock of a store.
  ///
  /// - Parameter database: The path of the database file.
  init(of database: String) {
    path = URL(fileURLWithPath: database).resolvingSymlinksInPath().path + "-lock"
  }

  /// Runs a closure while the lock is held.
  ///
  /// The wait has no limit: a holder is a running program, and the lock is free once it ends. Where there can be no lock,
  /// as in a folder that is read-only, the closure runs without one.
  ///
  /// - Parameters:
  ///   - use: The use of the store.
  ///   - onWait: Called once if another program holds the lock for longer than a moment.
  ///   - body: The closure. It may not take the same lock.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  func hold<Value, Failure: Error>(
    for use: Use, onWait: () -> Void, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let file = take(use, onWait)
    defer { release(file) }
    return try body()
  }

  /// Returns the open file that is locked; `nil` where there can be no lock.
  private func take(_ use: Use, _ onWait: () -> Void) -> Int32? {
    var deadline: ContinuousClock.Instant? = .now + .seconds(Self.unnoticed)
    while true {
      // Programs that are started meanwhile do not inherit the lock.
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      if file < 0 { return nil }
      guard wait(for: file, use, &deadline, onWait) else {
        close(file)
        return nil
      }
      // The last holder removes the file, perhaps while others wait for it.
      if isCurrent(file) { return file }
      close(file)
    }
  }

  /// Locks a file.
  ///
  /// - Parameters:
  ///   - file: The open file.
  ///   - use: The use of the store.
  ///   - deadline: The time from which the wait is reported; `nil` once it was.
  ///   - onWait: Called then.
  /// - Returns: `false` where the file system has no locks.
  private func wait(
    for file: Int32, _ use: Use, _ deadline: inout ContinuousClock.Instant?, _ onWait: () -> Void
  ) -> Bool {
    while true {
      if flock(file, use.flag | (deadline == nil ? 0 : LOCK_NB)) == 0 { return true }
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK, let end = deadline else { return false }
      if .now < end {
        usleep(5000)
      } else {
        deadline = nil
        onWait()
      }
    }
  }

  private func release(_ file: Int32?) {
    guard let file else { return }
    // Others that hold the lock go on holding it by this file.
    if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(file)
  }

  /// Returns a Boolean value that indicates whether an open file is the one at the path.
  private func isCurrent(_ file: Int32) -> Bool {
    var (mine, current) = (stat(), stat())
    return fstat(file, &mine) == 0 && stat(path, &current) == 0
      && mine.st_ino == current.st_ino && mine.st_dev == current.st_dev
  }
}
