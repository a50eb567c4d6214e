import FeedStore
import LazyScroll
import LazyScrollTerminal

/// The drawing of cards, by kind.
extension TerminalCanvas {
  /// Draws a card over the whole canvas.
  ///
  /// - Parameters:
  ///   - card: The content of the card.
  ///   - timesSeen: The number of appearances; shown from the second one on.
  func draw(_ card: CardContent, timesSeen: Int) {
    switch card {
    case .item(let item):
      let inside = frame(of: item)
      drawSeen(timesSeen)
      inside.draw(item)
    case .failure(let reason):
      let inside = box(.single, title: "⚠ not readable", style: CardStyle.failure)
      inside.paragraph(reason, style: CardStyle.failure)
    }
  }

  /// Returns the border, whose style shows whether the card is selected or highlighted.
  private func frame(of item: FeedItem) -> TerminalCanvas {
    let accent = CardStyle.accent(of: item.kind)
    if state.contains(.selected) {
      let inside = box(.heavy, style: CardStyle.selected)
      text(
        " ✓ ", column: max(1, size.columns - 5), row: 0, columns: 3, style: CardStyle.selected)
      return inside
    }
    if state.contains(.highlighted) {
      return box(.heavy, style: TerminalStyle(foreground: accent, .bold))
    }
    return box(item.kind == .banner ? .double : .rounded, style: TerminalStyle(foreground: accent))
  }

  /// Draws the number of appearances in the bottom border.
  private func drawSeen(_ times: Int) {
    guard times > 1, size.columns >= 14, size.rows > 1 else { return }
    let label = " seen \(times)× "
    text(
      label, column: size.columns - label.count - 2, row: size.rows - 1,
      style: CardStyle.secondary)
  }

  private func draw(_ item: FeedItem) {
    switch item.kind {
    case .banner: drawBanner(item)
    case .product: drawProduct(item)
    case .tallProduct: drawTallProduct(item)
    case .pair: drawPair(item)
    case .quad: drawQuad(item)
    case .video: drawVideo(item)
    case .text: drawText(item)
    }
  }

  // MARK: Kinds

  /// Draws a heading in the middle of a coloured background.
  private func drawBanner(_ item: FeedItem) {
    drawGround(of: item.picture)
    let lines = [
      ("\(item.picture)  \(item.title)  \(item.picture)", CardStyle.onGround),
      (item.subtitle, CardStyle.onGround),
      (item.shop, TerminalStyle(foreground: .rgb(225, 225, 225))),
    ]
    let spread = size.rows >= 7 ? 2 : 1
    let first = max(0, (size.rows - (lines.count - 1) * spread) / 2)
    for (index, line) in lines.enumerated() {
      drawMiddle(line.0, row: first + index * spread, style: line.1)
    }
  }

  /// Draws a picture above name, price and remark; if there is too little space, lines are omitted
  /// from the bottom up.
  private func drawProduct(_ item: FeedItem) {
    let pictureRows = max(min(size.rows, 1), size.rows - 4)
    drawPicture(item.picture, rows: pictureRows)
    drawLabel(of: item, from: pictureRows)
  }

  /// Draws the same as a product, with more space between the words.
  private func drawTallProduct(_ item: FeedItem) {
    let pictureRows = max(0, size.rows - 6)
    drawPicture(item.picture, rows: pictureRows)
    drawLabel(of: item, from: pictureRows + 1)
  }

  /// Draws a picture at the left, words beside it.
  private func drawPair(_ item: FeedItem) {
    guard size.rows > 0 else { return }
    let pictureColumns = min(8, size.columns / 3)
    part(CellRect(column: 0, row: 0, columns: pictureColumns, rows: size.rows))
      .drawPicture(item.picture)
    part(
      CellRect(
        column: pictureColumns + 1, row: 0, columns: size.columns - pictureColumns - 2,
        rows: size.rows)
    ).drawLabel(of: item, from: 0, margin: 0)
  }

