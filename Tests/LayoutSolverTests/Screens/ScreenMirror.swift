import LayoutSolver
import LayoutStoryboards

extension SceneLayout {
  /// Whether nothing in the scene says left or right: right to left it is its own mirror image.
  var isDirectional: Bool {
    entries.dropFirst().allSatisfy { entry in
      let view = entry.view
      if ["switch", "scrollView", "tableView", "collectionView", "textView"].contains(
        entry.model.kind)
      {
        return false
      }
      if view.layoutMargins.left != view.layoutMargins.right || entry.model.followsMask {
        return false
      }
      if view.semanticContentAttribute != .unspecified { return false }
      return hasDirectionalConstraints(view)
    } && entries.first.map { hasDirectionalConstraints($0.view) } == true
      && window.safeAreaInsets.left == window.safeAreaInsets.right
  }

  private func hasDirectionalConstraints(_ view: View) -> Bool {
    let absolute: [LayoutConstraint.Attribute] = [.left, .right, .leftMargin, .rightMargin]
    return view.constraints.allSatisfy {
      !absolute.contains($0.firstAttribute) && !absolute.contains($0.secondAttribute)
    }
  }

  /// The frames as a mirror shows them, each in its superview.
  var mirroredFrames: [Rect] {
    entries.map { entry in
      let view = entry.view
      var frame = view.frame
      frame.origin.x = (view.superview?.bounds.width ?? 0) - frame.maxX
      return frame
    }
  }
}

extension Rect {
  /// Whether all edges are where the other's are, up to a distance.
  func isNear(_ other: Rect, within distance: Double) -> Bool {
    abs(minX - other.minX) <= distance && abs(maxX - other.maxX) <= distance
      && abs(minY - other.minY) <= distance && abs(maxY - other.maxY) <= distance
  }
}
