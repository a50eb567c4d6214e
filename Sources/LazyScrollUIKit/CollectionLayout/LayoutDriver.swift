import LazyScroll

/// A driver of the engine without views, which only computes layout attributes for a collection view.
///
/// `UICollectionView` makes, binds and recycles cells itself, and needs only attributes from its layout. So this driver binds
/// each element to a number instead of a view, receives the measured sizes of cells, and collects the changes for an invalidation
/// context. It does not use UIKit, so that it can be tested on Linux.
///
/// ```
///   data · viewport · sizes ──► engine ──► attributes (queries), LayoutChange (takeChange())
/// ```
///
/// Coordinates are points in content space; `x` grows in the writing direction.
final class LayoutDriver {
  /// An element and its last attributes.
  private struct Shown {
    var element: ListElement
    var attributes: LayoutAttributes?
  }

  private var engine = Engine()
  /// The elements that the engine has bound, at the index that is the number of their view; `nil` for an unused number.
  private var shown: [Shown?] = []
  private var idle: [Int32] = []
  private var change = LayoutChange()
  private var owed = OwedCorrections()
  private var request: OffsetRequest?
  /// The sizes of cells that were made before their items came near the window.
  private var early: [ItemReference: LayoutSize] = [:]
  /// The attributes, before the last change of the data, of elements that were near the window.
  private var former: [ElementPosition: LayoutAttributes] = [:]
  /// A closure that is called with the message of each of the engine's reports of invalid input.
  var onReport: ((String) -> Void)?

  init() {}

  // MARK: Input

  /// Replaces the data, and keeps the measured sizes and the scroll position by item ID.
  ///
  /// - Complexity: O(n) for n items.
  func setData(_ sections: [SectionSnapshot], axis: ScrollAxis) {
    former = [:]
    for case let view? in shown {
      former[ElementPosition(view.element)] = view.attributes
    }
    early = early.filter { $0.key.id.name != nil }
    update(.snapshot(Snapshot(axis: axis, sections: sections), transition: nil))
    early = early.filter { engine.content.path(of: $0.key.id) != nil }
  }

  /// Reads the data of an app, and replaces the data of the engine with it.
  ///
  /// - Parameters:
  ///   - data: The app's data.
  ///   - counts: The number of items of each section.
  ///   - axis: The axis along which the content scrolls.
  /// - Complexity: O(n) for n items.
  func setData(_ data: inout LayoutData, _ counts: [Int], axis: ScrollAxis) {
    setData(data.read(counts), axis: axis)
  }

  /// Sets the viewport, as the collection view reports it.
  ///
  /// If the collection view has not applied the last scroll corrections yet, its offset is replaced by the corrected one.
  func setViewport(_ viewport: Viewport) {
    var viewport = viewport
    let axis = engine.axis
    if owed.isBehind(viewport.bounds.origin[axis], within: 1 / viewport.scale) {
      viewport.bounds.origin[axis] = engine.viewport.bounds.origin[axis]
    }
    if viewport != engine.viewport { update(.viewport(viewport)) }
  }

  /// Sets the phase of scrolling.
  func setPhase(_ phase: ScrollingPhase) {
    if phase != engine.phase { update(.phase(phase)) }
  }

  /// Sets the measured size of an element's cell or view.
  ///
  /// - Parameters:
  ///   - size: The size; lengths that the layout determines are ignored.
  ///   - kind: The kind of the element.
  ///   - path: The section, and the index among the elements of its kind.
  func setSize(_ size: LayoutSize, of kind: ElementKind, at path: ItemPath) {
    if let view = view(of: kind, at: path) { return update(.resized(view, size)) }
    // UIKit made the cell in advance; its size is used once the item comes near the window.
    if kind == .item, let id = engine.content.id(at: path) {
      early[ItemReference(id, inSection: path.section)] = size
    }
  }

  /// Begins a scroll to an item, which continues until the item is in place while cells are measured.
  func scroll(
    to path: ItemPath, at alignment: ScrollDestination.Alignment, isAnimated: Bool
  ) {
    guard let id = engine.content.id(at: path) else { return }
    update(
      .scroll(
        ScrollDestination(
          item: id, section: path.section, alignment: alignment, isAnimated: isAnimated)))
  }

  /// The edges of the content at which the viewport stays when items are inserted there.
  var followedEdges: FollowedEdges {
    get { engine.followedEdges }
    set { update(.follow(newValue)) }
  }

  /// The edge of the window at which content shorter than the window is aligned.
  var shortContentEdge: ShortContentEdge {
    get { engine.shortContentEdge }
    set { update(.standShortContent(newValue)) }
  }

  // MARK: Queries

  /// The axis along which the content scrolls.
  var axis: ScrollAxis { engine.axis }
  /// The size of the content.
  var contentSize: LayoutSize { engine.contentSize }
  /// The viewport, including corrections that the collection view has not applied yet.
  var viewport: Viewport { engine.viewport }

