import struct LazyScrollEngine.FlowLayout
import struct LazyScrollEngine.LayoutRect
import struct LazyScrollEngine.LayoutSize

/// The frames expected of a `FlowLayout`, by loops over all items, for one device pixel per point.
package struct NaiveFlow: Equatable, Sendable {
  /// The size of an item until it is measured.
  package var estimate: LayoutSize
  /// Points between two items of a line.
  package var spacing: Double
  /// Points between two lines.
  package var lineSpacing: Double
  /// The alignment of the items within a line.
  package var alignment: FlowLayout.Alignment

  /// Lines of the given measures.
  package init(
    estimate: LayoutSize, spacing: Double = 0, lineSpacing: Double = 0,
    alignment: FlowLayout.Alignment = .start
  ) {
    self.estimate = estimate
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
  }

  /// The items of each line.
  private func lines(_ sizes: [LayoutSize], width: Double) -> [[Int]] {
    var lines: [[Int]] = []
    var end = 0.0
    for (index, size) in sizes.enumerated() {
      let isSeen = size.width > 0 && size.height > 0
      let next = (end > 0 ? end + spacing : 0) + size.width
      if lines.isEmpty || (isSeen && end > 0 && next > width) {
        lines.append([index])
        end = isSeen ? size.width : 0
      } else {
        lines[lines.count - 1].append(index)
        if isSeen { end = next }
      }
    }
    return lines
  }

  /// The frames of all items, and the extent of all lines.
  ///
  /// - Parameters:
  ///   - items: Their sizes; `nil` while one is estimated.
  ///   - width: The width of the section.
  /// - Returns: The frames in order, and the extent.
  package func placed(_ items: [LayoutSize?], width: Double) -> (
    frames: [LayoutRect], extent: Double
  ) {
    let sizes = items.map {
      LayoutSize(width: min(width, ($0 ?? estimate).width), height: ($0 ?? estimate).height)
    }
    var frames: [LayoutRect] = []
    var (y, extent) = (0.0, 0.0)
    let lines = lines(sizes, width: width)
    for (number, line) in lines.enumerated() {
      let seen = line.filter { sizes[$0].width > 0 && sizes[$0].height > 0 }
      let taken = seen.reduce(0) { $0 + sizes[$1].width }
      let free = max(0, width - taken - spacing * Double(max(0, seen.count - 1)))
      var x = 0.0
      var gap = spacing
      switch alignment {
      case .start: break
      case .center: x = free / 2
      case .end: x = free
      case .justified:
        if number + 1 < lines.count, seen.count > 1 { gap += free / Double(seen.count - 1) }
      }
      var height = 0.0
      for index in line {
        frames.append(
          LayoutRect(
            x: NaiveGrid.pixel(x), y: y, width: sizes[index].width,
            height: sizes[index].height))
        if !seen.contains(index) { continue }
        x += sizes[index].width + gap
        height = max(height, sizes[index].height)
      }
      if height > 0 {
        extent = y + height
        y += height + lineSpacing
      }
    }
    return (frames, extent)
  }
}
