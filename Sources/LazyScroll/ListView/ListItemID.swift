import LazyScrollEngine

/// The identity of an item in a list view: the app's ID of the item, or the item's position if it has no ID.
///
/// An ID is any value that is `Hashable` and `Sendable`: a string, a number, a UUID, a case of an enum. A list may mix IDs of
/// several types. You pass these identities to list views, which pass them to data sources and delegates. Inside a list view each
/// ID that is not a number is represented by a number.
///
/// ```swift
/// list.scroll(to: "muiID-7")
/// list.scroll(to: .id(product.muiID))
///
/// func lazyScrollView(_ list: LazyScrollView<Host>, didSelect item: ListItemID) {
///   if let muiID = item.id(as: String.self) { show(products[muiID]) }
/// }
/// ```
///
/// Equal integers are the same ID, even if their types differ. Embedded Swift supports only numbers as IDs.
///
/// - Complexity: O(1) for numbers; for other IDs, that of hashing and comparing them.
public struct ListItemID: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    /// A number from the app, or a position, which the engine uses unchanged.
    case known(ItemID)
    #if !hasFeature(Embedded)
      /// An ID to which the list view assigns a number: any ID that is not a number, and a number in the range of assigned
      /// numbers.
      case given(GivenID)
    #endif
  }

  private let content: Content

  /// Creates the identity of an item from the engine's, which is a number or a position.
  package init(_ item: ItemID) { content = .known(item) }

  /// Returns the identity of the item whose ID is a number.
  public static func id(_ number: UInt64) -> ListItemID {
    #if !hasFeature(Embedded)
      if isGiven(number) { return ListItemID(GivenID(number)) }
    #endif
    return ListItemID(.id(number))
  }

  /// Returns the identity of an item that has no ID, by its index in its section.
  ///
  /// A negative or too large index gives an identity that matches no item.
  public static func position(_ index: Int) -> ListItemID { ListItemID(.position(index)) }

  /// The item's ID if it is a non-negative integer; otherwise `nil`.
  public var number: UInt64? {
    switch content {
    case .known(let item): item.name
    #if !hasFeature(Embedded)
      case .given(let id): id.number
    #endif
    }
  }

  /// The item's index in its section if the item has no ID; `nil` if it has one, and -1 in an identity that matches no item.
  public var position: Int? {
    switch content {
    case .known(let item): item.position
    #if !hasFeature(Embedded)
      case .given: nil
    #endif
    }
  }

  /// The engine's identity of the item, a number or a position; `nil` for an ID to which the list view assigns a number.
  package var known: ItemID? {
    switch content {
    case .known(let item): item
    #if !hasFeature(Embedded)
      case .given: nil
    #endif
    }
  }
}

extension ListItemID: ExpressibleByIntegerLiteral {
  /// Creates the identity of the item whose ID is an integer literal.
  public init(integerLiteral value: UInt64) { self = .id(value) }
}

/// The ID of a section; an identity that is a position counts as no ID.
public typealias ListSectionID = ListItemID

// Embedded Swift has no existentials, which are needed to store IDs of any type, so it supports only numbers.
#if !hasFeature(Embedded)
  extension ListItemID {
    /// The first of the 2⁴⁰ numbers that a list view can assign to IDs that are not numbers.
    ///
    /// If an app's ID is itself a number in this range, the list view assigns another number to it, so that no two IDs share one.
    static var firstGivenNumber: UInt64 { 1 << 63 }

    /// Returns true if a number is in the range that list views assign to IDs.
    static func isGiven(_ number: UInt64) -> Bool {
      number &- firstGivenNumber < 1 << 40
    }

    init(_ id: GivenID) { content = .given(id) }

    /// The app's ID if the list view has to assign a number to it; `nil` for a position, and for a number that the engine uses
    /// unchanged.
    var given: GivenID? {
      if case .given(let id) = content { id } else { nil }
    }

    /// Returns the identity of the item with an ID of any type.
    ///
    /// - Parameter id: The ID, unique in the list. A `ListItemID` is returned unchanged.
    /// - Returns: The identity.
    public static func id(_ id: some Hashable & Sendable) -> ListItemID {
      if let string = id as? String { return ListItemID(GivenID(string)) }
      if let item = id as? ListItemID { return item }
      if let integer = id as? any BinaryInteger, let number = UInt64(exactly: integer) {
        return .id(number)
      }
      return ListItemID(GivenID(id))
    }

    /// Returns the item's ID as a value of the app's type.
    ///
    /// - Parameter type: The type of the app's IDs.
    /// - Returns: The ID; `nil` if the item has no ID, or an ID of another type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
      if let id = given?.value.base as? ID { return id }
      guard let number else { return nil }
      if let number = number as? ID { return number }
      return (type as? any BinaryInteger.Type)?.value(number) as? ID
    }
  }

  extension BinaryInteger {
    /// Returns a number as a value of this type; `nil` if it is too large.
    fileprivate static func value(_ number: UInt64) -> Self? { Self(exactly: number) }
  }

  extension ListItemID: ExpressibleByStringLiteral {
    /// Creates the identity of the item whose ID is a string literal.
    public init(stringLiteral value: String) { self.init(GivenID(value)) }
  }

  extension ListItemID: CustomStringConvertible {
    /// The identity written as Swift source, such as `.id("a")`, for debugging.
    public var description: String {
      given.map { ".id(\(String(reflecting: $0.value.base)))" } ?? known?.description ?? ""
    }
  }

  /// A type-erased ID of the app, to which a list view assigns a number.
  struct GivenID: Hashable, @unchecked Sendable {
    // `AnyHashable` is not `Sendable`, but the initializer accepts only `Sendable` values, so `@unchecked` is safe.
    fileprivate let value: AnyHashable

    /// Creates a type-erased ID.
    init(_ id: some Hashable & Sendable) { value = AnyHashable(id) }

    /// The ID if it is a `UInt64`; otherwise `nil`.
    fileprivate var number: UInt64? { value.base as? UInt64 }
  }
#endif
