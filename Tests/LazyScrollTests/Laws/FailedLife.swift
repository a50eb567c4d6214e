import Foundation
import Testing

/// A random life that broke a law: it is lived again, and its trace is written to a file.
enum FailedLife {
  /// The folder of the traces, which is no part of the repository.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/traces")

  /// Records an issue that names what failed and the file of the trace.
  static func record(_ life: RandomLife, step: Int) {
    let file = write(trace(seed: life.seed, steps: step), seed: life.seed)
    Issue.record(
      """
      \(life.failure ?? "")
      its trace, for `LAZYSCROLL_TRACE=\(file) swift test --filter traceOfAFailedLife`: \(file)
      """)
  }

  /// Lives a life again, and returns its trace.
  static func trace(seed: UInt64, steps: Int) -> [UInt8] {
    let life = RandomLife(seed: seed, isRecorded: true)
    for _ in 0..<steps { life.step() }
    return life.recorder?.bytes ?? []
  }

  private static func write(_ trace: [UInt8], seed: UInt64) -> String {
    let file = folder.appendingPathComponent("life-\(seed).trace")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(trace).write(to: file)
      return file.path
    } catch {
      return "not written, \(error)"
    }
  }
}
