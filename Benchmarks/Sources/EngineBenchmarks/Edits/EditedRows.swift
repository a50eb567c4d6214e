import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A data source of rows that declare their IDs and heights, in one section.
final class EditedRows: TableViewDataSource {
  /// The IDs in order; a row's height follows from its ID.
  var ids: [UInt64]

  private static let cell = ReuseIdentifier(1)

  /// Rows with IDs from 0 on.
  init(count: Int) { ids = (0..<count).map { UInt64($0) } }

  /// Returns the height of a row.
  static func height(of id: UInt64) -> Double { 31 + 18 * Double(id % 4) }

  func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int {
    ids.count
  }

  func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { true }

  func tableView(_ tableView: TableView<RecordingHost>, rowAt path: ItemPath) -> RowModel {
    RowModel(id: ids[path.row], height: Self.height(of: ids[path.row]))
  }

  func tableView(
    _ tableView: TableView<RecordingHost>, rows range: Range<Int>, inSection section: Int,
    into models: inout [RowModel]
  ) {
    for id in ids[range] { models.append(RowModel(id: id, height: Self.height(of: id))) }
  }

  func tableView(
    _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<RecordingHost.View>
  ) -> BoundView<RecordingHost.View>? {
    let view = dequeuer.dequeue(Self.cell) ?? RecordingHost.View()
    view.content = ids[path.row]
    return BoundView(view, reuse: Self.cell)
  }
}