  /// Returns the elements in a rectangle, pinned ones at their present frames.
  ///
  /// - Complexity: O(m log s + k), for k elements in m of s sections.
  func elements(
    in rect: LayoutRect
  ) -> [(element: ListElement, attributes: LayoutAttributes)] {
    engine.content.elements(in: rect)
  }

  /// Returns the attributes of an element; `nil` if the layout does not show it.
  ///
  /// - Complexity: O(log n).
  func attributes(of kind: ElementKind, at path: ItemPath) -> LayoutAttributes? {
    engine.content.attributes(
      of: ListElement(kind: kind, section: path.section, index: path.item, id: .position(0)))
  }

  /// Returns the attributes that an element had before the last change of the data.
  func formerAttributes(of kind: ElementKind, at path: ItemPath) -> LayoutAttributes? {
    former[ElementPosition(kind: kind, path: path)]
  }

  private func view(of kind: ElementKind, at path: ItemPath) -> ViewID? {
    for index in 0..<engine.materializedCount {
      let element = engine.materialized(at: index)
      if element.element.kind == kind, element.element.section == path.section,
        element.element.index == path.item
      {
        return element.view
      }
    }
    return nil
  }

  // MARK: Output

  /// True if the layout has changed since the last ``takeChange()``.
  var hasChange: Bool { !change.isEmpty }

  /// True if the collection view has not applied all scroll corrections yet.
  var owesCorrection: Bool { !owed.isEmpty }

  /// Returns and clears the changes since the last call, for an invalidation of the collection view.
  func takeChange() -> LayoutChange {
    let taken = change
    change = LayoutChange()
    return taken
  }

  /// Returns and clears the offset to which a scroll to an item has to move now; `nil` for none.
  func takeRequest() -> OffsetRequest? {
    let taken = request
    request = nil
    return taken
  }

  // MARK: Engine

  private func update(_ event: consuming EngineEvent) {
    engine.update(event)
    perform()
    var round = 1
    while engine.needsSettling, round < Engine.roundLimit {
      engine.update(.settle)
      perform()
      round += 1
    }
  }

  private func perform() {
    for command in engine.lastCommands {
      switch command {
      case .materialize(let element, _, let current):
        engine.receive(.bound(element, bind(element, current), Self.reuse(of: element.kind)))
      // UIKit measures the cell and reports the size later; the estimate stays until then.
      case .measure(_, let element, _, _):
        let item = element.reference
        let size = element.kind == .item ? early.removeValue(forKey: item) : nil
        engine.receive(.measured(element, size ?? .zero))
      case .place(let view, let attributes, _): place(view, attributes)
      case .stamp(let view, let element): shown[Int(view.rawValue)]?.element = element
      case .recycle(let view), .discard(let view):
        shown[Int(view.rawValue)] = nil
        idle.append(view.rawValue)
      case .correct(let distance): correct(by: distance)
      case .contentSize: change.isOfSize = true
      case .scroll(let offset, let animation):
        request = OffsetRequest(offset: offset, isAnimated: animation != nil)
      case .report(let report): onReport?(engine.message(of: report))
      case .didEnter, .didLeave, .scrollEnded: break
      }
    }
  }

  private func bind(_ element: ListElement, _ current: ViewID?) -> ViewID {
    var number = current?.rawValue ?? idle.popLast()
    if number == nil {
      number = Int32(shown.count)
      shown.append(nil)
    }
    let index = Int(number ?? 0)
    shown[index] = Shown(element: element, attributes: shown[index]?.attributes)
    return ViewID(Int32(index))
  }

  private func place(_ view: ViewID, _ attributes: LayoutAttributes) {
    let index = Int(view.rawValue)
    guard let old = shown[index] else { return }
    if let before = old.attributes, !before.isDrawnLike(attributes) {
      change.moved.append(old.element)
    }
    shown[index]?.attributes = attributes
  }

  private func correct(by distance: LayoutPoint) {
    change.offset = change.offset + distance
    let offset = engine.viewport.bounds.origin[engine.axis]
    owed.add(from: offset - distance[engine.axis], to: offset)
    for index in shown.indices {
      if let frame = shown[index]?.attributes?.frame {
        shown[index]?.attributes?.frame = frame.offset(by: distance)
      }
    }
  }

  /// Returns the reuse identifier for a kind, by which the engine groups sizes for estimates.
  private static func reuse(of kind: ElementKind) -> ReuseIdentifier {
    if kind == .item { return ReuseIdentifier(1) }
    if let decoration = kind.decoration { return ReuseIdentifier(2 + Int32(decoration)) }
    return ReuseIdentifier(300 + Int32(kind.supplementary ?? 0))
  }
}

extension LayoutAttributes {
  /// Returns true if a view looks the same with both attributes.
  fileprivate func isDrawnLike(_ other: LayoutAttributes) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && transform == other.transform
  }
}
