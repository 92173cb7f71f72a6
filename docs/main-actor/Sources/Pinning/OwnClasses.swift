public import LayoutSolver

// What a library derives that is nobody's: what it makes may be let go of by any thread.

/// A layout with state of its own.
public final class OwnLayout: CollectionViewLayout { var rows = [1] }
/// Lines with state of their own.
public final class OwnFlow: CollectionViewFlowLayout { var rows = [1] }
/// A compositional layout with state of its own.
public final class OwnCompositional: CollectionViewCompositionalLayout { var rows = [1] }
/// What a layout of its own is told.
public final class OwnContext: CollectionViewLayoutInvalidationContext { var rows = [1] }
/// What lines of its own are told.
public final class OwnFlowContext: CollectionViewFlowLayoutInvalidationContext { var rows = [1] }
/// Where a layout of its own puts something.
public final class OwnAttributes: CollectionViewLayoutAttributes { var rows = [1] }
/// What its sections have in common.
public final class OwnConfiguration: CollectionViewCompositionalLayoutConfiguration {
  var rows = [1]
}
/// A place in a group.
public final class OwnItem: CollectionLayoutItem { var rows = [1] }
/// A cell.
public final class OwnCell: CollectionViewCell { var rows = [1] }
/// A gesture.
public final class OwnPress: LongPressGestureRecognizer { var rows = [1] }
/// A gesture of its own.
public final class OwnGesture: GestureRecognizer { var rows = [1] }
/// An object in the chain.
public final class OwnResponder: Responder { var rows = [1] }
/// A button in a bar.
public final class OwnBarItem: BarButtonItem { var rows = [1] }
/// A constraint.
public final class OwnConstraint: LayoutConstraint { var rows = [1] }
/// A guide.
public final class OwnGuide: LayoutGuide { var rows = [1] }
/// A controller.
public final class OwnController: CollectionViewController { var rows = [1] }
/// A data source of a collection.
public final class OwnItems: CollectionViewDiffableDataSource<Int, Int> { var rows = [1] }
/// A data source of a table.
public final class OwnRows: TableViewDiffableDataSource<Int, Int> { var rows = [1] }
/// A way to another controller.
public final class OwnSegue: StoryboardSegue { var rows = [1] }
/// An animator.
public final class OwnAnimator: ViewPropertyAnimator { var rows = [1] }
/// What a person drives.
public final class OwnTransition: PercentDrivenInteractiveTransition { var rows = [1] }
/// What stands beside an item.
public final class OwnBadge: CollectionLayoutSupplementaryItem { var rows = [1] }
