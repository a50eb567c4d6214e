/// A layout whose type is not known, with value semantics.
///
/// Embedded Swift has no existential for a protocol of values, so the layout stands in a class box
/// that is copied before a write when something else holds it too.
public struct AnySectionLayout: Sendable {
  private var box: SectionLayoutBox

  /// Wraps a layout.
  public init<Layout: SectionLayout>(_ layout: Layout) {
    box = ConcreteSectionLayoutBox(layout)
    Program.makesMore()
  }

  private init(_ box: SectionLayoutBox) {
    self.box = box
  }

  /// The layout that a feed begins with.
  static var ofFeed: AnySectionLayout {
    AnySectionLayout(ConcreteSectionLayoutBox(AbsoluteLayout.ofFeed))
  }

  var keepsGeometry: Bool { Program.isPlain || box.keepsGeometry }
  var columns: ColumnWork? { box.columns }
  var greatestCount: Int { box.greatestCount }
  var contentSize: Size { Program.isPlain ? plain.contentSize : box.contentSize }
  var overhang: (before: Double, after: Double) {
    Program.isPlain ? plain.overhang : box.overhang
  }

  #if !hasFeature(Embedded)
    /// The layout's type, for messages.
    var name: String { box.name }
  #endif

  mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    makeUnique()
    if Program.isPlain { return plain.prepareSlice(content, in: environment, visiting: limit) }
    return box.prepareSlice(content, in: environment, visiting: limit)
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    makeUnique()
    if Program.isPlain { return plain.prepare(content, in: environment) }
    box.prepare(content, in: environment)
  }

  /// Takes over a change, and notes it in the content for a layout that does not keep the geometry.
  mutating func apply(
    _ change: LayoutChange, to content: inout SectionContent, in environment: LayoutEnvironment
  ) -> Staleness {
    makeUnique()
    if Program.isPlain { return plain.apply(change, in: environment) }
    return box.apply(change, to: &content, in: environment)
  }

  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    if Program.isPlain {
      PlainBox.attributes(&plain, in: rect, in: environment, into: &answer)
    } else {
      box.attributes(in: rect, in: environment, into: &answer)
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    Program.isPlain
      ? PlainBox.attributes(&plain, of: kind, at: index, in: environment)
      : box.attributes(of: kind, at: index, in: environment)
  }

  func estimate(of kind: ElementKind) -> Double? { box.estimate(of: kind) }

  func measuredItems() -> [MeasuredItem] { box.measuredItems() }

  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    box.staleness(from: old, to: new)
  }

  func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    box.pinnedAttributes(in: environment, into: &answer)
  }

  func faults() -> [LayoutFault] { box.faults() }

  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    Program.isPlain
      ? plain.initialAttributes(for: attributes) : box.initialAttributes(for: attributes)
  }

  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    Program.isPlain
      ? plain.finalAttributes(for: attributes) : box.finalAttributes(for: attributes)
  }

  func write(to trace: inout TraceWriter) { box.write(to: &trace) }

  private typealias PlainBox = ConcreteSectionLayoutBox<AbsoluteLayout>

  /// The only layout of a plain program, so that the compiler knows which one it is.
  private var plain: AbsoluteLayout {
    unsafeAddress {
      UnsafePointer(unsafeDowncast(box, to: PlainBox.self).address)
    }
    nonmutating unsafeMutableAddress {
      unsafeDowncast(box, to: PlainBox.self).address
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) {
      Program.ruleOutIfPlain()
      box = box.copy()
    }
  }
}

/// What a box can be asked.
///
/// This one holds no layout and shows nothing; the concrete one overrides every answer.
private class SectionLayoutBox: @unchecked Sendable {
  #if !hasFeature(Embedded)
    var name: String { "" }
  #endif
  var keepsGeometry: Bool { false }
  var columns: ColumnWork? { nil }
  var greatestCount: Int { 0 }
  var contentSize: Size { .zero }
  var overhang: (before: Double, after: Double) { (0, 0) }
  func copy() -> SectionLayoutBox { self }
  func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool { true }
  func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
  func apply(
    _ change: LayoutChange, to content: inout SectionContent, in environment: LayoutEnvironment
  ) -> Staleness { .nothing }
  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { nil }
  func estimate(of kind: ElementKind) -> Double? { nil }
  func measuredItems() -> [MeasuredItem] { [] }
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness { .nothing }
  func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}
  func faults() -> [LayoutFault] { [] }
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func write(to trace: inout TraceWriter) {}
}

