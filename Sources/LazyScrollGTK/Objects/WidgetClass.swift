#if GTK
  import CGTK

  /// Functions for widget classes that are implemented in Swift and registered with GObject.
  enum WidgetClass {
    /// Registers a subclass of `GtkWidget`.
    ///
    /// - Parameters:
    ///   - name: The name of the class, unique in the process.
    ///   - isScrollable: True if the class implements `GtkScrollable`.
    ///   - initialize: Sets the functions of the class, such as `measure`; as a C function it cannot capture anything.
    /// - Returns: The GObject type of the class.
    static func register(
      _ name: String, isScrollable: Bool = false,
      _ initialize: @escaping @convention(c) (gpointer?, gpointer?) -> Void
    ) -> GType {
      let type = g_type_register_static_simple(
        gtk_widget_get_type(), name, guint(MemoryLayout<GtkWidgetClass>.size), initialize,
        guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
      if isScrollable {
        var info = GInterfaceInfo()
        g_type_add_interface_static(type, gtk_scrollable_get_type(), &info)
      }
      return type
    }

    /// Returns a new widget of a registered type; its reference is floating, so its first owner takes it over.
    static func make(_ type: GType) -> WidgetPointer {
      g_object_new_with_properties(type, 0, nil, nil).withMemoryRebound(
        to: GtkWidget.self, capacity: 1
      ) { $0 }
    }

    /// Calls the superclass implementation of `focus`, that of `GtkWidget`, for a subclass that overrides it.
    static func focusAsWidget(_ widget: WidgetPointer, _ direction: GtkDirectionType) -> gboolean {
      g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
        .pointee.focus?(widget, direction) ?? 0
    }

    /// Calls the superclass implementation of `dispose`, that of `GtkWidget`; a subclass that overrides `dispose` must call it.
    static func disposeAsWidget(_ object: UnsafeMutablePointer<GObject>?) {
      g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self)
        .pointee.dispose?(object)
    }
  }
#endif
