#if canImport(UIKit) && !os(watchOS)
  // An app says `import LazyScrollUIKit`, and has the list views with it.
  @_exported import LazyScroll
#endif
