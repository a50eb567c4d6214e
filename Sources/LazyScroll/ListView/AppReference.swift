/// A reference to an object that the app holds, such as a data source.
///
/// It is weak, so that a controller may be the data source of a list view that it owns. Embedded Swift has no weak
/// references: it is strong there, and such a controller has to clear it.
struct AppReference<Object> {
  #if hasFeature(Embedded)
    /// The object; `nil` if none is set.
    var object: Object?

    /// False: the object is held.
    var isLost: Bool { false }

    /// A reference to no object.
    init(weakly hold: (Object) -> () -> Object?) {}
  #else
    /// Returns a closure that reads an object without holding it.
    private let hold: (Object) -> () -> Object?
    private var read: (() -> Object?)?

    /// The object; `nil` if none is set, or if the app holds it no longer.
    var object: Object? {
      get { read?() }
      set { read = newValue.map(hold) }
    }

    /// True if an object was set, and the app holds it no longer.
    var isLost: Bool { read != nil && object == nil }

    /// A reference to no object.
    ///
    /// - Parameter hold: Returns a closure that reads an object without holding it: `{ weakReader(of: $0) }`, which the
    ///   owner writes because only it knows that `Object` is a protocol of classes.
    init(weakly hold: @escaping (Object) -> () -> Object?) {
      self.hold = hold
    }
  #endif
}

#if hasFeature(Embedded)
  /// Returns a closure that reads an object, and holds it.
  ///
  /// The object is passed as a closure, so that an existential is not opened: Embedded Swift cannot specialize for it.
  func weakReader<Object>(of object: @autoclosure () -> Object) -> () -> Object? {
    let object = object()
    return { object }
  }
#else
  /// Returns a closure that reads an object without holding it.
  func weakReader<Object: AnyObject>(of object: Object) -> () -> Object? {
    { [weak object] in object }
  }
#endif
