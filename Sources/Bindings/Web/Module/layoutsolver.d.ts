// The types of LayoutSolver for JavaScript. What each call means in full is in `layoutsolver.h` and `layoutviews.h`.

/** Loads the library: `layoutsolver.wasm` beside the module unless an address, bytes or a compiled module are given. */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<Library>;

/** The compiled library with a memory of its own; what belongs to one library is unknown to another. */
export class Library {
  /** Makes a library at once, of a module that is compiled. */
  constructor(module: WebAssembly.Module);
  /** The version of the compiled library, as "0.2.0". */
  readonly version: string;
  /** How many bytes of memory there are: it grows, and does not shrink. */
  readonly memorySize: number;
  createSolver(): Solver;
  createWindow(options?: WindowOptions): LayoutWindow;
}

export type Status =
  | "handle" | "argument" | "unsatisfiable" | "badlyScaled" | "overflow" | "tooLarge" | "duplicateConstraint"
  | "unknownConstraint" | "duplicateEdit" | "unknownEdit" | "invalidConstraint" | "invalidEdit" | "layout" | "format"
  | "refused" | "conflict" | "loop" | "imprecise";

/** A call that was refused: it has changed nothing. */
export class LayoutError extends Error {
  readonly status: Status;
  /** Those that the error is about: for "unsatisfiable" an irreducible set. Null where one was released. */
  readonly constraints: (Constraint | LayoutConstraint | null)[];
  readonly variable: Variable | null;
}

export type Relation = "<=" | "==" | ">=";

// ---- The solver ----

/** A number that a solver finds. It lives as long as its solver and the copies of that, or until it is released. */
export class Variable {
  private constructor();
  readonly name: string;
  /** Its place among the variables of the solver and its copies, in the order of their making, from 0. */
  readonly index: number;
  toString(): string;
}

/** What has to hold of variables, or is wished for. */
export class Constraint {
  private constructor();
  readonly name: string;
}

/** sum of coefficient * variable + constant, relation, 0 */
export interface ConstraintSpec {
  terms: readonly (readonly [coefficient: number, variable: Variable])[];
  constant?: number;
  /** "==" unless given */
  relation?: Relation;
  /** In (0, 1000]; 1000, unless given, is required. */
  priority?: number;
  /** The factor of a violation among those of the same priority; 1 unless given. */
  weight?: number;
  /** For the caller: texts of errors do not have it. */
  name?: string;
}

/** A multiplier that is part of the proof that a solution is optimal. */
export interface Multiplier {
  constraint: Constraint | null;
  /** Of an edit. */
  variable: Variable | null;
  priority: number;
  multiplier: number;
}

export type Statistics = Record<
  | "variables" | "constraints" | "bytes" | "solves" | "pivots" | "flips" | "factorizations" | "variablesEvaluated"
  | "rowsChecked" | "directEdits" | "reviews" | "restarts" | "freshStarts" | "stalls" | "inconsistencies" | "overflows",
  number
>;

/**
 * An incremental solver of linear constraints with strictly lexicographic priorities.
 *
 * It is freed some time after nobody refers to it, or at once by `dispose`.
 */
export class Solver {
  private constructor();
  /** Frees the solver now; later calls throw. */
  dispose(): void;

  variable(name?: string): Variable;
  variables(names: Iterable<string>): Variable[];
  /** Makes a constraint that has no effect until it is added. */
  constraint(spec: ConstraintSpec): Constraint;
  constraints(specs: Iterable<ConstraintSpec>): Constraint[];
  /** Gives up variables and constraints; what the solver holds of them it goes on holding. */
  release(objects: Iterable<Variable | Constraint>): void;
  /** A constraint as an equation. */
  describe(constraint: Constraint): string;

  /** Adds constraints as one batch: all or, if it throws, none. */
  add(...constraints: (Constraint | readonly Constraint[])[]): void;
  remove(...constraints: (Constraint | readonly Constraint[])[]): void;
  contains(constraint: Constraint): boolean;
  setConstant(constraint: Constraint, constant: number): void;
  setConstants(constraints: readonly Constraint[], constants: ArrayLike<number>): void;
  setPriority(constraint: Constraint, priority: number): void;
  setPriorities(constraints: readonly Constraint[], priorities: ArrayLike<number>): void;

  /** Makes a variable editable, at a priority below 1000: 750 unless given. */
  edit(variable: Variable, options?: { priority?: number; weight?: number }): void;
  endEdit(variable: Variable): void;
  isEditing(variable: Variable): boolean;
  suggest(variable: Variable, value: number): void;
  suggestAll(variables: readonly Variable[], values: ArrayLike<number>): void;

  solve(): void;
  value(variable: Variable): number;
  values(variables: readonly Variable[]): Float64Array;
  /** The variables that have another value than when changes were last asked for. */
  changes(): { variable: Variable; value: number }[];
  forEachChange(body: (variable: Variable, value: number) => void): void;
  /**
   * Reads what `changes` lists, and returns how many: their indices and values are the first so many elements of
   * `changedIndices` and `changedValues`. The fastest way, as it makes no objects.
   */
  readChanges(): number;
  /** The library's memory: to be read before its next call. */
  readonly changedIndices: Uint32Array;
  readonly changedValues: Float64Array;

