#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The updates of a collection view that its layout has been notified of.
  @MainActor
  struct CollectionUpdates {
    /// True if the data has to be read again.
    var needsData = true
    /// True while a batch of updates is performed, in which UIKit calls `targetContentOffset(forProposedContentOffset:)`.
    private(set) var isBatch = false
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []
    private var insertedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []

    /// Records an invalidation of the layout; an invalidation of only the data source's counts is the beginning of a batch of
    /// updates.
    mutating func record(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything || context.invalidateDataSourceCounts { needsData = true }
      if context.invalidateEverything {
        isBatch = false
      } else if context.invalidateDataSourceCounts {
        isBatch = true
      }
    }

    /// Records the items and sections that a batch of updates inserts or deletes.
    mutating func begin(_ items: [UICollectionViewUpdateItem]) {
      isBatch = true
      for item in items {
        switch item.updateAction {
        case .insert:
          guard let path = item.indexPathAfterUpdate else { continue }
          if path.item == NSNotFound {
            insertedSections.insert(path.section)
          } else {
            inserted.insert(path)
          }
        case .delete:
          guard let path = item.indexPathBeforeUpdate else { continue }
          if path.item == NSNotFound {
            deletedSections.insert(path.section)
          } else {
            deleted.insert(path)
          }
        default: break
        }
      }
    }

    /// Returns true if the batch of updates inserts an item, or its section.
    func inserts(_ path: IndexPath) -> Bool {
      inserted.contains(path) || insertedSections.contains(path.section)
    }

    /// Returns true if the batch of updates deletes an item, or its section; the index path is that before the batch.
    func deletes(_ path: IndexPath) -> Bool {
      deleted.contains(path) || deletedSections.contains(path.section)
    }

    /// Ends the batch of updates, and forgets its items.
    mutating func end() {
      let needsData = needsData
      self = CollectionUpdates()
      self.needsData = needsData
    }
  }
#endif
