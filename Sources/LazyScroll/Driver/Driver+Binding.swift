import LazyScrollEngine

/// The binding of views: each element gets a view from the data source, or a placeholder until a later display frame has time.
extension Driver {
  func bind(_ element: ListElement, current: ViewID?) {
    if isDataAhead {
      reply(.deferred(element, placeholder: nil))
      return
    }
    if turn.hasMadeView, host.mustYield() {
      postpone(element)
      return
    }
    turn.countView()
    let shown = core.content.shown(element, by: session.number)
    if current == nil, let (view, reuse) = pool.dequeueUnchanged(shown, by: self) {
      work.unchangedReuses &+= 1
      claim(view, as: reuse, for: element, shown)
      return
    }
    guard let dataSource else {
      refuse(element)
      return
    }
    session.begin(for: shown, current: current)
    let known = pool.viewCount
    let answer = dataSource.view(for: element, from: Dequeuer(session))
    var bound: ViewID?
    if let answer {
      let id = pool.adopt(answer.view, for: self)
      if claimIdle(id, for: element, current: current) { bound = id }
    }
    work.viewsMade &+= pool.viewCount - known
    putBack(except: bound, current: current, element)
    if let count = pool.surplusRegistrations() { report(.manyRegistrations(count: count)) }
    guard let answer else {
      refuse(element)
      return
    }
    guard let bound else {
      reply(.refused(element))
      return
    }
    work.binds &+= 1
    // If the data changed during the call, it is unknown which item the view shows. The data source is then asked again later.
    let isCurrent = !isDataAhead
    claim(bound, as: answer.reuse, for: element, isCurrent ? shown : nil)
    if !isCurrent { reply(.deferred(element, placeholder: nil)) }
  }

  /// Records that a view shows an element, adds the view to the host if it is new there, and tells the engine.
  func claim(
    _ id: ViewID, as reuse: ReuseIdentifier, for element: ListElement, _ shown: ShownContent?
  ) {
    guard let view = pool.view(id) else { return }
    addIfNew(id, as: reuse)
    pool.record(shown, by: id)
    host.stamp(view, as: element)
    tell(id, .didLoad(element))
    reply(.bound(element, id, reuse))
  }

  func refuse(_ element: ListElement) {
    report(.noView(element))
    reply(.refused(element))
  }

  /// Puts views back into the pool that the data source took from it and did not return, and reports their number.
  func putBack(except kept: ViewID?, current: ViewID?, _ element: ListElement) {
    var count = 0
    for index in session.taken.indices {
      let id = session.taken[index]
      if id == kept || id == current || pool.isIdle(id) { continue }
      count += 1
      recycle(id)
    }
    if count > 0 { report(.unusedDequeue(element, count: count)) }
  }

  /// Takes a view that the data source returned out of the pool, unless it is in use.
  ///
  /// - Returns: True if the view may show the element; false if it is in use, which is reported as a mistake of the app.
  private func claimIdle(_ id: ViewID, for element: ListElement, current: ViewID?) -> Bool {
    if id == current || session.hasTaken(id) { return true }
    if pool.isIdle(id) {
      pool.claimIdle(id, for: self)
      return true
    }
    // A view that shows another element is in use. The element's own placeholder is not: it may become its view.
    if let live = core.element(shownBy: id), live.element != element {
      report(.viewInUse(element, shows: live.element))
      return false
    }
    if core.leavingViews.contains(id) || !pool.isFree(id, for: self) {
      report(.viewInUse(element, shows: nil))
      return false
    }
    return true
  }

  /// Shows a placeholder, if one is needed, for an element whose binding waits for a later display frame.
  func postpone(_ element: ListElement) {
    guard core.needsPlaceholder(element) else {
      reply(.deferred(element, placeholder: nil))
      return
    }
    session.begin(for: core.content.shown(element, by: session.number), current: nil)
    let view =
      Dequeuer(session).dequeue(.placeholder)
      ?? dataSource?.placeholder(for: element, from: Dequeuer(session)) ?? host.makePlaceholder()
    var placeholder: ViewID?
    if let view {
      let id = pool.adopt(view, for: self)
      if claimIdle(id, for: element, current: nil) { placeholder = id }
    }
    putBack(except: placeholder, current: nil, element)
    if let placeholder { show(placeholder) }
    reply(.deferred(element, placeholder: placeholder))
  }

  /// Records that a view is shown as a placeholder, and adds it to the host.
  private func show(_ id: ViewID) {
    work.placeholders &+= 1
    pool.record(nil, by: id)
    addIfNew(id, as: .placeholder)
  }

  /// Adds a view to the host's hierarchy, unless it is there already or the app adds views itself.
  private func addIfNew(_ id: ViewID, as reuse: ReuseIdentifier) {
    if pool.claim(id, for: self, as: reuse), addsViewsAutomatically, let view = pool.view(id) {
      host.add(view)
    }
  }
}
