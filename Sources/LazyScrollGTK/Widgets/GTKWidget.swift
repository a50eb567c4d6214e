#if GTK
  import CGTK

  /// A widget of GTK, held by Swift.
  ///
  /// The classes of this module wrap the widgets that lists need most. Any other one, of GTK or of another library, is
  /// wrapped by its pointer:
  ///
  /// ```swift
  /// let spinner = GTKWidget(gtk_spinner_new())
  /// ```
  ///
  /// The first widget of all is one of this module, or a ``GTKHost``, which start GTK; an app that begins with a pointer calls
  /// `gtk_init()` before.
  ///
  /// A widget belongs to the thread that runs GTK: the main thread.
  open class GTKWidget {
    /// The widget, for calls of GTK that have no wrapper here.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    /// Wraps a widget, and holds it.
    ///
    /// - Parameter pointer: The widget, new or in use.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
      self.pointer = pointer
      g_object_ref_sink(pointer)
    }

    /// Stands for another widget, for subclasses that put themselves together from the classes of this module.
    ///
    /// ```swift
    /// final class Card: GTKWidget {
    ///   private let title = GTKLabel()
    ///   init() { super.init(root: GTKBox(.vertical, [title])) }
    /// }
    /// ```
    ///
    /// - Parameter root: The widget.
    public init(root: GTKWidget) {
      pointer = root.pointer
      g_object_ref(pointer)
    }

    deinit { g_object_unref(pointer) }

    // MARK: Appearance

    /// A Boolean value that indicates whether the widget is shown with its parent.
    public final var isVisible: Bool {
      get { gtk_widget_get_visible(pointer) != 0 }
      set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether the user can use the widget.
    public final var isSensitive: Bool {
      get { gtk_widget_get_sensitive(pointer) != 0 }
      set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// The opacity, from 0 to 1.
    public final var opacity: Double {
      get { gtk_widget_get_opacity(pointer) }
      set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// A Boolean value that indicates whether what reaches beyond the widget is cut off, at its rounded corners, too.
    public final var clipsContent: Bool {
      get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
      set {
        gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
      }
    }

    /// Shows a text while the pointer rests on the widget; `nil` for none.
    public final func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(pointer, text) }

    /// Adds a class of style sheets.
    public final func addStyle(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a class of style sheets.
    public final func removeStyle(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    // MARK: Room

    /// The free space around the widget, in points.
    ///
    /// - Parameters:
    ///   - horizontal: The space before and behind it.
    ///   - vertical: The space above and below it.
    public final func setMargins(horizontal: Int = 0, vertical: Int = 0) {
      gtk_widget_set_margin_start(pointer, gint(horizontal))
      gtk_widget_set_margin_end(pointer, gint(horizontal))
      gtk_widget_set_margin_top(pointer, gint(vertical))
      gtk_widget_set_margin_bottom(pointer, gint(vertical))
    }

    /// The free space at the sides of the widget, in points.
    ///
    /// - Parameters:
    ///   - start: The space before it: at the left for scripts from left to right.
    ///   - end: The space behind it.
    public final func setMargins(start: Int, end: Int) {
      gtk_widget_set_margin_start(pointer, gint(start))
      gtk_widget_set_margin_end(pointer, gint(end))
    }

    /// Asks for at least so much room, in points; `nil` for what the content needs.
    public final func setLeastSize(width: Int? = nil, height: Int? = nil) {
      gtk_widget_set_size_request(pointer, gint(width ?? -1), gint(height ?? -1))
    }

    /// A Boolean value that indicates whether the widget takes width that is left over.
    public final var expandsHorizontally: Bool {
      get { gtk_widget_get_hexpand(pointer) != 0 }
      set { gtk_widget_set_hexpand(pointer, newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether the widget takes height that is left over.
    public final var expandsVertically: Bool {
      get { gtk_widget_get_vexpand(pointer) != 0 }
      set { gtk_widget_set_vexpand(pointer, newValue ? 1 : 0) }
    }

    /// The position of a widget in room that is larger than it needs.
    public enum Alignment: UInt32, Sendable {
      /// The widget fills the room.
      case fill = 0
      /// At the start: the left for scripts from left to right, or the top.
      case start = 1
      /// At the end.
      case end = 2
      /// In the middle.
      case center = 3
    }

    /// The position in wider room.
    public final var horizontalAlignment: Alignment {
      get { Alignment(rawValue: gtk_widget_get_halign(pointer).rawValue) ?? .fill }
      set { gtk_widget_set_halign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// The position in higher room.
    public final var verticalAlignment: Alignment {
      get { Alignment(rawValue: gtk_widget_get_valign(pointer).rawValue) ?? .fill }
      set { gtk_widget_set_valign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// The name by which assistive technology calls the widget.
    ///
    /// - Parameter text: The name.
    public final func setAccessibleLabel(_ text: String) {
      Accessibility.setLabel(of: pointer, to: text)
    }

    /// Gives the keyboard's focus to the widget, or to something in it.
    ///
    /// - Returns: True if it has the focus now.
    @discardableResult
    public final func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }
  }
#endif
