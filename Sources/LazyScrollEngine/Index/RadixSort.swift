/// A stable sort of positions by 32-bit keys that can pause after any number of positions.
///
/// Least significant digit first, eleven bits at a time; a digit that is the same in all keys is
/// skipped.
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
  /// The number of occurrences of each value of each digit; during a pass, the target of the next
  /// occurrence.
  private var counts: Slab<UInt32>
  private var digit = -1

  /// Creates a sort of `count` positions whose keys are yet to be set.
  init(count: Int) {
    items = Slab(capacity: count)
    items.grow(by: count)
    scratch = Slab(capacity: count)
    scratch.grow(by: count)
    counts = Slab(capacity: Self.digitCount * Self.digitSize)
    counts.grow(by: Self.digitCount * Self.digitSize)
    counts.base.update(repeating: 0, count: counts.count)
  }

  /// Sets the key of a position; call it once for each.
  func setKey(_ key: UInt32, at position: Int) {
    items[position] = Item(key: key, position: UInt32(truncatingIfNeeded: position))
    for digit in 0..<Self.digitCount { counts[Self.bucket(key, digit)] &+= 1 }
  }

  /// Prepares the next pass.
  ///
  /// - Returns: `false` if the positions are sorted.
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

  /// Performs part of a pass; call it for all positions once, in order.
  func scatter(_ range: Range<Int>) {
    let (from, to, counts, digit) = (items.base, scratch.base, counts.base, digit)
    for position in range {
      let item = from[position]
      let bucket = Self.bucket(item.key, digit)
      to[Int(counts[bucket])] = item
      counts[bucket] &+= 1
    }
  }

  /// Returns the position with the rank `place`.
  func position(at place: Int) -> Int { Int(items[place].position) }

  private static func bucket(_ key: UInt32, _ digit: Int) -> Int {
    let shifted = key >> (UInt32(truncatingIfNeeded: digit) &* digitBits)
    return digit &* digitSize &+ Int(shifted & UInt32(digitSize - 1))
  }
}
