/// Stories of a list inside a view of a list.
extension HostStory {
  static let nestedLists: [HostStory] = [nestedList, nestedMeasured, nestedLeaping]

  private static let nestedList: HostStory = {
    let (all, inside) = (Array(0..<30), Array(1000..<1100))
    var story = HostStory(
      "list in a list",
      "A list inside a view has views in the window alone, and its edits before the window move nothing.",
      items: all,
      steps: [
        .scroll(by: 160), .scroll(by: 480), .scroll(by: 1600),
        .applyNested(items: Array(2000..<2010) + inside), .scroll(by: -640),
        .applyNested(items: inside.filter { $0 % 7 != 3 }), .applyNested(items: inside),
        .apply(items: Array(200..<205) + all), .resize(width: 480, height: 256),
        .showNested(item: 1050, alignment: .start), .scroll(by: 64),
        .applyNested(items: Array(inside[20..<60])), .resize(width: 320, height: 384),
        .show(item: 29, alignment: .end), .applyNested(items: inside), .scroll(by: -1600),
        .apply(items: all), .scroll(by: -10_000), .applyNested(items: []),
        .applyNested(items: Array(inside[..<3])), .apply(items: all.filter { $0 != 5 }),
        .apply(items: all), .applyNested(items: inside), .showNested(item: 1099, alignment: .end),
      ])
    story.needs = .nestedLists
    story.areHeightsGiven = true
    story.nested = NestedItems(room: 5, items: inside)
    return story
  }()

  private static let nestedMeasured: HostStory = {
    let (all, inside) = (Array(0..<30), Array(1000..<1060))
    var story = HostStory(
      "list in a list of unknown sizes",
      "Sizes that are measured in a list inside a view move nothing before it, nor in the window.",
      items: all,
      steps: [
        .scroll(by: 320), .scroll(by: 960), .showNested(item: 1040, alignment: .start),
        .scroll(by: -48), .scroll(by: -320), .grow(items: [1035], height: 160),
        .applyNested(items: Array(2000..<2005) + inside), .scroll(by: -960),
        .show(item: 29, alignment: .end), .scroll(by: -320), .scroll(by: -10_000),
        .grow(items: [2], height: 16), .applyNested(items: Array(inside[..<5])), .scroll(by: 96),
      ])
    story.needs = .nestedLists
    story.arrangement = .list(estimate: 32, spacing: 0)
    story.heights = [96, 160, 80, 16, 208, 48, 112]
    story.nested = NestedItems(room: 3, items: inside)
    return story
  }()

  private static let nestedLeaping: HostStory = {
    let (all, inside) = (Array(0..<30), Array(1000..<1100))
    var story = HostStory(
      "scroll and update in a list in a list",
      "An update of a list inside a view right after a scroll keeps what the user sees after the scroll.",
      items: all,
      steps: [
        .scroll(by: 960),
        .leapNested(
          by: 640, items: Array(inside[..<14]) + Array(2000..<2010) + Array(inside[14...])),
        .leapNested(by: -320, items: inside),
        .leapNested(by: 960, items: Array(inside[..<19]) + Array(inside[24...])),
        .leap(by: 320, items: Array(200..<205) + all),
        .leapNested(by: -1600, items: Array(inside[5...])),
      ])
    story.needs = .nestedLists
    story.areHeightsGiven = true
    story.nested = NestedItems(room: 5, items: inside)
    return story
  }()
}
