// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Views, controllers and what is made of them can be the main actor's; the solver is nobody's.
let viewSettings = settings + [.defaultIsolation(MainActor.self, .when(traits: ["MainActorViews"]))]

// The modules that a product gives. Products and targets name them all, not only the one that exports the others: builds
// follow changes of those that are named, and no others.
let solver = ["ConstraintSolver"]
let views = ["LayoutViews"] + solver
// All that `import LayoutSolver` gives.
let whole = ["LayoutSolver", "LayoutControllers", "LayoutDiagnostics"] + views
let library = whole.map { Target.Dependency.target(name: $0) }

let package = Package(
  name: "LayoutSolver",
  // The first that have the standard library's locks.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LayoutSolver", targets: whole),
    .library(name: "ConstraintSolver", targets: solver),
    .library(name: "LayoutViews", targets: ["LayoutViews"] + solver),
    .library(name: "LayoutControllers", targets: ["LayoutControllers"] + views),
    .library(name: "LayoutDiagnostics", targets: ["LayoutDiagnostics"] + views),
    .library(name: "UIKitNames", targets: ["UIKitNames", "LayoutControllers"] + views),
    .library(name: "LayoutStoryboards", targets: ["LayoutStoryboards"] + whole),
    .executable(name: "LayoutBench", targets: ["LayoutBench"]),
  ],
  traits: [
    .trait(
      name: "MainActorViews",
      description: "Views and controllers are isolated to the main actor, as UIKit's are")
  ],
  targets: [
    // The library, from the bottom to the top; each module can be linked alone, with those below it.
    .target(
      name: "ConstraintSolver", swiftSettings: settings,
      // Rounding is the C library's in debug builds; programs that import no other module link it by this.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(
      name: "LayoutViews", dependencies: ["ConstraintSolver"], swiftSettings: viewSettings),
    .target(
      name: "LayoutControllers", dependencies: ["ConstraintSolver", "LayoutViews"],
      swiftSettings: viewSettings),
    .target(
      name: "LayoutDiagnostics", dependencies: ["ConstraintSolver", "LayoutViews"],
      swiftSettings: viewSettings),
    // All of it by one name.
    .target(
      name: "LayoutSolver",
      dependencies: ["ConstraintSolver", "LayoutViews", "LayoutControllers", "LayoutDiagnostics"],
      swiftSettings: settings),
    // UIKit's names for it, for ported code.
    .target(
      name: "UIKitNames", dependencies: ["ConstraintSolver", "LayoutControllers", "LayoutViews"],
      swiftSettings: viewSettings),
    .target(name: "LayoutInput", swiftSettings: settings),
    .target(
      name: "LayoutTraces", dependencies: ["ConstraintSolver", "LayoutInput"],
      swiftSettings: settings),
    .target(
      name: "LayoutStoryboards", dependencies: library + ["LayoutInput"],
      swiftSettings: viewSettings),
    .executableTarget(
      name: "LayoutBench",
      dependencies: library + ["LayoutInput", "LayoutStoryboards", "LayoutTraces"],
      swiftSettings: settings),
    .target(name: "FuzzSupport", path: "Tests/FuzzSupport", swiftSettings: settings),
    .target(
      name: "StoryboardMutations",
      dependencies: library + ["FuzzSupport", "LayoutStoryboards"],
      path: "Tests/StoryboardMutations", swiftSettings: settings),
    .executableTarget(
      name: "StoryboardFuzzer", dependencies: ["FuzzSupport", "StoryboardMutations"],
      path: "Tests/StoryboardFuzzer", swiftSettings: settings),
    .target(
      name: "TraceMutations", dependencies: ["FuzzSupport", "LayoutTraces"],
      path: "Tests/TraceMutations",
      swiftSettings: settings),
    .executableTarget(
      name: "TraceFuzzer", dependencies: ["TraceMutations"], path: "Tests/TraceFuzzer",
      swiftSettings: settings),
    .target(
      name: "HostileCallbacks", dependencies: library,
      path: "Tests/HostileCallbacks", swiftSettings: settings),
    .executableTarget(
      name: "CallbackFuzzer", dependencies: library + ["HostileCallbacks"],
      path: "Tests/CallbackFuzzer", swiftSettings: settings),
    .executableTarget(
      name: "TaskFuzzer", dependencies: library + ["LayoutStoryboards"],
      path: "Tests/TaskFuzzer", swiftSettings: settings),
    .target(
      name: "SolverReference", dependencies: ["ConstraintSolver"], path: "Tests/SolverReference",
      swiftSettings: settings),
    .executableTarget(
      name: "SolverFuzzer", dependencies: ["ConstraintSolver", "SolverReference"],
      path: "Tests/SolverFuzzer", swiftSettings: settings),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: library + [
        "FuzzSupport", "HostileCallbacks", "LayoutBench", "LayoutInput", "LayoutStoryboards",
        "LayoutTraces", "SolverReference", "StoryboardMutations", "TraceMutations", "UIKitNames",
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
