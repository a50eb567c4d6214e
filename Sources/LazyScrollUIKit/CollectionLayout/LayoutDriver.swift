import LazyScroll

/// A driver of the engine whose views belong to somebody else: it has numbers in place of views, and tells where they stand.
///
/// `UICollectionView` makes, binds and recycles cells by itself, and asks a layout for attributes alone. So this driver
/// binds each element to a number at once, takes the sizes that cells turn out to have, and adds up the changes that an
/// invalidation context needs. It knows nothing of UIKit, so that its logic is tested on Linux.
///
/// ```
///   data · viewport · sizes ──► engine ──► attributes (queries), LayoutChange (takeChange())
/// ```
///
/// Coordinates are points in content space; `x` grows in the writing direction.
final class LayoutDriver {
  /// An element with the attributes that it was given last.
  private struct Shown {
    var element: ListElement
    var attributes: LayoutAttributes?
  }

  private var engine = Engine()
  /// The elements by the number of their view.
  private var shown: [Shown?] = []
  private var idle: [Int32] = []
  private var change = LayoutChange()
  private var owed = OwedCorrections()
  private var request: OffsetRequest?
  /// The sizes of cells that were made before their items came near the window.
  private var early: [ItemReference: LayoutSize] = [:]
  /// The attributes before the last change of the data, of the elements that were near the window.
  private var former: [ElementPlace: LayoutAttributes] = [:]
  /// Called with what the engine reports, as a sentence.
  var onReport: ((String) -> Void)?

  init() {}

  // MARK: Input

  /// Replaces the data.
  ///
  /// Items keep their measured sizes, and the user the place, by ID.
  ///
  /// - Complexity: O(n) for n items.
  func setData(_ sections: [SectionSnapshot], axis: ScrollAxis) {
    former = [:]
    for case let view? in shown {
      former[ElementPlace(view.element)] = view.attributes
    }
    early = early.filter { $0.key.id.name != nil }
    update(.snapshot(Snapshot(axis: axis, sections: sections), transition: nil))
    early = early.filter { engine.content.path(of: $0.key.id) != nil }
  }

  /// Reads the data of an app, and replaces that of the engine.
  ///
  /// - Parameters:
  ///   - data: The app's data.
  ///   - counts: The number of items of each section.
  ///   - axis: The axis along which the content scrolls.
  /// - Complexity: O(n) for n items.
  func setData(_ data: inout LayoutData, _ counts: [Int], axis: ScrollAxis) {
    setData(data.read(counts), axis: axis)
  }

  /// Takes in the window, as the collection view has it.
  ///
  /// A window that has not taken up the last corrections yet is corrected here.
  func setViewport(_ viewport: Viewport) {
    var viewport = viewport
    let axis = engine.axis
    if owed.isBehind(viewport.bounds.origin[axis], within: 1 / viewport.scale) {
      viewport.bounds.origin[axis] = engine.viewport.bounds.origin[axis]
    }
    if viewport != engine.viewport { update(.viewport(viewport)) }
  }

  /// Takes in how the collection view scrolls.
  func setPhase(_ phase: ScrollingPhase) {
    if phase != engine.phase { update(.phase(phase)) }
  }

  /// Takes in the size that the view of an element turned out to have.
  ///
  /// - Parameters:
  ///   - size: The size; lengths that the layout decides are left out.
  ///   - kind: The kind of the element.
  ///   - path: The section, and the index among the elements of its kind.
  func setSize(_ size: LayoutSize, of kind: ElementKind, at path: ItemPath) {
    if let view = view(of: kind, at: path) { return update(.resized(view, size)) }
    // A cell far from the window, made in advance: its size counts once it comes near.
    if kind == .item, let id = engine.content.id(at: path) {
      early[ItemReference(id, inSection: path.section)] = size
    }
  }

  /// Begins a scroll to an item, which goes on until the item stands there, whatever sizes turn out to be.
  func scroll(
    to path: ItemPath, at alignment: ScrollDestination.Alignment, isAnimated: Bool
  ) {
    guard let id = engine.content.id(at: path) else { return }
    update(
      .scroll(
        ScrollDestination(
          item: id, section: path.section, alignment: alignment, isAnimated: isAnimated)))
  }

  /// Stays at ends of the content.
  var followedEdges: FollowedEdges {
    get { engine.followedEdges }
    set { update(.follow(newValue)) }
  }

  /// The edge of the window at which content stands that is shorter than it.
  var shortContentEdge: ShortContentEdge {
    get { engine.shortContentEdge }
    set { update(.standShortContent(newValue)) }
  }

  // MARK: Queries

  /// The axis along which the content scrolls.
  var axis: ScrollAxis { engine.axis }
  /// The size of the content.
  var contentSize: LayoutSize { engine.contentSize }
  /// The window, with all corrections.
  var viewport: Viewport { engine.viewport }

  /// Returns the elements in a rectangle, pinned ones where they stand now.
  ///
  /// - Complexity: O(m log s + k), for k elements in m of s sections.
  func elements(
    in rect: LayoutRect
  ) -> [(element: ListElement, attributes: LayoutAttributes)] {
    engine.content.elements(in: rect)
  }

  /// Returns the attributes of an element; `nil` where the layout shows none.
  ///
  /// - Complexity: O(log n).
  func attributes(of kind: ElementKind, at path: ItemPath) -> LayoutAttributes? {
    engine.content.attributes(
      of: ListElement(kind: kind, section: path.section, index: path.item, id: .position(0)))
  }

  /// Returns the attributes that an element had before the last change of the data.
  func formerAttributes(of kind: ElementKind, at path: ItemPath) -> LayoutAttributes? {
    former[ElementPlace(kind: kind, path: path)]
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

  /// True if anything has changed since the last ``takeChange()``.
  var hasChange: Bool { !change.isEmpty }

  /// True if the window has not taken up all corrections, as far as it was told.
  var owesCorrection: Bool { !owed.isEmpty }

  /// Returns the changes since the last call, which the collection view is about to be told.
  func takeChange() -> LayoutChange {
    let taken = change
    change = LayoutChange()
    return taken
  }

  /// Returns the offset that a scroll to an item has to go to now; `nil` for none.
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
        engine.take(.bound(element, bind(element, current), Self.reuse(of: element.kind)))
      // UIKit asks the cell, and tells the size later: the layout keeps its estimate until then.
      case .measure(_, let element, _, _):
        let item = element.reference
        let size = element.kind == .item ? early.removeValue(forKey: item) : nil
        engine.take(.measured(element, size ?? .zero))
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

  /// Returns the pool of a kind, by which sizes are estimated.
  private static func reuse(of kind: ElementKind) -> ReuseIdentifier {
    if kind == .item { return ReuseIdentifier(1) }
    if let decoration = kind.decoration { return ReuseIdentifier(2 + Int32(decoration)) }
    return ReuseIdentifier(300 + Int32(kind.supplementary ?? 0))
  }
}

extension LayoutAttributes {
  /// Returns a Boolean value that indicates whether both let a view look the same at the same place.
  fileprivate func isDrawnLike(_ other: LayoutAttributes) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && transform == other.transform
  }
}
