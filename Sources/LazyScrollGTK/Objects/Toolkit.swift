#if GTK
  import CGTK

  /// The start of GTK, which must come before the first widget.
  enum Toolkit {
    /// True if GTK has started; it starts once.
    static let isStarted = gtk_init_check() != 0

    /// Makes something of GTK, which is started first if the app has not done so.
    ///
    /// - Precondition: There is a display.
    static func make<Made>(_ make: @autoclosure () -> Made) -> Made {
      precondition(isStarted, "GTK has no display: DISPLAY or WAYLAND_DISPLAY has to name one.")
      return make()
    }
  }
#endif
