/// A layout whose type is not known, with value semantics.
///
/// Embedded Swift has no existential for a protocol of values, so the layout stands in a class box
/// that is copied before a write when something else holds it too.
public struct AnySectionLayout: Sendable {
  private var box: SectionLayoutBox

  /// Wraps a layout.
  public init<Layout: SectionLayout>(_ layout: Layout) {
    box = ConcreteSectionLayoutBox(layout)
  }

  var keepsGeometry: Bool { box.keepsGeometry }
  var contentSize: Size { box.contentSize }
  var overhang: (before: Double, after: Double) { box.overhang }

  mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    makeUnique()
    return box.prepareSlice(content, in: environment, visiting: limit)
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    makeUnique()
    box.prepare(content, in: environment)
  }

  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    makeUnique()
    return box.apply(change, in: environment)
  }

  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) {
    box.attributes(in: rect, in: environment, into: &result)
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    box.attributes(of: kind, at: index, in: environment)
  }

  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    box.staleness(from: old, to: new)
  }

  func pinnedAttributes(
    in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) {
    box.pinnedAttributes(in: environment, into: &result)
  }

  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    box.initialAttributes(for: attributes)
  }

  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    box.finalAttributes(for: attributes)
  }

  func write(to trace: inout TraceWriter) { box.write(to: &trace) }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

/// What a box can be asked. This one holds no layout and shows nothing; the concrete one overrides
/// every answer.
private class SectionLayoutBox: @unchecked Sendable {
  var keepsGeometry: Bool { false }
  var contentSize: Size { .zero }
  var overhang: (before: Double, after: Double) { (0, 0) }
  func copy() -> SectionLayoutBox { self }
  func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool { true }
  func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
  func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness { .nothing }
  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) {}
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { nil }
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness { .nothing }
  func pinnedAttributes(
    in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) {}
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes { attributes }
  func write(to trace: inout TraceWriter) {}
}

/// `@unchecked` because the layout is written only by the one engine that holds the box alone.
private final class ConcreteSectionLayoutBox<Layout: SectionLayout>: SectionLayoutBox,
  @unchecked Sendable
{
  private var layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  override var keepsGeometry: Bool { Layout.keepsGeometry }
  override var contentSize: Size { layout.contentSize }
  override var overhang: (before: Double, after: Double) { layout.overhang }
  override func copy() -> SectionLayoutBox { ConcreteSectionLayoutBox(layout) }
  override func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool { layout.prepareSlice(content, in: environment, visiting: limit) }
  override func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    layout.prepare(content, in: environment)
  }
  override func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    layout.apply(change, in: environment)
  }
  override func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) { layout.attributes(in: rect, in: environment, into: &result) }
  override func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { layout.attributes(of: kind, at: index, in: environment) }
  override func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    layout.staleness(from: old, to: new)
  }
  override func pinnedAttributes(
    in environment: LayoutEnvironment, into result: inout [LayoutAttributes]
  ) { layout.pinnedAttributes(in: environment, into: &result) }
  override func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    layout.initialAttributes(for: attributes)
  }
  override func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    layout.finalAttributes(for: attributes)
  }
  override func write(to trace: inout TraceWriter) { layout.write(to: &trace) }
}
