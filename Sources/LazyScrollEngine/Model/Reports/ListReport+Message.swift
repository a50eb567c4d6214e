// Sentences with numbers in them are most of a WebAssembly file's size; a page has its own, by code.
#if !hasFeature(Embedded)
  extension ListReport {
    /// The report as a sentence; see ``Engine/message(of:)``.
    public var message: String { message(calling: { "the layout of section \($0)" }) }

    /// Returns the report as a sentence.
    ///
    /// - Parameter layout: What the layout of a section is called.
    /// - Returns: The sentence, without a full stop.
    func message(calling layout: (_ section: Int) -> String) -> String {
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
        "\(layout(element.section)) put \(element.name) at no place; it is not shown"
      case .duplicateAttributes(let element):
        "\(layout(element.section)) gave \(element.name) twice; the first counts"
      case .unknownElement(let element, let count):
        "\(layout(element.section)) gave \(element.name), but there are \(count)"
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
        if let other {
          "the view given for \(element.name) of section \(element.section) shows \(other.name) of "
            + "section \(other.section); it is not shown twice"
        } else {
          "the view given for \(element.name) of section \(element.section) is leaving the screen or "
            + "belongs to another scroll view; it is not shown twice"
        }
      case .unusedDequeue(let element, let count):
        "\(count) views were dequeued for \(element.name) of section \(element.section) and not "
          + "returned; they are back in the pool"
      case .callbackLoop(let events):
        "a callback caused \(events) further events; the rest waits for the next display frame"
      case .invalidCount(let section, let count, let taken):
        "section \(section) cannot have \(count) items; it is taken to have \(taken)"
      case .contentTooLong(let section):
        "section \(section) is longer than 2⁵⁰ points; what lies beyond is not shown"
      case .invalidSectionCount(let count):
        "there cannot be \(count) sections; none is shown"
      case .invalidHeights(let section, let count, let first):
        "\(count) heights in section \(section) are none, the first that of row or bar \(first); "
          + "these are measured"
      case .invalidLayout(let section, let fault):
        "\(layout(section)) was given \(fault.message)"
      case .outsideContent(let element):
        "\(layout(element.section)) put \(element.name) outside its content size; what lies there may be missed"
      case .forgottenItem(let element):
        "\(layout(element.section)) gave \(element.name) by itself, and not among what meets the window, where it is; "
          + "it is not shown"
      case .noSize(let element):
        "the view of \(element.name) of section \(element.section) has had no size for a second; "
          + "the estimate, or the size it had, stays until it has one"
      case .tooManyElements(let section, let taken):
        "\(layout(section)) puts more than \(taken) elements into the window; the others are not shown"
      case .unknownIDs(let count):
        "\(count) IDs are not in the data; nothing was done for them"
      case .repeatedIDs(let count):
        "\(count) IDs come more than once in the data; each counts once, where it comes first"
      case .lostDataSource:
        "the data source is gone, so that there is no data; "
          + "list views hold it weakly, and something else has to hold it"
      case .manyRegistrations(let count):
        "\(count) registrations are in use, whose views are not reused for each other; "
          + "keep a registration, in place of making it anew for each item"
      case .tooManyLeases(let limit):
        "the views of \(limit) items are held, which is the limit; no other view is held"
      case .countMismatch(let expected, let actual):
        "after the edit there should be \(expected) items and there are \(actual); "
          + "everything was read again"
      }
    }
  }

  extension LayoutFault {
    /// The invalid input and its replacement, as the end of a sentence.
    var message: String {
      switch self {
      case .columns(let taken):
        "a number of columns that is none or for which there is no room; it has \(taken)"
      case .lengths:
        "a spacing, a margin or an estimate that is none; nothing is taken, or a usual length"
      case .items(let count, let first):
        "\(count) sizes that are none or too wide, the first that of item \(first); those are "
          + "measured or cut"
      }
    }
  }

  extension ListElement {
    /// The element in words, for reports.
    var name: String {
      if let kind = kind.supplementary { return "supplementary view \(index) of kind \(kind)" }
      if let kind = kind.decoration { return "decoration view \(index) of kind \(kind)" }
      return "item \(index)"
    }
  }
#endif
