/// The properties of a section's header or footer that are known before it is shown.
public struct BarModel: Hashable, Sendable {
  /// The height in points; if it is `nil`, the list view's default applies or, without one, the host measures the view.
  ///
  /// A header or a footer of height 0 has no view and takes no space.
  public var height: Double?
  /// A Boolean value that indicates whether it is pinned while its section is visible; `nil` for the list view's default, which
  /// is true in a table of plain style, and false otherwise.
  public var isPinned: Bool?

  /// Creates the model of a header or a footer.
  public init(height: Double? = nil, isPinned: Bool? = nil) {
    self.height = height
    self.isPinned = isPinned
  }
}
