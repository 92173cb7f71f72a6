#!/usr/bin/env python3
"""Measures the tool on collections of screens and writes the tables of docs/fidelity.md and docs/checking-precision.md.

usage: Scripts/measure-screens.py LAYOUTBENCH [SHARED]

SHARED is the directory with screens/ and more-screens/, ../shared unless told; sets that are not there are left out, and
then nothing is written. A scene counts as saved where each visible view is within half a point. Of more-screens, those
repositories were kept aside while the rules were made whose name (OWNER__NAME) has a CRC-32 that 3 divides.
"""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zlib

TOLERANCE = 0.51
SHOWN = (
    "as saved",
    "as saved, in a root view that begins elsewhere",
    "only rows and items differ or are not there",
    "a root view of another size",
    "not shown",
    "in a root view as large as saved, views are elsewhere",
    "other than saved on the canvas, too",
)
FALSE_KINDS = {"conflict", "oversized", "ambiguity", "misplaced"}
PARTS = {"subviews", "prototypes", "sections", "tableViewSection", "cells"}
KEYS = {"view", "contentView", "tableHeaderView", "tableFooterView"}


def frame(element):
    rect = element.find("rect[@key='frame']")
    return None if rect is None else [float(rect.get(k)) for k in ("x", "y", "width", "height")]


def collect(element, hidden, frames):
    """The frames of the visible views by id."""
    hidden = hidden or element.get("hidden") == "YES"
    rect = frame(element)
    if rect is not None and element.get("id") and not hidden:
        frames[element.get("id")] = rect
    for child in element:
        if child.tag in PARTS or child.get("key") in KEYS:
            collect(child, hidden, frames)
        elif element.tag in PARTS:
            collect(child, hidden, frames)


def varied(path):
    """The ids of the views of a file that are there in some size classes only."""
    root = ElementTree.parse(path).getroot()
    left_out = {
        exclude.get("reference")
        for mask in root.iterfind(".//variation[@key='default']/mask[@key='subviews']")
        for exclude in mask.iterfind("exclude")
    }
    return {view.get("id") for part in root.iter() if part.get("id") in left_out for view in part.iter()}


def saved(path):
    """The saved frames of a file by scene and view."""
    root = ElementTree.parse(path).getroot()
    scenes = {}
    for controller in root.iterfind("scenes/scene/objects/*"):
        view = controller.find("*[@key='view']")
        if view is not None:
            scenes[controller.get("id")] = {}
            collect(view, False, scenes[controller.get("id")])
    for view in root.iterfind("objects/*"):
        if frame(view) is not None:
            scenes[view.get("id")] = {}
            collect(view, False, scenes[view.get("id")])
    return scenes


def run(tool, folder, records, command):
    files = sorted({record["file"] for record in records})
    output = subprocess.run(
        [tool, *command, *files], cwd=folder, capture_output=True, text=True, check=False
    ).stdout
    results = (json.loads(line) for line in output.splitlines() if line.startswith("{"))
    return {(r["file"], r["scene"]): r for r in results if "scene" in r}


def matching(folder, records, results):
    """The records whose scenes have every visible view where it was saved."""
    found = []
    frames = {}
    for record in records:
        path = os.path.join(folder, record["file"])
        if path not in frames:
            frames[path] = saved(path), varied(path)
        result = results.get((record["file"], record["scene"]))
        wanted = frames[path][0].get(record["scene"], {})
        if result and all(
            (view not in result["frames"] and view in frames[path][1])
            or view in result["frames"]
            and max(abs(a - b) for a, b in zip(result["frames"][view], rect)) <= TOLERANCE
            for view, rect in wanted.items()
        ):
            found.append(record)
    return found


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else "none"


def measure(tool, name, folder, records):
    good = [record for record in records if record["good"]]
    explained = [record for record in good if record["reproduced"]]
    as_saved = matching(folder, good, run(tool, folder, good, ["layout", "--json"]))
    estimated = matching(
        folder, good, run(tool, folder, good, ["layout", "--json", "--text", "estimated"])
    )
    checks = run(tool, folder, good, ["check", "--format", "json"])
    compared = run(tool, folder, good, ["check", "--format", "json", "--misplaced"])

    def wrong(results):
        return sum(
            any(f["kind"] in FALSE_KINDS for f in results[r["file"], r["scene"]]["findings"])
            for r in good
            if (r["file"], r["scene"]) in results
        )

    matched = sum(record["reproduced"] for record in as_saved)
    frames = f"| {name} | {share(matched, len(explained))} | {share(len(as_saved), len(good))} | "
    frames += f"{share(len(estimated), len(good))} |"
    findings = f"| {name} | {share(wrong(checks), len(good))} | {share(wrong(compared), len(good))} |"
    return frames, findings


def items(path):
    """The ids that each constraint of a file is about, by the constraint's id."""
    root = ElementTree.parse(path).getroot()
    return {
        constraint.get("id"): {
            view
            for view in (constraint.get("firstItem") or owner.get("id"), constraint.get("secondItem"))
            if view
        }
        for owner in root.iter()
        for constraint in owner.iterfind("constraints/constraint")
    }


