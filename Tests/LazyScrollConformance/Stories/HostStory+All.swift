/// The stories of the suite, which are the checklist of a host.
extension HostStory {
  /// All stories.
  package static let all: [HostStory] =
    [
      scrolling, farScrolling, flinging, measuring, lateContent, growing, updating, replacing,
      animating, turningBack, gliding, resizing, reloadingInCallbacks, touching, mirrored, covered,
      keyboard, short, followed, hiding, hidingTheEnd, hidingTheEndOfKnownRows, columns, fractions,
      overlapping, nesting, ranges, dragging, movingByKeys,
      ending,
    ] + combined + layered + sideways + hurried + nestedLists

  // MARK: Scrolling

  private static let scrolling = HostStory(
    "scroll", "The user scrolls; views are placed, hidden and shown again.", items: 0..<100,
    steps: [
      .scroll(by: 16), .scroll(by: 160), .scroll(by: 480), .scroll(by: -320), .scroll(by: 1600),
      .scroll(by: -96), .scroll(by: -10000),
    ])

  private static let farScrolling: HostStory = {
    var story = HostStory(
      "far scroll", "The content has the told size, and the offset stays within it.",
      items: 0..<10_000,
      steps: [
        .scroll(by: 100_000), .scroll(by: 200_000), .scroll(by: 1_000_000), .scroll(by: 16),
        .scroll(by: -160), .show(item: 5000, alignment: .start),
        .show(item: 5000, alignment: .end), .show(item: 4999, alignment: .nearest),
        .show(item: 0, alignment: .center), .show(item: 9999, alignment: .start),
      ])
    story.areHeightsGiven = true
    return story
  }()

  private static let flinging = HostStory(
    "fling", "Corrections neither end a flick nor show in it, upwards through unknown sizes, too.",
    items: 0..<300,
    steps: [
      .fling(by: 1600), .show(item: 200, alignment: .start), .fling(by: -1920),
      .show(item: 120, alignment: .start), .scroll(by: -64),
    ])

  // MARK: Sizes

  private static let measuring: HostStory = {
    var story = HostStory(
      "measure", "Sizes follow from the content, and sizes above the window move nothing.",
      items: 0..<200,
      steps: [
        .show(item: 100, alignment: .start), .scroll(by: -48), .scroll(by: -176),
        .scroll(by: -640), .scroll(by: 320), .show(item: 40, alignment: .center),
        .scroll(by: -400),
      ])
    story.arrangement = .list(estimate: 32, spacing: 16)
    story.heights = [96, 160, 80, 16, 208, 48, 112]
    return story
  }()

  private static let lateContent: HostStory = {
    var story = HostStory(
      "late sizes",
      "A view without a size keeps its place, is observed, and takes its size when it has one.",
      items: 0..<100,
      steps: [
        .arrive(items: [2]), .arrive(items: [3, 4]), .scroll(by: 320), .arrive(items: [12]),
        .scroll(by: 640), .arrive(items: [20, 21, 22, 23, 24, 25]),
      ])
    story.late = [2, 3, 4, 12, 20, 21, 22, 23, 24, 25]
    return story
  }()

  private static let growing = HostStory(
    "grow", "A view whose content has another size is measured again, and pushes what follows.",
    items: 0..<100,
    steps: [
      .grow(items: [2], height: 160), .scroll(by: 560), .grow(items: [8], height: 16),
      .grow(items: [9, 10], height: 112), .scroll(by: -560),
    ])

  private static let fractions: HostStory = {
    var story = HostStory(
      "fractions", "Lengths that are no whole pixels or cells leave no gap and no overlap.",
      items: 0..<200,
      steps: [
        .scroll(by: 160), .show(item: 50, alignment: .center), .scroll(by: -320),
        .apply(items: Array(10..<200)), .show(item: 150, alignment: .end),
      ])
    story.heights = [33.25, 47.5, 61.75, 18.5, 90.125]
    return story
  }()

  // MARK: Data

  private static let updating: HostStory = {
    let more = Array(200..<210)
    let all = Array(0..<60)
    return HostStory(
      "update", "The first item in sight that stays stands still, whatever comes, goes or moves.",
      items: all,
      steps: [
        .apply(items: more + all), .scroll(by: 800), .apply(items: all),
        .apply(items: all.filter { $0 % 7 != 3 }), .revise(items: [11, 12]),
        .apply(items: Array(all[..<12]) + more + Array(all[12...])), .apply(items: all.reversed()),
        .apply(items: all), .scroll(by: -192), .apply(items: [5] + all.filter { $0 != 5 }),
      ])
  }()

