#if GTK
  import CGTK

  /// The initialization of GTK, which must precede the first widget.
  enum Toolkit {
    /// True if GTK is initialized, which the first access does.
    static let isStarted = gtk_init_check() != 0

    /// Returns an object of GTK, after initializing GTK if needed.
    ///
    /// - Precondition: There is a display.
    static func make<Made>(_ make: @autoclosure () -> Made) -> Made {
      precondition(isStarted, "GTK has no display: DISPLAY or WAYLAND_DISPLAY has to name one.")
      return make()
    }
  }
#endif
