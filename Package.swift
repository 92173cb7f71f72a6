// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "LayoutSolver",
  products: [
    .library(name: "LayoutSolver", targets: ["LayoutSolver"]),
    .library(name: "LayoutStoryboards", targets: ["LayoutStoryboards"]),
    .executable(name: "LayoutBench", targets: ["LayoutBench"]),
  ],
  targets: [
    .target(
      name: "LayoutSolver", swiftSettings: settings,
      // Rounding is the C library's in debug builds; programs that import no other module link it by this.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "LayoutTraces", dependencies: ["LayoutSolver"], swiftSettings: settings),
    .target(name: "LayoutStoryboards", dependencies: ["LayoutSolver"], swiftSettings: settings),
    .executableTarget(
      name: "LayoutBench", dependencies: ["LayoutSolver", "LayoutStoryboards", "LayoutTraces"],
      swiftSettings: settings),
    .target(
      name: "StoryboardMutations", dependencies: ["LayoutSolver", "LayoutStoryboards"],
      path: "Tests/StoryboardMutations", swiftSettings: settings),
    .executableTarget(
      name: "StoryboardFuzzer", dependencies: ["StoryboardMutations"],
      path: "Tests/StoryboardFuzzer", swiftSettings: settings),
    .target(
      name: "SolverReference", dependencies: ["LayoutSolver"], path: "Tests/SolverReference",
      swiftSettings: settings),
    .executableTarget(
      name: "SolverFuzzer", dependencies: ["LayoutSolver", "SolverReference"],
      path: "Tests/SolverFuzzer", swiftSettings: settings),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: [
        "LayoutBench", "LayoutSolver", "LayoutStoryboards", "LayoutTraces", "SolverReference",
        "StoryboardMutations",
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
