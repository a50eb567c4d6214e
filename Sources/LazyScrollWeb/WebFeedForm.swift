#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The form of a feed: one section, whose items have frames given by the page; see ``Models``.
  final class WebFeedForm: SectionForm {
    private let form: FeedForm
    /// The models that the page has written so far for the next ``takeGathered()``.
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
      var models = ItemModels(capacity: count)
      Models(numbers, count: count).append(to: &models)
      return models.items
    }

    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      form.section(holding: items)
    }

    // MARK: Data in parts

    /// Begins to collect `count` models, and drops those collected before; they are written in parts, because all at once would
    /// be in memory twice.
    func beginGathering(count: Int) { gathered = ItemModels(capacity: count) }

    /// Adds models to the collected ones.
    func gather(_ models: Models) { models.append(to: &gathered) }

    /// Returns a snapshot of the collected models, and forgets them.
    func takeGathered() -> Snapshot {
      defer { gathered = ItemModels() }
      return form.snapshot(of: gathered.items)
    }

    /// Shows the collected models once they are indexed, in slices of `limit` items.
    func showGathered(in view: ListView<WebHost>, inSlicesOf limit: Int) {
      let (count, snapshot) = (gathered.count, takeGathered())
      view.show(itemCounts: [count], inSlicesOf: limit) { _ in snapshot }
    }
  }
#endif
