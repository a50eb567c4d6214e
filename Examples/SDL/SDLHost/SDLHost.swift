import CSDL
import LazyScroll
import LazyScrollEngine

/// A host for SDL 2: a window whose views are tiles; the wheel, arrow and page keys scroll.
///
/// It was written from the guide "Write your own host" alone.
package final class SDLHost: ListHost {
  /// The driver, which is told the window as soon as it is there.
  package weak var events: (any HostEvents<Tile>)? { didSet { windowDidChange() } }

  /// The direction in which the user's script runs.
  package var direction = WritingDirection.leftToRight { didSet { windowDidChange() } }
  /// The distance of a step of the wheel and of an arrow key, in points.
  package var wheelStep = 48.0
  /// The time, in seconds, to which ``advance(to:)`` has come.
  package private(set) var time = 0.0
  /// The renderer, for those who read what is shown.
  package let renderer: OpaquePointer

  private let window: OpaquePointer
  private var size: LayoutSize
  private var offset = LayoutPoint.zero
  private var content = LayoutSize.zero
  private var tiles: [Tile] = []
  private var isFrameWanted = false
  private var isStale = true
  private var timeWanted: Double?
  /// The time at which the user has not scrolled for a while.
  private var restsAt: Double?

  /// Opens a window.
  package init(title: String, size: LayoutSize) {
    SDL_SetMainReady()
    precondition(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0, String(cString: SDL_GetError()))
    guard
      let window = SDL_CreateWindow(
        title, 0, 0, Int32(size.width), Int32(size.height), SDL_WINDOW_RESIZABLE.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else { preconditionFailure(String(cString: SDL_GetError())) }
    (self.window, self.renderer, self.size) = (window, renderer, size)
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  package func setContentSize(_ size: LayoutSize) {
    content = size
    isStale = true
    move(to: offset)
  }

  package func correctContentOffset(by delta: LayoutPoint) {
    offset = offset + delta
    for tile in tiles {
      if let frame = tile.attributes?.frame { tile.attributes?.frame = frame.offset(by: delta) }
      if let origin = tile.movement?.origin { tile.movement?.origin = origin.offset(by: delta) }
    }
    isStale = true
  }

  package func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    self.offset = clamped(offset)
    windowDidChange()
  }

  package func place(_ view: Tile, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
    let origin = view.isShown ? view.frame(at: time) : nil
    view.attributes = attributes
    view.isShown = true
    view.movement = nil
    isStale = true
    guard let movement else { return }
    if let origin {
      view.movement = Tile.Movement(order: movement, origin: origin, began: time)
    } else {
      events?.movementDidEnd(movement.number, of: view, isFinished: true)
    }
  }

  package func hide(_ view: Tile) {
    view.isShown = false
    view.movement = nil
    isStale = true
  }

  package func remove(_ view: Tile) {
    hide(view)
    view.host = nil
    tiles.removeAll { $0 === view }
  }

  package func add(_ view: Tile) {
    view.host = self
    tiles.append(view)
  }

  package func stamp(_ view: Tile, as element: ListElement) {
    view.element = element
    isStale = true
  }

  package func measure(_ view: Tile, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    if !axes.contains(.vertical) { return proposed }
    view.measuredHeight = view.height
    return LayoutSize(width: proposed.width, height: view.height)
  }

  package func setState(_ state: SelectionState, of view: Tile) {
    view.isSelected = state.contains(.selected)
    isStale = true
  }

  package func requestFrame() { isFrameWanted = true }

  package func requestTime(after seconds: Double) {
    timeWanted = min(timeWanted ?? .infinity, time + seconds)
  }

  func setNeedsDisplay() { isStale = true }

  /// Tells the sizes of tiles whose content has changed since they were measured.
  private func tellSizes() {
    for tile in tiles where tile.isShown && tile.height != tile.measuredHeight {
      guard let place = tile.attributes, place.selfSizing.contains(.vertical) else { continue }
      tile.measuredHeight = tile.height
      events?.viewDidResize(
        tile, to: LayoutSize(width: place.frame.size.width, height: tile.height))
    }
  }

  /// Scrolls by a distance, as far as the content goes.
  package func scroll(by distance: Double) {
    if restsAt == nil { events?.phaseDidChange(to: .dragging) }
    move(to: LayoutPoint(x: offset.x, y: offset.y + distance))
    restsAt = time + 0.1
  }

  private func move(to target: LayoutPoint) {
    if clamped(target) == offset { return }
    offset = clamped(target)
    windowDidChange()
  }

  private func clamped(_ offset: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: max(0, min(offset.x, content.width - size.width)),
      y: max(0, min(offset.y, content.height - size.height)))
  }

  private func windowDidChange() {
    isStale = true
    events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(origin: offset, size: size), direction: direction))
  }

  /// Takes in what SDL tells.
  ///
  /// - Returns: A Boolean value that indicates whether the window stays open.
  package func handle(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: return false
    case SDL_MOUSEWHEEL: scroll(by: -Double(event.wheel.y) * wheelStep)
    case SDL_KEYDOWN: press(Int(event.key.keysym.sym))
    case SDL_MOUSEBUTTONDOWN: events?.touchDidChange(.began(point(of: event.button)))
    case SDL_MOUSEBUTTONUP: events?.touchDidChange(.ended(point(of: event.button)))
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
      size = LayoutSize(width: Double(event.window.data1), height: Double(event.window.data2))
      offset = clamped(offset)
      windowDidChange()
    case SDL_WINDOWEVENT: isStale = true
    default: break
    }
    return true
  }

  private func press(_ key: Int) {
    let steps = [
      (SDLK_DOWN, wheelStep), (SDLK_UP, -wheelStep), (SDLK_PAGEDOWN, size.height - wheelStep),
      (SDLK_PAGEUP, wheelStep - size.height), (SDLK_HOME, -offset.y), (SDLK_END, content.height),
    ]
    for (code, distance) in steps where key == Int(code.rawValue) { scroll(by: distance) }
  }

  private func point(of button: SDL_MouseButtonEvent) -> LayoutPoint {
    let x = direction == .rightToLeft ? size.width - Double(button.x) : Double(button.x)
    return offset + LayoutPoint(x: x, y: Double(button.y))
  }

  /// A Boolean value that indicates whether ``advance(to:)`` has something to do.
  package var isBusy: Bool {
    isFrameWanted || isStale || restsAt != nil || tiles.contains { $0.movement != nil }
  }

  /// Performs a display frame: what the driver asked for, movements, and the picture.
  package func advance(to time: Double) {
    self.time = time
    for tile in tiles {
      guard let movement = tile.movement else { continue }
      isStale = true
      if time - movement.began < movement.order.transition.duration { continue }
      tile.movement = nil
      events?.movementDidEnd(movement.order.number, of: tile, isFinished: true)
    }
    if let wanted = timeWanted, wanted <= time {
      timeWanted = nil
      events?.timeDidPass()
    }
    if isStale { tellSizes() }
    if isFrameWanted {
      isFrameWanted = false
      events?.displayFrame()
    }
    if let rest = restsAt, rest <= time {
      restsAt = nil
      events?.phaseDidChange(to: .idle)
    }
    if isStale { draw() }
  }

  /// Takes in events, and performs display frames, until the window is closed.
  package func run() {
    var event = SDL_Event()
    var isOpen = true
    while isOpen {
      if SDL_WaitEventTimeout(&event, isBusy ? 1 : 50) == 1 {
        repeat { isOpen = handle(event) && isOpen } while SDL_PollEvent(&event) == 1
      }
      advance(to: Double(SDL_GetTicks64()) / 1000)
    }
  }

  private func draw() {
    isStale = false
    fill(SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(size.height)), 0x20_2020)
    for tile in tiles.filter(\.isShown).sorted(by: { $0.isBelow($1) }) {
      guard let frame = tile.frame(at: time), tile.attributes?.alpha != 0 else { continue }
      var local = frame.offset(by: LayoutPoint.zero - offset)
      if direction == .rightToLeft { local = local.mirrored(inWidth: size.width) }
      // Edges are rounded, not sizes: neighbours that touch in points touch in pixels.
      let (left, top) = (Int32(local.minX.rounded()), Int32(local.minY.rounded()))
      let (right, bottom) = (Int32(local.maxX.rounded()), Int32(local.maxY.rounded()))
      fill(
        SDL_Rect(x: left, y: top, w: right - left, h: bottom - top),
        tile.isSelected ? tile.color | 0x80_0000 : tile.color)
    }
    SDL_RenderPresent(renderer)
  }

  private func fill(_ area: SDL_Rect, _ color: UInt32) {
    let parts = [16, 8, 0].map { UInt8(color >> $0 & 255) }
    SDL_SetRenderDrawColor(renderer, parts[0], parts[1], parts[2], 255)
    withUnsafePointer(to: area) { _ = SDL_RenderFillRect(renderer, $0) }
  }
}
