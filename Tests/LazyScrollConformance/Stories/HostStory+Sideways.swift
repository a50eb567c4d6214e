/// Stories of a list that scrolls sideways in the whole window.
extension HostStory {
  static let sideways: [HostStory] = [sidewaysList, sidewaysMeasured, sidewaysMirrored]

  private static let sidewaysList: HostStory = {
    let all = Array(0..<100)
    var story = HostStory(
      "sideways",
      "A list scrolls sideways from end to end, and an edit before the window moves nothing.",
      items: all,
      steps: [
        .scroll(by: 160), .scroll(by: 480), .scroll(by: -320),
        .apply(items: Array(200..<205) + all), .scroll(by: 10_000), .scroll(by: 16),
        .apply(items: Array(all[..<90])), .scroll(by: -16), .show(item: 50, alignment: .start),
        .apply(items: Array(all[10...])), .resize(width: 480, height: 256),
        .show(item: 50, alignment: .end), .resize(width: 320, height: 384), .scroll(by: -10_000),
        .scroll(by: -16), .apply(items: [3]), .apply(items: all),
      ])
    story.needs = .sidewaysLists
    story.isSideways = true
    story.areHeightsGiven = true
    return story
  }()

  private static let sidewaysMeasured: HostStory = {
    let all = Array(0..<60)
    var story = HostStory(
      "sideways of unknown widths",
      "Widths follow from the content, and widths before the window move nothing.", items: all,
      steps: [
        .scroll(by: 160), .show(item: 30, alignment: .start), .scroll(by: -48), .scroll(by: -320),
        .grow(items: [27], height: 160), .apply(items: Array(200..<210) + all),
        .apply(items: all.filter { $0 % 7 != 3 }), .resize(width: 480, height: 256),
        .show(item: 59, alignment: .end), .scroll(by: -10_000),
      ])
    story.needs = .sidewaysLists
    story.isSideways = true
    story.arrangement = .list(estimate: 32, spacing: 16)
    story.heights = [96, 160, 80, 16, 208, 48, 112]
    return story
  }()

  private static let sidewaysMirrored: HostStory = {
    let all = Array(0..<60)
    var story = HostStory(
      "sideways from right to left",
      "Where the script runs from right to left, the list begins at the right.", items: all,
      steps: [
        .scroll(by: 160), .scroll(by: 480), .apply(items: Array(200..<205) + all),
        .tap(x: 300, y: 24), .resize(width: 480, height: 384), .show(item: 59, alignment: .end),
        .scroll(by: -320), .apply(items: Array(all[10...])), .scroll(by: -10_000),
      ])
    story.needs = [.sidewaysLists, .rightToLeft, .touches]
    story.isSideways = true
    story.isRightToLeft = true
    story.areHeightsGiven = true
    return story
  }()
}
