// Left out of Embedded Swift, because the code that formats numbers would make up most of a WebAssembly file. Web pages find a
// sentence for each report in `Web/reports.js`, by the report's code.
#if !hasFeature(Embedded)
  extension ListReport {
    /// The report as a sentence; see ``Engine/message(of:)``.
    public var message: String { message(calling: { "the layout of section \($0)" }) }

    /// Returns the report as a sentence.
    ///
    /// - Parameter layout: Returns the name of a section's layout.
    /// - Returns: The sentence, without a full stop.
    func message(calling layout: (_ section: Int) -> String) -> String {
      switch self {
      case .invalidFrames(let section, let count, let first):
        "\(count) frames of section \(section) are invalid (a number is not finite or too large, or a size "
          + "is negative), the first that of item \(first); those items are not shown"
      case .duplicateIDs(let count, let first):
        "\(count) item IDs occur more than once in the snapshot, the first of them \(first); "
          + "the first item keeps the ID, the others are identified by their position"
      case .unequalCounts(let section, let items, let geometry, let revisions):
        "section \(section) has \(items) items, geometry for \(geometry) and \(revisions) revisions; "
          + "missing values are taken as unknown"
      case .changeOutOfBounds(let change, let index, let count):
        "change \(change) names index \(index), which is outside 0..<\(count); it was ignored"
      case .invalidViewport:
        "the viewport is invalid (a number is not finite or too large, or a size is negative); "
          + "the former viewport stays"
      case .invalidAttributes(let element):
        "\(layout(element.section)) returned an invalid frame for \(element.name); it is not shown"
      case .duplicateAttributes(let element):
        "\(layout(element.section)) returned \(element.name) twice; the first frame is used"
      case .unknownElement(let element, let count):
        "\(layout(element.section)) returned \(element.name), but the section has only \(count) of its "
          + "kind; it is not shown"
      case .invalidSize(let element, let size):
        "the host measured \(element.name) of section \(element.section) as \(size.width) × "
          + "\(size.height), which is invalid; the estimate stays"
      case .invalidLength(let section, let index):
        "the size set for item \(index) of section \(section) is invalid; nothing changed"
      case .unsettled(let rounds):
        "sizes still change after \(rounds) rounds of measuring; it continues with the next event"
      case .noView(let element):
        "the data source returned no view for \(element.name) of section \(element.section); "
          + "it is not shown"
      case .viewInUse(let element, let other):
        if let other {
          "the view returned for \(element.name) of section \(element.section) already shows "
            + "\(other.name) of section \(other.section); return a dequeued or a new view"
        } else {
          "the view returned for \(element.name) of section \(element.section) is leaving the screen or "
            + "belongs to another scroll view; return a dequeued or a new view"
        }
      case .unusedDequeue(let element, let count):
        "\(count) views were dequeued for \(element.name) of section \(element.section) and not "
          + "returned; they are back in the pool"
      case .callbackLoop(let events):
        "a callback sent \(events) further events; the rest waits for the next display frame"
      case .invalidCount(let section, let count, let taken):
        "section \(section) cannot have \(count) items; it has \(taken) instead"
      case .contentTooLong(let section):
        "section \(section) is longer than 2⁵⁰ points; items beyond that are not shown"
      case .invalidSectionCount(let count):
        "there cannot be \(count) sections; the list is empty"
      case .invalidHeights(let section, let count, let first):
        "\(count) heights in section \(section) are invalid, the first at index \(first); "
          + "those views are measured"
      case .invalidLayout(let section, let fault):
        "\(layout(section)) was given \(fault.message)"
      case .outsideContent(let element):
        "\(layout(element.section)) placed \(element.name) outside its content size; the item may not be "
          + "shown there"
      case .forgottenItem(let element):
        "\(layout(element.section)) returned \(element.name) when asked for that item, but not when asked "
          + "for the items in a rectangle that contains it; it is not shown"
      case .noSize(let element):
        "the view of \(element.name) of section \(element.section) has had no size for a second; "
          + "until it has one, its former size or the estimate stays"
      case .tooManyElements(let section, let taken):
        "\(layout(section)) places more than \(taken) elements in the window; the others are not shown"
      case .unknownIDs(let count):
        "\(count) IDs are not in the data; they were ignored"
      case .repeatedIDs(let count):
        "\(count) IDs occur more than once in the data; each counts once, at its first position"
      case .lostDataSource:
        "the data source was deallocated, so the list is empty; "
          + "list views hold it weakly, so keep a strong reference to it"
      case .manyRegistrations(let count):
        "\(count) registrations are in use, and views of one are not reused for another; "
          + "keep a registration, instead of making a new one for each item"
      case .tooManyLeases(let limit):
        "the views of \(limit) items are kept alive, which is the limit; no other view is kept"
      case .tooManyToSelect(let count, let limit):
        "\(count) items are more than the \(limit) that a key or a click selects; nothing was selected"
      case .countMismatch(let expected, let actual):
        "after the edit there should be \(expected) items, but there are \(actual); "
          + "all data was read again"
      }
    }
  }

  extension LayoutFault {
    /// The end of a sentence that begins with the layout's name and “was given”: the invalid input, and the layout's
    /// replacement for it.
    var message: String {
      switch self {
      case .columns(let taken):
        "an invalid or too large number of columns; it has \(taken)"
      case .lengths:
        "an invalid spacing, margin or estimate; 0 or a default length is used"
      case .items(let count, let first):
        "\(count) sizes that are invalid or wider than the section, the first that of item \(first); those "
          + "items are measured or narrowed"
      }
    }
  }

  extension ListElement {
    /// The kind and index of the element in words, for reports.
    var name: String {
      if let kind = kind.supplementary { return "supplementary view \(index) of kind \(kind)" }
      if let kind = kind.decoration { return "decoration view \(index) of kind \(kind)" }
      return "item \(index)"
    }
  }
#endif
