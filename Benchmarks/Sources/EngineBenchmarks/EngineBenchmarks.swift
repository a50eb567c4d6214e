import ArgumentParser
import CAllocationCounter
import Foundation

/// Measures the engine beside a floor in plain C, and checks each result.
@main
struct EngineBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine-benchmarks",
    abstract: "Measures LazyScroll's engine beside a floor in plain C.",
    discussion: "Paths are relative to the repository's root, wherever the program is run.")

  @Option(help: "The file for the figures, as JSON.")
  var output = ".build/bench/engine.json"

  @Option(help: "The file for the chart of the largest size, as SVG.")
  var chart: String?

  @Option(help: "Run only benchmarks whose names have this prefix; writes no figures.")
  var only: String?

  @Flag(help: "Take few samples: enough for results and counts, not for times; writes no figures.")
  var quick = false

  @Flag(help: "Fail unless allocations, bytes and binds are within their limits; times never fail.")
  var check = false

  /// Runs the requested benchmarks.
  ///
  /// - Throws: ``WrongResult`` if a benchmark gives a wrong result, an exit code if a count is over
  ///   its limit, or an error of the file system.
  func run() throws {
    keep_freed_memory()
    let suite = try Suite.run(only: only ?? "", sampler: quick ? .quick : Sampler())
    print(Table(results: suite.results).text)
    let root = repositoryRoot()
    if only == nil, !quick {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try write(String(decoding: encoder.encode(suite.results), as: UTF8.self) + "\n", to: output)
    }
    if let chart { try write(Chart(results: suite.results).svg, to: chart) }
    if check {
      for gate in suite.gates { print(gate.line) }
      if !suite.gates.allSatisfy(\.isMet) { throw ExitCode.failure }
    }

    func write(_ text: String, to path: String) throws {
      let file = URL(fileURLWithPath: path, relativeTo: root)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Returns the nearest folder from here upwards that contains the engine's sources; here, if
  /// there is none.
  private func repositoryRoot() -> URL {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    var folder = here
    while folder.path != "/" {
      let sources = folder.appendingPathComponent("Sources/LazyScrollEngine").path
      if FileManager.default.fileExists(atPath: sources) { return folder }
      folder.deleteLastPathComponent()
    }
    return here
  }
}
