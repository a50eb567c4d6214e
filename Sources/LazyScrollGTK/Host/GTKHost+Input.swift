#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// Input by mouse, finger and keyboard.
  extension GTKHost {
    /// Begins to observe clicks, drags and keys on the stage, the list's widget.
    func watchInput() {
      fitFocus()
      watchPresses()
      watchClicks()
      watchDrags()
      let keys = gtk_event_controller_key_new()
      Signals.connectKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, modifiers in
        self?.perform(key, modifiers) ?? false
      }
      gtk_widget_add_controller(stage.pointer, keys)
    }

    /// Begins to observe whether a mouse button or a finger is down, before any widget handles the event.
    private func watchPresses() {
      let controller = gtk_event_controller_legacy_new()
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      Signals.connectEvents(UnsafeMutableRawPointer(controller!)) { [weak self] event in
        switch event {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self?.focus.isPressed = true
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_KEY_PRESS:
          self?.focus.isPressed = false
        default: break
        }
      }
      gtk_widget_add_controller(stage.pointer, controller)
    }

    private func watchClicks() {
      let click = gtk_gesture_click_new()
      let object = UnsafeMutableRawPointer(click!)
      Signals.connectClick(object, "pressed") { [weak self] _, x, y in
        guard let self else { return }
        focus.press = LayoutPoint(x: x, y: y)
        focusItem(x, y)
        events?.touchDidChange(.began(contentPoint(x, y)))
      }
      Signals.connectClick(object, "released") { [weak self] _, x, y in
        guard let self else { return }
        let state = gtk_event_controller_get_current_event_state(OpaquePointer(object))
        let isShifted = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
        let point = contentPoint(x, y)
        events?.touchDidChange(isShifted ? .extended(point) : .ended(point))
      }
      // If a press becomes a scroll or another gesture, report that it is not a tap.
      let cancel = { [weak self] in
        guard let self else { return }
        events?.touchDidChange(.cancelled)
      }
      Signals.connectSequence(object, "cancel", cancel)
      // GTK stops the click gesture after a long press or a movement. Cancel the tap only after a movement of more than 8 points.
      Signals.connect(object, "stopped") { [weak self] in
        guard let self, let press = focus.press else { return }
        var (x, y) = (0.0, 0.0)
        guard gtk_gesture_get_point(OpaquePointer(object), nil, &x, &y) != 0 else { return }
        if abs(x - press.x) > 8 || abs(y - press.y) > 8 { cancel() }
      }
      gtk_widget_add_controller(stage.pointer, click)
    }

    // MARK: Items that the user moves

    /// Begins to observe drags of items: by the mouse at once, by a finger only after a long press, since fingers scroll.
    private func watchDrags() {
      let drag = gtk_gesture_drag_new()!
      let object = UnsafeMutableRawPointer(drag)
      let hold = gtk_gesture_long_press_new()!
      gtk_gesture_group(drag, hold)
      gtk_gesture_single_set_touch_only(hold, 1)
      Signals.connectPoint(UnsafeMutableRawPointer(hold), "pressed") { [weak self] x, y in
        self?.beginDrag(drag, at: LayoutPoint(x: x, y: y))
      }
      Signals.connectPoint(object, "drag-update") { [weak self] x, y in
        guard let self else { return }
        var (startX, startY) = (0.0, 0.0)
        gtk_gesture_drag_get_start_point(drag, &startX, &startY)
        if !isDragging, !isTouch(drag), abs(x) > 8 || abs(y) > 8 {
          beginDrag(drag, at: LayoutPoint(x: startX, y: startY))
        }
        if isDragging {
          _ = events?.dragDidChange(.moved(contentPoint(startX + x, startY + y)))
        }
      }
      Signals.connectPoint(object, "drag-end") { [weak self] _, _ in
        self?.endDrag(.ended)
      }
      Signals.connectSequence(object, "cancel") { [weak self] in
        self?.endDrag(.cancelled)
      }
      gtk_widget_add_controller(stage.pointer, drag)
      gtk_widget_add_controller(stage.pointer, hold)
    }

    /// Returns true if a gesture is made by a finger.
    private func isTouch(_ gesture: OpaquePointer) -> Bool {
      guard let event = gtk_event_controller_get_current_event(gesture) else { return false }
      let type = gdk_event_get_event_type(event)
      return type == GDK_TOUCH_UPDATE || type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_END
    }

    /// Begins to drag the item at a point of the stage, if the app allows it; the gesture then counts neither as a click nor as a
    /// scroll.
    private func beginDrag(_ gesture: OpaquePointer, at point: LayoutPoint) {
      guard events?.dragDidChange(.began(contentPoint(point.x, point.y))) == true else { return }
      isDragging = true
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Ends the drag of an item, if one is under way.
    ///
    /// - Parameter end: The kind of end: `.ended` drops the item, `.cancelled` returns it to its place.
    /// - Returns: True if a drag was under way, and the list view handled its end.
    @discardableResult
    private func endDrag(_ end: ItemDrag) -> Bool {
      guard isDragging else { return false }
      isDragging = false
      return events?.dragDidChange(end) ?? false
    }

    // MARK: Keys

    /// Returns the arrow of an arrow key; `nil` for other keys.
    private func arrow(_ key: UInt32) -> FocusWalk.Key? {
      switch Int32(bitPattern: key) {
      case GDK_KEY_Up, GDK_KEY_KP_Up: .up
      case GDK_KEY_Down, GDK_KEY_KP_Down: .down
      case GDK_KEY_Left, GDK_KEY_KP_Left: .left
      case GDK_KEY_Right, GDK_KEY_KP_Right: .right
      default: nil
      }
    }

    /// Moves the focused item to the place of its neighbour in the direction of an arrow.
    ///
    /// - Parameter arrow: The arrow key; `nil` for another key, which moves nothing.
    /// - Returns: True if the item was moved.
    private func moveFocusedItem(by arrow: FocusWalk.Key?) -> Bool {
      guard let view = focusedView else { return false }
      let direction: MoveDirection
      switch arrow {
      case .up: direction = .up
      case .down: direction = .down
      case .left: direction = .left(in: stage.direction)
      case .right: direction = .right(in: stage.direction)
      case .home, .end, nil: return false
      }
      return events?.moveItem(in: view, direction) ?? false
    }

    /// Returns the point in content space that is shown at a point of the stage, the list's widget.
    private func contentPoint(_ x: Double, _ y: Double) -> LayoutPoint {
      let x = stage.direction == .rightToLeft ? windowSize.width - x : x
      return stageOrigin + LayoutPoint(x: x, y: y)
    }

    /// Moves the focus to the clicked item, unless it or a widget in it has the focus already.
    private func focusItem(_ x: Double, _ y: Double) {
      guard configuration.focusesItems,
        let view = views.last(where: { view in
          !view.isHidden && view.attributes?.frame.contains(contentPoint(x, y)) ?? false
        }), view !== focusedView
      else { return }
      view.grabFocus()
    }

    /// Handles a key that the focused widget did not handle.
    ///
    /// - Returns: True if the key was handled.
    private func perform(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
      let commands = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      if modifiers.rawValue & commands == GDK_ALT_MASK.rawValue {
        return moveFocusedItem(by: arrow(key))
      }
      if modifiers.rawValue & commands == GDK_CONTROL_MASK.rawValue,
        [GDK_KEY_a, GDK_KEY_A].contains(Int32(bitPattern: key))
      {
        return events?.selectAll() ?? false
      }
      if modifiers.rawValue & commands != 0 { return false }
      if let arrow = arrow(key) {
        let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
        return moveFocus(arrow, extendsSelection: isShifted)
      }
      switch Int32(bitPattern: key) {
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return turn(by: -1)
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return turn(by: 1)
      case GDK_KEY_Home, GDK_KEY_KP_Home: return scrollToEnd(-1)
      case GDK_KEY_End, GDK_KEY_KP_End: return scrollToEnd(1)
      case GDK_KEY_Escape: return endDrag(.cancelled)
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space: return tapFocusedItem()
      default: return false
      }
    }
  }
#endif
