#if GTK
  import CGTK

  /// A container of named widgets that shows one of them at a time.
  public final class GTKStack: GTKWidget {
    /// Called with the name of the visible widget when the stack shows another widget.
    public var onChange: ((_ name: String) -> Void)? {
      get { action.perform }
      set { action.perform = newValue }
    }

    private let action = Action<(String) -> Void>()

    /// Creates a stack without widgets.
    ///
    /// - Parameter fadesBetween: True to fade from one widget to the next.
    public init(fadesBetween: Bool = false) {
      super.init(Toolkit.make(gtk_stack_new()))
      if fadesBetween {
        gtk_stack_set_transition_type(pointer.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
      }
      Signals.observe(pointer, "visible-child-name") { [pointer, action] in
        if let shown = Self.shown(in: pointer) { action.perform?(shown) }
      }
    }

    /// Adds a widget to the stack; the first widget added becomes visible.
    ///
    /// - Parameters:
    ///   - child: The widget.
    ///   - name: The name by which the app shows the widget; see ``shown``.
    ///   - title: The title in a sidebar; `nil` for no title.
    public func add(_ child: GTKWidget, name: String, title: String? = nil) {
      if let title {
        gtk_stack_add_titled(pointer.opaque, child.pointer, name, title)
      } else {
        gtk_stack_add_named(pointer.opaque, child.pointer, name)
      }
    }

    /// The name of the visible widget; setting an unknown name has no effect.
    public var shown: String? {
      get { Self.shown(in: pointer) }
      set {
        guard let newValue, gtk_stack_get_child_by_name(pointer.opaque, newValue) != nil else {
          return
        }
        gtk_stack_set_visible_child_name(pointer.opaque, newValue)
      }
    }

    private static func shown(in pointer: WidgetPointer) -> String? {
      gtk_stack_get_visible_child_name(pointer.opaque).map { String(cString: $0) }
    }
  }

  /// A sidebar with the titles of a stack's widgets, by which the user selects one.
  public final class GTKStackSidebar: GTKWidget {
    /// Creates a sidebar.
    ///
    /// - Parameter stack: The stack to control.
    public init(_ stack: GTKStack) {
      super.init(Toolkit.make(gtk_stack_sidebar_new()))
      gtk_stack_sidebar_set_stack(pointer.opaque, stack.pointer.opaque)
    }
  }

  /// The bar at the top of a window, with its title and its buttons.
  public final class GTKHeaderBar: GTKWidget {
    /// Creates a bar that shows the window's title.
    public init() { super.init(Toolkit.make(gtk_header_bar_new())) }

    /// Adds a widget at the start of the bar.
    public func addAtStart(_ child: GTKWidget) {
      gtk_header_bar_pack_start(pointer.opaque, child.pointer)
    }

    /// Adds a widget at the end of the bar, before the widgets that were added there earlier.
    public func addAtEnd(_ child: GTKWidget) {
      gtk_header_bar_pack_end(pointer.opaque, child.pointer)
    }

    /// The widget in the middle of the bar; `nil` to show the window's title there.
    public var titleWidget: GTKWidget? {
      didSet { gtk_header_bar_set_title_widget(pointer.opaque, titleWidget?.pointer) }
    }
  }

  /// A container that shows a widget with other widgets on top.
  public final class GTKOverlay: GTKWidget {
    /// Creates an overlay.
    ///
    /// - Parameter child: The widget at the bottom.
    public init(_ child: GTKWidget) {
      super.init(Toolkit.make(gtk_overlay_new()))
      gtk_overlay_set_child(pointer.opaque, child.pointer)
    }

    /// Adds a widget on top, at the position that its alignment determines.
    public func add(_ child: GTKWidget) {
      gtk_overlay_add_overlay(pointer.opaque, child.pointer)
    }
  }
#endif
