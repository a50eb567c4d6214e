/// Ranges that describe the result of a query: the offsets for which it is valid, and the attributes of each section.
extension LayoutQuery {
  /// An open range of offsets along the axis: it does not contain its bounds.
  struct OffsetRange: Sendable {
    var lower = Double.infinity
    var upper = -Double.infinity

    /// A range that contains no offset.
    static var none: OffsetRange { OffsetRange() }

    func contains(_ offset: Double) -> Bool { offset > lower && offset < upper }
  }

  /// The attributes of one section in the result of a query: from the end of the previous section's range to ``end``.
  struct AnswerRange: BitwiseCopyable, Sendable {
    var section: Int
    var handle: Int
    var end: Int
  }
}
