"""Jobs in, how Python splits them out; and what it carries from part to part."""

import json
import sys

sys.path.insert(0, "clients/python")
from platen import PlatenError  # noqa: E402
from platen._counters import carry_on, records_of_part  # noqa: E402
from platen._split import RequestLimits, split_job  # noqa: E402
from platen._uses import uses_of  # noqa: E402


def split(job):
    uses = uses_of(job["document"])
    given = job["limits"]
    limits = RequestLimits(given["items"], given["pages"], given["recordBytes"])
    asked = (job["records"], job["slots"], job["startSlot"], uses, job["mostPages"])
    try:
        parts = split_job(*asked, limits=limits)
    except PlatenError as error:
        return {"code": error.code, "detail": error.detail}
    carried = {}
    sent = []
    for index, part in enumerate(parts):
        try:
            records = records_of_part(job["records"], part.slices, uses.counters, carried)
        except PlatenError as error:
            sent.append(error.detail)
            break
        sent.append(records)
        following = {name: value for name, value in job["answers"][index % 3].items()}
        carried = carry_on(carried, records, uses.counters, following)
    sizes = [[part.items, part.pages, part.start_slot] for part in parts]
    return {"sizes": sizes, "sent": sent}


print(json.dumps([split(job) for job in json.load(sys.stdin)]))
