/// A reference to a layout of any type, since Embedded Swift has no existential for a protocol of values.
///
/// The base class has no layout, and its members return empty values; ``ConcreteSectionLayoutBox``
/// overrides all members.
///
/// `@unchecked Sendable` because a section writes to a layout only while no other section shares its box.
class SectionLayoutBox: @unchecked Sendable {
  #if !hasFeature(Embedded)
    /// The name of the layout's type, for messages.
    var name: String { "" }
  #endif
  var keepsGeometry: Bool { false }
  var hasColumns: Bool { false }
  var greatestCount: Int { 0 }
  var contentSize: LayoutSize { .zero }
  var overhang: (before: Double, after: Double) { (0, 0) }
  func copy() -> SectionLayoutBox { self }
  func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool { true }
  func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
  /// Applies a change to the layout, and to the content if the layout does not store the declared geometry itself.
  func apply(
    _ change: LayoutChange, to content: inout SectionContent, in environment: LayoutEnvironment
  ) -> Staleness { .nothing }
  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { nil }
  func estimate(of kind: ElementKind) -> Double? { nil }
  func measuredItems() -> [MeasuredItem] { [] }
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness { .nothing }
  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer) {}
  func faults() -> [LayoutFault] { [] }
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func layoutDescription() -> LayoutDescription { .opaque }
  /// Returns a Boolean value that indicates whether two boxes contain layouts of the same type.
  func hasType(of other: SectionLayoutBox) -> Bool { false }
}

/// A box with a layout of one type.
final class ConcreteSectionLayoutBox<Layout: SectionLayout>: SectionLayoutBox, @unchecked Sendable {
  private let layout: UnsafeMutablePointer<Layout>

  init(_ layout: Layout) {
    self.layout = .allocate(capacity: 1)
    self.layout.initialize(to: layout)
  }

  deinit {
    layout.deinitialize(count: 1)
    layout.deallocate()
  }

  /// Calls `body` with the layout as `inout`.
  ///
  /// Without `inout`, reading a property of `layout.pointee` would first copy the layout, and retain every
  /// reference in its indexes.
  private func withLayout<Result>(_ body: (inout Layout) -> Result) -> Result {
    body(&layout.pointee)
  }

  #if !hasFeature(Embedded)
    override var name: String {
      (Layout.self as? any LayoutFrame.Type)?.bodyName ?? String(describing: Layout.self)
    }
  #endif
  override var keepsGeometry: Bool { Layout.keepsGeometry }
  override var hasColumns: Bool { Layout.hasColumns }
  override var greatestCount: Int { Layout.greatestCount }
  override var contentSize: LayoutSize { withLayout { $0.contentSize } }
  override var overhang: (before: Double, after: Double) { withLayout { $0.overhang } }
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
    if !Layout.keepsGeometry { content.apply(change, axis: environment.axis) }
    return layout.pointee.apply(change, in: environment)
  }
  override func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { withLayout { $0.attributes(in: rect, in: environment, into: &answer) } }
  override func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { withLayout { $0.attributes(of: kind, at: index, in: environment) } }
  override func estimate(of kind: ElementKind) -> Double? { withLayout { $0.estimate(of: kind) } }
  override func measuredItems() -> [MeasuredItem] { withLayout { $0.measuredItems() } }
  override func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    withLayout { $0.staleness(from: old, to: new) }
  }
  override func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { withLayout { $0.pinnedAttributes(in: environment, into: &answer) } }
  override func faults() -> [LayoutFault] { withLayout { $0.faults() } }
  override func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    withLayout { $0.initialAttributes(for: attributes) }
  }
  override func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    withLayout { $0.finalAttributes(for: attributes) }
  }
  #if !LAZYSCROLL_WITHOUT_TRACES
    // A build for web pages that writes no traces never reads descriptions; without them the file is about 1 % smaller.
    override func layoutDescription() -> LayoutDescription { withLayout { $0.layoutDescription() } }
  #endif
  override func hasType(of other: SectionLayoutBox) -> Bool {
    other is ConcreteSectionLayoutBox<Layout>
  }
}
