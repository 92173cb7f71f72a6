// swift-tools-version: 6.2
import PackageDescription

/// One program for each product of the library, which links nothing else.
let products = [
  "ConstraintSolver": "SolverProgram", "LayoutViews": "ViewsProgram",
  "LayoutControllers": "ControllersProgram", "LayoutDiagnostics": "DiagnosticsProgram",
  "LayoutSolver": "WholeProgram", "UIKitNames": "NamesProgram",
]

let package = Package(
  name: "Products",
  dependencies: [.package(name: "LayoutSolver", path: "../..")],
  targets: products.sorted { $0.key < $1.key }.map { product, program in
    .executableTarget(
      name: program, dependencies: [.product(name: product, package: "LayoutSolver")])
  },
  swiftLanguageModes: [.v6]
)
