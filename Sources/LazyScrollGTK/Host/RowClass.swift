#if GTK
  import CGTK

  /// The GObject class of row widgets, each of which contains the one widget that a ``GTKView`` shows.
  ///
  /// If a row is smaller than its child's minimum size, the child is clipped, and GTK logs no warning.
  enum RowClass {
    /// The GObject type of the class; the first access registers it.
    static let type = WidgetClass.register("LazyScrollRow") { klass, _ in
      guard let klass else { return }
      setFunctions(of: klass.assumingMemoryBound(to: GtkWidgetClass.self))
      klass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        if let object {
          let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
          for child in widget.children { gtk_widget_unparent(child) }
        }
        WidgetClass.disposeAsWidget(object)
      }
    }
    /// The key under which each row widget has its ``GTKView`` attached, which the widget does not retain.
    static let views = AttachedObject<GTKView>("lazyscroll-view")

    private static func setFunctions(of klass: UnsafeMutablePointer<GtkWidgetClass>) {
      gtk_widget_class_set_css_name(klass, "row")
      gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      klass.pointee.get_request_mode = { widget in
        widget.flatMap { gtk_widget_get_first_child($0) }.map { gtk_widget_get_request_mode($0) }
          ?? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
      }
      klass.pointee.measure = { widget, orientation, length, least, natural, _, _ in
        least?.pointee = 0
        natural?.pointee = 0
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        RowClass.views.of(widget.object)?.countMeasure()
        let cross =
          orientation == GTK_ORIENTATION_VERTICAL
          ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        let available = length < 0 ? -1 : max(Int(length), child.measure(cross).least)
        natural?.pointee = gint(child.measure(orientation, for: available).natural)
      }
      klass.pointee.size_allocate = { widget, width, height, baseline in
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        let width = max(Int(width), child.measure(GTK_ORIENTATION_HORIZONTAL).least)
        let height = max(
          Int(height), child.measure(GTK_ORIENTATION_VERTICAL, for: width).least)
        gtk_widget_allocate(child, gint(width), gint(height), baseline, nil)
      }
    }

    /// Returns the ``GTKView`` that a row widget belongs to; `nil` for other widgets.
    static func view(of widget: WidgetPointer) -> GTKView? { views.of(widget.object) }
  }
#endif
