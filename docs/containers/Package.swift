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
  ],
  swiftLanguageModes: [.v6]
)