  violations(constraints: readonly Constraint[]): Float64Array;
  isAmbiguous(variable: Variable): boolean;
  readonly hasUniqueSolution: boolean;
  looseVariables(): (Variable | null)[];
  affectingConstraints(variable: Variable): (Constraint | null)[];
  certificate(): Multiplier[];
  statistics(): Statistics;
  resetStatistics(): void;

  /** A solver of the same constraints, edits and solution, which knows the same variables and constraints. */
  copy(): Solver;
  /** A solver without constraints which knows the same variables and constraints. */
  createSharing(): Solver;
  reset(): void;
}

// ---- Views ----

export interface Size { width: number; height: number }
export interface Rect { x: number; y: number; width: number; height: number }
export interface Insets { top: number; left: number; bottom: number; right: number }
export type Axis = "horizontal" | "vertical";
export type Direction = "inherited" | "leftToRight" | "rightToLeft";

export type Attribute =
  | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "width" | "height" | "centerX" | "centerY"
  | "lastBaseline" | "firstBaseline" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin" | "leadingMargin"
  | "trailingMargin" | "centerXWithinMargins" | "centerYWithinMargins";

export interface WindowOptions {
  width?: number;
  height?: number;
  /** How many pixels a point has; 1 unless given. */
  scale?: number;
  direction?: Exclude<Direction, "inherited">;
}

/** Something that a layout could not do, and how it went on. */
export interface LayoutMessage {
  kind: Status;
  text: string;
  /** Of a conflict: an irreducible set, the broken one last. Null where the library made one. */
  constraints: (LayoutConstraint | null)[];
}

export interface LayoutConstraintSpec {
  item: Item;
  attribute: Attribute;
  /** "==" unless given */
  relation?: Relation;
  toItem?: Item | null;
  toAttribute?: Attribute | "none";
  multiplier?: number;
  constant?: number;
  /** In (0, 1000]; 1000, unless given, is required. */
  priority?: number;
  /** For the caller. */
  name?: string;
}

/**
 * A window: the root of a tree of views. It owns its views, guides and constraints.
 *
 * It is freed some time after nobody refers to it and what belongs to it, or at once by `dispose`. Views and constraints that
 * a window does not need any more are freed by their `dispose`.
 */
export class LayoutWindow {
  private constructor();
  readonly root: View;
  dispose(): void;

  setSize(width: number, height: number): void;
  setScale(scale: number): void;
  setDirection(direction: Exclude<Direction, "inherited">): void;
  /** Sets what bars and the device's shape cover of the window. */
  setSafeArea(insets: Partial<Insets>): void;
  setKeyboardFrame(frame: Partial<Rect>): void;

  /** Lays out what has changed. What callbacks have thrown it throws when that is done. */
  layout(): void;
  readonly needsLayout: boolean;
  /** The views that have another frame than when moves were last asked for. */
  moved(): { view: View; frame: Rect }[];
  forEachMove(body: (view: View, x: number, y: number, width: number, height: number) => void): void;
  /** Takes out what layouts had to tell. */
  takeMessages(): LayoutMessage[];
  /** The tree as text. */
  description(): string;
  /** A picture of the tree as SVG. */
  wireframe(): string;
  brokenConstraints(): (LayoutConstraint | null)[];

  createView(name?: string): View;
  createStack(name?: string, options?: StackOptions): StackView;
  createScrollView(name?: string): View;
  /** Frees views and constraints. */
  release(objects: readonly (View | LayoutConstraint)[]): void;

  /** Makes a constraint that is not active. */
  constraint(spec: LayoutConstraintSpec): LayoutConstraint;
  /** Makes the constraints that a visual format stands for, which are not active. */
  format(text: string, items?: Record<string, Item | number>, options?: FormatOptions): LayoutConstraint[];
  /** Activates constraints: all or, if it throws, none. */
  activate(...constraints: (LayoutConstraint | readonly LayoutConstraint[])[]): void;
  deactivate(...constraints: (LayoutConstraint | readonly LayoutConstraint[])[]): void;
}

export interface FormatOptions {
  align?: "none" | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "centerX" | "centerY" | "lastBaseline"
    | "firstBaseline";
  direction?: "leadingToTrailing" | "leftToRight" | "rightToLeft";
}

/** An attribute of a view or guide, from which constraints are made, which are not active. */
export class Anchor {
  private constructor();
  readonly item: Item;
  readonly attribute: Attribute;
  equalTo(other: Anchor | number, options?: AnchorOptions): LayoutConstraint;
  atLeast(other: Anchor | number, options?: AnchorOptions): LayoutConstraint;
  atMost(other: Anchor | number, options?: AnchorOptions): LayoutConstraint;
}

export interface AnchorOptions {
  multiplier?: number;
  constant?: number;
  priority?: number;
  name?: string;
}

