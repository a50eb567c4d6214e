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

    /// Records an invalidation; one of the counts alone begins a batch.
    mutating func record(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything || context.invalidateDataSourceCounts { needsData = true }
      if context.invalidateEverything {
        isBatch = false
      } else if context.invalidateDataSourceCounts {
        isBatch = true
      }
    }

    /// Records the items of a batch.
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

    /// Returns true if an item is inserted in the batch.
    func inserts(_ path: IndexPath) -> Bool {
      inserted.contains(path) || insertedSections.contains(path.section)
    }

    /// Returns true if an item is deleted in the batch, by its index path before it.
    func deletes(_ path: IndexPath) -> Bool {
      deleted.contains(path) || deletedSections.contains(path.section)
    }

    /// Ends the batch.
    mutating func end() {
      let needsData = needsData
      self = CollectionUpdates()
      self.needsData = needsData
    }
  }
#endif
