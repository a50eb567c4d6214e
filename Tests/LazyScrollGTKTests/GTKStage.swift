#if GTK
  import CGTK
  import Foundation
  import LazyScroll
  import LazyScrollConformance
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// The conformance suite in real windows.
  @MainActor @Suite(.serialized) struct GTKConformanceTests {
    @Test(arguments: HostConformance.stories(for: GTKStage.traits))
    func gtkKeepsTheContract(_ story: HostStory) throws {
      try Desk.start()
      #expect(HostConformance.failures(of: story) { GTKStage($0) } == [])
    }

    /// The article on powers says what the stage's traits say.
    @Test func articleListsTheAbilities() throws {
      let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/LazyScroll/LazyScroll.docc/Powers.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      #expect(HostAbilities.listed(for: "GTK", in: text) == GTKStage.traits.abilities)
    }
  }

  /// The host for GTK as a stage: what is shown are the places at which GTK has allocated rows that it draws.
  @MainActor
  final class GTKStage: @MainActor NestingStage {
    nonisolated static let traits = HostTraits(
      [
        .movements, .animatedScrolls, .observation, .insets, .changingInsets, .touches, .ranges,
        .drags, .moveKeys, .rightToLeft, .placeholders, .nesting, .sidewaysLists, .nestedLists,
        .depths,
      ],
      rounding: .within(1), measuring: .up(1))

    /// A row that knows what it shows.
    final class Tile: GTKView {
      var item: Int?
    }

    let host: GTKHost
    private let window: GTKWindow
    private let isRightToLeft: Bool

    init(_ setting: StageSetting) {
      host = GTKHost(axis: setting.axis)
      isRightToLeft = setting.direction == .rightToLeft
      if isRightToLeft { Self.mirror(host) }
      host.configuration.insets = setting.insets
      host.configuration.bindingBudget = setting.isHurried ? 0 : nil
      window = GTKWindow(
        title: "Story", width: Int(setting.size.width), height: Int(setting.size.height),
        host.widget)
      window.present()
      wait { host.windowSize == setting.size }
    }

    isolated deinit { window.destroy() }

    private func wait(_ condition: () -> Bool) {
      let end = MainLoop.time + 2
      while !condition(), MainLoop.time < end { Desk.pass(0.005) }
    }

    // MARK: Views

    func makeView() -> GTKView { Tile(GTKWidget(Toolkit.make(gtk_drawing_area_new()))) }

    func show(_ content: StageContent, in view: GTKView) {
      (view as? Tile)?.item = content.item
      let length = Int32((content.width ?? content.height).rounded(.up))
      let isSideways = content.width != nil
      gtk_widget_set_size_request(
        view.content.pointer, isSideways ? length : -1, isSideways ? -1 : length)
    }

    // MARK: Acts

    func scroll(by distance: Double) {
      host.adjustmentValue += isRightToLeft && host.axis == .horizontal ? -distance : distance
    }

    func hurry(by distance: Double) {
      scroll(by: distance)
      try? Desk.frame(host)
    }

    func tap(at point: LayoutPoint) {
      try? Desk.input("mousemove", "\(Int(point.x))", "\(Int(point.y))", "click", "1")
    }

    func extendTap(at point: LayoutPoint) {
      try? Desk.input(
        "mousemove", "\(Int(point.x))", "\(Int(point.y))", "keydown", "shift", "click", "1",
        "keyup",
        "shift")
    }

    func selectAll() { try? Desk.input("key", "ctrl+a") }

    func drag(from start: LayoutPoint, to end: LayoutPoint) {
      let (x, middle) = ("\(Int(start.x))", "\(Int((start.y + end.y) / 2))")
      try? Desk.input("mousemove", x, "\(Int(start.y))", "mousedown", "1")
      for y in [middle, "\(Int(end.y))"] { try? Desk.input("mousemove", x, y) }
      try? Desk.input("mouseup", "1")
    }

    /// Presses Alt and an arrow key; the item has the focus, because it was clicked.
    func moveItem(at point: LayoutPoint, _ direction: MoveDirection) {
      try? Desk.input("key", direction == .up ? "alt+Up" : "alt+Down")
    }

    func cover(_ insets: LayoutInsets) { host.configuration.insets = insets }

    func collapse() {
      gtk_widget_set_visible(host.widget.pointer, 0)
      Desk.pass(0.05)
    }

    func resize(to size: LayoutSize) {
      gtk_widget_set_visible(host.widget.pointer, 1)
      window.resize(width: Int(size.width), height: Int(size.height))
      wait { host.windowSize == size }
    }

    func pass(seconds: Double) {
      Desk.pass(seconds)
      // On a busy machine frames are late.
      if host.frames.isTicking { try? Desk.frame(host) }
    }

    func settle() {
      try? Desk.rest(host)
      for view in host.views { if let inner = view.innerHost { try? Desk.rest(inner) } }
    }

    // MARK: Allocations

    func shown() -> [ShownItem] {
      host.stage.pointer.children.flatMap { child -> [ShownItem] in
        guard let view = RowClass.view(of: child), let frame = frame(of: child) else { return [] }
        guard let inner = view.innerHost else { return shown(child, within: nil) }
        return inner.stage.pointer.children.flatMap { shown($0, within: frame) }
      }
    }

    private func shown(
      _ child: UnsafeMutablePointer<GtkWidget>, within row: LayoutRect?
    ) -> [ShownItem] {
      guard let view = RowClass.view(of: child), var frame = frame(of: child) else { return [] }
      if view.isPlaceholder { return [ShownItem(item: ShownItem.placeholder, frame: frame)] }
      guard let item = (view as? Tile)?.item else { return [] }
      if let row {
        let (left, right) = (max(row.minX, frame.minX), min(row.maxX, frame.maxX))
        if right <= left { return [] }
        frame = LayoutRect(x: left, y: frame.minY, width: right - left, height: frame.size.height)
      }
      let flags = gtk_widget_get_state_flags(child).rawValue
      return [
        ShownItem(
          item: item, frame: frame, isSelected: flags & GTK_STATE_FLAG_SELECTED.rawValue != 0)
      ]
    }

    /// Returns the place of a widget on the stage, if it is drawn.
    private func frame(of child: UnsafeMutablePointer<GtkWidget>) -> LayoutRect? {
      var bounds = graphene_rect_t()
      guard gtk_widget_get_child_visible(child) != 0, gtk_widget_get_opacity(child) > 0,
        gtk_widget_compute_bounds(child, host.stage.pointer, &bounds) != 0
      else { return nil }
      return LayoutRect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }

    // MARK: Rows of cards

    func makeRow() -> GTKView {
      let host = GTKHost(axis: .horizontal)
      if isRightToLeft { Self.mirror(host) }
      return GTKView(host)
    }

    private static func mirror(_ host: GTKHost) {
      gtk_widget_set_direction(host.widget.pointer, GTK_TEXT_DIR_RTL)
      gtk_widget_set_direction(host.stage.pointer, GTK_TEXT_DIR_RTL)
    }

    func makeCard() -> GTKView { makeView() }
    func host(in row: GTKView) -> GTKHost { row.innerHost ?? GTKHost(axis: .horizontal) }

    func scrollCards(in row: GTKView, by distance: Double) {
      row.innerHost?.adjustmentValue += isRightToLeft ? -distance : distance
    }
  }
#endif
