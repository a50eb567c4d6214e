#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI
  import UIKit

  /// The coordinator of the list view: passes updates of SwiftUI to the list, and what the user does to the app.
  ///
  /// State of SwiftUI must not be set while it updates a view, so that calls of the app wait until the update has ended.
  @MainActor
  final class ItemsCoordinator<Items: RandomAccessCollection, ID: Hashable, Row: View>:
    @MainActor ScrollObserver
  {
    typealias List = UIKitLazyList<OnlySection, ID>

    let view: LazyListView<OnlySection, ID>
    private let source: ItemSource<Items, ID, Row>
    private let background = HostedRow()
    private var options = LazyItemsOptions<ID>()
    /// The closures of the list that modifiers have set; the app may have set others itself.
    private var modified: Set<PartialKeyPath<List>> = []
    /// True while SwiftUI updates the view.
    private var isUpdating = false
    /// The calls of the app that wait for the end of the update.
    private var calls: [() -> Void] = []

    private var position: Binding<ID?>?
    /// The item at the start of the window on which the binding and the list agreed last; neither is set again to this item.
    private var agreed: ID?
    /// The reading position on which its binding and the list agreed last.
    private var agreedReading: ReadingPosition<ID>?
    private var isPublishing = false
    /// The selected items on which the binding and the list agreed last, also those that are not in the data.
    private var agreedSelection: Set<ID> = []
    private var isPublishingSelection = false

    /// Creates a coordinator with a list view without items.
    init(_ list: LazyItems<Items, ID, Row>) {
      let source = ItemSource(list)
      self.source = source
      // All items share one registration, so that the view of one item can be reused for any other.
      let rows = Registration<UIView, ID> {
        HostedRow()
      } update: { view, id in
        if let row = view as? HostedRow, let content = source.content(of: id) { row.show(content) }
      }
      view = LazyListView(section: { _ in source.section }, cell: { rows($0) })
      let bars = Registration<UIView, AnyView> {
        HostedRow()
      } update: { view, content in
        (view as? HostedRow)?.show(content)
      }
      view.list.header = { [weak self] _ in self?.options.header.map { bars($0) } }
      view.list.footer = { [weak self] _ in self?.options.footer.map { bars($0) } }
      let background = background
      view.list.background = { _ in ListCell(background) }
      view.list.addScrollObserver(self)
      list.options.configure?(view.list)
    }

    /// Updates the list view with the present items and options of the app.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isAnimated: True to animate moved items and a scroll.
    func update(_ list: LazyItems<Items, ID, Row>, isAnimated: Bool) {
      isUpdating = true
      defer { isUpdating = false }
      position = list.position
      apply(list.options)
      let isFirst = source.isEmpty
      let ids = source.attach(list)
      var snapshot = ListSnapshot<OnlySection, ID>()
      snapshot.appendSections([.only])
      snapshot.appendItems(ids)
      // Views that stay are updated, because their content may have changed. The list updates the header and the footer itself.
      if let content = options.background { background.show(content) }
      snapshot.reconfigureItems(source.shownIDs(in: view))
      view.list.apply(
        snapshot, transition: isAnimated && !isFirst ? ListTransition(duration: 0.3) : nil)
      follow(list.position?.wrappedValue, isAnimated: isAnimated && !isFirst)
      follow(options.readingPosition?.wrappedValue)
      follow(options.selection)
    }

    /// Ends the list view, when SwiftUI takes it away.
    func end() {
      isUpdating = true
      // The list retains its observers.
      view.list.removeScrollObserver(self)
      view.end()
      isUpdating = false
    }

    // MARK: Options

    private func apply(_ new: LazyItemsOptions<ID>) {
      let (old, list) = (options, view.list)
      options = new
      if new.followedEdges != old.followedEdges { list.followedEdges = new.followedEdges }
      if new.shortContentEdge != old.shortContentEdge {
        list.shortContentEdge = new.shortContentEdge
      }
      if let mode = new.selection?.mode ?? (old.selection == nil ? nil : Selection.Mode.none),
        mode != list.selectionMode
      {
        list.selectionMode = mode
      }
      set(\.onNearStart, to: new.onNearStart.map { act in { [weak self] in self?.call(act) } })
      set(\.onNearEnd, to: new.onNearEnd.map { act in { [weak self] in self?.call(act) } })
      set(\.onLoad, to: new.onLoad.map { act in { [weak self] id, _ in self?.call { act(id) } } })
      set(
        \.onEnter,
        to: new.onEnter.map { act in { [weak self] id, _, times in self?.call { act(id, times) } } }
      )
      set(\.onLeave, to: new.onLeave.map { act in { [weak self] id, _ in self?.call { act(id) } } })
      set(
        \.onPrefetch,
        to: new.onPrefetch.map { act in
          { [weak self] ids, velocity in self?.call { act(ids, velocity) } }
        })
      set(
        \.onCancelPrefetching,
        to: new.onCancelPrefetching.map { act in { [weak self] ids in self?.call { act(ids) } } })
      set(\.onTap, to: new.onTap.map { act in { [weak self] id in self?.call { act(id) } } })
      set(\.shouldHighlight, to: new.shouldHighlight)
      set(\.shouldSelect, to: new.shouldSelect)
      set(\.canMove, to: new.onMove.map { _ in new.canMove ?? { _ in true } })
      set(
        \.onMoveItem,
        to: new.onMove.map { act in
          { [weak self] source, target in
            // The list counts the target as if the item were not at its source; SwiftUI counts all items.
            let offset = target.item + (target.item > source.item ? 1 : 0)
            self?.call { act([source.item], offset) }
          }
        })
      let select: ((ID) -> Void)? = new.selection.map { _ in
        { [weak self] _ in self?.selectionDidChange() }
      }
      set(\.onSelect, to: select)
      set(\.onDeselect, to: select)
    }

    /// Sets a closure of the list, or removes that of an earlier update; without either, one of the app's own stays.
    private func set<Action>(
      _ property: ReferenceWritableKeyPath<List, Action?>, to action: Action?
    ) {
      if action != nil {
        modified.insert(property)
      } else if modified.remove(property) == nil {
        return
      }
      view.list[keyPath: property] = action
    }

    /// Calls the app: at once or, while SwiftUI updates the view, after the update, in order.
    private func call(_ action: @escaping () -> Void) {
      if !isUpdating, calls.isEmpty { return action() }
      calls.append(action)
      if calls.count > 1 { return }
      Task {
        let waiting = calls
        calls = []
        for call in waiting { call() }
      }
    }

    // MARK: Position

    /// Scrolls to the item in the app's position binding, if the app has set another one than the list reported last.
    private func follow(_ id: ID?, isAnimated: Bool) {
      guard let id, id != agreed else { return }
      agreed = id
      if isAnimated, view.list.snapshot.contains(id) {
        view.list.scroll(to: id, at: .start, isAnimated: true)
      } else {
        // `restore` waits if the item is not in the data yet.
        view.list.restore(ReadingPosition(item: id))
      }
    }

    /// Restores the reading position in the app's binding, if the app has set another one than the list reported last.
    private func follow(_ reading: ReadingPosition<ID>?) {
      guard let reading, reading != agreedReading else { return }
      agreedReading = reading
      view.list.restore(reading)
    }

    func didScroll(from old: Viewport, to new: Viewport) { positionDidChange() }

    func scrollPhaseDidChange(to phase: ScrollingPhase) {
      if phase == .idle { positionDidChange() }
    }

    private func positionDidChange() {
      if position == nil && options.readingPosition == nil || isPublishing { return }
      if !isUpdating { return publish() }
      isPublishing = true
      call { [weak self] in
        self?.isPublishing = false
        self?.publish()
      }
    }

    /// Sets the app's binding to the item at the start of the window and, at rest, that to the reading position.
    private func publish() {
      guard let reading = view.list.readingPosition else { return }
      if reading.item != agreed {
        agreed = reading.item
        position?.wrappedValue = reading.item
      }
      if let binding = options.readingPosition, reading != agreedReading, !view.list.isScrolling {
        agreedReading = reading
        binding.wrappedValue = reading
      }
    }

    // MARK: Selection

    /// Selects the items that the app has set in the binding, and no others.
    private func follow(_ selection: SelectionBinding<ID>?) {
      let wanted = selection?.get() ?? []
      // The binding is the older one if the user has changed the selection since.
      if selection == nil || isPublishingSelection && wanted == agreedSelection { return }
      agreedSelection = wanted
      let selected = view.list.selectedItems
      for id in selected.subtracting(wanted) { view.list.deselect(id) }
      for id in wanted where source.contains(id) && !selected.contains(id) { view.list.select(id) }
    }

    /// Sets the binding after the user's action, which may change the selection of many items.
    private func selectionDidChange() {
      if isUpdating || isPublishingSelection { return }
      isPublishingSelection = true
      Task { [weak self] in
        self?.isPublishingSelection = false
        self?.publishSelection()
      }
    }

    private func publishSelection() {
      guard let selection = options.selection else { return }
      var selected = view.list.selectedItems
      if selection.mode == .multiple || selected.isEmpty {
        selected.formUnion(agreedSelection.filter { !source.contains($0) })
      }
      if selected == agreedSelection { return }
      agreedSelection = selected
      selection.set(selected)
    }
  }
#endif
