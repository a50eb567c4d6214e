#if GTK
  import CGTK

  /// A turning wheel that shows that work is under way.
  public final class GTKSpinner: GTKWidget {
    /// Creates a spinner, which turns while it is shown.
    public init() {
      super.init(Toolkit.make(gtk_spinner_new()))
      gtk_spinner_start(pointer.opaque)
    }
  }

  /// A bar that shows the part of a task that is done.
  public final class GTKProgressBar: GTKWidget {
    /// Creates an empty bar.
    public init() { super.init(Toolkit.make(gtk_progress_bar_new())) }

    /// The part of the task that is done, from 0 to 1.
    public var fraction: Double {
      get { gtk_progress_bar_get_fraction(pointer.opaque) }
      set { gtk_progress_bar_set_fraction(pointer.opaque, newValue) }
    }
  }

  /// A button that stays pressed until it is pressed again.
  public final class GTKToggleButton: GTKWidget {
    /// Called with the new state when the button is toggled.
    public var onToggle: ((_ isOn: Bool) -> Void)? {
      get { action.perform }
      set { action.perform = newValue }
    }

    private let action = Action<(Bool) -> Void>()

    /// Creates a button that is not pressed.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - onToggle: Called with the new state when the button is toggled.
    public init(_ label: String, onToggle: ((Bool) -> Void)? = nil) {
      super.init(Toolkit.make(gtk_toggle_button_new_with_label(label)))
      action.perform = onToggle
      Signals.connect(pointer, "toggled") { [pointer, action] in
        action.perform?(Self.isOn(pointer))
      }
    }

    /// A Boolean value that indicates whether the button is pressed.
    public var isOn: Bool {
      get { Self.isOn(pointer) }
      set { gtk_toggle_button_set_active(pointer.cast(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    private static func isOn(_ pointer: WidgetPointer) -> Bool {
      gtk_toggle_button_get_active(pointer.cast(to: GtkToggleButton.self)) != 0
    }
  }
#endif
