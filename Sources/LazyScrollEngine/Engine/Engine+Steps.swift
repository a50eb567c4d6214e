/// The steps of an update: each passes the decision of one part to the next.
extension Engine {
  // MARK: Shared operations

  /// The offset and the extent by which a scroll bar is drawn.
  var thumb: Estimator.Thumb {
    Estimator.Thumb(
      start: viewport.visibleBounds.offset(along: axis), extent: hold.anchor.contentSize[axis])
  }

  // MARK: Sizes

  /// Passes measured sizes to the layouts, and the estimates that follow from them.
  mutating func applySizes() {
    applyMeasurements()
    adoptEstimates()
  }

  /// Passes the sizes that hosts measured since the last update to the layouts.
  mutating func applyMeasurements() {
    if measurements.pending.isEmpty { return }
    hold.open(before: .measurement, live, in: content)
    // All measurements are examined before the first is applied: the change by one must not affect
    // where another's element is.
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

  /// Passes changed estimates to the layouts.
  private mutating func adoptEstimates() {
    guard estimator.isStale else { return }
    // Column offsets compensate for estimates, not for edits: process one after the other.
    if hold.anchor.rearrangement == .edit { return binding.requestRound() }
    guard estimator.findChanges(in: content) else { return }
    hold.open(before: .estimate, live, in: content)
    hold.choose(live, in: content)
    // Without an anchor, as after a leap, estimates wait until there is one.
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

  /// Closes the change under way: columns are aligned, and the offset is corrected so that what is held stands where it stood.
  mutating func closeChange() {
    alignColumns()
    correctOffset()
  }

  /// Keeps columns beside each other after measurements moved one against another.
  ///
  /// The limit of column offsets depends on where the viewport will be, and that on the offsets.
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

  /// Corrects the offset, and tells the size of the content, in the order in which a host that keeps its offset within
  /// the content gets both right.
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

  /// Determines the elements that meet the window, and gives up the views of those that leave.
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
      // A pinned view that was added or removed needs a whole query.
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
    // Elements that are in the window again get the views that are still moving away with them.
    if transitions.leaving.list.isEmpty || isDark { return }
    for position in live.indices where live[position].showing == .nothing {
      guard let former = transitions.takeBack(live[position].element.id) else { continue }
      live[position].resume(from: former)
    }
  }

  /// Places views whose elements moved, and updates their index paths.
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

  /// Requests views, or measurements of views.
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

  /// Emits which elements entered or left the viewport.
  ///
  /// - Returns: The distances in points that the viewport may move before others do; `nil` while
  ///   work is due.
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

  /// Ends the update.
  ///
  /// - Parameter reach: The distances in points that the viewport may move before an element enters or leaves it; `nil` while
  ///   work is due.
  mutating func end(within reach: (backward: Double, forward: Double)?) {
    followScroll()
    output.finish()
    transitions.endUpdate()
    if reach != nil || isDark, !needsSettling { rest(within: reach) }
    _checkInvariants()
  }

  /// Checks whether the element of a scroll has arrived, or has moved.
  private mutating func followScroll() {
    guard hold.scroll.isActive else { return }
    let isUnsettled =
      needsSettling
      || !content.isHidden && (binding.isHostAsked || !query.isValid || live.isAnyUnbound)
    hold.followScroll(content, isUnsettled: isUnsettled, into: &output)
  }

  /// Ends the update of a settled frame: all sizes are known.
  private mutating func rest(within reach: (backward: Double, forward: Double)?) {
    hold.rest()
    if let reach, !isDark, measurements.pending.isEmpty, !hold.scroll.isActive {
      query.findQuietRange(within: reach, of: viewport, along: axis)
    }
  }

  /// Reports the elements that have had no size for a second, and gives up the views whose movements should have ended.
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
