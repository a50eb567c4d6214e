import LazyScrollEngine

/// An event of a list view, with index paths as the app counts them, which tables and collections convert to delegate calls.
package enum PathEvent<View: AnyObject> {
  /// A view was bound to an element of a kind.
  case load(View, ElementKind, ItemPath)
  /// An element of a kind entered the viewport; `times` counts its entries from 1.
  case enter(View, ElementKind, ItemPath, times: Int)
  /// An element of a kind left the viewport, or its view no longer shows it.
  case leave(View, ElementKind, ItemPath)
  /// The user tapped an item, whether it is selected or not.
  case tap(ItemPath)
  /// An item was selected.
  case select(ItemPath)
  /// An item was deselected.
  case deselect(ItemPath)
  /// The user dropped an item at another index path; the app has to move the item in its data.
  case move(from: ItemPath, to: ItemPath)
  /// A scroll to an element ended; ``ListView/itemPath(of:)`` returns the item's index path.
  case scrollEnd(ScrollDestination, ScrollOutcome)
}

extension ListView {
  /// Returns an event with the app's index paths; `nil` for an event that concerns no element, or an item that no longer exists.
  final func pathEvent(_ event: ListEvent<View>) -> PathEvent<View>? {
    switch event {
    case .view(let view, .didLoad(let element)): .load(view, element.kind, path(of: element))
    case .view(let view, .didEnter(let element, let times)):
      .enter(view, element.kind, path(of: element), times: times)
    case .view(let view, .didLeave(let element)): .leave(view, element.kind, path(of: element))
    case .tap(let item): path(of: item).map { .tap($0) }
    case .select(let item): path(of: item).map { .select($0) }
    case .deselect(let item): path(of: item).map { .deselect($0) }
    case .move(let source, let target): .move(from: source, to: target)
    case .scrollEnd(let target, let outcome): .scrollEnd(target, outcome)
    case .view, .moveEnd, .viewportChange, .phaseChange, .idle, .reset: nil
    }
  }

  /// Returns the present index path of the item that a scroll led to; `nil` if the item was removed, or the target is no item.
  ///
  /// - Complexity: O(log n), after a layout pass if edits wait.
  final func itemPath(of target: ScrollDestination) -> ItemPath? {
    guard target.kind == .item else { return nil }
    return path(of: ItemReference(target.item, inSection: target.section))
  }
}
