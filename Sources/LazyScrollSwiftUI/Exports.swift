#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  // `import LazyScrollSwiftUI` also gives apps the layouts.
  @_exported import LazyScrollUIKit
#endif
