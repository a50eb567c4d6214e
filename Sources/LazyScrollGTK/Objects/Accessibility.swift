#if GTK
  import CGTK

  /// The properties of widgets that GTK passes to assistive technology, such as a screen reader.
  enum Accessibility {
    /// Sets the name by which a screen reader announces a widget.
    static func setLabel(of widget: WidgetPointer, to text: String) {
      var value = GValue()
      g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
      g_value_set_string(&value, text)
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
      g_value_unset(&value)
    }

    /// Sets the position in the list that a screen reader announces for a widget, such as item 3 of 12.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - position: The position, from 1.
    ///   - count: The number of items in the list.
    static func setPosition(of widget: WidgetPointer, _ position: Int, of count: Int) {
      var values = [GValue(), GValue()]
      for (index, number) in [position, count].enumerated() {
        g_value_init(&values[index], GType(6 << 2))  // G_TYPE_INT
        g_value_set_int(&values[index], gint(clamping: number))
      }
      var relations = [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE]
      gtk_accessible_update_relation_value(widget.opaque, 2, &relations, &values)
    }

    /// Sets whether a widget and its descendants are hidden from assistive technology.
    static func setHidden(_ isHidden: Bool, _ widget: WidgetPointer) {
      update(GTK_ACCESSIBLE_STATE_HIDDEN, of: widget) {
        g_value_set_boolean(&$0, isHidden ? 1 : 0)
      }
    }

    /// Sets whether a screen reader announces a widget as selected.
    static func setSelected(_ isSelected: Bool, _ widget: WidgetPointer) {
      // A state with three values, of which `undefined` is for widgets that cannot be selected.
      update(GTK_ACCESSIBLE_STATE_SELECTED, of: widget) {
        g_value_set_int(&$0, isSelected ? 1 : 0)
      }
    }

    private static func update(
      _ state: GtkAccessibleState, of widget: WidgetPointer, _ set: (inout GValue) -> Void
    ) {
      var (state, value) = (state, GValue())
      gtk_accessible_state_init_value(state, &value)
      set(&value)
      gtk_accessible_update_state_value(widget.opaque, 1, &state, &value)
      g_value_unset(&value)
    }
  }
#endif
