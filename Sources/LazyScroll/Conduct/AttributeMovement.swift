#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The animation of a view from the attributes with which it is drawn to those of its new place, for hosts that draw views
  /// themselves.
  ///
  /// Times are seconds on the host's clock.
  package struct AttributeMovement {
    /// The number of the animation, which the host reports back to the engine at its end.
    package let number: UInt32
    /// The frame and the opacity with which the animation begins.
    private var origin: (frame: LayoutRect, alpha: Double)
    private let began: Double
    private let transition: ListTransition

    /// Creates an animation that begins now.
    ///
    /// - Parameters:
    ///   - movement: The number, the duration and the curve of the animation.
    ///   - attributes: The attributes with which the view is drawn now.
    ///   - now: The present time, in seconds.
    package init(_ movement: ViewMovement, from attributes: LayoutAttributes, at now: Double) {
      number = movement.number
      transition = movement.transition
      origin = (attributes.frame, attributes.alpha)
      began = now
    }

    /// Returns true if the animation's duration has passed, or is not a number.
    package func isOver(at now: Double) -> Bool { !(now - began < transition.duration) }

    /// Shifts the frame with which the animation begins by a scroll correction, so that the animation goes on from the same
    /// place on the screen.
    package mutating func move(by delta: LayoutPoint) {
      origin.frame = origin.frame.offset(by: delta)
    }

    /// Returns the attributes with which the view is drawn at a time.
    ///
    /// - Parameters:
    ///   - target: The attributes at which the view was placed.
    ///   - now: The time, in seconds.
    /// - Returns: The attributes between those at the animation's start and the target.
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
