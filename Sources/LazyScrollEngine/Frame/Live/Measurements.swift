/// The sizes of views that were measured or declared since the last update, and whether elements wait for sizes that the host
/// cannot measure yet.
struct Measurements: Sendable {
  /// The new size of an element, measured by the host or declared by the app.
  struct Measurement: BitwiseCopyable, Sendable {
    var key: ElementKey
    var handle: Int
    var size: LayoutSize
    var reuse: ReuseIdentifier
    /// True if the visible elements behind the element move by the change of its size, with no scroll correction.
    var isPushing = false
    #if !hasFeature(Embedded)
      /// True if the size is the length of a nested list: a sum and no measurement, so that the least difference counts.
      var isExact = false
    #endif
  }

  /// The result of checking a size that was measured or declared.
  enum Verdict: Equatable {
    /// A valid size. Lengths that the content does not decide are those of the layout.
    case size(LayoutSize)
    /// No size: the content of the view has not arrived yet, so the host cannot measure it.
    case unknown
    /// A size that has no effect, because the layout decides both lengths of the element.
    case ignored
    /// A size with a length that is negative, too great, or not a number.
    case invalid(LayoutSize)
  }

  private(set) var pending = Buffer<Measurement>()
  /// True if an element began to wait for its size after the engine was last told the time.
  private(set) var isTimeNeeded = false
  /// True if an element waits for its size, and the wait has not been reported to the app yet.
  private(set) var isAnyWaiting = false

  /// Returns true if a length that was measured or declared is so small that it counts as 0.
  private static func isNone(_ length: Double) -> Bool {
    length >= 0 && length < LayoutRect.leastLength
  }

  /// Checks a size that the host measured; a length of 0 means that the content of the view has not arrived yet.
  ///
  /// Such a length is no size, because an element without extent would hardly be shown again, and so never be measured again.
  static func verdict(onMeasured size: LayoutSize, of element: MaterializedElement) -> Verdict {
    let sizing = element.attributes.selfSizing
    let isUnknown =
      sizing.contains(.vertical) && isNone(size.height)
      || sizing.contains(.horizontal) && isNone(size.width)
    return isUnknown ? .unknown : verdict(onDeclared: size, of: element)
  }

  /// Checks a size that was declared, which may have a length of 0, unlike a measured one.
  static func verdict(onDeclared size: LayoutSize, of element: MaterializedElement) -> Verdict {
    let sizing = element.attributes.selfSizing
    var usable = element.attributes.frame.size
    for turn in 0...1 {
      let axis = turn == 0 ? ScrollAxis.vertical : .horizontal
      if !sizing.contains(AxisSet(axis)) { continue }
      guard size[axis] >= 0, size[axis] <= LayoutRect.greatestCoordinate else {
        return .invalid(size)
      }
      usable[axis] = isNone(size[axis]) ? 0 : size[axis]
    }
    return sizing.isEmpty ? .ignored : .size(usable)
  }

  /// Adds a size that the next update passes to the layout.
  mutating func add(_ size: LayoutSize, of element: MaterializedElement) {
    pending.append(
      Measurement(
        key: element.element.key, handle: element.handle, size: size, reuse: element.reuse))
  }

  /// Records that the size at an index in ``pending`` moves the visible elements behind it, with no scroll correction.
  mutating func recordPushing(_ index: Int) { pending[index].isPushing = true }

  #if !hasFeature(Embedded)
    /// Records that the size that was added last is the exact length of a nested list.
    mutating func recordExact() { pending[pending.count - 1].isExact = true }
  #endif

  /// Removes all sizes, after they were passed to the layouts.
  mutating func removeAll() { pending.removeAll() }

  // MARK: Waits

  /// Records that an element began to wait for its size.
  mutating func beginWait() { (isTimeNeeded, isAnyWaiting) = (true, true) }

  /// Records that the engine was told the time.
  ///
  /// - Parameter isAnyWaiting: True if an element still waits for its size, and was not reported for that.
  mutating func didPass(isAnyWaiting: Bool) {
    isTimeNeeded = false
    self.isAnyWaiting = isAnyWaiting
  }
}
