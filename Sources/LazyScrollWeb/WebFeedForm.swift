#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The form of a feed: one section of items that stand wherever the page says, each with a model; see ``Models``.
  final class WebFeedForm: SectionForm {
    private let form: FeedForm
    /// Models that the page has written so far of those that ``takeGathered()`` returns.
    private var gathered = ItemModels()

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

    // MARK: Data in parts

    /// Begins to gather so many models, and drops those gathered before; the page writes them part by part, since all at once
    /// would be in memory twice.
    func beginGathering(count: Int) { gathered = ItemModels(capacity: count) }

    /// Adds models to those that are gathered.
    func gather(_ models: Models) { gathered.append(contentsOf: models) }

    /// Returns the data of all models that were gathered, and keeps none.
    func takeGathered() -> Snapshot {
      defer { gathered = ItemModels() }
      return form.snapshot(of: gathered.items)
    }

    /// Shows the gathered models once they are indexed, so many in a slice.
    func showGathered(in view: ListView<WebHost>, inSlicesOf limit: Int) {
      let (count, snapshot) = (gathered.count, takeGathered())
      view.show(itemCounts: [count], inSlicesOf: limit) { _ in snapshot }
    }
  }
#endif
