/// A stable sort of positions by 32-bit keys, in slices of any size, so that it can be spread over display frames.
///
/// It sorts by groups of eleven bits (digits), the least significant first. It skips a digit that is the same in all keys.
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
  /// The number of keys with each value of each digit.
  ///
  /// For the digit of the current pass, it is the target position of the next key with this value.
  private var counts: Slab<UInt32>
  private var digit = -1

  /// Creates a sort of `count` positions; the caller then sets the key of each position.
  init(count: Int) {
    items = Slab(capacity: count)
    items.grow(by: count)
    scratch = Slab(capacity: count)
    scratch.grow(by: count)
    counts = Slab(capacity: Self.digitCount * Self.digitSize)
    counts.grow(by: Self.digitCount * Self.digitSize)
    counts.base.update(repeating: 0, count: counts.count)
  }

  /// Sets the key of a position; must be called once for each position.
  func setKey(_ key: UInt32, at position: Int) {
    items[position] = Item(key: key, position: UInt32(truncatingIfNeeded: position))
    for digit in 0..<Self.digitCount { counts[Self.bucket(key, digit)] &+= 1 }
  }

  /// Begins the next pass, which sorts by one digit.
  ///
  /// - Returns: `false` if all positions are sorted, so that there is no further pass.
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

  /// Performs part of a pass; the caller passes all positions once, in order.
  func scatter(_ range: Range<Int>) {
    let (from, to, counts, digit) = (items.base, scratch.base, counts.base, digit)
    for position in range {
      let item = from[position]
      let bucket = Self.bucket(item.key, digit)
      to[Int(counts[bucket])] = item
      counts[bucket] &+= 1
    }
  }

  /// Returns the position that is at index `place` in the sorted order.
  func position(at place: Int) -> Int { Int(items[place].position) }

  private static func bucket(_ key: UInt32, _ digit: Int) -> Int {
    let shifted = key >> (UInt32(truncatingIfNeeded: digit) &* digitBits)
    return digit &* digitSize &+ Int(shifted & UInt32(digitSize - 1))
  }
}
