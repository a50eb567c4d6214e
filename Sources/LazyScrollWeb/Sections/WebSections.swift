#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A scroll view of sections: the same ``SectionedView`` as everywhere, of which the page gives sections,
  /// items and nodes.
  ///
  /// Here is what ``WebTable`` and ``WebCollection`` share; a section is what they make of the numbers that
  /// the page writes.
  class WebSections: WebListView {
    final let sectionedView: SectionedView<WebHost>
    /// The number of items of each section, as the page has them.
    final var itemCounts: [Int] = []
    /// A Boolean value that indicates whether the page has written items behind the sections, or for the edit at hand.
    final var declaresItems = false
    /// Items the page has written for the call at hand.
    final var staged: [StagedItems] = []

    init(sections: SectionedView<WebHost>) {
      sectionedView = sections
      super.init(sections)
    }

    override var itemCount: Int {
      var count = 0
      for section in itemCounts { count += section }
      return count
    }

    override var sectionCount: Int { itemCounts.count }

    override var focusWalk: FocusWalk? { FocusWalk(.list) }

    override func setSelectionMode(_ mode: Selection.Mode) { sectionedView.selectionMode = mode }

    override func setSelected(_ item: ItemID, inSection section: Int, _ isSelected: Bool) {
      let section = section - host.firstSection
      guard let path = sectionedView.indexPath(of: item, inSection: section) else { return }
      if isSelected { sectionedView.select(path) } else { sectionedView.deselect(path) }
    }

    /// The item at a path, as the engine knows it.
    final func id(at path: IndexPath) -> ItemID {
      guard let id = sectionedView.item(at: path), id.isNamed else { return .position(path.item) }
      return id
    }

    /// The number by which the page knows an item.
    final func number(of path: IndexPath) -> Double {
      id(at: path).number(inSection: path.section)
    }

    /// The reader moved an item: the page will have it there.
    final func noteMove(from source: IndexPath, to target: IndexPath) {
      itemCounts[source.section] -= 1
      itemCounts[target.section] += 1
    }

    // MARK: Reading what the page wrote

    /// Lets sections be read that the page wrote, and behind them their items, if they are declared.
    ///
    /// Reading calls no function of the page, so that they stay where they are.
    final func reading(
      _ numbers: UnsafePointer<Double>, count: Int, at index: Int, _ body: () -> Void
    ) {
      var items = numbers + sectionLength * count
      for place in index..<index + count {
        let section = numbers + sectionLength * (place - index)
        itemCounts.insert(Int(section[0]), at: place)
        insertSection(section, at: place)
        items = stage(items, from: 0, count: itemCounts[place], inSection: place)
      }
      body()
      staged = []
    }

    /// Lets items be read that the page wrote.
    final func reading(
      _ items: UnsafePointer<Double>, count: Int, from item: Int, inSection section: Int,
      _ body: () -> Void
    ) {
      _ = stage(items, from: item, count: count, inSection: section)
      body()
      staged = []
    }

    /// Notes items that the page wrote; gives where those of the next section stand.
    final func stage(
      _ items: UnsafePointer<Double>, from item: Int, count: Int, inSection section: Int
    ) -> UnsafePointer<Double> {
      if !declaresItems { return items }
      staged.append(StagedItems(section: section, first: item, count: count, numbers: items))
      return items + itemLength * count
    }

    /// The numbers that the page wrote of an item for the call at hand; `nil` where it wrote nothing.
    final func numbers(of path: IndexPath) -> UnsafePointer<Double>? {
      let place = path.section - (staged.first?.section ?? 0)
      if !staged.indices.contains(place) { return nil }
      let items = staged[place]
      let item = path.item - items.first
      return item >= 0 && item < items.count ? items.numbers + itemLength * item : nil
    }

    /// The header or the footer of a section as the page writes it: its extent, NaN for one that is
    /// measured, or -1 for none.
    static func supplementary(_ extent: Double, isPinned: Bool? = nil) -> BarModel? {
      if extent < 0 { return nil }
      return BarModel(height: extent >= 0 ? extent : nil, isPinned: isPinned)
    }

    // MARK: Requirements of list views

    /// Takes over what the page writes of items.
    func declare(_ bits: Int32) {}
    /// The number of numbers that the page writes for a section; the first of them is its number of items.
    var sectionLength: Int { 0 }
    /// The number of numbers that the page writes for an item.
    var itemLength: Int { 0 }
    /// Takes over what a section is like.
    func insertSection(_ numbers: UnsafePointer<Double>, at index: Int) {}
    /// Lets go of what a section was like.
    func removeSection(at index: Int) {}
    /// A Boolean value that indicates whether a section begins with a header.
    func hasHeader(_ section: Int) -> Bool { false }
  }

  /// Items of a section that the page has written.
  struct StagedItems {
    var section: Int
    var first: Int
    var count: Int
    var numbers: UnsafePointer<Double>
  }
#endif
