#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The conversion of a list's sections and items from JavaScript's numbers to the engine's types.
  ///
  /// Feeds, tables and collections each have a class for it, so that a WebAssembly file for feeds contains no code for tables
  /// and collections.
  protocol SectionForm: AnyObject {
    /// The axis along which sections follow each other.
    var axis: ScrollAxis { get }
    /// The number of engine sections before the page's sections, and also after them.
    var firstSection: Int { get }
    /// The length of every item along the axis; `nil` if items have lengths of their own.
    var itemExtent: Double? { get }
    /// True if an item keeps its size when it moves to another section.
    var isUniform: Bool { get }
    /// The rules by which keys move the focus from item to item; `nil` if keys scroll instead.
    var focusWalk: FocusWalk? { get }

    /// The count of numbers per section; the first of them is the number of items.
    var length: Int { get }
    /// The count of numbers per item; 0 if items are only counted.
    var itemLength: Int { get }

    /// Sets the properties that the page writes for items, as the raw value of ``DeclaredItems``.
    func declare(_ properties: Int32)
    /// Reads `count` consecutive items.
    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList
    /// Reads a section with the given items.
    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot
    /// Returns a snapshot of the page's sections, and of any engine sections before and after them.
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