  private static let replacing = HostStory(
    "replace", "Other data, less data and no data leave no view of the data before.",
    items: 0..<60,
    steps: [
      .scroll(by: 640), .apply(items: Array(1000..<1040)), .apply(items: []),
      .apply(items: Array(0..<3)), .apply(items: Array(0..<60)), .scroll(by: 320),
    ])

  private static let reloadingInCallbacks = HostStory(
    "reload in a callback", "The app may call the list from inside any call of the host.",
    items: 0..<100,
    steps: [
      .applyInBinding(items: Array(20..<100)), .scroll(by: 480), .rest,
      .applyInScroll(items: Array(300..<310) + Array(20..<100)), .scroll(by: 160), .rest,
      .applyInBinding(items: Array(10..<80)), .show(item: 60, alignment: .start), .rest,
    ])

  private static let ending = HostStory(
    "end of life", "A list that has ended leaves nothing behind, and another one takes its window.",
    items: 0..<100,
    steps: [
      .scroll(by: 320), .replaceList(items: Array(500..<600)), .scroll(by: 160),
      .replaceList(items: Array(0..<2)),
    ])

  // MARK: Movements

  private static let animating: HostStory = {
    let all = Array(0..<60)
    return HostStory(
      "animate",
      "Views move from where they are drawn to where they are placed, and tell the end once.",
      items: all,
      steps: [
        .animate(items: Array(all[..<2]) + [100, 101] + Array(all[2...])), .pass(seconds: 0.15),
        .rest,
        .animate(items: [0, 100, 101] + Array(all[3...])), .pass(seconds: 0.15), .rest,
        .animate(items: [0, 101, 100] + Array(all[3...])), .pass(seconds: 0.15), .rest,
        .scroll(by: 320),
        .animate(items: Array(200..<205) + [0, 101, 100] + Array(all[3...])), .pass(seconds: 0.15),
        .rest,
      ])
  }()

  private static let turningBack: HostStory = {
    let all = Array(0..<60)
    return HostStory(
      "turn back", "A movement that another one replaces goes on from where the view is drawn.",
      items: all,
      steps: [
        .animate(items: [0, 104] + Array(all[1...])), .pass(seconds: 0.15), .apply(items: all),
        .animate(items: [0, 104] + Array(all[1...])), .pass(seconds: 0.1), .animate(items: all),
        .pass(seconds: 0.1), .rest, .animate(items: Array(all[1...])), .scroll(by: 160), .rest,
      ])
  }()

  private static let gliding = HostStory(
    "animated scroll",
    "A scroll over time ends at its item, also where sizes on the way are unknown.",
    items: 0..<200,
    steps: [
      .glide(item: 8, alignment: .start), .pass(seconds: 0.1), .rest,
      .glide(item: 60, alignment: .start), .rest, .glide(item: 0, alignment: .start), .rest,
    ])

  // MARK: The window

  private static let resizing: HostStory = {
    var story = HostStory(
      "rotate", "A window of another size shows the same item at its place.", items: 0..<100,
      steps: [
        .scroll(by: 640), .resize(width: 320, height: 256), .resize(width: 480, height: 256),
        .scroll(by: 160), .resize(width: 240, height: 512), .resize(width: 320, height: 384),
      ])
    story.arrangement = .waterfall(columns: 2, estimate: 64, spacing: 16)
    return story
  }()

  private static let columns: HostStory = {
    var story = HostStory(
      "columns", "Views side by side are placed along both axes.", items: 0..<200,
      steps: [
        .scroll(by: 320), .scroll(by: 320), .apply(items: Array(300..<305) + Array(0..<200)),
        .scroll(by: -160), .apply(items: Array(0..<100)), .show(item: 60, alignment: .center),
      ])
    story.arrangement = .waterfall(columns: 3, estimate: 64, spacing: 16)
    story.width = 384
    return story
  }()

  /// All rows are equally high, so that the drop does not depend on the way of the pointer, and it ends away from the window's
  /// edges, where the list would scroll as long as the pointer is there.
  private static let dragging: HostStory = {
    var story = HostStory(
      "drag", "A dragged item stands where it was dropped, and later data finds it there.",
      items: 0..<40,
      steps: [
        .drag(x: 100, from: 24, to: 216), .drag(x: 100, from: 264, to: 72), .scroll(by: 480),
        .drag(x: 100, from: 264, to: 120), .scroll(by: -480),
        .apply(items: [50, 1, 5, 0] + Array(6..<40)), .drag(x: 100, from: 264, to: 120),
      ])
    story.needs = .drags
    story.heights = [48]
    return story
  }()

