#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  // `import LazyScrollSwiftUI` alone gives apps the layouts, which `LazyScrollUIKit` exports.
  @_exported import LazyScrollUIKit
#endif
