import LazyScrollEngine

/// Conversion of header and footer models to the engine's supplementary views.
extension ListView {
  /// Returns the header and the footer of a section; an invalid height is reported, and the host then measures the view.
  ///
  /// - Parameters:
  ///   - header: The model of the header; `nil` for none.
  ///   - footer: The model of the footer; `nil` for none.
  ///   - extents: The extents of a header and a footer whose models have no height; `nil` to let the host measure them.
  ///   - section: The section, as the app counts.
  /// - Returns: The header and the footer in the engine's form, each only if it has a model.
  final func bars(
    _ header: BarModel?, _ footer: BarModel?, extents: (header: Double?, footer: Double?),
    ofSection section: Int
  ) -> [SupplementaryList] {
    SupplementaryList.bars(header, footer, extents: extents) {
      report(.invalidHeights(section: section + sections.first, count: 1, first: 0))
    }
  }
}

extension SupplementaryList {
  /// Returns the header and the footer of a section; the host measures a view whose height in the model is invalid.
  ///
  /// - Parameters:
  ///   - header: The model of the header; `nil` for none.
  ///   - footer: The model of the footer; `nil` for none.
  ///   - extents: The extents of a header and a footer whose models have no height; `nil` to let the host measure them.
  ///   - onInvalid: Called for each invalid height.
  /// - Returns: The header and the footer in the engine's form, each only if it has a model.
  static func bars(
    _ header: BarModel?, _ footer: BarModel?,
    extents: (header: Double?, footer: Double?) = (nil, nil), onInvalid: () -> Void = {}
  ) -> [SupplementaryList] {
    var bars: [SupplementaryList] = []
    func append(_ kind: UInt8, _ model: BarModel?, _ extent: Double?) {
      guard let model else { return }
      var geometry = ItemGeometry.none
      if let extent = model.height ?? extent {
        if extent.isExtent { geometry = .extents([extent]) } else { onInvalid() }
      }
      bars.append(SupplementaryList(kind: kind, geometry: geometry))
    }
    append(0, header, extents.header)
    append(255, footer, extents.footer)
    return bars
  }
}

extension Double {
  /// True if the number can be the extent of an element: neither negative, too large nor NaN.
  var isExtent: Bool { self >= 0 && self <= LayoutRect.greatestCoordinate }
}
