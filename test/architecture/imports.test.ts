import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importFaults, importsOf } from "../support/import-guard.ts";

const sources = globSync(["src/**/*.ts", "web/**/*.{ts,tsx}", "clients/*/src/**/*.ts"]).map(
  (path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(path, "utf8"),
  }),
);

describe("the five rings: imports point to the left", () => {
  it("every import of src/, web/ and the client stays within the two tables", () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(({ path, text }) => importFaults(path, text))).toEqual([]);
  });

  it.each([
    ["src/print/render.ts", `import { x } from "../rules/codes.ts"`],
    ["src/print/pdf/buffer.ts", `import { Template } from "../job/template.ts"`],
    ["src/print/format/formatters/dates.ts", `import { A } from "../../job/template.ts"`],
    ["src/print/text/fit.ts", `import { inflateSync } from "node:zlib"`],
    ["src/rules/codes.ts", `import { charge } from "../store/ledger.ts"`],
    ["src/rules/codes.ts", `import { Hono } from "hono"`],
    ["src/store/money/ledger.ts", `import { generate } from "../../flows/generate.ts"`],
    ["src/flows/printing/generate.ts", `import { Hono } from "hono"`],
    ["src/flows/printing/generate.ts", `import { eq } from "drizzle-orm"`],
    ["src/flows/printing/generate.ts", `import { encodeQr } from "../../print/codes/qr/encode.ts"`],
    ["src/reference/pages/docs.ts", `import { app } from "../../http/app.ts"`],
    ["src/refusal.ts", `import { Plan } from "./print/plan.ts"`],
    ["src/http/app.ts", `const x = await import("../print/render.ts")`],
    ["src/http/app.ts", `export * from "../print/pdf/document.ts"`],
    ["web/demo/widget.ts", `import { LIMITS } from "../../src/print/index.ts"`],
    ["web/demo/widget.ts", `import type { Plan } from "../../src/print/plan.ts"`],
    ["web/demo/widget.ts", `import { CODES } from "../../src/rules/codes.ts"`],
    ["web/demo/widget.ts", `import type { Deps } from "../../src/flows/deps.ts"`],
    ["web/demo/widget.ts", `import { Screen } from "../proof/worker/screen.ts"`],
    ["web/demo/widget.ts", `import { render } from "react"`],
    ["web/records/csv.ts", `import { signal } from "@preact/signals"`],
    ["web/records/csv.ts", `import { LIMITS } from "../../src/print/index.ts"`],
    ["web/records/csv.ts", `import { readFileSync } from "node:fs"`],
    ["web/records/csv.ts", `import { Field } from "../look/field.tsx"`],
    ["web/records/split.ts", `import { runJob } from "../jobs/index.ts"`],
    ["web/jobs/run-job.ts", `import { call } from "../account/call.ts"`],
    ["web/sheet-job/rows.ts", `import { signal } from "@preact/signals"`],
    ["web/sheet-job/judge.ts", `import { ProofClient } from "../proof/client.ts"`],
    ["web/sheet-job/rows.ts", `import { RecordsGrid } from "./view/records-grid.tsx"`],
    ["web/jobs/run-job.ts", `import { createHash } from "node:crypto"`],
    ["clients/cli/src/sheets.ts", `import { x } from "../../../src/flows/deps.ts"`],
    ["clients/cli/src/sheets.ts", `import chalk from "chalk"`],
    ["src/mcp/server.ts", `import { generate } from "../flows/printing/generate.ts"`],
    ["clients/typescript/src/send.ts", `import { fetch } from "undici"`],
    ["clients/typescript/src/send.ts", `import { x } from "../../../web/look/toast.ts"`],
    ["clients/typescript/src/send.ts", `import { LIMITS } from "../../../src/print/index.ts"`],
    ["src/http/app.ts", `import { x } from "../../web/demo/widget.ts"`],
    ["src/print/elements/text/members.ts", `import { BLACK } from "../../job/color.ts"`],
    ["src/print/elements/text/members.ts", `import { z } from "zod"`],
    ["src/print/codes/symbologies.ts", `import { ENCODERS } from "../codes/registry.ts"`],
    ["web/designer/text.ts", `import { textValues } from "../../src/print/elements/text/bind.ts"`],
    ["src/print/format/a.ts", `import { FORMATTER_WORDS } from "./formatter-words.ts"`],
    ["src/print/format/formatter-words.ts", `import { FORMATTERS } from "./formatters.ts"`],
    ["src/reference/a.ts", `import { SYMBOLOGY_WORDS } from "../print/codes/symbology-words.ts"`],
  ])("a planted violation is found: %s with %s", (path, text) => {
    expect(importFaults(path, text)).toHaveLength(1);
  });

  it.each([
    ["web/demo/widget.ts", `import type { PrintLayout } from "../../src/print/index.ts"`],
    ["web/demo/widget.ts", `import type { Code } from "../../src/rules/codes.ts"`],
    ["web/demo/widget.ts", `import card from "../../src/rules/demo-designs/qr-card.json"`],
    ["web/designer/text.ts", `import { ELEMENTS } from "../../src/print/elements/members.ts"`],
    ["web/sheet-job/a.ts", `import { readRows } from "../../src/print/values/rows.ts"`],
    ["web/designer/a.ts", `import { BOLD } from "../../src/print/text/markup/marks.ts"`],
    ["web/designer/a.ts", `import { B } from "../../src/print/format/formatter-words.ts"`],
    ["web/proof/worker/press.ts", `import { planJob } from "../../../src/print/index.ts"`],
    ["web/sheet-job/view/job-editor.ts", `import { fitTo } from "../index.ts"`],
    ["clients/cli/src/print.ts", `import { fitTo } from "../../../web/sheet-job/index.ts"`],
    ["web/jobs/run-job.ts", `import { splitJob } from "../records/index.ts"`],
    ["web/proof/worker/press.ts", `import url from "harfbuzzjs/dist/harfbuzz.wasm?url"`],
  ])("what the browser program may import passes: %s with %s", (path, text) => {
    expect(importFaults(path, text)).toEqual([]);
  });

  it("no file goes unread because its import is written in another form", () => {
    const text = `import a from "./a.ts";
      import type { B } from "./b.ts";
      import "./c.ts";
      export { d } from "./d.ts";
      const e = await import("./e.ts");`;
    expect(importsOf(text)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.ts", "./e.ts"]);
  });
});
