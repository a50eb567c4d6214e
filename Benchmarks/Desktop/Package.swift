// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "DesktopBenchmarks",
  dependencies: [
    .package(name: "lazyscroll", path: "../..", traits: ["GTK"]),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "desktop-benchmarks",
      dependencies: [
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollGTK", package: "lazyscroll"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ]
)
