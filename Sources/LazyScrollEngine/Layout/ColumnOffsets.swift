/// The distances by which the columns of a waterfall are shifted along the axis, so that visible items stay side by side.
///
/// Measurements above the viewport move each column by a different distance. Without correction, visible
/// columns would slide against the first column. So each other column gets a column offset, which shifts
/// all its items by the same distance. At the section's start all offsets are 0: when the user scrolls
/// there, the offsets are reduced in proportion to the remaining distance, so that columns never jump.
///
/// If items span several columns, there are no offsets, because a column cannot be shifted alone.
struct ColumnOffsets: Sendable {
  /// The part of the scroll axis that the viewport shows, with its distance from a section's start.
  struct Window {
    /// The distance of the viewport from the section's start, in points; 0 if the start is visible.
    private(set) var distance: Double
    /// The length of the viewport along the scroll axis, without insets, in points.
    let extent: Double

    init(distance: Double, extent: Double) {
      (self.distance, self.extent) = (distance, extent)
    }

    init(_ environment: LayoutEnvironment, along axis: ScrollAxis) {
      let visible = environment.viewport.visibleBounds
      self.init(
        distance: max(0, visible.offset(along: axis)), extent: visible.extent(along: axis))
    }

    /// Moves the window by the distance that the first visible item of the first column moved.
    mutating func follow(_ drifted: [DriftedItem], among columns: WaterfallColumns) {
      let first = drifted.first { $0.index < columns.count && columns.column(of: $0.index) == 0 }
      if let first { distance = max(0, distance + first.distance) }
    }
  }

  /// The offset of each column, in points; empty if all are 0.
  private var offsets: [Double] = []
  /// The distance from the section's start to the viewport at the time when the offsets were last changed.
  private var distance = 0.0

  /// Creates offsets that are all 0.
  init() {}

  /// True if all column offsets are 0.
  var isEmpty: Bool { offsets.isEmpty }

  /// Returns the offset of a column, in points: the distance from the place that its item lengths alone give it.
  subscript(column: Int) -> Double { offsets.isEmpty ? 0 : offsets[column] }

  /// Removes all offsets.
  mutating func removeAll() { offsets = [] }

  // MARK: The way back to the start

  /// Returns the distance from the section's start at which the reduction of column offsets begins, in points.
  ///
  /// It is four times the greatest offset or twice the window, whichever is greater, so that a column moves at
  /// most a quarter more than the user scrolls; but not more than the distance at the last change of the offsets.
  private func stretch(in window: Window) -> Double {
    var longest = window.extent / 2
    for offset in offsets { longest = max(longest, offset.magnitude) }
    return min(distance, 4 * longest)
  }

  /// Returns a Boolean value that indicates whether the viewport is so close to the section's start that
  /// the column offsets have to be reduced.
  func isReductionDue(in window: Window) -> Bool {
    !offsets.isEmpty && window.distance < stretch(in: window)
  }

  /// Reduces all offsets in proportion to the distance that is left to the section's start.
  mutating func reduce(in window: Window) {
    if !isReductionDue(in: window) { return }
    if window.distance == 0 { return removeAll() }
    let part = window.distance / stretch(in: window)
    for column in offsets.indices { offsets[column] *= part }
    distance = window.distance
  }

  /// Limits the distance towards the start for which an answer stays valid: it ends where column offsets are reduced next.
  func limit(_ reach: inout BandReach, in window: Window) {
    if offsets.isEmpty { return }
    let left = window.distance - stretch(in: window)
    reach.limit(backward: max(0, left), forward: .infinity)
  }

  // MARK: Changes

  /// Removes the offsets of columns without items, and all offsets if items span several columns.
  ///
  /// The next item of an empty column has no visible neighbour in its column to stay aligned with.
  mutating func removePointless(among columns: WaterfallColumns) {
    if offsets.isEmpty { return }
    if columns.areCoupled || columns.count == 0 { return removeAll() }
    for column in offsets.indices where columns.isEmpty(column) { offsets[column] = 0 }
  }

  /// Shifts each column back by the distance that its first visible item moved.
  ///
  /// - Parameters:
  ///   - drifted: The visible items, each with the distance that it moved relative to the anchor (the item that the update
  ///     keeps at its place on the screen).
  ///   - columns: The columns of all items.
  ///   - window: The window in which columns keep their place.
  /// - Returns: `true` if an offset has changed.
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
    // The content offset compensates for the distance common to all columns, so the first column's offset is always 0.
    let common = new[0]
    // The limit keeps the start of every column out of the viewport while the section's own start is outside.
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
