// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MainActorScreen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LayoutSolver", path: "../..", traits: ["MainActorViews"])],
  targets: [
    // A layout language of its own, in a module that is nobody's: only its views and constraints are the main actor's.
    .target(
      name: "Pinning", dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    .executableTarget(
      name: "MainActorScreen",
      dependencies: [
        "Pinning",
        .product(name: "LayoutSolver", package: "LayoutSolver"),
        .product(name: "LayoutStoryboards", package: "LayoutSolver"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
