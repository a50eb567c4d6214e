/// The elements of a ``BlockTree``, and what a block of them adds up to.
protocol BlockTreeRule {
  /// What a leaf holds.
  associatedtype Element: BitwiseCopyable, Sendable
  /// What a node knows of each child: a count, a sum, a bounding box.
  associatedtype Summary: BitwiseCopyable, Equatable, Sendable

  /// The most elements in a leaf, an even number.
  static var leafCapacity: Int { get }
  /// The most children of a node, an even number.
  ///
  /// As many as take up the bytes of a leaf; what a node does not use of its block is lost.
  static var nodeCapacity: Int { get }
  /// Whether elements have names, small integers by which the tree finds them; `true` by default.
  static var namesElements: Bool { get }
  /// The summary of nothing.
  static var empty: Summary { get }

  /// What the elements add up to. `old` is the block's summary so far, from which a rule carries on
  /// what the elements cannot tell, such as a pending translation.
  static func summary(
    ofElements elements: UnsafeBufferPointer<Element>, keeping old: Summary
  ) -> Summary
  /// What the children's summaries add up to.
  static func summary(
    ofChildren children: UnsafeBufferPointer<Summary>, keeping old: Summary
  ) -> Summary

  /// Tells the elements what the summary holds that they were not told yet, after which that is nothing.
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>)
  /// Tells the children what the summary holds that they were not told yet, after which that is nothing.
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>)
}

extension BlockTreeRule {
  static var namesElements: Bool { true }
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>
  ) {
  }
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>
  ) {
  }
}

/// The layout of blocks in memory, known when a tree is compiled.
///
/// A block is a header, names, and what is known of each name: the elements of a leaf, or the
/// summaries of a node's children.
extension BlockTreeRule {
  private static var nameStride: Int { MemoryLayout<Int32>.stride }

  /// Bytes from a leaf's start to its elements.
  static var elementOffset: Int {
    MemoryLayout<BlockHeader>.size + (namesElements ? leafCapacity * nameStride : 0)
  }

  /// Bytes from a node's start to its summaries.
  static var summaryOffset: Int { MemoryLayout<BlockHeader>.size + nodeCapacity * nameStride }

  /// Bytes of a block.
  static var blockStride: Int {
    // Names are all that an empty type adds up to.
    let elementStride = MemoryLayout<Element>.size == 0 ? 0 : MemoryLayout<Element>.stride
    return max(
      elementOffset + leafCapacity * elementStride,
      summaryOffset + nodeCapacity * MemoryLayout<Summary>.stride)
  }
}
