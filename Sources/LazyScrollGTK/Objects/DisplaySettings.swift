#if GTK
  import CGTK

  /// Access to Boolean settings of the desktop, such as whether animations are enabled.
  enum DisplaySettings {
    /// Returns true if the desktop setting `name` is on; `nil` if there is no display, and so `settings` is `nil`.
    static func isOn(_ name: String, _ settings: OpaquePointer?) -> Bool? {
      guard let settings else { return nil }
      var value = emptyBoolean
      g_object_get_property(object(settings), name, &value)
      return g_value_get_boolean(&value) != 0
    }

    /// Turns the desktop setting `name` on or off; does nothing if there is no display, and so `settings` is `nil`.
    static func set(_ name: String, to isOn: Bool, _ settings: OpaquePointer?) {
      guard let settings else { return }
      var value = emptyBoolean
      g_value_set_boolean(&value, isOn ? 1 : 0)
      g_object_set_property(object(settings), name, &value)
    }

    private static var emptyBoolean: GValue {
      var value = GValue()
      g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN
      return value
    }

    private static func object(_ settings: OpaquePointer) -> UnsafeMutablePointer<GObject> {
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    }
  }
#endif
