/// Questions about the data and what is on the screen; none of them changes anything.
extension Engine {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of items in a section; 0 for one that does not exist.
  ///
  /// - Complexity: O(log s) for s sections.
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    return sections[sections.handle(at: section)].order.count
  }

  /// The identity of an item, or `nil` where there is none.
  ///
  /// - Complexity: O(log n).
  public func id(at path: IndexPath) -> ItemID? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return sections[sections.handle(at: path.section)].order.id(at: path.item)
  }

  /// Where an item stands, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - section: The section, for an item that goes by its position.
  /// - Returns: The item's place in the data.
  /// - Complexity: O(log n).
  public func path(of id: ItemID, inSection section: Int = 0) -> IndexPath? {
    guard let index = id.position else { return path(ofName: id.name ?? ItemID.missing) }
    let path = IndexPath(section: section, item: index)
    return self.id(at: path) == id ? path : nil
  }

  /// The frame of an item in content space, be it in the window or not.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func frame(of path: IndexPath) -> Rect? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return attributes(of: .item, at: path.item, inSection: sections.handle(at: path.section))?
      .frame
  }

  /// The attributes of any element in content space, or `nil` where its layout does not show it.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func attributes(of element: Element) -> LayoutAttributes? {
    guard element.section >= 0, element.section < sections.count else { return nil }
    let handle = sections.handle(at: element.section)
    guard element.index >= 0, element.index < count(of: element.kind, inSection: handle) else {
      return nil
    }
    return attributes(of: element.kind, at: element.index, inSection: handle)
  }

  /// An element, and whether the view asked about is its own.
  package struct MaterializedView {
    package var element: Element
    package var isBound: Bool
  }

  /// What has or wants a view.
  public struct Materialized: Hashable, Sendable {
    /// What it is.
    public var element: Element
    /// Where it stands, in content space.
    public var attributes: LayoutAttributes
    /// The view on the screen: its own, a placeholder, or none.
    public var view: ViewID?
    /// Whether the view is its own.
    public var isBound: Bool
    /// Whether the data source gave no view for it.
    public var isRefused: Bool
    /// Whether it entered the viewport and has not left it.
    public var isInViewport: Bool
    /// Whether it meets the window; otherwise a lease keeps it.
    public var isWanted: Bool
  }

  /// The number of elements that have or want a view.
  public var materializedCount: Int { live.count }

  /// The elements that have or want a view, in reading order, overscan included.
  ///
  /// - Parameter index: A number in `0..<materializedCount`.
  /// - Returns: What the engine knows of the element.
  public func materialized(at index: Int) -> Materialized {
    let element = live[index]
    return Materialized(
      element: element.element, attributes: element.attributes, view: element.view,
      isBound: element.isBound, isRefused: element.showing == .refused,
      isInViewport: element.isInViewport, isWanted: element.isWanted)
  }

  /// What a view shows, as an element's own view or a placeholder, or `nil` if it is not live.
  package func element(shownBy view: ViewID) -> MaterializedView? {
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.view == view {
        return MaterializedView(
          element: element.pointee.element, isBound: element.pointee.isBound)
      }
    }
    return nil
  }

  /// The view of a materialized element, placeholders included.
  package func view(at index: Int) -> ViewID? { live.at(index).pointee.view }

  /// How many views are live, and how many of them are placeholders.
  package func viewCounts() -> (views: Int, placeholders: Int) {
    var (views, placeholders) = (0, 0)
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.view == nil { continue }
      views += 1
      if !element.pointee.isBound { placeholders += 1 }
    }
    return (views, placeholders)
  }

  /// The view that shows an item, if one does.
  ///
  /// - Complexity: O(k) for k live elements.
  public func view(of id: ItemID, inSection section: Int = 0) -> ViewID? {
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.element.kind != .item || element.pointee.element.id != id { continue }
      if !id.isNamed, element.pointee.element.section != section { continue }
      if case .view(let view) = element.pointee.showing { return view }
    }
    return nil
  }

  /// Whether nothing stands for an element yet, not even a placeholder.
  ///
  /// - Complexity: O(log k) for k live elements.
  public func needsPlaceholder(_ element: Element) -> Bool {
    if let element = live.element(of: element.key) { return element.pointee.view == nil }
    return false
  }

  /// The views that are moving away.
  public var leavingViews: [ViewID] { leaving.indices.map { leaving[$0].view } }

  /// Whether a view is moving away.
  public func isLeaving(_ view: ViewID) -> Bool {
    for index in leaving.indices where leaving[index].view == view { return true }
    return false
  }

  /// How often an item has entered the viewport since counting began.
  public func enterCount(of id: ItemID, inSection section: Int = 0) -> Int {
    guard let path = path(of: id, inSection: section) else {
      return id.isNamed ? enterCount(of: ElementIdentity(id)) : 0
    }
    return enterCount(
      of: ElementIdentity(
        kind: .item, handle: sections.handle(at: path.section), index: path.item, id: id))
  }

  func enterCount(of identity: ElementIdentity) -> Int {
    max(0, Int(truncatingIfNeeded: enterCounts.value(of: identity)))
  }

  /// The topmost element at a point of content space.
  ///
  /// - Complexity: O(k) for k live elements.
  public func element(at point: Point) -> Element? {
    var best: UnsafeMutablePointer<MaterializedElement>?
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isBound || !element.pointee.attributes.frame.contains(point) { continue }
      let zIndex = element.pointee.attributes.zIndex
      if !Program.isPlain, let best, best.pointee.attributes.zIndex > zIndex { continue }
      best = element
    }
    return best?.pointee.element
  }

  /// The identity by which a reuse pool knows an element.
  ///
  /// - Complexity: O(log s) for s sections.
  public func identity(of element: Element) -> ElementIdentity {
    let isThere =
      element.section >= 0 && element.section < sections.count && element.index >= 0
    return ElementIdentity(
      kind: element.kind, handle: isThere ? sections.handle(at: element.section) : -1,
      index: element.index, id: element.id)
  }

  /// What a view shows that is bound to an element.
  ///
  /// `mutating` only so that the engine is not copied for the call.
  package mutating func shown(_ element: Element, by owner: Int32) -> Shown {
    let path = IndexPath(section: element.section, item: element.index)
    let revision = element.kind == .item ? revision(at: path) : nil
    return Shown(
      owner: owner, identity: identity(of: element), revision: revision ?? ItemID.missing)
  }

  /// The revision of an item, if the app gave one.
  ///
  /// - Complexity: O(log n).
  public func revision(at path: IndexPath) -> UInt64? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return sections[sections.handle(at: path.section)].order.revision(at: path.item)
  }

  // MARK: Within the engine

  /// How many of a kind a section holds; ornament is the layout's own affair.
  func count(of kind: ElementKind, inSection handle: Int) -> Int {
    if kind == .item || Program.isPlain { return sections[handle].content.count }
    if let kind = kind.supplementary {
      return sections[handle].content.count(ofSupplementary: kind)
    }
    return .max
  }

  /// The identity of an element of a section.
  func id(of kind: ElementKind, at index: Int, inSection handle: Int) -> ItemID {
    kind == .item || Program.isPlain
      ? sections[handle].order.id(at: index) : .position(index)
  }

  /// Where an item of a section stands; `mutating` only so that the engine is not copied for the call.
  mutating func frame(ofItem index: Int, inSection handle: Int) -> Rect? {
    attributes(of: .item, at: index, inSection: handle)?.frame
  }

  func path(ofName name: UInt64) -> IndexPath? {
    guard let place = table.place(of: name) else { return nil }
    let handle = Int(place.section)
    return IndexPath(
      section: sections.index(of: handle),
      item: sections[handle].order.index(ofSlot: Int(place.slot)))
  }

  func attributes(
    of kind: ElementKind, at index: Int, inSection handle: Int
  ) -> LayoutAttributes? {
    let section = sections.index(of: handle)
    let start = sections.start(at: section)
    let environment = environment(
      of: SectionList.Visible(index: section, handle: handle, start: start))
    guard var attributes = sections[handle].layout.attributes(of: kind, at: index, in: environment)
    else { return nil }
    attributes.frame.origin[axis] += start
    return attributes.frame.isValid ? attributes : nil
  }
}
