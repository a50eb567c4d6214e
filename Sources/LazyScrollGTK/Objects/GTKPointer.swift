#if GTK
  import CGTK

  typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget as an object.
    var object: UnsafeMutablePointer<GObject> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
    }
    /// The widget as a pointer to an opaque class of GTK.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// Returns the widget as a pointer to a class whose structure is public.
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

    /// Returns the minimum and the natural length along an orientation.
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

  /// A key for a Swift object that is attached to GObjects, by a strong or an unowned reference.
  struct AttachedObject<Value: AnyObject> {
    private let quark: GQuark

    /// - Parameter name: The key's name, unique in the process.
    init(_ name: String) {
      quark = g_quark_from_string(name)
    }

    /// Attaches a value to an object, which retains it until the object is finalized.
    func attach(_ value: Value, to object: UnsafeMutablePointer<GObject>) {
      g_object_set_qdata_full(
        object, quark, Unmanaged.passRetained(value).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// Attaches a value, or none, to an object that does not retain it.
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
