#if GTK
  import CGTK

  /// A box for a Swift closure that a GObject retains as the handler of one of its signals.
  private final class Handler<Arguments> {
    let handle: (Arguments) -> Void

    init(_ handle: @escaping (Arguments) -> Void) {
      self.handle = handle
    }

    /// Returns the handler from the user data that GObject passes to a C callback.
    static func of(_ data: gpointer?) -> Handler<Arguments>? {
      data.map { Unmanaged<Handler<Arguments>>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// A box in which a signal handler records that it handled an event, because a `Handler` returns no value.
  private final class Answer {
    var isHandled = false
  }

  /// A box for a closure of the app that a GTK widget calls, such as on a click.
  ///
  /// The widget's signal handler retains the box, so the closure works even after the widget's Swift wrapper is deallocated.
  final class Action<Function> {
    var perform: Function?
  }

  /// Functions that connect Swift closures to signals of GObjects.
  ///
  /// An object retains a connected closure until the object is finalized or the connection is removed.
  enum Signals {
    /// Calls a closure whenever an object emits a signal without arguments.
    ///
    /// - Returns: The ID of the connection, for ``disconnect(_:from:)``.
    @discardableResult
    static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ handle: @escaping () -> Void
    ) -> gulong {
      let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        Handler<Void>.of(data)?.handle(())
      }
      return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handle))
    }

    /// Calls a closure whenever a gesture emits a signal with a click count and a position, such as `pressed`.
    static func connectClick(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      _ handle: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) {
      let callback: @convention(c) (gpointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
        Handler<(Int, Double, Double)>.of($4)?.handle((Int($1), $2, $3))
      }
      connect(
        object, signal, unsafeBitCast(callback, to: GCallback.self),
        Handler<(Int, Double, Double)>(handle))
    }

    /// Calls a closure whenever a gesture emits a signal with two coordinates, such as `drag-update`.
    static func connectPoint(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      _ handle: @escaping (_ x: Double, _ y: Double) -> Void
    ) {
      let callback: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> Void = {
        Handler<(Double, Double)>.of($3)?.handle(($1, $2))
      }
      connect(
        object, signal, unsafeBitCast(callback, to: GCallback.self),
        Handler<(Double, Double)>(handle))
    }

    /// Calls a closure whenever a gesture emits a signal whose argument is an event sequence, such as `cancel`.
    static func connectSequence(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ handle: @escaping () -> Void
    ) {
      let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        Handler<Void>.of(data)?.handle(())
      }
      connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handle))
    }

    /// Calls a closure when a widget's text direction changes.
    static func connectDirection(_ object: UnsafeMutableRawPointer, _ handle: @escaping () -> Void)
    {
      let callback: @convention(c) (gpointer?, GtkTextDirection, gpointer?) -> Void = {
        Handler<Void>.of($2)?.handle(())
      }
      connect(
        object, "direction-changed", unsafeBitCast(callback, to: GCallback.self), Handler(handle))
    }

    /// Calls a closure on each key press; the closure returns `true` if it handled the key.
    static func connectKey(
      _ object: UnsafeMutableRawPointer,
      _ handle: @escaping (_ key: UInt32, _ modifiers: GdkModifierType) -> Bool
    ) {
      let callback:
        @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
          let answer = Answer()
          Handler<(UInt32, GdkModifierType, Answer)>.of($4)?.handle(($1, $3, answer))
          return answer.isHandled ? 1 : 0
        }
      connect(
        object, "key-pressed", unsafeBitCast(callback, to: GCallback.self),
        Handler<(UInt32, GdkModifierType, Answer)> { key, modifiers, answer in
          answer.isHandled = handle(key, modifiers)
        })
    }

    /// Calls a closure with the two distances of each scroll event; the closure returns `true` if it handled the event.
    static func connectScroll(
      _ object: UnsafeMutableRawPointer,
      _ handle: @escaping (_ x: Double, _ y: Double) -> Bool
    ) {
      let callback: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> gboolean = {
        let answer = Answer()
        Handler<(Double, Double, Answer)>.of($3)?.handle(($1, $2, answer))
        return answer.isHandled ? 1 : 0
      }
      connect(
        object, "scroll", unsafeBitCast(callback, to: GCallback.self),
        Handler<(Double, Double, Answer)> { x, y, answer in answer.isHandled = handle(x, y) })
    }

    /// Returns the event controllers by which a widget receives scroll events, each with its propagation phase.
    ///
    /// The widget retains them.
    static func scrollControllers(
      of widget: WidgetPointer
    ) -> [(controller: OpaquePointer, phase: GtkPropagationPhase)] {
      guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        guard let object = g_list_model_get_item(controllers, index) else { return nil }
        defer { g_object_unref(object) }
        let isScroll = g_type_check_instance_is_a(
          object.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_scroll_get_type()
        )
        if isScroll == 0 { return nil }
        let controller = OpaquePointer(object)
        return (controller, gtk_event_controller_get_propagation_phase(controller))
      }
    }

    /// Calls a closure with the type of each event that an event controller receives; GTK continues to process the event.
    static func connectEvents(
      _ object: UnsafeMutableRawPointer, _ handle: @escaping (GdkEventType) -> Void
    ) {
      let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
        if let event = $1 { Handler<GdkEventType>.of($2)?.handle(gdk_event_get_event_type(event)) }
        return 0
      }
      connect(
        object, "event", unsafeBitCast(callback, to: GCallback.self), Handler<GdkEventType>(handle))
    }

    /// Calls a closure whenever a property of an object changes.
    @discardableResult
    static func observe(
      _ object: UnsafeMutableRawPointer, _ property: String, _ handle: @escaping () -> Void
    ) -> gulong {
      let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        Handler<Void>.of(data)?.handle(())
      }
      return connect(
        object, "notify::\(property)", unsafeBitCast(callback, to: GCallback.self), Handler(handle))
    }

    /// Removes a signal connection from an object, so that its closure is no longer called.
    static func disconnect(_ connection: gulong, from object: UnsafeMutableRawPointer) {
      g_signal_handler_disconnect(object, connection)
    }

    @discardableResult
    private static func connect<Arguments>(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback?,
      _ handler: Handler<Arguments>
    ) -> gulong {
      g_signal_connect_data(
        object, signal, callback, Unmanaged.passRetained(handler).toOpaque(),
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } },
        GConnectFlags(rawValue: 0))
    }
  }
#endif
