import Foundation
import LazyScrollEngine
import LazyScrollTrace
import Testing

/// Traces recorded on an earlier engine, which replay with the same commands on this one.
///
/// `Tests/Traces/README.md` says how they came about, which of them were recorded later, and how to add one.
@Suite struct RecordedTraceTests {
  @Test(arguments: TraceFiles.names) func recordedTraceReplaysWithTheSameCommands(name: String)
    throws
  {
    let replay = TraceReplay()
    do {
      let difference = try replay.firstDifference(in: TraceFiles.read(name))
      #expect(difference == nil, "Tests/Traces/\(name).trace.gz, \(difference?.description ?? "")")
    } catch let error as TraceError {
      Issue.record("Tests/Traces/\(name).trace.gz: \(error.message)")
    }
    #expect(replay.comparisons > 0)
  }

  /// Replays prove nothing about events, commands and layouts that no trace contains.
  @Test func recordedTracesCoverEveryKindOfEventCommandAndLayout() throws {
    var coverage = TraceCoverage()
    for name in TraceFiles.names { coverage.count(try TraceFiles.read(name)) }
    #expect(coverage.missing == [])
    #expect(TraceFiles.names.count >= 40)
    if ProcessInfo.processInfo.environment["LAZYSCROLL_RECORD"] != nil { print(coverage.table) }
  }

  /// Every scene can still be recorded; with `LAZYSCROLL_RECORD=1`, those without a file are written.
  @Test(arguments: TraceScene.all.map(\.name)) func recordedSceneReplays(name: String) throws {
    let scene = try #require(TraceScene.all.first { $0.name == name })
    let trace = scene.record()
    let replay = TraceReplay()
    let difference = try replay.firstDifference(in: trace)
    #expect(difference == nil, "\(difference?.description ?? "")")
    let isRecording = ProcessInfo.processInfo.environment["LAZYSCROLL_RECORD"] != nil
    if isRecording, difference == nil, !TraceFiles.names.contains(name) {
      try TraceFiles.write(trace, name)
    }
  }

  // MARK: Failed lives

  /// The file that `LAZYSCROLL_TRACE` names, such as the one of a random life that broke a law: it replays with the same
  /// commands, or the first that differs is named.
  @Test func traceOfAFailedLifeReplays() throws {
    let name = ProcessInfo.processInfo.environment["LAZYSCROLL_TRACE"]
    let trace =
      try name.map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
      ?? FailedLife.trace(seed: 5, steps: 40)
    let replay = TraceReplay()
    let difference = try replay.firstDifference(in: trace)
    #expect(difference == nil, "\(difference?.description ?? "")")
    #expect(replay.comparisons > 0)
  }

  // MARK: The replay itself

  private func difference(_ change: (inout [String]) -> Void) throws -> TraceReplay.Difference? {
    let scene = TraceScene("two-rows") { $0.show([TraceSections.list(1, 2)]) }
    var lines = String(decoding: scene.record(), as: UTF8.self).split(separator: "\n").map(
      String.init)
    change(&lines)
    let replay = TraceReplay()
    return try replay.firstDifference(in: Array(lines.joined(separator: "\n").utf8))
  }

  @Test func changedNumberOfACommandIsFoundInItsLine() throws {
    var changed = 0
    let difference = try difference { lines in
      changed = lines.lastIndex { $0.hasPrefix("> place") } ?? 0
      lines[changed] += ".5"
    }
    #expect(difference?.line == changed + 1)
    #expect(difference?.recorded?.dropLast(2) == difference?.replayed?[...])
  }

  @Test func missingCommandIsFoundBeforeTheNextEvent() throws {
    let difference = try difference { lines in
      let removed = lines.lastIndex { $0.hasPrefix(">") } ?? 0
      lines.remove(at: removed)
    }
    #expect(difference?.recorded == nil)
    #expect(difference?.replayed?.hasPrefix(">") == true)
  }

  @Test func addedCommandIsFound() throws {
    let difference = try difference { $0.append("> correct 0 5") }
    #expect(difference?.recorded == "> correct 0 5")
    #expect(difference?.replayed == nil)
  }

  @Test func damagedLineIsNamed() {
    #expect(throws: TraceError(.unknownWord, line: 1)) {
      try difference { $0.insert("nonsense", at: 0) }
    }
  }
}
