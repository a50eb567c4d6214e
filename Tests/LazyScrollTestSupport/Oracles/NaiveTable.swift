import struct LazyScrollEngine.ElementKind
import struct LazyScrollEngine.Insets
import struct LazyScrollEngine.Rect
import struct LazyScrollEngine.TableLayout

/// What a `TableLayout` should show beside its rows, as loops say it; from top to bottom.
public struct NaiveTable: Equatable, Sendable {
  /// A header or a footer.
  public struct Bar: Equatable, Sendable {
    /// What it takes up until it is measured, in points.
    public var estimate: Double
    /// What was measured or declared; `nil` while it is estimated.
    public var extent: Double?
    /// Whether `extent` was declared.
    public var isDeclared: Bool
    /// Whether it stays in sight as long as its section does.
    public var isPinned: Bool

    /// A bar.
    public init(estimate: Double, extent: Double? = nil, isDeclared: Bool, isPinned: Bool) {
      self.estimate = estimate
      self.extent = extent
      self.isDeclared = isDeclared
      self.isPinned = isPinned
    }

    /// What it takes up.
    public var length: Double { extent ?? estimate }
  }

  /// One view and where it stands.
  public struct Placed: Equatable, Sendable {
    /// What it is.
    public var kind: ElementKind
    /// The place among those of its kind.
    public var index: Int
    /// Where it stands, in section coordinates.
    public var frame: Rect

    /// A view at a frame.
    public init(kind: ElementKind, index: Int, frame: Rect) {
      self.kind = kind
      self.index = index
      self.frame = frame
    }
  }

  /// The header, if there is one.
  public var header: Bar?
  /// The footer, if there is one.
  public var footer: Bar?
  /// What is drawn between rows.
  public var separator: TableLayout.Separator?
  /// The margins around the rows.
  public var insets: Insets
  /// Whether a background lies behind the rows.
  public var hasBackground: Bool

  /// A table of the given parts.
  public init(
    header: Bar? = nil, footer: Bar? = nil, separator: TableLayout.Separator? = nil,
    insets: Insets = .zero, hasBackground: Bool = false
  ) {
    self.header = header
    self.footer = footer
    self.separator = separator
    self.insets = insets
    self.hasBackground = hasBackground
  }

  /// Takes header and footer to be as long as estimated, unless their extents are declared.
  public mutating func forgetMeasurements() {
    if header?.isDeclared == false { header?.extent = nil }
    if footer?.isDeclared == false { footer?.extent = nil }
  }

  /// How much room rows of the given extents take, with all around them.
  public func extent(rows: [Double]) -> Double {
    (header?.length ?? 0) + insets.top + rows.reduce(0, +) + insets.bottom + (footer?.length ?? 0)
  }

  /// Every view and where it stands, in reading order.
  ///
  /// - Parameters:
  ///   - rows: The rows' extents.
  ///   - width: The width of the section.
  ///   - top: Where the reader's view of the section starts.
  ///   - bottom: Where it ends.
  ///   - headerEnd: How far a pinned header may follow; `nil` for as far as the section goes.
  /// - Returns: All views, be they to be seen or not.
  public func placed(
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
          frame: Rect(x: insets.leading, y: y, width: inner, height: extent)))
      if let separator, index + 1 < rows.count {
        let height = min(separator.thickness, extent)
        separators.append(
          Placed(
            kind: .separator, index: index,
            frame: Rect(
              x: insets.leading + separator.leading, y: y + extent - height,
              width: max(0, inner - separator.leading - separator.trailing), height: height)))
      }
      y += extent
    }
    if hasBackground {
      background = [
        Placed(
          kind: .background, index: 0,
          frame: Rect(x: insets.leading, y: start, width: inner, height: y - start))
      ]
    }
    let end = extent(rows: rows)
    var bars: (header: [Placed], footer: [Placed]) = ([], [])
    if let header {
      let last = (headerEnd ?? end) - header.length
      let y = header.isPinned ? min(max(0, top), last) : 0
      bars.header = [
        Placed(
          kind: .header, index: 0, frame: Rect(x: 0, y: y, width: width, height: header.length))
      ]
    }
    if let footer {
      let last = end - footer.length
      let first = min(header?.length ?? 0, last)
      let y = footer.isPinned ? max(min(last, bottom - footer.length), first) : last
      bars.footer = [
        Placed(
          kind: .footer, index: 0, frame: Rect(x: 0, y: y, width: width, height: footer.length))
      ]
    }
    return background + separators + bars.header + items + bars.footer
  }
}
