#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A key that scrolls, by the numbers of `input.js`.
  public enum ScrollKey: UInt8 {
    /// An arrow, which browsers know along both axes.
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
    /// The reader presses a key that scrolls.
    ///
    /// - Returns: Whether the browser shall not do what it would.
    func press(
      _ key: ScrollKey, isModified: Bool, isShifted: Bool, isClick: Bool, isSmooth: Bool
    ) -> Bool {
      switch key {
      // Browsers turn pages downwards only.
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
        // The browser would go to where the end was when it set out, which moves as sizes become known.
        if key == .home { leap(to: 0) } else { leapToEnd() }
        return true
      case .arrow:
        grip(.gesture)
        return false
      }
    }
  }
#endif
