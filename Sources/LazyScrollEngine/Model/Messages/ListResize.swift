#if !hasFeature(Embedded)
  /// A new size of a list nested in a view of another list, and the visible place in it that the outer list holds still.
  ///
  /// The outer engine does not know the items of the nested list, so it needs this to keep visible items in place.
  public struct ListResize: Hashable, Sendable, BitwiseCopyable {
    /// The place in the nested list that the outer engine holds still.
    package enum Held: UInt8, Hashable, Sendable, BitwiseCopyable {
      /// No place: the list starts in the viewport or after it, so the outer engine holds an element before it.
      case outside
      /// An item of the list that starts in the viewport.
      case itemInside
      /// Another place in the list, because no element starts in the viewport.
      case part
      /// No place: no visible item of the list is left.
      case nothing
    }

    /// The size of the list.
    package var size: LayoutSize
    /// The distance by which the held place moved relative to the start of the list, in points.
    package var shift: Double
    /// The held place.
    package var held: Held
    /// The distance from the start of the last item to the end of the list, in points.
    package var tail: Double
    /// True while sizes in the list settle: the next resize belongs to the same change, and holds the same place.
    package var isSettling: Bool

    package init(
      size: LayoutSize, shift: Double = 0, held: Held = .outside, tail: Double,
      isSettling: Bool = false
    ) {
      self.size = size
      self.shift = shift
      self.held = held
      self.tail = tail
      self.isSettling = isSettling
    }
  }
#endif
