// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "FeedStore", targets: ["FeedStore"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "gallery-terminal", targets: ["gallery-terminal"]),
    .executable(name: "gallery-gtk", targets: ["gallery-gtk"]),
  ],
  traits: [
    .trait(
      name: "Desktop",
      description: "The gallery for the desktop, which needs libgtk-4-dev, or gtk4 from Homebrew.")
  ],
  dependencies: [
    .package(
      name: "lazyscroll", path: "..",
      traits: [.trait(name: "GTK", condition: .when(traits: ["Desktop"]))]),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "FeedStore",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ]),
    .target(
      name: "GalleryServer",
      dependencies: [
        "FeedStore",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ]),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "FeedStore", "GalleryServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The models that more than one gallery shows.
    .target(
      name: "GalleryModels",
      dependencies: [
        "FeedStore",
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollSupport", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ]),
    .target(
      name: "TerminalGallery",
      dependencies: [
        "FeedStore", "GalleryModels",
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTerminal", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ]),
    .executableTarget(
      name: "gallery-terminal",
      dependencies: [
        "FeedStore", "TerminalGallery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "LazyScrollTerminal", package: "lazyscroll"),
      ]),
    // Without the trait the module is empty, and nothing of GTK is looked for.
    .target(
      name: "DesktopGallery",
      dependencies: [
        "FeedStore", "GalleryModels",
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollGTK", package: "lazyscroll"),
        .product(name: "LazyScrollSupport", package: "lazyscroll"),
      ]),
    .executableTarget(
      name: "gallery-gtk",
      dependencies: [
        "DesktopGallery", "FeedStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "GalleryTestSupport", path: "Tests/GalleryTestSupport"),
    .testTarget(
      name: "FeedStoreTests",
      dependencies: [
        "FeedStore", "GalleryTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "GalleryServerTests",
      dependencies: [
        "FeedStore", "GalleryServer", "GalleryTestSupport", "gallery", "gallery-terminal",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollLoad", package: "lazyscroll"),
        .product(name: "LazyScrollSupport", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ]),
    .testTarget(
      name: "TerminalGalleryTests",
      dependencies: [
        "FeedStore", "GalleryModels", "GalleryTestSupport", "TerminalGallery", "gallery-terminal",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTerminal", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DesktopGalleryTests",
      dependencies: [
        "DesktopGallery", "FeedStore", "GalleryModels", "GalleryTestSupport",
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollGTK", package: "lazyscroll"),
      ]),
  ]
)
