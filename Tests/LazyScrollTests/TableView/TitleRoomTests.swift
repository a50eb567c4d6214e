import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The space of headers and footers without a view (C1).
@Suite struct TitleRoomTests {
  private final class Contacts: TableViewDataSource {
    typealias View = RecordingHost.View
    var hasHeaderView = false
    func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { 30 }
    func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int
    { 1 }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<
      View
    >? { BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1)) }
    func tableView(
      _ tableView: TableView<RecordingHost>, viewForHeaderInSection section: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { hasHeaderView ? BoundView(View(), reuse: .none) : nil }
    func tableView(_ tableView: TableView<RecordingHost>, titleForHeaderInSection section: Int)
      -> String?
    { "Section \(section)" }
    func tableView(_ tableView: TableView<RecordingHost>, titleForFooterInSection section: Int)
      -> String?
    { "End of section \(section)" }
  }

  private let contacts = Contacts()
  private let host = RecordingHost(width: 300, height: 400)
  private let table: TableView<RecordingHost>

  init() {
    table = TableView(host: host)
    table.dataSource = contacts
    table.rowHeight = 50
    host.measuring = { view, size, _ in
      LayoutSize(width: size.width, height: view.element?.kind == .item ? 50 : 20)
    }
    host.appear()
  }

  private var rowStarts: [Double] {
    host.picture.filter { $0.view.element?.kind == .item }.map(\.frame.minY).sorted()
  }

  @Test(arguments: [TableSectionStyle.plain, .grouped]) func titleWithoutALabelTakesNoSpace(
    style: TableSectionStyle
  ) {
    table.style = style
    table.sectionInsets = .zero
    table.reloadData()
    #expect(rowStarts == (0..<8).map { Double($0) * 50 })
    // Sections that were never visible keep an estimate until they are.
    for _ in 0..<10 { host.scroll(by: 300) }
    #expect(host.contentSize.height == 30 * 50)
    for (index, start) in rowStarts.enumerated() where index > 0 {
      #expect(start == rowStarts[index - 1] + 50)
    }
  }

  @Test func lateLabelOrViewGetsSpace() {
    table.reloadData()
    #expect(
      table.rectForHeader(inSection: 0) == nil || table.rectForHeader(inSection: 0)?.isEmpty == true
    )
    contacts.hasHeaderView = true
    table.reloadData()
    // The first row stays in place.
    #expect(rowStarts.prefix(3) == [0, 70, 140])
    contacts.hasHeaderView = false
    table.titleLabel = Registration(ReuseIdentifier(9)) {
      RecordingHost.View()
    } bind: { _, _ in
    }
    host.passFrames()
    #expect(rowStarts.prefix(3) == [0, 90, 180], "headers and footers have labels")
  }

  @Test func declaredHeightKeepsItsSpace() {
    table.headerHeight = 30
    table.reloadData()
    #expect(rowStarts.prefix(3) == [30, 110, 190])
  }
}