  /// Draws the minimum of a product.
  private func drawQuad(_ item: FeedItem) {
    let pictureRows = max(0, size.rows - (size.rows > 4 ? 3 : 2))
    drawPicture(item.picture, rows: pictureRows)
    drawLabel(of: item, from: pictureRows)
  }

  /// Draws a screen with a play mark, and the video's duration.
  private func drawVideo(_ item: FeedItem) {
    let screen = part(
      CellRect(column: 0, row: 0, columns: size.columns, rows: max(1, size.rows - 2)))
    screen.drawGround(of: item.picture)
    let ground = TerminalStyle(foreground: .rgb(250, 250, 250), background: .rgb(35, 38, 46), .bold)
    let middle = (screen.size.rows - 1) / 2
    if screen.size.rows >= 6 {
      screen.drawMiddle(item.picture, row: middle - 3, style: CardStyle.onGround)
      let button = CellRect(
        column: (screen.size.columns - 9) / 2, row: middle - 1, columns: 9, rows: 3)
      screen.box(.rounded, in: button, style: ground)
    }
    screen.drawMiddle("▶", row: middle, style: ground)
    let length = " \(item.duration) "
    screen.text(
      length, row: screen.size.rows - 1, columns: size.columns - 1, alignment: .right, style: ground
    )
    if size.rows > 2 {
      text(item.title, column: 1, row: size.rows - 2, columns: size.columns - 2, style: .bold)
      text(
        item.shop, column: 1, row: size.rows - 1, columns: size.columns - 2,
        style: CardStyle.secondary)
    }
  }

  private func drawText(_ item: FeedItem) {
    text(item.title, column: 1, row: 0, columns: size.columns - 2, style: .bold)
    let used = part(
      CellRect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 1)
    ).paragraph(item.subtitle)
    if size.rows > used + 1 {
      text(
        "— \(item.shop)", column: 1, row: used + 1, columns: size.columns - 2,
        style: CardStyle.secondary)
    }
  }

  // MARK: Parts

  /// Draws a background in the upper rows with the emoji in its middle.
  private func drawPicture(_ picture: String, rows: Int? = nil) {
    let area = part(
      CellRect(column: 0, row: 0, columns: size.columns, rows: rows ?? size.rows))
    area.drawGround(of: picture)
    area.drawMiddle(picture, row: (area.size.rows - 1) / 2, style: CardStyle.onGround)
  }

  /// Draws a colour with a pattern of dots, which is all that a terminal without colours shows.
  private func drawGround(of picture: String) {
    let (color, pattern) = CardStyle.ground(of: picture)
    fill(style: TerminalStyle(background: color))
    for row in 0..<size.rows {
      for column in stride(from: row.isMultiple(of: 2) ? 1 : 4, to: size.columns, by: 6) {
        put("·", column: column, row: row, style: TerminalStyle(foreground: pattern))
      }
    }
  }

  /// Draws a few characters in the middle of a row, with a space on each side; nothing outside the
  /// canvas.
  private func drawMiddle(_ characters: String, row: Int, style: TerminalStyle = .plain) {
    guard row >= 0, row < size.rows else { return }
    let fitting = TextLines.fit(characters, columns: size.columns - 2)
    let column = (size.columns - fitting.terminalWidth - 2) / 2
    if column >= 0 { text(" \(fitting) ", column: column, row: row, style: style) }
  }

  /// Draws name, price, remark and shop, one below the other.
  private func drawLabel(of item: FeedItem, from row: Int, margin: Int = 1) {
    let lines = [
      (item.title, TerminalStyle.bold), (item.price?.label ?? "", CardStyle.price),
      (item.subtitle, .plain), (item.shop, CardStyle.secondary),
    ]
    for (index, line) in lines.enumerated() where row + index < size.rows {
      text(
        line.0, column: margin, row: row + index, columns: size.columns - 2 * margin,
        style: line.1)
    }
  }
}
