/// The place in the content that stays at its position on the screen during a change, until all sizes are known.
enum HeldPosition: Sendable {
  /// An item, with its distance from the start of the visible bounds.
  case item(Anchor)
  /// A header, because the change removed all items in the viewport.
  case header(HeldHeader)
  /// The content's start, because all content was visible before the change, or a nested list starts in the viewport.
  ///
  /// Content that fits into the viewport cannot be scrolled, so the user has not chosen an item to look at. For example, a row
  /// that says "Loading" must not keep its place when items are inserted before it, because they would be out of sight.
  case contentStart
  /// The content's end, in a nested list whose end is before the viewport, or was reached in one leap.
  ///
  /// `distance` leads from the content's end to the start of the visible bounds, in points.
  case contentEnd(distance: Double)
  #if !hasFeature(Embedded)
    /// A place inside a nested list, which is shown in the view of an element.
    case list(HeldList)
  #endif
  /// The content's start, because the viewport is there and the app asked to stick to it.
  case followedStart
  /// The content's end, because the viewport is there and the app asked to stick to it.
  case followedEnd
  /// The end of a nested list, because it is visible and the app asked to stick to it.
  ///
  /// `behind` is the visible length of the outer content behind the nested list, in points.
  case followedOuterEnd(behind: Double)

  /// True if the place is an end of the content that the app asked to stick to.
  var isFollowed: Bool {
    switch self {
    case .followedStart, .followedEnd, .followedOuterEnd: true
    default: false
    }
  }

  /// Returns the place in the form in which a ``ScrollCorrection`` reports it.
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

  /// Moves the place on the screen by a distance in points, positive towards the end of the viewport.
  ///
  /// The start of the content, and an end that the app asked to stick to, have no distance and do not move.
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

/// The anchor: the item that a change keeps at its place on the screen.
struct Anchor: Sendable {
  /// The handle of the item's section, a number that stays the same when the section moves.
  var handle: Int
  var index: Int
  /// The point of the item that keeps its place, as a fraction of the item's extent: 0 for its start, 1 for its end.
  var part = 0.0
  /// The distance from the start of the visible bounds to the point of the item that keeps its place, in points.
  var distance: Double
  /// True if the item was visible before the change, and its extent was known.
  var wasSeen = true
  /// True if the item, or an item of a list nested in it, started in the viewport.
  var isInside = false
}

/// A header that keeps its place on the screen, because a change removes all items in the viewport.
///
/// A pinned header is at the viewport's edge for a whole range of offsets. From this range, the offset is chosen at which the
/// nearest item outside of the viewport keeps its place as well.
struct HeldHeader: Sendable {
  /// The handle of the header's section, a number that stays the same when the section moves.
  var handle: Int
  /// The distance from the start of the visible bounds to the header, in points.
  var distance: Double
  /// True if the header was pinned, away from the start of its section.
  var isPinned: Bool
  /// The nearest item outside of the viewport that the change keeps.
  var outside: Anchor?

  /// Returns the start of the visible bounds at which the header has its old place on the screen; `nil` without the header.
  ///
  /// For a pinned header that is a range of starts, and the result is the nearest one to `wanted`. A header that is being pushed
  /// out by the next section, or that is not pinned, has only one start. If there is none, for example because of a new header
  /// above, the result is the start nearest to `wanted` that the section allows.
  ///
  /// - Parameters:
  ///   - wanted: The start at which the nearest item outside of the viewport keeps its place.
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

  /// Returns true if the header has its recorded distance from the viewport's start when the visible bounds begin at `start`.
  private func stands(at start: Double, in content: borrowing ContentModel) -> Bool {
    guard
      let header = content.attributes(
        of: .header, at: 0, inSection: handle, in: content.viewport(startingAt: start))
    else { return false }
    return (header.frame.offset(along: content.axis) - start - distance).magnitude < 0.5
  }
}

/// An item, identified by its index and the handle of its section.
///
/// A handle is a number that stays the same when the section moves.
struct ItemHandle: BitwiseCopyable, Sendable, Equatable {
  var handle: Int
  var index: Int
}

/// The reason for which a change may assign items of a waterfall to other columns.
enum Rearrangement: Sendable {
  case none
  /// Items were inserted, removed or moved.
  case edit
  /// The layout assigns all items of a section to columns again, for example at another width.
  case assignment
}
