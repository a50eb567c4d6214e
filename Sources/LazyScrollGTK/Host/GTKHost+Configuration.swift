#if GTK
  import CGTK
  import LazyScrollEngine

  extension GTKHost {
    /// The configuration of a ``GTKHost``.
    public struct Configuration: Hashable, Sendable {
      /// The lengths at each edge of the list that bars of the app cover, in points; content can be scrolled out from under them.
      public var insets = LayoutInsets.zero
      /// The distance beyond the visible part of the content within which items have views, in points.
      public var overscan = 200.0
      /// The default duration of animated scrolls, in seconds.
      public var animationDuration = 0.25
      /// The time budget for binding views (giving them their content) in a display frame while the content scrolls, in seconds;
      /// `nil` for no limit.
      ///
      /// Items that are not bound in time follow in later display frames; until then placeholders are shown. At least one item is
      /// bound each time. A list and the lists in its rows share the time. At rest all items are bound at once.
      public var bindingBudget: Double? = 0.004
      /// A Boolean value that indicates whether items that are not bound yet have placeholders; otherwise the background is
      /// visible at their places.
      public var showsPlaceholders = true
      /// A Boolean value that indicates whether items take the keyboard focus, so that arrow keys move it from item to item.
      ///
      /// Otherwise only widgets inside items take the focus.
      public var focusesItems = true
      /// The arrangement of items, which decides the item that an arrow key moves the focus to.
      public var arrangement = Arrangement.list

      /// An arrangement of items, which decides the item that an arrow key moves the focus to.
      public enum Arrangement: Hashable, Sendable {
        /// One item after the other along the scroll axis.
        case list
        /// Several items side by side across the scroll axis.
        case grid
      }

      /// Creates the default configuration.
      public init() {}
    }

    /// True if animations are enabled in the settings of the desktop.
    var showsMotion: Bool {
      DisplaySettings.isOn("gtk-enable-animations", gtk_widget_get_settings(stage.pointer)) ?? true
    }
  }
#endif
