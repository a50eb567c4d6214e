import LazyScroll

/// The changes of a layout that its collection view has not been told of.
struct LayoutChange: Equatable {
  /// The distance by which the content offset is corrected, so that nothing moves on the screen.
  var offset = LayoutPoint.zero
  /// True if the size of the content is another one.
  var isOfSize = false
  /// The elements near the window that stand elsewhere, against the corrected offset.
  var moved: [ListElement] = []

  /// True if nothing has changed.
  var isEmpty: Bool { offset == .zero && !isOfSize && moved.isEmpty }
}

/// An offset that a scroll to an item goes to.
struct OffsetRequest: Equatable {
  /// The content offset.
  var offset: LayoutPoint
  /// True if the collection view is to animate the scroll.
  var isAnimated: Bool
}

/// The place of an element in the data.
struct ElementPlace: Hashable {
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

/// The corrections that a collection view was told of, and has perhaps not applied yet.
///
/// UIKit applies the adjustment of an invalidation context at a moment that it does not document. A window that still has an
/// offset of before is not scrolled back by the user: without this the correction would be undone.
struct OwedCorrections: Equatable {
  /// The offsets that the window may have until it has applied everything, oldest first.
  private var offsets: [Double] = []

  /// True if nothing is owed, as far as the window was told.
  var isEmpty: Bool { offsets.isEmpty }

  /// Adds a correction.
  ///
  /// - Parameters:
  ///   - old: The offset before it, in points.
  ///   - new: The offset after it.
  mutating func add(from old: Double, to new: Double) {
    if let last = offsets.last, (last - old).magnitude < 1e-6 {
      offsets.append(new)
      return
    }
    offsets = [old]
    offsets.append(new)
  }

  /// Returns a Boolean value that indicates whether a window lacks corrections; other offsets settle all of them.
  ///
  /// - Parameters:
  ///   - offset: The offset of the window, in points.
  ///   - tolerance: The length of a device pixel: an offset may be rounded to whole ones.
  /// - Returns: `true` if the window has an offset of before.
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
