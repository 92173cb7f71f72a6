import LayoutStoryboards

/// What scenes are checked on.
enum CheckDevices: Sendable, Equatable {
  /// These screens.
  case screens([CheckScreen])
  /// The saved size, and devices that are sold and that the file is made for.
  case sold
  /// Those that are not sold any more, too.
  case all

  /// The screens for a file.
  func screens(for document: InterfaceDocument, deploymentTarget: Int?) -> [CheckScreen] {
    switch self {
    case .screens(let screens): screens
    case .sold: CheckScreen.usual(for: document, deploymentTarget: deploymentTarget)
    case .all:
      CheckScreen.usual(for: document, includesOld: true, deploymentTarget: deploymentTarget)
    }
  }
}
