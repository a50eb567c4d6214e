#if GTK
  import CGTK

  typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget as a pointer to its base class `GObject`, which functions for attached data and signals expect.
    var object: UnsafeMutablePointer<GObject> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
    }
    /// The widget as an opaque pointer, which functions of GTK classes without a public C structure expect.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// Returns the widget as a pointer to a GTK class with a public C structure, such as `GtkWindow`.
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

    /// Returns the widget's minimum and natural length along an orientation.
    ///
    /// - Parameters:
    ///   - orientation: The orientation: horizontal for the width, vertical for the height.
    ///   - length: The widget's length along the other orientation, in points; -1 if it is not known.
    /// - Returns: Both lengths, in points.
    func measure(_ orientation: GtkOrientation, for length: Int = -1) -> (least: Int, natural: Int)
    {
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(self, orientation, gint(length), &least, &natural, nil, nil)
      return (Int(least), Int(natural))
    }
  }

  /// A key under which a Swift object is attached to a GObject, by a strong or an unowned reference.
  ///
  /// A C callback receives only the GObject, and gets the Swift object by this key.
  struct AttachedObject<Value: AnyObject> {
    private let quark: GQuark

    /// Creates a key.
    ///
    /// - Parameter name: The key's name, unique in the process.
    init(_ name: String) {
      quark = g_quark_from_string(name)
    }

    /// Attaches a value to an object; the object retains the value until the object is finalized.
    func attach(_ value: Value, to object: UnsafeMutablePointer<GObject>) {
      g_object_set_qdata_full(
        object, quark, Unmanaged.passRetained(value).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// Attaches a value that the object does not retain; `nil` detaches the present value.
    func point(_ object: UnsafeMutablePointer<GObject>, to value: Value?) {
      g_object_set_qdata(object, quark, value.map { Unmanaged.passUnretained($0).toOpaque() })
    }

    /// Returns the value that is attached to an object, if any.
    func of(_ object: UnsafeMutablePointer<GObject>) -> Value? {
      g_object_get_qdata(object, quark).map {
        Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }
#endif
