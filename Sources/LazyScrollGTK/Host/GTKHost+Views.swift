#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The views of a host, which are child widgets of the stage, the list's widget.
  extension GTKHost {
    // MARK: Duties and capabilities

    /// Makes a view a child widget of the stage, hidden until it is placed.
    public func add(_ view: GTKView) {
      view.host?.remove(view)
      if gtk_widget_get_parent(view.pointer) != nil { gtk_widget_unparent(view.pointer) }
      conceal(view)
      gtk_widget_set_parent(view.pointer, stage.pointer)
      view.host = self
      views.append(view)
    }

    /// Places a view, at once or with an animation.
    public func place(_ view: GTKView, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      let now = time
      let origin = view.isHidden ? nil : view.drawnAttributes(at: now)
      if view.isHidden || view.attributes?.zIndex != attributes.zIndex { order.isStale = true }
      view.attributes = attributes
      view.movement = nil
      if view.isHidden {
        view.isHidden = false
        markIfPlaceholder(view)
        gtk_widget_set_child_visible(view.pointer, 1)
      }
      stage.setNeedsAllocation()
      guard let movement else { return }
      if showsMotion, let origin {
        view.movement = AttributeMovement(movement, from: origin, at: now)
        tick()
      } else {
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// Hides a view; it stays a child widget of the stage, because GTK computes the style of a newly added widget again.
    public func hide(_ view: GTKView) { if view.host === self { conceal(view) } }

    /// Removes a view from the stage.
    public func remove(_ view: GTKView) {
      guard view.host === self else { return }
      conceal(view)
      views.removeAll { $0 === view }
      view.host = nil
      if gtk_widget_get_parent(view.pointer) != nil { gtk_widget_unparent(view.pointer) }
    }

    private func conceal(_ view: GTKView) {
      recordLostFocus(of: view)
      view.isHidden = true
      view.movement = nil
      view.measurement = nil
      gtk_widget_set_child_visible(view.pointer, 0)
    }

    /// Returns the natural size of a view; `checkSizes()` measures the view again whenever GTK lays out the list.
    public func measure(_ view: GTKView, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      let size = view.fittingSize(proposed: proposed, axes)
      view.measurement = GTKView.Measurement(proposed: proposed, axes: axes, size: size)
      return size
    }

    /// Stores the element that a view shows, and lets the view take the focus if the element is an item.
    public func stamp(_ view: GTKView, as element: ListElement) {
      if view.element != element { order.isStale = true }
      view.element = element
      unmark(view)
      let isFocusable = configuration.focusesItems && element.kind == .item
      gtk_widget_set_focusable(view.pointer, isFocusable ? 1 : 0)
      focus.arePositionsStale = true
    }

    /// Prepares a view for reuse; ignores the other events of its life cycle.
    public func view(_ view: GTKView, _ moment: ViewMoment) {
      guard case .prepareForReuse = moment else { return }
      recordLostFocus(of: view)
      view.prepareForReuse()
    }

    /// Shows a view as selected or touched, by GTK's widget states, for style sheets and assistive technology.
    public func setState(_ state: SelectionState, of view: GTKView) {
      set(GTK_STATE_FLAG_SELECTED, state.contains(.selected), of: view)
      set(GTK_STATE_FLAG_ACTIVE, state.contains(.highlighted), of: view)
      Accessibility.setSelected(state.contains(.selected), view.pointer)
    }

    private func set(_ flag: GtkStateFlags, _ isSet: Bool, of view: GTKView) {
      if isSet {
        gtk_widget_set_state_flags(view.pointer, flag, 0)
      } else {
        gtk_widget_unset_state_flags(view.pointer, flag)
      }
    }

    // MARK: Places

    /// Gives a view its present size, position and opacity, in GTK's allocation of the stage.
    func allocate(_ view: GTKView, at now: Double) {
      guard let attributes = view.drawnAttributes(at: now) else { return }
      // GTK requires that a widget is measured before it is allocated. GTK caches the result, so this is cheap.
      _ = view.pointer.measure(GTK_ORIENTATION_HORIZONTAL)
      let place = Placement(attributes.frame, on: self)
      gtk_widget_set_opacity(view.pointer, attributes.alpha)
      gtk_widget_allocate(
        view.pointer, gint(place.width), gint(place.height), -1,
        place.transform(attributes.transform))
    }

    /// The frame of a view in the coordinates of the stage, with edges rounded to pixels so that neighbours leave no gap.
    struct Placement {
      let x: Double
      let y: Double
      let width: Int
      let height: Int

      init(_ frame: LayoutRect, on host: GTKHost) {
        let scale = Double(gtk_widget_get_scale_factor(host.stage.pointer))
        func pixel(_ length: Double) -> Double { (length * scale).rounded() / scale }
        let offset = host.stageOrigin
        let left =
          host.stage.direction == .rightToLeft
          ? host.windowSize.width - (frame.maxX - offset.x) : frame.minX - offset.x
        x = pixel(left)
        y = pixel(frame.minY - offset.y)
        // Limit the lengths, because GTK's lengths have 31 bits, and converting an invalid number would crash the app.
        width = Int(max(0, min((pixel(left + frame.size.width) - x).rounded(), 1e6)))
        height = Int(max(0, min((pixel(frame.maxY - offset.y) - y).rounded(), 1e6)))
      }

      /// Returns the transform that moves a view to its place, combined with the view's own transform around its centre.
      ///
      /// `gtk_widget_allocate` takes ownership of the returned transform.
      func transform(_ own: LayoutTransform) -> OpaquePointer? {
        var origin = graphene_point_t(x: Float(x), y: Float(y))
        let placed = gsk_transform_translate(nil, &origin)
        if own == .identity { return placed }
        var middle = graphene_point_t(x: Float(width) / 2, y: Float(height) / 2)
        var back = graphene_point_t(x: -middle.x, y: -middle.y)
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_2d(&matrix, own.a, own.b, own.c, own.d, own.tx, own.ty)
        return gsk_transform_translate(
          gsk_transform_matrix(gsk_transform_translate(placed, &middle), &matrix), &back)
      }
    }

    /// Sorts the widgets of views in drawing order: by z-index, then in layout order.
    ///
    /// The order of sibling widgets determines drawing, hit testing and the reading order of assistive technology. As few widgets
    /// as possible are moved, usually only new widgets.
    func sortViews() {
      guard order.isStale else { return }
      order.isStale = false
      let present = stage.pointer.children.compactMap(RowClass.view(of:)).filter { !$0.isHidden }
      let sorted = present.enumerated().sorted { $0.element.isBelow($1.element) }
      let kept = DrawingOrder.longestRise(in: sorted.map { $0.offset })
      var last: WidgetPointer?
      for (place, entry) in sorted.enumerated() {
        let view = entry.element
        if !kept[place] {
          gtk_widget_insert_after(view.pointer, stage.pointer, last)
          order.moves += 1
        }
        last = view.pointer
      }
      if kept.contains(false) { gtk_widget_queue_draw(stage.pointer) }
    }

    // MARK: Sizes

    /// Measures the visible views with measured sizes again, and reports changed sizes to the driver.
    ///
    /// GTK caches the size of an unchanged widget, so this is cheap.
    func checkSizes() {
      for view in views where !view.isHidden {
        guard let asked = view.measurement else { continue }
        var proposed = asked.proposed
        if !asked.axes.contains(.horizontal), let width = view.attributes?.frame.size.width {
          proposed.width = width
        }
        let size = view.fittingSize(proposed: proposed, asked.axes)
        if size == asked.size { continue }
        view.measurement = GTKView.Measurement(
          proposed: proposed, axes: asked.axes, size: size)
        events?.viewDidResize(view, to: size)
      }
    }

    // MARK: Movements

    /// True if a view is being animated.
    var movesViews: Bool { views.contains { $0.movement != nil } }

    /// Advances the animations of views, and reports finished animations to the driver.
    func advanceMovements(to now: Double) {
      for view in views {
        guard let movement = view.movement else { continue }
        stage.setNeedsAllocation()
        if !movement.isOver(at: now) { continue }
        view.movement = nil
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }
  }
#endif
