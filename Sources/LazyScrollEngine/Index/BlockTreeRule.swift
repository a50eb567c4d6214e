/// The types of elements and summaries in a ``BlockTree``, and the computation of summaries.
protocol BlockTreeRule {
  /// The type of the values in a leaf.
  associatedtype Element: BitwiseCopyable, Sendable
  /// The type of the value that a node stores for each child, such as a count, a sum or a bounding box.
  associatedtype Summary: BitwiseCopyable, Equatable, Sendable

  /// The maximum number of elements in a leaf; an even number.
  static var leafCapacity: Int { get }
  /// The maximum number of children of a node; an even number.
  ///
  /// A node should need about as many bytes as a leaf, because all blocks have the size of the larger
  /// one.
  static var nodeCapacity: Int { get }
  /// A Boolean value that indicates whether elements have names, small integers by which the tree finds them.
  ///
  /// The default is `true`.
  static var namesElements: Bool { get }
  /// The summary of an empty block.
  static var empty: Summary { get }

  /// Returns the summary of the elements of a leaf.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - old: The present summary of the block. A rule copies from it the state that elements do not contain,
  ///     such as a pending translation.
  /// - Returns: The summary.
  static func summary(
    ofElements elements: UnsafeBufferPointer<Element>, keeping old: Summary
  ) -> Summary
  /// Returns the summary of a node, given the summaries of its children.
  static func summary(
    ofChildren children: UnsafeBufferPointer<Summary>, keeping old: Summary
  ) -> Summary

  /// Applies the pending change in a leaf's summary to the leaf's elements, and clears it in the summary.
  static func pushDown(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>)
  /// Adds the pending change in a node's summary to its children's summaries, and clears it in the summary.
  static func pushDown(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>)
}

extension BlockTreeRule {
  static var namesElements: Bool { true }
  static func pushDown(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>
  ) {
  }
  static func pushDown(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>
  ) {
  }
}

/// The layout of blocks in memory, computed when a tree is compiled.
///
/// A block consists of a header, the names, and one value for each name: the elements of a leaf, or the
/// summaries of the children of a node.
extension BlockTreeRule {
  private static var nameStride: Int { MemoryLayout<Int32>.stride }

  /// The offset of the elements from the start of a leaf, in bytes.
  static var elementOffset: Int {
    MemoryLayout<BlockHeader>.size + (namesElements ? leafCapacity * nameStride : 0)
  }

  /// The offset of the summaries from the start of a node, in bytes.
  static var summaryOffset: Int { MemoryLayout<BlockHeader>.size + nodeCapacity * nameStride }

  /// The size of a block, in bytes: that of a full leaf or a full node, whichever is greater.
  static var blockStride: Int {
    // An empty type has a stride of 1, but its values need no memory: only the names are stored.
    let elementStride = MemoryLayout<Element>.size == 0 ? 0 : MemoryLayout<Element>.stride
    return max(
      elementOffset + leafCapacity * elementStride,
      summaryOffset + nodeCapacity * MemoryLayout<Summary>.stride)
  }
}
