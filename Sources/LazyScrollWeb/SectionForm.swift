#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The form of a list, which converts sections and items from JavaScript's numbers to the engine's types.
  ///
  /// Feeds, tables and collections have a form each. A WebAssembly file for feeds only contains no other forms.
  protocol SectionForm: AnyObject {
    /// The axis along which sections follow each other.
    var axis: ScrollAxis { get }
    /// The number of engine sections before those of the page, and also after them.
    var firstSection: Int { get }
    /// The length of all items, if the page has given one.
    var itemExtent: Double? { get }
    /// True if an item keeps its size when it moves to another section.
    var isUniform: Bool { get }
    /// The rules by which keys move the focus; `nil` if keys scroll.
    var focusWalk: FocusWalk? { get }

    /// The count of numbers per section; the first of them is the number of items.
    var length: Int { get }
    /// The count of numbers per item; 0 if items are only counted.
    var itemLength: Int { get }

    /// Sets the properties that the page writes for items, as the raw value of ``DeclaredItems``.
    func declare(_ properties: Int32)
    /// Reads `count` consecutive items.
    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList
    /// Reads a section.
    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot
    /// Returns a snapshot of the page's sections and the engine sections before and after them.
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
