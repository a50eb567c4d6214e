import LazyScrollConformance
import LazyScrollEngine
import Testing

/// The judge of the suite: it is given what a host shows, with one thing amiss.
@Suite struct StoryJudgeTests {
  /// A thing that a host may do wrong.
  enum Fault: CaseIterable {
    case misplaces, cutsOff, leavesOut, showsMore, showsTwice, bindsTwice, bindsNever, isElsewhere
    case selects, standsStill
  }

  private static let story = HostStory(
    "story", "A duty.", items: 0..<50,
    steps: [
      .scroll(by: 160), .apply(items: [50] + Array(0..<50)), .scroll(by: -80),
      .animate(items: Array(0..<3) + [51, 52] + Array(3..<50)), .pass(seconds: 0.2), .rest,
    ])
  private static let traits = HostTraits([.movements, .touches], rounding: .within(0.5))

  /// The pictures of a host that does everything right, and moves views half the way by the step `pass`.
  private func pictures() -> [StoryPicture] {
    var pictures = HostConformance.expectedPictures(of: Self.story, traits: Self.traits)
    let (before, after) = (pictures[3], pictures[6])
    pictures[4].shown = before.shown
    for (index, item) in pictures[5].shown.enumerated() {
      guard let start = before.shown.first(where: { $0.item == item.item }),
        let end = after.shown.first(where: { $0.item == item.item })
      else { continue }
      pictures[5].shown[index].y = (start.y + end.y) / 2
    }
    return pictures
  }

  private func failures(_ seen: [StoryPicture]) -> [HostFailure] {
    HostConformance.failures(of: Self.story, seen: seen, in: ToldWindow(), traits: Self.traits)
  }

  @Test func hostThatShowsWhatIsExpectedHasNoFailure() {
    #expect(failures(pictures()) == [])
  }

  @Test func partsOfAPixelAreNoFailure() {
    var seen = pictures()
    for index in seen[1].shown.indices { seen[1].shown[index].y += 0.5 }
    #expect(failures(seen) == [])
  }

  @Test(arguments: Fault.allCases) func faultIsSeenAtItsStep(fault: Fault) throws {
    var seen = pictures()
    switch fault {
    case .misplaces: seen[2].shown[1].y += 1
    case .cutsOff: seen[2].shown[1].height -= 1
    case .leavesOut: seen[2].shown.remove(at: 1)
    case .showsMore:
      seen[2].shown.append(
        ShownItem(item: 40, frame: LayoutRect(x: 0, y: 20, width: 320, height: 20)))
    case .showsTwice: seen[2].shown.append(seen[2].shown[1])
    case .bindsTwice: seen[2].bound[seen[2].shown[1].item] = 1
    case .bindsNever: seen[2].bound = [:]
    case .isElsewhere: seen[2].offset += 1
    case .selects: seen[2].shown[1].isSelected.toggle()
    case .standsStill: seen[5].shown = seen[6].shown
    }
    let told = failures(seen)
    if fault == .bindsNever, pictures()[2].bound.isEmpty { return }
    let first = try #require(told.first)
    #expect(first.step == (fault == .standsStill ? 5 : 2))
    #expect(Set(told.map(\.step)).count == 1)
  }

  // MARK: Placeholders

  /// A thing that a host without time may do wrong.
  enum HurriedFault: CaseIterable {
    case leavesAGap, bindsAll, coversAView, leavesAPlaceholder
  }

  private static let hurried: HostStory = {
    var story = HostStory(
      "hurried", "A duty.", items: 0..<50, steps: [.hurry(by: 480), .rest])
    story.needs = .placeholders
    story.areHeightsGiven = true
    return story
  }()

  /// The pictures of a host that binds the first item in time, and covers the others' places by two placeholders.
  private func hurriedPictures() -> [StoryPicture] {
    var pictures = HostConformance.expectedPictures(of: Self.hurried, traits: Self.traits)
    let first = pictures[1].shown.min { $0.y < $1.y }
    guard let first else { return [] }
    let (top, middle) = (first.y + first.height, 200.0)
    pictures[1].shown =
      [first]
      + [(top, middle), (middle, 384)].map { start, end in
        ShownItem(
          item: ShownItem.placeholder,
          frame: LayoutRect(x: 0, y: start, width: 320, height: end - start))
      }
    return pictures
  }

  private func hurriedFailures(_ seen: [StoryPicture]) -> [HostFailure] {
    HostConformance.failures(of: Self.hurried, seen: seen, in: ToldWindow(), traits: Self.traits)
  }

  @Test func placeholdersMayStandForItems() {
    #expect(hurriedFailures(hurriedPictures()) == [])
  }

  @Test(arguments: HurriedFault.allCases) func faultOfPlaceholdersIsSeen(fault: HurriedFault) {
    var seen = hurriedPictures()
    switch fault {
    case .leavesAGap: seen[1].shown[2].y += 2
    case .bindsAll: seen[1].shown = seen[2].shown
    case .coversAView:
      seen[1].shown[1].y -= 2
      seen[1].shown[1].height += 2
    case .leavesAPlaceholder: seen[2].shown.append(seen[1].shown[2])
    }
    let told = hurriedFailures(seen)
    #expect(told.count == 1)
    #expect(told.first?.step == (fault == .leavesAPlaceholder ? 2 : 1))
  }
}
