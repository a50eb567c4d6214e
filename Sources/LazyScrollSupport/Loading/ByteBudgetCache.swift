/// Values by their addresses, as many as fit into a number of bytes: those used last.
///
/// Entries stand in a ring, from the one used last to the one used longest ago; freed places are used again.
///
/// - Complexity: O(1) for everything, but for values that have to go.
struct ByteBudgetCache<Value> {
  private struct Entry {
    var address: String
    var value: Value?
    var bytes: Int
    /// The neighbours that were used later, and earlier.
    var later: Int
    var earlier: Int
  }

  /// The most bytes that are kept.
  let budget: Int
  /// How many bytes are kept.
  private(set) var bytes = 0
  private var places: [String: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  /// The entries used last and longest ago; -1 for none.
  private var newest = -1
  private var oldest = -1

  /// A cache that is empty.
  init(budget: Int) { self.budget = max(0, budget) }

  /// How many values are kept.
  var count: Int { places.count }

  /// A value, which is the one used last from now on.
  mutating func value(at address: String) -> Value? {
    guard let place = places[address] else { return nil }
    unlink(place)
    link(place)
    return entries[place].value
  }

  /// Keeps a value, and lets go of those used longest ago that do not fit beside it.
  ///
  /// One that is larger than the budget is not kept, and nothing goes for its sake.
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

  /// Lets go of a value.
  mutating func remove(_ address: String) {
    guard let place = places.removeValue(forKey: address) else { return }
    unlink(place)
    bytes -= entries[place].bytes
    entries[place].value = nil
    free.append(place)
  }

  /// Lets go of all values.
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
