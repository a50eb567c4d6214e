#if !hasFeature(Embedded)
  /// Another length of a list that stands in its whole length inside a view, and the place that is read in it.
  ///
  /// The engine around the list knows no item inside of the view: this says what law 4 needs of them.
  public struct ListResize: Hashable, Sendable, BitwiseCopyable {
    /// The place in a list that the engine around it is to hold.
    package enum Held: UInt8, Hashable, Sendable, BitwiseCopyable {
      /// None: the list starts in the viewport or behind it, so that elements before it decide.
      case outside
      /// An item of the list that starts in the viewport.
      case itemInside
      /// Another place of the list, for want of an element that starts in the viewport.
      case part
      /// None: nothing of the list is left that was in the viewport.
      case nothing
    }

    /// The size of the list.
    package var size: LayoutSize
    /// The distance by which the held place stands further behind the start of the list, in points.
    package var shift: Double
    /// The held place.
    package var held: Held
    /// The distance from the start of the last item to the end of the list, in points.
    package var tail: Double
    /// True while sizes in the list settle: another change of it belongs to the same one, and holds the same place.
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
