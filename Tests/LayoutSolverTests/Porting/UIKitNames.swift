import LayoutSolver

typealias CGFloat = Double
typealias CGPoint = Point
typealias CGSize = Size
typealias CGRect = Rect
typealias NSObjectProtocol = AnyObject
typealias UIEdgeInsets = LayoutSolver.EdgeInsets
typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
typealias UISemanticContentAttribute = SemanticContentAttribute
typealias UIView = View
typealias UIWindow = Window
typealias UIScrollView = ScrollView
typealias UIStackView = StackView
typealias UILayoutGuide = LayoutGuide
typealias UILayoutSupport = LayoutSupport
typealias UILayoutPriority = LayoutPriority
typealias NSLayoutConstraint = LayoutConstraint
typealias NSLayoutAnchor = LayoutAnchor
typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
typealias NSLayoutDimension = LayoutDimension
