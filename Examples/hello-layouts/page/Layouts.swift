// What makes these layouts known to pages; `Utilities/embedded-wasm Examples/hello-layouts` compiles them.
#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Gives the layouts the names that pages know them by.
  @_expose(wasm, "registerLayouts") @_cdecl("registerLayouts")
  public func registerLayouts() {
    // How many cards there are, and how many points a day and a week take.
    PageLayouts.add("timeline") { numbers in
      let count = Int(max(0, min(numbers[0], 1_000_000)))
      return TimelineLayout(
        times: (0..<count).map { numbers[1] * Double($0) + numbers[2] * Double($0 / 7) })
    }
    PageLayouts.add("covers") { _ in CoverFlowLayout() }
  }
#endif
