// A cell of 4 views and 12 constraints, 56 high: an icon of 40 × 40, a title of 20 and a detail of 16
// beside it, a badge of 20 × 20 at the end. By code, and as Interface Builder writes it.

import LayoutSolver
import LayoutStoryboards

/// The cell made by code.
final class BenchCell: TableViewCell {
  static let height = 56.0
  static let iconFrame = Rect(x: 16, y: 8, width: 40, height: 40)

  let icon = View()
  let title = ResizableBox()
  let detail = ResizableBox()
  let badge = ResizableBox()
  private(set) var indent: LayoutConstraint?

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    title.content = Size(width: 120, height: 20)
    detail.content = Size(width: 200, height: 16)
    badge.content = Size(width: 20, height: 20)
    for view in [icon, title, detail, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let leading = icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    indent = leading
    LayoutConstraint.activate([
      leading,
      icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      title.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }
}

/// A view of a natural size that changes, such as a label with another text.
final class ResizableBox: View {
  var content = Size.zero {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { content }
}

/// The cell in a file.
enum BenchCellFile {
  private static let views: [(kind: String, id: String, frame: String)] = [
    ("imageView", "icon", "x=\"16\" y=\"8\" width=\"40\" height=\"40\""),
    ("label", "title", "x=\"64\" y=\"8\" width=\"120\" height=\"20\""),
    ("label", "detail", "x=\"64\" y=\"32\" width=\"200\" height=\"16\""),
    ("label", "badge", "x=\"339\" y=\"18\" width=\"20\" height=\"20\""),
  ]

  /// First view and attribute, second view and attribute, what else; the constraints of the code.
  private static let constraints: [(String, String, String, String, String)] = [
    ("icon", "leading", "content", "leading", "constant=\"16\""),
    ("icon", "centerY", "content", "centerY", ""),
    ("icon", "width", "", "", "constant=\"40\""),
    ("icon", "height", "", "", "constant=\"40\""),
    ("title", "leading", "icon", "trailing", "constant=\"8\""),
    ("title", "top", "content", "top", "constant=\"8\""),
    ("badge", "leading", "title", "trailing", "relation=\"greaterThanOrEqual\" constant=\"8\""),
    ("detail", "leading", "title", "leading", ""),
    ("detail", "top", "title", "bottom", "constant=\"4\""),
    ("content", "bottom", "detail", "bottom", "constant=\"8\""),
    ("content", "trailing", "badge", "trailing", "constant=\"16\""),
    ("badge", "centerY", "content", "centerY", ""),
  ]

  /// Reads the file.
  static func nib() throws(InterfaceError) -> Nib {
    Nib(document: try InterfaceDocument([UInt8](text.utf8), file: "BenchCell.xib"))
  }

  private static var text: String {
    let subviews = views.map { view in
      """
      <\(view.kind) id="\(view.id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" \(view.frame)/></\(view.kind)>
      """
    }
    let rows = constraints.enumerated().map { index, row in
      let second = row.2.isEmpty ? "" : "secondItem=\"\(row.2)\" secondAttribute=\"\(row.3)\""
      return """
        <constraint firstItem="\(row.0)" firstAttribute="\(row.1)" \(second) \(row.4) id="c-\(index)"/>
        """
    }
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"56\"/>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell id="cell" reuseIdentifier="Row">\(rect)
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="content">\(rect)
      <autoresizingMask key="autoresizingMask"/>
      <subviews>\(subviews.joined())</subviews>
      <constraints>\(rows.joined())</constraints>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
  }
}
