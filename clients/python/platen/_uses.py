"""What a template document uses that decides how its jobs may be divided."""

import re
from dataclasses import dataclass
from typing import Any, Iterator, List, Mapping, Tuple

@dataclass(frozen=True)
class Counter:
    name: str
    #: ``item`` or ``record``.
    per: str


@dataclass(frozen=True)
class ElementUse:
    #: ``the text element “footer”``, ``element 3 (text)``: for sentences.
    element: str
    #: ``#item``, ``#copy`` …, distinct.
    builtins: Tuple[str, ...]


@dataclass(frozen=True)
class TemplateUses:
    counters: Tuple[Counter, ...] = ()
    elements: Tuple[ElementUse, ...] = ()
    #: Every sheet is two pages, front and back.
    has_back: bool = False


def uses_of(document: Mapping[str, Any]) -> TemplateUses:
    counters = tuple(
        Counter(variable["name"], "record" if variable["counter"].get("per") == "record" else "item")
        for variable in document.get("variables") or []
        if variable.get("counter") is not None
    )
    elements: List[ElementUse] = []
    back = document.get("back")
    for index, element in enumerate([*document["elements"], *(back or {}).get("elements", [])]):
        found = [name for text in _strings_in(element) for name in _builtins_in(text)]
        if found:
            elements.append(ElementUse(_name_of(element, index), tuple(dict.fromkeys(found))))
    return TemplateUses(counters, tuple(elements), back is not None)


def uses_in(header: str) -> TemplateUses:
    """``serial;per=item, #page, back``, or ``none``."""
    names = [name.strip() for name in header.split(",")]
    builtins = tuple(name for name in names if name.startswith("#"))
    counters = (entry.partition(";per=") for entry in names)
    return TemplateUses(
        tuple(Counter(name, per) for name, _, per in counters if per in ("item", "record")),
        (ElementUse("the template", builtins),) if builtins else (),
        "back" in names,
    )


def _strings_in(value: Any) -> Iterator[str]:
    """All that is written of an element, in its cells and in the elements of a stack too: only template strings have
    placeholders."""
    if isinstance(value, str):
        yield value
        return
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    for each in inner:
        yield from _strings_in(each)


def _name_of(element: Mapping[str, Any], index: int) -> str:
    kind = element.get("type")
    if isinstance(element.get("id"), str):
        return f"the {kind} element “{element['id']}”"
    return f"element {index + 1} ({kind})"


#: From after ``{{``; a quoted argument may hold braces.
_PLACEHOLDER = re.compile(
    r' *(#?[A-Za-z_][A-Za-z0-9_.-]{0,63})(?:"(?:[^"\\]|\\.)*"|[^"}]|\}(?!\}))*\}\}', re.DOTALL
)


def _builtins_in(text: str) -> List[str]:
    found: List[str] = []
    start = 0
    while (opening := text.find("{{", start)) != -1:
        start = opening + 2
        # ``\{{`` is text, and of three braces the first is.
        if opening > 0 and text[opening - 1] == "\\":
            continue
        if text[start : start + 1] == "{" and text[start + 1 : start + 2] != "{":
            start += 1
        placeholder = _PLACEHOLDER.match(text, start)
        if not placeholder:
            continue
        start = placeholder.end()
        if placeholder.group(1).startswith("#"):
            found.append(placeholder.group(1))
    return found
