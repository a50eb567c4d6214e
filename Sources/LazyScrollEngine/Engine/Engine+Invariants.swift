extension Engine {
  /// Stops the program if an invariant of the engine does not hold.
  ///
  /// Does nothing unless the program is compiled with the condition `LAZYSCROLL_CHECKS`.
  ///
  /// 1. Live elements, which have or need a view, are in layout order without duplicates, and each is in the data with its ID.
  /// 2. No view shows two elements, and no view that is moving away shows a live element.
  /// 3. A live element intersects the window of the last query of the layouts, or a lease keeps it alive.
  /// 4. The viewport lies within the window of the last query.
  /// 5. Sections, layouts and IDs agree on the number of items.
  /// 6. Items remembered from before a leap (a scroll by half a viewport or more) are in the data, at the recorded offsets.
  package func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      content.sections._checkInvariants()
      var views: Set<ViewID> = []
      for position in live.indices {
        let element = live[position]
        let key = live.order[position].key
        if position > 0 {
          precondition(live.order[position - 1].key < key, "\(element.element) is out of order")
        }
        precondition(key == element.element.key, "\(element.element) has another key")
        precondition(
          content.sections.handle(at: element.element.section) == element.handle,
          "\(element.element) is in another section")
        precondition(
          element.element.index
            < content.count(of: element.element.kind, inSection: element.handle),
          "\(element.element) is not in the data")
        precondition(
          content.id(of: element.element.kind, at: element.element.index, inSection: element.handle)
            == element.element.id,
          "\(element.element) is another item")
        if let view = element.view {
          precondition(views.insert(view).inserted, "\(view) shows two elements")
        }
        if element.isWanted, let answeredWindow = query.answeredWindow(along: axis) {
          precondition(
            element.attributes.frame.intersects(answeredWindow),
            "\(element.element) does not meet the window")
        } else if !element.isWanted {
          precondition(
            leases.isLeased(element.element), "\(element.element) is not leased")
        }
      }
      for view in leavingViews {
        precondition(views.insert(view).inserted, "\(view) is leaving and shows something")
      }
      if let window = query.answeredWindow(along: axis) {
        let bounds = viewport.bounds
        let rounding = LayoutQuery.caution(at: bounds.origin[axis])
        precondition(
          bounds.minX >= window.minX - rounding && bounds.minY >= window.minY - rounding
            && bounds.maxX <= window.maxX + rounding && bounds.maxY <= window.maxY + rounding,
          "the viewport \(bounds) left the window \(window)")
      }
      for item in hold.columns.remembered {
        var offset = Double.infinity
        for section in 0..<content.sectionCount
        where content.sections.handle(at: section) == item.place.handle {
          let frame = content.frame(of: ItemPath(section: section, item: item.place.index))
          offset = frame?.offset(along: axis) ?? .infinity
        }
        precondition(
          offset == item.offset,
          "item \(item.place.index), visible before a leap, does not stand where it is noted")
      }
      precondition(!transitions.hasRemoved, "removed elements are left over")
    #endif
  }
}
