import Foundation
import LazyScrollConformance
import LazyScrollEngine
import Testing

/// The conformance suite on the hosts of this package that need no platform.
@Suite struct HostConformanceTests {
  @Test(arguments: HostConformance.stories(for: RecordingStage.traits))
  func recordingHostKeepsTheContract(_ story: HostStory) {
    #expect(HostConformance.failures(of: story, on: RecordingStage.init) == [])
  }

  @Test(arguments: HostConformance.stories(for: TerminalStage.traits))
  func terminalKeepsTheContract(_ story: HostStory) {
    #expect(HostConformance.failures(of: story, on: TerminalStage.init) == [])
  }

  /// The article on powers says what the stage's traits say.
  @Test func articleListsTheAbilities() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/LazyScroll/LazyScroll.docc/Powers.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(HostAbilities.listed(for: "Terminal", in: text) == TerminalStage.traits.abilities)
  }
}
