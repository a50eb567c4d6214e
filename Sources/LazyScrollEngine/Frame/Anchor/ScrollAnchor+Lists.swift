#if !hasFeature(Embedded)
  /// The anchor in lists that are nested in views at their full length.
  ///
  /// The row at the viewport's start keeps its place, be it a row of the outer list or of a nested list.
  extension ScrollAnchor {
    /// Makes the visible row of a nested list the anchor, before the nested list gets another length.
    ///
    /// An end of the content, the item of a scroll, and an element that starts in the viewport before the list take precedence.
    ///
    /// - Parameters:
    ///   - resize: The new size of the nested list, and the kind of place that is visible in it.
    ///   - position: The position of the live element whose view contains the nested list.
    ///   - live: The live elements.
    ///   - content: The data and the viewport.
    ///   - goal: The state of a scroll to an item.
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
        // No visible row of the nested list is left, so elements after it are better anchors: give its element a lower rank,
        // except at the content's start.
        if held == nil, change.start > 0.01 { record(.passed, at: position, live) }
        return
      case .part:
        // No row of the nested list starts in the viewport, so an anchor that does is better.
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

  /// A place inside a nested list that a change keeps still on the screen, by the element whose view contains the list.
  ///
  /// An outer engine does not know the rows of a nested list, so it stores the distance that the element will have when the
  /// row is at its old place.
  struct HeldList: Sendable {
    var kind: ElementKind
    /// The handle of the element's section, a number that stays the same when the section moves.
    var handle: Int
    var index: Int
    /// The distance from the start of the visible bounds to the start of the element, in points.
    var distance: Double
    /// True if the change keeps an item of the nested list at its place on the screen, and this item starts in the viewport.
    var isItemInside: Bool
  }

  extension HeldPosition {
    /// The kind of place, as a nested list reports it to the engine of the outer list that shows it in a view.
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

    /// Records the distance from the start of the last item to the end of the list in a view.
    ///
    /// Entries of views that are no longer in use are dropped; a nested list reports its distance again with its next view.
    mutating func record(_ view: ViewID, tail: Double, _ live: borrowing LiveSet) {
      var kept = Buffer<Entry>()
      for entry in entries where entry.view != view {
        if live.position(shownBy: entry.view) != nil { kept.append(entry) }
      }
      kept.append(Entry(view: view, tail: tail))
      entries = kept
    }

    /// Returns true if the last item of a nested list starts at an offset or after it.
    ///
    /// - Parameters:
    ///   - view: The view that contains the list.
    ///   - end: The end of the list along the axis, in content space.
    ///   - offset: The offset in content space.
    /// - Returns: True if the last item does; false if `view` is `nil` or contains no list.
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
