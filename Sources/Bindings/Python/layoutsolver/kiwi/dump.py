"""A solver's state as a text; what ``Solver.dump()`` and ``Solver.dumps()`` call."""


def dump(solver):
    """Print what ``dumps()`` returns."""
    print(dumps(solver))


def dumps(solver):
    """Return the state of a solver as a text for people, under kiwisolver's headings."""
    constraints, edited = solver.constraints(), solver.edited_variables()
    variables = list(edited)
    for constraint in constraints:
        for term in constraint.expression().terms():
            if not any(term.variable() is known for known in variables):
                variables.append(term.variable())
    cost, broken = {}, []
    for constraint in constraints:
        violation = solver.violation(constraint)
        if violation > 0:
            broken.append(f"{constraint}: by {violation:g}")
            level = constraint.priority
            cost[level] = cost.get(level, 0) + violation * constraint.weight
    sections = {
        "Objective": [f"priority {level:g}: {cost[level]:g}" for level in sorted(cost, reverse=True)],
        "Tableau": [
            f"{variable} | {'; '.join(str(constraint) for constraint in solver.constraints_affecting(variable))}"
            for variable in variables
        ],
        "Infeasible": broken,
        "Variables": [f"{variable} = {solver.value(variable):g}" for variable in variables],
        "Edit Variables": [str(variable) for variable in edited],
        "Constraints": [str(constraint) for constraint in constraints],
    }
    return "\n\n".join("\n".join([heading, "-" * len(heading), *lines]) for heading, lines in sections.items())
