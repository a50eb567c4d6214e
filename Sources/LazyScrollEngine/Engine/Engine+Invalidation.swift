/// Invalidations: stale layout without a change of the data, as an event or as a step of an edit.
extension Engine {
  /// Takes over what a layout says after something in its section became stale.
  mutating func invalidate(_ section: Int, _ context: InvalidationContext) {
    guard section >= 0, section < sections.count else {
      reports.append(.changeOutOfBounds(change: 0, index: section, count: sections.count))
      return
    }
    captureAnchor()
    noteRearrangement(.assignment)
    let adjustment = context.contentOffsetAdjustment
    if adjustment.x.isFinite, adjustment.y.isFinite {
      offsetAdjustment = offsetAdjustment + adjustment
    }
    let handle = sections.handle(at: section)
    change(section: handle, .invalidate(context))
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.handle == handle, context.scope.concerns(element.pointee.element) {
        element.pointee.measureAgain()
      }
    }
  }

  /// Lets a section's layout forget the sizes of items; those on the screen are measured again.
  ///
  /// - Parameters:
  ///   - range: The items, as the steps before have left them.
  ///   - section: Their section.
  ///   - number: The number of the step, for reports.
  /// - Complexity: O(m log n) for m items.
  mutating func invalidate(_ range: Range<Int>, of section: Int, _ number: Int) {
    guard let handle = handle(ofSection: section, number) else { return }
    let count = sections[handle].order.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      outOfBounds(number, range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count)
      return
    }
    if range.isEmpty { return }
    change(section: handle, .invalidate(InvalidationContext(.items(Array(range)))))
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.isItem(of: handle, in: range) { element.pointee.measureAgain() }
    }
  }
}