/** A view or a guide, with an anchor for each attribute. */
export class Item {
  protected constructor();
  readonly window: LayoutWindow;
  readonly name: string;
  anchor(attribute: Attribute): Anchor;
  toString(): string;
  readonly left: Anchor;
  readonly right: Anchor;
  readonly top: Anchor;
  readonly bottom: Anchor;
  readonly leading: Anchor;
  readonly trailing: Anchor;
  readonly width: Anchor;
  readonly height: Anchor;
  readonly centerX: Anchor;
  readonly centerY: Anchor;
  readonly lastBaseline: Anchor;
  readonly firstBaseline: Anchor;
  readonly leftMargin: Anchor;
  readonly rightMargin: Anchor;
  readonly topMargin: Anchor;
  readonly bottomMargin: Anchor;
  readonly leadingMargin: Anchor;
  readonly trailingMargin: Anchor;
  readonly centerXWithinMargins: Anchor;
  readonly centerYWithinMargins: Anchor;
}

/** A rectangle that constraints lay out, and nothing is seen of. */
export class Guide extends Item {
  readonly view: View;
  /** In its view's coordinates. */
  readonly frame: Rect;
  /** Frees a guide that was made; constraints that name it are deactivated. */
  dispose(): void;
}

/** A rectangle in a tree of them. */
export class View extends Item {
  readonly kind: "view" | "stack" | "scroll";
  add(...views: (View | readonly View[])[]): void;
  /** Puts a view into this one, behind the subviews from `index` on. */
  insert(view: View, index?: number): void;
  /** Takes the view out; constraints between its subtree and the rest are deactivated. */
  removeFromSuperview(): void;
  readonly superview: View | null;
  readonly subviews: (View | null)[];
  dispose(): void;

  /** In the superview's coordinates. It decides where `setUsesFrame` says so, else the next layout sets another one. */
  frame: Rect;
  readonly frameInRoot: Rect;
  setUsesFrame(usesFrame: boolean): void;
  isHidden: boolean;
  alpha: number;
  setDirection(direction: Direction): void;
  /** Sets how far the content is scrolled. */
  setContentOffset(x: number, y: number): void;

  /** Sets the natural size of the content; a dimension that is null or left out it does not have. */
  setContentSize(size: { width?: number | null; height?: number | null }): void;
  /** Has a function measure the content for the width that it may have: Infinity where there is no limit. */
  setMeasure(measure: ((width: number, view: View) => Size) | null): void;
  /** Has a function called when the view has its frame and its subviews are to be laid out. */
  setOnLayout(callback: ((view: View) => void) | null): void;
  invalidateContent(): void;
  setBaselines(first: number, last: number): void;
  setAlignmentInsets(insets: Partial<Insets>): void;
  setHugging(axis: Axis, priority: number): void;
  setCompressionResistance(axis: Axis, priority: number): void;
  /** The size that comes closest to a target by the constraints of the subtree; the smallest one unless told otherwise. */
  fittingSize(target?: Partial<Size> & { horizontalPriority?: number; verticalPriority?: number }): Size;

  get margins(): Insets;
  set margins(margins: Partial<Insets>);
  setPreservesSuperviewMargins(preserves: boolean): void;
  readonly safeArea: Insets;
  /** A guide that the view has; the last two are scroll views' only. */
  guide(kind: "safeArea" | "margins" | "readableContent" | "keyboard" | "scrollContent" | "scrollFrame"): Guide;
  createGuide(name?: string): Guide;

  /** The attributes that constraints leave open. */
  ambiguousAttributes(): ("left" | "top" | "width" | "height")[];
  /** The views of the subtree whose frames constraints leave open. */
  ambiguousViews(): (View | null)[];
  /** The constraints that decide where the view is along an axis, but for those that the library made. */
  affectingConstraints(axis: Axis): (LayoutConstraint | null)[];
}

export interface StackOptions {
  axis?: Axis;
  distribution?: "fill" | "fillEqually" | "fillProportionally" | "equalSpacing" | "equalCentering";
  alignment?: "fill" | "leading" | "top" | "firstBaseline" | "center" | "trailing" | "bottom" | "lastBaseline";
  spacing?: number;
  relativeToMargins?: boolean;
  relativeToBaselines?: boolean;
}

/** A view that arranges others in a row or column. */
export class StackView extends View {
  setOptions(options?: StackOptions): void;
  arrange(...views: (View | readonly View[])[]): void;
  insertArranged(view: View, index?: number): void;
  /** Takes a view out of the row or column; it stays a subview. */
  removeArranged(view: View): void;
  setSpacingAfter(view: View, spacing: number): void;
}

/** What relates attributes: item.attribute relation multiplier * toItem.toAttribute + constant. */
export class LayoutConstraint {
  private constructor();
  readonly window: LayoutWindow;
  readonly name: string;
  activate(): void;
  deactivate(): void;
  readonly isActive: boolean;
  constant: number;
  priority: number;
  /** What it says; items that were freed or that the library made are null. */
  read(): Required<Omit<LayoutConstraintSpec, "name" | "item">> & { item: Item | null };
  toString(): string;
  dispose(): void;
}
