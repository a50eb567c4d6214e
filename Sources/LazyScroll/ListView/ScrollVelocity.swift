#if !hasFeature(Embedded)
  /// The velocity of scrolling, computed from the distances and times of scrolls.
  struct ScrollVelocity {
    /// The velocity in points per second, positive towards the content's end; 0 at rest.
    private(set) var value = 0.0
    /// The host's time, in seconds, at which the velocity was last computed; `nil` at rest.
    private var lastTime: Double?
    private var travelled = 0.0

    /// Records a scroll, and updates the velocity.
    ///
    /// The first scroll after a rest has no velocity, because the time at which it began is unknown.
    ///
    /// - Parameters:
    ///   - distance: The distance along the scroll axis, in points; negative towards the start.
    ///   - time: The host's time, in seconds.
    mutating func didScroll(by distance: Double, at time: Double) {
      guard let last = lastTime else {
        lastTime = time
        return
      }
      travelled += distance
      guard time > last else { return }
      value = travelled / (time - last)
      (lastTime, travelled) = (time, 0)
    }

    /// Records that scrolling has ended, so that the velocity is 0.
    mutating func didRest() {
      (value, travelled) = (0, 0)
      lastTime = nil
    }
  }
#endif
