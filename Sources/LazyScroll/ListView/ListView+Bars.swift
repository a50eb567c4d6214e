import LazyScrollEngine

/// Headers and footers of sections.
extension ListView {
  /// Adds the header, or the footer, of a section.
  ///
  /// - Parameters:
  ///   - kind: ``ElementKind/header`` or ``ElementKind/footer``.
  ///   - model: The model that the data source gives; `nil` for none.
  ///   - extent: The extent, if the model has none; `nil` to let the host measure it.
  ///   - views: Receives it.
  ///   - section: The section.
  final func append(
    _ kind: ElementKind, _ model: BarModel?, _ extent: Double?,
    to views: inout [SupplementaryList], section: Int
  ) {
    guard let model else { return }
    var geometry = ItemGeometry.none
    if let extent = model.height ?? extent {
      if extent.isExtent {
        geometry = .extents([extent])
      } else {
        report(.invalidHeights(section: section + sections.first, count: 1, first: 0))
      }
    }
    views.append(SupplementaryList(kind: kind == .header ? 0 : 255, geometry: geometry))
  }
}

extension Double {
  /// True if the number can be the extent of an element.
  var isExtent: Bool { self >= 0 && self <= LayoutRect.greatestCoordinate }
}
