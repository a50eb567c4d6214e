#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  extension ItemPath {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension CGPoint {
    init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
  }

  extension LayoutRect {
    /// Converts a rectangle, and limits its coordinates to those that the engine accepts.
    init(_ rect: CGRect) {
      func limited(_ value: CGFloat) -> Double {
        min(max(Double(value), -Self.greatestExtent), Self.greatestExtent)
      }
      let (x, y) = (limited(rect.minX), limited(rect.minY))
      self.init(x: x, y: y, width: limited(rect.maxX) - x, height: limited(rect.maxY) - y)
    }

    private static var greatestExtent: Double { 1e12 }
  }

  extension Viewport {
    /// Creates the viewport of a collection view; the overscan on each side, where UIKit may make cells in advance, is as long
    /// as the longer side of the view.
    ///
    /// - Parameters:
    ///   - view: The collection view.
    ///   - bounds: The view's present or future bounds.
    @MainActor
    init(of view: UICollectionView, bounds: CGRect) {
      let inset = view.adjustedContentInset
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let margin = max(Double(bounds.width), Double(bounds.height))
      self.init(
        bounds: LayoutRect(
          x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height),
        insets: LayoutInsets(
          top: inset.top, leading: isMirrored ? inset.right : inset.left, bottom: inset.bottom,
          trailing: isMirrored ? inset.left : inset.right),
        overscan: LayoutInsets(all: margin), threshold: margin / 4,
        scale: max(1, view.traitCollection.displayScale),
        direction: isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  extension ElementKind {
    /// The kind string of a collection view for supplementary and decoration views of this kind.
    ///
    /// ```swift
    /// layout.register(Shade.self, forDecorationViewOfKind: ElementKind.background.collectionViewKind)
    /// ```
    @MainActor
    public var collectionViewKind: String {
      if self == .header { return UICollectionView.elementKindSectionHeader }
      if self == .footer { return UICollectionView.elementKindSectionFooter }
      if let decoration { return "LazyScroll.decoration.\(decoration)" }
      return "LazyScroll.supplementary.\(supplementary ?? 0)"
    }

    /// Creates the kind for a collection view's kind string; `nil` for unknown strings.
    @MainActor
    init?(_ name: String) {
      if name == UICollectionView.elementKindSectionHeader {
        self = .header
      } else if name == UICollectionView.elementKindSectionFooter {
        self = .footer
      } else if let number = name.number(after: "LazyScroll.decoration.") {
        self = .decoration(number)
      } else if let number = name.number(after: "LazyScroll.supplementary.") {
        self = .supplementary(number)
      } else {
        return nil
      }
    }
  }

  extension String {
    fileprivate func number(after prefix: String) -> UInt8? {
      hasPrefix(prefix) ? UInt8(dropFirst(prefix.count)) : nil
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// Creates a collection view's attributes from the attributes of an element in content space.
    convenience init(_ attributes: LayoutAttributes, section: Int) {
      let path = IndexPath(item: attributes.index, section: section)
      if attributes.kind == .item {
        self.init(forCellWith: path)
      } else if attributes.kind.decoration != nil {
        self.init(forDecorationViewOfKind: attributes.kind.collectionViewKind, with: path)
      } else {
        self.init(forSupplementaryViewOfKind: attributes.kind.collectionViewKind, with: path)
      }
      let rect = attributes.frame
      frame = CGRect(
        x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
      zIndex = Int(attributes.zIndex)
      alpha = CGFloat(attributes.alpha)
      transform = CGAffineTransform(attributes.transform, isMirrored: false)
    }

    /// The kind of the element; `nil` for an unknown kind.
    var elementKind: ElementKind? {
      representedElementCategory == .cell
        ? .item : representedElementKind.flatMap { ElementKind($0) }
    }

    /// Returns a copy of the attributes with a cell's Auto Layout length along an axis; the other length is unchanged.
    ///
    /// Self-sizing cells should return this copy, so that text is measured for the width of the layout; the default
    /// implementation may use another width.
    ///
    /// ```swift
    /// override func preferredLayoutAttributesFitting(
    ///   _ attributes: UICollectionViewLayoutAttributes
    /// ) -> UICollectionViewLayoutAttributes {
    ///   attributes.fitting(self)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - view: The cell, the header or the footer.
    ///   - axis: The axis along which the length is measured.
    /// - Returns: A copy of the attributes.
    public func fitting(
      _ view: UICollectionReusableView, along axis: ScrollAxis = .vertical
    ) -> UICollectionViewLayoutAttributes {
      guard let fitted = copy() as? UICollectionViewLayoutAttributes else { return self }
      let compressed = UIView.layoutFittingCompressedSize
      let isVertical = axis == .vertical
      let size = view.systemLayoutSizeFitting(
        CGSize(
          width: isVertical ? fitted.size.width : compressed.width,
          height: isVertical ? compressed.height : fitted.size.height),
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)
      if isVertical { fitted.size.height = size.height } else { fitted.size.width = size.width }
      return fitted
    }
  }

  extension UICollectionViewLayoutInvalidationContext {
    /// Invalidates elements, in addition to those that the context already invalidates.
    func invalidate(_ elements: [ListElement]) {
      for element in elements {
        let path = IndexPath(item: element.index, section: element.section)
        if element.kind == .item {
          invalidateItems(at: [path])
        } else if element.kind.decoration != nil {
          invalidateDecorationElements(ofKind: element.kind.collectionViewKind, at: [path])
        } else {
          invalidateSupplementaryElements(ofKind: element.kind.collectionViewKind, at: [path])
        }
      }
    }
  }
#endif
