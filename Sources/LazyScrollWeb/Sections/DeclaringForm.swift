#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The conversion of a list's data from JavaScript's numbers if the page chooses the properties that it writes for each item.
  protocol DeclaringForm: SectionForm {
    /// The properties that the page declares for its items.
    var declared: DeclaredItems { get set }
  }

  extension DeclaringForm {
    var itemLength: Int { declared.length }

    func declare(_ properties: Int32) { declared = DeclaredItems(rawValue: properties) }

    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList {
      declared.items(numbers, count: count)
    }
  }
#endif
