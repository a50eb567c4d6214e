#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A key that scrolls the content; the raw values are those of `Web/input.js`.
  public enum ScrollKey: UInt8 {
    /// An arrow key.
    case arrow
    /// Page Down.
    case pageDown
    /// Page Up.
    case pageUp
    /// Space.
    case space
    /// Home.
    case home
    /// End.
    case end
  }

  extension WebWindow {
    /// Handles a key that scrolls.
    ///
    /// - Returns: True if the browser's default action has to be prevented.
    func press(
      _ key: ScrollKey, isModified: Bool, isShifted: Bool, isClick: Bool, isSmooth: Bool
    ) -> Bool {
      switch key {
      // Browsers scroll by pages only vertically, so horizontal content is scrolled here.
      case .pageDown, .pageUp, .space:
        if axis == .vertical || isModified || (key == .space && isClick) {
          grip(.gesture)
          return false
        }
        let isBack = key == .pageUp || (key == .space && isShifted)
        turn(by: isBack ? -1 : 1, isAnimated: isSmooth)
        return true
      case .home, .end:
        if ledger.isShared || isModified || isShifted {
          grip(.place)
          return false
        }
        // The browser would scroll to the present end, but the end moves as sizes are measured.
        if key == .home { leap(to: 0) } else { leapToEnd() }
        return true
      case .arrow:
        grip(.gesture)
        return false
      }
    }
  }
#endif
