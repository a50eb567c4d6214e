import LazyScrollEngine
import Testing

@testable import LazyScroll

/// Data on its way to the engine, and the changes that follow it.
@Suite struct IncomingDataTests {
  /// A change of data.
  private var change: EngineEvent { .edit(ChangeSet([])) }
  private var invalidation: EngineEvent {
    .invalidate(section: 0, InvalidationContext(.everything))
  }

  private func kinds(_ queue: EventQueue) -> [EngineEvent.Kind] {
    var (queue, kinds) = (queue, [EngineEvent.Kind]())
    while let event = queue.takeFirst() { kinds.append(event.kind) }
    return kinds
  }

  private static let allKinds: [EngineEvent.Kind] = [
    .viewport, .phase, .data, .change, .invalidation, .reset, .size, .settle, .round, .time, .item,
    .other,
  ]

  @Test func changesWaitForTheDataThatIsBeingBuilt() {
    var incoming = IncomingData()
    for kind in Self.allKinds { #expect(!incoming.holdsBack(kind)) }
    _ = incoming.begin(.elsewhere)
    for kind in Self.allKinds {
      #expect(incoming.holdsBack(kind) == (kind == .change || kind == .invalidation))
    }
    incoming.holdBack(change)
    incoming.holdBack(invalidation)
    let events = incoming.endBuild(with: .reset)
    #expect(kinds(events) == [.reset, .change, .invalidation])
    #expect(incoming.build == nil)
    for kind in Self.allKinds { #expect(!incoming.holdsBack(kind)) }
  }

  @Test func aNewBuildMakesTheOldOneAndItsChangesVoid() {
    var incoming = IncomingData()
    let old = incoming.begin(.elsewhere)
    incoming.holdBack(change)
    let new = incoming.begin(.elsewhere)
    #expect(!incoming.finish(old, with: .reset))
    #expect(incoming.build === new)
    #expect(incoming.finish(new, with: .reset))
    let events = incoming.endBuild(with: .reset)
    #expect(kinds(events) == [.reset])
  }

  @Test func otherDataMakesABuildVoid() {
    var incoming = IncomingData()
    let build = incoming.begin(.elsewhere)
    incoming.holdBack(change)
    incoming.discard()
    #expect(incoming.build == nil)
    #expect(!incoming.finish(build, with: .reset))
    _ = incoming.begin(.elsewhere)
    let events = incoming.endBuild(with: .reset)
    #expect(kinds(events) == [.reset], "the changes were of the data before")
  }

  @Test func aDisplayFrameIsNeededUnlessDataIsBuiltElsewhere() {
    var incoming = IncomingData()
    #expect(!incoming.needsFrame)
    let build = incoming.begin(.elsewhere)
    #expect(!incoming.needsFrame)
    _ = incoming.finish(build, with: .reset)
    #expect(incoming.needsFrame)
    _ = incoming.begin(.slices(limit: 8) { _ in nil })
    #expect(incoming.needsFrame)
    incoming.discard()
    #expect(!incoming.needsFrame)
    _ = incoming.requestRefresh()
    #expect(incoming.needsFrame)
  }

  @Test func aRefreshIsRequestedOnceUntilItIsRead() {
    var incoming = IncomingData()
    for _ in 0..<2 {
      let answers = [incoming.requestRefresh(), incoming.requestRefresh()]
      #expect(answers == [true, false])
      #expect(incoming.isRefreshDue)
      // Other data is no reading of the observer's.
      incoming.discard()
      #expect(incoming.isRefreshDue)
      incoming.endRefresh()
      #expect(!incoming.isRefreshDue)
    }
  }
}
