import LazyScrollEngine

/// A table of the places of IDs in a sequence.
protocol PlaceTable<ID> {
  /// The type of the IDs.
  associatedtype ID: Equatable

  /// An empty table with room for so many IDs.
  init(capacity: Int)

  /// Returns the place of an ID, or `nil`.
  func place(of id: ID) -> Int?

  /// Sets the place of an ID.
  mutating func set(_ place: Int, of id: ID)
}

/// The places of numbers.
struct NumberPlaces: PlaceTable {
  private var table: NumberTable

  init(capacity: Int) { table = NumberTable(capacity: capacity) }

  func place(of id: UInt64) -> Int? {
    let place = table.value(of: id)
    return place < 0 ? nil : Int(place)
  }

  mutating func set(_ place: Int, of id: UInt64) { table.set(Int64(place), for: id) }
}

#if !hasFeature(Embedded)
  /// The places of IDs of any type.
  struct HashedPlaces<ID: Hashable>: PlaceTable {
    private var places: [ID: Int] = [:]

    init(capacity: Int) { places.reserveCapacity(capacity) }

    func place(of id: ID) -> Int? { places[id] }

    mutating func set(_ place: Int, of id: ID) { places[id] = place }
  }

  extension HashedPlaces: Sendable where ID: Sendable {}
#endif
