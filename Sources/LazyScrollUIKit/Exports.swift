#if canImport(UIKit) && !os(watchOS)
  // `import LazyScrollUIKit` alone gives apps the list views, which `LazyScroll` contains.
  @_exported import LazyScroll
#endif
