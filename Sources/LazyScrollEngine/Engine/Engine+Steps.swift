/// The steps of an update: each asks a part of the engine for a decision, and passes it to the next part.
extension Engine {
  // MARK: Shared operations

  /// The offset of the viewport and the extent of the content, from which a scroll bar's thumb is drawn.
  var thumb: Estimator.Thumb {
    Estimator.Thumb(
      start: viewport.visibleBounds.offset(along: axis), extent: hold.anchor.contentSize[axis])
  }

  // MARK: Sizes

  /// Passes measured sizes to the layouts, and then the estimates for unmeasured elements that result from these sizes.
  mutating func applySizes() {
    applyMeasurements()
    adoptEstimates()
  }

  /// Passes the sizes that hosts measured since the last update to the layouts.
  mutating func applyMeasurements() {
    if measurements.pending.isEmpty { return }
    hold.open(before: .measurement, live, in: content)
    // Find the headers that push visible elements down when they grow, before any size is applied: each size that is
    // applied moves other elements.
    for index in measurements.pending.indices {
      if let position = live.position(of: measurements.pending[index].key),
        hold.isPushing(live[position], live, in: content)
      {
        measurements.recordPushing(index)
      }
    }
    for measurement in measurements.pending {
      guard let position = live.position(of: measurement.key) else { continue }
      let (kind, index) = (live[position].element.kind, live[position].element.index)
      let extent = content.sections.extent
      hold.recordMeasured()
      let change = LayoutChange.measured(
        kind, index: index, measurement.size, measurement.reuse)
      #if hasFeature(Embedded)
        content.change(section: measurement.handle, change, into: &output)
      #else
        var environment = content.environment(ofSection: measurement.handle)
        environment.isExact = measurement.isExact
        content.change(section: measurement.handle, change, in: environment, into: &output)
      #endif
      if measurement.isPushing { hold.recordPushed(by: content.sections.extent - extent) }
      if live[position].attributes.selfSizing.contains(AxisSet(axis)),
        let number = estimator.observe(
          measurement.size[axis], of: kind, as: measurement.reuse,
          window: viewport.bounds.extent(along: axis))
      {
        content.recordShare(number, inSection: measurement.handle)
      }
    }
    measurements.removeAll()
    estimator.review()
  }

  /// Passes changed estimates of unmeasured extents to the layouts, without moving the scroll bar's thumb backwards.
  private mutating func adoptEstimates() {
    guard estimator.isStale else { return }
    // New estimates move the columns of a waterfall, which are then shifted back to their places. That is not possible
    // together with an edit, which may assign items to other columns. So apply the estimates in the next round.
    if hold.anchor.rearrangement == .edit { return binding.requestRound() }
    guard estimator.findChanges(in: content) else { return }
    hold.open(before: .estimate, live, in: content)
    hold.choose(live, in: content)
    // Without an anchor, for example after a long leap, new estimates would move visible content, so wait for an anchor.
    if hold.anchor.anchor == nil, !hold.anchor.isHeadingForEnd,
      viewport.visibleBounds.offset(along: axis) > 0
    {
      return estimator.postpone()
    }
    hold.recordMeasured()
    let before = Estimator.Thumb(
      start: hold.anchor.start(in: content), extent: content.sections.extent)
    content.adopt(estimator.changes, part: 1, into: &output)
    let after = Estimator.Thumb(
      start: hold.anchor.start(in: content), extent: content.sections.extent)
    if let part = estimator.part(before: before, after: after, direction: hold.anchor.direction) {
      content.adopt(estimator.changes, part: part, into: &output)
      estimator.postpone()
    }
  }

  // MARK: Change

  /// Completes the changes of this update: aligns columns, and corrects the offset to keep the anchor at its place on the screen.
  mutating func closeChange() {
    alignColumns()
    correctOffset()
  }

  /// Keeps the columns of waterfalls aligned after measurements moved one column relative to another.
  ///
  /// Each column is shifted back by an offset. The offsets are limited by the viewport's start, which in turn depends on the
  /// offsets. So the start is found by iteration.
  private mutating func alignColumns() {
    if hold.anchor.isChanging {
      hold.choose(live, in: content)
      let isDrift = hold.anchor.isDrift
      var search = StartSearch(following: isDrift ? hold.anchor.anchor?.handle : nil)
      var found = hold.anchor.start(in: content)
      while let start = search.next(after: found) {
        let viewport = content.viewport(startingAt: start)
        var walk =
          isDrift ? hold.columns.walk(holding: hold.anchor.anchor) : hold.columns.walk()
        while let (section, drifted) = hold.columns.nextSection(on: &walk, live, in: content) {
          content.holdColumns(
            ofSection: section, drifted, isFollowed: section == search.followed, at: viewport,
            into: &output)
        }
        let window = content.viewport(startingAt: found).window
        let reached = content.viewport(startingAt: max(start, hold.anchor.start(in: content)))
        content.prepareStaleColumns(in: window, at: reached, into: &output)
        found = hold.anchor.start(in: content)
      }
    }
    hold.renewPlaces(in: content)
  }

