import LazyScroll

/// The changes of a layout that its collection view has not been notified of.
struct LayoutChange: Equatable {
  /// The distance by which the content offset is corrected, so that nothing moves on the screen.
  var offset = LayoutPoint.zero
  /// True if the size of the content changed.
  var isOfSize = false
  /// The elements near the window that are at another place on the screen, or look different, after the correction of the
  /// offset.
  var moved: [ListElement] = []

  /// True if nothing has changed.
  var isEmpty: Bool { offset == .zero && !isOfSize && moved.isEmpty }
}

/// A request that the collection view scroll to an offset, made by a scroll to an item.
struct OffsetRequest: Equatable {
  /// The content offset.
  var offset: LayoutPoint
  /// True if the collection view animates the scroll.
  var isAnimated: Bool
}

/// The place of an element in the data.
struct ElementPosition: Hashable {
  /// The kind of the element.
  var kind: ElementKind
  /// The section, and the index among the elements of the kind.
  var path: ItemPath

  init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  init(_ element: ListElement) {
    self.init(
      kind: element.kind, path: ItemPath(section: element.section, item: element.index))
  }
}

/// The scroll corrections (offset changes that keep visible items in place) that a collection view was notified of, and may not
/// have applied yet.
///
/// UIKit applies the adjustment of an invalidation context at an undocumented time. An offset from before the correction must
/// not be taken for a scroll by the user, or the correction would be undone.
struct OwedCorrections: Equatable {
  /// The offsets that the collection view may report until it has applied all corrections, oldest first.
  private var offsets: [Double] = []

  /// True if the collection view has applied all corrections that it was notified of.
  var isEmpty: Bool { offsets.isEmpty }

  /// Records that the collection view was notified of a correction.
  ///
  /// - Parameters:
  ///   - old: The offset before the correction, in points.
  ///   - new: The offset after the correction.
  mutating func add(from old: Double, to new: Double) {
    if let last = offsets.last, (last - old).magnitude < 1e-6 {
      offsets.append(new)
      return
    }
    offsets = [old]
    offsets.append(new)
  }

  /// Returns true if the collection view has not applied all corrections yet; an offset that is not recorded means that it has.
  ///
  /// - Parameters:
  ///   - offset: The offset of the collection view, in points.
  ///   - tolerance: The length of a device pixel, because offsets may be rounded to whole pixels.
  /// - Returns: True if the offset is one from before the last correction.
  mutating func isBehind(_ offset: Double, within tolerance: Double) -> Bool {
    let index = offsets.lastIndex { ($0 - offset).magnitude <= tolerance }
    guard let index, index < offsets.count - 1 else {
      offsets = []
      return false
    }
    offsets.removeFirst(index)
    return true
  }
}
