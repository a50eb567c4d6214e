import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Calls that every list view and every host accepts.
extension HostileStage {
  /// Performs a random call.
  func act() {
    switch life.random.below(10) {
    case 0..<3: scroll()
    case 3: actOnHost()
    case 4: actOnScrollView()
    default: actItself()
    }
    if !life.isReentered, life.random.oneIn(2) {
      life.tell("\(name): a frame")
      host.screen.passFrame()
    }
  }

  private func scroll() {
    let delta =
      switch life.random.below(6) {
      case 0: 1_000_000.0
      case 1: -1_000_000.0
      case 2: Double(life.random.below(2000) - 1000)
      default: Double(life.random.below(160) - 60)
      }
    life.tell("\(name): scroll by \(delta)")
    host.screen.scroll(by: delta, along: axis)
  }

  /// Returns a coordinate, which may be invalid.
  func coordinate() -> Double {
    if life.may(.wrongSizes, oneIn: 4) {
      return life.random.pick([.nan, .infinity, 1e300, -1e300])
    }
    return Double(life.random.below(800) - 100)
  }

  func point() -> LayoutPoint {
    // A point in the viewport more often than not.
    LayoutPoint(x: 10, y: 10 + Double(life.random.below(380))) + host.screen.viewport.bounds.origin
      + (life.random.oneIn(4) ? LayoutPoint(x: coordinate(), y: coordinate()) : .zero)
  }

  /// Reports an event as a host.
  private func actOnHost() {
    let screen = host.screen
    switch life.random.below(17) {
    case 0:
      let size = LayoutSize(
        width: Double(life.random.pick([0, 200, 300])),
        height: Double(life.random.pick([0, 90, 700])))
      life.tell("\(name): resize to \(size)")
      screen.resize(width: size.width, height: size.height)
    case 1:
      life.tell("\(name): resize back")
      screen.resize(width: 300, height: 400)
    case 2 where life.may(.wrongViewports, oneIn: 1): reportInvalidViewport()
    case 3 where life.may(.oddViewports, oneIn: 1): reportOddViewport()
    case 4:
      let phase = life.random.pick([ScrollingPhase.idle, .dragging, .decelerating, .animating])
      life.tell("\(name): phase \(phase)")
      host.events?.phaseDidChange(to: phase)
    case 5..<8:
      let touch = life.random.pick([Touch.began(point()), .ended(point()), .cancelled])
      life.tell("\(name): touch \(touch)")
      host.events?.touchDidChange(touch)
    case 8:
      life.tell("\(name): movements end")
      screen.finishTransitions()
    case 9:
      screen.endsTransitionsAtOnce.toggle()
      life.tell("\(name): movements end at once: \(screen.endsTransitionsAtOnce)")
    case 11:
      let seconds = life.random.pick([0.0, 0.4, 1, 3])
      life.tell("\(name): \(seconds) seconds pass")
      screen.pass(seconds: seconds)
    case 10 where life.may(.frameBudgets, oneIn: 1):
      screen.bindsPerFrame = life.random.pick([1, 2, 4, .max])
      screen.makesPlaceholders = life.random.oneIn(2)
      life.tell("\(name): \(screen.bindsPerFrame) binds in a frame")
    case 12..<15 where life.hasGestures: gesture()
    default:
      if life.may(.strayEvents, oneIn: 1) { tellOfStrayEvent() }
    }
  }

  /// Selects a range or everything, or moves an item as a user does.
  private func gesture() {
    let view = views.all.isEmpty ? View(number: -1) : life.random.pick(views.all)
    switch life.random.below(9) {
    case 0..<3:
      let point = point()
      life.tell("\(name): Shift and a tap at \(point)")
      host.events?.touchDidChange(.began(point))
      host.events?.touchDidChange(.extended(point))
    case 3:
      life.tell("\(name): select all")
      _ = host.events?.selectAll()
    case 4:
      let drag = life.random.pick([ItemDrag.began(point()), .moved(point()), .ended, .cancelled])
      life.tell("\(name): drag \(drag)")
      _ = host.events?.dragDidChange(drag)
    case 5:
      let points = [point(), point()]
      life.tell("\(name): drag from \(points[0]) to \(points[1])")
      _ = host.events?.dragDidChange(.began(points[0]))
      _ = host.events?.dragDidChange(.moved(points[1]))
      _ = host.events?.dragDidChange(.ended)
    case 6..<8:
      let direction = life.random.pick([MoveDirection.up, .down, .backward, .forward])
      let view = life.random.oneIn(3) ? nil : view
      life.tell("\(name): move \(view.map { "view \($0.number)" } ?? "the item") \(direction)")
      if let view { _ = host.events?.canMoveItem(in: view) }
      _ = host.events?.moveItem(in: view, direction)
    default: restorePlace()
    }
  }