  /// Applies the scroll correction, and emits it together with the new content size.
  ///
  /// A host may limit its offset to the size of the content. So a correction towards the start precedes the size, in case the
  /// content shrinks, and a correction towards the end follows the size, in case it grows.
  private mutating func correctOffset() {
    let delta = hold.close(in: content)
    if delta != 0 {
      content.viewport.bounds.origin[axis] += delta
      query.invalidate(.attributes)
    }
    var correction = LayoutPoint.zero
    correction[axis] = delta
    live.shift(by: correction)
    transitions.shift(by: correction)
    if delta < 0 { output.append(.correct(by: correction)) }
    let size = content.exactContentSize()
    if hold.recordContentSize(size) {
      content.reportIfTooLong(into: &output)
      output.append(.contentSize(size))
    }
    if delta > 0 { output.append(.correct(by: correction)) }
  }

  // MARK: Window

  /// Determines the elements in the window, and gives up the views of elements that left it.
  mutating func materialize() {
    query.invalidate(content.takeStaleness())
    transitions.giveUpRemoved(into: &output)
    if viewport.bounds.isEmpty {
      query.removeAnswer()
      if !live.isEmpty { merge() }
      query.invalidate(.attributes)
      return
    }
    if query.isAnswered(for: viewport, along: axis) {
      query.follow(viewport, along: axis)
      if !query.arePinnedViewsStale { return }
      let isEachInside = query.askPinnedViews(content)
      // If a pinned view entered or left the window, query all elements.
      if live.updatePinned(query), isEachInside { return }
    }
    query.ask(content, into: &output)
    merge()
    query.didMerge()
    places.removeAll()
  }

  private mutating func merge() {
    live.merge(query, content: content, leases: leases, into: &output)
    for position in live.entered {
      if let animation = transitions.entrance(of: live[position], places, content) {
        live[position].standing.enter(animation)
      }
    }
    for element in live.left { transitions.giveUp(element, content, into: &output) }
    // An item that comes back while its former view is still animated out takes that view back.
    if transitions.leaving.list.isEmpty || isDark { return }
    for position in live.indices where live[position].showing == .nothing {
      guard let former = transitions.takeBack(live[position].element.id) else { continue }
      live[position].resume(from: former)
    }
  }

  /// Emits commands to place the views whose frames changed, and to tell views their new index paths.
  mutating func placeViews() {
    transitions.giveUpExchanged(into: &output)
    for position in live.indices where live[position].isUnfinished {
      if live[position].needsStamping {
        live[position].needsStamping = false
        if let view = live[position].ownView {
          output.append(.stamp(view, live[position].element))
        }
      }
      guard live[position].needsPlacing, let view = live[position].view else { continue }
      let layout = content.sections[live[position].handle].layout
      let placement = transitions.placement(of: live[position], layout)
      if let origin = placement.origin { output.append(.place(view, origin, nil)) }
      output.append(.place(view, live[position].placement, placement.movement))
      live[position].didPlace(by: placement.movement)
    }
  }

  /// Requests views for elements that have none or, in a round without such requests, the sizes of bound views.
  mutating func planBinding() {
    if isDark { return binding.planNothing() }
    let focus = hold.settlingFocus(live, in: content)
    guard
      binding.plan(live, in: content, expecting: estimator, from: focus, into: &output)
    else { return }
    if binding.measure(live, isScrolling: hold.scroll.isActive, into: &output) {
      live.orderMeasuring()
    }
  }

  /// Emits `didEnter` and `didLeave` for elements that entered or left the viewport.
  ///
  /// - Returns: The distances in points that the viewport may move before another element enters or leaves it; `nil` while an
  ///   element has to be bound, measured or placed.
  mutating func reviewPresence() -> (backward: Double, forward: Double)? {
    let review = presence.review(
      live, in: content, areSizesKnown: binding.areSizesKnown,
      isMeasuringOver: binding.isMeasuringOver, into: &output)
    live.record(presence.crossings)
    if !isDark { live.allowViews() }
    if review.isAnyWaiting { binding.requestRound() }
    return review.reach
  }

  // MARK: End

  /// Ends the update: checks the scroll to an item, and moves reports behind the commands.
  ///
  /// - Parameter reach: The distances in points that the viewport may move before an element enters or leaves it; `nil` while
  ///   an element has to be bound, measured or placed.
  mutating func end(within reach: (backward: Double, forward: Double)?) {
    followScroll()
    output.finish()
    transitions.endUpdate()
    if reach != nil || isDark, !needsSettling { rest(within: reach) }
    _checkInvariants()
  }

  /// Ends the scroll to an element once the element is in place, or sends the host on if the element has moved.
  private mutating func followScroll() {
    guard hold.scroll.isActive else { return }
    let isUnsettled =
      needsSettling
      || !content.isHidden && (binding.isHostAsked || !query.isValid || live.isAnyUnbound)
    hold.followScroll(content, isUnsettled: isUnsettled, into: &output)
  }

  /// Releases the anchor at the end of a display frame in which all sizes are known.
  ///
  /// It also finds the range of offsets in which scrolling will cause no command.
  private mutating func rest(within reach: (backward: Double, forward: Double)?) {
    hold.rest()
    if let reach, !isDark, measurements.pending.isEmpty, !hold.scroll.isActive {
      query.findQuietRange(within: reach, of: viewport, along: axis)
    }
  }

  /// Reports elements that have waited a second for their sizes, and gives up leaving views whose animations are overdue.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  mutating func pass(to time: Double) {
    var isAnyWaiting = false
    for position in live.indices {
      if live[position].sizeWait.pass(to: time) {
        let element = live[position].element
        output.report(.noSize(element), onceFor: element)
      }
      if live[position].sizeWait.isOpen { isAnyWaiting = true }
    }
    measurements.didPass(isAnyWaiting: isAnyWaiting)
    transitions.pass(to: time, into: &output)
    output.finish()
  }
}
