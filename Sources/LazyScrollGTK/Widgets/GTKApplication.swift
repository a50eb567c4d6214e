#if GTK
  import CGTK

  /// A GTK application whose main loop also runs Swift's main actor.
  ///
  /// ```swift
  /// GTKApplication(id: "org.example.Notes").run { app in
  ///   let list = …
  ///   app.show(GTKWindow(title: "Notes", list.host.widget), keeping: list)
  /// }
  /// ```
  ///
  /// Tasks on the main actor run between the events of GTK; GTK's main loop alone would never run them.
  @MainActor
  public final class GTKApplication {
    private let pointer: UnsafeMutablePointer<GtkApplication>
    /// The objects to retain while a window is open, by the window's identifier.
    private var kept: [ObjectIdentifier: [AnyObject]] = [:]

    /// Creates an application.
    ///
    /// - Parameter id: The application's identifier for the desktop, such as `org.example.Notes`.
    public init(id: String) {
      pointer = gtk_application_new(id, G_APPLICATION_NON_UNIQUE)
    }

    isolated deinit { g_object_unref(pointer) }

    /// Runs the application until its last window is closed.
    ///
    /// - Parameter activate: A closure that creates and shows the first window.
    /// - Returns: The exit status for the process.
    @discardableResult
    public func run(_ activate: @escaping @MainActor (GTKApplication) -> Void) -> Int32 {
      MainLoop.drainMainActor()
      Signals.connect(pointer, "activate") { [unowned self] in
        MainActor.assumeIsolated { activate(self) }
      }
      return g_application_run(
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self), 0, nil)
    }

    /// Makes GLib's main loop run tasks on the main actor from now on, for apps that do not use ``run(_:)``.
    public static func drainMainActor() { MainLoop.drainMainActor() }

    /// Shows a window.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - owners: Objects to retain as long as the window is open, such as list views and data sources; a host does not retain
    ///     its list view.
    public func show(_ window: GTKWindow, keeping owners: AnyObject...) {
      let id = ObjectIdentifier(window)
      kept[id] = owners + [window]
      Signals.connect(window.pointer, "destroy") { [weak self] in
        MainActor.assumeIsolated { self?.letGo(id) }
      }
      gtk_window_set_application(window.pointer.cast(to: GtkWindow.self), pointer)
      gtk_window_present(window.pointer.cast(to: GtkWindow.self))
    }

    private func letGo(_ window: ObjectIdentifier) {
      guard let owners = kept.removeValue(forKey: window) else { return }
      // GTK is still destroying the window here, so release the objects in the next iteration of the main loop.
      MainLoop.after(0) { withExtendedLifetime(owners) {} }
    }

    /// Ends ``run(_:)``.
    public func quit() {
      g_application_quit(
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self))
    }
  }

  /// A window of the desktop.
  public final class GTKWindow: GTKWidget {
    /// Creates a window, which is not shown yet.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - width: The initial width, in points.
    ///   - height: The initial height, in points.
    ///   - child: The widget that fills the window.
    public init(title: String, width: Int = 480, height: Int = 640, _ child: GTKWidget? = nil) {
      super.init(Toolkit.make(gtk_window_new()))
      let window = pointer.cast(to: GtkWindow.self)
      gtk_window_set_title(window, title)
      gtk_window_set_default_size(window, gint(width), gint(height))
      gtk_window_set_child(window, child?.pointer)
    }

    /// The widget that fills the window.
    ///
    /// A widget has one parent. Set this to `nil` before you add the widget elsewhere.
    public var child: GTKWidget? {
      get { gtk_window_get_child(pointer.cast(to: GtkWindow.self)).map { GTKWidget($0) } }
      set { gtk_window_set_child(pointer.cast(to: GtkWindow.self), newValue?.pointer) }
    }

    /// Shows the window.
    public func present() { gtk_window_present(pointer.cast(to: GtkWindow.self)) }

    /// Closes the window, as the button in its title bar does.
    public func close() { gtk_window_close(pointer.cast(to: GtkWindow.self)) }

    /// Destroys the window after removing its child, which may then be added to another window.
    public func destroy() {
      child = nil
      gtk_window_destroy(pointer.cast(to: GtkWindow.self))
    }

    /// Changes the size of the window.
    ///
    /// - Parameters:
    ///   - width: The width, in points.
    ///   - height: The height, in points.
    public func resize(width: Int, height: Int) {
      gtk_window_set_default_size(pointer.cast(to: GtkWindow.self), gint(width), gint(height))
    }

    /// Adds CSS rules that apply to all windows of the app.
    ///
    /// The app may call this method before or after ``GTKApplication/run(_:)``.
    ///
    /// - Parameter css: The CSS rules.
    public static func addStyleSheet(_ css: String) {
      // There is no display before GTK is initialized.
      guard Toolkit.isStarted, let display = gdk_display_get_default() else { return }
      let provider = gtk_css_provider_new()
      gtk_css_provider_load_from_data(provider, css, -1)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_unref(provider)
    }
  }
#endif
