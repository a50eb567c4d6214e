/// A report of invalid input, and of the engine's reaction to it.
///
/// No input of the app or the host stops the engine. Each kind of invalid input has one case, which states what happens
/// instead.
public enum ListReport: Hashable, Sendable, BitwiseCopyable {
  /// Frames of items are invalid (not finite, too large, or of negative size): those items are not shown.
  case invalidFrames(section: Int, count: Int, first: Int)
  /// IDs occur more than once in a snapshot: the first item keeps the ID, later items are identified by their position.
  case duplicateIDs(count: Int, first: UInt64)
  /// A section's lists of items, geometry and revisions differ in length: missing values count as unknown, excess ones are
  /// dropped.
  case unequalCounts(section: Int, items: Int, geometry: Int, revisions: Int)
  /// A change of the data names an index that does not exist: the change was ignored.
  case changeOutOfBounds(change: Int, index: Int, count: Int)
  /// The viewport is invalid (not finite, too large, or of negative size): the previous viewport stays in use.
  case invalidViewport
  /// A layout returned an invalid frame for an element: the element is not shown.
  case invalidAttributes(ListElement)
  /// A layout returned an element twice: the first attributes are used.
  case duplicateAttributes(ListElement)
  /// A layout returned an element that the section does not have: the element is not shown.
  case unknownElement(ListElement, count: Int)
  /// The host measured an invalid size of a view: the element keeps its estimated size.
  case invalidSize(ListElement, LayoutSize)
  /// The app set an invalid size or length for an item: nothing changed.
  case invalidLength(section: Int, index: Int)
  /// The sizes of views still changed after many rounds of measuring: measuring continues with the next event.
  case unsettled(rounds: Int)
  /// The data source returned no view for an element: the element is not shown.
  case noView(ListElement)
  /// The data source returned a view that is already in use: the element is not shown.
  ///
  /// `shows` is the element that the view shows. It is `nil` if the view is leaving the screen, or belongs to another scroll
  /// view.
  case viewInUse(ListElement, shows: ListElement?)
  /// The data source dequeued views and did not return them: they went back to the reuse pool.
  case unusedDequeue(ListElement, count: Int)
  /// Callbacks of the app sent too many events: further events wait for the next display frame.
  case callbackLoop(events: Int)
  /// The number of items after an edit is not the one that follows from the edit: all data was read again.
  case countMismatch(expected: Int, actual: Int)
  /// The number of items is negative or too large: the number `taken` is used instead.
  case invalidCount(section: Int, count: Int, taken: Int)
  /// A section is longer than 2⁵⁰ points: items beyond that are not shown.
  case contentTooLong(section: Int)
  /// The number of sections is negative or too large: the list is empty.
  case invalidSectionCount(Int)
  /// Heights of rows, headers or footers are invalid: the host measures those views.
  case invalidHeights(section: Int, count: Int, first: Int)
  /// A section's layout was given invalid parameters or sizes, and replaced them by valid ones.
  case invalidLayout(section: Int, LayoutFault)
  /// A layout placed an item outside its content size, by more than its declared overhang: the item may not be shown there.
  case outsideContent(ListElement)
  /// A layout returned an item when queried for that item, but not when queried for a rectangle that contains it: the item is
  /// not shown.
  case forgottenItem(ListElement)
  /// The host has measured no size of an element's view for a second: until it does, the element keeps its previous or
  /// estimated size.
  case noSize(ListElement)
  /// More elements of a section intersect the window than the engine shows: the excess elements are not shown.
  case tooManyElements(section: Int, taken: Int)
  /// IDs that the app passed to a call are not in the data: the IDs were ignored.
  case unknownIDs(count: Int)
  /// IDs of the app occur more than once in its data: each ID counts once, at its first position.
  case repeatedIDs(count: Int)
  /// The list view's data source was deallocated: the list is empty.
  case lostDataSource
  /// A list view uses so many registrations that the app probably makes one per item: a view of one registration is not reused
  /// for another.
  case manyRegistrations(count: Int)
  /// The app keeps as many views alive as the list view's limit allows: no further view is kept.
  case tooManyLeases(limit: Int)
  /// The user asked to select more items than a key or a click selects at once: the selection was not changed.
  case tooManyToSelect(count: Int, limit: Int)
}

extension ListReport {
  /// The kind of report as a number, which is the same in all releases.
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
    case .tooManyToSelect: 31
    }
  }

  /// The indexes of the section and of the item that the report is about; -1 for an index that the report does not have.
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
      .manyRegistrations, .tooManyLeases, .tooManyToSelect:
      (-1, -1)
    }
  }

  /// Returns the report with its section numbers moved by `delta`, for a list view whose sections are numbered differently from
  /// the engine's.
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
      .manyRegistrations, .tooManyLeases, .tooManyToSelect:
      return self
    }
  }
}
