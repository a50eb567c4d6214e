import ArgumentParser
import GalleryServer

/// Options for simulated network faults of the two-way feed.
struct NetworkOptions: ParsableArguments {
  @Option(help: "The least latency of each answer about lists, in milliseconds.")
  var latency = 0

  @Option(help: "The greatest random addition to the latency, in milliseconds.")
  var jitter = 0

  @Option(help: "The share of requests for lists that fail, from 0 to 1.")
  var failureRate = 0.0

  @Flag(help: "Hold back a third of the answers about lists, so that others overtake them.")
  var reorder = false

  @Option(help: "The share of answers about lists that are truncated, from 0 to 1.")
  var truncate = 0.0

  @Option(help: "The seed of all random numbers of the network.")
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

  /// The requested network.
  var faults: NetworkFaults {
    NetworkFaults(
      latency: .milliseconds(latency), jitter: .milliseconds(jitter), failureRate: failureRate,
      reorders: reorder, truncateRate: truncate, seed: faultSeed)
  }
}
