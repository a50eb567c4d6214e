import LazyScroll
import LazyScrollLoad

/// The numbers by which a ``FeedLoader``'s planner knows items, in place of their IDs of any type.
///
/// IDs of type `UInt64` are used as they are, and take no memory here. Any other ID gets a number that no other ID ever gets.
/// The number is forgotten once the planner stores nothing about it.
struct LoadNumbers<ID: Hashable> {
  private var given = IDNumbers<ID>()

  /// The number of IDs that have a number.
  var count: Int { given.idCount }

  /// Returns the number of an ID; `nil` if it has none.
  func number(of id: ID) -> UInt64? {
    if ID.self == UInt64.self { return id as? UInt64 }
    return given.number(of: id)
  }

  /// Returns the number of an ID; an ID without a number gets one.
  mutating func number(adding id: ID) -> UInt64 {
    if ID.self == UInt64.self, let number = id as? UInt64 { return number }
    return given.number(adding: id)
  }

  /// Returns the ID that has a number; `nil` if there is none.
  func id(of number: UInt64) -> ID? {
    if ID.self == UInt64.self { return number as? ID }
    return given.id(of: number)
  }

  /// Forgets IDs about which the planner stores nothing, once more than half of all IDs may be such IDs.
  ///
  /// The ID of a changed item is kept while an answer to an earlier request may still name it.
  ///
  /// - Complexity: O(1) on average for each ID that got a number.
  mutating func forgetOthers(than planner: BatchPlanner) {
    if given.idCount / 2 > planner.rememberedCount + 32 {
      given.forget { !planner.remembers($0) }
    } else {
      given.beginRound()
    }
  }
}
