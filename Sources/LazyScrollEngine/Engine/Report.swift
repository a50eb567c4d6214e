/// Something the engine was given that made no sense, and what it did instead.
///
/// Nothing the app or a host gives can stop the engine: each kind of nonsense has a defined result,
/// named here, and one report.
public enum Report: Hashable, Sendable {
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
  case invalidAttributes(Element)
  /// A layout gave an element twice: the first attributes count.
  case duplicateAttributes(Element)
  /// A layout gave an element that the section does not hold: it is not shown.
  case unknownElement(Element, count: Int)
  /// A host measured a length that is none: the estimate stays.
  case invalidSize(Element, Size)
  /// A size or length given by the app is none: nothing changed.
  case invalidLength(section: Int, index: Int)
  /// Sizes kept changing: measuring stopped until something else happens.
  case unsettled(rounds: Int)
  /// The data source gave no view where one was wanted: the item is not shown.
  case noView(Element)
  /// The data source gave a view that shows another item: it is not shown twice.
  case viewInUse(Element, shows: Element)
  /// The data source dequeued views and returned another one: they went back to the pool.
  case unusedDequeue(Element, count: Int)
  /// A callback kept asking for more work: the rest waits for the next display frame.
  case callbackLoop(events: Int)
  /// The number of items did not change by what the edit said: everything was read again.
  case countMismatch(expected: Int, actual: Int)

  /// What happened and what was done, as a sentence.
  public var message: String {
    switch self {
    case .invalidFrames(let section, let count, let first):
      "\(count) frames of section \(section) are no place, the first that of item \(first); "
        + "those items are not shown"
    case .duplicateIDs(let count, let first):
      "\(count) item IDs stand twice in the snapshot, the first is \(first); "
        + "the first item keeps the ID, the others go by their position"
    case .unequalCounts(let section, let items, let geometry, let revisions):
      "section \(section) has \(items) items, geometry for \(geometry) and \(revisions) revisions; "
        + "what is missing is taken as unknown"
    case .changeOutOfBounds(let change, let index, let count):
      "change \(change) names index \(index), which is outside 0..<\(count); it was left out"
    case .invalidViewport:
      "the viewport is none: a number is missing, infinite, enormous, or a size is negative; "
        + "the one before stays"
    case .invalidAttributes(let element):
      "the layout of section \(element.section) put \(element.name) at no place; it is not shown"
    case .duplicateAttributes(let element):
      "the layout of section \(element.section) gave \(element.name) twice; the first counts"
    case .unknownElement(let element, let count):
      "the layout of section \(element.section) gave \(element.name), but there are \(count)"
    case .invalidSize(let element, let size):
      "the host measured \(element.name) of section \(element.section) as \(size.width) × "
        + "\(size.height); the estimate stays"
    case .invalidLength(let section, let index):
      "the size given for item \(index) of section \(section) is none; nothing changed"
    case .unsettled(let rounds):
      "sizes still change after \(rounds) rounds; measuring goes on when something else happens"
    case .noView(let element):
      "the data source gave no view for \(element.name) of section \(element.section)"
    case .viewInUse(let element, let other):
      "the view given for \(element.name) of section \(element.section) shows \(other.name) of "
        + "section \(other.section); it is not shown twice"
    case .unusedDequeue(let element, let count):
      "\(count) views were dequeued for \(element.name) of section \(element.section) and not "
        + "returned; they are back in the pool"
    case .callbackLoop(let events):
      "a callback caused \(events) further events; the rest waits for the next display frame"
    case .countMismatch(let expected, let actual):
      "after the edit there should be \(expected) items and there are \(actual); "
        + "everything was read again"
    }
  }
}

extension Report {
  /// The kind of report as a number, for traces.
  var number: Int {
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
    }
  }
}

extension Element {
  /// The element in words, for reports.
  var name: String {
    switch kind {
    case .item: "item \(index)"
    case .supplementary(let kind): "supplementary view \(index) of kind \(kind)"
    case .decoration(let kind): "decoration view \(index) of kind \(kind)"
    }
  }
}
