import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Law 5: a change set applied to the old snapshot gives the new one.
///
/// One engine receives a snapshot and random change sets; another one receives each new snapshot as a whole. The
/// items of a waterfall keep their columns until they are rearranged, so that is requested before both are
/// compared. Nothing is measured.
@Suite struct ReplayTests {
  /// An engine whose commands are performed in the plainest way: every element gets a view.
  private final class Performer {
    var engine = Engine()
    private var views: Int32 = 0

    /// Sends an event and answers all its questions.
    ///
    /// - Returns: The commands of all rounds.
    @discardableResult
    func send(_ event: consuming EngineEvent) -> [EngineCommand] {
      var all: [EngineCommand] = []
      engine.update(event, into: &all)
      var next = 0
      repeat {
        while next < all.count {
          if case .materialize(let element, _, let current) = all[next] {
            if current == nil { views += 1 }
            engine.receive(.bound(element, current ?? ViewID(views), ReuseIdentifier(1)))
          }
          next += 1
        }
        if engine.needsSettling { engine.update(.settle, into: &all) }
      } while next < all.count
      return all
    }
  }

  private func snapshot(_ life: RandomLife) -> Snapshot {
    Snapshot(sections: life.page.sections.map { life.snapshot(of: $0) })
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func changeSetEqualsTheNewSnapshot(seed: UInt64) {
    // For its random sections and changes; it receives no events.
    let life = RandomLife(seed: seed)
    life.page.sections = (0..<5).map { _ in life.randomSection() }
    let edited = Performer()
    // The whole page is in the window: an item lost on the way is requested again.
    let viewport = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 320, height: 100_000))
    edited.send(.viewport(viewport))
    edited.send(.snapshot(snapshot(life), transition: nil))
    for round in 0..<12 {
      let changes = (0..<1 + life.random.below(6)).compactMap { _ in life.randomChange() }
      edited.send(.edit(ChangeSet(changes)))
      for index in life.page.sections.indices {
        guard case .waterfall = life.page.sections[index].arrangement else { continue }
        life.page.sections[index].assign()
        edited.send(.invalidate(section: index, InvalidationContext(.arrangement)))
      }
      let fresh = Performer()
      fresh.send(.viewport(viewport))
      fresh.send(.snapshot(snapshot(life), transition: nil))
      fresh.send(.viewport(edited.engine.viewport))
      expectAlike(edited, fresh, life.page, "seed \(seed), round \(round)")
      let commands = edited.send(.snapshot(snapshot(life), transition: nil))
      expectNothingNew(commands, life.page, "seed \(seed), round \(round)")
    }
  }

  /// Checks that every element has the same ID and the same frame in both.
  private func expectAlike(
    _ edited: Performer, _ fresh: Performer, _ page: NaivePage, _ place: Comment
  ) {
    #expect(edited.engine.contentSize == fresh.engine.contentSize, place)
    for section in page.sections.indices {
      #expect(
        edited.engine.content.frame(ofSection: section)
          == fresh.engine.content.frame(ofSection: section), place)
      for item in page.sections[section].items.indices {
        let path = ItemPath(section: section, item: item)
        #expect(
          edited.engine.content.frame(of: path) == fresh.engine.content.frame(of: path), place)
      }
    }
    let all = LayoutRect(x: -1000, y: -1000, width: 10_000, height: 1e6)
    let (one, other) = (
      edited.engine.content.elements(in: all), fresh.engine.content.elements(in: all)
    )
    #expect(one.map(\.element) == other.map(\.element), place)
    let odd = zip(one, other).first { $0.attributes.frame != $1.attributes.frame }
    if let odd {
      Issue.record(
        "\(odd.0.element): \(odd.0.attributes.frame), not \(odd.1.attributes.frame); \(place)")
    }
  }

  /// Checks that the new snapshot does not change the edited data: nothing moves, and items of equal revisions
  /// are not bound again.
  private func expectNothingNew(_ commands: [EngineCommand], _ page: NaivePage, _ place: Comment) {
    for command in commands {
      switch command {
      case .materialize(let element, _, _):
        guard element.kind == .item else { continue }
        let item = page.sections[element.section].items[element.index]
        #expect(element.id.name == item.id, place)
        #expect(item.id == nil || item.revision == nil, place)
      case .recycle, .discard, .contentSize, .correct, .report:
        Issue.record("\(command): \(place)")
      default: break
      }
    }
  }
}
