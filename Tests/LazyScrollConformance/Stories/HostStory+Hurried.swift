/// Stories of a host that has no time to bind views.
extension HostStory {
  static let hurried: [HostStory] = [placeholders, placeholdersThroughChanges]

  private static let placeholders: HostStory = {
    var story = HostStory(
      "placeholders",
      "Placeholders stand where there was no time to bind items, until their views are bound.",
      items: 0..<300,
      steps: [
        .hurry(by: 480), .rest, .hurry(by: -320), .rest, .hurry(by: 4800), .rest,
        .show(item: 100, alignment: .start), .hurry(by: -960), .rest, .scroll(by: -10_000),
      ])
    story.needs = .placeholders
    story.heights = [16, 32, 16, 48]
    story.areHeightsGiven = true
    return story
  }()

  /// The steps after a hurry come while placeholders are shown.
  private static let placeholdersThroughChanges: HostStory = {
    let all = Array(0..<300)
    var story = HostStory(
      "placeholders through changes",
      "Updates, scrolls and other windows leave no placeholder where a view belongs.", items: all,
      steps: [
        .hurry(by: 960), .apply(items: Array(400..<410) + all), .hurry(by: 960), .scroll(by: -16),
        .hurry(by: 960), .resize(width: 320, height: 256), .hurry(by: 960),
        .hurry(by: 960), .rest, .hurry(by: -960), .apply(items: [7]),
        .apply(items: all), .hurry(by: 960), .apply(items: []), .apply(items: all),
        .hurry(by: 640), .replaceList(items: Array(500..<560)),
      ])
    story.needs = .placeholders
    story.heights = [16, 32, 16, 48]
    story.areHeightsGiven = true
    return story
  }()
}
