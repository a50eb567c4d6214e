import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// What is not measured takes up an estimate, which is made of what was.
extension RandomLife {
  /// Lets the estimates be made of a size that the host gives.
  func learn(_ extent: Double, of element: Element, shownBy view: View) {
    // A giant says little of all others.
    isMeasured = true
    // As they were before.
    allowEstimates()
    let longest = 16 * host.viewport.bounds.size.height
    guard longest > 0, let reuse = reuses[ObjectIdentifier(view)] else { return }
    let key = NaiveEstimates.Key(element.kind, reuse)
    estimates.observe(min(extent, longest), of: key)
    page.sections[element.section].shown.times[key, default: 0] += 1
    allowEstimates()
  }

  /// Lets each estimate lie where it should by now, or on the way to there.
  func allowEstimates() {
    for section in page.sections.indices {
      for (kind, estimate) in estimates(inSection: section) {
        estimates.update(&page.sections[section].shown, estimate: estimate, of: kind)
      }
    }
  }

  /// What the elements of each kind of a section take up until they are measured.
  private func estimates(inSection section: Int) -> [(kind: ElementKind, Double)] {
    let section = page.sections[section]
    guard let estimate = section.estimate else { return [] }
    var all: [(kind: ElementKind, Double)] = [(.item, estimate)]
    if let header = section.table?.header { all.append((.header, header.estimate)) }
    if let footer = section.table?.footer { all.append((.footer, footer.estimate)) }
    return all
  }

  private func note(_ estimate: Double, of kind: ElementKind, inSection section: Int) {
    if kind == .header {
      page.sections[section].table?.header?.estimate = estimate
    } else if kind == .footer {
      page.sections[section].table?.footer?.estimate = estimate
    } else {
      page.sections[section].estimate = estimate
    }
  }

  /// Whether what is held still in the window is the first item there: what is before has no estimate then.
  private var isFirstSettled: Bool {
    let seen = page.items(meeting: host.viewport.bounds)
    return seen.min { $0.frame.minY < $1.frame.minY }.map(isSettled) ?? false
  }

  /// Estimates lie between what they were and what they should be, and at the content's start, where no thumb of a
  /// scroll bar could go back, they are what they should be.
  ///
  /// Where in between is the engine's to say: the oracle goes on from there.
  func checkEstimates() {
    allowEstimates()
    let mustBeRight =
      isAtStart && host.viewport.bounds.minY == 0 && !host.viewport.bounds.isEmpty
      && !host.isFrameDue && !driver.engine.needsSettling && isFirstSettled
    for section in page.sections.indices {
      for (kind, old) in estimates(inSection: section) {
        guard let new = driver.engine.content.estimate(of: kind, inSection: section) else { continue }
        let bounds = page.sections[section].shown.bounds[kind] ?? old...old
        if new < bounds.lowerBound - 1 / 32 || new > bounds.upperBound + 1 / 32 {
          fail(
            "\(kind) of section \(section) went from an estimate of \(old) to \(new), not in \(bounds)"
          )
        }
        if new != old { isMeasured = true }
        note(new, of: kind, inSection: section)
        page.sections[section].shown.bounds[kind] = nil
        guard mustBeRight,
          let right = estimates.goal(of: kind, in: page.sections[section].shown)
        else { continue }
        // Less than a sixty-fourth is no news.
        let tolerance = new / 64 + 1 / 32
        if new < right.lowerBound - tolerance || new > right.upperBound + tolerance {
          fail("\(kind) of section \(section) is estimated at \(new) at the start, not in \(right)")
        }
      }
    }
    isAtStart = host.viewport.bounds.minY == 0
    allowEstimates()
  }
}
