#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The form of a list: its sections and items as JavaScript writes them, and as the engine takes them.
  ///
  /// A feed, a table and a collection each have one; a file for pages with feeds only holds no other than theirs.
  protocol SectionForm: AnyObject {
    /// The axis along which sections follow each other.
    var axis: ScrollAxis { get }
    /// The number of engine sections before the page's own, and behind them.
    var firstSection: Int { get }
    /// The length of all items, if the page has given one.
    var itemExtent: Double? { get }
    /// A Boolean value that indicates whether an item may keep its size in another section.
    var isUniform: Bool { get }
    /// The way that the focus takes by keys; `nil` where keys scroll.
    var focusWalk: FocusWalk? { get }

    /// The number of numbers of a section, the first of which is its number of items.
    var length: Int { get }
    /// The number of numbers of an item; 0 for items that are only counted.
    var itemLength: Int { get }

    /// Takes the properties that the page has written of items, as ``DeclaredItems``.
    func declare(_ properties: Int32)
    /// Reads items that follow each other.
    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList
    /// Reads a section.
    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot
    /// Returns the content of sections, with those before and behind them.
    func snapshot(of sections: [SectionSnapshot]) -> Snapshot
  }

  extension SectionForm {
    var axis: ScrollAxis { .vertical }
    var firstSection: Int { 0 }
    var itemExtent: Double? { nil }
    var isUniform: Bool { true }
    var focusWalk: FocusWalk? { nil }

    func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
      Snapshot(axis: axis, sections: sections)
    }
  }
#endif
