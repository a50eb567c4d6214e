import LazyScrollEngine

/// Headers and footers of sections.
extension ListView {
  /// Adds the header or the footer of a section to its supplementary views.
  ///
  /// - Parameters:
  ///   - kind: ``ElementKind/header`` or ``ElementKind/footer``.
  ///   - model: The data source's model; `nil` for no header or footer.
  ///   - extent: The extent, if the model has none; `nil` to let the host measure it.
  ///   - views: The section's supplementary views, to which it is appended.
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
  /// True if the number is a valid extent: neither negative nor NaN nor beyond the greatest coordinate.
  var isExtent: Bool { self >= 0 && self <= LayoutRect.greatestCoordinate }
}
