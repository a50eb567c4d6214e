#if GTK
  import CGTK

  /// The initialization of GTK, which must precede the first widget.
  enum Toolkit {
    /// True if GTK is initialized; the first access initializes it, which fails without a display.
    static let isStarted = gtk_init_check() != 0

    /// Initializes GTK if needed, then creates and returns a GTK object.
    ///
    /// - Precondition: There is a display.
    static func make<Made>(_ make: @autoclosure () -> Made) -> Made {
      precondition(isStarted, "GTK has no display: DISPLAY or WAYLAND_DISPLAY has to name one.")
      return make()
    }
  }
#endif
