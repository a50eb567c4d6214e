import LazyScrollEngine

/// A short life of a list, in terms that every host can perform: items, a window, and steps.
///
/// Stories are values, so that one suite judges all hosts: ``HostConformance`` performs a story on the host under test
/// and on a host without a screen, and compares what is shown after each step. A host in another process, such as a page,
/// performs the same stories from JSON.
public struct HostStory: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The arrangement of the items.
  package enum Arrangement: Hashable, Sendable, Codable {
    /// One below the other, each across the whole width.
    case list(estimate: Double, spacing: Double)
    /// In columns, each item below the shortest.
    case waterfall(columns: Int, estimate: Double, spacing: Double)
    /// Rows below each other, in each of which cards of a width scroll sideways; see `HostStory.cards(inRow:)`.
    case rows(cards: Int, width: Double, spacing: Double)
    /// Each across the whole width, and by a step below the one before, whose end it covers; every third is raised above its
    /// neighbours if they are to be.
    case overlapping(step: Double, height: Double, raisesThirds: Bool)
  }

  /// The name, by which failures call it.
  public var name: String
  /// The duty of a host that it is about, as one sentence.
  public var duty: String
  /// The abilities that a host needs for it.
  package var needs: HostAbilities = []
  /// True if the user may move items.
  var movesItems: Bool { !needs.isDisjoint(with: [.drags, .moveKeys]) }
  /// True if the host has no time to bind views, so that placeholders stand for items.
  var isHurried: Bool { needs.contains(.placeholders) }
  /// The axis along which the list scrolls.
  package var axis: ScrollAxis { isSideways ? .horizontal : .vertical }
  /// The width of the window, in points.
  package var width: Double = 320
  /// The height of the window, in points.
  package var height: Double = 384
  /// The lengths of the window that the app covers, in points.
  package var covered = CoveredEdges()
  /// A Boolean value that indicates whether the user's script runs from right to left.
  package var isRightToLeft = false
  /// A Boolean value that indicates whether the list scrolls sideways, so that the lengths of items are widths.
  package var isSideways = false
  /// The arrangement of the items.
  package var arrangement = Arrangement.list(estimate: 48, spacing: 0)
  /// The sections of the items; `nil` for one without header.
  package var sections: HeadedSections?
  /// The list inside a view of the list, at its full length; `nil` for none.
  package var nested: NestedItems?
  /// The heights of items, in points, of which an item takes the one at its ID modulo their number; widths in a list that scrolls
  /// sideways.
  package var heights: [Double] = [48, 96, 64, 32, 128]
  /// A Boolean value that indicates whether the app tells the heights; otherwise they follow from the views.
  package var areHeightsGiven = false
  /// The items whose views have no content, and no height, until the step `HostStep.arrive(items:)`.
  package var late: Set<Int> = []
  /// A Boolean value that indicates whether the user stays at the end of the content.
  package var followsEnd = false
  /// A Boolean value that indicates whether content shorter than the window stands at its end.
  package var standsAtEnd = false
  /// The items at first.
  package var items: [Int]
  /// The steps.
  package var steps: [HostStep]

  /// A story of a list in a window of 320 by 384 points.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - duty: The duty of a host that it is about.
  ///   - items: The items at first.
  ///   - steps: The steps.
  package init(_ name: String, _ duty: String, items: some Sequence<Int>, steps: [HostStep]) {
    self.name = name
    self.duty = duty
    self.items = Array(items)
    self.steps = steps
  }

  /// The name and the duty.
  public var description: String { "\(name): \(duty)" }

  /// A Boolean value that indicates whether views may cover others.
  var hasOverlaps: Bool {
    if case .overlapping = arrangement { true } else { sections != nil }
  }

  /// Returns the height of an item's content once it is there, in points.
  ///
  /// - Parameter item: The item.
  /// - Returns: The height, unless a step has changed it.
  package func height(of item: Int) -> Double {
    if let sections, item >= HeadedSections.headers { return sections.headerHeight }
    return heights[item % heights.count]
  }

  /// Returns the size that the app gives for an item, in points.
  ///
  /// - Parameter item: The item.
  /// - Returns: The size, of which the list uses the length along its axis.
  package func givenSize(of item: Int) -> LayoutSize {
    var size = LayoutSize(width: width, height: height)
    size[axis] = height(of: item)
    return size
  }
}

extension HostStory {
  /// Returns the cards of a row; none if there are no rows.
  ///
  /// - Parameter row: The item that is a row.
  /// - Returns: The cards, from 100 times the number behind the row's on.
  package func cards(inRow row: Int) -> [Int] {
    guard case .rows(let count, _, _) = arrangement else { return [] }
    return (0..<count).map { 100 * (row + 1) + $0 }
  }
}

/// A list inside the view of an item, which scrolls with the list around it.
package struct NestedItems: Hashable, Sendable, Codable {
  /// The item whose view holds the list.
  package var room: Int
  /// The items of the list at first, none of which the list around it has.
  package var items: [Int]

  /// Creates a description of a list.
  ///
  /// - Parameters:
  ///   - room: The item whose view holds the list.
  ///   - items: The items of the list at first.
  package init(room: Int, items: some Sequence<Int>) {
    self.room = room
    self.items = Array(items)
  }
}

/// Sections with pinned headers, of which each item belongs to one by its ID.
package struct HeadedSections: Hashable, Sendable, Codable {
  /// The number of IDs of a section: the first is its own ID times this number.
  package var length: Int
  /// The height of a header, in points, which follows from its view.
  package var headerHeight: Double
  /// A Boolean value that indicates whether each section has a background behind its items.
  package var haveBackgrounds: Bool
  /// The distance from a header to the first item, in points.
  package var gap: Double

  /// Creates a description of sections.
  ///
  /// - Parameters:
  ///   - length: The number of IDs of a section.
  ///   - headerHeight: The height of a header, in points.
  ///   - haveBackgrounds: Whether each section has a background.
  ///   - gap: The distance from a header to the first item, in points.
  package init(
    length: Int = 100, headerHeight: Double, haveBackgrounds: Bool = false, gap: Double = 0
  ) {
    self.length = length
    self.headerHeight = headerHeight
    self.haveBackgrounds = haveBackgrounds
    self.gap = gap
  }

  /// Returns the section of an item.
  package func section(of item: Int) -> Int { item / length }

  /// The number that a picture has for the header of section 0; those of others follow.
  package static let headers = 10_000
  /// The number that a picture has for the background of section 0; those of others follow.
  package static let backgrounds = 20_000
}

/// The lengths of a window that an app covers, in points.
package struct CoveredEdges: Hashable, Sendable, Codable {
  /// The length at the top.
  package var top: Double
  /// The length at the bottom.
  package var bottom: Double

  /// Creates lengths.
  ///
  /// - Parameters:
  ///   - top: The length at the top.
  ///   - bottom: The length at the bottom.
  package init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// The same as the insets of a viewport.
  package var insets: LayoutInsets { LayoutInsets(top: top, bottom: bottom) }
}
