/// Stories in which two duties of a host meet.
extension HostStory {
  static let combined: [HostStory] = [
    selectionThroughReuse, selectionThroughMoves, movingColumns, resizingDuringAMove,
    scrollingDuringAMove, emptying, growingAtTheEnd, lateAtTheEnd, shortBetweenBars,
    endBetweenBars, mirroredRows, editedRows, narrowColumns, backAndForth, manyUpdates, leaping,
  ]

  /// A tap may give an item the focus, which keeps the item's view out of sight.
  ///
  /// So the item of the last tap stays out of sight.
  private static let selectionThroughReuse: HostStory = {
    var story = HostStory(
      "selection through reuse", "A view that is reused is drawn as its present item is selected.",
      items: 0..<200,
      steps: [
        .tap(x: 160, y: 24), .tap(x: 160, y: 120), .scroll(by: 480), .scroll(by: 480),
        .tap(x: 160, y: 72), .scroll(by: 2400), .scroll(by: -10_000), .scroll(by: 320),
        .show(item: 150, alignment: .start), .show(item: 0, alignment: .start),
      ])
    story.needs = .touches
    story.heights = [48]
    story.areHeightsGiven = true
    return story
  }()

  private static let selectionThroughMoves: HostStory = {
    let all = Array(0..<40)
    var story = HostStory(
      "selection through moves", "Selected items stay selected wherever updates move them.",
      items: all,
      steps: [
        .tap(x: 160, y: 24), .tap(x: 160, y: 72),
        .apply(items: [7, 8, 9] + all.filter { !(7...9).contains($0) }),
        .apply(items: all.reversed()), .apply(items: all.filter { $0 != 1 }), .apply(items: all),
        .revise(items: [0, 1, 2]), .scroll(by: -10_000),
      ])
    story.needs = .touches
    story.heights = [48]
    return story
  }()

  private static let movingColumns: HostStory = {
    let all = Array(0..<60)
    var story = HostStory(
      "animate columns", "Views move along both axes at once.", items: all,
      steps: [
        .animate(items: [100] + all), .pass(seconds: 0.15), .rest,
        .animate(items: all.filter { $0 != 2 }), .pass(seconds: 0.15), .rest,
        .animate(items: all.reversed()), .rest, .apply(items: all),
      ])
    story.arrangement = .waterfall(columns: 3, estimate: 64, spacing: 16)
    story.width = 384
    return story
  }()

  private static let resizingDuringAMove: HostStory = {
    let all = Array(0..<60)
    return HostStory(
      "resize during a move", "A window of another size ends no movement at a wrong place.",
      items: all,
      steps: [
        .animate(items: [100, 101] + all), .pass(seconds: 0.15), .resize(width: 320, height: 256),
        .rest,
        .animate(items: all), .pass(seconds: 0.1), .resize(width: 480, height: 384), .rest,
        .animate(items: [all[3]] + all.filter { $0 != 3 }), .resize(width: 240, height: 384), .rest,
      ])
  }()

  private static let scrollingDuringAMove: HostStory = {
    let all = Array(0..<60)
    var story = HostStory(
      "scroll during a move", "Moving views scroll along with the others.", items: all,
      steps: [
        .animate(items: [0, 100, 101] + Array(all[1...])), .pass(seconds: 0.1), .scroll(by: 64),
        .rest,
        .animate(items: all), .pass(seconds: 0.1), .scroll(by: -64), .rest,
        .animate(items: all.filter { $0 % 2 == 0 }), .scroll(by: 160), .rest, .scroll(by: -10_000),
      ])
    story.needs = .movements
    return story
  }()

  private static let emptying = HostStory(
    "empty and fill", "A list without items shows none, scrolls nowhere, and is filled again.",
    items: [],
    steps: [
      .scroll(by: 160), .apply(items: Array(0..<2)), .scroll(by: 160), .apply(items: []),
      .resize(width: 320, height: 256), .apply(items: Array(100..<150)), .scroll(by: 640),
      .apply(items: []), .apply(items: Array(200..<250)), .scroll(by: -10_000),
    ])

  private static let growingAtTheEnd: HostStory = {
    var story = HostStory(
      "grow at a followed end",
      "The end stays at the window's end while its items grow and shrink.",
      items: 0..<40,
      steps: [
        .show(item: 39, alignment: .end), .grow(items: [39], height: 192),
        .grow(items: [37, 38], height: 32), .apply(items: Array(0..<41)),
        .grow(items: [40], height: 256),
      ])
    story.followsEnd = true
    return story
  }()

  private static let lateAtTheEnd: HostStory = {
    var story = HostStory(
      "late sizes at a followed end", "What comes late at the end pushes what stands above it up.",
      items: 0..<30,
      steps: [
        .show(item: 29, alignment: .end), .apply(items: Array(0..<32)), .arrive(items: [31]),
        .apply(items: Array(0..<33)), .arrive(items: [32]), .scroll(by: -160),
      ])
    story.followsEnd = true
    story.late = [31, 32]
    return story
  }()

