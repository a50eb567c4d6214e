#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The first numbers of a section of a table or a collection: its number of items, its ID or -1, and the lengths of its
  /// header and footer, each NaN if it is measured or -1 for none.
  struct SectionNumbers {
    /// The estimated length of a header or a footer.
    static var estimatedHeader: Double { 28 }

    private let numbers: UnsafePointer<Double>

    init(_ numbers: UnsafePointer<Double>) { self.numbers = numbers }

    /// The section's ID.
    var id: UInt64? { UInt64(number: numbers[1]) }

    /// The header and the footer, as far as they exist.
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
