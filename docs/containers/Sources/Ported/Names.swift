// Names of the module's own go before those of all modules that a file imports: with these, files import Foundation as well.

import UIKit

typealias CGFloat = UIKit.CGFloat
typealias CGPoint = UIKit.CGPoint
typealias CGSize = UIKit.CGSize
typealias CGRect = UIKit.CGRect
typealias IndexPath = UIKit.IndexPath
typealias NSCoder = UIKit.NSCoder
typealias Bundle = UIKit.Bundle
typealias NSObjectProtocol = UIKit.NSObjectProtocol
typealias NSZone = UIKit.NSZone
