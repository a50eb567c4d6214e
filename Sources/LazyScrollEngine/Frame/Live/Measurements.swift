/// The sizes that hosts measured since the last update, and the waits for those that they cannot tell yet.
struct Measurements: Sendable {
  /// A size of an element.
  struct Measurement: BitwiseCopyable, Sendable {
    var key: ElementKey
    var handle: Int
    var size: LayoutSize
    var reuse: ReuseIdentifier
    /// A Boolean value that indicates whether visible elements make way for it.
    var isPushing = false
    #if !hasFeature(Embedded)
      /// True if it is the length of a list, which is a sum and not measured: the least difference counts.
      var isExact = false
    #endif
  }

  /// The result of looking at a size that was measured or declared.
  enum Verdict: Equatable {
    /// It is a size; lengths that were not asked for are those that the layout gives.
    case size(LayoutSize)
    /// The content of the element is not there yet, so that the host cannot tell its size.
    case unknown
    /// The host decides none of its lengths.
    case ignored
    /// A length is negative, too great, or not a number.
    case invalid(LayoutSize)
  }

  private(set) var pending = Buffer<Measurement>()
  /// A Boolean value that indicates whether an element began to wait since the engine was told the time.
  private(set) var isTimeNeeded = false
  /// A Boolean value that indicates whether an element waits for its size and that was not reported yet.
  private(set) var isAnyWaiting = false

  /// Returns a Boolean value that indicates whether a length that was measured or declared counts as 0.
  private static func isNone(_ length: Double) -> Bool {
    length >= 0 && length < LayoutRect.leastLength
  }

  /// Returns the part of a measured size that counts; no length says that the content is not there yet.
  ///
  /// An element of next to no extent would hardly be shown again, and so never be measured again.
  static func verdict(onMeasured size: LayoutSize, of element: MaterializedElement) -> Verdict {
    let sizing = element.attributes.selfSizing
    let isUnknown =
      sizing.contains(.vertical) && isNone(size.height)
      || sizing.contains(.horizontal) && isNone(size.width)
    return isUnknown ? .unknown : verdict(onDeclared: size, of: element)
  }

  /// Returns the part of a declared size that counts; it may have no length.
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

  /// Adds a size for the next update to take up.
  mutating func add(_ size: LayoutSize, of element: MaterializedElement) {
    pending.append(
      Measurement(
        key: element.element.key, handle: element.handle, size: size, reuse: element.reuse))
  }

  /// Notes that visible elements make way for one.
  mutating func recordPushing(_ index: Int) { pending[index].isPushing = true }

  #if !hasFeature(Embedded)
    /// Notes that the size that was added last is the length of a list.
    mutating func recordExact() { pending[pending.count - 1].isExact = true }
  #endif

  /// Forgets the sizes, which have been taken up.
  mutating func removeAll() { pending.removeAll() }

  // MARK: Waits

  /// Notes that an element began to wait.
  mutating func beginWait() { (isTimeNeeded, isAnyWaiting) = (true, true) }

  /// Notes that the time was told.
  ///
  /// - Parameter isAnyWaiting: A Boolean value that indicates whether an element still waits.
  mutating func didPass(isAnyWaiting: Bool) {
    isTimeNeeded = false
    self.isAnyWaiting = isAnyWaiting
  }
}
