// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "lazyscroll",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16)],
  products: [
    .library(name: "LazyScrollEngine", targets: ["LazyScrollEngine"]),
    .library(name: "LazyScrollTestSupport", targets: ["LazyScrollTestSupport"]),
  ],
  targets: [
    .target(name: "LazyScrollEngine"),
    .target(
      name: "LazyScrollTestSupport", dependencies: ["LazyScrollEngine"],
      path: "Tests/LazyScrollTestSupport"),
    .testTarget(
      name: "LazyScrollEngineTests", dependencies: ["LazyScrollEngine", "LazyScrollTestSupport"]),
  ]
)
