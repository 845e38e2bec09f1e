"""One call of the Python client: {settings, call, arguments} in, {result} or {error} out, as JSON."""

import asyncio
import dataclasses
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, "clients/python")
from platen import AsyncPlaten, AsyncPrintedJob, Platen, PlatenError, PrintedJob, PrintResult  # noqa: E402


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def camel(name):
    return re.sub(r"_([a-z])", lambda found: found.group(1).upper(), name)


def shown(result):
    if isinstance(result, PrintResult):
        return {camel(name): shown(value) for name, value in vars(result).items()}
    if isinstance(result, bytes):
        return result.decode("latin-1")
    if isinstance(result, list) and result and dataclasses.is_dataclass(result[0]):
        return [dataclasses.asdict(one) for one in result]
    return result


def facts_of(printed, content):
    facts = {camel(name): shown(value) for name, value in vars(printed).items() if name[0] != "_"}
    return {**facts, "bytes": shown(content)}


def saved(printed):
    """What it says, and what ``save`` writes."""
    if not isinstance(printed, PrintedJob):
        return printed
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file")
        printed.save(path)
        with open(path, "rb") as file:
            return facts_of(printed, file.read())


async def saved_there(printed):
    if not isinstance(printed, AsyncPrintedJob):
        return printed
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file")
        await printed.save(path)
        with open(path, "rb") as file:
            return facts_of(printed.facts, file.read())


def settings_of(given):
    settings = {snake(name): value for name, value in given.items() if name != "timeoutMs"}
    if "timeoutMs" in given:
        settings["timeout_sec"] = given["timeoutMs"] / 1000
    return settings


async def awaited(asked):
    async with AsyncPlaten(**settings_of(asked["settings"])) as platen:
        return await saved_there(await made(platen, asked))


def made(platen, asked):
    name = asked["call"]
    of = platen.api if name.startswith("api.") else platen
    given = {snake(key): value for key, value in asked["arguments"].items()}
    return getattr(of, snake(name.split(".")[-1]))(**given)


def call(asked):
    try:
        if sys.argv[1:] == ["async"]:
            return {"result": shown(asyncio.run(awaited(asked)))}
        return {"result": shown(saved(made(Platen(**settings_of(asked["settings"])), asked)))}
    except PlatenError as error:
        faults = [dataclasses.asdict(fault) for fault in error.errors]
        names = ("status", "code", "detail", "requestId", "retryAfterSec", "paymentUrl")
        facts = {name: getattr(error, snake(name)) for name in names}
        return {"error": {"kind": type(error).__name__, "errors": faults, **facts}}


print(json.dumps(call(json.load(sys.stdin))))
