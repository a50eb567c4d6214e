#if GTK
  import CGTK

  /// A row or a column of widgets.
  public final class GTKBox: GTKWidget {
    /// Creates a box.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the widgets are arranged.
    ///   - spacing: The distance between neighbouring widgets, in points.
    ///   - children: The widgets, first to last.
    public init(_ axis: Direction, spacing: Int = 0, _ children: [GTKWidget] = []) {
      super.init(
        Toolkit.make(
          gtk_box_new(
            axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
            gint(spacing))))
      for child in children { append(child) }
    }

    /// The direction in which widgets follow each other.
    public enum Direction: Hashable, Sendable {
      /// Side by side.
      case horizontal
      /// One below the other.
      case vertical
    }

    /// Adds a widget at the end.
    public func append(_ child: GTKWidget) {
      gtk_box_append(pointer.cast(to: GtkBox.self), child.pointer)
    }

    /// Removes a widget.
    public func remove(_ child: GTKWidget) {
      gtk_box_remove(pointer.cast(to: GtkBox.self), child.pointer)
    }
  }

  /// A button with a text.
  public final class GTKButton: GTKWidget {
    /// Called when the button is pressed; for a button in a reused view, set it again for each item.
    public var onClick: (() -> Void)? {
      get { action.perform }
      set { action.perform = newValue }
    }

    private let action = Action<() -> Void>()

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - onClick: Called when the button is pressed.
    public init(_ label: String, onClick: (() -> Void)? = nil) {
      super.init(Toolkit.make(gtk_button_new_with_label(label)))
      action.perform = onClick
      Signals.connect(pointer, "clicked") { [action] in action.perform?() }
    }

    /// The text.
    public var label: String {
      get {
        gtk_button_get_label(pointer.cast(to: GtkButton.self)).map { String(cString: $0) } ?? ""
      }
      set { gtk_button_set_label(pointer.cast(to: GtkButton.self), newValue) }
    }
  }

  /// A field for one line of text.
  public final class GTKEntry: GTKWidget {
    /// Called with the new text after the user or the app has changed it.
    public var onChange: ((String) -> Void)? {
      get { change.perform }
      set { change.perform = newValue }
    }
    /// Called when the user presses Enter.
    public var onActivate: (() -> Void)? {
      get { activation.perform }
      set { activation.perform = newValue }
    }

    private let change = Action<(String) -> Void>()
    private let activation = Action<() -> Void>()

    /// Creates a text field.
    ///
    /// - Parameter placeholder: The text that an empty field shows.
    public init(placeholder: String = "") {
      super.init(Toolkit.make(gtk_entry_new()))
      gtk_entry_set_placeholder_text(pointer.cast(to: GtkEntry.self), placeholder)
      Signals.connect(pointer, "changed") { [pointer, change] in
        change.perform?(Self.text(of: pointer))
      }
      Signals.connect(pointer, "activate") { [activation] in activation.perform?() }
    }

    /// The text.
    public var text: String {
      get { Self.text(of: pointer) }
      set { gtk_editable_set_text(pointer.opaque, newValue) }
    }

    private static func text(of pointer: WidgetPointer) -> String {
      gtk_editable_get_text(pointer.opaque).map { String(cString: $0) } ?? ""
    }
  }

  /// A picture from a file, scaled to the space available.
  public final class GTKPicture: GTKWidget {
    /// Creates a picture.
    ///
    /// - Parameter path: The path of the file; `nil` for no picture.
    public init(path: String? = nil) {
      super.init(Toolkit.make(gtk_picture_new()))
      self.path = path
    }

    /// The path of the image file; `nil` shows no picture.
    public var path: String? {
      didSet { gtk_picture_set_filename(pointer.opaque, path) }
    }
  }
#endif
