import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Estimates of unmeasured elements, which follow the measurements.
extension RandomLife {
  /// Records a measured size for the estimates.
  func learn(_ extent: Double, of element: ListElement, shownBy view: View) {
    // A huge element says little about others.
    isMeasured = true
    // The estimates before this measurement.
    allowEstimates()
    let longest = 16 * host.viewport.bounds.size.height
    guard longest > 0, let reuse = reuses[ObjectIdentifier(view)] else { return }
    let key = NaiveEstimates.Key(element.kind, reuse)
    estimates.observe(min(extent, longest), of: key)
    page.sections[element.section].shown.times[key, default: 0] += 1
    allowEstimates()
  }

  /// Lets each estimate lie anywhere between its value and its goal.
  func allowEstimates() {
    for section in page.sections.indices {
      for (kind, estimate) in estimates(inSection: section) {
        estimates.update(&page.sections[section].shown, estimate: estimate, of: kind)
      }
    }
  }

  /// The estimated extents of a section's elements, by kind.
  private func estimates(inSection section: Int) -> [(kind: ElementKind, Double)] {
    let section = page.sections[section]
    guard let estimate = section.estimate else { return [] }
    var all: [(kind: ElementKind, Double)] = [(.item, estimate)]
    if let header = section.table?.header { all.append((.header, header.estimate)) }
    if let footer = section.table?.footer { all.append((.footer, footer.estimate)) }
    return all
  }

  /// The page with the estimates that the engine has by now, before those are checked.
  var pageAsEstimated: NaivePage {
    var page = page
    for section in page.sections.indices {
      for (kind, _) in estimates(inSection: section) {
        let estimate = driver.engine.content.estimate(of: kind, inSection: section)
        if let estimate { page.sections[section].setEstimate(estimate, of: kind) }
      }
    }
    return page
  }

  /// True if the anchor is the first item of the window: then nothing before it is estimated.
  private var isFirstSettled: Bool {
    let seen = page.items(meeting: host.viewport.bounds)
    return seen.min { $0.frame.minY < $1.frame.minY }.map(isSettled) ?? false
  }

  /// Checks that estimates are at their goals at the content's start, where the thumb of a scroll bar cannot go back.
  ///
  /// Estimates change with events: those of a window that came to the start in a step wait for the next one. It follows
  /// when all else is checked, for content that fitted into the window may grow with it.
  func checkWaitingEstimates() {
    guard let waiting = waitingEstimate else { return }
    host.scroll(by: 0)
    while driver.engine.needsSettling, host.passFrame() {}
    checkLaws()
    if let still = waitingEstimate { fail("\(still), and before the last event \(waiting)") }
  }

  /// A description of an estimate that is not at its goal, at the content's start.
  private var waitingEstimate: String? {
    let bounds = host.viewport.bounds
    guard bounds.minY == 0, !bounds.isEmpty, !host.isFrameDue, !driver.engine.needsSettling,
      isFirstSettled
    else { return nil }
    for section in page.sections.indices {
      for (kind, estimate) in estimates(inSection: section) {
        guard driver.engine.content.estimate(of: kind, inSection: section) != nil,
          let goal = estimates.goal(of: kind, in: page.sections[section].shown)
        else { continue }
        // A difference below a sixty-fourth is ignored.
        let tolerance = estimate / 64 + 1 / 32
        if estimate < goal.lowerBound - tolerance || estimate > goal.upperBound + tolerance {
          return
            "\(kind) of section \(section) is estimated at \(estimate) at the start, not in \(goal)"
        }
      }
    }
    return nil
  }

  /// Checks that estimates lie between their old values and their goals.
  ///
  /// The engine decides the value in between: the oracle continues from it.
  func checkEstimates() {
    allowEstimates()
    for section in page.sections.indices {
      for (kind, old) in estimates(inSection: section) {
        guard let new = driver.engine.content.estimate(of: kind, inSection: section) else {
          continue
        }
        let bounds = page.sections[section].shown.bounds[kind] ?? old...old
        if new < bounds.lowerBound - 1 / 32 || new > bounds.upperBound + 1 / 32 {
          fail(
            "\(kind) of section \(section) went from an estimate of \(old) to \(new), not in \(bounds)"
          )
        }
        if new != old { isMeasured = true }
        page.sections[section].setEstimate(new, of: kind)
        page.sections[section].shown.bounds[kind] = nil
      }
    }
    allowEstimates()
  }
}

extension NaivePage.Section {
  /// Gives all elements of a kind another estimate.
  fileprivate mutating func setEstimate(_ estimate: Double, of kind: ElementKind) {
    switch kind {
    case .header: table?.header?.estimate = estimate
    case .footer: table?.footer?.estimate = estimate
    default: self.estimate = estimate
    }
  }
}
