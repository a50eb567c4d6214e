import LazyScroll

/// The numbers by which the engine knows the app's identifiers.
///
/// An identifier keeps its number as long as it is in the data; numbers are never reused.
struct ItemNumbers {
  private var numbers: [AnyHashable: UInt64] = [:]
  private var former: [AnyHashable: UInt64] = [:]
  private var next: UInt64 = 1

  /// Begins reading new data: identifiers whose number is not requested until ``end()`` are forgotten.
  mutating func begin() {
    former = numbers
    numbers = [:]
  }

  /// Returns the number of an identifier, and assigns one if it has none.
  mutating func number(of identifier: AnyHashable) -> UInt64 {
    if let number = numbers[identifier] { return number }
    let number = former[identifier] ?? next
    if number == next { next += 1 }
    numbers[identifier] = number
    return number
  }

  /// Ends reading the data, and forgets identifiers that are no longer in it.
  mutating func end() { former = [:] }
}

/// The properties of an app's data that a collection view layout needs.
///
/// The closures are called for each section and item whenever the data is read.
struct LayoutData {
  /// A closure that returns the layout of the section at an index.
  var section: (Int) -> CollectionSection
  /// A closure that returns the app's identifier of the section at an index.
  var sectionID: ((Int) -> AnyHashable?)?
  /// A closure that returns the app's identifier of an item.
  var itemID: ((ItemPath) -> AnyHashable?)?
  /// A closure that returns the number of columns that an item spans, and its size if it is known.
  var span: ((ItemPath) -> ItemSpan?)?
  /// The extent of headers and footers until they are measured, in points.
  var estimatedBarExtent = 44.0

  private var sectionNumbers = ItemNumbers()
  private var itemNumbers = ItemNumbers()

  init(section: @escaping (Int) -> CollectionSection) { self.section = section }

  /// Reads the app's data, and returns it as sections for the engine.
  ///
  /// - Parameter counts: The number of items of each section.
  /// - Returns: The sections for the engine.
  /// - Complexity: O(n) for n items with identifiers or known sizes, otherwise O(s) for s sections.
  mutating func read(_ counts: [Int]) -> [SectionSnapshot] {
    sectionNumbers.begin()
    itemNumbers.begin()
    var sections: [SectionSnapshot] = []
    sections.reserveCapacity(counts.count)
    for (index, count) in counts.enumerated() {
      var model = section(index)
      if let id = sectionID?(index) { model.id = .id(sectionNumbers.number(of: id)) }
      sections.append(
        model.snapshot(
          holding: items(count, inSection: index), estimatedBarExtent: estimatedBarExtent))
    }
    sectionNumbers.end()
    itemNumbers.end()
    return sections
  }

  private mutating func items(_ count: Int, inSection section: Int) -> ItemList {
    let paths = (0..<count).lazy.map { ItemPath(section: section, item: $0) }
    var geometry = ItemGeometry.none
    if let span {
      let spans = paths.map { span($0) ?? ItemSpan(columns: 1) }
      let isAny = spans.contains { $0 != ItemSpan(columns: 1) }
      if isAny { geometry = .spans(Array(spans)) }
    }
    guard let itemID else { return ItemList(count: count, geometry: geometry) }
    var ids: [UInt64] = []
    ids.reserveCapacity(count)
    for path in paths {
      ids.append(itemID(path).map { itemNumbers.number(of: $0) } ?? ItemID.missing)
    }
    return ItemList(ids: ids, geometry: geometry)
  }
}
