/// The direction in which content scrolls.
///
/// A length along this axis is called *extent*, and a length across it *cross extent*. A layout written in these terms works in
/// both directions.
public enum ScrollAxis: Hashable, Sendable, BitwiseCopyable {
  /// Content is stacked from top to bottom; extents are heights.
  case vertical
  /// Content is stacked from the leading to the trailing edge; extents are widths.
  case horizontal

  /// The other axis.
  public var crossing: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

/// The writing direction of the user's language.
///
/// The engine never reads it: in content space `x` always grows from the leading towards the
/// trailing edge. A host with a right-to-left writing direction mirrors each frame once, when it
/// places the view (see ``LayoutRect/mirrored(inWidth:)``), so no layout handles direction at all.
public enum WritingDirection: Hashable, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft
}
