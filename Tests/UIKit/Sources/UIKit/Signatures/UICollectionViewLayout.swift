// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Signatures of UIKit, not run: bodies keep values alone, and what a collection view does is done by the tests. Each
// declaration names the page of Apple's documentation that it was taken from.

// https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@MainActor
open class UICollectionViewLayout: NSObject {
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/init()
  public override init() { super.init() }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/init(coder:)
  public required init?(coder: NSCoder) { super.init() }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionview
  open internal(set) weak var collectionView: UICollectionView?

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionviewcontentsize
  open var collectionViewContentSize: CGSize { .zero }

  // MARK: Attributes

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare()
  open func prepare() {}

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforelements(in:)
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforitem(at:)
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforsupplementaryview(ofkind:at:)
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesfordecorationview(ofkind:at:)
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/register(_:fordecorationviewofkind:)-361k6
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout, the overload for a nib
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/developmentlayoutdirection
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidatelayout()
  open func invalidateLayout() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidatelayout(with:)
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidations += 1
  }

  /// The number of invalidations, for tests.
  public private(set) var invalidations = 0

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:)
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidationcontext(forboundschange:)
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/shouldinvalidatelayout(forpreferredlayoutattributes:withoriginalattributes:)
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidationcontext(forpreferredlayoutattributes:withoriginalattributes:)
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  // MARK: Updates

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:)
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/finalizecollectionviewupdates()
  open func finalizeCollectionViewUpdates() {}

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:)
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/initiallayoutattributesforappearingitem(at:)
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/finallayoutattributesfordisappearingitem(at:)
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

// https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateeverything
  open internal(set) var invalidateEverything = false
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidatedatasourcecounts
  open internal(set) var invalidateDataSourceCounts = false
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/contentoffsetadjustment
  open var contentOffsetAdjustment = CGPoint.zero
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/contentsizeadjustment
  open var contentSizeAdjustment = CGSize.zero
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateditemindexpaths
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidatedsupplementaryindexpaths
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateddecorationindexpaths
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidatesupplementaryelements(ofkind:at:)
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind, default: []] += paths
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidatedecorationelements(ofkind:at:)
  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind, default: []] += paths
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// A context as a collection view makes one; apps cannot.
  public convenience init(everything: Bool, counts: Bool) {
    self.init()
    invalidateEverything = everything
    invalidateDataSourceCounts = counts
  }
}

// https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
@MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/frame
  open var frame = CGRect.zero
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/size
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/transform
  open var transform = CGAffineTransform.identity
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/alpha
  open var alpha: CGFloat = 1
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/zindex
  open var zIndex = 0
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/indexpath
  open var indexPath: IndexPath
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/representedelementcategory
  public private(set) var representedElementCategory: UICollectionView.ElementCategory
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/representedelementkind
  public private(set) var representedElementKind: String?

  private init(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/init(forcellwith:)
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/init(forsupplementaryviewofkind:with:)
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(.supplementaryView, elementKind, indexPath) }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/init(fordecorationviewofkind:with:)
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) { self.init(.decorationView, decorationViewKind, indexPath) }

  // https://developer.apple.com/documentation/foundation/nscopying/copy(with:)
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes(
      representedElementCategory, representedElementKind, indexPath)
    (copy.frame, copy.transform, copy.alpha, copy.zIndex) = (frame, transform, alpha, zIndex)
    return copy
  }
}

extension UICollectionView {
  // https://developer.apple.com/documentation/uikit/uicollectionview/elementcategory
  public enum ElementCategory: Sendable {
    case cell
    case supplementaryView
    case decorationView
  }
}

// https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem
@MainActor
open class UICollectionViewUpdateItem: NSObject {
  // https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem/action
  public enum Action: Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem/indexpathbeforeupdate
  public let indexPathBeforeUpdate: IndexPath?
  // https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem/indexpathafterupdate
  public let indexPathAfterUpdate: IndexPath?
  // https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem/updateaction
  public let updateAction: Action

  /// An item as a collection view makes one; apps cannot.
  public init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
