/// The identifier of a reuse pool: views with equal identifiers may replace each other.
///
/// A view that leaves the window is pooled under its reuse identifier, and reused for the next item with the same identifier.
public struct ReuseIdentifier: Hashable, Sendable, BitwiseCopyable {
  /// The identifier's number; 0 and below are reserved for the library.
  public var rawValue: Int32

  /// Creates an identifier chosen by the app.
  ///
  /// - Parameter rawValue: A number from 1 up.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// No identifier: the view is not pooled, but removed when it leaves the window.
  public static let none = ReuseIdentifier(0)
  /// The identifier of placeholders, the views of items that are not bound yet.
  package static let placeholder = ReuseIdentifier(-1)
}

/// The number by which engine and driver identify a view; the engine never sees the view itself.
public struct ViewID: Hashable, Sendable, BitwiseCopyable {
  /// The number, unique among the views that share a reuse pool; numbers are reused.
  public var rawValue: Int32

  /// Creates the ID of the view with the given number.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }
}
