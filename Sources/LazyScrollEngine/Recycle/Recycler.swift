/// What a view showed before it became idle.
public struct Shown: Hashable, Sendable {
  /// Who showed it: a pool may be shared, and the same name means another item elsewhere.
  public var owner: Int32
  /// What it was.
  public var identity: ElementIdentity
  /// The revision it was bound to, or ``ItemID/missing``.
  public var revision: UInt64

  /// What a view of some owner showed.
  public init(owner: Int32, identity: ElementIdentity, revision: UInt64 = ItemID.missing) {
    self.owner = owner
    self.identity = identity
    self.revision = revision
  }

  var key: Key { Key(owner: owner, identity: identity) }

  struct Key: Hashable, Sendable {
    var owner: Int32
    var identity: ElementIdentity
  }
}

/// Which views are idle, under which identifier, and who takes which of them up again.
///
/// A view that left is kept under its reuse identifier. Who asks gets the one that last showed the
/// same item, and otherwise the one that has been idle longest, so that a view whose item may come
/// back keeps its content as long as possible. An identifier may have a budget, beyond which the
/// longest idle views are given up.
///
/// Invariant: each idle view is in the list of its identifier, and in that only.
///
/// - Complexity: O(1) for everything, whatever the number of idle views, but removing all.
public struct Recycler: Sendable {
  private struct Entry: Sendable {
    var isIdle = false
    var list = -1
    var previous: Int32 = -1
    var next: Int32 = -1
    var shown: Shown?
  }

  private struct List: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
    var budget = Int.max
    var reuse: ReuseIdentifier
  }

  /// By view.
  private var entries: [Entry] = []
  private var lists: [List] = []
  private var listOf: [ReuseIdentifier: Int] = [:]
  /// The idle view that last showed something.
  private var shownBy: [Shown.Key: Int32] = [:]

  /// The number of idle views.
  public private(set) var idleCount = 0

  /// A recycler without views.
  public init() {
    shownBy.reserveCapacity(64)
  }

  /// The number of idle views under an identifier.
  public func idleCount(of reuse: ReuseIdentifier) -> Int {
    listOf[reuse].map { lists[$0].count } ?? 0
  }

  /// Whether a view is idle.
  public func isIdle(_ view: ViewID) -> Bool {
    let index = Int(view.rawValue)
    return index < entries.count && entries[index].isIdle
  }

  /// Limits how many views may be idle under an identifier.
  ///
  /// - Parameters:
  ///   - budget: The most idle views; `nil` for no limit.
  ///   - reuse: The identifier.
  /// - Returns: Views that are too many now, longest idle first; they are idle no more.
  public mutating func setBudget(_ budget: Int?, for reuse: ReuseIdentifier) -> [ViewID] {
    let list = list(for: reuse)
    lists[list].budget = max(0, budget ?? .max)
    var surplus: [ViewID] = []
    while lists[list].count > lists[list].budget, let view = takeFirst(of: list) {
      surplus.append(view)
    }
    return surplus
  }

  /// Takes a view in.
  ///
  /// - Parameters:
  ///   - view: A view that is not idle.
  ///   - reuse: Its identifier, not ``ReuseIdentifier/none``.
  ///   - shown: What it showed, or `nil` for a view that showed nothing yet.
  /// - Returns: A view that is too many now and idle no more; possibly the same one.
  public mutating func recycle(
    _ view: ViewID, as reuse: ReuseIdentifier, showing shown: Shown?
  ) -> ViewID? {
    precondition(reuse != .none, "a view without a reuse identifier is not pooled")
    let index = Int(view.rawValue)
    while entries.count <= index { entries.append(Entry()) }
    precondition(!entries[index].isIdle, "view \(index) is idle already")
    let list = list(for: reuse)
    entries[index] = Entry(
      isIdle: true, list: list, previous: lists[list].last, next: -1, shown: shown)
    if lists[list].last >= 0 {
      entries[Int(lists[list].last)].next = view.rawValue
    } else {
      lists[list].first = view.rawValue
    }
    lists[list].last = view.rawValue
    lists[list].count += 1
    idleCount += 1
    if let shown { shownBy[shown.key] = view.rawValue }
    return lists[list].count > lists[list].budget ? takeFirst(of: list) : nil
  }

  /// Takes an idle view out: the one that last showed the same, or the longest idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier asked for.
  ///   - shown: What it is wanted for.
  /// - Returns: The view, or `nil` when none is idle under the identifier.
  public mutating func dequeue(_ reuse: ReuseIdentifier, for shown: Shown?) -> ViewID? {
    guard reuse != .none, let list = listOf[reuse] else { return nil }
    if let shown, let known = shownBy[shown.key], entries[Int(known)].list == list {
      let view = ViewID(known)
      remove(view)
      return view
    }
    return takeFirst(of: list)
  }

  /// Takes out the idle view that still shows an item at the same revision, if one does: it need not
  /// be bound again.
  ///
  /// - Parameter shown: The item and its revision.
  /// - Returns: The view and its identifier.
  public mutating func dequeueUnchanged(
    _ shown: Shown
  ) -> (view: ViewID, reuse: ReuseIdentifier)? {
    guard shown.identity.isNamed, shown.revision != ItemID.missing,
      let known = shownBy[shown.key],
      entries[Int(known)].shown?.revision == shown.revision
    else { return nil }
    let reuse = lists[entries[Int(known)].list].reuse
    remove(ViewID(known))
    return (ViewID(known), reuse)
  }

  /// Takes a certain view out, if it is idle.
  public mutating func remove(_ view: ViewID) {
    let index = Int(view.rawValue)
    guard index < entries.count, entries[index].isIdle else { return }
    let entry = entries[index]
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      lists[entry.list].first = entry.next
    }
    if entry.next >= 0 {
      entries[Int(entry.next)].previous = entry.previous
    } else {
      lists[entry.list].last = entry.previous
    }
    lists[entry.list].count -= 1
    idleCount -= 1
    if let shown = entry.shown, shownBy[shown.key] == view.rawValue { shownBy[shown.key] = nil }
    entries[index] = Entry()
  }

  /// Takes all views out.
  ///
  /// - Returns: The views, by identifier in the order of first use, longest idle first.
  /// - Complexity: O(n) for n idle views.
  public mutating func removeAll() -> [ViewID] {
    var all: [ViewID] = []
    for list in lists.indices {
      while let view = takeFirst(of: list) { all.append(view) }
    }
    return all
  }

  private mutating func takeFirst(of list: Int) -> ViewID? {
    guard lists[list].first >= 0 else { return nil }
    let view = ViewID(lists[list].first)
    remove(view)
    return view
  }

  private mutating func list(for reuse: ReuseIdentifier) -> Int {
    if let list = listOf[reuse] { return list }
    lists.append(List(reuse: reuse))
    listOf[reuse] = lists.count - 1
    return lists.count - 1
  }

  /// See the type's invariant.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  public func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for (list, header) in lists.enumerated() {
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
        precondition(header.last == previous && header.count == count, "a list is cut")
        precondition(count <= header.budget, "\(count) idle views exceed the budget")
        seen += count
      }
      precondition(seen == idleCount, "\(seen) views are idle and not \(idleCount)")
      for (key, view) in shownBy {
        precondition(entries[Int(view)].shown?.key == key, "view \(view) showed something else")
      }
    #endif
  }
}
