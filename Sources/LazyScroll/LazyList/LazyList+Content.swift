#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Conversion of the list view's requests for views, and of its events, to calls of the app's closures.
  extension LazyList: ListContent {
    package func view(
      for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      switch element.kind {
      case .item: item(element.id).flatMap { cell($0) }?.view(from: dequeuer)
      case .header: sectionID(at: path).flatMap { header?($0) }?.view(from: dequeuer)
      case .footer: sectionID(at: path).flatMap { footer?($0) }?.view(from: dequeuer)
      case .background: sectionID(at: path).flatMap { background?($0) }?.view(from: dequeuer)
      default: nil
      }
    }

    package func placeholder(
      for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
    ) -> View? {
      guard element.kind == .item, let item = item(element.id) else { return nil }
      return placeholder?(item)?.view(from: dequeuer).view
    }

    package func allows(_ action: TouchAction, _ reference: ItemReference) -> Bool {
      guard let decide = action == .select ? shouldSelect : shouldHighlight,
        let item = item(reference.id)
      else { return true }
      return decide(item)
    }

    package func allowsMovement(at path: ItemPath) -> Bool {
      itemID(at: path).flatMap { item($0) }.flatMap { canMove?($0) } ?? false
    }

    package func handle(_ event: ListEvent<View>) {
      switch event {
      case .view(let view, let moment): tell(view, moment)
      case .move(let source, let target): move(from: source, to: target)
      case .tap(let key):
        if let item = item(key.id) { onTap?(item) }
      case .select(let key):
        if let item = item(key.id) { onSelect?(item) }
      case .deselect(let key):
        if let item = item(key.id) { onDeselect?(item) }
      case .idle: didShow()
      case .reset: forgetData()
      case .moveEnd, .scrollEnd, .viewportChange, .phaseChange: break
      }
    }

    private func tell(_ view: View, _ moment: ViewMoment) {
      switch moment {
      case .prepareForReuse: break
      case .didLoad(let element):
        if let onLoad, let item = shownItem(element) { onLoad(item, view) }
      case .didEnter(let element, let times):
        if let onEnter, let item = shownItem(element) { onEnter(item, view, times) }
      case .didLeave(let element):
        if let onLeave, let item = shownItem(element) { onLeave(item, view) }
      }
    }

    private func shownItem(_ element: ListElement) -> Item? {
      element.kind == .item ? item(element.id) : nil
    }

    /// Moves an item that the user dropped in the snapshot, as the layout already shows it, and tells the app.
    private func move(from source: ItemPath, to target: ItemPath) {
      guard let item = snapshot.moveItem(at: source, to: target) else { return }
      onMove?(item, snapshot)
    }

    /// Returns the app's ID for the engine's identity of an item; `nil` for an unknown item.
    func item(_ id: ItemID) -> Item? { id.name.flatMap { numbers.items.id(of: $0) } }

    /// Returns the app's IDs of the items at index paths.
    func items(at paths: [ItemPath]) -> [Item] {
      paths.compactMap { path in itemID(at: path).flatMap { item($0) } }
    }

    private func sectionID(at path: ItemPath) -> Section? {
      snapshot.sections.indices.contains(path.section) ? snapshot.sections[path.section].id : nil
    }
  }
#endif
