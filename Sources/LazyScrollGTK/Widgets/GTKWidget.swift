#if GTK
  import CGTK

  /// A Swift wrapper that retains a GTK widget.
  ///
  /// The classes of this module wrap the widgets that lists need most. Wrap any other widget, of GTK or another library, by its
  /// pointer:
  ///
  /// ```swift
  /// let spinner = GTKWidget(gtk_spinner_new())
  /// ```
  ///
  /// The classes of this module and ``GTKHost`` initialize GTK. If the first widget of an app is wrapped by its pointer, call
  /// `gtk_init()` before.
  ///
  /// Use widgets only on the thread that runs GTK, which is the main thread.
  open class GTKWidget {
    /// The pointer to the widget, for GTK functions that have no Swift wrapper.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    /// Wraps and retains a widget.
    ///
    /// - Parameter pointer: The widget, new or in use.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
      self.pointer = pointer
      g_object_ref_sink(pointer)
    }

    /// Wraps the widget of another wrapper, for subclasses that are composed of several widgets.
    ///
    /// ```swift
    /// final class Card: GTKWidget {
    ///   private let title = GTKLabel()
    ///   init() { super.init(root: GTKBox(.vertical, [title])) }
    /// }
    /// ```
    ///
    /// - Parameter root: The outermost widget.
    public init(root: GTKWidget) {
      pointer = root.pointer
      g_object_ref(pointer)
    }

    deinit { g_object_unref(pointer) }

    // MARK: Appearance

    /// A Boolean value that indicates whether the widget is shown when its parent is shown.
    public final var isVisible: Bool {
      get { gtk_widget_get_visible(pointer) != 0 }
      set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether the widget responds to the user's input.
    public final var isSensitive: Bool {
      get { gtk_widget_get_sensitive(pointer) != 0 }
      set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// The opacity, from 0 to 1.
    public final var opacity: Double {
      get { gtk_widget_get_opacity(pointer) }
      set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// A Boolean value that indicates whether content is clipped to the widget, including its rounded corners.
    public final var clipsContent: Bool {
      get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
      set {
        gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
      }
    }

    /// Shows a text while the pointer rests on the widget; `nil` for none.
    public final func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(pointer, text) }

    /// Adds a CSS class.
    public final func addStyle(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a CSS class.
    public final func removeStyle(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    // MARK: Room

    /// Sets the margins around the widget, in points.
    ///
    /// - Parameters:
    ///   - horizontal: The margin at both sides.
    ///   - vertical: The margin above and below.
    public final func setMargins(horizontal: Int = 0, vertical: Int = 0) {
      gtk_widget_set_margin_start(pointer, gint(horizontal))
      gtk_widget_set_margin_end(pointer, gint(horizontal))
      gtk_widget_set_margin_top(pointer, gint(vertical))
      gtk_widget_set_margin_bottom(pointer, gint(vertical))
    }

    /// Sets the margins at the sides of the widget, in points.
    ///
    /// - Parameters:
    ///   - start: The margin at the start: the left in left-to-right writing.
    ///   - end: The margin at the end.
    public final func setMargins(start: Int, end: Int) {
      gtk_widget_set_margin_start(pointer, gint(start))
      gtk_widget_set_margin_end(pointer, gint(end))
    }

    /// Sets the minimum size, in points; `nil` for the minimum size of the content.
    public final func setLeastSize(width: Int? = nil, height: Int? = nil) {
      gtk_widget_set_size_request(pointer, gint(width ?? -1), gint(height ?? -1))
    }

    /// A Boolean value that indicates whether the widget takes width that is left over in its container.
    public final var expandsHorizontally: Bool {
      get { gtk_widget_get_hexpand(pointer) != 0 }
      set { gtk_widget_set_hexpand(pointer, newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether the widget takes height that is left over in its container.
    public final var expandsVertically: Bool {
      get { gtk_widget_get_vexpand(pointer) != 0 }
      set { gtk_widget_set_vexpand(pointer, newValue ? 1 : 0) }
    }

    /// The alignment of a widget in space that is larger than it needs.
    public enum Alignment: UInt32, Sendable {
      /// The widget fills the space.
      case fill = 0
      /// At the start: the left in left-to-right writing, or the top.
      case start = 1
      /// At the end: the right in left-to-right writing, or the bottom.
      case end = 2
      /// In the middle.
      case center = 3
    }

    /// The alignment in a space that is wider than the widget.
    public final var horizontalAlignment: Alignment {
      get { Alignment(rawValue: gtk_widget_get_halign(pointer).rawValue) ?? .fill }
      set { gtk_widget_set_halign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// The alignment in a space that is higher than the widget.
    public final var verticalAlignment: Alignment {
      get { Alignment(rawValue: gtk_widget_get_valign(pointer).rawValue) ?? .fill }
      set { gtk_widget_set_valign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// Sets the name by which a screen reader announces the widget.
    ///
    /// - Parameter text: The name.
    public final func setAccessibleLabel(_ text: String) {
      Accessibility.setLabel(of: pointer, to: text)
    }

    /// Moves the keyboard focus to the widget or one of its descendants.
    ///
    /// - Returns: True if the focus was moved.
    @discardableResult
    public final func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }
  }
#endif
