// ZIP files of large jobs as others read them: Python's zipfile, Info-ZIP where it is there, and fflate.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import {
  compileTemplate,
  jobRecordsOf,
  openLargeJob,
  parseTemplate,
  planLargeJob,
} from "../../src/print/index.ts";
import { parseTemplateString, type TemplateString } from "../../src/print/job/template-string.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { templateOf } from "../support/planned.ts";
import { lastOf, press } from "../support/print.ts";
import { readZip } from "../support/read-zip.ts";

const VALUES = [
  "Honig",
  "honig",
  "Ärger/Öl",
  "日本語",
  "con",
  "a".repeat(150),
  "",
  "x: y?",
  "مرحبا",
];

function makeZip(): Buffer {
  const compiled = compileTemplate(parseTemplate(templateOf(["{{#record}}"], [{ name: "v" }])));
  const records = jobRecordsOf(VALUES.map((v) => ({ variables: new Map([["v", v]]), copies: 2 })));
  const name = parseTemplateString("{{v}}") as TemplateString;
  const zip = { per: "record", name, png: null } as const;
  const walked = openLargeJob(compiled, { type: "single" }, records, PRINTED_AT, zip);
  const plan = lastOf(planLargeJob(walked));
  const pieces: Uint8Array[] = [];
  lastOf(press.renderLarge(plan, { ...FIXED_ORIGIN, ...filesFor(plan) }), (piece) => {
    if (typeof piece !== "number") pieces.push(piece.slice());
  });
  return Buffer.concat(pieces);
}

const zip = makeZip();
const expected = readZip(zip);
const folder = mkdtempSync(join(tmpdir(), "platen-zip-"));
const path = join(folder, "job.zip");
writeFileSync(path, zip);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BY_PYTHON = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([[i.filename, len(z.read(i)), i.compress_type, i.date_time] for i in z.infolist()]))
`;

describe("a ZIP file of a large job", () => {
  it("is one for Python", () => {
    const { stdout, error } = spawnSync("python3", ["-c", BY_PYTHON, path], { encoding: "utf8" });
    // Not every machine has it.
    if (error) return;
    const read = JSON.parse(stdout);
    const stored = [0, [1980, 1, 1, 0, 0, 0]];
    expect(read).toEqual(expected.map(({ name, content }) => [name, content.length, ...stored]));
  });

  it("is one for fflate", () => {
    const read = Object.entries(unzipSync(zip));
    expect(read.map(([name]) => name)).toEqual(expected.map(({ name }) => name));
    read.forEach(([, bytes], i) => expect(expected[i]!.content.equals(bytes)).toBe(true));
  });

  it("is one for Info-ZIP", () => {
    const tested = spawnSync("unzip", ["-tq", path], { encoding: "utf8" });
    if (tested.error) return;
    expect(tested.stdout).toContain("No errors detected");
    expect(tested.status).toBe(0);
  });
});
