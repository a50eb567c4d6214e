import LazyScroll

/// A native scroller: it clamps, cuts fractions off, and has the range it was given.
struct LedgerScroller {
  var position = 0.0
  var across = 0.0
  var length = 0.0
  var window = 100.0
  /// The parts of a point that it can tell apart.
  var resolution = 1.0
  private(set) var writes: [Double] = []

  var last: Double { max(0, length - window) }

  var reading: NativeReading { NativeReading(position: position, last: last, across: across) }

  mutating func scroll(to offset: Double) {
    position = min(max((offset / resolution).rounded(.down) * resolution, 0), last)
  }

  mutating func perform(_ write: NativeWrite) {
    writes.append(write.along)
    scroll(to: write.along)
  }

  mutating func forgetWrites() { writes = [] }
}

/// A ledger and its scroller.
struct LedgerPair {
  var ledger: OffsetLedger
  var scroller = LedgerScroller()

  init(content: Double, window: Double = 100, limits: NativeLimits = .browser) {
    ledger = OffsetLedger(limits: limits)
    scroller.window = window
    setContent(content)
  }

  mutating func setContent(_ content: Double) {
    ledger.setExtents(content: content, window: scroller.window)
    if let length = ledger.takeLength() {
      scroller.length = length
      scroller.scroll(to: scroller.position)
    }
  }

  mutating func perform(_ write: NativeWrite?) {
    guard let write else { return }
    scroller.perform(write)
    ledger.didPerform(write, scroller.reading)
  }

  /// The user scrolls to a native offset.
  mutating func move(to native: Double, _ cause: OffsetLedger.Cause? = .gesture) {
    scroller.scroll(to: native)
    if ledger.observe(scroller.reading, cause: cause) {
      perform(ledger.settleAtEnd(scroller.reading))
    }
  }

  mutating func correct(_ delta: Double, isMoving: Bool) {
    perform(ledger.correct(by: delta, across: 0, isMoving: isMoving))
  }

  mutating func rest() { perform(ledger.settle(scroller.reading)) }
}
