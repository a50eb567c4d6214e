/// The properties of a section's header or footer that are known before it is shown.
public struct BarModel: Hashable, Sendable {
  /// The height in points; `nil` for the height that the list view declares, or else the one that the host measures.
  ///
  /// A header or a footer of height 0 has no view and takes no room.
  public var height: Double?
  /// A Boolean value that indicates whether it is pinned while its section is on the screen; `nil` for the default of
  /// the list view: true in a table of plain style, false elsewhere.
  public var isPinned: Bool?

  /// The model of a header or a footer.
  public init(height: Double? = nil, isPinned: Bool? = nil) {
    self.height = height
    self.isPinned = isPinned
  }
}
