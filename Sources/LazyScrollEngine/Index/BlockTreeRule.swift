/// The element and summary types of a ``BlockTree``, and the computation of summaries.
protocol BlockTreeRule {
  /// The type of the values in a leaf.
  associatedtype Element: BitwiseCopyable, Sendable
  /// The type of the value that a node keeps for each child: a count, a sum, a bounding box.
  associatedtype Summary: BitwiseCopyable, Equatable, Sendable

  /// The maximum number of elements in a leaf, an even number.
  static var leafCapacity: Int { get }
  /// The maximum number of children of a node, an even number.
  ///
  /// Choose it so that a node needs about as many bytes as a leaf: all blocks have the size of the
  /// larger one.
  static var nodeCapacity: Int { get }
  /// A Boolean value that indicates whether elements have names, small integers by which the tree
  /// finds them. The default is `true`.
  static var namesElements: Bool { get }
  /// The summary of an empty block.
  static var empty: Summary { get }

  /// Returns the summary of a leaf's elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - old: The block's present summary, from which a rule keeps state that the elements do not have, such
  ///     as a pending translation.
  static func summary(
    ofElements elements: UnsafeBufferPointer<Element>, keeping old: Summary
  ) -> Summary
  /// Returns the summary of children's summaries.
  static func summary(
    ofChildren children: UnsafeBufferPointer<Summary>, keeping old: Summary
  ) -> Summary

  /// Pushes the state that is pending in the summary down into the elements, and clears it there.
  static func pushDown(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>)
  /// Pushes the state that is pending in the summary down into the children, and clears it there.
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

/// The layout of blocks in memory, known when a tree is compiled.
///
/// A block is a header, names, and one value for each name: the elements of a leaf, or the
/// summaries of a node's children.
extension BlockTreeRule {
  private static var nameStride: Int { MemoryLayout<Int32>.stride }

  /// The offset of a leaf's elements from its start, in bytes.
  static var elementOffset: Int {
    MemoryLayout<BlockHeader>.size + (namesElements ? leafCapacity * nameStride : 0)
  }

  /// The offset of a node's summaries from its start, in bytes.
  static var summaryOffset: Int { MemoryLayout<BlockHeader>.size + nodeCapacity * nameStride }

  /// The size of a block, in bytes.
  static var blockStride: Int {
    // An empty type has a stride of 1 and needs no memory: the names alone make up the elements.
    let elementStride = MemoryLayout<Element>.size == 0 ? 0 : MemoryLayout<Element>.stride
    return max(
      elementOffset + leafCapacity * elementStride,
      summaryOffset + nodeCapacity * MemoryLayout<Summary>.stride)
  }
}
