#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A batch of updates of a collection view, as its layout is told of it.
  @MainActor
  struct CollectionUpdates {
    /// True if the data has to be read again.
    var needsData = true
    /// True if a batch of updates is under way, so that UIKit asks for the offset.
    private(set) var isBatch = false
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []
    private var insertedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []

    /// Notes what a context invalidates: new counts without everything else are a batch.
    mutating func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything || context.invalidateDataSourceCounts { needsData = true }
      if context.invalidateEverything {
        isBatch = false
      } else if context.invalidateDataSourceCounts {
        isBatch = true
      }
    }

    /// Notes the items of a batch.
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

    /// Returns a Boolean value that indicates whether an item comes in.
    func inserts(_ path: IndexPath) -> Bool {
      inserted.contains(path) || insertedSections.contains(path.section)
    }

    /// Returns a Boolean value that indicates whether an item goes; its index path is that of before.
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
