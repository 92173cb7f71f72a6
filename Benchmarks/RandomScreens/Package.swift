// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RandomScreens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LayoutSolver", path: "../..")],
  targets: [
    .executableTarget(
      name: "RandomScreens",
      dependencies: [.product(name: "LayoutViews", package: "LayoutSolver")])
  ],
  swiftLanguageModes: [.v6]
)
