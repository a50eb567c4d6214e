import LazyScroll
import LazyScrollConformance
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A host and a stage that belong to the main actor, as those of windowing systems do.
@MainActor @Suite struct IsolatedStageTests {
  @Test(arguments: HostConformance.stories(for: RecordingStage.traits).prefix(3))
  func stageOfAnActorIsJudged(_ story: HostStory) {
    #expect(HostConformance.failures(of: story) { IsolatedStage($0) } == [])
  }
}

/// The recording host on the main actor.
@MainActor final class IsolatedHost {
  let recording: RecordingHost
  init(_ recording: RecordingHost) { self.recording = recording }

  /// A size from the platform, so that the isolation counts.
  func contentSize(_ size: LayoutSize) { recording.setContentSize(size) }
}

extension IsolatedHost: @MainActor ListHost {
  typealias View = RecordingHost.View

  var events: (any HostEvents<View>)? {
    get { recording.events }
    set { recording.events = newValue }
  }
  var time: Double { recording.time }

  func setContentSize(_ size: LayoutSize) { contentSize(size) }
  func correctContentOffset(by delta: LayoutPoint) { recording.correctContentOffset(by: delta) }
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    recording.scroll(to: offset, animation)
  }
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
    recording.place(view, attributes, movement)
  }
  func hide(_ view: View) { recording.hide(view) }
  func remove(_ view: View) { recording.remove(view) }
  func add(_ view: View) { recording.add(view) }
  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    recording.measure(view, proposed: proposed, axes)
  }
  func makePlaceholder() -> View? { recording.makePlaceholder() }
  func requestFrame() { recording.requestFrame() }
  func requestTime(after seconds: Double) { recording.requestTime(after: seconds) }
  func setState(_ state: SelectionState, of view: View) { recording.setState(state, of: view) }
}

/// The stage of the recording host on the main actor.
@MainActor final class IsolatedStage {
  let host: IsolatedHost
  private let stage: RecordingStage

  init(_ setting: StageSetting) {
    stage = RecordingStage(setting)
    host = IsolatedHost(stage.host)
  }
}

extension IsolatedStage: @MainActor HostStage {
  static var traits: HostTraits { RecordingStage.traits }

  func makeView() -> RecordingHost.View { stage.makeView() }
  func show(_ content: StageContent, in view: RecordingHost.View) { stage.show(content, in: view) }
  func appear() { stage.appear() }
  func scroll(by distance: Double) { stage.scroll(by: distance) }
  func resize(to size: LayoutSize) { stage.resize(to: size) }
  func pass(seconds: Double) { stage.pass(seconds: seconds) }
  func settle() { stage.settle() }
  func shown() -> [ShownItem] { stage.shown() }
}
