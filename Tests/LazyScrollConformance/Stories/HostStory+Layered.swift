/// Stories of views that stand above or behind others.
extension HostStory {
  static let layered: [HostStory] = [pinning, pinningMeasured, backgrounds, raising]

  /// The items of four sections of eight.
  private static let fourSections = (0..<4).flatMap { Array(100 * $0..<100 * $0 + 8) }

  /// A section takes 416 points, so that the scrolls end with the next header below, beside and above the window's start.
  private static let pinning: HostStory = {
    let all = fourSections
    var story = HostStory(
      "pinned headers",
      "A header stays at the top while its section scrolls, and the next header pushes it out.",
      items: all,
      steps: [
        .scroll(by: 16), .scroll(by: 384), .scroll(by: 16), .scroll(by: -16), .scroll(by: 32),
        .apply(items: Array(400..<404) + all), .apply(items: all.filter { $0 >= 100 }),
        .show(item: 203, alignment: .start), .resize(width: 320, height: 256),
        .show(item: 300, alignment: .nearest), .scroll(by: -10_000),
      ])
    story.heights = [48]
    story.sections = HeadedSections(headerHeight: 32)
    return story
  }()

  private static let pinningMeasured: HostStory = {
    let all = (0..<10).flatMap { Array(100 * $0..<100 * $0 + 3) }
    var story = HostStory(
      "pinned headers of unknown sizes",
      "Sizes that are measured behind a pinned header leave it at the top.", items: all,
      steps: [
        .show(item: 502, alignment: .start), .scroll(by: -48), .scroll(by: -320),
        .grow(items: [201, 301], height: 192), .scroll(by: -160),
        .apply(items: all.filter { $0 % 100 != 1 }), .scroll(by: 96), .apply(items: all.reversed()),
        .scroll(by: 10_000),
      ])
    story.arrangement = .list(estimate: 32, spacing: 0)
    story.heights = [96, 160, 80, 16, 208, 48, 112]
    story.sections = HeadedSections(headerHeight: 48)
    return story
  }()

  private static let backgrounds: HostStory = {
    let all = fourSections
    var story = HostStory(
      "headers, items and backgrounds",
      "Headers are drawn above items and backgrounds behind them, whatever views are reused.",
      items: all,
      steps: [
        .scroll(by: 32), .scroll(by: 176), .scroll(by: 96), .scroll(by: 480), .scroll(by: -96),
        .apply(items: all.filter { $0 != 101 }), .scroll(by: -10_000),
        .apply(items: Array(all[8...])), .scroll(by: 10_000), .scroll(by: -176),
      ])
    story.arrangement = .overlapping(step: 32, height: 48, raisesThirds: false)
    story.sections = HeadedSections(headerHeight: 32, haveBackgrounds: true, gap: 16)
    story.heights = [48]
    return story
  }()

  /// An update gives items that stay in sight another z.
  ///
  /// A tap may give an item the focus, which keeps the item's view out of sight. So the item of the last tap stays out of sight.
  private static let raising: HostStory = {
    let all = Array(0..<60)
    var story = HostStory(
      "raise",
      "A view of a greater z is drawn above later items and gets the tap, until its z changes.",
      items: all,
      steps: [
        .tap(x: 160, y: 104), .scroll(by: 160), .scroll(by: 1600), .tap(x: 160, y: 40),
        .scroll(by: -10_000), .apply(items: Array(all[1...])), .apply(items: [100] + all),
        .apply(items: all.reversed()), .scroll(by: 64),
      ])
    story.needs = [.depths, .touches]
    story.arrangement = .overlapping(step: 64, height: 96, raisesThirds: true)
    story.heights = [96]
    return story
  }()
}
