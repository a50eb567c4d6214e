import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The visible result, compared with the data.
extension HostileStage {
  /// Compares the content of the viewport with the data.
  ///
  /// - Parameter isExact: True if all sizes are known; otherwise everything may be shifted by one common
  ///   distance, the unknown part of the sizes above.
  func check(isExact: Bool) {
    checkHierarchy()
    let soFar = life.failures.count
    defer { if life.failures.count > soFar { tellWhatIsSeen(isExact) } }
    checkSelection()
    checkInside()
    var viewport = host.screen.viewport.bounds
    var shift = 0.0
    let seen = host.screen.views.filter { view in
      view.shownFrame.map { !$0.isEmpty && $0.intersects(viewport) } ?? false
    }
    if !isExact {
      guard let known = self.shift(of: seen) else { return }
      shift = known
      viewport.origin[axis] -= shift
    } else if let extent = expectedExtent,
      (host.screen.contentSize[axis] - extent).magnitude > 0.01
    {
      life.fail("\(name) is \(host.screen.contentSize[axis]) long and not \(extent)")
    }
    var expected: [UInt64: HostileView] = [:]
    for view in self.expected(in: viewport, isExact: isExact) {
      guard isShown(view.frame, in: viewport), isExact || view.isLocal else { continue }
      expected[view.content] = view
    }
    for view in seen {
      guard let content = view.content else {
        life.fail("\(name) shows view \(view.number), which has no content")
        continue
      }
      guard let place = expected.removeValue(forKey: content) else {
        // Half a point may be above the edge, or below.
        if isExact || !isUncertain(content, view, in: host.screen.viewport.bounds) {
          life.fail(
            "\(name) shows \(content) at \(view.attributes?.frame as Any), which is no content of the viewport"
          )
        }
        continue
      }
      checkPlace(of: view, place, shift)
    }
    // Nothing is shown beyond the greatest coordinate, where sizes from before may have put anything.
    if !isExact, host.screen.contentSize[axis] >= LayoutRect.greatestCoordinate { return }
    for (content, place) in expected where failsIfMissing(place.frame, in: viewport) {
      life.fail(
        "\(name) does not show \(content), expected at \(place.frame), off by \(shift)")
    }
  }

  private func checkPlace(of view: View, _ place: HostileView, _ shift: Double) {
    guard var frame = view.attributes?.frame else { return }
    frame.origin[axis] -= shift
    let gap = max(
      (frame.minX - place.frame.minX).magnitude, (frame.minY - place.frame.minY).magnitude,
      (frame.maxX - place.frame.maxX).magnitude, (frame.maxY - place.frame.maxY).magnitude)
    if gap > 0.01 {
      life.fail("\(name) shows \(place.content) at \(frame), off by \(shift), not \(place.frame)")
    }
    if view.isPlaceholder { life.fail("\(name) shows \(place.content) by a placeholder") }
    let state: SelectionState =
      place.isItem && selected.contains(place.content) ? .selected : []
    if view.state != state {
      life.fail("\(name) draws \(place.content) as \(view.state) and not \(state)")
    }
  }

  /// Notes the picture of what is wrong.
  private func tellWhatIsSeen(_ isExact: Bool) {
    life.tell("\(name) in \(host.screen.viewport.bounds):")
    for view in host.screen.views where !view.isHidden {
      life.tell(
        "view \(view.number) shows \(view.content as Any) at \(view.attributes?.frame as Any)")
    }
    life.tell("expected:")
    for view in expected(in: host.screen.viewport.bounds, isExact: isExact) {
      life.tell("\(view.content) at \(view.frame)")
    }
  }

  /// The list view says that those items are selected that were.
  private func checkSelection() {
    let said = selectedContents
    if said.count != Set(said).count || Set(said) != selected {
      life.fail("\(name) has \(said.sorted()) selected and not \(selected.sorted())")
    }
  }

  /// Every view of the host is there once.
  private func checkHierarchy() {
    var known: Set<ObjectIdentifier> = []
    for view in host.screen.views where !known.insert(ObjectIdentifier(view)).inserted {
      life.fail("\(name) has view \(view.number) twice")
    }
    scrollView.driver.pool._checkInvariants()
  }

  /// The distance by which the first item in the viewport lies further down than the data says.
  private func shift(of seen: [View]) -> Double? {
    let all = expected(in: LayoutRect(x: 0, y: -1e6, width: 1e6, height: 2e6), isExact: false)
    for view in seen {
      for place in all where place.isItem && place.content == view.content {
        guard let frame = view.attributes?.frame else { continue }
        return frame.origin[axis] - place.frame.origin[axis]
      }
    }
    return nil
  }

  private func isShown(_ frame: LayoutRect, in viewport: LayoutRect) -> Bool {
    !frame.isEmpty && frame.intersects(viewport)
  }

  /// Returns whether so much of a frame is in the viewport that rounding does not explain its absence.
  private func failsIfMissing(_ frame: LayoutRect, in viewport: LayoutRect) -> Bool {
    frame.intersects(viewport.inset(by: LayoutInsets(all: 0.01)))
  }

  /// Returns whether a view is at the edge, or its frame depends on unknown sizes.
  private func isUncertain(_ content: UInt64, _ view: View, in viewport: LayoutRect) -> Bool {
    guard let frame = view.shownFrame else { return true }
    if !frame.intersects(viewport.inset(by: LayoutInsets(all: 0.01))) { return true }
    return expected(in: LayoutRect(x: 0, y: -1e6, width: 1e6, height: 2e6), isExact: false).contains
    {
      $0.content == content && !$0.isLocal
    }
  }
}
