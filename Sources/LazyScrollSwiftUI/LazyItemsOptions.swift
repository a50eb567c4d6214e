#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI

  /// The options of a list that the modifiers of ``LazyItems`` set.
  struct LazyItemsOptions<ID: Hashable> {
    var followedEdges: FollowedEdges = []
    var shortContentEdge = ShortContentEdge.start
    var readingPosition: Binding<ReadingPosition<ID>?>?
    var selection: SelectionBinding<ID>?
    /// The views of the header, the footer and the background; `nil` for none.
    var (header, footer, background): (AnyView?, AnyView?, AnyView?)
    var configure: ((UIKitLazyList<OnlySection, ID>) -> Void)?

    var onNearStart: (() -> Void)?
    var onNearEnd: (() -> Void)?
    var onLoad: ((ID) -> Void)?
    var onEnter: ((ID, _ times: Int) -> Void)?
    var onLeave: ((ID) -> Void)?
    var onPrefetch: (([ID], _ velocity: Double) -> Void)?
    var onCancelPrefetching: (([ID]) -> Void)?
    var onTap: ((ID) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var canMove: ((ID) -> Bool)?
    var shouldHighlight: ((ID) -> Bool)?
    var shouldSelect: ((ID) -> Bool)?
  }

  /// The app's binding to the selected items, of one item or of a set, as one to a set.
  struct SelectionBinding<ID: Hashable> {
    /// The number of items that may be selected.
    let mode: Selection.Mode
    /// Returns the selected items, also those that are not in the data.
    let get: () -> Set<ID>
    /// Sets the selected items.
    let set: (Set<ID>) -> Void
  }
#endif
