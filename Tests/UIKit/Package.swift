// swift-tools-version: 6.2
import PackageDescription

// A fake of UIKit, and LazyScrollUIKit compiled against it: see README.md. It is a package of its own, because a module
// named UIKit in the root package would make `canImport(UIKit)` true for everyone.
let package = Package(
  name: "uikit-on-linux",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lazyscroll", path: "../..")],
  targets: [
    .target(name: "UIKit"),
    // A symbolic link to the sources of the root package, whose target has the name LazyScrollUIKit already.
    .target(
      name: "FakedLazyScrollUIKit",
      dependencies: ["UIKit", .product(name: "LazyScroll", package: "lazyscroll")],
      path: "Sources/LazyScrollUIKit"),
    .testTarget(
      name: "LazyScrollUIKitTests",
      dependencies: [
        "UIKit", "FakedLazyScrollUIKit", .product(name: "LazyScroll", package: "lazyscroll"),
      ],
      // Testing has an overlay for Apple's UIKit, which is not here.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
