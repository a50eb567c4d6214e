/// The ranges of offsets and of sections in which an answer holds.
extension LayoutQuery {
  /// A range of offsets along the axis; its bounds are not part of it.
  struct OffsetRange: Sendable {
    var lower = Double.infinity
    var upper = -Double.infinity

    /// A range that contains no offset.
    static var none: OffsetRange { OffsetRange() }

    func contains(_ offset: Double) -> Bool { offset > lower && offset < upper }
  }

  /// The part of an answer that is of one section: from the end of the range before to ``end``.
  struct AnswerRange: BitwiseCopyable, Sendable {
    var section: Int
    var handle: Int
    var end: Int
  }
}
