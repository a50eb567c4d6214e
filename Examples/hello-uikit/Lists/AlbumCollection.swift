import LazyScrollUIKit
import UIKit

/// A collection view of the app's own with layouts of LazyScroll: years and months whose headers are both pinned, and photos
/// with captions of unequal lengths.
@MainActor
final class AlbumCollection {
  /// The layout.
  let layout: LazyCollectionViewLayout
  /// The collection view, whose delegate is free.
  let view: UICollectionView
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private var photos: [[Int]]
  private var first = 0

  /// An album.
  ///
  /// - Parameter years: The number of years, of a section for the year and four for months.
  init(years: Int = 10) {
    photos = (0..<years * 5).map { $0.isMultiple(of: 5) ? [] : Array($0 * 100..<$0 * 100 + 20) }
    layout = LazyCollectionViewLayout { section in
      section.isMultiple(of: 5)
        ? CollectionSection(
          layout: ListLayout(estimate: 0), header: BarModel(height: 32, isPinned: true))
        : CollectionSection(
          layout: WaterfallLayout(columns: .minimumExtent(150), estimate: 120, spacing: 8),
          header: BarModel(height: 24, isPinned: true), insets: LayoutInsets(all: 8), level: 1)
    }
    view = UICollectionView(frame: CGRect(), collectionViewLayout: layout)
    view.register(CaptionCell.self, forCellWithReuseIdentifier: "photo")
    view.register(
      BarView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, photo in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      (cell as? CaptionCell)?.show(photo)
      return cell
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      let bar = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
      (bar as? BarView)?.show(section: path.section)
      return bar
    }
    layout.useIdentifiers(of: dataSource)
    apply(animatingDifferences: false)
  }

  /// Inserts photos above all others.
  ///
  /// - Parameter count: The number of photos.
  func prepend(_ count: Int = 20) {
    first -= count
    photos[1].insert(contentsOf: first..<first + count, at: 0)
    apply(animatingDifferences: false)
  }

  private func apply(animatingDifferences: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, photos) in photos.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(photos, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }
}

/// A cell whose caption decides its height.
final class CaptionCell: UICollectionViewCell {
  private let caption = UILabel()

  /// Shows a photo.
  func show(_ photo: Int) {
    if caption.superview == nil { contentView.addSubview(caption) }
    caption.numberOfLines = 0
    caption.text = "Photo \(photo)" + String(repeating: ", a word", count: photo.magnitude.hashed)
    contentView.backgroundColor = .secondarySystemFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = contentView.bounds
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.fitting(self)
  }

  override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    caption.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

extension UInt {
  /// A number from 1 to 30 that looks like chance.
  fileprivate var hashed: Int { Int(self * 7919 % 30) + 1 }
}

/// The header of a year or a month.
final class BarView: UICollectionReusableView {
  private let title = UILabel()

  /// Shows the title of a section.
  func show(section: Int) {
    if title.superview == nil { addSubview(title) }
    let year = 2026 - section / 5
    title.text = section.isMultiple(of: 5) ? "\(year)" : "Quarter \(section % 5), \(year)"
    backgroundColor = .secondarySystemFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
  }
}
