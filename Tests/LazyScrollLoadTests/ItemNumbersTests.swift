import LazyScrollTestSupport
import Testing

@testable import LazyScrollLoad

/// The hash table of items, compared with a dictionary.
@Suite struct ItemNumbersTests {
  /// IDs that lie close together, far apart, and at the same home position.
  private func id(_ random: inout SeededRandom) -> UInt64 {
    let number = UInt64(random.below(60))
    switch random.below(4) {
    case 0: return number << 32
    case 1: return .max - number
    default: return number
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func randomEditsAreThoseOfADictionary(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (table, oracle) = (ItemNumbers(), [UInt64: Int]())
    for _ in 0..<2000 {
      let id = id(&random)
      if random.oneIn(2) {
        let number = random.below(1000)
        (table[id], oracle[id]) = (number, number)
      } else {
        (table[id], oracle[id]) = (nil, nil)
      }
      table._checkInvariants()
      #expect(table.count == oracle.count)
      let other = self.id(&random)
      #expect(table[other] == oracle[other])
    }
    for (id, number) in oracle { #expect(table[id] == number) }
  }

  @Test func copiesDoNotShareEdits() {
    var table = ItemNumbers()
    table[7] = 1
    let copy = table
    table[7] = 2
    table[8] = 3
    #expect(copy[7] == 1 && copy[8] == nil && copy.count == 1)
  }
}
