#if GTK
  import CGTK
  import LazyScrollEngine

  extension GTKHost {
    /// The configuration of a host.
    public struct Configuration: Hashable, Sendable {
      /// The lengths that bars cover at each edge of the window, in points.
      public var insets = LayoutInsets.zero
      /// The distance beyond the window within which views are kept, in points.
      public var overscan = 200.0
      /// The default duration of animated scrolls, in seconds.
      public var animationDuration = 0.25
      /// The time budget for binding views in a display frame, in seconds, after which placeholders are used; `nil` for no limit.
      public var bindingBudget: Double?
      /// A Boolean value that indicates whether items take the keyboard focus, so that arrow keys lead from item to item; otherwise only
      /// widgets inside of items do.
      public var focusesItems = true
      /// The arrangement of items, by which an arrow key finds the next item to focus.
      public var arrangement = Arrangement.list

      /// The arrangement of items for keys.
      public enum Arrangement: Hashable, Sendable {
        /// One item after the other.
        case list
        /// Items side by side.
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
