// swift-tools-version: 6.2
import PackageDescription

// A fake of UIKit, and LazyScrollUIKit compiled against it: see README.md. It is a package of its own, because a module
// named UIKit in the root package would make `canImport(UIKit)` true for everyone.

let lists: Target.Dependency = .product(name: "LazyScroll", package: "lazyscroll")
// The root package has targets of these names, which are empty on Linux.
let alias = [
  "-module-alias", "LazyScrollUIKit=FakedLazyScrollUIKit",
  "-module-alias", "LazyScrollSwiftUI=FakedLazyScrollSwiftUI",
]
// Testing has an overlay for Apple's UIKit, which is not here.
let noOverlays = ["-Xfrontend", "-disable-cross-import-overlays"]

let package = Package(
  name: "uikit-on-linux",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lazyscroll", path: "../..")],
  targets: [
    .target(name: "UIKit"),
    // Symbolic links to sources elsewhere in the repository.
    .target(
      name: "FakedLazyScrollUIKit", dependencies: ["UIKit", lists],
      path: "Sources/LazyScrollUIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(
      name: "FakedLazyScrollSwiftUI",
      dependencies: ["UIKit", "SwiftUI", "FakedLazyScrollUIKit", lists],
      path: "Sources/LazyScrollSwiftUI", swiftSettings: [.unsafeFlags(alias)]),
    .target(
      name: "FeedModel",
      dependencies: [lists, .product(name: "LazyScrollSupport", package: "lazyscroll")]),
    .target(
      name: "HelloUIKit", dependencies: ["UIKit", "FakedLazyScrollUIKit", "FeedModel", lists],
      swiftSettings: [.unsafeFlags(alias)]),
    .target(
      name: "HelloSwiftUI", dependencies: ["SwiftUI", "FakedLazyScrollSwiftUI", lists],
      swiftSettings: [.unsafeFlags(alias)]),
    .target(name: "AppleNames"),
    .testTarget(
      name: "LazyScrollUIKitTests",
      dependencies: [
        "UIKit", "FakedLazyScrollUIKit", "HelloUIKit", "FeedModel", "AppleNames", lists,
        .product(name: "LazyScrollConformance", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ],
      swiftSettings: [.unsafeFlags(alias + noOverlays)]),
    .testTarget(
      name: "LazyScrollSwiftUITests",
      dependencies: [
        "UIKit", "SwiftUI", "FakedLazyScrollSwiftUI", "HelloSwiftUI", "AppleNames", lists,
      ],
      swiftSettings: [.unsafeFlags(alias + noOverlays)]),
  ]
)
