#if canImport(UIKit) && !os(watchOS)
  // `import LazyScrollUIKit` also gives apps the list views.
  @_exported import LazyScroll
#endif
