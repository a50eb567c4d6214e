/// Something the engine was given that made no sense, and what it did instead.
///
/// Nothing the app or a host gives can stop the engine: each kind of nonsense has a defined result,
/// named here, and one report.
public enum ListReport: Hashable, Sendable, BitwiseCopyable {
  /// Frames that are no place were taken as empty: those items are not shown.
  case invalidFrames(section: Int, count: Int, first: Int)
  /// Names that stand twice in a snapshot: the first item keeps the name, the others go by position.
  case duplicateIDs(count: Int, first: UInt64)
  /// Lists of one section differ in length: what is missing is taken as unknown, the rest dropped.
  case unequalCounts(section: Int, items: Int, geometry: Int, revisions: Int)
  /// A change names a place that does not exist: the change was left out.
  case changeOutOfBounds(change: Int, index: Int, count: Int)
  /// A viewport that is none: the one before stays.
  case invalidViewport
  /// A layout gave attributes that are no place: the element is not shown.
  case invalidAttributes(ListElement)
  /// A layout gave an element twice: the first attributes count.
  case duplicateAttributes(ListElement)
  /// A layout gave an element that the section does not hold: it is not shown.
  case unknownElement(ListElement, count: Int)
  /// A host measured a length that is none: the estimate stays.
  case invalidSize(ListElement, LayoutSize)
  /// A size or length given by the app is none: nothing changed.
  case invalidLength(section: Int, index: Int)
  /// Sizes kept changing: measuring stopped until something else happens.
  case unsettled(rounds: Int)
  /// The data source gave no view where one was wanted: the item is not shown.
  case noView(ListElement)
  /// The data source gave a view that shows another element, is leaving the screen, or belongs to
  /// another scroll view (`nil`): it is not shown twice.
  case viewInUse(ListElement, shows: ListElement?)
  /// The data source dequeued views and returned another one: they went back to the pool.
  case unusedDequeue(ListElement, count: Int)
  /// A callback kept asking for more work: the rest waits for the next display frame.
  case callbackLoop(events: Int)
  /// The number of items did not change by what the edit said: everything was read again.
  case countMismatch(expected: Int, actual: Int)
  /// A number of items that is none, or too large: another one was taken.
  case invalidCount(section: Int, count: Int, taken: Int)
  /// A section is longer than 2⁵⁰ points: what lies beyond is not shown.
  case contentTooLong(section: Int)
  /// A number of sections that is none was taken as none.
  case invalidSectionCount(Int)
  /// Heights of rows or bars that are none: the host measures those.
  case invalidHeights(section: Int, count: Int, first: Int)
  /// A section's layout was told something that makes no sense, and did something else.
  case invalidLayout(section: Int, LayoutFault)
  /// A layout put an item outside its content size, by more than its overhang: what lies there may be missed.
  case outsideContent(ListElement)
  /// A layout gave an item that is in the window when it was asked for that one, and not when it was asked for
  /// what meets the window: it is not shown.
  case forgottenItem(ListElement)
  /// A host could tell no size of an element's view for a second: it takes up its estimate, or the size it had,
  /// until the host tells one.
  case noSize(ListElement)
  /// More elements meet the window than a pass takes: those of this section from there on are not shown.
  case tooManyElements(section: Int, taken: Int)
  /// IDs of the app's that a call named are not in the data: nothing was done for them.
  case unknownIDs(count: Int)
  /// IDs of the app's come more than once in its data: each counts once, where it comes first.
  case repeatedIDs(count: Int)
  /// The list view's data source was set, and nobody holds it any more: there is no data.
  case lostDataSource
  /// A list view was given so many registrations that they are probably made anew for each item: their views are not
  /// reused for each other.
  case manyRegistrations(count: Int)
  /// The app keeps the views of as many items alive as the list view's limit allows: no other view is kept.
  case tooManyLeases(limit: Int)
}