  /// No item comes back after a tap, because a tapped item may have the focus, which keeps its view.
  private static let ranges: HostStory = {
    var story = HostStory(
      "select ranges", "Shift and a tap select what is between two items, and a key selects all.",
      items: 0..<60,
      steps: [
        .tap(x: 100, y: 72), .extendTap(x: 100, y: 216), .extendTap(x: 100, y: 120),
        .extendTap(x: 100, y: 24), .scroll(by: 480), .extendTap(x: 100, y: 168),
        .scroll(by: 480), .extendTap(x: 100, y: 72),
        .apply(items: Array(50..<53) + Array(0..<40)), .selectAll, .scroll(by: -96),
        .tap(x: 100, y: 72),
      ])
    story.needs = [.ranges, .touches]
    story.heights = [48]
    return story
  }()

  /// The tapped item is selected, and deselected by the next tap, because a terminal moves the only selected item.
  private static let movingByKeys: HostStory = {
    var story = HostStory(
      "move by keys", "Keys move the item that was tapped, which stays in sight.", items: 0..<40,
      steps: [
        .tap(x: 100, y: 72), .move(x: 100, y: 72, .down), .move(x: 100, y: 120, .down),
        .move(x: 100, y: 168, .up), .tap(x: 100, y: 120), .tap(x: 100, y: 24),
        .move(x: 100, y: 24, .up), .move(x: 100, y: 24, .down), .tap(x: 100, y: 72),
        .scroll(by: 480), .tap(x: 100, y: 360), .move(x: 100, y: 360, .down),
        .move(x: 100, y: 360, .down), .tap(x: 100, y: 360),
        .apply(items: Array(50..<53) + Array(0..<40)), .tap(x: 100, y: 72),
        .move(x: 100, y: 72, .up),
      ])
    story.needs = [.moveKeys, .touches]
    story.heights = [48]
    return story
  }()

  private static let mirrored: HostStory = {
    var story = HostStory(
      "right to left",
      "Where the script runs from right to left, the first column is at the right.",
      items: 0..<100,
      steps: [
        .scroll(by: 160), .resize(width: 480, height: 384), .tap(x: 440, y: 160),
        .apply(items: Array(4..<100)),
      ])
    story.needs = [.rightToLeft, .touches]
    story.isRightToLeft = true
    story.arrangement = .waterfall(columns: 2, estimate: 64, spacing: 16)
    return story
  }()

  private static let overlapping: HostStory = {
    var story = HostStory(
      "overlap",
      "Of views of equal z the later item is drawn above and gets the tap, whatever views are reused.",
      items: 0..<100,
      steps: [
        .tap(x: 160, y: 40), .scroll(by: 160), .scroll(by: 480), .scroll(by: -320),
        .tap(x: 160, y: 200), .scroll(by: 1600), .tap(x: 160, y: 40), .scroll(by: -10_000),
        .tap(x: 20, y: 40),
        .apply(items: Array(200..<203) + Array(0..<100)), .scroll(by: -10_000),
        .apply(items: (0..<100).reversed()), .tap(x: 300, y: 104), .scroll(by: 352),
        .apply(items: Array(40..<100)), .scroll(by: -192), .resize(width: 320, height: 256),
        .tap(x: 160, y: 136),
      ])
    story.arrangement = .overlapping(step: 32, height: 80, raisesThirds: false)
    story.heights = [80]
    return story
  }()

  private static let nesting: HostStory = {
    var story = HostStory(
      "nest",
      "Rows of cards scroll by themselves, and each keeps its place while it is out of sight.",
      items: 0..<40,
      steps: [
        .scrollCards(row: 1, by: 160), .scrollCards(row: 2, by: 48), .scrollCards(row: 1, by: 320),
        .scroll(by: 48), .scroll(by: 960), .scrollCards(row: 14, by: 10_000), .scroll(by: -10_000),
        .apply(items: Array(50..<60) + Array(0..<40)), .scrollCards(row: 1, by: -96),
        .resize(width: 480, height: 384), .apply(items: Array(0..<5)),
        .scrollCards(row: 2, by: -10_000),
      ])
    story.needs = .nesting
    story.arrangement = .rows(cards: 20, width: 96, spacing: 16)
    story.heights = [96]
    story.areHeightsGiven = true
    return story
  }()

