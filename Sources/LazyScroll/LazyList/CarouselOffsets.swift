#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The content offsets of the lists in rows with carousels, which an app can store until its next launch.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(shelves.savedOffsets)
  /// // at the next launch:
  /// shelves.restore(try JSONDecoder().decode(CarouselOffsets<Shop.ID>.self, from: data))
  /// ```
  ///
  /// A list without an offset is at its start.
  public struct CarouselOffsets<List: Hashable>: Equatable {
    private var offsets: [List: Double] = [:]

    /// Creates offsets for no list.
    public init() {}

    /// The number of lists that are not at their start.
    public var count: Int { offsets.count }

    /// The content offset of a list, in points; 0 at its start.
    ///
    /// A negative offset, or one that no content can have, counts as 0.
    public subscript(list: List) -> Double {
      get { offsets[list] ?? 0 }
      set {
        let isUsable = newValue > 0 && newValue <= LayoutRect.greatestCoordinate
        offsets[list] = isUsable ? newValue : nil
      }
    }

    /// The lists that are not at their start, in no particular order.
    public var lists: some Collection<List> { offsets.keys }
  }

  extension CarouselOffsets: Sendable where List: Sendable {}

  extension CarouselOffsets: Codable where List: Codable {
    /// Reads offsets from an archive; offsets that no content can have are left out.
    public init(from decoder: any Decoder) throws {
      for (list, offset) in try [List: Double](from: decoder) { self[list] = offset }
    }

    /// Writes the offsets to an archive.
    public func encode(to encoder: any Encoder) throws { try offsets.encode(to: encoder) }
  }
#endif
