#if GTK
  import CGTK

  typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget as an object.
    var object: UnsafeMutablePointer<GObject> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
    }
    /// The widget as one of a class whose structure GTK does not publish.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The widget as one of a class whose structure is published.
    func cast<Instance>(to type: Instance.Type) -> UnsafeMutablePointer<Instance> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// The widget's children, first to last.
    var children: [UnsafeMutablePointer<GtkWidget>] {
      var children: [UnsafeMutablePointer<GtkWidget>] = []
      var next = gtk_widget_get_first_child(self)
      while let child = next {
        children.append(child)
        next = gtk_widget_get_next_sibling(child)
      }
      return children
    }

    /// Returns the least and the natural length along an orientation.
    ///
    /// - Parameters:
    ///   - orientation: The orientation.
    ///   - length: The length across it; -1 for none.
    /// - Returns: Both lengths, in points.
    func measure(_ orientation: GtkOrientation, for length: Int = -1) -> (least: Int, natural: Int)
    {
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(self, orientation, gint(length), &least, &natural, nil, nil)
      return (Int(least), Int(natural))
    }
  }

  /// A Swift object that a GObject holds until it is finalized, or points to.
  struct AttachedObject<Value: AnyObject> {
    private let quark: GQuark

    /// - Parameter name: A name that no other kind of attached object has.
    init(_ name: String) {
      quark = g_quark_from_string(name)
    }

    /// Lets an object hold a value.
    func attach(_ value: Value, to object: UnsafeMutablePointer<GObject>) {
      g_object_set_qdata_full(
        object, quark, Unmanaged.passRetained(value).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// Lets an object point to a value, or to none, without holding it.
    func point(_ object: UnsafeMutablePointer<GObject>, to value: Value?) {
      g_object_set_qdata(object, quark, value.map { Unmanaged.passUnretained($0).toOpaque() })
    }

    /// Returns the value of an object.
    func of(_ object: UnsafeMutablePointer<GObject>) -> Value? {
      g_object_get_qdata(object, quark).map {
        Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }
#endif
