import Foundation
import GalleryTestSupport
import LazyScrollTestSupport
import Testing

@testable import GalleryServer

/// Answers about lists that are late, refused, truncated and overtaken, on purpose.
@Suite struct NetworkFaultsTests {
  private static let targets = [
    "/api/lists", "/api/list-items?ids=100001,100002,100003", "/api/list-pictures/100001.svg",
  ]

  private func fates(_ faults: NetworkFaults, count: Int) -> [NetworkFaults.Fate] {
    var random = SeededRandom(seed: faults.seed)
    return (0..<count).map { _ in faults.fate(&random) }
  }

  @Test func withoutFaultsNothingHappens() {
    #expect(
      Set(fates(NetworkFaults(), count: 1000))
        == [NetworkFaults.Fate(delay: .zero, isFailing: false, share: nil)])
  }

  @Test func theSameSeedGivesTheSameFates() {
    var faults = NetworkFaults(
      latency: .milliseconds(200), jitter: .milliseconds(100), failureRate: 0.3, reorders: true,
      truncateRate: 0.2, seed: 7)
    let first = fates(faults, count: 1000)
    #expect(fates(faults, count: 1000) == first)
    faults.seed = 8
    #expect(fates(faults, count: 1000) != first)
  }

  @Test func faultsOccurAtTheirRates() {
    let fates = fates(
      NetworkFaults(
        latency: .milliseconds(200), jitter: .milliseconds(100), failureRate: 0.3, reorders: true,
        truncateRate: 0.2), count: 10_000)
    #expect((2800..<3200).contains(fates.count { $0.isFailing }))
    #expect((1800..<2200).contains(fates.count { $0.share != nil }))
    #expect(fates.allSatisfy { $0.share.map { (0.2..<0.8).contains($0) } ?? true })
    let heldBack = fates.filter { $0.delay > .milliseconds(300) }
    #expect((3100..<3600).contains(heldBack.count))
    #expect(heldBack.allSatisfy { $0.delay >= .milliseconds(1100) })
    #expect(fates.allSatisfy { $0.delay >= .milliseconds(200) && $0.delay < .milliseconds(1200) })
  }

  /// A request that fails at a seed fails in every run.
  @Test func requestsFailAtRandom() async throws {
    var runs: [[Int?]] = []
    for _ in 0..<2 {
      let fixture = try ServerFixture(lists: 9, network: NetworkFaults(failureRate: 0.3, seed: 5))
      var statuses: [Int?] = []
      for number in 0..<30 {
        statuses.append(try await fixture.status(Self.targets[number % 3]))
      }
      runs.append(statuses)
      #expect(try await fixture.status("/api/feed") == 200)
      let counts = try await fixture.get("/api/requests")?.text ?? ""
      let failed = counts.split(separator: #""failed":"#).dropFirst().compactMap {
        Int($0.prefix { $0.isNumber })
      }
      #expect(failed.reduce(0, +) == statuses.count { $0 == 503 })
    }
    #expect(runs[0] == runs[1])
    var faults = SeededRandom(seed: 5)
    let network = NetworkFaults(failureRate: 0.3, seed: 5)
    #expect(runs[0] == (0..<30).map { _ in network.fate(&faults).isFailing ? 503 : 200 })
    #expect(Set(runs[0]) == [200, 503])
  }

  @Test func truncatedAnswersAreNotCached() async throws {
    let sound = try ServerFixture(lists: 9)
    let fixture = try ServerFixture(lists: 9, network: NetworkFaults(truncateRate: 1))
    for target in Self.targets {
      let whole = try #require(try await sound.get(target))
      let answer = try #require(try await fixture.get(target))
      #expect(answer.status == 200)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["etag"] == nil)
      #expect(whole.body.starts(with: answer.body))
      let share = Double(answer.body.count) / Double(whole.body.count)
      #expect(share > 0.15 && share < 0.8)
    }
    // A refusal has a sentence as well.
    #expect(try await fixture.get("/api/lists?limit=0")?.sentence?.hasPrefix("limit is 0") == true)
  }

  @Test func answersAreDelayedAndReordered() async throws {
    var network = NetworkFaults(latency: .seconds(1), reorders: true, seed: 0)
    // A seed with which the first answer is held back and the second is not.
    while fates(network, count: 2).map({ $0.delay > .seconds(2) }) != [true, false] {
      network.seed += 1
    }
    let fixture = try ServerFixture(lists: 4, network: network)
    let start = ContinuousClock.now
    let order = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<2 {
        group.addTask {
          _ = try await fixture.status("/api/list-items?ids=\(100_001 + number)")
          return number
        }
        // Random numbers are drawn as requests arrive, in any order on a busy machine.
        if number == 0 { try await Self.untilARequestWaits(at: fixture) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(order == [1, 0])
    #expect(.now - start >= .seconds(4))
  }

  private static func untilARequestWaits(at fixture: ServerFixture) async throws {
    while try await fixture.get("/api/requests")?.text.contains(#""waiting":1"#) != true {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
