import LazyScrollUIKit
import UIKit

/// A collection view as UIKit documents it, as far as its layout is asked: our reading of the contract, which only a device
/// can confirm.
///
/// - A layout pass prepares an invalid layout, asks for the content size, then for the elements in the window.
/// - Each cell that comes in is asked for the size that it prefers; the layout may invalidate itself by a context, whose
///   offset adjustment is applied before the next pass.
/// - Each change of the bounds asks the layout whether it is invalid.
/// - A batch of updates invalidates the counts, prepares, asks for the elements, tells the update items, asks for the
///   offset, and ends.
@MainActor
final class CollectionPass<Item: Hashable & Sendable> {
  typealias DataSource = UICollectionViewDiffableDataSource<Int, Item>

  let view: UICollectionView
  let layout: LazyCollectionViewLayout
  let dataSource: DataSource
  /// The height that the cell of an item prefers; `nil` for the one that it is given.
  var height: (Item) -> CGFloat? = { _ in nil }
  /// True if the offset adjustment of a context is applied after the layout is prepared, and not before.
  var adjustsLate = false

  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []
  private var isValid = false
  private var sized: Set<Item> = []
  private var owed: CGFloat = 0
  private var seenBounds = CGRect.zero

  init(_ layout: LazyCollectionViewLayout, sections: [[Item]]) {
    self.layout = layout
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    dataSource = DataSource(collectionView: view) { _, _, _ in nil }
    dataSource.apply(Self.snapshot(sections))
    layout.useIdentifiers(of: dataSource)
    seenBounds = view.bounds
  }

  static func snapshot(_ sections: [[Item]]) -> NSDiffableDataSourceSnapshot<Int, Item> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items, toSection: index)
    }
    return snapshot
  }

  /// Lays out until nothing is invalid.
  func layOut() {
    for _ in 0..<200 {
      boundsMayHaveChanged()
      query()
      if !measureOne() { return }
    }
  }

  /// Scrolls, as the user does, and lays out.
  func scroll(to offset: CGFloat) {
    view.bounds.origin.y = offset
    layOut()
  }

  private func boundsMayHaveChanged() {
    if view.bounds == seenBounds { return }
    seenBounds = view.bounds
    guard layout.shouldInvalidateLayout(forBoundsChange: seenBounds) else { return }
    invalidate(layout.invalidationContext(forBoundsChange: seenBounds))
  }

  private func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    layout.invalidateLayout(with: context)
    isValid = false
    if adjustsLate { owed += context.contentOffsetAdjustment.y } else { adjust(context) }
  }

  private func adjust(_ context: UICollectionViewLayoutInvalidationContext) {
    view.bounds.origin.y += context.contentOffsetAdjustment.y
  }

  private func query() {
    boundsMayHaveChanged()
    if !isValid {
      layout.prepare()
      isValid = true
    }
    if owed != 0 {
      view.bounds.origin.y += owed
      owed = 0
    }
    let size = layout.collectionViewContentSize
    if view.contentSize != size { view.contentSize = size }
    attributes = layout.layoutAttributesForElements(in: view.bounds) ?? []
  }

  /// Asks one cell that is new for its size.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  private func measureOne() -> Bool {
    for original in attributes where original.representedElementCategory == .cell {
      guard let item = dataSource.itemIdentifier(for: original.indexPath),
        sized.insert(item).inserted, let height = height(item),
        let preferred = original.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      preferred.size.height = height
      if layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        invalidate(
          layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      }
      return true
    }
    return false
  }

  // MARK: Updates

  /// Applies other data as a batch of updates.
  func apply(_ sections: [[Item]], _ updates: [UICollectionViewUpdateItem] = []) {
    dataSource.apply(Self.snapshot(sections))
    layout.invalidateLayout(
      with: UICollectionViewLayoutInvalidationContext(everything: false, counts: true))
    layout.prepare()
    isValid = true
    view.contentSize = layout.collectionViewContentSize
    attributes = layout.layoutAttributesForElements(in: view.bounds) ?? []
    layout.prepare(forCollectionViewUpdates: updates)
    view.contentOffset = layout.targetContentOffset(forProposedContentOffset: view.contentOffset)
    whileUpdating?()
    layout.finalizeCollectionViewUpdates()
    layOut()
  }

  /// Called before a batch of updates ends.
  var whileUpdating: (() -> Void)?

  /// Applies other data as `reloadData()` does.
  func reload(_ sections: [[Item]]) {
    dataSource.apply(Self.snapshot(sections))
    isValid = false
    layout.invalidateLayout(
      with: UICollectionViewLayoutInvalidationContext(everything: true, counts: true))
    layOut()
  }

  // MARK: Places

  /// The distances of cells from the upper edge of the window, by item, in hundredths of a point.
  var places: [Item: Int] {
    var places: [Item: Int] = [:]
    for attributes in attributes where attributes.representedElementCategory == .cell {
      guard let item = dataSource.itemIdentifier(for: attributes.indexPath) else { continue }
      places[item] = Int(((attributes.frame.minY - view.bounds.minY) * 100).rounded())
    }
    return places
  }

  /// The cells that meet the window, from its upper edge on.
  var visibleItems: [Item] {
    places.filter { $0.value < 48_000 }.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The distances of headers from the upper edge of the window, by section.
  var headers: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for attributes in attributes
    where attributes.representedElementKind == UICollectionView.elementKindSectionHeader {
      places[attributes.indexPath.section] = attributes.frame.minY - view.bounds.minY
    }
    return places
  }
}
