/// The content that a view showed before it became idle.
public struct ShownContent: Hashable, Sendable, BitwiseCopyable {
  /// The number of the list view that showed the content.
  ///
  /// List views may share a reuse pool, and may use the same IDs for different items.
  package var owner: Int32
  /// The identity of the element that the view showed.
  package var identity: ElementIdentity
  /// The revision of the item's content when the view was bound to it, or ``ItemID/missing``.
  package var revision: UInt64

  /// Creates a description of the content that a view of a list view shows.
  package init(owner: Int32, identity: ElementIdentity, revision: UInt64 = ItemID.missing) {
    self.owner = owner
    self.identity = identity
    self.revision = revision
  }

  var key: Key { Key(owner: owner, identity: identity) }

  struct Key: Hashable, Sendable {
    var owner: Int32
    var identity: ElementIdentity

    /// A hash of the key; two keys may have the same one, so lookups compare the keys as well.
    var number: UInt64 {
      let namespace = UInt64(UInt32(bitPattern: owner)) << 1 | (identity.isNamed ? 0 : 1)
      return identity.number ^ namespace &* 0xD6E8_FEB8_6659_FD93
    }
  }
}

/// The idle views of a reuse pool, and the choice of the view to reuse.
///
/// Idle views are stored by reuse identifier. A request returns the view that last showed the same item, or else the one that
/// has been idle longest, so that newer views keep their content in case their items come back. An identifier may have a budget
/// of idle views; views beyond it are removed, longest idle first.
///
/// Invariant: each idle view is in the list of its identifier, and in no other.
///
/// - Complexity: O(1) for all operations except removing all views.
public struct Recycler: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var isIdle = false
    var list = -1
    var previous: Int32 = -1
    var next: Int32 = -1
    var shown: ShownContent?
  }

  private struct List: BitwiseCopyable, Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
    var budget = Int.max
    var reuse: ReuseIdentifier
  }

  /// The entry of each view, idle or not, by the view's number.
  private var entries = Slab<Entry>()
  private var lists = Slab<List>()
  /// The index in `lists` of each reuse identifier.
  private var listOf = NumberTable()
  /// The idle view that last showed an element, by the hash of the element's key.
  private var shownBy = NumberTable()

  /// The number of idle views.
  package private(set) var idleCount = 0

  /// Creates a recycler without views.
  public init() {}

  /// Returns the number of idle views under an identifier.
  package func idleCount(of reuse: ReuseIdentifier) -> Int {
    guard let list = knownList(for: reuse) else { return 0 }
    return lists.base[list].count
  }

  /// Returns a Boolean value that indicates whether a view is idle.
  package func isIdle(_ view: ViewID) -> Bool {
    let index = Int(view.rawValue)
    return index < entries.count && entries[index].isIdle
  }

  /// Limits the number of idle views under an identifier.
  ///
  /// - Parameters:
  ///   - budget: The greatest number of idle views; `nil` for no limit.
  ///   - reuse: The identifier.
  /// - Returns: The views beyond the budget, longest idle first; they are no longer idle.
  package mutating func setBudget(_ budget: Int?, for reuse: ReuseIdentifier) -> [ViewID] {
    let number = list(for: reuse)
    let list = lists.base + number
    list.pointee.budget = max(0, budget ?? .max)
    var surplus: [ViewID] = []
    while list.pointee.count > list.pointee.budget, let view = takeFirst(of: list) {
      surplus.append(view)
    }
    return surplus
  }

  /// Adds a view to the idle views.
  ///
  /// - Parameters:
  ///   - view: A view that is not idle.
  ///   - reuse: The reuse identifier of the view, not ``ReuseIdentifier/none``.
  ///   - shown: The content that the view showed, or `nil` if it was never bound.
  /// - Returns: A view that exceeds the budget of its identifier and is no longer idle, possibly `view`; `nil` for none.
  public mutating func recycle(
    _ view: ViewID, as reuse: ReuseIdentifier, showing shown: ShownContent?
  ) -> ViewID? {
    precondition(reuse != .none, "a view without a reuse identifier is not pooled")
    let index = Int(view.rawValue)
    entries.makeUnique()
    while entries.count <= index { entries.append(Entry()) }
    precondition(!entries[index].isIdle, "view \(index) is idle already")
    let number = list(for: reuse)
    let list = lists.base + number
    entries[index] = Entry(
      isIdle: true, list: number, previous: list.pointee.last, next: -1, shown: shown)
    if list.pointee.last >= 0 {
      entries.base[Int(list.pointee.last)].next = view.rawValue
    } else {
      list.pointee.first = view.rawValue
    }
    list.pointee.last = view.rawValue
    list.pointee.count += 1
    idleCount += 1
    if let shown { shownBy.set(Int64(view.rawValue), for: shown.key.number) }
    return list.pointee.count > list.pointee.budget ? takeFirst(of: list) : nil
  }

  /// Removes and returns an idle view: the one that last showed the same element, or else the one that has been idle longest.
  ///
  /// - Parameters:
  ///   - reuse: The reuse identifier that the view must have.
  ///   - shown: The content that the view will show.
  /// - Returns: The view, or `nil` if no view is idle under the identifier.
  public mutating func dequeue(_ reuse: ReuseIdentifier, for shown: ShownContent?) -> ViewID? {
    guard reuse != .none, let list = knownList(for: reuse) else { return nil }
    if let shown, let view = view(thatShowed: shown), entries[Int(view.rawValue)].list == list {
      remove(view)
      return view
    }
    return takeFirst(of: lists.base + list)
  }

  /// Removes and returns the idle view that still shows an item at the same revision; `nil` if there is none.
  ///
  /// The view need not be bound again, because its content has not changed.
  ///
  /// - Parameter shown: The item and its revision.
  /// - Returns: The view and its identifier.
  package mutating func dequeueUnchanged(
    _ shown: ShownContent
  ) -> (view: ViewID, reuse: ReuseIdentifier)? {
    guard shown.identity.isNamed, shown.revision != ItemID.missing,
      let view = view(thatShowed: shown),
      entries[Int(view.rawValue)].shown?.revision == shown.revision
    else { return nil }
    let reuse = lists[entries[Int(view.rawValue)].list].reuse
    remove(view)
    return (view, reuse)
  }

  /// Removes a view from the idle views; does nothing if the view is not idle.
  package mutating func remove(_ view: ViewID) {
    let index = Int(view.rawValue)
    guard index < entries.count, entries[index].isIdle else { return }
    entries.makeUnique()
    lists.makeUnique()
    let entry = entries[index]
    let list = lists.base + entry.list
    if entry.previous >= 0 {
      entries.base[Int(entry.previous)].next = entry.next
    } else {
      list.pointee.first = entry.next
    }
    if entry.next >= 0 {
      entries.base[Int(entry.next)].previous = entry.previous
    } else {
      list.pointee.last = entry.previous
    }
    list.pointee.count -= 1
    idleCount -= 1
    if let shown = entry.shown, shownBy.value(of: shown.key.number) == Int64(view.rawValue) {
      shownBy.remove(shown.key.number)
    }
    entries[index] = Entry()
  }

  /// Removes and returns all idle views.
  ///
  /// - Returns: The views, grouped by reuse identifier in the order of its first use; in each group the longest idle first.
  /// - Complexity: O(n) for n idle views.
  package mutating func removeAll() -> [ViewID] {
    var all: [ViewID] = []
    while let view = takeAny() { all.append(view) }
    return all
  }

  /// Removes and returns one idle view, in the order of ``removeAll()``; `nil` if no view is idle.
  package mutating func takeAny() -> ViewID? {
    for list in lists.indices {
      if let view = takeFirst(of: lists.base + list) { return view }
    }
    return nil
  }

  private mutating func takeFirst(of list: UnsafeMutablePointer<List>) -> ViewID? {
    guard list.pointee.first >= 0 else { return nil }
    let view = ViewID(list.pointee.first)
    remove(view)
    return view
  }

  /// Returns the idle view that last showed an element; `nil` if that view is not idle any more.
  private func view(thatShowed shown: ShownContent) -> ViewID? {
    let known = shownBy.value(of: shown.key.number)
    guard known >= 0, entries[Int(known)].shown?.key == shown.key else { return nil }
    return ViewID(Int32(truncatingIfNeeded: known))
  }

  private func knownList(for reuse: ReuseIdentifier) -> Int? {
    let list = listOf.value(of: UInt64(UInt32(bitPattern: reuse.rawValue)))
    return list < 0 ? nil : Int(list)
  }

  private mutating func list(for reuse: ReuseIdentifier) -> Int {
    lists.makeUnique()
    if let list = knownList(for: reuse) { return list }
    listOf.set(Int64(lists.count), for: UInt64(UInt32(bitPattern: reuse.rawValue)))
    lists.append(List(reuse: reuse))
    return lists.count - 1
  }

  /// Checks that each idle view is in the list of its reuse identifier, and in no other.
  ///
  /// Does nothing unless `LAZYSCROLL_CHECKS` is defined.
  package func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for list in lists.indices {
        let header = lists[list]
        var count = 0
        var previous: Int32 = -1
        var view = header.first
        while view >= 0 {
          let entry = entries[Int(view)]
          precondition(entry.isIdle && entry.list == list, "view \(view) is in the wrong list")
          precondition(entry.previous == previous, "view \(view) is not linked back")
          count += 1
          previous = view
          view = entry.next
        }
        precondition(
          header.last == previous && header.count == count,
          "the end or the count of a list is wrong")
        precondition(count <= header.budget, "\(count) idle views exceed the budget")
        seen += count
      }
      precondition(seen == idleCount, "\(seen) views are idle instead of \(idleCount)")
      shownBy._checkInvariants()
      for view in entries.indices {
        let entry = entries[view]
        guard let shown = entry.shown else { continue }
        let last = shownBy.value(of: shown.key.number)
        precondition(
          last < 0 || entries[Int(last)].isIdle,
          "the content of idle view \(view) is assigned to a live one")
      }
    #endif
  }
}
