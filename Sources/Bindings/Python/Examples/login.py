"""The login screen of C/Examples/login.c, in Python: drawn with characters for a tablet, a phone and from right to left."""

from layoutsolver.views import Window

CELL_WIDTH, CELL_HEIGHT = 8, 20


def measured(text):
    """Return what measures a text that wraps between characters."""

    def measure(width):
        length = len(text) * CELL_WIDTH
        if length <= width:
            return length, CELL_HEIGHT
        columns = max(1, int(width / CELL_WIDTH))
        return columns * CELL_WIDTH, -(-len(text) // columns) * CELL_HEIGHT

    return measure


def draw(widgets):
    """Print what each view shows, a text or a box, at its place."""
    cells = {}
    for view, (text, is_box) in widgets.items():
        x, y, width, height = view.frame_in_root
        columns = int(width / CELL_WIDTH)
        for place in range(columns * int(height / CELL_HEIGHT)):
            row, column = int(y / CELL_HEIGHT) + place // columns, int(x / CELL_WIDTH) + place % columns
            cells[row, column] = text[place] if place < len(text) else "_" if is_box else " "
    for row in range(max(row for row, _ in cells) + 1):
        print("|" + "".join(cells.get((row, column), " ") for column in range(60)).rstrip())


window = Window()
widgets = {}
for name, text, is_box in [
    ("title", "Sign in to see what your team has been up to", False), ("name", "Name", False), ("name_field", "", True),
    ("secret", "Password", False), ("secret_field", "", True), ("button", "Sign in", True),
]:
    view = window.view(name)
    if text:
        view.measure = measured(text)
    else:
        view.set_content_size(10 * CELL_WIDTH, CELL_HEIGHT)
    widgets[view] = text, is_box
title, name, name_field, secret, secret_field, button = widgets

# Each row is a label and a field; the fields begin where the longer label lets them.
rows = []
for label, field in (name, name_field), (secret, secret_field):
    row = window.view()
    row.add(label, field)
    field.set_hugging("horizontal", 100)
    for format in "H:|[label]-gap-[field]|", "V:|[label]|", "V:|[field]|":
        window.activate(window.format(format, label=label, field=field, gap=16))
    rows.append(row)

# A column that leaves the window's margins free and is 400 points wide at most.
column = window.stack("vertical", title, *rows, button, spacing=CELL_HEIGHT)
window.root.add(column)
edge = window.root.guide("margins")
window.activate(
    column.leading == edge.leading,
    column.trailing <= edge.trailing,
    (column.width == 400) @ 900,
    column.top == edge.top + CELL_HEIGHT,
    name_field.width == secret_field.width,
)
for shown, width, direction in [
    ("tablet", 480, "left_to_right"), ("phone", 256, "left_to_right"), ("from right to left", 256, "right_to_left"),
]:
    window.set_direction(direction)
    window.set_size(width, 400)
    window.layout()
    print(f"{shown}:")
    draw(widgets)

# What cannot be is told, and the rest is laid out.
window.activate(column.width == 600)
window.layout()
for message in window.take_messages():
    print(f"conflicting layout constraints: {len(message.constraints)} of them")
