#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// Clicks, keys and the keyboard's focus.
  extension GTKHost {
    /// Listens to clicks and keys on the stage.
    func watchInput() {
      gtk_widget_set_focusable(stage.pointer, 1)
      let click = gtk_gesture_click_new()
      let object = UnsafeMutableRawPointer(click!)
      Signals.connectClick(object, "pressed") { [weak self] _, x, y in
        guard let self else { return }
        focusItem(x, y)
        events?.touchDidChange(.began(contentPoint(x, y)))
      }
      Signals.connectClick(object, "released") { [weak self] _, x, y in
        guard let self else { return }
        events?.touchDidChange(.ended(contentPoint(x, y)))
      }
      Signals.connect(object, "stopped") { [weak self] in self?.events?.touchDidChange(.cancelled) }
      gtk_widget_add_controller(stage.pointer, click)

      let keys = gtk_event_controller_key_new()
      Signals.connectKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, modifiers in
        self?.perform(key, modifiers) ?? false
      }
      gtk_widget_add_controller(stage.pointer, keys)
    }

    /// Returns the point of content space under a point of the stage.
    private func contentPoint(_ x: Double, _ y: Double) -> LayoutPoint {
      let x = stage.direction == .rightToLeft ? windowSize.width - x : x
      return offset + LayoutPoint(x: x, y: y)
    }

    /// The driver that the host reports to.
    private var driver: Driver<GTKHost>? {
      (events as? Driver<GTKHost>) ?? (events as? NestedRelay<GTKHost>)?.outer
    }

    /// Gives the focus to the item that is clicked, unless a widget in it has taken it.
    private func focusItem(_ x: Double, _ y: Double) {
      guard configuration.focusesItems,
        let view = views.last(where: { view in
          !view.isHidden && view.attributes?.frame.contains(contentPoint(x, y)) ?? false
        }), view !== focusedView
      else { return }
      view.grabFocus()
    }

    // MARK: Focus

    /// The view that has the keyboard's focus, or in which it is.
    public var focusedView: GTKView? { focus.view }

    /// The focus came into a view, or left it.
    func focusDidMove(_ view: GTKView, isInside: Bool) {
      if isInside {
        focus.view = view
      } else if focus.view === view {
        focus.view = nil
      } else {
        return
      }
      events?.focusDidMove(to: focus.view)
      if isInside, let frame = view.attributes?.frame { reveal(frame) }
    }

    /// Scrolls as little as it takes to show a frame.
    private func reveal(_ frame: LayoutRect) {
      let window = viewport.visibleBounds
      var target = goalOffset
      let before = frame.offset(along: axis) - window.offset(along: axis)
      let after = frame.end(along: axis) - window.end(along: axis)
      if before < 0 || frame.extent(along: axis) > window.extent(along: axis) {
        if before >= 0, before < window.extent(along: axis) { return }
        target[axis] = offset[axis] + before
      } else if after > 0 {
        target[axis] = offset[axis] + after
      } else {
        return
      }
      scrollByReader(to: .offset(target))
    }

    /// Gives the focus to an item, which is scrolled to if it has no view.
    private func focus(on path: ItemPath, of driver: Driver<GTKHost>) {
      guard let id = driver.engine.content.id(at: path) else { return }
      focus.wanted = (path.section, id)
      if grabWantedFocus() { return }
      driver.send(
        .scroll(
          ScrollDestination(item: id, section: path.section, isAnimated: false)))
    }

    /// Gives the focus to the item that is to have it, if it has a view.
    ///
    /// - Returns: A Boolean value that indicates whether it has.
    @discardableResult
    private func grabWantedFocus() -> Bool {
      guard let wanted = focus.wanted else { return false }
      let view = views.first { view in
        guard !view.isHidden, let element = view.element, element.kind == .item else {
          return false
        }
        return element.id == wanted.item && element.section == wanted.section
      }
      guard let view else { return false }
      focus.wanted = nil
      return view.grabFocus()
    }

    // MARK: Keys

    /// Performs a key that the widget with the focus had no use for.
    ///
    /// - Returns: A Boolean value that indicates whether the key has been dealt with.
    private func perform(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
      let held = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      if modifiers.rawValue & held != 0 { return false }
      switch Int32(bitPattern: key) {
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return turn(by: -1)
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return turn(by: 1)
      case GDK_KEY_Home, GDK_KEY_KP_Home: return scrollToEnd(.start(axis))
      case GDK_KEY_End, GDK_KEY_KP_End: return scrollToEnd(.end(axis))
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space: return tapFocusedItem()
      case GDK_KEY_Left, GDK_KEY_KP_Left: return moveFocus(.left)
      case GDK_KEY_Right, GDK_KEY_KP_Right: return moveFocus(.right)
      case GDK_KEY_Up, GDK_KEY_KP_Up: return moveFocus(.up)
      case GDK_KEY_Down, GDK_KEY_KP_Down: return moveFocus(.down)
      default: return false
      }
    }

    private func turn(by pages: Double) -> Bool {
      var target = goalOffset
      target[axis] += pages * ScrollPursuit.pageLength * viewport.visibleBounds.size[axis]
      scrollByReader(to: .offset(target))
      return true
    }

    private func scrollToEnd(_ goal: AnimatedScroll.Goal) -> Bool {
      scrollByReader(to: goal)
      return true
    }

    private func tapFocusedItem() -> Bool {
      guard let frame = focusedView?.attributes?.frame else { return false }
      let middle = LayoutPoint(
        x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
      events?.touchDidChange(.began(middle))
      events?.touchDidChange(.ended(middle))
      return true
    }

    private func moveFocus(_ key: FocusWalk.Key) -> Bool {
      guard configuration.focusesItems, let driver else { return false }
      let map = GTKFocusMap(driver: driver)
      let walk = FocusWalk(
        configuration.arrangement == .grid ? .grid : .list, along: axis,
        direction: stage.direction)
      guard let element = focusedView?.element else {
        guard let move = walk.move(for: key), case .step = move,
          let first = map.items(in: viewport.visibleBounds).min(by: {
            ($0.section, $0.item) < ($1.section, $1.item)
          })
        else { return false }
        focus(on: first, of: driver)
        return true
      }
      let path = ItemPath(section: element.section, item: element.index)
      guard let next = walk.destination(of: key, from: path, in: map) else { return false }
      focus(on: next, of: driver)
      return true
    }

    // MARK: Assistive technology

    /// Tells the positions of items that are shown, where they or the number of items have changed.
    func tellPositions() {
      grabWantedFocus()
      guard focus.isSetStale, let driver else { return }
      focus.isSetStale = false
      let map = GTKFocusMap(driver: driver)
      // The number of items before each section, and of all.
      var before = [0]
      for section in map.sections {
        before.append(before[section] + map.itemCount(inSection: section))
      }
      for view in views where !view.isHidden {
        guard let element = view.element, element.kind == .item,
          map.sections.contains(element.section)
        else { continue }
        let place = (before[element.section] + element.index + 1, before[before.count - 1])
        if let known = view.announcedPosition, known == place { continue }
        view.announcedPosition = place
        Accessibility.setPosition(of: view.pointer, place.0, of: place.1)
      }
    }
  }
#endif
