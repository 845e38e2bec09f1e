// What the tools read of answers that are long: an entry at a time, and of a PDF no more than can be handed over.
import { describe, expect, it } from "vitest";
import { entriesIn } from "../../src/mcp/entries.ts";
import { Refused } from "../../src/mcp/instructions.ts";
import type { Host } from "../../src/mcp/service.ts";
import { listPrinters } from "../../src/mcp/tools/list-printers.ts";
import { printJob } from "../../src/mcp/tools/print-job.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Gives its pieces when they are asked for; `given` counts them. */
function streamOf(pieces: readonly Uint8Array[], { isCutOff = false } = {}) {
  const told = { given: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[told.given];
        if (piece !== undefined) {
          told.given++;
          controller.enqueue(piece);
        } else if (isCutOff) controller.error(new Error("Network connection lost."));
        else controller.close();
      },
      cancel() {
        told.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { told, body };
}

const ENTRIES = [
  { id: "a", text: 'quotes " and \\ brackets ]}[{', nested: { list: [{ deep: [[]] }] } },
  { id: "b", ключ: "日本語 🏷️" },
  {},
];
const TEXT = JSON.stringify({ data: ENTRIES, meta: { count: 3, more: { than: [{}] } } });

async function allIn(answer: Response): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const entry of entriesIn(answer)) found.push(entry);
  return found;
}

describe("the entries of a list", () => {
  it.each([1, 2, 3, 7, 1000])(
    "are the same wherever it is cut, here every %i bytes",
    async (size) => {
      const bytes = utf8(TEXT);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      expect(await allIn(new Response(streamOf(pieces).body))).toEqual(ENTRIES);
      const spaced = JSON.stringify(JSON.parse(TEXT), null, 2);
      expect(await allIn(new Response(spaced))).toEqual(ENTRIES);
      expect(await allIn(Response.json({ data: [] }))).toEqual([]);
    },
  );

  it("are given while the rest has not been read", async () => {
    const pieces = ['{"data":[{"id":1},', '{"id":2},', '{"id":3},', '{"id":4}]}'].map(utf8);
    const { told, body } = streamOf(pieces);
    const seen: number[] = [];
    for await (const _ of entriesIn(new Response(body))) seen.push(told.given);
    // What is on its way through the decoder may be one piece ahead.
    for (const [i, given] of seen.entries()) expect(given).toBeLessThanOrEqual(i + 2);
  });

  it.each([true, false])(
    "of a list that breaks off are refused, never fewer (%s)",
    async (isCutOff) => {
      const { body } = streamOf([utf8(TEXT.slice(0, 100))], { isCutOff });
      await expect(allIn(new Response(body))).rejects.toThrow(Refused);
    },
  );
});

describe("print_job", () => {
  it("reads no more of a PDF than its host hands over, and leaves the rest unread", async () => {
    const pieces = Array.from({ length: 40 }, () => new Uint8Array(1000));
    const { told, body } = streamOf(pieces);
    const host: Host = {
      hasKey: true,
      source: "mcp",
      inside: null,
      drawPicture: null,
      mostFileBytes: 3500,
      send: async (path) =>
        path.endsWith("/schema")
          ? new Response(null, { headers: { "X-Counting": "none" } })
          : new Response(body, { headers: { "X-Credits-Consumed": "1" } }),
      deliver: () => Promise.reject(new Error("it was not to be handed over")),
      report: () => {},
    };
    const { facts, content } = await printJob.run(host, {
      templateId: "custom-a",
      layout: { type: "single" },
      records: [{ variables: {} }],
      maxCredits: 1,
    });
    expect(facts).toMatchObject({ creditsCharged: 1, note: expect.stringContaining("It is paid") });
    expect(content).toEqual([]);
    expect(told).toEqual({ given: 4, isCancelled: true });
  });

  it("does not print what costs more than maxCredits because it has a back", async () => {
    const asked: string[] = [];
    const host: Host = {
      hasKey: true,
      source: "mcp",
      inside: null,
      drawPicture: null,
      mostFileBytes: 3500,
      send: async (path) => {
        asked.push(path);
        if (path.endsWith("/schema")) {
          return new Response(null, { headers: { "X-Counting": "#page, back" } });
        }
        return Response.json({ data: { credits: 2 } });
      },
      deliver: () => Promise.reject(new Error("it was not to be handed over")),
      report: () => {},
    };
    const printing = printJob.run(host, {
      templateId: "custom-a",
      layout: { type: "single" },
      records: [{ variables: {} }],
      maxCredits: 1,
    });
    await expect(printing).rejects.toMatchObject({ problem: { code: "MAX_CREDITS_EXCEEDED" } });
    expect(asked.at(-1)).toBe("/api/v1/generate-pdf/preflight");
  });
});

