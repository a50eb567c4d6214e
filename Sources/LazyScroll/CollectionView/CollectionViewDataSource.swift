import LazyScrollEngine

/// Answers what a collection has, how it is laid out, and what shows it.
///
/// Three questions have no default: how many items a section has, what a section looks like, and the cell
/// for an item. A collection may ask at any time, from the first ``SectionedView/reloadData(transition:)`` on, and
/// may be called from inside any of these; that waits its turn.
///
/// ```swift
/// final class Album: CollectionViewDataSource {
///   func numberOfItems(inSection section: Int) -> Int { photos.count }
///
///   func section(at index: Int) -> CollectionSection {
///     CollectionSection(layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8))
///   }
///
///   func cell(
///     forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<Picture>
///   ) -> BoundView<Picture>? { dequeuer.dequeue(pictures, for: photos[path.item]) }
/// }
/// ```
public protocol CollectionViewDataSource<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  // MARK: Read on reload

  /// The number of sections; one by default. A negative number, and one above 2²⁰, counts as none.
  func numberOfSections() -> Int

  /// How many items a section has; a negative number counts as none.
  func numberOfItems(inSection section: Int) -> Int

  /// How a section is laid out, and which name, header and footer it has.
  func section(at index: Int) -> CollectionSection

  /// Whether ``item(at:)`` is to be asked for every item; by default not.
  ///
  /// Otherwise items are only counted: a billion of them in a list or a grid cost nothing. So are those of
  /// a section with more than 2²⁶ of them.
  var declaresItems: Bool { get }

  /// The name, size, span, frame and revision of an item; nothing by default.
  func item(at path: IndexPath) -> CollectionItem

  /// The models of some items of a section; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - range: The items.
  ///   - models: Receives one model for each, behind what it holds.
  func items(inSection section: Int, _ range: Range<Int>, into models: inout [CollectionItem])

  // MARK: Moved by the reader

  /// Whether the reader may move an item; by default not.
  func canMoveItem(at path: IndexPath) -> Bool

  /// The reader moved an item: it is to stand there from now on; the collection shows it there already.
  ///
  /// - Parameters:
  ///   - source: Where it stands.
  ///   - target: Where it is to stand once it is taken out there.
  func moveItem(at source: IndexPath, to target: IndexPath)

  // MARK: Asked when it comes near the viewport

  /// The cell for an item, bound to its content.
  ///
  /// Whether a view is reused is decided here: ask the dequeuer for one, make one when it has none.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The cell and its identifier, or `nil` to show nothing.
  func cell(
    forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// The size of an item whose layout lets its content decide, asked for once the item has a cell.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - proposed: What it takes up now; lengths that the layout decides stay as they are here.
  /// - Returns: The size; `nil`, the default, for what the host measures.
  func sizeForItem(at path: IndexPath, proposed: Size) -> Size?

  /// The header of a section that has one.
  func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// The footer of a section that has one.
  func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What lies behind the items of a section that has a background.
  func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// A supplementary or decoration view of another kind, where a layout places such.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - path: Its section, and its place among those of its kind there.
  ///   - dequeuer: Gives idle views.
  /// - Returns: The view and its identifier, or `nil`, the default, to show nothing.
  func view(
    ofKind kind: ElementKind, at path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What stands for a cell that there is no time to bind; the host's placeholder by default.
  func placeholder(forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>) -> View?
}

extension CollectionViewDataSource {
  /// No.
  public func canMoveItem(at path: IndexPath) -> Bool { false }
  /// Does nothing.
  public func moveItem(at source: IndexPath, to target: IndexPath) {}
  /// One.
  public func numberOfSections() -> Int { 1 }
  /// They do not.
  public var declaresItems: Bool { false }
  /// Nothing is known.
  public func item(at path: IndexPath) -> CollectionItem { CollectionItem() }
  /// Asks for one after the other.
  public func items(
    inSection section: Int, _ range: Range<Int>, into models: inout [CollectionItem]
  ) {
    for item in range { models.append(self.item(at: IndexPath(item: item, section: section))) }
  }
  /// What the host measures.
  public func sizeForItem(at path: IndexPath, proposed: Size) -> Size? { nil }
  /// None.
  public func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None.
  public func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None.
  public func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None.
  public func view(
    ofKind kind: ElementKind, at path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// The host's placeholder.
  public func placeholder(
    forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
}
