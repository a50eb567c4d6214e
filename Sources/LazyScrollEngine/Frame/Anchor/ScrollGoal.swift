/// Whether a scroll to an item decides what is held still.
enum ScrollGoal {
  /// There is no scroll, or its item is not in the data.
  case none
  /// A scroll to an item is under way.
  case ahead
  /// A scroll has ended at an item, and the user has not scrolled since.
  case reached
}
