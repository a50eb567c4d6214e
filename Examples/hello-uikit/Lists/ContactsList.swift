import LazyScrollUIKit
import UIKit

/// A table of names in sections by their first letter.
@MainActor
final class ContactsList: @MainActor TableViewDataSource, @MainActor TableViewDelegate {
  /// The view of the table.
  let view = LazyTableView()
  /// Called when the user taps a name.
  var onTap: ((String) -> Void)?
  private var sections: [(letter: String, names: [String])]
  private let rows = Registration<UIView, String> {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return label
  } update: { view, name in
    (view as? UILabel)?.text = name
  }

  private let fields = Registration<UIView, String> {
    UITextField()
  } update: { view, text in
    (view as? UITextField)?.placeholder = text
  }

  /// A table of 26 sections, whose first row is a text field.
  ///
  /// - Parameter count: The number of names in each section.
  init(count: Int = 20) {
    sections = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
      ("\(letter)", (1...count).map { "\(letter)name \($0)" })
    }
    view.list.dataSource = self
    view.list.delegate = self
    view.list.reloadData()
  }

  /// Moves the second row of the first section to its end.
  func turn() {
    sections[0].names.append(sections[0].names.remove(at: 1))
    view.list.moveRow(
      at: ItemPath(row: 1, section: 0),
      to: ItemPath(row: sections[0].names.count - 1, section: 0),
      transition: ListTransition(duration: 0.3))
  }

  func numberOfSections(in tableView: UIKitTableView) -> Int { sections.count }

  func tableView(_ tableView: UIKitTableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].names.count
  }

  func tableView(
    _ tableView: UIKitTableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].letter }

  func tableView(
    _ tableView: UIKitTableView, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<UIView>
  ) -> BoundView<UIView>? {
    if path == ItemPath(row: 0, section: 0) { return dequeuer.dequeue(fields, for: "Search") }
    return dequeuer.dequeue(rows, for: sections[path.section].names[path.row])
  }

  func tableView(_ tableView: UIKitTableView, didTapRowAt path: ItemPath) {
    onTap?(sections[path.section].names[path.row])
  }
}
