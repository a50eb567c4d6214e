import LazyScroll
import LazyScrollLoad

/// The numbers that stand for the IDs of items in the plans of a ``FeedLoader``.
///
/// IDs that are such numbers stand for themselves, and take no memory here. The number of another ID is never given to a second
/// one, and is forgotten once the planner knows nothing of it.
struct LoadNumbers<ID: Hashable> {
  private var given = IDNumbers<ID>()

  /// The number of IDs that were given a number.
  var count: Int { given.idCount }

  /// Returns the number of an ID; `nil` if it has none.
  func number(of id: ID) -> UInt64? {
    if ID.self == UInt64.self { return id as? UInt64 }
    return given.number(of: id)
  }

  /// Returns the number of an ID, which is given one if it has none.
  mutating func number(adding id: ID) -> UInt64 {
    if ID.self == UInt64.self, let number = id as? UInt64 { return number }
    return given.number(adding: id)
  }

  /// Returns the ID with a number; `nil` if there is none.
  func id(of number: UInt64) -> ID? {
    if ID.self == UInt64.self { return number as? ID }
    return given.id(of: number)
  }

  /// Forgets the IDs of which a planner knows nothing, once they are more than the others.
  ///
  /// An answer to an earlier request may still name an item that has changed: it is known as long as that counts.
  ///
  /// - Complexity: O(1) on average for each ID that was given a number.
  mutating func forgetOthers(than planner: BatchPlanner) {
    if given.idCount / 2 > planner.rememberedCount + 32 {
      given.forget { !planner.remembers($0) }
    } else {
      given.beginRound()
    }
  }
}
