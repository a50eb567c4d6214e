import Foundation
import GalleryTestSupport

/// A program in a terminal of its own: tmux is the terminal, keys are typed, the screen is read.
///
/// A shell in the pane records the terminal's settings before and after the program, and its exit
/// status.
final class TmuxSession {
  /// An error of tmux itself.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let socket = "gallery-\(UUID().uuidString.prefix(8))"
  private let folder: TemporaryFolder

  /// Starts a program in a pane of the given size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the terminal.
  ///   - rows: The number of rows.
  ///   - command: The program and its arguments, as shell words.
  ///   - environment: Assignments of variables for the program.
  /// - Throws: ``Failure`` when tmux does not start.
  init(columns: Int, rows: Int, command: String, environment: String = "") throws {
    folder = try TemporaryFolder()
    let script = """
      cd '\(folder.path)'
      stty -a > before
      sh -c 'echo $$ > pid; exec env \(environment) \(command)' 2> errors
      echo $? > status
      stty -a > after
      echo; echo THE END
      exec sleep 600
      """
    let file = folder.file("run.sh")
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    // Options precede the pane, so that it starts at its full size.
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "sh '\(file)'",
      ";", "set", "-g", "status", "off", ";", "set", "-g", "window-size", "manual", ";",
      "resize-window", "-x", "\(columns)", "-y", "\(rows)",
    ])
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types keys, named as tmux names them.
  func type(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Sends input of a terminal as hexadecimal bytes.
  func send(_ text: String) throws {
    try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the screen, without spaces at their ends.
  func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { line in
        var line = String(line)
        while line.last == " " { line.removeLast() }
        return line
      }
  }

  /// Reads the screen until it is as expected.
  ///
  /// - Parameters:
  ///   - what: The expectation, named in the error.
  ///   - isReached: Returns `true` for the expected screen.
  /// - Returns: The screen.
  /// - Throws: ``Failure`` if it does not appear within twenty seconds.
  @discardableResult
  func screen(
    after what: String, where isReached: ([String]) -> Bool
  ) throws -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    var last: [String] = []
    while ContinuousClock.now < end {
      last = try screen()
      if isReached(last) { return last }
      Thread.sleep(forTimeInterval: 0.005)
    }
    throw Failure(
      description: "timed out waiting for \(what); errors: \(record("errors")); the screen was\n"
        + last.joined(separator: "\n"))
  }

  /// Reads the screen until it stays the same for a while.
  func restingScreen() throws -> [String] {
    var last: [String] = []
    var since = ContinuousClock.now
    return try screen(after: "the screen to rest") { screen in
      if screen != last {
        last = screen
        since = .now
      }
      return ContinuousClock.now - since > .milliseconds(150)
    }
  }

  /// Sends a signal to the program.
  func kill(_ signal: Int32) throws {
    guard let id = Int32(record("pid")), id > 0 else {
      throw Failure(description: "the program's number is not known")
    }
    Foundation.kill(id, signal)
  }

  /// Returns the state of the terminal: the alternate screen, the cursor, mouse reports.
  func modes() throws -> String {
    try tmux(["display", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"])
      .trimmingCharacters(in: .newlines)
  }

  /// Returns a value that the shell recorded: `before`, `after`, `status`, `errors`, `pid`.
  func record(_ name: String) -> String {
    let text = try? String(contentsOfFile: folder.file(name), encoding: .utf8)
    return (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let command = (["tmux", "-u", "-L", socket] + arguments).map(quoted).joined(separator: " ")
    // Not `Process`: it waits on a socket that the tmux server would inherit.
    guard let pipe = popen("env -u TMUX LC_ALL=C.UTF-8 \(command) 2>&1", "r") else {
      throw Failure(description: "no shell could be started")
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      output += buffer.prefix(count)
    }
    let text = String(decoding: output, as: UTF8.self)
    guard pclose(pipe) == 0 else {
      throw Failure(description: "tmux \(arguments.first ?? "") failed (is it installed?): \(text)")
    }
    return text
  }

  private func quoted(_ argument: String) -> String {
    "'" + argument.replacing("'", with: "'\\''") + "'"
  }
}
