#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The views of a list, and its events.
  extension LazyList: ListContent {
    package func view(
      for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      switch element.kind {
      case .item: item(element.id).flatMap { cell($0) }?.view(from: dequeuer)
      case .header: sectionID(at: path).flatMap { header?($0) }?.view(from: dequeuer)
      case .footer: sectionID(at: path).flatMap { footer?($0) }?.view(from: dequeuer)
      default: nil
      }
    }

    package func placeholder(
      for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
    ) -> View? {
      guard element.kind == .item, let item = item(element.id) else { return nil }
      return placeholder?(item)?.view(from: dequeuer).view
    }

    package func handle(_ event: ListEvent<View>) {
      switch event {
      case .tap(let key):
        if let item = item(key.id) { onTap?(item) }
      case .select(let key):
        if let item = item(key.id) { onSelect?(item) }
      case .deselect(let key):
        if let item = item(key.id) { onDeselect?(item) }
      case .idle: didShow()
      case .reset: forgetData()
      case .phaseChange(.dragging): endRestoration()
      case .viewportChange: recordItemsSeen()
      case .view, .move, .moveEnd, .scrollEnd, .phaseChange: break
      }
    }

    package func workInFrame() { waiting.find.search?.goOn() }

    /// Returns the app's ID of an item.
    func item(_ id: ItemID) -> Item? { id.name.flatMap { numbers.items.id(of: $0) } }

    /// Returns the app's IDs of items.
    func items(at paths: [ItemPath]) -> [Item] {
      paths.compactMap { path in itemID(at: path).flatMap { item($0) } }
    }

    private func sectionID(at path: ItemPath) -> Section? {
      snapshot.sections.indices.contains(path.section) ? snapshot.sections[path.section].id : nil
    }
  }
#endif
