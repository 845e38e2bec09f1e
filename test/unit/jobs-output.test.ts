// Jobs of ZPL and PNG: what their requests are, how many pages these have, and what becomes of their files.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginJob,
  type JobInput,
  type JobOutput,
  type JobState,
  type JobTools,
  joinParts,
  mostPagesOf,
  type Printed,
  readAnswer,
  runJob,
  type SendRequest,
} from "../../web/jobs/index.ts";
import type { JobRecord } from "../../web/records/index.ts";
import { hashText, ScriptedService } from "../support/scripted-service.ts";

const ZPL = { format: "zpl", dpi: 203, darkness: 15 } as const;
const PNG = { format: "png", dpi: 300 } as const;
/** 4 × 6 inches at 203 dpi. */
const SHIPPING = { widthDots: 813, heightDots: 1219 };

const recordsOf = (count: number): JobRecord[] =>
  Array.from({ length: count }, (_, i) => ({ variables: { n: String(i + 1) }, copies: 1 }));

function begin(count: number, asked: Partial<JobInput>) {
  const input: JobInput = {
    templateId: "custom-label",
    revision: "1",
    layout: { type: "single" },
    slots: 1,
    records: recordsOf(count),
    uses: { counters: [], elements: [] },
    ...asked,
  };
  return beginJob(input, "job-1", hashText);
}

async function begun(count: number, asked: Partial<JobInput>): Promise<JobState> {
  const made = await begin(count, asked);
  if (made.kind === "refused") throw new Error(made.detail);
  return made.state;
}

async function runAll(state: JobState, count: number, tools: Partial<JobTools> = {}) {
  const service = new ScriptedService(1);
  const sent: SendRequest[] = [];
  const files: Printed[] = [];
  let kept = state;
  const outcome = await runJob({
    state,
    records: recordsOf(count),
    send: (request) => {
      sent.push(request);
      return service.send(request);
    },
    save: (changed) => {
      kept = JSON.parse(JSON.stringify(changed)) as JobState;
      return Promise.resolve();
    },
    keep: (part, printed) => {
      files[part] = printed;
      return Promise.resolve();
    },
    readRevision: () => service.readRevision(),
    hash: hashText,
    now: () => service.now,
    wait: () => Promise.resolve(),
    ...tools,
  });
  return { outcome, sent, files, kept, service };
}

const sizesOf = ({ parts }: JobState) => parts.map(({ pages }) => pages);

describe("a job of ZPL", () => {
  it("is sent as it was asked for, in as few requests as their answers can hold", async () => {
    const state = await begun(300, { output: ZPL, pageDots: SHIPPING });
    expect(sizesOf(state)).toEqual([92, 92, 92, 24]);
    const { outcome, sent, files, kept } = await runAll(state, 300);
    expect(outcome.kind).toBe("done");
    expect(kept.output).toEqual(ZPL);
    for (const { call, body } of sent) {
      expect([call, (JSON.parse(body) as { output: object }).output]).toEqual([
        "generate-raster",
        ZPL,
      ]);
    }
    const texts = files.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(texts.join(",").split(",")).toEqual(
      recordsOf(300).map(({ variables }) => variables["n"]),
    );
    const joined = joinParts(
      ZPL,
      files.map(({ bytes }) => bytes),
    );
    expect(Buffer.concat(joined).toString()).toBe(texts.join(""));
  });

  it("of small labels has 250 pages in a request, and of unknown size those of a PDF", async () => {
    const small = await begun(600, { output: ZPL, pageDots: { widthDots: 406, heightDots: 203 } });
    expect(sizesOf(small)).toEqual([250, 250, 100]);
    expect(sizesOf(await begun(60, { output: ZPL }))).toEqual([25, 25, 10]);
  });

  it("is refused by no answer that is too long, whatever its pages show", () => {
    const side = fc.integer({ min: 1, max: 32_000 });
    fc.assert(
      fc.property(side, side, (widthDots, heightDots) => {
        const bytes = Math.ceil(widthDots / 8) * heightDots;
        fc.pre(bytes <= 12 * 1_048_576);
        const pages = mostPagesOf(ZPL, { widthDots, heightDots });
        expect(pages).toBeGreaterThanOrEqual(1);
        expect(pages).toBeLessThanOrEqual(250);
        const fields = Math.ceil(bytes / 99_999) + 1;
        if (pages > 1) expect(pages * (2 * bytes + 100 * fields)).toBeLessThan(24 * 1_048_576);
      }),
      { numRuns: 2000 },
    );
  });

  it("is resumed with its output, for nothing", async () => {
    const state = await begun(300, { output: ZPL, pageDots: SHIPPING });
    const first = await runAll(state, 300, { signal: { aborted: false } });
    const half = {
      ...first.kept,
      parts: first.kept.parts.with(1, { ...first.kept.parts[1]!, state: "begun" as const }),
    };
    const service = first.service;
    const before = service.charges.length;
    const { outcome } = await runAll(half, 300, {
      send: (request) => service.send(request),
      now: () => service.now,
    });
    expect([outcome.kind, service.charges.length - before]).toEqual(["done", 0]);
  });

  it("that is answered with a PDF stops", async () => {
    const state = await begun(25, { output: ZPL });
    const { outcome } = await runAll(state, 25, {
      send: async () => ({
        kind: "printed",
        bytes: new Uint8Array(),
        contentType: "application/pdf",
        items: 25,
        pages: 25,
        credits: 25,
        nextStartSlot: null,
        nextCounters: {},
        warningCount: 0,
        replayed: false,
        requestId: null,
      }),
    });
    expect(outcome).toMatchObject({ kind: "stopped", stop: { why: "unexpected-answer" } });
  });
});

describe("a job of PNG", () => {
  it("has one page, or is refused before anything is sent", async () => {
    expect(sizesOf(await begun(1, { output: PNG }))).toEqual([1]);
    expect(await begin(2, { output: PNG })).toMatchObject({
      kind: "refused",
      code: "TOO_MANY_PAGES",
      detail: expect.stringContaining("png-zip"),
    });
  });

  it("as ZIP has 25 pages in a request, and its files are not joined", async () => {
    const zip: JobOutput = { format: "png-zip" };
    expect(sizesOf(await begun(60, { output: zip, pageDots: SHIPPING }))).toEqual([25, 25, 10]);
    const part = new Uint8Array([1]);
    expect(joinParts(zip, [part])).toEqual([part]);
    expect(() => joinParts(zip, [part, part])).toThrow("cannot be joined");
  });
});

describe("an answer", () => {
  const read = (type: string, status = 200) =>
    readAnswer({
      status,
      header: (name) => (name === "Content-Type" ? type : null),
      body: new Uint8Array([1]),
      text: () => "{}",
    });

  it.each([
    "application/pdf",
    "application/vnd.zebra-zpl",
    "image/png",
    "application/zip",
    "Application/ZIP; charset=binary",
  ])("of %s is a printed file", (type) => {
    const bare = type.toLowerCase().split(";")[0];
    expect(read(type)).toMatchObject({ kind: "printed", contentType: bare });
  });

  it.each(["text/html", "application/json", "application/zipper", ""])("of %j is none", (type) => {
    expect(read(type).kind).toBe("refused");
  });
});
