// Texts to begin with.

export const examples = {
  "Login": `# A login screen. Drag the window's edge or corner, and click views.
window 360 x 420
view title "Sign in to see what your team has been up to"
view nameLabel "Name"
view name field
view secretLabel "Password"
view secret field
view button "Sign in"

H:|-(>=16)-[title]-(>=16)-|
title.centerX == window.centerX
title.top == safeArea.top + 40

# Fields begin where the longer label lets them, and are not wider than 240.
nameLabel.leading >= window.leading + 16
secretLabel.leading == nameLabel.leading
H:[nameLabel]-(>=8)-[name]
H:[secretLabel]-(>=8)-[secret]
name.leading == secret.leading
name.trailing == window.trailing - 16 @750
name.width <= 240
name.width == 240 @500
secret.width == name.width
nameLabel.leading == window.leading + 16 @400

V:[title]-24-[name]-12-[secret]-24-[button]
nameLabel.centerY == name.centerY
secretLabel.centerY == secret.centerY
button.leading == name.leading
button.trailing == name.trailing
`,
  "Form": `# Rows of a stack; what is hidden or absent leaves no gap.
window 340 x 380
view first "First name"
view firstField field
view last "Last name"
view lastField field
view note "We use your name on invoices only, and never hand it on."
view save "Save"
stack row1 horizontal spacing 8: first, firstField
stack row2 horizontal spacing 8: last, lastField
stack form vertical spacing 12: row1, row2, note, save

form.leading == margins.leading
form.trailing == margins.trailing
form.top == margins.top + 12
first.width == last.width
hug firstField horizontal @100
hug lastField horizontal @100
resist firstField horizontal @800
`,
  "Stack": `# How a stack distributes: fill, fillEqually, fillProportionally, equalSpacing, equalCentering
window 420 x 200
view one 40 x 60
view two 80 x 60
view three 120 x 60
stack row horizontal spacing 8 distribution equalSpacing alignment center: one, two, three
H:|-[row]-|
row.centerY == window.centerY
row.height == 100
`,
  "Height for width": `# Texts wrap, and their heights follow from the widths that they get.
window 420 x 320
view left "A text that wraps is measured for the width that the layout gives it, so its height follows."
view right "The taller of the two decides where the line below begins."
view below "Below both"
H:|-[left]-16-[right]-|
left.width == 2 * right.width
left.top == margins.top
right.top == left.top
V:[left]-(>=16)-[below]
V:[right]-(>=16)-[below]
below.top == left.bottom + 16 @1
H:|-[below]
`,
  "Right to left": `# Leading and trailing change sides, left and right do not. Take out rtl.
window 360 x 240 rtl
view icon 48 x 48
view name "Name"
view detail "What there is to say"
view stays "left"
H:|-16-[icon]-12-[name]-(>=16)-|
detail.leading == name.leading
detail.trailing <= window.trailing - 16
icon.top == window.top + 16
name.top == icon.top
V:[name][detail]
stays.left == window.left + 16
stays.bottom == window.bottom - 16
`,
  "Conflict": `# Three constraints that contradict each other: one is broken. Move the priorities.
window 360 x 220
view box
box.leading == window.leading + 20
box.width == 200
box.trailing == window.trailing - 20
V:|-20-[box(60)]

# No conflict: what has the higher priority holds.
view other
other.leading == box.leading
other.width == 120 @750
other.width == 280 @500
V:[box]-20-[other(60)]
`,
  "Ambiguity": `# Nothing says where the second box is, nor how wide the third: they may be anywhere.
window 360 x 260
view first 80 x 40
view second 80 x 40
view third
first.leading == window.leading + 20
first.top == window.top + 20
second.top == first.bottom + 20
third.leading == first.leading
third.trailing <= window.trailing - 20
third.top == second.bottom + 20
third.height == 40
`,
  "A thousand views": `# 25 by 40 cells of equal size, and one constraint for each edge of each. Drag the corner.
window 640 x 480
grid cells 25 x 40 spacing 3
cells.leading == window.leading + 10
cells.trailing == window.trailing - 10
cells.top == window.top + 10
cells.bottom == window.bottom - 10
`,
};
