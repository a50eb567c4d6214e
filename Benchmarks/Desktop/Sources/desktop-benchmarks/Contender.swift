import CGTK
import LazyScrollEngine
import LazyScrollGTK

/// A list that is measured: the same data and the same widgets, shown by GTK or by us.
enum Contender: String, CaseIterable {
  case gtkList = "GtkListView"
  case ourList = "GTKList"
  case gtkGrid = "GtkGridView"
  case ourGrid = "GTKList, grid"

  /// A Boolean value that indicates whether items stand side by side, all of one size.
  var isGrid: Bool { self == .gtkGrid || self == .ourGrid }

  /// The scrolled window with the list in it, and whatever has to live as long.
  @MainActor
  func make(_ texts: [String]) -> (scroller: UnsafeMutablePointer<GtkWidget>, owner: AnyObject?) {
    switch self {
    case .gtkList: (makePeer(texts, gtk_list_view_new), nil)
    case .gtkGrid: (makePeer(texts, Self.makeGrid), nil)
    case .ourList, .ourGrid: makeOurs(texts)
    }
  }

  /// The number of columns of the grids.
  static let columns = 4
  /// The height of a cell of the grids, in points.
  static let cellHeight = 60

  // MARK: GTK

  private static func makeGrid(
    _ model: OpaquePointer?, _ factory: OpaquePointer?
  ) -> UnsafeMutablePointer<GtkWidget>? {
    let grid = gtk_grid_view_new(model, factory)
    gtk_grid_view_set_max_columns(OpaquePointer(grid), guint(columns))
    gtk_grid_view_set_min_columns(OpaquePointer(grid), guint(columns))
    return grid
  }

  private func makePeer(
    _ texts: [String],
    _ makeView: (OpaquePointer?, OpaquePointer?) -> UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget> {
    let strings = gtk_string_list_new(nil)
    for text in texts { gtk_string_list_append(strings, text) }
    let factory = gtk_signal_list_item_factory_new()
    connect(factory, "setup") { _, item, data in
      let isGrid = data != nil
      gtk_list_item_set_child(item, Contender.makeLabel(isGrid: isGrid))
    }
    connect(factory, "bind") { _, item, _ in
      let label = gtk_list_item_get_child(item)
      let string = gtk_list_item_get_item(item)
      gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(string)))
    }
    let selection = gtk_no_selection_new(strings)
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(OpaquePointer(scroller), makeView(selection, factory))
    return scroller
  }

  private func connect(
    _ factory: OpaquePointer?, _ signal: String,
    _ handler: @escaping @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void
  ) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(factory!), signal, unsafeBitCast(handler, to: GCallback.self),
      UnsafeMutableRawPointer(bitPattern: isGrid ? 1 : 0), nil, GConnectFlags(rawValue: 0))
  }

  /// The widget of an item, the same for all.
  private static func makeLabel(isGrid: Bool) -> UnsafeMutablePointer<GtkWidget>? {
    let label = gtk_label_new("")
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_label_set_wrap(OpaquePointer(label), isGrid ? 0 : 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
    if isGrid {
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_widget_set_size_request(label, -1, gint(cellHeight))
    }
    return label
  }

  // MARK: Ours

  @MainActor
  private func makeOurs(
    _ texts: [String]
  ) -> (scroller: UnsafeMutablePointer<GtkWidget>, owner: AnyObject?) {
    let isGrid = isGrid
    let labels = Registration<GTKView, Int>(
      content: { GTKWidget(Contender.makeLabel(isGrid: isGrid)!) },
      update: { label, item in gtk_label_set_text(OpaquePointer(label.pointer), texts[item]) })
    let list = GTKList<Int>(host: GTKHost(), layout: ListLayout(estimate: 30)) { labels($0) }
    // GTK's lists bind all rows in the frame in which they come.
    list.host.configuration.bindingBudget = nil
    if isGrid {
      list.section = { _ in
        CollectionSection(
          layout: UniformGridLayout(
            columns: .count(Contender.columns), rowExtent: .points(Double(Contender.cellHeight))))
      }
    }
    list.apply(Array(texts.indices))
    return (list.host.widget.pointer, list)
  }
}
