import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Sizes that only the host knows, some of them not yet.
extension RandomLife {
  /// Returns the size of a view; a length of 0 means that its content has not arrived.
  func measure(_ view: View, _ proposed: LayoutSize) -> LayoutSize? {
    guard let element = view.element else { return nil }
    if host.measureRounds != round {
      round = host.measureRounds
      pageBeforeRound = pageAsEstimated
    }
    var extent = Double(20 + (element.section + element.index) % 7 * 10)
    if element.kind == .item,
      let id = page.sections[element.section].items[element.index].id
    {
      extent = trueExtents[id] ?? extent
    }
    let size = LayoutSize(width: width(of: element) ?? proposed.width, height: extent)
    give(size, of: element, shownBy: view)
    return size
  }

  /// Records a size from the host, if it is valid.
  private func give(_ size: LayoutSize, of element: ListElement, shownBy view: View) {
    given[ObjectIdentifier(view)] = size
    if size.height > 0 {
      setExtent(size.height, of: element)
      learn(size.height, of: element, shownBy: view)
    }
  }

  /// Gives an element of the oracle its measured extent.
  private func setExtent(_ extent: Double, of element: ListElement) {
    recordPush(extent, of: element)
    if element.kind == .header {
      page.sections[element.section].table?.header?.extent = extent
    } else if element.kind == .footer {
      page.sections[element.section].table?.footer?.extent = extent
    } else {
      page.sections[element.section].items[element.index].extent = extent
      page.sections[element.section].items[element.index].width = width(of: element)
    }
  }

  /// Changes the size of a view on the screen, or removes its content for a while.
  func changeSize() {
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard live.isBound, !live.attributes.selfSizing.isEmpty, random.oneIn(3),
        let view = driver.view(ofMaterialized: index), let id = live.view, id.rawValue >= 0
      else { continue }
      let extent = random.oneIn(5) ? 0 : Double(10 + random.below(10) * 12)
      let element = live.element
      if let name = element.id.name { trueExtents[name] = extent }
      pageBeforeRound = pageAsEstimated
      let size = LayoutSize(width: width(of: element) ?? page.width, height: extent)
      give(size, of: element, shownBy: view)
      record("size of \(element) is \(size)") { host.events?.viewDidResize(view, to: size) }
      return
    }
  }

  /// Forgets the sizes of elements that a reload changes: items without an ID, some whose revision changes,
  /// and the elements beside items.
  func forgetOthers(inSection section: Int) {
    for item in page.sections[section].items.indices {
      if page.sections[section].items[item].id == nil {
        page.sections[section].items[item].extent = nil
      } else if let revision = page.sections[section].items[item].revision, random.oneIn(4) {
        page.sections[section].items[item].revision = revision + 1
        page.sections[section].items[item].extent = nil
      }
    }
    page.sections[section].table?.forgetMeasurements()
  }

  /// Checks that a settled live element has the last extent from its host.
  ///
  /// An element that a lease keeps outside the window is bound again when it returns, and is not settled before.
  func checkSizes() {
    // Nothing is measured for a window without area.
    let isHidden = driver.engine.isHidden
    if isHidden { return }
    if host.isFrameDue || driver.engine.needsSettling { return }
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard live.isWanted, live.isBound, live.attributes.selfSizing.contains(.vertical),
        let view = driver.view(ofMaterialized: index),
        let size = given[ObjectIdentifier(view)], size.height > 0
      else { continue }
      let extent = live.attributes.frame.size.height
      if (extent - size.height).magnitude >= 0.5 {
        fail("\(live.element) has an extent of \(extent), and its host gave \(size.height)")
      }
    }
  }

  /// Law 13: a view whose content has not arrived keeps a place of its own, at its estimate or the size it had.
  func checkLateContent() {
    if host.isFrameDue || driver.engine.needsSettling { return }
    for index in 0..<driver.engine.materializedCount where isAwaited(index) {
      let live = driver.engine.materialized(at: index)
      if live.isWanted, live.attributes.frame.size.height < LayoutRect.leastLength {
        fail("\(live.element) waits for its size and has lost its place")
      }
    }
  }

  /// The elements whose content has not arrived.
  var awaited: [ListElement] {
    (0..<driver.engine.materializedCount).filter { isAwaited($0) }.map {
      driver.engine.materialized(at: $0).element
    }
  }

  /// Returns whether the content of a live element has not arrived.
  func isAwaited(_ index: Int) -> Bool {
    guard driver.engine.materialized(at: index).isBound,
      let view = driver.view(ofMaterialized: index)
    else { return false }
    return given[ObjectIdentifier(view)]?.height == 0
  }
}
