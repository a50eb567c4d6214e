import LazyScrollEngine

/// The suite that every host is judged by: each story is performed on the host under test and on one without a screen.
///
/// ```swift
/// @Test(arguments: HostConformance.stories(for: GtkStage.traits))
/// func hostKeepsTheContract(_ story: HostStory) {
///   #expect(HostConformance.failures(of: story, on: GtkStage.init) == [])
/// }
/// ```
public enum HostConformance {
  /// Returns the stories for a host; those whose abilities it lacks are left out.
  ///
  /// - Parameter traits: The host's traits.
  /// - Returns: The stories.
  public static func stories(for traits: HostTraits) -> [HostStory] {
    HostStory.all.filter { traits.abilities.isSuperset(of: $0.needs) }
  }

  /// Performs a story on a stage, and compares what it shows after each step.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - open: Makes the stage, with a window of the setting.
  /// - Returns: The differences; none for a host that keeps the contract.
  public static func failures<Stage: HostStage>(
    of story: HostStory, on open: (StageSetting) -> Stage
  ) -> [HostFailure] {
    failures(of: story, on: open, rows: nil)
  }

  /// Performs a story on a stage that can nest lists, and compares what it shows after each step.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - open: Makes the stage, with a window of the setting.
  /// - Returns: The differences; none for a host that keeps the contract.
  public static func failures<Stage: NestingStage>(
    of story: HostStory, on open: (StageSetting) -> Stage
  ) -> [HostFailure] {
    failures(of: story, on: open) { CardRows($0, $1, willBind: $2) }
  }

  private static func failures<Stage: HostStage>(
    of story: HostStory, on open: (StageSetting) -> Stage,
    rows: ((Stage, HostStory, @escaping (Int) -> Void) -> CardRows<Stage>)?
  ) -> [HostFailure] {
    let traits = Stage.traits
    let setting = StageSetting(story)
    let scene = StoryScene(story, on: open(setting), as: traits, rows: rows)
    let viewport = scene.viewport
    var told: [HostFailure] = []
    func expect(_ name: String, _ seen: String, _ wanted: String) {
      if seen == wanted { return }
      told.append(
        HostFailure(
          story: story.name, step: 0,
          message: "the viewport told has the \(name) \(seen), expected \(wanted)."))
    }
    expect("size", "\(viewport.bounds.size)", "\(setting.size)")
    expect("insets", "\(viewport.insets)", "\(setting.insets)")
    expect("direction", "\(viewport.direction)", "\(setting.direction)")
    scene.perform()
    let window = ToldWindow(
      overscan: viewport.overscan.top, threshold: viewport.threshold, scale: viewport.scale)
    return told + failures(of: story, seen: scene.pictures, in: window, traits: traits)
      + scene.faults
  }

  /// Compares what a host in another process has shown.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - seen: The first picture, and one for each step.
  ///   - window: The part of the host's viewport that the story does not say.
  ///   - traits: The host's traits.
  /// - Returns: The differences.
  package static func failures(
    of story: HostStory, seen: [StoryPicture], in window: ToldWindow, traits: HostTraits
  ) -> [HostFailure] {
    let expected = expectedPictures(of: story, in: window, traits: traits)
    guard seen.count == expected.count else {
      return [
        HostFailure(
          story: story.name, step: seen.count,
          message: "there are \(seen.count) pictures, expected \(expected.count).")
      ]
    }
    var judge = StoryJudge(story, traits: traits)
    for (seen, expected) in zip(seen, expected) { judge.compare(seen, with: expected) }
    return judge.failures
  }

  /// Returns the pictures that a host has to show, before it rounds.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - window: The part of the host's viewport that the story does not say.
  ///   - traits: The host's traits.
  /// - Returns: The first picture, and one for each step.
  package static func expectedPictures(
    of story: HostStory, in window: ToldWindow = ToldWindow(),
    traits: HostTraits = RecordingStage.traits
  ) -> [StoryPicture] {
    var setting = StageSetting(story)
    setting.isHurried = false
    let stage = RecordingStage(setting, window: window, traits: traits)
    let scene = StoryScene(story, on: stage, as: traits) { CardRows($0, $1, willBind: $2) }
    scene.perform()
    return scene.pictures
  }
}
