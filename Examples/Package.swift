// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [
  .product(name: "LazyScroll", package: "lazyscroll"),
  .product(name: "LazyScrollEngine", package: "lazyscroll"),
  .product(name: "LazyScrollTerminal", package: "lazyscroll"),
]

let terminal: [Target.Dependency] = [.product(name: "LazyScrollTerminal", package: "lazyscroll")]
let isolations = ["Explicit", "Inferred", "ByDefault", "Nonisolated"]

let package = Package(
  name: "examples",
  platforms: [.macOS(.v13), .iOS(.v16)],
  // For hello-uikit.
  products: [.library(name: "FeedModel", targets: ["FeedModel"])],
  traits: [
    .trait(
      name: "GTK",
      description: "hello-two-way-gtk, which needs libgtk-4-dev, or gtk4 from Homebrew.")
  ],
  dependencies: [
    .package(
      name: "lazyscroll", path: "..",
      traits: [.trait(name: "GTK", condition: .when(traits: ["GTK"]))])
  ],
  targets: [
    .executableTarget(
      name: "hello-engine",
      dependencies: [.product(name: "LazyScrollEngine", package: "lazyscroll")],
      path: "hello-engine"),
    .executableTarget(name: "hello-list", dependencies: dependencies, path: "hello-list"),
    .executableTarget(name: "hello-contacts", dependencies: dependencies, path: "hello-contacts"),
    .executableTarget(name: "hello-grid", dependencies: dependencies, path: "hello-grid"),
    .executableTarget(name: "hello-waterfall", dependencies: dependencies, path: "hello-waterfall"),
    .target(
      name: "FeedModel",
      dependencies: [
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollSupport", package: "lazyscroll"),
      ],
      path: "hello-two-way/Model"),
    .executableTarget(
      name: "hello-two-way",
      dependencies: [
        "FeedModel", .product(name: "LazyScrollSupport", package: "lazyscroll"),
      ] + terminal,
      path: "hello-two-way/Terminal"),
    // Without the trait it is empty, and nothing of GTK is looked for.
    .executableTarget(
      name: "hello-two-way-gtk",
      dependencies: ["FeedModel", .product(name: "LazyScrollGTK", package: "lazyscroll")],
      path: "hello-two-way/GTK"),
    .executableTarget(name: "hello-terminal", dependencies: dependencies, path: "hello-terminal"),
    .executableTarget(
      name: "hello-carousels", dependencies: dependencies, path: "hello-carousels"),
    .executableTarget(
      name: "hello-layouts", dependencies: dependencies, path: "hello-layouts",
      exclude: ["README.md", "page"]),
    .target(
      name: "IsolationExplicit", dependencies: terminal, path: "hello-isolation/Explicit"),
    .target(
      name: "IsolationInferred", dependencies: terminal, path: "hello-isolation/Inferred",
      swiftSettings: [.enableUpcomingFeature("InferIsolatedConformances")]),
    .target(
      name: "IsolationByDefault", dependencies: terminal, path: "hello-isolation/ByDefault",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "IsolationNonisolated", dependencies: terminal, path: "hello-isolation/Nonisolated"),
    .executableTarget(
      name: "hello-isolation", dependencies: ["IsolationByDefault"] + terminal,
      path: "hello-isolation", exclude: isolations),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "hello-engine", "hello-layouts", "IsolationExplicit", "IsolationInferred",
        "IsolationByDefault", "IsolationNonisolated",
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTerminal", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ],
      path: "Tests"),
  ]
)
