public import LayoutViews

/// What a cell shows, from which the view that shows it is made.
///
/// Of UIKit's `UIContentConfiguration` it has what layout needs; what changes with a cell's state is for the app to set anew.
#if MainActorViews
  @MainActor
#endif
public protocol ContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any ConfiguredContentView
}

/// A view that shows a content configuration.
#if MainActorViews
  @MainActor
#endif
public protocol ConfiguredContentView: View {
  /// What is shown.
  var configuration: any ContentConfiguration { get set }
  /// Returns whether the view can show another one; unless implemented, one of the same type.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ConfiguredContentView {
  /// Returns whether it is of the type of the one that is shown.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
