import LayoutSolver

extension SceneBuilder {
  /// Pixels in a point, for frames: halves on the canvas of a device with thirds where no saved frame has any.
  var pixelScale: Double {
    let scale = screen.device.scale
    guard isDesign, scale == 3 else { return scale }
    var hasThirds = false
    root.forEach { view in
      guard let frame = view.savedFrame else { return }
      for value in [frame.minX, frame.minY, frame.width, frame.height]
      where (2 * value).rounded() != 2 * value { hasThirds = true }
    }
    return hasThirds ? scale : 2
  }
}
