#if GTK
  import CGTK
  import LazyScrollEngine

  extension GTKHost {
    /// The choices about a host.
    public struct Configuration: Hashable, Sendable {
      /// The lengths that bars cover at each edge of the window, in points.
      public var insets = LayoutInsets.zero
      /// The distance beyond the window within which views are kept, in points.
      public var overscan = 200.0
      /// The duration of an animated scroll whose duration the app leaves open, in seconds.
      public var animationDuration = 0.25
      /// The time in seconds for which views are bound in one display frame, after which placeholders stand for the rest; `nil`
      /// binds all of them at once.
      public var bindingBudget: Double?
      /// A Boolean value that indicates whether items can have the keyboard's focus.
      public var focusesItems = true
      /// The meaning of the arrow keys: items one after the other, or side by side.
      public var arrangement = Arrangement.list

      /// The arrangement of items, as far as keys are concerned.
      public enum Arrangement: Hashable, Sendable {
        /// One item after the other.
        case list
        /// Items side by side.
        case grid
      }

      /// The usual choices.
      public init() {}
    }

    /// True if the user wants motion: the setting of the desktop.
    var showsMotion: Bool {
      DisplaySettings.isOn("gtk-enable-animations", gtk_widget_get_settings(stage.pointer)) ?? true
    }
  }
#endif
