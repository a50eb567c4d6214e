#if !hasFeature(Embedded)
  /// The new size of a list nested in a view of another list, and the part of it that stays at its place on the screen.
  ///
  /// The outer list's engine does not know the nested list's items. It needs this description to keep visible items in place.
  public struct ListResize: Hashable, Sendable, BitwiseCopyable {
    /// The part of the nested list that the outer list's engine keeps at its place on the screen.
    package enum Held: UInt8, Hashable, Sendable, BitwiseCopyable {
      /// No part: the list starts in the viewport or after it, so the outer engine keeps an element before it in place.
      case outside
      /// An element of the list that starts in the viewport.
      case itemInside
      /// Another part of the list, such as its end, or an item that starts before the viewport.
      case part
      /// No part: no visible item of the list remains.
      case nothing
    }

    /// The new size of the nested list.
    package var size: LayoutSize
    /// The distance by which the part that stays in place moved relative to the list's start, in points.
    package var shift: Double
    /// The part of the nested list that stays at its place on the screen.
    package var held: Held
    /// The distance from the start of the nested list's last item to the list's end, in points.
    package var tail: Double
    /// True while the nested list still measures its items: the next resize then continues this one, and keeps the same part in
    /// place.
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
