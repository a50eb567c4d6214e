// Former names, each to be removed with its last uses in `Engine/` and `Materialize/`.

/// A constant by which WebAssembly left code out.
package enum Program {
  package static var isPlain: Bool { false }
}

extension LayoutEnvironment {
  init(along axis: Axis, _ viewport: Viewport) { self.init(axis: axis, viewport: viewport) }
}

extension Snapshot {
  init(along axis: Axis, _ sections: [SectionSnapshot]) {
    self.init(axis: axis, sections: sections)
  }
}

extension SectionSnapshot {
  var makeExtents: Void { () }
}

extension SectionList {
  mutating func insert(_ section: Section, at index: Int, _: Void) -> Int {
    insert(section, at: index)
  }
}

extension Engine {
  /// The layout of a ``Section``.
  typealias AnySectionLayout = SectionLayoutBox
}
