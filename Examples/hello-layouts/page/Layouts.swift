// The registration of these layouts for pages; `Utilities/embedded-wasm Examples/hello-layouts`
// compiles them.
#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Registers the layouts under their names on pages.
  @_expose(wasm, "registerLayouts") @_cdecl("registerLayouts")
  public func registerLayouts() {
    // The number of cards, and the number of points of a day and of a week.
    PageLayouts.add("timeline") { numbers in
      let count = Int(max(0, min(numbers[0], 1_000_000)))
      return TimelineLayout(
        times: (0..<count).map { numbers[1] * Double($0) + numbers[2] * Double($0 / 7) })
    }
    PageLayouts.add("covers") { _ in CoverFlowLayout() }
    // The least width of a hexagon, in points.
    PageLayouts.add("honeycomb") { numbers in HoneycombLayout(minimumWidth: numbers[0]) }
  }
#endif
