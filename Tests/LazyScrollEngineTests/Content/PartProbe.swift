@testable import LazyScrollEngine

/// The parts of an engine, each made by itself.
extension ContentModel {
  /// A model of sections in a viewport.
  init(_ sections: [SectionSnapshot], viewport: Viewport, axis: ScrollAxis = .vertical) {
    self.init(axis: axis)
    self.viewport = viewport
    let snapshot = Snapshot(axis: axis, sections: sections)
    var output = Output()
    _ = replace(with: SnapshotBuilder(snapshot, viewport: viewport).finish(), into: &output)
    _ = takeStaleness()
  }

  /// A model of a list of rows, named from 100 on, whose extents are declared.
  init(rows extents: [Double], viewport: Viewport) {
    let ids = extents.indices.map { UInt64(100 + $0) }
    self.init(
      [
        SectionSnapshot(
          items: ItemList(ids: ids, geometry: .extents(extents)), layout: ListLayout(estimate: 50))
      ], viewport: viewport)
  }

  /// A model of a list of unnamed rows, whose extents only a host can tell.
  init(unmeasuredRows count: Int, estimate: Double = 50, viewport: Viewport) {
    self.init(
      [SectionSnapshot(items: ItemList(count: count), layout: ListLayout(estimate: estimate))],
      viewport: viewport)
  }
}

/// Changes whose reports are not looked at.
extension ContentModel {
  @discardableResult
  mutating func apply(_ change: SnapshotChange, number: Int) -> EditEffect {
    var output = Output()
    return apply(change, number: number, into: &output)
  }

  mutating func adopt(_ changes: Buffer<EstimateChange>, part: Double) {
    var output = Output()
    adopt(changes, part: part, into: &output)
  }

  mutating func change(section handle: Int, _ change: LayoutChange) {
    var output = Output()
    self.change(section: handle, change, into: &output)
  }
}

extension LayoutQuery {
  /// Asks the layouts; reports are not looked at.
  mutating func ask(_ content: borrowing ContentModel) {
    var output = Output()
    ask(content, into: &output)
  }
}

extension Output {
  /// Takes the reports made since the last call.
  mutating func takeReports() -> [ListReport] {
    begin()
    finish()
    return commands.compactMap { if case .report(let report) = $0 { report } else { nil } }
  }
}

extension Viewport {
  /// A viewport of 320 points across, whose overscan is 20 points along.
  static func at(
    _ offset: Double, extent: Double = 300, insets: LayoutInsets = .zero, isNested: Bool = false
  ) -> Viewport {
    Viewport(
      bounds: LayoutRect(x: 0, y: offset, width: 320, height: extent), insets: insets,
      overscan: LayoutInsets(top: 20, bottom: 20), isNested: isNested)
  }
}

extension LiveSet {
  /// The elements that meet the window of a model, without views.
  init(in content: borrowing ContentModel) {
    self.init()
    merge(with: content)
  }

  /// Follows the answer of the layouts for the viewport as it is now.
  mutating func merge(
    with content: borrowing ContentModel, leases: borrowing Leases = Leases()
  ) {
    var (query, output) = (LayoutQuery(), Output())
    query.ask(content, into: &output)
    makeUnique()
    merge(query, content: content, leases: leases, into: &output)
  }

  /// Binds all elements to views whose numbers are those of the elements' indexes, and places these.
  mutating func bindAll() {
    makeUnique()
    for position in indices {
      self[position].showing = .view(ViewID(Int32(self[position].element.index)))
      self[position].reuse = ReuseIdentifier(1)
      self[position].finishBinding()
      self[position].didPlace()
    }
  }

  /// Has all elements enter that meet the visible bounds.
  mutating func enterAll(in content: borrowing ContentModel) {
    let visible = content.viewport.visibleBounds
    makeUnique()
    for position in indices {
      self[position].isInViewport = self[position].attributes.frame.intersects(visible)
    }
  }

  /// The indexes of the elements, in layout order.
  var elementIndexes: [Int] { indices.map { self[$0].element.index } }
}

extension MaterializedElement {
  /// An item of a section of handle 0, 50 points long.
  static func item(
    _ index: Int, view: Int32? = nil, selfSizing: AxisSet = [], isMeasured: Bool = true
  ) -> MaterializedElement {
    let element = ListElement(section: 0, index: index, id: .id(UInt64(100 + index)))
    let frame = LayoutRect(x: 0, y: Double(50 * index), width: 320, height: 50)
    var item = MaterializedElement(
      element: element, handle: 0,
      attributes: LayoutAttributes(
        index: index, frame: frame, selfSizing: selfSizing, isMeasured: isMeasured))
    if let view {
      item.showing = .view(ViewID(view))
      item.reuse = ReuseIdentifier(1)
      item.finishBinding()
      item.didPlace()
    }
    return item
  }
}

/// Returns all sequences of a number of elements.
func sequences<ListElement>(of elements: [ListElement], count: Int) -> [[ListElement]] {
  if count == 0 { return [[]] }
  return sequences(of: elements, count: count - 1).flatMap { start in
    elements.map { start + [$0] }
  }
}
