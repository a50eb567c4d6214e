import Testing

@testable import TerminalGallery

/// The lines of the log, which are those of the page.
@Suite struct LogLinesTests {
  @Test func linesAreThoseOfThePage() {
    #expect(
      LogLines.text(1) == "06:00:00.049 INFO  stalls   GET /stalls/855/goods?page=3 200 47 ms")
    #expect(
      LogLines.text(999_999)
        == "17:23:19.988 INFO  harbour  order 0d356dfc {\"stall\": 172, \"goods\": \"wool blanket\", \"count\": 3, \"note\": \"jasmine tea, brass key, jasmine tea, fig crate\"}"
    )
    // The same sum of `textOf` in log-lines.js.
    var sum: UInt32 = 0
    for number in 0..<3000 {
      for byte in LogLines.text(number).utf8 { sum = sum &* 31 &+ UInt32(byte) }
    }
    #expect(sum == 2_987_877_025)
  }
}
