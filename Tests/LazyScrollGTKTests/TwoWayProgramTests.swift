#if GTK
  import Foundation
  import Testing

  /// The feed of `Examples/hello-two-way` in a window, as a program of its own: what is seen is judged by its colours.
  @MainActor @Suite(.serialized) struct TwoWayProgramTests {
    /// A colour of the program's style sheet.
    private enum Colour {
      static let waiting: [UInt8] = [0xD9, 0xD5, 0xD0]
      static let loaded: [UInt8] = [0x56, 0x94, 0x9F]
      static let button: [UInt8] = [0x3B, 0x6E, 0xA5]
    }

    @Test func feedLoadsFilmsAndRowsAndTriesAgain() throws {
      try Desk.start()
      let program = Process()
      program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("hello-two-way-gtk")
      try program.run()
      defer {
        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()
      }
      // The films of the first screenful come with their rows.
      try wait(for: Colour.loaded)
      try #expect(place(of: Colour.waiting) == nil)
      // Those at the end of a row are loaded by their IDs.
      try Desk.input("mousemove", "300", "300", "click", "--repeat", "60", "--delay", "5", "7")
      try wait(for: Colour.waiting)
      try wait(for: Colour.waiting, toBe: false)
      // The fourth request for rows fails, and its repetition does not.
      for _ in 0..<30 where try place(of: Colour.button) == nil {
        try Desk.input("click", "--repeat", "8", "--delay", "20", "5")
      }
      let button = try #require(try place(of: Colour.button), "no request failed")
      try Desk.keepScreenshot("two-way-failed")
      try Desk.input("mousemove", "\(button.x)", "\(button.y)", "click", "1")
      try wait(for: Colour.button, toBe: false)
    }

    private func wait(for colour: [UInt8], toBe isThere: Bool = true) throws {
      for _ in 0..<40 {
        if try (place(of: colour) != nil) == isThere { return }
        Desk.pass(0.05)
      }
      Issue.record("the colour \(colour) is \(isThere ? "missing" : "still there")")
    }

    /// Returns the first point of the screen with a colour; `nil` if there is none.
    private func place(of colour: [UInt8]) throws -> (x: Int, y: Int)? {
      let picture = Process()
      picture.executableURL = URL(fileURLWithPath: "/usr/bin/import")
      picture.arguments = ["-window", "root", "-crop", "720x760+0+0", "-depth", "8", "rgb:-"]
      let output = Pipe()
      picture.standardOutput = output
      try picture.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      picture.waitUntilExit()
      try #require(bytes.count == 720 * 760 * 3)
      var start = 0
      while let found = bytes.range(of: Data(colour), in: start..<bytes.count) {
        let (index, rest) = found.lowerBound.quotientAndRemainder(dividingBy: 3)
        if rest == 0 { return (index % 720, index / 720) }
        start = found.lowerBound + 1
      }
      return nil
    }
  }
#endif
