import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal
import LazyScrollTestSupport

/// The eleven rectangles with which LazyScrollView was first explained, and some windows on them.
final class WorkedExample: LazyScrollViewDataSource {
  typealias View = TerminalView

  /// A window on the eleven rectangles.
  struct Window: Hashable {
    var top: Double
    var bottom: Double
    var overscan: Double

    /// The window in a few characters.
    var label: String {
      "\(Int(top))…\(Int(bottom))" + (overscan > 0 ? " ± \(Int(overscan))" : "")
    }
  }

  static let windows = [
    Window(top: 242, bottom: 949, overscan: 0), Window(top: 331, bottom: 529, overscan: 20),
    Window(top: 331, bottom: 529, overscan: 0),
  ]

  static let boxes = LazyScrollTestSupport.WorkedExample.boxes

  /// The current window.
  var window = WorkedExample.windows[0] {
    didSet { found = Self.names(in: window) }
  }
  /// The boxes that have views in that window.
  private(set) var found = WorkedExample.names(in: WorkedExample.windows[0])

  /// Returns the names of the boxes for which a scroll view with the given window makes views, in
  /// order.
  static func names(in window: Window) -> [String] {
    let feed = RecordingFeed(frames: boxes.map(\.frame))
    let host = RecordingHost(
      width: 375, height: window.bottom - window.top, overscan: window.overscan)
    host.clampsOffset = false
    let view = LazyScrollView(host: host)
    view.dataSource = feed
    view.reloadData()
    host.scroll(to: window.top)
    return view.materializedViews.compactMap { item, _ in
      view.index(of: item).map { boxes[$0].name }
    }
  }

  /// The window itself is the first item, so that it lies behind the boxes.
  func numberOfItems(in lazyScrollView: LazyScrollView<TerminalHost>) -> Int {
    Self.boxes.count + 1
  }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalHost>, itemModelAt index: Int)
    -> ItemModel
  {
    if index > 0 { return ItemModel(frame: Self.boxes[index - 1].frame, id: UInt64(10 + index)) }
    return ItemModel(
      frame: LayoutRect(x: 0, y: window.top, width: 375, height: window.bottom - window.top), id: 10
    )
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<TerminalHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let id = item.number else { return nil }
    let view = dequeuer.dequeue(Self.reuse) ?? TerminalView()
    if id == 10 {
      let title = "window \(window.label)"
      view.content = {
        $0.box(.double, title: title, style: TerminalStyle(foreground: .yellow, .bold))
      }
    } else {
      let (name, frame) = Self.boxes[Int(id) - 11]
      view.content = Self.drawing(name, frame, isFound: found.contains(name))
    }
    return BoundView(view, reuse: Self.reuse)
  }

  private static let reuse = ReuseIdentifier(100)

  private static func drawing(
    _ name: String, _ frame: LayoutRect, isFound: Bool
  ) -> (TerminalCanvas) -> Void {
    { canvas in
      let style =
        isFound ? TerminalStyle(foreground: .green, .bold) : TerminalStyle(foreground: .gray)
      let inside = canvas.box(isFound ? .heavy : .rounded, style: style)
      let middle = inside.size.rows / 2
      inside.text(
        isFound ? "● \(name)" : name, row: max(0, middle - 1), alignment: .center, style: style)
      inside.text(
        "\(Int(frame.minY))…\(Int(frame.maxY))", row: max(1, middle), alignment: .center,
        style: CardStyle.secondary)
    }
  }
}
