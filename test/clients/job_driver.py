"""A job of many records as a program runs it: state and parts in a folder, from where it left off."""

import json
import os
import sys

sys.path.insert(0, "clients/python")
from platen import Job, Platen  # noqa: E402

base_url, key, folder, job_id, count, pays_again = sys.argv[1:]
state_file = os.path.join(folder, "state.json")


def write(path, content):
    """All of it or nothing."""
    with open(f"{path}.new", "wb") as file:
        file.write(content)
    os.replace(f"{path}.new", path)


def read_state():
    if not os.path.exists(state_file):
        return None
    with open(state_file) as file:
        return json.load(file)


result = Platen(key, base_url).print_all(
    template_id="custom-serial",
    layout={"type": "preset", "presetId": "5160", "startSlot": 4},
    records=({"variables": {"sku": f"R{i}R"}} for i in range(1, int(count) + 1)),
    job=Job(job_id, read_state(), lambda state: write(state_file, json.dumps(state).encode())),
    pay_again=pays_again == "true",
    on_part=lambda part, result: write(os.path.join(folder, f"{part}.pdf"), result.bytes),
)
print(
    json.dumps(
        {
            "pages": result.pages,
            "nextStartSlot": result.next_start_slot,
            "nextCounters": result.next_counters,
        }
    )
)
