/// The state of a scroll to an item, whose target keeps its place on the screen in preference to other items.
enum ScrollGoal {
  /// There is no scroll, or its item is not in the data.
  case none
  /// A scroll to an item is in progress.
  case ahead
  /// A scroll has ended at an item, and the user has not scrolled since.
  case reached
}
