#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The conversion of a collection's data from JavaScript's numbers; each section has its own layout.
  final class WebCollectionForm: DeclaringForm {
    let axis: ScrollAxis
    var declared: DeclaredItems = []

    init(axis: ScrollAxis) { self.axis = axis }

    var isUniform: Bool { false }
    var focusWalk: FocusWalk? { FocusWalk(.grid, along: axis) }
    var length: Int { CollectionSection.numberLength }

    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      let model = CollectionSection(numbers)
      var snapshot = SectionSnapshot(
        id: model.id?.known?.name, items: items,
        supplementaries: SectionNumbers(numbers).supplementaries,
        layout: model.layout(estimatedBar: SectionNumbers.estimatedHeader))
      snapshot.level = model.level
      return snapshot
    }
  }
#endif
