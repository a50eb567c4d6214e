import CSDL
import LazyScrollConformance
import LazyScrollEngine
import SDLHost

/// The SDL host as a stage: what is shown is read from the pixels of its renderer.
final class SDLStage: HostStage {
  static let traits = HostTraits([
    .movements, .observation, .touches, .rightToLeft, .nestedLists, .depths,
  ])

  /// A bit that the host adds to the colour of selected tiles; items have the bits below.
  private static let selected: UInt32 = 0x80_0000

  let host: SDLHost

  init(_ setting: StageSetting) {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software")
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    host = SDLHost(title: "Conformance", size: setting.size)
    host.direction = setting.direction
    host.wheelStep = 16
    passEvents()
  }

  /// Makes a tile that is drawn as the background until it shows an item.
  func makeView() -> Tile {
    let tile = Tile()
    tile.color = 0x20_2020
    return tile
  }

  func show(_ content: StageContent, in view: Tile) {
    view.color = UInt32(content.item + 1)
    view.height = content.height
  }

  // MARK: Acts

  private func passEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { _ = host.handle(event) }
  }

  func scroll(by distance: Double) {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.y = Int32(-distance / host.wheelStep)
    SDL_PushEvent(&event)
    passEvents()
  }

  func tap(at point: LayoutPoint) {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      var event = SDL_Event()
      event.button.type = type.rawValue
      (event.button.x, event.button.y) = (Int32(point.x), Int32(point.y))
      SDL_PushEvent(&event)
    }
    passEvents()
  }

  func resize(to size: LayoutSize) {
    let window = SDL_RenderGetWindow(host.renderer)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    let (newWidth, newHeight) = (Int32(size.width), Int32(size.height))
    SDL_SetWindowSize(window, newWidth, newHeight)
    // SDL tells nothing of the size that the window has after a collapse, which is none of SDL's.
    if (newWidth, newHeight) == (width, height) { tell(newWidth, newHeight) }
    passEvents()
  }

  /// Tells of a window without size, as the host hears of a minimized one on some platforms.
  func collapse() {
    tell(0, 0)
    passEvents()
  }

  private func tell(_ width: Int32, _ height: Int32) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
    (event.window.data1, event.window.data2) = (width, height)
    SDL_PushEvent(&event)
  }

  func pass(seconds: Double) {
    let end = host.time + seconds
    while host.time < end { host.advance(to: min(end, host.time + 1.0 / 60)) }
  }

  func settle() {
    repeat { host.advance(to: host.time + 1.0 / 60) } while host.isBusy
  }

  // MARK: Pixels

  func shown() -> [ShownItem] {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(host.renderer, &width, &height)
    let (columns, rows) = (Int(width), Int(height))
    var pixels = [UInt32](repeating: 0, count: columns * rows)
    SDL_RenderReadPixels(
      host.renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, width * 4)
    /// The left, top, right and bottom edge of each colour.
    var boxes: [UInt32: (Int, Int, Int, Int)] = [:]
    for row in 0..<rows {
      var start = row * columns
      let end = start + columns
      while start < end {
        let color = pixels[start] & 0xFF_FFFF
        var next = start + 1
        while next < end, pixels[next] & 0xFF_FFFF == color { next += 1 }
        let (left, right) = (start - row * columns, next - row * columns)
        let box = boxes[color] ?? (left, row, right, row)
        boxes[color] = (min(box.0, left), box.1, max(box.2, right), row + 1)
        start = next
      }
    }
    boxes[0x20_2020] = nil
    return boxes.map { color, box in
      ShownItem(
        item: Int(color & (Self.selected - 1)) - 1,
        frame: LayoutRect(
          x: Double(box.0), y: Double(box.1), width: Double(box.2 - box.0),
          height: Double(box.3 - box.1)),
        isSelected: color & Self.selected != 0)
    }
  }
}
