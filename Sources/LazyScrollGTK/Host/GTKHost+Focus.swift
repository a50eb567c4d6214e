#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The keyboard focus, which arrow keys move from item to item, and Tab into an item and out of the list.
  extension GTKHost {
    /// The driver that the host reports to, directly or through a relay for nested lists.
    var driver: Driver<GTKHost>? {
      (events as? Driver<GTKHost>) ?? (events as? NestedRelay<GTKHost>)?.outer
    }

    /// The view that has the keyboard focus or contains the focused widget.
    public var focusedView: GTKView? { focus.view }

    /// The item of the list that has the focus; `nil` if no item has it, or an item of a nested list.
    private var focusedItem: ItemPath? { focus.view.flatMap(path) }

    /// Returns the path of the item that a view shows; `nil` if the view is hidden, or shows a header or an item of a nested
    /// list.
    private func path(of view: GTKView) -> ItemPath? {
      guard !view.isHidden, let element = view.element, element.kind == .item,
        driver?.element(of: view) == element
      else { return nil }
      return ItemPath(section: element.section, item: element.index)
    }

    /// Makes the stage, the list's widget, focusable if items cannot have the focus, so that keys still reach the list.
    func fitFocus() { gtk_widget_set_focusable(stage.pointer, configuration.focusesItems ? 0 : 1) }

    // MARK: Told by GTK

    /// Begins to observe the focused widget of the GTK window that contains the list.
    func watchFocus() {
      forgetFocus()
      guard let root = gtk_widget_get_root(stage.pointer) else { return }
      let pointer = UnsafeMutableRawPointer(root)
      let connection = Signals.observe(pointer, "focus-widget") { [weak self] in
        self?.focusDidMove()
      }
      g_object_ref(pointer)
      focus.window = (pointer, connection)
      focusDidMove()
    }

    /// Ends the observation of the GTK window's focused widget.
    func forgetFocus() {
      guard let window = focus.window else { return }
      focus.window = nil
      Signals.disconnect(window.connection, from: window.pointer)
      g_object_unref(window.pointer)
    }

    private func focusDidMove() {
      let root = focus.window.map { OpaquePointer($0.pointer) }
      let widget = root.flatMap { gtk_root_get_focus($0) }
      let view = widget.flatMap(view(around:))
      if view !== focus.view {
        focus.view = view
        focus.isOwnItem = view.flatMap(path) != nil
        events?.focusDidMove(to: view)
      }
      // Scroll to the focused widget, unless it was pressed and so is visible, or a scroll to it is already under way.
      if let view, let widget, !focus.isPressed, !focus.isLedByScroll { reveal(widget, in: view) }
    }

    /// Returns the list's view that contains a widget; `nil` for a widget outside the list's views.
    private func view(around widget: WidgetPointer) -> GTKView? {
      var widget = widget
      while let parent = gtk_widget_get_parent(widget) {
        if parent == stage.pointer { return RowClass.view(of: widget) }
        widget = parent
      }
      return nil
    }

    /// Moves the keyboard focus for a key: among the widgets of the focused item or, from outside the list, to a visible item.
    ///
    /// - Parameter direction: The direction of the key; backward, the last visible item gets the focus, otherwise the first.
    /// - Returns: True if the list has the focus afterwards; `nil` to let GTK decide.
    func stageMovesFocus(_ direction: GtkDirectionType) -> Bool? {
      guard configuration.focusesItems else { return nil }
      if let child = gtk_widget_get_focus_child(stage.pointer) {
        // Move only among the widgets of the focused item. After its last widget, Tab leaves the list instead of visiting each
        // item; arrow keys move to other items.
        return gtk_widget_child_focus(child, direction) != 0
      }
      let window = viewport.visibleBounds
      let seen = views.filter { view in
        path(of: view) != nil && view.attributes?.frame.intersects(window) ?? false
      }
      .sorted { a, b in
        let (first, second) = (
          a.attributes?.frame.origin ?? .zero, b.attributes?.frame.origin ?? .zero
        )
        return (first.y, first.x) < (second.y, second.x)
      }
      let whole = seen.filter { view in
        guard let frame = view.attributes?.frame else { return false }
        return frame.offset(along: axis) >= window.offset(along: axis)
          && frame.end(along: axis) <= window.end(along: axis)
      }
      let isBackward = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
      let candidates = whole.isEmpty ? seen : whole
      return (isBackward ? candidates.last : candidates.first)?.grabFocus()
    }

    // MARK: Places

    /// Scrolls by the least distance that shows a newly focused widget, and its whole view if the view fits into the window.
    private func reveal(_ widget: WidgetPointer, in view: GTKView) {
      guard let frame = view.attributes?.frame else { return }
      let available = viewport.visibleBounds.extent(along: axis)
      if frame.extent(along: axis) <= available {
        // Let the engine compute the scroll, because it knows the pinned headers that would cover the item.
        if let path = path(of: view), let driver, let id = driver.engine.content.id(at: path) {
          driver.send(
            .scroll(
              ScrollDestination(item: id, section: path.section, isAnimated: showsMotion)))
        } else {
          reveal(frame)
        }
      } else if widget != view.pointer {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, stage.pointer, &bounds) != 0 else { return }
        let (x, width) = (Double(bounds.origin.x), Double(bounds.size.width))
        let start = stage.direction == .rightToLeft ? windowSize.width - x - width : x
        reveal(
          LayoutRect(
            x: stageOrigin.x + start, y: stageOrigin.y + Double(bounds.origin.y), width: width,
            height: Double(bounds.size.height)))
      } else if !frame.intersects(viewport.visibleBounds) {
        reveal(frame)
      }
    }

    private func reveal(_ frame: LayoutRect) {
      let window = viewport.visibleBounds
      let before = frame.offset(along: axis) - window.offset(along: axis)
      let after = frame.end(along: axis) - window.end(along: axis)
      guard before < 0 || after > 0 else { return }
      var target = offset
      let isLong = frame.extent(along: axis) > window.extent(along: axis)
      target[axis] += before < 0 || isLong ? before : after
      scrollByUser(to: .offset(target))
    }

    // MARK: Items

    /// Moves the focus to an item, now or as soon as the item has a view.
    ///
    /// - Parameters:
    ///   - path: The item.
    ///   - isRevealed: True to scroll to the item; false if a scroll there is already under way.
    func focus(on path: ItemPath, isRevealed: Bool = true) {
      guard let driver, let id = driver.engine.content.id(at: path) else { return }
      focus.wanted = GTKFocus.WantedItem(
        section: path.section, item: id, isRevealed: isRevealed)
      if grabWantedFocus() || !isRevealed { return }
      driver.send(.scroll(ScrollDestination(item: id, section: path.section)))
    }

    /// Moves the focus to the item that waits for it in ``GTKFocus/wanted``, if that item has a view now.
    ///
    /// - Returns: True if the focus was moved.
    @discardableResult
    func grabWantedFocus() -> Bool {
      guard let wanted = focus.wanted else { return false }
      let window = viewport.visibleBounds
      let view = views.first { view in
        guard path(of: view) != nil, let element = view.element else { return false }
        return element.id == wanted.item && element.section == wanted.section
          && (wanted.isRevealed || view.attributes?.frame.intersects(window) ?? false)
      }
      guard let view else { return false }
      focus.wanted = nil
      focus.isLedByScroll = !wanted.isRevealed
      defer { focus.isLedByScroll = false }
      return view.grabFocus()
    }

    /// Records the element of a focused view that is about to be hidden or reused.
    ///
    /// ``replaceLostFocus()`` then gives the focus to another item.
    func recordLostFocus(of view: GTKView) {
      guard focus.view === view, focus.lost == nil, configuration.focusesItems, focus.isOwnItem
      else { return }
      focus.lost = view.element
    }

    /// Moves the focus from an item that lost its view, usually a removed one, to the item that is now at its index.
    func replaceLostFocus() {
      guard let lost = focus.lost else { return }
      focus.lost = nil
      // Keep the focus if the focused view shows the same item again.
      guard let driver, focus.view?.element?.id != lost.id else { return }
      let map = GTKFocusMap(driver: driver)
      guard map.sections.contains(lost.section) else { return }
      let count = map.itemCount(inSection: lost.section)
      if count == 0 { return }
      focus(on: ItemPath(section: lost.section, item: min(lost.index, count - 1)))
    }

    // MARK: Keys

    /// Moves the focus for an arrow key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - extendsSelection: True with Shift: the selection is extended to the item that gets the focus.
    /// - Returns: True if the focus moves.
    func moveFocus(_ key: FocusWalk.Key, extendsSelection: Bool = false) -> Bool {
      guard configuration.focusesItems, let driver else { return false }
      let walk = FocusWalk(
        configuration.arrangement == .grid ? .grid : .list, along: axis,
        direction: stage.direction)
      guard let item = focusedItem else { return false }
      guard let next = walk.destination(of: key, from: item, in: GTKFocusMap(driver: driver)) else {
        return false
      }
      focus(on: next)
      // By the path, because the item may get a view, and so the focus, only in a later display frame.
      if extendsSelection, let id = driver.engine.content.id(at: next) {
        _ = driver.observer?.extendSelection(to: ItemReference(id, inSection: next.section))
      }
      return true
    }

    /// Scrolls by a number of pages, and moves the focus to the item that then has the focused item's place on the screen.
    func turn(by pages: Double) -> Bool {
      let distance = pages * ScrollPursuit.pageLength * viewport.visibleBounds.size[axis]
      var target = goalOffset
      target[axis] += distance
      if let driver, let item = focusedItem, let frame = driver.engine.content.frame(of: item) {
        let map = GTKFocusMap(driver: driver)
        var place = LayoutRect(
          x: frame.minX + 1, y: frame.minY + 1, width: max(1, frame.size.width - 2), height: 1)
        if axis == .horizontal {
          place.size = LayoutSize(width: 1, height: max(1, frame.size.height - 2))
        }
        place.origin[axis] += distance
        let next = map.items(in: place).first ?? FocusWalk.end(pages < 0 ? -1 : 1, in: map)
        if let next { focus(on: next, isRevealed: false) }
      }
      scrollByUser(to: .offset(target))
      return true
    }

    /// Scrolls to an end of the content, and moves the focus to the item there.
    ///
    /// - Parameter way: A negative number for the content's start, a positive number for its end.
    /// - Returns: True, because the key is always handled.
    func scrollToEnd(_ way: Int) -> Bool {
      if let driver, focusedItem != nil,
        let end = FocusWalk.end(way, in: GTKFocusMap(driver: driver))
      {
        focus(on: end, isRevealed: false)
      }
      scrollByUser(to: way < 0 ? .start(axis) : .end(axis))
      return true
    }

    /// Reports a tap on the focused item to the driver, in the centre of the item's visible part.
    ///
    /// - Returns: True if an item has the focus.
    func tapFocusedItem() -> Bool {
      guard let view = focus.view, path(of: view) != nil, let frame = view.attributes?.frame else {
        return false
      }
      let window = viewport.visibleBounds
      let (top, bottom) = (max(frame.minY, window.minY), min(frame.maxY, window.maxY))
      let (left, right) = (max(frame.minX, window.minX), min(frame.maxX, window.maxX))
      let middle = LayoutPoint(x: (left + right) / 2, y: (top + bottom) / 2)
      events?.touchDidChange(.began(middle))
      events?.touchDidChange(.ended(middle))
      return true
    }

    // MARK: Assistive technology

    /// Passes the position of each item with a view, such as 3 of 12, to assistive technology if it has changed.
    func tellPositions() {
      grabWantedFocus()
      // Do this only at rest, because counting the items of all sections in each display frame of a scroll would be slow.
      guard focus.arePositionsStale, phase == .idle, let driver else { return }
      focus.arePositionsStale = false
      let map = GTKFocusMap(driver: driver)
      // `before` contains the number of items before each section, and finally the number of all items.
      var before = [0]
      for section in map.sections {
        before.append(before[section] + map.itemCount(inSection: section))
      }
      for view in views {
        guard let path = path(of: view) else { continue }
        let place = (before[path.section] + path.item + 1, before[before.count - 1])
        if let known = view.announcedPosition, known == place { continue }
        view.announcedPosition = place
        Accessibility.setPosition(of: view.pointer, place.0, of: place.1)
      }
    }
  }
#endif
