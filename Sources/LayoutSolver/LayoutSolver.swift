/// The whole library by one name: `import LayoutSolver` gives the solver, views, controllers and diagnostics.
///
/// Who needs a part only imports its module instead, and links nothing else.
@_exported public import ConstraintSolver
@_exported public import LayoutControllers
@_exported public import LayoutDiagnostics
@_exported public import LayoutViews