def flagged(tool, name, folder, records):
    checks = run(tool, folder, records, ["check", "--format", "json"])
    row = f"| {name} |"
    for flag in ("ambiguous", "misplaced"):
        whole = told = own = conflicting = 0
        for record in records:
            check = checks.get((record["file"], record["scene"]), {"findings": []})
            about = items(os.path.join(folder, record["file"]))
            in_conflict = {
                view
                for f in check["findings"]
                if f["kind"] == "conflict"
                for constraint in f["constraints"]
                for view in about.get(constraint["id"], ())
            }
            for view in (f["view"] for f in record["flags"] if f[flag]):
                kinds = [f for f in check["findings"] if view in f["views"]]
                whole += 1
                is_own = flag == "ambiguous" and any(f["kind"] == "ambiguity" for f in kinds)
                own += is_own
                conflicting += is_own or view in in_conflict
                told += is_own or any(f["kind"] == "flagged" and flag in f["attributes"] for f in kinds)
        row += f" {share(told, whole)} |"
        if flag == "ambiguous":
            row += f" {share(own, whole)} | {share(conflicting, whole)} |"
    return row


def prototypes(root):
    """The ids of what is in rows and items of tables and collections, which an app shows for its data only."""
    return {
        element.get("id")
        for part in root.iter()
        if part.tag in {"prototypes", "cells", "collectionReusableView"}
        for element in part.iter()
    }


def shown(tool, folder, records):
    """How many good scenes of storyboards an app shows as the canvas does, and why others are not."""
    good = [r for r in records if r["good"] and r["file"].endswith(".storyboard")]
    results = run(tool, folder, good, ["layout", "--json", "--controllers"])
    as_saved = {(r["file"], r["scene"]) for r in matching(folder, good, run(tool, folder, good, ["layout", "--json"]))}
    counts = dict.fromkeys(SHOWN, 0)
    for record in good:
        key = (record["file"], record["scene"])
        path = os.path.join(folder, record["file"])
        wanted = saved(path).get(record["scene"])
        if not wanted:
            continue
        result = results.get(key, {"frames": {}})["frames"]
        other = {
            view
            for view, rect in wanted.items()
            if view not in result or max(abs(a - b) for a, b in zip(result[view], rect)) > TOLERANCE
        }
        main = next(iter(wanted))
        if not other:
            counts["as saved"] += 1
        elif key not in as_saved:
            counts["other than saved on the canvas, too"] += 1
        elif main not in result:
            counts["not shown"] += 1
        elif any(abs(a - b) > TOLERANCE for a, b in zip(result[main][2:], wanted[main][2:])):
            counts["a root view of another size"] += 1
        elif other == {main}:
            counts["as saved, in a root view that begins elsewhere"] += 1
        elif not other - {main} - prototypes(ElementTree.parse(path).getroot()):
            counts["only rows and items differ or are not there"] += 1
        else:
            counts["in a root view as large as saved, views are elsewhere"] += 1
    return counts


def write(path, begin, lines):
    """Replaces what is between two marks of a file."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before, rest = text.split(f"<!-- {begin} -->\n", 1)
    after = rest.split("<!-- end -->", 1)[1]
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}<!-- {begin} -->\n" + "\n".join(lines) + f"\n<!-- end -->{after}")


def main():
    tool = os.path.abspath(sys.argv[1])
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    shared = sys.argv[2] if len(sys.argv) > 2 else os.path.join(here, "..", "shared")
    folders = {name: os.path.join(shared, name) for name in ("screens", "more-screens", "more-screens/flagged")}
    for name, folder in folders.items():
        if not os.path.exists(os.path.join(folder, "scenes.json")):
            sys.exit(f"{folder} is not here: nothing is measured")

    def records(name, aside=None):
        with open(os.path.join(folders[name], "scenes.json"), encoding="utf-8") as file:
            found = json.load(file)
        is_aside = lambda r: zlib.crc32(r["file"].split("/")[0].encode()) % 3 == 0
        return [r for r in found if aside is None or is_aside(r) == aside]

    frames = [
        "| set | explained scenes as saved | all good scenes | good scenes, texts estimated |",
        "| --- | --- | --- | --- |",
    ]
    findings = [
        "| set | good scenes with a conflict or an open view | with `--misplaced`, too |",
        "| --- | --- | --- |",
    ]
    flags = [
        "| set | flagged as ambiguous: told | found without the flag | or in a constraint of a conflict "
        "| flagged as misplaced: told |",
        "| --- | --- | --- | --- | --- |",
    ]
    for title, name, aside in (
        ("screens", "screens", None),
        ("more-screens, worked with", "more-screens", False),
        ("more-screens, kept aside", "more-screens", True),
    ):
        row, other = measure(tool, title, folders[name], records(name, aside))
        frames.append(row)
        findings.append(other)
    for title, aside in (("worked with", False), ("kept aside", True)):
        rows = records("more-screens/flagged", aside)
        flags.append(flagged(tool, title, folders["more-screens/flagged"], rows))
    screens, others = (shown(tool, folders[name], records(name)) for name in ("screens", "more-screens"))
    controllers = ["| shown by an app | screens | more-screens |", "| --- | --: | --: |"]
    controllers += [f"| {kind} | {screens[kind]} | {others[kind]} |" for kind in SHOWN]
    other_projects = os.path.join(here, "Tests/LayoutSolverTests/Fixtures/Findings/other-projects.md")
    write(other_projects, "frames", frames)
    write(other_projects, "controllers", controllers)
    page = os.path.join(here, "docs/checking-precision.md")
    write(page, "findings", findings)
    write(page, "flags", flags)
    print("\n".join(frames + controllers + findings + flags))


main()
