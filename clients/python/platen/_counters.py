"""Serial numbers over the parts of a job: what one part's answer says is next, the following part begins with."""

from typing import Any, Dict, List, Mapping, Optional, Sequence

from ._errors import JobError
from ._split import Slice
from ._uses import Counter

#: By counter; one that has not begun is not in it, None is one whose next number cannot be printed.
Carried = Dict[str, Optional[str]]


def records_of_part(
    records: Sequence[Mapping[str, Any]],
    slices: Sequence[Slice],
    counters: Sequence[Counter],
    carried: Carried,
) -> List[Dict[str, Any]]:
    """The records of a part's request. A counter goes on where no record of the part gives it a number."""
    sent: List[Dict[str, Any]] = [
        {"variables": dict(records[piece.record]["variables"]), "copies": piece.copies}
        for piece in slices
    ]
    is_continued = bool(slices) and slices[0].before > 0
    for counter in counters:
        name = counter.name
        at = next((i for i, one in enumerate(sent) if not is_blank(one["variables"], name)), None)
        if at is None or name not in carried:
            continue
        variables = sent[at]["variables"]
        # The rest of a record that began in the part before goes on too, whatever number it began with.
        if name in variables and not (at == 0 and is_continued):
            continue
        following = carried[name]
        if following is None:
            raise JobError(
                "JOB_COUNTER_EXHAUSTED",
                f"The counter “{name}” has no further number that can be printed. Give its column a new first number, or let it have more digits in the template.",
            )
        variables[name] = following
    return sent


def carry_on(
    carried: Carried,
    sent: Sequence[Mapping[str, Any]],
    counters: Sequence[Counter],
    following: Mapping[str, str],
) -> Carried:
    """What is carried after a part, from the answer to its request."""
    after = dict(carried)
    for counter in counters:
        # Where all its records are blank, the answer counts from 1 again.
        if any(not is_blank(record["variables"], counter.name) for record in sent):
            after[counter.name] = following.get(counter.name)
    return after


def is_blank(variables: Mapping[str, Any], name: str) -> bool:
    """Prints nothing and uses no number; a variable that is not mentioned goes on counting."""
    if name not in variables:
        return False
    value = variables[name]
    return value is None or (isinstance(value, str) and value.strip() == "")