  private static let covered: HostStory = {
    var story = HostStory(
      "insets", "What bars cover counts as outside: the content starts and ends beside it.",
      items: 0..<60,
      steps: [
        .scroll(by: 160), .show(item: 20, alignment: .start), .show(item: 20, alignment: .end),
        .show(item: 59, alignment: .end), .scroll(by: -10000),
      ])
    story.needs = .insets
    story.covered = CoveredEdges(top: 48, bottom: 32)
    return story
  }()

  private static let keyboard: HostStory = {
    var story = HostStory(
      "keyboard", "What covers more of the window, or less, moves nothing but a followed end.",
      items: 0..<60,
      steps: [
        .show(item: 20, alignment: .start), .cover(CoveredEdges(top: 48, bottom: 192)),
        .show(item: 30, alignment: .end), .cover(CoveredEdges(top: 16)),
        .show(item: 59, alignment: .end), .cover(CoveredEdges(top: 48, bottom: 192)),
        .cover(CoveredEdges(top: 48, bottom: 32)),
      ])
    story.needs = [.insets, .changingInsets]
    story.covered = CoveredEdges(top: 48, bottom: 32)
    story.followsEnd = true
    return story
  }()

  private static let short: HostStory = {
    var story = HostStory(
      "short content", "Content shorter than the window stands at the end that the app wants.",
      items: 0..<2,
      steps: [
        .scroll(by: 160), .apply(items: [0, 1, 2]), .apply(items: [7, 0, 1, 2]),
        .resize(width: 320, height: 512), .apply(items: Array(0..<40)), .apply(items: [1]),
      ])
    story.standsAtEnd = true
    return story
  }()

  private static let followed: HostStory = {
    var story = HostStory(
      "followed end", "A user at the end sees what is appended; one away from it stays there.",
      items: 0..<40,
      steps: [
        .show(item: 39, alignment: .end), .apply(items: Array(0..<43)), .scroll(by: -320),
        .apply(items: Array(0..<46)), .show(item: 45, alignment: .end),
        .resize(width: 320, height: 256), .apply(items: Array(3..<47)),
      ])
    story.followsEnd = true
    return story
  }()

  private static let hiding: HostStory = {
    var story = HostStory(
      "hide", "What is asked of a window without area ends where it would with one.",
      items: 0..<100,
      steps: [
        .show(item: 50, alignment: .start), .collapse,
        .apply(items: Array(200..<220) + Array(0..<100)), .resize(width: 320, height: 384),
        .collapse, .show(item: 70, alignment: .end), .resize(width: 320, height: 384), .collapse,
        .apply(items: Array(0..<100)), .apply(items: Array(300..<310) + Array(20..<100)),
        .resize(width: 320, height: 384), .collapse, .apply(items: Array(0..<60)),
        .show(item: 30, alignment: .start), .apply(items: Array(5..<60)),
        .resize(width: 320, height: 384), .scroll(by: 160),
      ])
    story.areHeightsGiven = true
    return story
  }()

  private static let hidingTheEnd: HostStory = {
    var story = HostStory(
      "hide a followed end", "An end is followed while the window has no area.", items: 0..<40,
      steps: [
        .show(item: 39, alignment: .end), .collapse, .apply(items: Array(0..<43)),
        .apply(items: Array(0..<44)), .resize(width: 320, height: 384), .scroll(by: -320),
        .collapse, .apply(items: Array(0..<46)), .resize(width: 320, height: 384),
      ])
    story.followsEnd = true
    return story
  }()

  /// Offsets are compared, too: they depend on no rows that are measured.
  private static let hidingTheEndOfKnownRows: HostStory = {
    var story = HostStory(
      "hide a followed end of known rows", hidingTheEnd.duty, items: 0..<40,
      steps: hidingTheEnd.steps)
    story.followsEnd = true
    story.areHeightsGiven = true
    return story
  }()

  // MARK: The user

  private static let touching: HostStory = {
    var story = HostStory(
      "touch", "A tap is told at its point of content space, and selection is drawn.",
      items: 0..<60,
      steps: [
        .tap(x: 160, y: 24), .tap(x: 20, y: 200), .scroll(by: 480), .tap(x: 300, y: 100),
        .scroll(by: -480), .tap(x: 160, y: 24), .apply(items: Array(30..<40) + Array(0..<30)),
      ])
    story.needs = .touches
    return story
  }()
}
