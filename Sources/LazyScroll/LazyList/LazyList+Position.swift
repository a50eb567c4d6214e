#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Saving and restoring the reading position.
  extension LazyList {
    /// The present scroll position, as the first visible item and its distance from the viewport's start; `nil` if no item is
    /// visible.
    ///
    /// While a position passed to ``restore(_:completion:)`` waits for its item, this property returns that position.
    public var readingPosition: ReadingPosition<Item>? {
      readingPosition { path in itemID(at: path).flatMap { item($0) } }
    }

    /// Scrolls to a saved position as soon as its item is in the data.
    ///
    /// If the item is not in the data yet, the list view waits for it. The wait ends if the user scrolls, if another position is
    /// restored, or if the app scrolls to an item.
    ///
    /// - Parameters:
    ///   - position: The position; `nil` only ends the wait for a position that was passed before.
    ///   - completion: A closure called once, with the outcome of the scroll, or with `ScrollOutcome.cancelled` if the wait
    ///     ended.
    public func restore(
      _ position: ReadingPosition<Item>?, completion: ((ScrollOutcome) -> Void)? = nil
    ) {
      restore(position?.mapItem { AnyHashable($0) }, completion)
    }
  }
#endif
