#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The first numbers that JavaScript writes for a section of a table or a collection: the number of items, the ID or -1, and
  /// the extents of header and footer, each NaN if it has to be measured or -1 for none.
  struct SectionNumbers {
    /// The estimated length of a header or a footer until it is measured, in points.
    static var estimatedHeader: Double { 28 }

    private let numbers: UnsafePointer<Double>

    init(_ numbers: UnsafePointer<Double>) { self.numbers = numbers }

    /// The section's ID.
    var id: UInt64? { UInt64(number: numbers[1]) }

    /// The header and the footer, if they exist.
    var supplementaries: [SupplementaryList] {
      var views: [SupplementaryList] = []
      append(0, numbers[2], to: &views)
      append(255, numbers[3], to: &views)
      return views
    }

    private func append(_ kind: UInt8, _ extent: Double, to views: inout [SupplementaryList]) {
      if extent < 0 { return }
      views.append(
        SupplementaryList(kind: kind, geometry: extent >= 0 ? .extents([extent]) : .none))
    }
  }
#endif
