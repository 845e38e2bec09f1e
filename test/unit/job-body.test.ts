// What reading the body of a large job holds and repeats, whatever is sent.
import { expect, it, vi } from "vitest";
import { Pacer } from "../../src/flows/printing/pacer.ts";
import { readJobBody } from "../../src/http/job-body.ts";
import { findParts } from "../../src/http/json-parts.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function partsOf(text: string) {
  const finding = findParts(bytesOf(text), () => false, 10);
  for (;;) {
    const { value, done } = finding.next();
    if (done) return value;
  }
}

it("a head of many members is found without keeping them all", () => {
  const members = Array.from({ length: 50_000 }, (_, i) => `"${i}":0`);
  const { members: kept, memberBytes } = partsOf(`{${members.join()}}`);
  expect(kept.length).toBe(1_000);
  expect(memberBytes).toBe(members.join("").length);
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
