#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The form of a feed: one section of items that stand wherever the page says, each with a model; see ``Models``.
  final class WebFeedForm: SectionForm {
    private let form: FeedForm
    /// Models that the page writes for the next ``takeReserved()``.
    private var reserved: Models?

    /// Reads the form of a feed: the height of its header, NaN if it is measured or -1 for none, that of its footer
    /// likewise, and 1 if both are pinned.
    init(_ numbers: UnsafePointer<Double>) {
      let isPinned = numbers[2] == 1
      func bar(_ height: Double) -> BarModel? {
        height < 0 ? nil : BarModel(height: height >= 0 ? height : nil, isPinned: isPinned)
      }
      form = FeedForm(header: bar(numbers[0]), footer: bar(numbers[1]))
    }

    var length: Int { 1 }
    var itemLength: Int { Models.length }
    var focusWalk: FocusWalk? { FocusWalk(.grid) }

    /// Does nothing: all properties of all items are written.
    func declare(_ properties: Int32) {}

    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList {
      ItemModels(Models(numbers, count: count)).items
    }

    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      form.section(holding: items)
    }

    // MARK: Slices

    /// Reserves memory for models that the page writes over many display frames.
    func reserve(_ count: Int) -> UnsafeMutablePointer<Double> {
      let memory = Models.Memory(count: count)
      reserved = Models(memory, count: count)
      return memory.start
    }

    /// Shows the models in the reserved memory, which is freed once they are read.
    func showReserved(in view: ListView<WebHost>, inSlicesOf limit: Int) {
      guard let models = reserved.take() else { return }
      view.show(models, in: form, inSlicesOf: limit)
    }
  }
#endif
