import LazyScrollEngine

/// The identity of an item of a list view: an ID of the app's own, or the item's position if it has none.
///
/// An ID is any value that is `Hashable` and `Sendable`: a string, a number, a UUID, a case of an enum. IDs of several types may
/// stand side by side in a list. List views take such identities and give them to their data sources and delegates; the engine
/// goes on with numbers, which the list view gives to IDs that are none.
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
/// Equal integers are the same ID, whatever their types. Embedded Swift has numbers only.
///
/// - Complexity: O(1) for numbers; as the ID is hashed and compared otherwise.
public struct ListItemID: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    /// A number from the app, or a position, as the engine knows it.
    case known(ItemID)
    #if !hasFeature(Embedded)
      /// An ID that is no number, or one that the list view may have given to another.
      case given(GivenID)
    #endif
  }

  private let content: Content

  /// The identity of an item whose ID is a number from 0 up, or that is known by its position.
  package init(_ item: ItemID) { content = .known(item) }

  /// Returns the identity of the item with a number as its ID.
  public static func id(_ number: UInt64) -> ListItemID {
    #if !hasFeature(Embedded)
      if isGiven(number) { return ListItemID(GivenID(number)) }
    #endif
    return ListItemID(.id(number))
  }

  /// Returns the identity of the item without an ID at an index of its section.
  ///
  /// An index that is negative or too large gives the identity of no item.
  public static func position(_ index: Int) -> ListItemID { ListItemID(.position(index)) }

  /// The ID, if it is a number from 0 up.
  public var number: UInt64? {
    switch content {
    case .known(let item): item.name
    #if !hasFeature(Embedded)
      case .given(let id): id.number
    #endif
    }
  }

  /// The item's index in its section; `nil` if it has an ID, -1 for the identity of no item.
  public var position: Int? {
    switch content {
    case .known(let item): item.position
    #if !hasFeature(Embedded)
      case .given: nil
    #endif
    }
  }

  /// The item as the engine knows it; `nil` for an ID to which the list view gives a number.
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
  /// The identity of the item with a number as its ID.
  public init(integerLiteral value: UInt64) { self = .id(value) }
}

/// The ID of a section; one that is a position counts as none.
public typealias ListSectionID = ListItemID

// Left out of Embedded Swift, which has no existentials to keep an ID of any type.
#if !hasFeature(Embedded)
  extension ListItemID {
    /// The first of the numbers that a list view gives to IDs; they are 2⁴⁰.
    ///
    /// A number of the app's own in this range is given another one, so that no two IDs share a number.
    static var firstGivenNumber: UInt64 { 1 << 63 }

    /// Returns a Boolean value that indicates whether a list view may have given a number to an ID.
    static func isGiven(_ number: UInt64) -> Bool {
      number &- firstGivenNumber < 1 << 40
    }

    init(_ id: GivenID) { content = .given(id) }

    /// The ID to which the list view gives a number; `nil` if there is no need for one.
    var given: GivenID? {
      if case .given(let id) = content { id } else { nil }
    }

    /// Returns the identity of the item with an ID of the app's own.
    ///
    /// - Parameter id: The ID, unique in the list; an identity is returned as it is.
    /// - Returns: The identity.
    public static func id(_ id: some Hashable & Sendable) -> ListItemID {
      if let string = id as? String { return ListItemID(GivenID(string)) }
      if let item = id as? ListItemID { return item }
      if let integer = id as? any BinaryInteger, let number = UInt64(exactly: integer) {
        return .id(number)
      }
      return ListItemID(GivenID(id))
    }

    /// Returns the app's ID.
    ///
    /// - Parameter type: The type of the ID.
    /// - Returns: The ID; `nil` if the item has none, or one of another type.
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
    /// The identity of the item with a string as its ID.
    public init(stringLiteral value: String) { self.init(GivenID(value)) }
  }

  extension ListItemID: CustomStringConvertible {
    /// The ID or the position, written as Swift source.
    public var description: String {
      given.map { ".id(\(String(reflecting: $0.value.base)))" } ?? known?.description ?? ""
    }
  }

  /// An ID of any type, without the type.
  struct GivenID: Hashable, @unchecked Sendable {
    // Only values that are `Sendable` come in.
    fileprivate let value: AnyHashable

    /// An ID.
    init(_ id: some Hashable & Sendable) { value = AnyHashable(id) }

    /// The ID, if it is a number from 0 up.
    fileprivate var number: UInt64? { value.base as? UInt64 }
  }
#endif
