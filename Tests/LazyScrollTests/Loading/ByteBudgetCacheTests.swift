import LazyScrollTestSupport
import Testing

@testable import LazyScrollSupport

@Suite struct ByteBudgetCacheTests {
  @Test func leastRecentlyUsedValueIsEvicted() {
    var cache = ByteBudgetCache<Int>(budget: 100)
    for number in 0..<4 { cache.keep(number, bytes: 30, at: "\(number)") }
    #expect(cache.value(at: "0") == nil)
    #expect(cache.value(at: "1") == 1)
    cache.keep(4, bytes: 40, at: "4")
    #expect(["1", "2", "3", "4"].map { cache.value(at: $0) } == [1, nil, 3, 4])
    #expect(cache.bytes == 100)
  }

  @Test func valueLargerThanTheBudgetEvictsNothing() {
    var cache = ByteBudgetCache<Int>(budget: 100)
    cache.keep(1, bytes: 60, at: "a")
    cache.keep(2, bytes: 101, at: "b")
    #expect(cache.value(at: "a") == 1)
    #expect(cache.value(at: "b") == nil)
    // The old value is gone all the same.
    cache.keep(3, bytes: 101, at: "a")
    #expect(cache.value(at: "a") == nil)
    #expect(cache.bytes == 0)
  }

  /// A plain array as the oracle, most recently used last.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomLivesAgreeWithAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let budget = random.below(300)
    var cache = ByteBudgetCache<Int>(budget: budget)
    var oracle: [(address: String, value: Int, bytes: Int)] = []
    for step in 0..<1000 {
      let address = "\(random.below(12))"
      switch random.below(8) {
      case 0:
        cache.remove(address)
        oracle.removeAll { $0.address == address }
      case 1..<4:
        let found = oracle.firstIndex { $0.address == address }.map { oracle.remove(at: $0) }
        if let found { oracle.append(found) }
        #expect(cache.value(at: address) == found?.value)
      default:
        let bytes = random.below(120)
        cache.keep(step, bytes: bytes, at: address)
        oracle.removeAll { $0.address == address }
        if bytes > budget { break }
        while oracle.reduce(0, { $0 + $1.bytes }) + bytes > budget { oracle.removeFirst() }
        oracle.append((address, step, bytes))
      }
      #expect(cache.bytes == oracle.reduce(0) { $0 + $1.bytes })
      #expect(cache.count == oracle.count)
    }
    cache.removeAll()
    #expect(cache.count == 0 && cache.bytes == 0)
  }
}
