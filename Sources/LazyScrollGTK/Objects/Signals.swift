#if GTK
  import CGTK

  /// A closure that GObject retains as the handler of a signal.
  private final class Handler<Arguments> {
    let handle: (Arguments) -> Void

    init(_ handle: @escaping (Arguments) -> Void) {
      self.handle = handle
    }

    /// Returns the handler that GObject passes as user data.
    static func of(_ data: gpointer?) -> Handler<Arguments>? {
      data.map { Unmanaged<Handler<Arguments>>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The result of a closure that handles an event.
  private final class Answer {
    var isHandled = false
  }

  /// A closure that a GTK widget calls and that lives as long as the widget, even if its Swift wrapper is deallocated.
  final class Action<Function> {
    var perform: Function?
  }

  /// Connections of closures to signals; an object retains its handlers until it is finalized.
  enum Signals {
    /// Calls a closure on a signal without arguments.
    ///
    /// - Returns: The number of the connection, for ``disconnect(_:from:)``.
    @discardableResult
    static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ handle: @escaping () -> Void
    ) -> gulong {
      let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        Handler<Void>.of(data)?.handle(())
      }
      return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handle))
    }

    /// Calls a closure on a signal with a number and two coordinates, such as a click.
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

    /// Calls a closure on a gesture's signal with two coordinates, such as a drag.
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

    /// Calls a closure on a gesture's signal whose argument is an event sequence.
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

    /// Calls a closure on a key press; it returns `true` if it handled the key.
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

    /// Calls a closure with the two distances of a scroll event; it returns `true` if it handled the event.
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

    /// Calls a closure on every event of a controller, without handling it.
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

    /// Calls a closure when a property changes.
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

    /// Ends a connection.
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
