import LazyScrollConformance
import Testing

/// The conformance suite on the SDL host.
///
/// SDL has one queue of events, so its stories follow one another.
@Suite(.serialized) struct SDLHostTests {
  @Test(arguments: HostConformance.stories(for: SDLStage.traits))
  func hostKeepsTheContract(_ story: HostStory) {
    #expect(HostConformance.failures(of: story, on: SDLStage.init) == [])
  }
}
