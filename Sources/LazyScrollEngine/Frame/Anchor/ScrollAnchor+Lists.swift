#if !hasFeature(Embedded)
  /// Lists nested in views in their full length: the row at the viewport's start stays, whichever list it is in.
  extension ScrollAnchor {
    /// Holds the row that the user looks at in a nested list.
    ///
    /// An end of the content, the item of a scroll, and an element that starts in the viewport before the list take precedence.
    ///
    /// - Parameters:
    ///   - resize: The change of the list.
    ///   - position: The element of its view, before it has another length.
    ///   - live: The live elements.
    ///   - content: The data and the viewport.
    ///   - goal: The reason to hold the item of a scroll.
    mutating func hold(
      _ resize: ListResize, at position: Int, _ live: borrowing LiveSet,
      in content: borrowing ContentModel, goal: ScrollGoal
    ) {
      guard let change, goal == .none, resize.shift.isFinite else { return }
      switch held {
      case nil, .item, .list, .header: break
      default: return
      }
      switch resize.held {
      case .outside: return
      case .nothing:
        // No row of the list is an anchor. Elements after the list are better ones, unless it is the first visible element.
        if held == nil, change.start > 0.01 { record(.passed, at: position, live) }
        return
      case .part:
        // Keep the anchor, which has been held since the list began to settle.
        if let anchor, anchor.isInside { return }
        for other in live.indices where other != position {
          let slot = live.slot(at: other)
          if slot < memory.count, !memory[slot].offset.isNaN, memory[slot].isInside { return }
        }
      case .itemInside: break
      }
      let element = live[position]
      held = .list(
        HeldList(
          kind: element.element.kind, handle: element.handle, index: element.element.index,
          distance: element.attributes.frame.offset(along: content.axis) - change.start
            - resize.shift, isItemInside: resize.held == .itemInside))
    }
  }

  /// A position inside a list that is nested in a view.
  struct HeldList: Sendable {
    var kind: ElementKind
    /// The handle of the element's section.
    var handle: Int
    var index: Int
    /// The distance of the view's start from the start of the visible bounds, in points.
    var distance: Double
    /// True if an item of the list starts in the viewport there.
    var isItemInside: Bool
  }

  extension HeldPosition {
    /// The place in the words for an outer engine, for which this list is the content of one view.
    var inList: ListResize.Held {
      switch self {
      case .item(let anchor): anchor.isInside || anchor.distance > -0.01 ? .itemInside : .part
      case .list(let list): list.isItemInside ? .itemInside : .part
      case .contentEnd: .part
      default: .itemInside
      }
    }
  }

  /// The views that contain nested lists, each with its tail: the distance from the start of the last item to the end of the
  /// list.
  struct ListViews: Sendable {
    private struct Entry: BitwiseCopyable, Sendable {
      var view: ViewID
      var tail: Double
    }
    private var entries = Buffer<Entry>()

    /// Records the tail of a list.
    ///
    /// Lists whose views are no longer live are dropped; their views tell them again.
    mutating func record(_ view: ViewID, tail: Double, _ live: borrowing LiveSet) {
      var kept = Buffer<Entry>()
      for entry in entries where entry.view != view {
        if live.position(shownBy: entry.view) != nil { kept.append(entry) }
      }
      kept.append(Entry(view: view, tail: tail))
      entries = kept
    }

    /// Returns true if the last item of a list starts after an offset.
    ///
    /// - Parameters:
    ///   - view: The view that contains the list; false for `nil`, and for a view without a list.
    ///   - end: The end of the list.
    ///   - offset: The offset.
    /// - Returns: True if it does.
    func startsItem(in view: ViewID?, endingAt end: Double, after offset: Double) -> Bool {
      tail(in: view).map { end - $0 > offset - 0.01 } ?? false
    }

    /// Returns the distance from the start of the last item to the end of the list in a view; `nil` for a view without a list.
    func tail(in view: ViewID?) -> Double? {
      guard let view, !entries.isEmpty else { return nil }
      for entry in entries where entry.view == view { return entry.tail }
      return nil
    }
  }
#endif
