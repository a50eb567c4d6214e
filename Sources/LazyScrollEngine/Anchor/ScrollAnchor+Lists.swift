#if !hasFeature(Embedded)
  /// Lists that stand in their whole length inside of views: the place that is read in one is held still.
  extension ScrollAnchor {
    /// Holds the place that is read in a list, unless an end or the item of a scroll is held, or an element that starts in the
    /// viewport comes first.
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
        // The elements behind the list come first, unless nothing stands before it.
        if held == nil, change.start > 0.01 { note(.passed, at: position, live) }
        return
      case .part:
        // An item that has been held since the list began to settle.
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

  /// A place inside of a view that holds a list.
  struct HeldList: Sendable {
    var kind: ElementKind
    /// The handle of the element's section.
    var handle: Int
    var index: Int
    /// The distance of the view's start from the start of the visible bounds, in points.
    var distance: Double
    /// True if the place is an item that starts in the viewport.
    var isItemInside: Bool
  }

  extension HeldPlace {
    /// The place as an engine around this one has to know it.
    var inList: ListResize.Held {
      switch self {
      case .item(let anchor): anchor.isInside || anchor.distance > -0.01 ? .itemInside : .part
      case .list(let list): list.isItemInside ? .itemInside : .part
      case .contentEnd: .part
      default: .itemInside
      }
    }
  }

  /// The views that hold lists, with the distances from the start of their last items to their ends.
  struct ListViews: Sendable {
    private struct Entry: BitwiseCopyable, Sendable {
      var view: ViewID
      var tail: Double
    }
    private var entries = Buffer<Entry>()

    /// Takes note of a list; those whose views are not live any more are forgotten, and told anew when they are.
    mutating func note(_ view: ViewID, tail: Double, _ live: borrowing LiveSet) {
      var kept = Buffer<Entry>()
      for entry in entries where entry.view != view {
        if live.position(shownBy: entry.view) != nil { kept.append(entry) }
      }
      kept.append(Entry(view: view, tail: tail))
      entries = kept
    }

    /// Returns a Boolean value that indicates whether an item of a list starts behind an offset.
    ///
    /// - Parameters:
    ///   - view: A view; `nil` holds no list.
    ///   - end: The end of the list.
    ///   - offset: The offset.
    /// - Returns: A Boolean value that indicates whether one does.
    func startsItem(in view: ViewID?, endingAt end: Double, after offset: Double) -> Bool {
      tail(in: view).map { end - $0 > offset - 0.01 } ?? false
    }

    /// Returns the distance from the start of the last item of a list to its end; `nil` for a view without one.
    func tail(in view: ViewID?) -> Double? {
      guard let view, !entries.isEmpty else { return nil }
      for entry in entries where entry.view == view { return entry.tail }
      return nil
    }
  }
#endif
