import ArgumentParser
import GalleryServer

/// What is to go wrong between the two-way feed and who asks for it.
struct NetworkOptions: ParsableArguments {
  @Option(help: "Milliseconds that each answer about lists takes.")
  var latency = 0

  @Option(help: "How many milliseconds longer it may take, by lot.")
  var jitter = 0

  @Option(help: "Which part of the requests for lists fails, from 0 to 1.")
  var failureRate = 0.0

  @Flag(help: "Hold back a third of the answers about lists, so that others overtake them.")
  var reorder = false

  @Option(help: "Which part of the answers about lists is cut off in the middle, from 0 to 1.")
  var truncate = 0.0

  @Option(help: "From what the lots of all that are drawn.")
  var faultSeed: UInt64 = 1

  func validate() throws {
    for (option, value) in [("--latency", latency), ("--jitter", jitter)] {
      guard (0...600_000).contains(value) else {
        throw ValidationError("\(option) is \(value); it must be 0 to 600,000.")
      }
    }
    for (option, value) in [("--failure-rate", failureRate), ("--truncate", truncate)] {
      guard (0...1).contains(value) else {
        throw ValidationError("\(option) is \(value); it must be 0 to 1.")
      }
    }
  }

  /// The network that was asked for.
  var faults: NetworkFaults {
    NetworkFaults(
      latency: .milliseconds(latency), jitter: .milliseconds(jitter), failureRate: failureRate,
      reorders: reorder, truncateRate: truncate, seed: faultSeed)
  }
}
