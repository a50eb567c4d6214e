import struct LazyScrollEngine.ElementKind
import struct LazyScrollEngine.LayoutInsets
import struct LazyScrollEngine.LayoutRect
import struct LazyScrollEngine.TableLayout

/// The elements expected of a `TableLayout` beside its rows, by loops, from top to bottom.
package struct NaiveTable: Equatable, Sendable {
  /// A header or a footer.
  package struct Bar: Equatable, Sendable {
    /// The extent until it is measured, in points.
    package var estimate: Double
    /// The measured or declared extent; `nil` while it is estimated.
    package var extent: Double?
    /// A Boolean value that indicates whether `extent` was declared.
    package var isDeclared: Bool
    /// A Boolean value that indicates whether it is pinned as long as its section is visible.
    package var isPinned: Bool

    /// A header or a footer.
    package init(estimate: Double, extent: Double? = nil, isDeclared: Bool, isPinned: Bool) {
      self.estimate = estimate
      self.extent = extent
      self.isDeclared = isDeclared
      self.isPinned = isPinned
    }

    /// The extent that counts now.
    package var length: Double { extent ?? estimate }
  }

  /// One view at its frame.
  package struct Placed: Equatable, Sendable {
    /// The kind of the view.
    package var kind: ElementKind
    /// The index among the views of its kind.
    package var index: Int
    /// The frame in section coordinates.
    package var frame: LayoutRect

    /// A view at a frame.
    package init(kind: ElementKind, index: Int, frame: LayoutRect) {
      self.kind = kind
      self.index = index
      self.frame = frame
    }
  }

  /// The header, if there is one.
  package var header: Bar?
  /// The footer, if there is one.
  package var footer: Bar?
  /// The distance between two rows; a row without an extent has none to its neighbours.
  package var spacing: Double
  /// The separator between rows.
  package var separator: TableLayout.Separator?
  /// The margins around the rows.
  package var insets: LayoutInsets
  /// A Boolean value that indicates whether a background lies behind the rows.
  package var hasBackground: Bool

  /// A table of the given parts.
  package init(
    header: Bar? = nil, footer: Bar? = nil, spacing: Double = 0,
    separator: TableLayout.Separator? = nil, insets: LayoutInsets = .zero,
    hasBackground: Bool = false
  ) {
    self.header = header
    self.footer = footer
    self.spacing = spacing
    self.separator = separator
    self.insets = insets
    self.hasBackground = hasBackground
  }

  /// Resets header and footer to their estimates, unless their extents are declared.
  package mutating func forgetMeasurements() {
    if header?.isDeclared == false { header?.extent = nil }
    if footer?.isDeclared == false { footer?.extent = nil }
  }

  /// The extent of rows of the given extents, with everything around them.
  package func extent(rows: [Double]) -> Double {
    let end = rows.reduce(0) { $0 + pitch($1) }
    return (header?.length ?? 0) + insets.top + max(0, end - spacing) + insets.bottom
      + (footer?.length ?? 0)
  }

  private func pitch(_ extent: Double) -> Double { extent > 0 ? extent + spacing : 0 }

  /// Every view and its frame, in reading order.
  ///
  /// - Parameters:
  ///   - rows: The rows' extents.
  ///   - width: The width of the section.
  ///   - top: The start of the visible range in the section.
  ///   - bottom: The end of the visible range.
  ///   - headerEnd: The limit of a pinned header's end; `nil` for the end of the section.
  /// - Returns: All views, visible or not.
  package func placed(
    rows: [Double], width: Double, seenFrom top: Double, to bottom: Double,
    headerUntil headerEnd: Double? = nil
  ) -> [Placed] {
    var background: [Placed] = []
    var separators: [Placed] = []
    var items: [Placed] = []
    let inner = max(0, width - insets.leading - insets.trailing)
    let start = (header?.length ?? 0) + insets.top
    var y = start
    for (index, extent) in rows.enumerated() {
      items.append(
        Placed(
          kind: .item, index: index,
          frame: LayoutRect(x: insets.leading, y: y, width: inner, height: extent)))
      if let separator, index + 1 < rows.count {
        let height = min(separator.thickness, extent)
        separators.append(
          Placed(
            kind: .separator, index: index,
            frame: LayoutRect(
              x: insets.leading + separator.leading, y: y + extent - height,
              width: max(0, inner - separator.leading - separator.trailing), height: height)))
      }
      y += pitch(extent)
    }
    if hasBackground {
      background = [
        Placed(
          kind: .background, index: 0,
          frame: LayoutRect(
            x: insets.leading, y: start, width: inner, height: max(0, y - spacing - start)))
      ]
    }
    let end = extent(rows: rows)
    var bars: (header: [Placed], footer: [Placed]) = ([], [])
    if let header {
      let last = (headerEnd ?? end) - header.length
      let y = header.isPinned ? min(max(0, top), last) : 0
      bars.header = [
        Placed(
          kind: .header, index: 0,
          frame: LayoutRect(x: 0, y: y, width: width, height: header.length))
      ]
    }
    if let footer {
      let last = end - footer.length
      let first = min(header?.length ?? 0, last)
      let y = footer.isPinned ? max(min(last, bottom - footer.length), first) : last
      bars.footer = [
        Placed(
          kind: .footer, index: 0,
          frame: LayoutRect(x: 0, y: y, width: width, height: footer.length))
      ]
    }
    return background + separators + bars.header + items + bars.footer
  }
}
