// The names of what `layoutviews.h` numbers.

const list = (names) => new Map(names.map((name, number) => [name, number]));

export const attributes = list([
  "none", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
  "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
  "centerXWithinMargins", "centerYWithinMargins",
]);
export const attributeNames = [...attributes.keys()];
export const relations = new Map([["<=", -1], ["==", 0], [">=", 1]]);
export const relationNames = { "-1": "<=", 0: "==", 1: ">=" };
export const axes = list(["horizontal", "vertical"]);
export const directions = list(["inherited", "leftToRight", "rightToLeft"]);
export const guideKinds = list(["safeArea", "margins", "readableContent", "keyboard", "scrollContent", "scrollFrame"]);
export const distributions = list(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]);
export const alignments = new Map([
  ["fill", 0], ["leading", 1], ["top", 1], ["firstBaseline", 2], ["center", 3], ["trailing", 4], ["bottom", 4],
  ["lastBaseline", 5],
]);
export const formatAlignments = new Map([
  ["none", 0], ["left", 1 << 1], ["right", 1 << 2], ["top", 1 << 3], ["bottom", 1 << 4], ["leading", 1 << 5],
  ["trailing", 1 << 6], ["centerX", 1 << 9], ["centerY", 1 << 10], ["lastBaseline", 1 << 11], ["firstBaseline", 1 << 12],
]);
export const formatDirections = new Map([["leadingToTrailing", 0], ["leftToRight", 1 << 16], ["rightToLeft", 2 << 16]]);

/** The number of a name; what is none throws, and says which there are. */
export function number(names, name, what) {
  const found = names.get(name);
  if (found === undefined) throw new TypeError(`${String(name)} is no ${what}: there are ${[...names.keys()].join(", ")}`);
  return found;
}
