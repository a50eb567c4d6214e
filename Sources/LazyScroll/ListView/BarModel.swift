/// The properties of a section's header or footer that the app declares before the view is shown.
public struct BarModel: Hashable, Sendable {
  /// The height in points; if it is `nil`, the list view's default applies or, without one, the host measures the view.
  ///
  /// A header or a footer of height 0 has no view and takes no space.
  public var height: Double?
  /// A Boolean value that indicates whether the header or footer is pinned at the edge of the viewport while its section is
  /// visible; `nil`, the default, for the list view's default: true in a table of plain style, false otherwise.
  public var isPinned: Bool?

  /// Creates the model of a header or a footer.
  public init(height: Double? = nil, isPinned: Bool? = nil) {
    self.height = height
    self.isPinned = isPinned
  }
}
