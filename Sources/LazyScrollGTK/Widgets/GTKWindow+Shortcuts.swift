#if GTK
  import CGTK

  extension GTKWindow {
    /// The title of the window.
    public var title: String {
      get {
        gtk_window_get_title(pointer.cast(to: GtkWindow.self)).map { String(cString: $0) } ?? ""
      }
      set { gtk_window_set_title(pointer.cast(to: GtkWindow.self), newValue) }
    }

    /// Replaces the bar at the top of the window.
    ///
    /// - Parameter bar: The bar, which must be set before the window is shown.
    public func setHeaderBar(_ bar: GTKHeaderBar) {
      gtk_window_set_titlebar(pointer.cast(to: GtkWindow.self), bar.pointer)
    }

    /// Adds a keyboard shortcut that works in the whole window.
    ///
    /// - Parameters:
    ///   - keys: The keys in GTK's notation, such as `<Control>i`; an invalid string is ignored.
    ///   - perform: The closure to call.
    public func addShortcut(_ keys: String, _ perform: @escaping () -> Void) {
      guard let trigger = gtk_shortcut_trigger_parse_string(keys) else { return }
      let action = gtk_callback_action_new(
        { _, _, data in
          guard let data else { return 0 }
          Unmanaged<Shortcut>.fromOpaque(data).takeUnretainedValue().perform()
          return 1
        }, Unmanaged.passRetained(Shortcut(perform)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
      let controller = gtk_shortcut_controller_new()
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
      gtk_shortcut_controller_add_shortcut(
        controller, gtk_shortcut_new(trigger, action))
      gtk_widget_add_controller(pointer, controller)
    }

    /// A box for the closure of a keyboard shortcut, which GTK retains.
    private final class Shortcut {
      let perform: () -> Void
      init(_ perform: @escaping () -> Void) { self.perform = perform }
    }

    /// A Boolean value that indicates whether all windows of the process use the dark theme.
    public static var prefersDark: Bool {
      get { DisplaySettings.isOn(Self.darkTheme, gtk_settings_get_default()) ?? false }
      set { DisplaySettings.set(Self.darkTheme, to: newValue, gtk_settings_get_default()) }
    }

    private static var darkTheme: String { "gtk-application-prefer-dark-theme" }
  }
#endif
