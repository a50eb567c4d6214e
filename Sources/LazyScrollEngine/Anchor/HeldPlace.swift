/// A place that is held still while sizes settle.
enum HeldPlace: Sendable {
  /// An item, at its distance from the start of the visible bounds.
  case item(Anchor)
  /// A header that has lost all its items in sight, where it stood.
  case header(HeldHeader)
  /// The content's start, because all content was seen when the change came.
  ///
  /// Content that fits into the window was not scrolled: a row that stands for items on their way
  /// is no place that the reader chose, and the first items above it must not push it to the end.
  case contentStart
  /// The content's end, so far before the start of the visible bounds, because a page that scrolls the
  /// content along with other things shows what stands behind it.
  case contentEnd(distance: Double)
  #if !hasFeature(Embedded)
    /// A place inside a view that holds a list, by the distance of the view's start from the start of the visible bounds.
    case list(HeldList)
  #endif
  /// The content's start, at which the reader is and stays.
  case followedStart
  /// The content's end, at which the reader is and stays.
  case followedEnd
  /// The same in an outer scroller, whose viewport shows so many points of what stands behind the content.
  case followedOuterEnd(behind: Double)

  /// A Boolean value that indicates whether it is an end at which the reader stays.
  var isFollowed: Bool {
    switch self {
    case .followedStart, .followedEnd, .followedOuterEnd: true
    default: false
    }
  }

  /// Returns the place as a correction names it.
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

  /// Adds to the distance from the start of the visible bounds, in points.
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

/// An item that is held still.
struct Anchor: Sendable {
  /// The handle of its section.
  var handle: Int
  var index: Int
  /// The part of its extent at which it is held: 0 for its start, 1 for its end.
  var part = 0.0
  /// Its distance from the start of the visible bounds, in points.
  var distance: Double
  /// A Boolean value that indicates whether it was visible at its settled extent.
  var wasSeen = true
  /// True if the item started in the viewport, or holds a list with an item that did.
  var isInside = false
}

/// A header that is held still because a change takes away all items in the viewport.
///
/// A pinned header stands at the viewport's edge as long as its section is there: within that range the nearest item outside
/// is held as well.
struct HeldHeader: Sendable {
  /// The handle of its section.
  var handle: Int
  /// Its distance from the start of the visible bounds, in points.
  var distance: Double
  /// True if it was pinned away from its place in the content.
  var isPinned: Bool
  /// The nearest item outside of the viewport that stays.
  var outside: Anchor?

  /// Returns the start of the visible bounds at which the header stands where it stood; `nil` without the header.
  ///
  /// A pinned header stands there for a range of starts, and one that the end of its group pushes out for a single one. Where it
  /// is pinned no longer, its section has to begin there. A new header above may leave no start at all: then the start is near the one
  /// that is wanted.
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

/// An item of a section, by its handle.
struct ItemPlace: BitwiseCopyable, Sendable, Equatable {
  var handle: Int
  var index: Int
}

/// The reason for which items may stand in other columns than before.
enum Rearrangement: Sendable {
  case none
  /// Items came, went or moved.
  case edit
  /// All items of a section were assigned their columns anew.
  case assignment
}