describe("a job on paper", () => {
  const PRINTERS = "/api/v1/printers";
  const job = { templateId: "custom-a", layout: { type: "single" }, records: [{ variables: {} }] };
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const host: Host = {
    hasKey: true,
    source: "mcp",
    inside: null,
    drawPicture: null,
    mostFileBytes: 3500,
    send: async (path, init) => {
      asked.push({ path, init });
      if (path.endsWith("/schema"))
        return new Response(null, { headers: { "X-Counting": "none" } });
      if (path.endsWith("/preflight")) return Response.json({ data: { credits: 1 } });
      return Response.json(
        { data: { id: "job_1", state: "waiting" } },
        { status: 202, headers: { "X-Credits-Consumed": "1" } },
      );
    },
    deliver: () => Promise.reject(new Error("there is no file")),
    report: () => {},
  };

  it("is sent to the printer that is named, under a key of its own, and answered as a job", async () => {
    asked.length = 0;
    const onPaper = { ...job, printerId: "printer_1", maxCredits: 1 };
    const { facts, content } = await printJob.run(host, onPaper);
    expect(facts).toMatchObject({ job: { id: "job_1", state: "waiting" }, creditsCharged: 1 });
    expect(content).toEqual([]);
    const { path, init } = asked.at(-1)!;
    expect(path).toBe(`${PRINTERS}/printer_1/jobs`);
    expect(JSON.parse(init!.body as string)).toEqual(job);
    const keyOf = () => new Headers(asked.at(-1)!.init!.headers).get("Idempotency-Key");
    const key = keyOf();
    await printJob.run(host, { ...onPaper, printerId: "printer_2" });
    expect(keyOf()).not.toBe(key);
  });

  it("costs no more than maxCredits, and takes no output", async () => {
    asked.length = 0;
    const onPaper = { ...job, printerId: "printer_1", maxCredits: 0 };
    await expect(printJob.run(host, onPaper)).rejects.toMatchObject({
      problem: { code: "MAX_CREDITS_EXCEEDED" },
    });
    expect(asked.at(-1)!.path).toBe(`${PRINTERS}/printer_1/jobs/preflight`);
    const output = { format: "zpl", dpi: 203 };
    await expect(printJob.run(host, { ...onPaper, maxCredits: 1, output })).rejects.toMatchObject({
      problem: { code: "VALIDATION_FAILED" },
    });
  });

  it("goes to one of the printers that list_printers names", async () => {
    const profile = { format: "zpl", dpi: 203, widthMm: 104 };
    const status = { state: "online", reasons: [], seenAt: null, model: null };
    const queue = { waiting: 2, printing: 0 };
    const printer = { id: "printer_1", name: "Desk", kind: "agent", profile, status, queue };
    const send = async () => Response.json({ data: [printer] });
    const { facts } = await listPrinters.run({ ...host, send }, {});
    expect(facts).toEqual({
      count: 1,
      printers: [
        {
          id: "printer_1",
          name: "Desk",
          kind: "agent",
          ...profile,
          state: "online",
          reasons: [],
          ...queue,
        },
      ],
    });
  });
});
