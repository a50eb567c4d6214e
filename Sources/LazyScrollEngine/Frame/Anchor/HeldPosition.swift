/// The place that stays where it is on the screen while sizes settle.
enum HeldPosition: Sendable {
  /// An item, at its distance from the start of the visible bounds.
  case item(Anchor)
  /// A header all of whose visible items were removed.
  case header(HeldHeader)
  /// The content's start, because all content was visible before the change.
  ///
  /// Content that fits into the viewport was never scrolled, so no item in it is a position that the user chose. A row that
  /// stands for items that are being loaded must not be pushed to the end by the first of them.
  case contentStart
  /// The end of a list in an outer scroller whose viewport shows what stands behind the list.
  ///
  /// `distance` is that from the end to the start of the visible bounds, in points.
  case contentEnd(distance: Double)
  #if !hasFeature(Embedded)
    /// A position inside a list that is nested in a view.
    case list(HeldList)
  #endif
  /// The content's start, which the user is at and follows.
  case followedStart
  /// The content's end, which the user is at and follows.
  case followedEnd
  /// The same for a list in an outer scroller; `behind` is how much of what stands behind the list is visible, in points.
  case followedOuterEnd(behind: Double)

  /// True for an end that is followed.
  var isFollowed: Bool {
    switch self {
    case .followedStart, .followedEnd, .followedOuterEnd: true
    default: false
    }
  }

  /// Returns the place as ``ScrollCorrection`` names it.
  func standing(in content: borrowing ContentModel) -> ScrollCorrection.Held {
    switch self {
    case .item(let anchor):
      .item(ItemPath(section: content.sections.index(of: anchor.handle), item: anchor.index))
    case .header: .nothing
    #if !hasFeature(Embedded)
      case .list(let list):
        list.kind == .item
          ? .item(ItemPath(section: content.sections.index(of: list.handle), item: list.index))
          : .nothing
    #endif
    case .contentStart, .followedStart: .start
    case .contentEnd, .followedEnd, .followedOuterEnd: .end
    }
  }

  /// Moves the place on the screen: adds to its distance from the start of the visible bounds, in points.
  mutating func changeDistance(by delta: Double) {
    switch self {
    case .item(var anchor):
      anchor.distance += delta
      self = .item(anchor)
    case .header(var header):
      header.distance += delta
      header.outside?.distance += delta
      self = .header(header)
    #if !hasFeature(Embedded)
      case .list(var list):
        list.distance += delta
        self = .list(list)
    #endif
    case .contentStart, .followedStart, .followedEnd, .followedOuterEnd: break
    case .contentEnd(let distance): self = .contentEnd(distance: distance - delta)
    }
  }
}

/// The item that stays where it is on the screen.
struct Anchor: Sendable {
  /// The handle of its section.
  var handle: Int
  var index: Int
  /// The point of the item that stays: 0 for its start, 1 for its end.
  var part = 0.0
  /// The distance of that point from the start of the visible bounds, in points.
  var distance: Double
  /// True if it was visible, and its extent was known.
  var wasSeen = true
  /// True if the item, or an item of a list nested in it, started in the viewport.
  var isInside = false
}

/// A header that stays where it is on the screen, because a change removes all items in the viewport.
///
/// A pinned header stands at the viewport's edge for a range of offsets. Within that range the nearest item outside of the
/// viewport stays as well.
struct HeldHeader: Sendable {
  /// The handle of its section.
  var handle: Int
  /// Its distance from the start of the visible bounds, in points.
  var distance: Double
  /// True if it was pinned, away from the start of its section.
  var isPinned: Bool
  /// The nearest item outside of the viewport that the change keeps.
  var outside: Anchor?

  /// Returns the start of the visible bounds at which the header stands where it stood; `nil` without the header.
  ///
  /// A pinned header stands there for a range of starts, a header that the end of its group pushes out for one of them. A header
  /// that is not pinned stands there if its section begins there. A new header above may leave no such start; the result is
  /// near the wanted one then.
  ///
  /// - Parameters:
  ///   - wanted: The start at which the nearest item outside stands where it stood.
  ///   - content: The data and the viewport.
  /// - Returns: The start in content space, along the axis.
  func start(near wanted: Double, in content: borrowing ContentModel) -> Double? {
    guard let header = content.attributes(of: .header, at: 0, inSection: handle) else { return nil }
    let section = content.sections.index(of: handle)
    let first = content.sections.start(at: section) - distance
    if !isPinned { return first }
    let last =
      content.sections.end(ofGroup: section, within: .infinity) - distance
      - header.frame.extent(along: content.axis)
    let near = max(first, min(wanted, last))
    if stands(at: near, in: content) { return near }
    if stands(at: last, in: content) { return last }
    return stands(at: first, in: content) ? first : near
  }

  /// Returns a Boolean value that indicates whether the header would have its former distance from the viewport's start if the visible
  /// bounds started at an offset.
  private func stands(at start: Double, in content: borrowing ContentModel) -> Bool {
    guard
      let header = content.attributes(
        of: .header, at: 0, inSection: handle, in: content.viewport(startingAt: start))
    else { return false }
    return (header.frame.offset(along: content.axis) - start - distance).magnitude < 0.5
  }
}

/// The index of an item, and the handle of its section.
struct ItemHandle: BitwiseCopyable, Sendable, Equatable {
  var handle: Int
  var index: Int
}

/// Why items of a waterfall may come into other columns.
enum Rearrangement: Sendable {
  case none
  /// Items were inserted, removed or moved.
  case edit
  /// A section assigned all its items to columns again.
  case assignment
}
