import Foundation
import Testing

/// The programs of the examples, built beside the tests.
enum ExampleProgram {
  /// Runs a program to its end, without a terminal; returns what it prints.
  static func run(_ name: String, _ arguments: [String] = []) throws -> String {
    let program = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    program.executableURL = tests.appendingPathComponent(name)
    program.arguments = arguments
    program.environment = ["COLUMNS": "90", "LINES": "30"]
    program.standardInput = FileHandle.nullDevice
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(program.terminationReason == .exit)
    #expect(program.terminationStatus == 0)
    return printed
  }
}

/// Each program for the terminal prints one frame where there is no terminal.
@Suite struct ExampleProgramTests {
  @Test(arguments: [
    (["hello-list"], ["☐ 1. Call the chimney sweep", "☐ 5. Call the chimney sweep"]),
    (["hello-contacts"], ["A\n", "  Allen, Ada"]),
    (["hello-grid"], [" Warm", "255 0 0"]),
    (["hello-waterfall"], ["╭─ 0 ─", " 5000 quotes"]),
    (["hello-two-way"], [" loading"]),
    (["hello-terminal"], ["Card 0", "One of ten thousand"]),
    (["hello-carousels"], ["Shelf 1", "1–4 of 40", "Film 1"]),
    (["hello-layouts", "timeline"], ["No. 0", "No. 1"]),
    (["hello-layouts", "covers"], ["No. 0"]),
    (["hello-layouts", "honeycomb"], [" 0 ", " 3 "]),
    (["hello-isolation"], ["Contact 1", "Contact 10"]),
    (["hello-isolation", "list"], ["Contact 1", "Contact 10"]),
  ])
  func programShowsItsFirstFrame(command: [String], expected: [String]) throws {
    let printed = try ExampleProgram.run(command[0], Array(command.dropFirst()))
    for words in expected { #expect(printed.contains(words), "\(command) printed: \(printed)") }
  }
}
