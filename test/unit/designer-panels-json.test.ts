// The document as JSON: lines of values and faults, and programs to copy.
import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examplesOf, programIn } from "../../web/designer/panels/json/copy-as.ts";
import { readJson } from "../../web/designer/panels/json/json-places.ts";

describe("JSON with its lines", () => {
  it("is what JSON.parse reads, and a fault where JSON.parse has one", () => {
    const pieces = [
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"\\u00e9"',
      '"',
      "1",
      "-0.5e3",
      "01",
      "true",
      "nul",
      " ",
      "\n",
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(texts, fc.json()), (text) => {
        const read = readJson(text);
        let parsed: unknown;
        try {
          parsed = JSON.parse(text);
        } catch {
          expect(read.kind).toBe("fault");
          return;
        }
        expect(read).toMatchObject({ kind: "value" });
        expect(JSON.stringify((read as { value: unknown }).value)).toBe(JSON.stringify(parsed));
      }),
      { numRuns: 3000 },
    );
  });

  it("names the line of a value, or of the nearest around it, and of the first fault", () => {
    const text = JSON.stringify({ name: "L", elements: [{ "a/b": 1 }, { text: "x" }] }, null, 2);
    const read = readJson(text);
    if (read.kind !== "value") throw new Error(read.detail);
    expect(read.lineOf("#/elements/1/text")).toBe(8);
    expect(read.lineOf("#/elements/0/a~1b")).toBe(5);
    expect(read.lineOf("#/elements/1/color")).toBe(7);
    expect(read.lineOf("#/widthMm")).toBe(1);
    expect(readJson('{\n  "a": 1,\n}')).toMatchObject({ kind: "fault", line: 3 });
    expect(readJson('{\n  "a": tru\n}')).toMatchObject({ kind: "fault", line: 2 });
    expect(readJson("[".repeat(200))).toMatchObject({ kind: "fault" });
  });
});

describe("programs to copy", () => {
  const request = {
    origin: "https://platen.example",
    templateId: "custom-a",
    layout: { type: "preset", presetId: "5160", startSlot: 3 },
    variables: { name: `O'Brien "x" """ \\n \u20ac $HOME \`a\``, sku: "A-1" },
  };
  const body = {
    templateId: "custom-a",
    layout: request.layout,
    records: [{ variables: request.variables }],
  };

  it("send the values as they are, whatever quotes are in them", () => {
    const curl = programIn("curl", request);
    const shell = `curl() { printf '%s' "\${@: -1}"; }\n${curl}`;
    expect(JSON.parse(execFileSync("bash", ["-c", shell], { encoding: "utf8" }))).toEqual(body);
    const python = programIn("Python", request).split("request =")[0]!;
    const printed = execFileSync("python3", ["-c", `${python}\nprint(json.dumps(job))`], {
      encoding: "utf8",
    });
    expect(JSON.parse(printed)).toEqual(body);
    const [, object = ""] = /body: JSON\.stringify\(([^]*?)\),\n\}\);/.exec(
      programIn("TypeScript", request),
    )!;
    expect(JSON.parse(object)).toEqual(body);
  });

  it("have the examples of the template, and leave counters to count", () => {
    const variables = [{ name: "sku", example: "A-1" }, { name: "no", counter: {} }, { name: "x" }];
    expect(
      examplesOf({ schemaVersion: 1, name: "L", widthMm: 9, heightMm: 9, elements: [], variables }),
    ).toEqual({ sku: "A-1", x: "" });
  });
});
