// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lazyscroll", path: "..")],
  targets: [
    .executableTarget(
      name: "hello-terminal",
      dependencies: [
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTerminal", package: "lazyscroll"),
      ],
      path: "hello-terminal")
  ]
)