extension ListReport {
  /// The kind of report as a number, which stays the same from release to release.
  public var code: Int {
    switch self {
    case .invalidFrames: 1
    case .duplicateIDs: 2
    case .unequalCounts: 3
    case .changeOutOfBounds: 4
    case .invalidViewport: 5
    case .invalidAttributes: 6
    case .duplicateAttributes: 7
    case .unknownElement: 8
    case .invalidSize: 9
    case .invalidLength: 10
    case .unsettled: 11
    case .noView: 12
    case .viewInUse: 13
    case .unusedDequeue: 14
    case .callbackLoop: 15
    case .countMismatch: 16
    case .invalidCount: 17
    case .contentTooLong: 18
    case .invalidSectionCount: 19
    case .invalidHeights: 20
    case .invalidLayout: 21
    case .outsideContent: 22
    case .forgottenItem: 23
    case .noSize: 24
    case .tooManyElements: 25
    case .unknownIDs: 26
    case .repeatedIDs: 27
    case .lostDataSource: 28
    case .manyRegistrations: 29
    case .tooManyLeases: 30
    }
  }

  /// The section that it is about and the index in there, each -1 where it is about none.
  package var place: (section: Int, index: Int) {
    switch self {
    case .invalidFrames(let section, _, let first), .invalidHeights(let section, _, let first),
      .invalidLayout(let section, .items(_, let first)):
      (section, first)
    case .invalidLength(let section, let index): (section, index)
    case .unequalCounts(let section, _, _, _), .invalidCount(let section, _, _),
      .contentTooLong(let section), .invalidLayout(let section, _),
      .tooManyElements(let section, _):
      (section, -1)
    case .invalidAttributes(let element), .duplicateAttributes(let element),
      .unknownElement(let element, _), .invalidSize(let element, _), .noView(let element),
      .viewInUse(let element, _), .unusedDequeue(let element, _), .outsideContent(let element),
      .forgottenItem(let element), .noSize(let element):
      (element.section, element.kind == .item ? element.index : -1)
    case .duplicateIDs, .changeOutOfBounds, .invalidViewport, .unsettled, .callbackLoop,
      .countMismatch, .invalidSectionCount, .unknownIDs, .repeatedIDs, .lostDataSource,
      .manyRegistrations, .tooManyLeases:
      (-1, -1)
    }
  }

  /// Returns the report with other section numbers, for a list view that does not count all sections of the engine.
  package func movingSections(by delta: Int) -> ListReport {
    func moved(_ element: ListElement) -> ListElement {
      var moved = element
      moved.section += delta
      return moved
    }
    switch self {
    case .invalidFrames(let section, let count, let first):
      return .invalidFrames(section: section + delta, count: count, first: first)
    case .unequalCounts(let section, let items, let geometry, let revisions):
      return .unequalCounts(
        section: section + delta, items: items, geometry: geometry, revisions: revisions)
    case .invalidAttributes(let element): return .invalidAttributes(moved(element))
    case .duplicateAttributes(let element): return .duplicateAttributes(moved(element))
    case .unknownElement(let element, let count):
      return .unknownElement(moved(element), count: count)
    case .invalidSize(let element, let size): return .invalidSize(moved(element), size)
    case .invalidLength(let section, let index):
      return .invalidLength(section: section + delta, index: index)
    case .noView(let element): return .noView(moved(element))
    case .viewInUse(let element, let other):
      return .viewInUse(moved(element), shows: other.map { moved($0) })
    case .unusedDequeue(let element, let count):
      return .unusedDequeue(moved(element), count: count)
    case .invalidCount(let section, let count, let taken):
      return .invalidCount(section: section + delta, count: count, taken: taken)
    case .contentTooLong(let section): return .contentTooLong(section: section + delta)
    case .invalidHeights(let section, let count, let first):
      return .invalidHeights(section: section + delta, count: count, first: first)
    case .invalidLayout(let section, let fault):
      return .invalidLayout(section: section + delta, fault)
    case .outsideContent(let element): return .outsideContent(moved(element))
    case .forgottenItem(let element): return .forgottenItem(moved(element))
    case .noSize(let element): return .noSize(moved(element))
    case .tooManyElements(let section, let taken):
      return .tooManyElements(section: section + delta, taken: taken)
    case .duplicateIDs, .changeOutOfBounds, .invalidViewport, .unsettled, .callbackLoop,
      .countMismatch, .invalidSectionCount, .unknownIDs, .repeatedIDs, .lostDataSource,
      .manyRegistrations, .tooManyLeases:
      return self
    }
  }
}
