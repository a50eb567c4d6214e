// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "lazyscroll", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(name: "CFloor", cSettings: [.unsafeFlags(["-O3"])]),
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "engine-benchmarks",
      dependencies: [
        "CFloor", "CAllocationCounter",
        .product(name: "LazyScroll", package: "lazyscroll"),
        .product(name: "LazyScrollEngine", package: "lazyscroll"),
        .product(name: "LazyScrollTestSupport", package: "lazyscroll"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/EngineBenchmarks"),
  ]
)
