import Testing

@testable import LazyScrollEngine

/// The states of binding and measuring of a live element.
@Suite struct MaterializedElementTests {
  private typealias Binding = MaterializedElement.Binding
  private typealias Measuring = MaterializedElement.Measuring

  private let bindings: [Binding] = [.due, .deferred, .done]
  private let measurings: [Measuring] = [.none, .due, .ordered]

  /// Returns an element in a state, which only the host's answers lead to.
  private func element(
    _ binding: Binding, _ measuring: Measuring = .none, isShown: Bool = true
  ) -> MaterializedElement {
    var element = MaterializedElement.item(3, selfSizing: .vertical, isMeasured: false)
    if isShown { element.showing = .view(ViewID(7)) }
    if binding == .done { element.finishBinding() }
    if binding == .deferred { element.deferBinding() }
    if measuring != .none { element.requestMeasuring() }
    if measuring == .ordered { element.orderMeasuring() }
    return element
  }

  // MARK: Binding

  @Test func bindingFollowsItsTransitions() {
    typealias Row = (requested: Binding, finished: Binding, deferred: Binding, offered: Binding)
    let table: [Row] = bindings.map { state in
      var changed = Array(repeating: element(state), count: 4)
      changed[0].requestBinding()
      changed[1].finishBinding()
      changed[2].deferBinding()
      changed[3].offerBinding()
      return (
        changed[0].binding, changed[1].binding, changed[2].binding, changed[3].binding
      )
    }
    #expect(table.map(\.requested) == [.due, .deferred, .due])
    #expect(table.map(\.finished) == [.done, .done, .done])
    #expect(table.map(\.deferred) == [.deferred, .deferred, .deferred])
    #expect(table.map(\.offered) == [.due, .due, .done])
  }

  /// A view that was bound once and is postponed now is bound again, even to the same revision.
  @Test func deferringForgetsTheRevisionOfABoundView() {
    var revisions: [UInt64] = []
    for state in bindings {
      var deferred = element(state)
      deferred.revision = 5
      deferred.deferBinding()
      revisions.append(deferred.revision)
    }
    #expect(revisions == [5, 5, ItemID.missing])
  }

  @Test func onlyWantedElementsThatAreDueAreAskedFor() {
    var asking: [String] = []
    for binding in bindings {
      for showing in [
        MaterializedElement.Showing.nothing, .refused, .placeholder(ViewID(1)), .view(ViewID(1)),
      ] {
        for membership in [MaterializedElement.Membership.wanted, .leased, .gone(change: 0)] {
          var shown = element(binding)
          (shown.showing, shown.membership) = (showing, membership)
          if shown.isAsking { asking.append("\(binding) \(membership) \(shown.view != nil)") }
        }
      }
    }
    #expect(asking == ["due wanted false", "due wanted true", "due wanted true"])
  }

  // MARK: Measuring

  @Test func measuringFollowsItsTransitions() {
    typealias Row = (requested: Measuring, ordered: Measuring, finished: Measuring)
    let table: [Row] = measurings.map { state in
      var changed = Array(repeating: element(.done, state), count: 3)
      changed[0].requestMeasuring()
      changed[1].orderMeasuring()
      changed[2].finishMeasuring()
      return (changed[0].measuring, changed[1].measuring, changed[2].measuring)
    }
    #expect(table.map(\.requested) == [.due, .due, .due])
    #expect(table.map(\.ordered) == [.ordered, .ordered, .ordered])
    #expect(table.map(\.finished) == [.none, .none, .none])
  }

  @Test func declaredLengthsAreNeverMeasured() {
    for state in measurings {
      var declared = element(.done, state)
      declared.attributes.selfSizing = []
      declared.requestMeasuring()
      #expect(declared.measuring == .none)
    }
  }

  /// Of all states, those in which the host is asked, and those in which it will be for the first time.
  @Test func boundViewsAreMeasured() {
    var (measurable, awaited) = ([String](), [String]())
    for binding in bindings {
      for measuring in measurings {
        for isShown in [false, true] {
          let state = element(binding, measuring, isShown: isShown)
          if state.isMeasurable { measurable.append("\(binding) \(measuring) \(isShown)") }
          if state.isAboutToBeMeasured { awaited.append("\(binding) \(measuring) \(isShown)") }
        }
      }
    }
    #expect(measurable == ["done due true", "done ordered true"])
    #expect(awaited == ["done due true"])
  }

  @Test func placeholdersAreNotMeasured() {
    var shown = element(.done, .due)
    shown.showing = .placeholder(ViewID(7))
    #expect(!shown.isMeasurable)
    #expect(shown.placement.selfSizing.isEmpty)
    #expect(element(.done, .due).placement.selfSizing == .vertical)
  }

  /// It is measured, or its length is declared, or it waits for its content.
  @Test func extentIsSettledIfItIsKnownOrCannotBe() {
    func isSettled(_ sizing: AxisSet, isMeasured: Bool, isWaiting: Bool = false) -> Bool {
      var item = MaterializedElement.item(0, selfSizing: sizing, isMeasured: isMeasured)
      if isWaiting { _ = item.sizeWait.begin() }
      return item.isSettled(along: .vertical)
    }
    #expect(!isSettled(.vertical, isMeasured: false))
    #expect(isSettled(.vertical, isMeasured: true))
    #expect(isSettled(.horizontal, isMeasured: false))
    #expect(isSettled(.vertical, isMeasured: false, isWaiting: true))
  }

  // MARK: Place

  @Test func newPlacesArePlaced() {
    var item = MaterializedElement.item(0, view: 1, selfSizing: .vertical)
    var attributes = item.attributes
    item.update(to: attributes)
    #expect(!item.isUnfinished)
    attributes.isMeasured = false
    item.update(to: attributes)
    #expect(!item.isUnfinished)
    attributes.frame.origin.y += 10
    item.update(to: attributes)
    #expect(item.needsPlacing && !item.needsMeasuring)
  }

  @Test func otherLengthsOfTheHostAreMeasured() {
    var item = MaterializedElement.item(0, view: 1)
    var attributes = item.attributes
    attributes.selfSizing = .vertical
    item.update(to: attributes)
    #expect(item.needsPlacing && item.measuring == .due)
  }

  /// A wait that has ended lasts until the attributes have the size.
  @Test func newAttributesForgetAnEndedWait() {
    var item = MaterializedElement.item(0, view: 1, selfSizing: .vertical)
    _ = item.sizeWait.begin()
    item.update(to: item.attributes)
    #expect(item.sizeWait == .begun)
    item.sizeWait.end()
    item.update(to: item.attributes)
    #expect(item.sizeWait == .none)
  }

  @Test func namedItemsAreStampedAndUnnamedOnesBoundWhenTheyMove() {
    var named = MaterializedElement.item(3, view: 1)
    named.move(toSection: 0, index: 3)
    #expect(!named.isUnfinished)
    named.move(toSection: 0, index: 4)
    #expect(named.needsStamping && !named.needsBinding)
    #expect(named.element.id == .id(103) && named.attributes.index == 4)
    var unnamed = MaterializedElement.item(3, view: 1)
    unnamed.element.id = .position(3)
    unnamed.move(toSection: 1, index: 3)
    #expect(unnamed.needsStamping && !unnamed.needsBinding)
    unnamed.move(toSection: 1, index: 4)
    #expect(unnamed.binding == .due && unnamed.element.id == .position(4))
  }

  @Test func refusedElementsHaveNoWork() {
    var refused = element(.due)
    #expect(refused.isUnfinished)
    refused.showing = .refused
    #expect(!refused.isUnfinished && !refused.isAsking)
  }
}
