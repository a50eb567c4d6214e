/// The direction in which content scrolls.
///
/// Every length along this axis is an *extent* and every length across it a *cross extent*, so that
/// a layout written against the axis works for a page and for a row of pictures alike.
public enum ScrollAxis: Hashable, Sendable {
  /// Content is stacked from top to bottom; extents are heights.
  case vertical
  /// Content is stacked from the leading to the trailing edge; extents are widths.
  case horizontal

  /// The other axis.
  public var crossing: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

/// The direction in which the reader's script runs.
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
