/// Which views may stand in for each other.
///
/// A view that leaves is pooled under its reuse identifier and taken up again by the next item that
/// asks for the same one. Faces for platforms with strings intern those.
public struct ReuseIdentifier: Hashable, Sendable, BitwiseCopyable {
  /// The identifier's number; 0 and below are the library's own.
  public var rawValue: Int32

  /// An identifier of the app's own choosing.
  ///
  /// - Parameter rawValue: A number from 1 up.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// No identifier: such a view is never pooled; it is removed when it leaves.
  public static let none = ReuseIdentifier(0)
  /// The identifier of placeholders, which stand for items not bound yet.
  public static let placeholder = ReuseIdentifier(-1)
}

/// The number by which engine and driver speak of a view; the engine never sees the view itself.
public struct ViewID: Hashable, Sendable, BitwiseCopyable {
  /// The number, unique among the views that share a reuse pool; numbers are reused.
  public var rawValue: Int32

  /// The view of the given number.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }
}
