import LazyScrollEngine

/// Binding: an element gets the view that the data source gives, or a placeholder until there is time.
extension Driver {
  func bind(_ element: Element, current: ViewID?) {
    if bindsInFrame > 0, host.mustYield() {
      postpone(element)
      return
    }
    bindsInFrame += 1
    let revision =
      element.kind == .item
      ? engine.revision(at: IndexPath(section: element.section, item: element.index)) : nil
    let shown = Shown(
      owner: member.value, identity: engine.identity(of: element),
      revision: revision ?? ItemID.missing)
    if current == nil, revision != nil, let (view, reuse) = pool.dequeueUnchanged(shown) {
      work.unchangedReuses += 1
      claim(view, as: reuse, for: element, shown)
      return
    }
    guard let dataSource else {
      refuse(element)
      return
    }
    session.begin(for: shown, current: current.map { ($0, pool.reuse(of: $0)) })
    let known = pool.viewCount
    let answer = dataSource.view(for: element, from: Dequeuer(session))
    guard let answer else {
      putBack(except: nil, current: current, element)
      work.viewsMade += pool.viewCount - known
      refuse(element)
      return
    }
    let id = pool.adopt(answer.view)
    work.viewsMade += pool.viewCount - known
    guard takeUp(id, for: element, current: current) else {
      putBack(except: nil, current: current, element)
      reply(.refused(element))
      return
    }
    putBack(except: id, current: current, element)
    work.binds += 1
    claim(id, as: answer.reuse, for: element, shown)
  }

  /// Makes a view the one that shows an element.
  func claim(
    _ id: ViewID, as reuse: ReuseIdentifier, for element: Element, _ shown: Shown
  ) {
    guard let view = pool.view(id) else { return }
    if pool.claim(id, for: member.value, as: reuse), addsViewsAutomatically { host.add(view) }
    pool.note(shown, by: id)
    host.stamp(view, as: element)
    tell(id, .didLoad(element))
    reply(.bound(element, id, reuse))
  }

  func refuse(_ element: Element) {
    report(.noView(element))
    reply(.refused(element))
  }

  /// Puts back into the pool what was dequeued and not returned.
  func putBack(except kept: ViewID?, current: ViewID?, _ element: Element) {
    var count = 0
    for id in session.taken where id != kept && id != current && !pool.isIdle(id) {
      count += 1
      let reuse = pool.reuse(of: id)
      if reuse == .none {
        // It was made by a factory a moment ago and never shown.
        pool.forget(id)
      } else {
        pool.recycle(id, as: reuse)
        leftIdle.append(id)
      }
    }
    if count > 0 { report(.unusedDequeue(element, count: count)) }
  }

  /// Takes up a view that the data source gave, unless something else is shown by it.
  ///
  /// - Returns: Whether it may show the element; otherwise that was reported.
  private func takeUp(_ id: ViewID, for element: Element, current: ViewID?) -> Bool {
    if id == current || session.taken.contains(id) { return true }
    if pool.isIdle(id) {
      pool.takeOut(id)
      return true
    }
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      // Its own placeholder may turn into its view.
      if live.view != id || live.element == element { continue }
      report(.viewInUse(element, shows: live.element))
      return false
    }
    let owner = pool.owner(of: id)
    if engine.isLeaving(id) || (owner >= 0 && owner != member.value) {
      report(.viewInUse(element, shows: nil))
      return false
    }
    return true
  }

  /// Lets a placeholder stand for an element there is no time for.
  func postpone(_ element: Element) {
    guard engine.needsPlaceholder(element) else {
      reply(.deferred(element, placeholder: nil))
      return
    }
    let shown = Shown(owner: member.value, identity: engine.identity(of: element))
    session.begin(for: shown, current: nil)
    let view =
      session.dequeue(.placeholder)
      ?? dataSource?.placeholder(for: element, from: Dequeuer(session)) ?? host.makePlaceholder()
    let id = view.map { pool.adopt($0) }
    guard let id, takeUp(id, for: element, current: nil) else {
      putBack(except: nil, current: nil, element)
      reply(.deferred(element, placeholder: nil))
      return
    }
    putBack(except: id, current: nil, element)
    work.placeholders += 1
    pool.note(nil, by: id)
    if pool.claim(id, for: member.value, as: .placeholder), addsViewsAutomatically {
      if let view = pool.view(id) { host.add(view) }
    }
    reply(.deferred(element, placeholder: id))
  }
}
