/// The item that a scroll brings the reader to, as far as it is a reason to hold it still.
enum ScrollGoal {
  /// There is none in the data.
  case none
  /// The content is being scrolled to it.
  case ahead
  /// The content has landed at it, and the reader has not scrolled since.
  case reached
}
