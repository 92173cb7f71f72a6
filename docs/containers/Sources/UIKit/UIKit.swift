// What `import UIKit` gives to ported code: the library by UIKit's names, and Foundation, as there.

@_exported public import Foundation
@_exported public import UIKitNames

// Which of two types of one name is meant where a file imports UIKit alone.

/// A coordinate or a length.
public typealias CGFloat = UIKitNames.CGFloat
/// A position.
public typealias CGPoint = UIKitNames.CGPoint
/// A width and a height.
public typealias CGSize = UIKitNames.CGSize
/// A rectangle.
public typealias CGRect = UIKitNames.CGRect
/// The place of a row or an item.
public typealias IndexPath = UIKitNames.IndexPath
/// An archive.
public typealias NSCoder = UIKitNames.NSCoder
/// Where files come from.
public typealias Bundle = UIKitNames.Bundle
/// What every object is.
public typealias NSObjectProtocol = UIKitNames.NSObjectProtocol
/// Where copies are made.
public typealias NSZone = UIKitNames.NSZone
