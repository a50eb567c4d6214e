#if GTK
  import CGTK

  /// Boolean settings of the desktop.
  enum DisplaySettings {
    /// Returns a Boolean value that indicates whether a setting is on; `nil` without a display.
    static func isOn(_ name: String, _ settings: OpaquePointer?) -> Bool? {
      guard let settings else { return nil }
      var value = emptyBoolean
      g_object_get_property(object(settings), name, &value)
      return g_value_get_boolean(&value) != 0
    }

    /// Turns a setting on or off.
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
