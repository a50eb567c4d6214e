#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The conversion of a feed's data from JavaScript's numbers: one section, whose items have frames given by the page; see
  /// ``Models``.
  final class WebFeedForm: SectionForm {
    private let form: FeedForm
    /// The items that the page has written in parts since ``beginGathering(count:)``.
    private var gathered = ItemModels()

    /// Reads the options of a feed: the height of its header (NaN if it is measured, -1 for none), the height of its footer in
    /// the same form, and 1 if both are pinned.
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

    /// Does nothing, because the page of a feed writes all properties of all items.
    func declare(_ properties: Int32) {}

    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList {
      var models = ItemModels(capacity: count)
      Models(numbers, count: count).append(to: &models)
      return models.items
    }

    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      form.section(holding: items)
    }

    // MARK: Data in parts

    /// Begins to collect the models of `count` items, and drops models collected before.
    ///
    /// The page writes the models in parts, because all at once would be in memory twice.
    func beginGathering(count: Int) { gathered = ItemModels(capacity: count) }

    /// Appends models to the collected models.
    func gather(_ models: Models) { models.append(to: &gathered) }

    /// Returns a snapshot of the items whose models were collected, and forgets the models.
    func takeGathered() -> Snapshot {
      defer { gathered = ItemModels() }
      return form.snapshot(of: gathered.items)
    }

    /// Shows the items whose models were collected, once they are indexed in slices of `limit` items.
    func showGathered(in view: ListView<WebHost>, inSlicesOf limit: Int) {
      let (count, snapshot) = (gathered.count, takeGathered())
      view.show(itemCounts: [count], inSlicesOf: limit) { _ in snapshot }
    }
  }
#endif
