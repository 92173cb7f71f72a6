// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MainActorScreen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LayoutSolver", path: "../..", traits: ["MainActorViews"])],
  targets: [
    .executableTarget(
      name: "MainActorScreen",
      dependencies: [
        .product(name: "LayoutSolver", package: "LayoutSolver"),
        .product(name: "LayoutStoryboards", package: "LayoutSolver"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
