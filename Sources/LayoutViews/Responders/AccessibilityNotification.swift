/// What assistive technology is to be told, for the host to post.
public enum AccessibilityNotification {
  /// The screen shows something else; the view is where attention should go, nil for the first element.
  case screenChanged(View?)
  /// The layout has changed; the view is where attention should go, nil for where it was.
  case layoutChanged(View?)
}

extension Window {
  /// Hands a notification to the host.
  public final func post(_ notification: AccessibilityNotification) {
    accessibilityNotificationHandler?(notification)
  }
}