/// The box of one type of layout.
///
/// Each question is put to the layout by a static function that takes it `inout`: asked in place, the
/// class's property would be copied first, with every reference that an index holds.
///
/// `@unchecked` because the layout is written only by the one engine that holds the box alone.
private final class ConcreteSectionLayoutBox<Layout: SectionLayout>: SectionLayoutBox,
  @unchecked Sendable
{
  let address: UnsafeMutablePointer<Layout>

  /// The layout, for those who do not know of which type it is; in a plain program everybody does.
  private var layout: UnsafeMutablePointer<Layout> {
    Program.ruleOutIfPlain()
    return address
  }

  init(_ layout: Layout) {
    address = .allocate(capacity: 1)
    address.initialize(to: layout)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }

  override var keepsGeometry: Bool { Layout.keepsGeometry }
  #if !hasFeature(Embedded)
    override var name: String {
      (Layout.self as? any LayoutFrame.Type)?.bodyName ?? String(describing: Layout.self)
    }
  #endif
  // Known for each type of layout, too.
  override var columns: ColumnWork? { Layout.hasColumns ? WorkingColumns() : nil }
  override var greatestCount: Int { Layout.greatestCount }
  override var contentSize: Size { Self.contentSize(&layout.pointee) }
  override var overhang: (before: Double, after: Double) { Self.overhang(&layout.pointee) }
  override func copy() -> SectionLayoutBox { ConcreteSectionLayoutBox(layout.pointee) }
  override func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool { layout.pointee.prepareSlice(content, in: environment, visiting: limit) }
  override func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    layout.pointee.prepare(content, in: environment)
  }
  override func apply(
    _ change: LayoutChange, to content: inout SectionContent, in environment: LayoutEnvironment
  ) -> Staleness {
    // Known for each type of layout, so that a page whose layouts keep the geometry loads no code for it.
    if !Layout.keepsGeometry { content.apply(change, axis: environment.axis) }
    return layout.pointee.apply(change, in: environment)
  }
  override func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { Self.attributes(&layout.pointee, in: rect, in: environment, into: &answer) }
  override func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    Self.attributes(&layout.pointee, of: kind, at: index, in: environment)
  }
  override func estimate(of kind: ElementKind) -> Double? {
    Self.estimate(&layout.pointee, of: kind)
  }
  override func measuredItems() -> [MeasuredItem] { address.pointee.measuredItems() }
  override func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    Self.staleness(&layout.pointee, from: old, to: new)
  }
  override func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { Self.pinnedAttributes(&layout.pointee, in: environment, into: &answer) }
  override func faults() -> [LayoutFault] { layout.pointee.faults() }
  override func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    layout.pointee.initialAttributes(for: attributes)
  }
  override func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    layout.pointee.finalAttributes(for: attributes)
  }
  override func write(to trace: inout TraceWriter) {
    if !Program.isUnrecorded { layout.pointee.write(to: &trace) }
  }

  private static func contentSize(_ layout: inout Layout) -> Size { layout.contentSize }

  private static func overhang(_ layout: inout Layout) -> (before: Double, after: Double) {
    layout.overhang
  }

  fileprivate static func attributes(
    _ layout: inout Layout, in rect: Rect, in environment: LayoutEnvironment,
    into answer: inout LayoutAnswer
  ) { layout.attributes(in: rect, in: environment, into: &answer) }

  fileprivate static func attributes(
    _ layout: inout Layout, of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { layout.attributes(of: kind, at: index, in: environment) }

  private static func estimate(_ layout: inout Layout, of kind: ElementKind) -> Double? {
    layout.estimate(of: kind)
  }

  private static func staleness(
    _ layout: inout Layout, from old: LayoutEnvironment, to new: LayoutEnvironment
  ) -> Staleness { layout.staleness(from: old, to: new) }

  private static func pinnedAttributes(
    _ layout: inout Layout, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { layout.pinnedAttributes(in: environment, into: &answer) }
}