  private static let shortBetweenBars: HostStory = {
    var story = HostStory(
      "short content between bars", "Short content stands at the end that bars leave free.",
      items: 0..<2,
      steps: [
        .scroll(by: 160), .apply(items: [0, 1, 2]), .apply(items: [7, 0, 1, 2]),
        .resize(width: 320, height: 512), .apply(items: Array(0..<40)), .scroll(by: 160),
        .apply(items: [1]),
      ])
    story.needs = .insets
    story.covered = CoveredEdges(top: 48, bottom: 32)
    story.standsAtEnd = true
    return story
  }()

  private static let endBetweenBars: HostStory = {
    var story = HostStory(
      "followed end between bars", "A followed end stands at the bar, and not below it.",
      items: 0..<40,
      steps: [
        .show(item: 39, alignment: .end), .apply(items: Array(0..<42)), .scroll(by: -160),
        .apply(items: Array(0..<44)), .scroll(by: 10_000), .apply(items: Array(4..<46)),
        .resize(width: 320, height: 256),
      ])
    story.needs = .insets
    story.covered = CoveredEdges(top: 48, bottom: 32)
    story.followsEnd = true
    return story
  }()

  private static let mirroredRows: HostStory = {
    var story = HostStory(
      "rows from right to left", "Cards begin at the right, and scroll on to the left.",
      items: 0..<40,
      steps: [
        .scrollCards(row: 1, by: 160), .scrollCards(row: 1, by: -64), .scroll(by: 960),
        .scrollCards(row: 12, by: 10_000), .scroll(by: -10_000), .resize(width: 480, height: 384),
      ])
    story.needs = [.nesting, .rightToLeft]
    story.isRightToLeft = true
    story.arrangement = .rows(cards: 20, width: 96, spacing: 16)
    story.heights = [96]
    story.areHeightsGiven = true
    return story
  }()

  private static let editedRows: HostStory = {
    let all = Array(0..<40)
    var story = HostStory(
      "rows through updates", "A row that moves keeps the place of its cards.", items: all,
      steps: [
        .scrollCards(row: 0, by: 160), .scrollCards(row: 2, by: 320),
        .apply(items: [2, 0, 1] + Array(all[3...])), .apply(items: all.filter { $0 != 1 }),
        .scroll(by: 1920), .apply(items: all), .scroll(by: -10_000), .apply(items: all.reversed()),
        .scroll(by: 10_000),
      ])
    story.needs = .nesting
    story.arrangement = .rows(cards: 20, width: 96, spacing: 16)
    story.heights = [96]
    story.areHeightsGiven = true
    return story
  }()

  private static let narrowColumns: HostStory = {
    var story = HostStory(
      "columns and the window's width", "Columns get narrower and wider with the window.",
      items: 0..<120,
      steps: [
        .resize(width: 480, height: 384), .scroll(by: 480), .resize(width: 240, height: 384),
        .scroll(by: 320), .collapse, .resize(width: 480, height: 256), .scroll(by: -160),
      ])
    story.arrangement = .waterfall(columns: 2, estimate: 64, spacing: 16)
    story.areHeightsGiven = true
    return story
  }()

  private static let backAndForth = HostStory(
    "back and forth", "Jumps to places that were never seen and back leave nothing behind.",
    items: 0..<2000,
    steps: [
      .show(item: 1999, alignment: .end), .show(item: 0, alignment: .start),
      .show(item: 1000, alignment: .center), .scroll(by: -320), .scroll(by: 640),
      .show(item: 3, alignment: .nearest), .show(item: 1500, alignment: .nearest), .scroll(by: 96),
    ])

  private static let manyUpdates: HostStory = {
    let all = Array(0..<30)
    return HostStory(
      "updates at both ends",
      "Items that come and go at both ends of the window move nothing in it.",
      items: all,
      steps: [
        .scroll(by: 480), .apply(items: Array(100..<110) + all + Array(200..<210)),
        .apply(items: Array(105..<110) + all), .apply(items: Array(all[4...])),
        .apply(items: Array(all[4..<24])), .apply(items: all + Array(200..<240)), .scroll(by: 960),
        .apply(items: Array(all[10...]) + Array(200..<240)), .scroll(by: -10_000),
      ])
  }()

  /// The rows that stood in the window before the scroll are removed, so that none of them can be the one that stands still.
  private static let leaping: HostStory = {
    let all = Array(0..<200)
    var story = HostStory(
      "scroll and update in one turn",
      "An update right after a scroll keeps what the user sees after the scroll.", items: all,
      steps: [
        .leap(by: 960, items: Array(10..<200)),
        .leap(by: -320, items: Array(300..<305) + Array(10..<200)),
        .leap(by: 2000, items: Array(40..<200)),
        .leap(by: -10_000, items: Array(40..<60) + Array(90..<200)),
      ])
    story.areHeightsGiven = true
    return story
  }()
}