  /// Restores a place by an ID that the data has, has not yet, or never has.
  private func restorePlace() {
    let position = ReadingPosition(
      item: UInt64(life.random.below(80)), distance: coordinate() / 4,
      edges: FollowedEdges(rawValue: UInt8(life.random.below(4))))
    life.tell("\(name): restore \(position)")
    let end = { [unowned life] (_: ScrollOutcome) in life.callback() }
    switch scrollView {
    case let table as TableView<HostileHost>: table.restore(position, completion: end)
    case let collection as CollectionView<HostileHost>:
      collection.restore(position, completion: end)
    case let view as LazyScrollView<HostileHost>: view.restore(position, completion: end)
    case let carousel as CarouselView<HostileHost>: carousel.restore(position, completion: end)
    default: break
    }
    _ = scrollView.newItemCount
  }

  private func reportInvalidViewport() {
    var viewport = host.screen.viewport
    let number = life.random.pick([Double.nan, .infinity, -.infinity, -1, 1e300, -1e300])
    switch life.random.below(7) {
    case 0: viewport.bounds.origin.y = number
    case 1: viewport.bounds.size.height = number
    case 2: viewport.bounds.size.width = number
    case 3: viewport.insets.top = number
    case 4: viewport.overscan.bottom = number
    case 5: viewport.threshold = number
    default: viewport.scale = number
    }
    life.tell("\(name): viewport \(viewport)")
    host.events?.viewportDidChange(to: viewport)
  }

  private func reportOddViewport() {
    life.tell("\(name): an odd viewport")
    let random = life.random.below(6)
    host.screen.change { viewport in
      switch random {
      case 0: viewport.insets = LayoutInsets(all: 150)
      case 1: viewport.overscan = LayoutInsets(all: 500)
      case 2: viewport.scale = 1.5
      case 3: viewport.direction = .rightToLeft
      case 4: viewport.isNested.toggle()
      default: viewport.overscan = .zero
      }
    }
    if life.random.oneIn(3) { host.screen.clampsOffset.toggle() }
  }

  private func tellOfStrayEvent() {
    let view = views.all.isEmpty ? View(number: -1) : life.random.pick(views.all)
    switch life.random.below(4) {
    case 0:
      let size = LayoutSize(width: life.length(300), height: life.length(70))
      life.tell("\(name): view \(view.number) is \(size)")
      host.events?.viewDidResize(view, to: size)
    case 1:
      life.tell("\(name): view \(view.number) is at rest")
      host.events?.movementDidEnd(
        UInt32(life.random.below(40)), of: view, isFinished: life.random.oneIn(2))
    case 2:
      life.tell("\(name): a frame that was not requested")
      host.events?.displayFrame()
    default:
      life.tell("\(name): the same viewport")
      host.screen.appear()
    }
  }

  /// Expects data that is prepared elsewhere, and may never come; or brings what was expected.
  private func expectData() {
    if let build, life.random.oneIn(2) {
      life.tell("\(name): what was expected comes")
      bring(build)
      if life.random.oneIn(2) { self.build = nil }
    } else {
      life.tell("\(name): data is expected")
      announceData()
      build = scrollView.driver.expectData()
    }
  }

  /// Calls a method that every list view has.
  private func actOnScrollView() {
    let reuse = ReuseIdentifier(Int32(life.random.below(8) - 1))
    switch life.random.below(15) {
    case 0:
      let isPooled = life.random.oneIn(2)
      life.tell("\(name): clear views, pooled: \(isPooled)")
      scrollView.clearViews(pooled: isPooled)
    case 1:
      life.tell("\(name): clear pool")
      scrollView.clearPool()
    case 2:
      life.tell("\(name): reset")
      scrollView.reset()
    case 3:
      life.tell("\(name): reset enter counts")
      scrollView.resetEnterCounts()
    case 4:
      let only = hasOnePool && life.may(.viewsGivenTwice, oneIn: 2) ? views.all.first : nil
      life.tell("\(name): register \(reuse.rawValue), only \(only?.number ?? 0)")
      scrollView.register(reuse) { [unowned life, views] in
        life.callback()
        return only ?? views.make()
      }
    case 5:
      life.tell("\(name): prewarm \(reuse.rawValue)")
      scrollView.prewarm(reuse, count: life.index(below: 6))
    case 6:
      life.tell("\(name): budget of \(reuse.rawValue)")
      scrollView.driver.pool.setBudget(life.random.pick([0, 1, 3, nil, -1]), for: reuse)
    case 15:
      scrollView.followedEdges = FollowedEdges(rawValue: UInt8(life.random.below(4)))
      life.tell("\(name): follow \(scrollView.followedEdges.rawValue)")
    case 16:
      let edge: ShortContentEdge = life.random.oneIn(2) ? .start : .end
      life.tell("\(name): short content at the \(edge)")
      scrollView.shortContentEdge = edge
    case 7 where life.may(.missingDelegates, oneIn: 1):
      let isAttached = life.random.oneIn(2)
      life.tell("\(name): data source and delegate: \(isAttached)")
      attach(isAttached)
    case 8:
      life.tell("\(name): another listener")
      toggleObserver()
    case 9:
      life.tell("\(name): lay out")
      scrollView.driver.layoutIfNeeded()
    case 10 where life.may(.lateData, oneIn: 1): expectData()
    default:
      life.tell("\(name): reload")
      reload()
    }
  }
}
