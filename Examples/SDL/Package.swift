// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the other examples do not need SDL.
let package = Package(
  name: "sdl",
  dependencies: [.package(name: "lazyscroll", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL", path: "CSDL", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "SDLHost",
      dependencies: ["CSDL", .product(name: "LazyScroll", package: "lazyscroll")],
      path: "SDLHost"),
    .executableTarget(name: "hello-sdl", dependencies: ["SDLHost"], path: "hello-sdl"),
    .testTarget(
      name: "SDLTests",
      dependencies: [
        "SDLHost", .product(name: "LazyScrollConformance", package: "lazyscroll"),
      ],
      path: "Tests"),
  ]
)
