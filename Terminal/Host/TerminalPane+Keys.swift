import LazyScroll
import LazyScrollEngine

/// The handling of keys in a pane with the keyboard focus.
extension TerminalPane {
  /// The axis along which arrow keys work in the pane: the axis of its carousel, or otherwise the main axis of its content.
  var axis: ScrollAxis { carousel?.axis ?? mainAxis }

  /// The carousel that the pane shows; `nil` for any other list view.
  private var carousel: CarouselView<TerminalPane>? {
    guard let carousel = view?.carousel, carousel.host === self else { return nil }
    return carousel
  }

  /// Focuses an item of the pane's carousel when the pane gets the keyboard focus: the item that had it last, or the first fully
  /// visible item.
  func becomeFocused() {
    guard let carousel else { return }
    if let item = focused?.id, carousel.index(of: item) != nil { return }
    let index = firstWholeIndex(of: carousel)
    guard carousel.itemNumbers.indices.contains(index) else { return }
    focus(on: FocusTarget(carousel.itemNumbers[index]))
  }

  /// Handles a key in the focused pane: moves the focus in a carousel, taps its item, or scrolls any other list view.
  ///
  /// - Returns: True if the pane handled the key; false for other keys and at an end of the content.
  func perform(_ key: TerminalKey) -> Bool {
    if let carousel { return perform(key, in: carousel) }
    switch key {
    case .home: return scroll(to: .start(axis), -1)
    case .end: return scroll(to: .end(axis), 1)
    default:
      guard let step = step(of: key) else { return false }
      let distance = Double(step) * configuration.scrollStep
      guard canScroll(by: distance, along: axis) else { return false }
      scroll(by: distance, along: axis)
      return true
    }
  }

  private func scroll(to goal: AnimatedScroll.Goal, _ direction: Double) -> Bool {
    guard canScroll(by: direction, along: axis) else { return false }
    scrollByUser(to: goal)
    return true
  }

  /// Returns the direction of an arrow key along the pane's axis: 1 for onward, -1 for back, `nil` for other keys.
  private func step(of key: TerminalKey) -> Int? {
    let onward = configuration.direction == .rightToLeft ? -1 : 1
    return switch (key, axis) {
    case (.left, .horizontal): -onward
    case (.right, .horizontal): onward
    case (.up, .vertical): -1
    case (.down, .vertical): 1
    default: nil
    }
  }

  // MARK: Carousels

  private func perform(_ key: TerminalKey, in carousel: CarouselView<TerminalPane>) -> Bool {
    let count = carousel.itemNumbers.count
    switch key {
    case .home: return focus(onItemAt: 0, of: carousel)
    case .end: return focus(onItemAt: count - 1, of: carousel)
    case .enter:
      guard let item = focused?.id, carousel.index(of: item) != nil else { return false }
      carousel.touchBegan(on: item, inSection: 0)
      carousel.touchEnded(on: item, inSection: 0)
      return true
    default:
      guard let step = step(of: key) else { return false }
      return focus(onItemAt: index(by: step, in: carousel), of: carousel)
    }
  }

  /// Returns the index of the item to which an arrow key moves the focus; if no item has the focus, the index of the first fully
  /// visible item.
  private func index(by step: Int, in carousel: CarouselView<TerminalPane>) -> Int {
    if let item = focused?.id, let index = carousel.index(of: item) { return index + step }
    return firstWholeIndex(of: carousel)
  }

  private func firstWholeIndex(of carousel: CarouselView<TerminalPane>) -> Int {
    let seen = carousel.range.seen
    let isCut = carousel.places.offset(of: seen.lowerBound) < carousel.contentOffset
    return isCut && seen.count > 1 ? seen.lowerBound + 1 : seen.lowerBound
  }

  private func focus(onItemAt index: Int, of carousel: CarouselView<TerminalPane>) -> Bool {
    guard carousel.itemNumbers.indices.contains(index) else { return false }
    let item = carousel.itemNumbers[index]
    focus(on: FocusTarget(item))
    carousel.scroll(to: .id(item), isAnimated: true)
    return true
  }
}
