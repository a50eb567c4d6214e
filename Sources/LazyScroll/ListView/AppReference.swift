/// A reference to an object that the app holds, such as a data source.
///
/// The reference is weak, so that a controller can be the data source of a list view that it owns without a reference cycle.
/// Embedded Swift has no weak references: the reference is strong there, and the app has to clear it to break the cycle.
struct AppReference<Object> {
  #if hasFeature(Embedded)
    /// The referenced object; `nil` if none is set.
    var object: Object?

    /// Always false, because a strong reference in Embedded Swift keeps its object alive.
    var isLost: Bool { false }

    /// Creates an empty reference.
    init(weakly hold: (Object) -> () -> Object?) {}
  #else
    /// Returns a closure that reads an object without retaining it.
    private let hold: (Object) -> () -> Object?
    private var read: (() -> Object?)?

    /// The referenced object; `nil` if none is set, or if it was deallocated.
    var object: Object? {
      get { read?() }
      set { read = newValue.map(hold) }
    }

    /// True if an object was set and has been deallocated since.
    var isLost: Bool { read != nil && object == nil }

    /// Creates an empty reference.
    ///
    /// - Parameter hold: Returns a closure that reads an object without retaining it. Pass `{ weakReader(of: $0) }`: the caller
    ///   has to write it, because here the compiler does not know that `Object` is a class.
    init(weakly hold: @escaping (Object) -> () -> Object?) {
      self.hold = hold
    }
  #endif
}

#if hasFeature(Embedded)
  /// Returns a closure that retains an object and returns it, because Embedded Swift has no weak references.
  ///
  /// The object is an autoclosure, so that the compiler does not open an existential (a value of a protocol type), for which
  /// Embedded Swift cannot specialize this function.
  func weakReader<Object>(of object: @autoclosure () -> Object) -> () -> Object? {
    let object = object()
    return { object }
  }
#else
  /// Returns a closure that reads an object without retaining it.
  func weakReader<Object: AnyObject>(of object: Object) -> () -> Object? {
    { [weak object] in object }
  }
#endif
