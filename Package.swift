// swift-tools-version: 6.1
import PackageDescription

// Tests are compiled for debugging beside optimised libraries: optimising them takes longer than running them.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "lazyscroll",
  platforms: [
    .macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v16),
  ],
  products: [
    .library(name: "LazyScroll", targets: ["LazyScroll"]),
    .library(name: "LazyScrollConformance", targets: ["LazyScrollConformance"]),
    .library(name: "LazyScrollEngine", targets: ["LazyScrollEngine"]),
    .library(name: "LazyScrollLoad", targets: ["LazyScrollLoad"]),
    .library(name: "LazyScrollSupport", targets: ["LazyScrollSupport"]),
    .library(name: "LazyScrollTerminal", targets: ["LazyScrollTerminal"]),
    .library(name: "LazyScrollTrace", targets: ["LazyScrollTrace"]),
    .library(name: "LazyScrollTestSupport", targets: ["LazyScrollTestSupport"]),
    .library(name: "LazyScrollUIKit", targets: ["LazyScrollUIKit"]),
    .library(name: "LazyScrollSwiftUI", targets: ["LazyScrollSwiftUI"]),
    .library(name: "LazyScrollWebHost", targets: ["LazyScrollWebHost"]),
    .library(name: "LazyScrollGTK", targets: ["LazyScrollGTK"]),
  ],
  traits: [
    .trait(
      name: "GTK",
      description: "The host for GTK 4, which needs libgtk-4-dev, or gtk4 from Homebrew.")
  ],
  targets: [
    .target(name: "LazyScrollEngine"),
    .target(name: "LazyScrollLoad"),
    .target(name: "LazyScrollTrace", dependencies: ["LazyScrollEngine"]),
    .target(
      name: "LazyScroll", dependencies: ["LazyScrollEngine", "LazyScrollLoad", "LazyScrollTrace"]),
    .target(
      name: "LazyScrollSupport",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollLoad"]),
    .target(name: "LazyScrollUIKit", dependencies: ["LazyScroll"]),
    .target(name: "LazyScrollSwiftUI", dependencies: ["LazyScrollUIKit"]),
    .target(
      name: "LazyScrollWebHost", dependencies: ["LazyScroll", "LazyScrollEngine"],
      exclude: ["random.c"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "LazyScrollWeb",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollWebHost"],
      exclude: ["memory.c"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "LazyScrollLoadWeb", dependencies: ["LazyScrollLoad"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "LazyScrollTerminal", dependencies: ["LazyScroll", "LazyScrollEngine"],
      path: "Terminal"),
    // Without the trait the module is empty, and nothing of GTK is looked for.
    .target(
      name: "LazyScrollGTK",
      dependencies: [
        "LazyScroll", "LazyScrollEngine", .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ]),
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(
      name: "LazyScrollTestSupport", dependencies: ["LazyScroll", "LazyScrollEngine"],
      path: "Tests/LazyScrollTestSupport"),
    .target(
      name: "LazyScrollConformance",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollTestSupport"],
      path: "Tests/LazyScrollConformance"),
    .executableTarget(
      name: "host-conformance", dependencies: ["LazyScrollConformance"],
      path: "Tests/HostConformance"),
    .testTarget(
      name: "LazyScrollConformanceTests",
      dependencies: [
        "LazyScroll", "LazyScrollEngine", "LazyScrollConformance", "LazyScrollTestSupport",
        "LazyScrollTerminal",
      ], swiftSettings: unoptimised),
    .executableTarget(
      name: "EmbeddedConformance",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollTestSupport", "LazyScrollTrace"],
      path: "Tests/EmbeddedConformance", exclude: ["run.mjs"]),
    .testTarget(
      name: "LazyScrollEngineTests", dependencies: ["LazyScrollEngine", "LazyScrollTestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "LazyScrollLoadTests", dependencies: ["LazyScrollLoad", "LazyScrollTestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "LazyScrollTests",
      dependencies: [
        "LazyScroll", "LazyScrollEngine", "LazyScrollLoad", "LazyScrollSupport",
        "LazyScrollTestSupport", "LazyScrollTrace",
      ], swiftSettings: unoptimised),
    .executableTarget(
      name: "terminal-probe",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollTerminal"],
      path: "Tests/TerminalProbe"),
    .testTarget(
      name: "LazyScrollTerminalTests",
      dependencies: [
        "LazyScroll", "LazyScrollEngine", "LazyScrollTerminal", "LazyScrollTestSupport",
        "terminal-probe",
      ], swiftSettings: unoptimised),
    // The feed of Examples/hello-two-way, for its tests.
    .target(
      name: "FeedModel", dependencies: ["LazyScroll", "LazyScrollSupport"],
      path: "Examples/hello-two-way/Model"),
    .executableTarget(
      name: "hello-two-way-gtk", dependencies: ["FeedModel", "LazyScrollGTK"],
      path: "Examples/hello-two-way/GTK"),
    .testTarget(
      name: "LazyScrollGTKTests",
      dependencies: [
        "hello-two-way-gtk",
        "LazyScrollEngine", "LazyScroll", "LazyScrollConformance", "LazyScrollGTK",
        "LazyScrollTestSupport", .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ], swiftSettings: unoptimised),
    .target(name: "AppleNames", path: "Tests/AppleNames"),
    .testTarget(
      name: "NameTests",
      dependencies: [
        "AppleNames", "LazyScroll", "LazyScrollGTK", "LazyScrollSupport", "LazyScrollTerminal",
      ],
      exclude: ["test_check_names.py"], swiftSettings: unoptimised),
    .testTarget(
      name: "SeamProbes",
      dependencies: ["LazyScroll", "LazyScrollEngine", "LazyScrollTestSupport"],
      path: "Tests/SeamProbes", swiftSettings: unoptimised),
  ]
)
