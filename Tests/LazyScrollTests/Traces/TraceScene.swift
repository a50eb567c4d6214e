import LazyScrollEngine

/// A named script on a stage, whose trace is kept in `Tests/Traces`.
struct TraceScene {
  /// The name of the file, without `.trace.gz`.
  var name: String
  private var perform: () -> [UInt8]

  /// A script on a stage of its own.
  init(
    _ name: String, on makeStage: @autoclosure @escaping () -> TraceStage = TraceStage(),
    _ script: @escaping (TraceStage) -> Void
  ) {
    self.name = name
    perform = {
      let stage = makeStage()
      stage.host.appear()
      script(stage)
      return stage.trace
    }
  }

  private init(life seed: UInt64, steps: Int) {
    name = "life-\(seed)"
    perform = {
      let life = TraceLife(seed: seed)
      for _ in 0..<steps { life.step() }
      return life.stage.trace
    }
  }

  private init(lawfulLife seed: UInt64, steps: Int) {
    name = "laws-\(seed)"
    perform = {
      let life = RandomLife(seed: seed, isRecorded: true)
      for _ in 0..<steps { life.step() }
      return life.recorder?.bytes ?? []
    }
  }

  /// Runs the script.
  ///
  /// - Returns: The trace of events, replies and commands in UTF-8.
  func record() -> [UInt8] { perform() }

  /// All of them.
  static var all: [TraceScene] {
    scrolling + editing + layouts + badInput
      + (1...14).map { TraceScene(life: $0, steps: 45) }
      + (201...207).map { TraceScene(lawfulLife: $0, steps: 40) }
  }
}
