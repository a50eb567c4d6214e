/// The column offsets of a waterfall: they keep visible columns side by side although measurements above move each of
/// them by itself.
///
/// A column that would move relative to the first one, with only its items visible, gets a column
/// offset instead: all of it is shifted along the axis. At the section's start there are no column
/// offsets: on the last stretch before it they are reduced in proportion to the remaining distance,
/// so that columns never jump.
///
/// Columns that share an item have no offsets, because none of them can move by itself.
struct ColumnOffsets: Sendable {
  /// The window on a section, as far as column offsets depend on it.
  struct Window {
    /// The distance of the viewport from the section's start, in points; 0 if the start is visible.
    private(set) var distance: Double
    /// The extent of the visible part of the viewport, in points.
    let extent: Double

    init(distance: Double, extent: Double) {
      (self.distance, self.extent) = (distance, extent)
    }

    init(_ environment: LayoutEnvironment, along axis: ScrollAxis) {
      let visible = environment.viewport.visibleBounds
      self.init(
        distance: max(0, visible.offset(along: axis)), extent: visible.extent(along: axis))
    }

    /// Moves the window by as much as the first visible item of the first column.
    mutating func follow(_ drifted: [DriftedItem], among columns: WaterfallColumns) {
      let first = drifted.first { $0.index < columns.count && columns.column(of: $0.index) == 0 }
      if let first { distance = max(0, distance + first.distance) }
    }
  }

  /// By column, in points; empty if all are 0.
  private var offsets: [Double] = []
  /// The distance of the viewport from the section's start when the offsets were set.
  private var distance = 0.0

  /// Creates the offsets of columns that have none.
  init() {}

  /// A Boolean value that indicates whether no column has an offset.
  var isEmpty: Bool { offsets.isEmpty }

  /// Returns the distance of a column from where its items alone would put it, in points.
  subscript(column: Int) -> Double { offsets.isEmpty ? 0 : offsets[column] }

  /// Removes all offsets.
  mutating func removeAll() { offsets = [] }

  // MARK: The way back to the start

  /// Returns the length of the stretch before the section's start on which column offsets are
  /// reduced, in points: so long that no column moves by a quarter more than the user scrolls.
  private func stretch(in window: Window) -> Double {
    var longest = window.extent / 2
    for offset in offsets { longest = max(longest, offset.magnitude) }
    return min(distance, 4 * longest)
  }

  /// Returns a Boolean value that indicates whether the viewport is closer to the section's
  /// start than when the offsets were set, so that they have to be reduced.
  func isReductionDue(in window: Window) -> Bool {
    !offsets.isEmpty && window.distance < stretch(in: window)
  }

  /// Reduces offsets in proportion to the shorter distance to the section's start.
  mutating func reduce(in window: Window) {
    if !isReductionDue(in: window) { return }
    if window.distance == 0 { return removeAll() }
    let part = window.distance / stretch(in: window)
    for column in offsets.indices { offsets[column] *= part }
    distance = window.distance
  }

  /// Ends the range of content offsets for which an answer is valid where the column offsets have to be reduced.
  func limit(_ reach: inout BandReach, in window: Window) {
    if offsets.isEmpty { return }
    let left = window.distance - stretch(in: window)
    reach.limit(backward: max(0, left), forward: .infinity)
  }

  // MARK: Changes

  /// Removes offsets that an edit makes pointless: of columns without items, whose next item
  /// has nothing to stand beside, and all of them if items couple columns.
  mutating func removePointless(among columns: WaterfallColumns) {
    if offsets.isEmpty { return }
    if columns.areCoupled || columns.count == 0 { return removeAll() }
    for column in offsets.indices where columns.isEmpty(column) { offsets[column] = 0 }
  }

  /// Keeps columns where they were: the first visible item of each decides.
  ///
  /// - Parameters:
  ///   - drifted: The visible items, and the distance by which each has moved against the anchor.
  ///   - columns: The columns of all items.
  ///   - window: The window in which they stay.
  /// - Returns: A Boolean value that indicates whether any offset has changed.
  mutating func hold(
    _ drifted: [DriftedItem], among columns: WaterfallColumns, in window: Window
  ) -> Bool {
    let before = offsets
    if drifted.isEmpty || window.distance == 0 || columns.laneCount == 1 || columns.areCoupled {
      removeAll()
      return !before.isEmpty
    }
    reduce(in: window)
    var new = offsets.isEmpty ? [Double](repeating: 0, count: columns.laneCount) : offsets
    var isHeld = [Bool](repeating: false, count: columns.laneCount)
    for item in drifted where item.index < columns.count {
      let column = columns.column(of: item.index)
      if isHeld[column] { continue }
      isHeld[column] = true
      new[column] -= item.distance
    }
    // The first column has no offset: the content offset compensates for the common part.
    let common = new[0]
    // No column's start becomes visible before the section's own.
    for column in new.indices {
      new[column] = max(-window.distance, min(new[column] - common, window.distance))
    }
    offsets = new
    removePointless(among: columns)
    if offsets.allSatisfy({ $0 == 0 }) { removeAll() }
    if offsets == before { return false }
    distance = window.distance
    return true
  }
}
