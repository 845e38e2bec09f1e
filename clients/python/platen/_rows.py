"""The text of a variable with rows: JSON, which needs to know neither the columns' order nor the separator."""

import json
from typing import Mapping, Sequence, Union

RowCell = Union[str, int, float, bool, None]
#: Cells by column, or in the order of the columns.
RowOfCells = Union[Mapping[str, RowCell], Sequence[RowCell]]


def rows(items: Sequence[RowOfCells]) -> str:
    """``rows([{"name": "Fat", "amount": "1.2 g"}])`` is what a record has for a variable with rows."""
    plain = [dict(item) if isinstance(item, Mapping) else list(item) for item in items]
    return json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
