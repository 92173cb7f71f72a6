// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Containers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LayoutSolver", path: "../..")],
  targets: [
    .executableTarget(
      name: "SideMenu",
      dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    .executableTarget(
      name: "BottomSheet",
      dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    .executableTarget(
      name: "Paging",
      dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    .executableTarget(
      name: "Waterfall",
      dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    .executableTarget(
      name: "Arranging",
      dependencies: [.product(name: "LayoutSolver", package: "LayoutSolver")]),
    // Code as it is written for UIKit, and what it imports by that name.
    .target(
      name: "UIKit", dependencies: [.product(name: "UIKitNames", package: "LayoutSolver")]),
    .executableTarget(name: "Ported", dependencies: ["UIKit"]),
  ],
  swiftLanguageModes: [.v6]
)
