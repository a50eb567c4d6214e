/// A least-recently-used cache of values by address, limited by their total number of bytes.
///
/// Entries are linked from the most to the least recently used one; freed slots are reused.
///
/// - Complexity: O(1) for each operation, plus the number of evicted values.
struct ByteBudgetCache<Value> {
  private struct Entry {
    var address: String
    var value: Value?
    var bytes: Int
    /// The indexes of the entry used next after this entry, and of the entry used next before it; -1 for none.
    var later: Int
    var earlier: Int
  }

  /// The greatest total number of bytes of the values in the cache.
  let budget: Int
  /// The total number of bytes of the values in the cache.
  private(set) var bytes = 0
  private var places: [String: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  /// The indexes of the most and the least recently used entry; -1 for none.
  private var newest = -1
  private var oldest = -1

  /// Creates an empty cache.
  init(budget: Int) { self.budget = max(0, budget) }

  /// The number of values in the cache.
  var count: Int { places.count }

  /// Returns the value at an address, or `nil`, and makes it the most recently used value.
  mutating func value(at address: String) -> Value? {
    guard let place = places[address] else { return nil }
    unlink(place)
    link(place)
    return entries[place].value
  }

  /// Adds a value to the cache, and evicts the least recently used values until it fits.
  ///
  /// A value larger than the budget is not added, and evicts nothing.
  mutating func keep(_ value: Value, bytes size: Int, at address: String) {
    remove(address)
    let size = max(0, size)
    if size > budget { return }
    while bytes > budget - size, oldest >= 0 { remove(entries[oldest].address) }
    let entry = Entry(address: address, value: value, bytes: size, later: -1, earlier: -1)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[address] = place
    bytes += size
    link(place)
  }

  /// Removes the value at an address, if there is one.
  mutating func remove(_ address: String) {
    guard let place = places.removeValue(forKey: address) else { return }
    unlink(place)
    bytes -= entries[place].bytes
    entries[place].value = nil
    free.append(place)
  }

  /// Removes all values.
  mutating func removeAll() { self = ByteBudgetCache(budget: budget) }

  private mutating func link(_ place: Int) {
    entries[place].later = -1
    entries[place].earlier = newest
    if newest >= 0 { entries[newest].later = place }
    newest = place
    if oldest < 0 { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    let (later, earlier) = (entries[place].later, entries[place].earlier)
    if later >= 0 { entries[later].earlier = earlier } else { newest = earlier }
    if earlier >= 0 { entries[earlier].later = later } else { oldest = later }
  }
}
