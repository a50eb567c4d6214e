import LazyScroll
import Testing

/// The map between native and content offsets: all of the content, in order, both ways.
@Suite struct NativeRangeTests {
  private static let window = 667.0
  private static let longest = NativeLimits.browser.longest

  @Test(arguments: [0.0, 100, 5_000_000, 16_000_000])
  func contentThatFitsIsItsOwnRange(_ content: Double) {
    let range = NativeRange(content: content, window: Self.window)
    #expect(range.length == content)
    #expect(!range.isScaled)
    for offset in [0, 1.5, content / 2] {
      #expect(range.contentOffset(for: offset) == offset)
      #expect(range.nativeOffset(for: offset) == offset)
    }
  }

  static let long = [longest + 1, 20_000_000, 105_019_864, 30_000_000_000]

  @Test(arguments: long)
  func bothEndsOfLongContentAreReached(_ content: Double) {
    let range = NativeRange(content: content, window: Self.window)
    #expect(range.length == Self.longest)
    #expect(range.contentOffset(for: 0) == 0)
    #expect(range.contentOffset(for: Self.longest - Self.window) == content - Self.window)
    #expect(range.nativeOffset(for: content - Self.window) == Self.longest - Self.window)
  }

  @Test(arguments: long)
  func atTheEndsOfLongContentAPointIsAPoint(_ content: Double) {
    let range = NativeRange(content: content, window: Self.window)
    #expect(range.contentOffset(for: 249_000) - range.contentOffset(for: 248_900) == 100)
    let end = Self.longest - 10_000
    #expect(range.contentOffset(for: end) - range.contentOffset(for: end - 100) == 100)
  }

  @Test(arguments: long)
  func offsetsOfLongContentRiseStrictlyAndBackAgain(_ content: Double) {
    let range = NativeRange(content: content, window: Self.window)
    var before = -1.0
    for native in stride(from: 0, through: Self.longest - Self.window, by: 9_973) {
      let offset = range.contentOffset(for: native)
      #expect(offset > before)
      #expect((range.nativeOffset(for: offset) - native).magnitude < 1e-4)
      before = offset
    }
  }

  /// All small ranges of a platform that scrolls 40 points at most, 6 of them unscaled at each end.
  @Test func everySmallRangeIsMonotoneOntoTheContent() {
    let limits = NativeLimits(longest: 40, plain: 6)
    for content in 0...120 {
      for window in 0...20 {
        let range = NativeRange(
          content: Double(content), window: Double(window), limits: limits)
        let last = max(0, Double(content - window))
        #expect(range.contentOffset(for: 0) == 0)
        #expect((range.contentOffset(for: range.lastNative) - last).magnitude < 1e-9)
        var before = -1.0
        for step in 0...Int(range.lastNative * 4) {
          let native = Double(step) / 4
          let offset = range.contentOffset(for: native)
          #expect(offset > before, "\(content), \(window): \(native)")
          #expect((range.nativeOffset(for: offset) - native).magnitude < 1e-9)
          before = offset
        }
      }
    }
  }

  /// While the thumb is held the range keeps its length, whatever becomes of the content.
  @Test(arguments: [500.0, 1_000, 2_000, 40_000_000])
  func aKeptLengthIsProportional(_ content: Double) {
    let range = NativeRange(content: content, window: 100, length: 1_000)
    #expect(range.length == 1_000)
    for part in [0, 0.25, 0.5, 1] {
      let offset = range.contentOffset(for: part * 900)
      #expect((offset - part * (content - 100)).magnitude < 1e-6)
      #expect((range.nativeOffset(for: offset) - part * 900).magnitude < 1e-6)
    }
  }

  @Test func aPlatformWithoutLimitsScrollsAllContent() {
    let range = NativeRange(content: 1e12, window: 100, limits: .none)
    #expect(range.length == 1e12)
    #expect(range.contentOffset(for: 7e11) == 7e11)
  }
}
