/// A stable sort of positions by 32-bit keys that can stop after any number of them.
///
/// Least significant digit first, eleven bits at a time; a digit in which all keys agree is skipped.
struct RadixSort: Sendable {
  private static var digitBits: UInt32 { 11 }
  private static var digitCount: Int { 3 }
  private static var digitSize: Int { 1 << digitBits }

  private struct Item: BitwiseCopyable, Sendable {
    var key: UInt32
    var position: UInt32
  }

  private var items: Slab<Item>
  private var scratch: Slab<Item>
  /// How often each value of each digit occurs; during a pass, where the next one goes.
  private var counts: Slab<UInt32>
  private var digit = -1

  /// A sort of `count` positions whose keys are yet to be set.
  init(count: Int) {
    items = Slab(capacity: count)
    items.grow(by: count)
    scratch = Slab(capacity: count)
    scratch.grow(by: count)
    counts = Slab(capacity: Self.digitCount * Self.digitSize)
    counts.grow(by: Self.digitCount * Self.digitSize)
    counts.base.update(repeating: 0, count: counts.count)
  }

  /// Sets the key of a position, once each.
  func setKey(_ key: UInt32, at position: Int) {
    items[position] = Item(key: key, position: UInt32(truncatingIfNeeded: position))
    for digit in 0..<Self.digitCount { counts[Self.bucket(key, digit)] &+= 1 }
  }

  /// Prepares the next pass; `false` when the positions are sorted.
  mutating func begin() -> Bool {
    if digit >= 0 { swap(&items, &scratch) }
    digit += 1
    while digit < Self.digitCount {
      var next: UInt32 = 0
      var greatest: UInt32 = 0
      for value in 0..<Self.digitSize {
        let bucket = digit * Self.digitSize + value
        let count = counts[bucket]
        counts[bucket] = next
        next += count
        greatest = max(greatest, count)
      }
      if Int(greatest) < items.count { return true }
      digit += 1
    }
    digit = -1
    return false
  }

  /// Does part of a pass; all positions once, in order.
  func scatter(_ range: Range<Int>) {
    let (from, to, counts, digit) = (items.base, scratch.base, counts.base, digit)
    for position in range {
      let item = from[position]
      let bucket = Self.bucket(item.key, digit)
      to[Int(counts[bucket])] = item
      counts[bucket] &+= 1
    }
  }

  /// The position that comes `place`-th.
  func position(at place: Int) -> Int { Int(items[place].position) }

  private static func bucket(_ key: UInt32, _ digit: Int) -> Int {
    let shifted = key >> (UInt32(truncatingIfNeeded: digit) &* digitBits)
    return digit &* digitSize &+ Int(shifted & UInt32(digitSize - 1))
  }
}
