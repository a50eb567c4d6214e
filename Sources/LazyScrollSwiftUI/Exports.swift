#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  // An app says `import LazyScrollSwiftUI`, and has the layouts with it.
  @_exported import LazyScrollUIKit
#endif
