// swift-tools-version: 6.1
import PackageDescription

let dependencies: [Target.Dependency] = [
  .product(name: "LazyScroll", package: "lazyscroll"),
  .product(name: "LazyScrollEngine", package: "lazyscroll"),
  .product(name: "LazyScrollTerminal", package: "lazyscroll"),
]

let package = Package(
  name: "examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lazyscroll", path: "..")],
  targets: [
    .executableTarget(name: "hello-list", dependencies: dependencies, path: "hello-list"),
    .executableTarget(name: "hello-contacts", dependencies: dependencies, path: "hello-contacts"),
    .executableTarget(name: "hello-grid", dependencies: dependencies, path: "hello-grid"),
    .executableTarget(name: "hello-waterfall", dependencies: dependencies, path: "hello-waterfall"),
    .executableTarget(
      name: "hello-two-way",
      dependencies: dependencies + [.product(name: "LazyScrollSupport", package: "lazyscroll")],
      path: "hello-two-way"),
    .executableTarget(name: "hello-terminal", dependencies: dependencies, path: "hello-terminal"),
    .executableTarget(
      name: "hello-carousels", dependencies: dependencies, path: "hello-carousels"),
    .executableTarget(
      name: "hello-layouts", dependencies: dependencies, path: "hello-layouts",
      exclude: ["README.md", "page"]),
    .testTarget(
      name: "LayoutTests",
      dependencies: [
        "hello-layouts",
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
      ],
      path: "Tests"),
  ]
)
