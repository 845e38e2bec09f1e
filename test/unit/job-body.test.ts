// What reading the body of a large job holds and repeats, whatever is sent.
import { expect, it, vi } from "vitest";
import { Pacer } from "../../src/flows/printing/pacer.ts";
import { readJobBody } from "../../src/http/job-body.ts";
import { findParts, findPlace, type Range } from "../../src/http/json-parts.ts";

const MB = 1_048_576;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** All steps of it, and what it comes to. */
function walk<T>(steps: Generator<number, T>) {
  const passed: number[] = [];
  for (;;) {
    const { value, done } = steps.next();
    if (done) return { passed, result: value };
    passed.push(value);
  }
}

const isRecords = (text: string) => (name: Range) => text.slice(name.from, name.to) === '"records"';

it("a head of many members is found without keeping them all", () => {
  const members = Array.from({ length: 50_000 }, (_, i) => `"${i}":0`);
  const bytes = bytesOf(`{${members.join()}}`);
  const { members: kept, memberBytes } = walk(findParts(bytes, () => false, 10, MB)).result;
  expect(kept.length).toBe(1_000);
  expect(memberBytes).toBe(members.join("").length);
});

it("a head that is too large is found no further", () => {
  const members = Array.from({ length: 50_000 }, () => `"":0`);
  const bytes = bytesOf(`{${members.join()}}`);
  const { passed, result } = walk(findParts(bytes, () => false, 10, 4_000));
  expect(passed).toHaveLength(1_000);
  expect(result.memberBytes).toBe(4_004);
});

it("a name that is too large is not read", () => {
  const isList = vi.fn(() => false);
  const { memberBytes } = walk(
    findParts(bytesOf(`{"${"a".repeat(99)}":0}`), isList, 10, 100),
  ).result;
  expect(memberBytes).toBeGreaterThan(100);
  expect(isList).not.toHaveBeenCalled();
});

it.each([
  ["a name", `{"${"a".repeat(MB)}":0}`],
  ["a string", `{"a":"${'\\"'.repeat(MB / 2)}"}`],
  ["a number", `{"a":${"1".repeat(MB)}}`],
  ["a list", `{"a":[${"[],".repeat(MB / 3)}]}`],
  ["an entry", `{"records":[{"variables":{"v":"${"a".repeat(MB)}"}}]}`],
  ["white space before the head", `${" ".repeat(MB)}{}`],
  ["white space before a name", `{${" ".repeat(MB)}"a":0}`],
  ["white space before a value", `{"a":${"\n".repeat(MB)}0}`],
  ["white space before an entry", `{"records":[${" ".repeat(MB)}0]}`],
  ["white space behind an entry", `{"records":[0${" ".repeat(MB)}]}`],
  ["white space behind the head", `{}${" ".repeat(MB)}`],
])("%s of 1 MB is passed 64 KB at a time", (_, text) => {
  const { passed, result } = walk(findParts(bytesOf(text), isRecords(text), 10, 2 * MB));
  expect(result.fault).toBeNull();
  expect(passed.length).toBeGreaterThanOrEqual(16);
  expect(Math.max(...passed)).toBeLessThanOrEqual(64 * 1024 + 1);
});

it("parts are the same wherever a step ends", () => {
  const records: object[] = Array.from({ length: 400 }, (_, i) => ({
    variables: { v: '"\\[{]}é'.repeat((i * 37) % 1_500), n: -1 - i / 7, "a]": "\\".repeat(i) },
  }));
  // An escape in two steps.
  for (const v of ["v", "vv", "vvv"]) records.push({ variables: { [v]: '"}'.repeat(70_000) } });
  const text = JSON.stringify({ records, templateId: "custom-a" }, null, 3);
  const bytes = bytesOf(text);
  const { entries, members } = walk(findParts(bytes, isRecords(text), 1_000, MB)).result;
  expect(bytes.length).toBeGreaterThan(2 * MB);
  const read = ({ from, to }: Range): unknown =>
    JSON.parse(new TextDecoder().decode(bytes.subarray(from, to)));
  expect(records.map((_, i) => read(entries!.at(i)))).toEqual(records);
  expect(members.map(({ name, value }) => [read(name), read(value)])).toEqual([
    ["templateId", "custom-a"],
  ]);
});

it("a place far behind the start is found 64 KB at a time", () => {
  const bytes = bytesOf(`${"é".repeat(40_000)}\r\n${"\r".repeat(60_000)}${"a".repeat(MB)}`);
  const { passed, result } = walk(findPlace(bytes, bytes.length, "json"));
  expect(result).toEqual({ line: 60_002, column: MB + 1 });
  expect(Math.max(...passed)).toBe(64 * 1024);
  expect(walk(findPlace(bytes, bytes.length, "ndjson")).result).toEqual({
    line: 2,
    column: 60_000 + MB + 1,
  });
  const split = bytesOf(`${"a".repeat(64 * 1024 - 1)}\r\nb`);
  expect(walk(findPlace(split, split.length, "json")).result).toEqual({ line: 2, column: 2 });
});

it("white space before a body gives way", async () => {
  const pacer = new Pacer();
  const giveWay = vi.spyOn(pacer, "giveWay");
  await expect(readJobBody(bytesOf(`${" ".repeat(MB / 2)}[]`), "json", pacer)).rejects.toThrow();
  expect(giveWay).toHaveBeenCalled();
});

it("a head of many members is refused", async () => {
  const members = Array.from({ length: 2_000 }, (_, i) => `"${i}":0`);
  const body = bytesOf(`{${members.join()},"records":[{"variables":{}}]}`);
  await expect(readJobBody(body, "json", new Pacer())).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
});

it("a record is read once where it is asked for several times in a row", async () => {
  const head = `{"templateId":"custom-a","layout":{"type":"single"}}`;
  const body = bytesOf(`${head}\n{"variables":{"v":"a"}}\n{"variables":{"v":"b"}}\n`);
  const { records } = await readJobBody(body, "ndjson", new Pacer());
  const parse = vi.spyOn(JSON, "parse");
  try {
    const read = [0, 0, 1, 1, 0].map((index) => records.at(index)!.variables.get("v"));
    expect(read).toEqual(["a", "a", "b", "b", "a"]);
    expect(parse).toHaveBeenCalledTimes(3);
  } finally {
    parse.mockRestore();
  }
});
