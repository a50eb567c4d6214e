#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The movement of a view from where it was drawn to where it is placed.
  ///
  /// Times are seconds on the host's clock.
  package struct AttributeMovement {
    /// The number of the movement.
    package let number: UInt32
    /// The frame and the opacity with which it begins.
    private var origin: (frame: LayoutRect, alpha: Double)
    private let began: Double
    private let transition: ListTransition

    /// A movement that begins now.
    ///
    /// - Parameters:
    ///   - movement: Its number, its duration and its curve.
    ///   - attributes: The attributes with which the view is drawn now.
    ///   - now: The time.
    package init(_ movement: ViewMovement, from attributes: LayoutAttributes, at now: Double) {
      number = movement.number
      transition = movement.transition
      origin = (attributes.frame, attributes.alpha)
      began = now
    }

    /// Returns a Boolean value that indicates whether the view is where it was placed; also if the duration is not a number.
    package func isOver(at now: Double) -> Bool { !(now - began < transition.duration) }

    /// Follows a correction of the offset.
    package mutating func move(by delta: LayoutPoint) {
      origin.frame = origin.frame.offset(by: delta)
    }

    /// Returns the attributes with which the view is drawn.
    ///
    /// - Parameters:
    ///   - target: The attributes by which it is placed.
    ///   - now: The time.
    /// - Returns: The attributes between those at the start and the target.
    package func attributes(to target: LayoutAttributes, at now: Double) -> LayoutAttributes {
      if isOver(at: now) { return target }
      let time = max(0, (now - began) / transition.duration)
      let part = transition.curve == .linear ? time : time * time * (3 - 2 * time)
      func between(_ start: Double, _ end: Double) -> Double { start + part * (end - start) }
      var drawn = target
      drawn.frame = LayoutRect(
        x: between(origin.frame.minX, target.frame.minX),
        y: between(origin.frame.minY, target.frame.minY),
        width: between(origin.frame.size.width, target.frame.size.width),
        height: between(origin.frame.size.height, target.frame.size.height))
      drawn.alpha = between(origin.alpha, target.alpha)
      return drawn
    }
  }
#endif
