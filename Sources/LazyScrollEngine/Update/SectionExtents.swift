/// How long sections are, in their order, and where each therefore starts.
///
/// This one knows a single section, which is all that a feed has. ``StackedExtents`` knows any number
/// of them and is brought along by every section that an app makes (``SectionSnapshot/makeExtents``); so
/// a page that shows feeds only loads no `ExtentTree`.
///
/// `@unchecked` because it is written only by the one list that holds it alone.
class SectionExtents: @unchecked Sendable {
  private var only = 0.0

  /// The sum of all extents.
  var total: Double { only }

  /// Whether there may be several.
  var isStacked: Bool { false }

  /// Bytes held on the heap.
  var byteCount: Int { 0 }

  init() {}

  func copy() -> SectionExtents {
    let copy = SectionExtents()
    copy.only = only
    return copy
  }

  func extent(at index: Int) -> Double { only }
  func setExtent(_ extent: Double, at index: Int) { only = extent }

  func insert(extent: Double, at index: Int) { only = extent }
  func remove(at index: Int) { only = 0 }

  func offset(of index: Int) -> Double { 0 }

  /// The section that holds an offset; those without extent hold none.
  func index(at offset: Double) -> Int? { offset >= 0 && offset < only ? 0 : nil }

  /// Calls `body` with the sections that meet a band, and where they start; not those without extent.
  func forEach(
    from lower: Double, to upper: Double, _ body: (_ index: Int, _ start: Double) -> Void
  ) {}

  func _checkInvariants() {}
}

/// How long any number of sections are; each answer takes O(log s).
///
/// `@unchecked` because it is written only by the one list that holds it alone.
final class StackedExtents: SectionExtents, @unchecked Sendable {
  private var tree = ExtentTree(estimate: 0)

  override var total: Double { tree.total }
  override var isStacked: Bool { true }
  override var byteCount: Int { tree.byteCount }

  override func copy() -> SectionExtents {
    let copy = StackedExtents()
    copy.tree = tree
    return copy
  }

  override func extent(at index: Int) -> Double { tree.extent(at: index) }
  override func setExtent(_ extent: Double, at index: Int) { tree.setExtent(extent, at: index) }

  override func insert(extent: Double, at index: Int) { tree.insert(extent: extent, at: index) }
  override func remove(at index: Int) { tree.remove(index..<index + 1) }

  override func offset(of index: Int) -> Double { tree.offset(of: index) }
  override func index(at offset: Double) -> Int? { tree.index(at: offset) }

  override func forEach(
    from lower: Double, to upper: Double, _ body: (_ index: Int, _ start: Double) -> Void
  ) {
    tree.forEachItem(from: lower, to: upper) { index, start, _, _ in body(index, start) }
  }

  override func _checkInvariants() { tree._checkInvariants() }
}
