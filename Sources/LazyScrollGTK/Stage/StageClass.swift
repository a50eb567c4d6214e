#if GTK
  import CGTK
  import LazyScrollEngine

  /// The GObject class of the ``Stage`` widget, which implements `GtkScrollable` so that a scrolled window can scroll it.
  enum StageClass {
    /// The GObject type of the class; the first access registers it.
    static let type = WidgetClass.register("LazyScrollStage", isScrollable: true) { klass, _ in
      guard let klass else { return }
      setFunctions(of: klass.assumingMemoryBound(to: GtkWidgetClass.self))
      setProperties(of: klass.assumingMemoryBound(to: GObjectClass.self))
    }
    /// The GObject type of stages that are a part of the content of a scrolled window, and do not implement `GtkScrollable`.
    static let partType = WidgetClass.register("LazyScrollPart") { klass, _ in
      guard let klass else { return }
      setFunctions(of: klass.assumingMemoryBound(to: GtkWidgetClass.self))
      setDisposal(of: klass.assumingMemoryBound(to: GObjectClass.self))
    }
    /// The key under which each stage widget has its ``Stage`` object attached.
    static let stages = AttachedObject<Stage>("lazyscroll-stage")

    /// The numbers of the GObject properties that `GtkScrollable` requires.
    private enum Property: guint {
      case horizontalAdjustment = 1
      case verticalAdjustment
      case horizontalPolicy
      case verticalPolicy
    }

    private static func setFunctions(of klass: UnsafeMutablePointer<GtkWidgetClass>) {
      gtk_widget_class_set_css_name(klass, "lazyscroll")
      gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_LIST)
      // A stage whose content scrolls requests no space.
      klass.pointee.measure = { widget, orientation, _, least, natural, _, _ in
        let request = widget.flatMap(StageClass.stage)?.request
        let isAlong = (request?.axis == .vertical) == (orientation == GTK_ORIENTATION_VERTICAL)
        let length = gint(isAlong ? request?.length ?? 0 : 0)
        least?.pointee = length
        natural?.pointee = length
      }
      klass.pointee.focus = { widget, direction in
        guard let widget, let stage = StageClass.stage(widget) else { return 0 }
        if let answer = stage.owner?.stageMovesFocus(direction) { return answer ? 1 : 0 }
        return WidgetClass.focusAsWidget(widget, direction)
      }
      klass.pointee.size_allocate = { widget, width, height, _ in
        widget.flatMap(StageClass.stage)?.allocate(width: Int(width), height: Int(height))
      }
    }

    private static func setProperties(of klass: UnsafeMutablePointer<GObjectClass>) {
      klass.pointee.set_property = { object, number, value, _ in
        guard let object, let property = Property(rawValue: number),
          let stage = StageClass.stages.of(object)
        else { return }
        let adjustment = g_value_get_object(value)?.assumingMemoryBound(to: GtkAdjustment.self)
        switch property {
        case .horizontalAdjustment: stage.setAdjustment(adjustment, along: .horizontal)
        case .verticalAdjustment: stage.setAdjustment(adjustment, along: .vertical)
        case .horizontalPolicy, .verticalPolicy: break
        }
      }
      klass.pointee.get_property = { object, number, value, _ in
        guard let object, let property = Property(rawValue: number),
          let stage = StageClass.stages.of(object)
        else { return }
        switch property {
        case .horizontalAdjustment:
          g_value_set_object(value, stage.adjustments[.horizontal]?.pointer)
        case .verticalAdjustment: g_value_set_object(value, stage.adjustments[.vertical]?.pointer)
        case .horizontalPolicy, .verticalPolicy:
          g_value_set_enum(value, gint(GTK_SCROLL_NATURAL.rawValue))
        }
      }
      setDisposal(of: klass)
      g_object_class_override_property(
        klass, Property.horizontalAdjustment.rawValue, "hadjustment")
      g_object_class_override_property(klass, Property.verticalAdjustment.rawValue, "vadjustment")
      g_object_class_override_property(
        klass, Property.horizontalPolicy.rawValue, "hscroll-policy")
      g_object_class_override_property(klass, Property.verticalPolicy.rawValue, "vscroll-policy")
    }

    private static func setDisposal(of klass: UnsafeMutablePointer<GObjectClass>) {
      klass.pointee.dispose = { object in
        if let object { StageClass.stages.of(object)?.dispose() }
        WidgetClass.disposeAsWidget(object)
      }
    }

    private static func stage(_ widget: WidgetPointer) -> Stage? { stages.of(widget.object) }
  }
#endif
