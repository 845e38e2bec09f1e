import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { thePress } from "../../src/flows/printing/render-job.ts";
import { Holding, jobMemory } from "../../src/isolate/memory.ts";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import { writePng } from "../support/png-writer.ts";
import { readZip } from "../support/read-zip.ts";
import { addPrinter, makeShop } from "../support/worker-printers.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  LABEL,
  linesOf,
  makeKey,
  makePrinter,
  makeTemplate,
  NDJSON,
  print,
  printJob,
  problemIn,
  refusalIn,
} from "../support/worker-world.ts";

const labels = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ variables: { sku: `AB-${i}` } }));

async function bytesOf(answer: Response): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString("utf8", 0, 2000)).toBe(200);
  return bytes;
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}

const zipOf = (changes: object = {}) => ({
  output: { format: "zip", per: "record", file: { format: "pdf" }, ...changes },
});

describe("POST /api/v1/jobs", () => {
  it("answers one PDF with everything that is said about it", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 1000 });
    const answer = await printJob(apiKey, job({ records: labels(600) }), { Range: "bytes=0-9" });
    const bytes = await bytesOf(answer);
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const id = answer.headers.get("X-Request-Id")!;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="custom-label-${id.slice(0, 8)}.pdf"`,
      "content-length": String(bytes.length),
      "accept-ranges": "none",
      "cache-control": "no-store",
      "x-record-count": "600",
      "x-item-count": "600",
      "x-page-count": "600",
      "x-credits-consumed": "600",
      "x-warning-count": "0",
      "x-ratelimit-limit": "120",
      "x-ratelimit-remaining": "117",
      "repr-digest": await digestOf(bytes),
    });
    expect(answer.headers.has("X-File-Count")).toBe(false);
    expect(await balanceOf(accountId)).toBe(400);
    const rows = await chargesOf(accountId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: "generate", credits: -600, pages: 600, items: 600 });
  });

  it("is the file of generate-pdf where that could print it too", async () => {
    const { apiKey } = await makePrinter({ credits: 100 });
    const body = job({ records: labels(20), layout: SHEET });
    const key = keyed("order-1");
    const large = await printJob(apiKey, body, key);
    const small = await print(apiKey, body, keyed("order-2"));
    const [one, other] = [await bytesOf(large), await bytesOf(small)];
    expect(one.length).toBe(other.length);
    for (const name of ["X-Next-Start-Slot", "X-Page-Count", "X-Item-Count", "X-Warning-Count"]) {
      expect(large.headers.get(name)).toBe(small.headers.get(name));
    }
  });

  it("makes a ZIP of PDFs by record, and of PNGs by page", async () => {
    const { apiKey } = await makePrinter({ credits: 100 });
    const records = labels(3);
    const named = job({ records, ...zipOf({ name: "{{sku}}" }) });
    const answer = await printJob(apiKey, named);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("X-File-Count")).toBe("3");
    expect(answer.headers.get("Content-Disposition")).toMatch(/\.zip"$/);
    const files = readZip(await bytesOf(answer));
    expect(files.map(({ name }) => name)).toEqual(["AB-0.pdf", "AB-1.pdf", "AB-2.pdf"]);
    const png = { per: "page", file: { format: "png", dpi: 100 } };
    const pictures = readZip(
      await bytesOf(await printJob(apiKey, job({ records, ...zipOf(png) }))),
    );
    expect(pictures.map(({ name }) => name)).toEqual(["0001.png", "0002.png", "0003.png"]);
    expect(pictures[0]!.content.toString("latin1", 1, 4)).toBe("PNG");
  });

  it("carries counters and slots on", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 100 });
    const document = { ...LABEL, variables: [{ name: "n", counter: { digits: 4 } }] };
    const elements = [{ ...LABEL.elements[0], text: "{{n}}" }];
    await makeTemplate(accountId, "custom-label", { document: { ...document, elements } });
    const records = [
      { variables: { n: 7 } },
      ...Array.from({ length: 40 }, () => ({ variables: {} })),
    ];
    const answer = await printJob(apiKey, job({ records, layout: SHEET }));
    await bytesOf(answer);
    expect(answer.headers.get("X-Next-Counters")).toBe("n=0048");
    expect(answer.headers.get("X-Next-Start-Slot")).toBe("12");
  });
});

const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };

describe("the second pass", () => {
  it("sends what the first has kept, and draws it again where memory has no room for that", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 4_000 });
    const body = job({ records: labels(3_000) });
    const drawing = vi.spyOn(thePress(), "renderLarge");
    const { mostBytes, spareBytes } = jobMemory.figures;
    const other = jobMemory.open();
    try {
      const kept = await bytesOf(await printJob(apiKey, body, keyed("a")));
      expect(drawing).toHaveBeenCalledTimes(1);
      // The job holds some 4.6 MB for itself, its file has 1 MB, and it leaves others their spare bytes.
      expect(other.take("another account", mostBytes - spareBytes - 4_900_000)).toBe(true);
      const redrawn = await printJob(apiKey, body, keyed("a"));
      expect(redrawn.headers.get("Idempotency-Replayed")).toBe("true");
      expect(Buffer.compare(await bytesOf(redrawn), kept)).toBe(0);
      expect(drawing).toHaveBeenCalledTimes(3);
      expect(await balanceOf(accountId)).toBe(1_000);
    } finally {
      other.release();
      drawing.mockRestore();
    }
  });
});

describe("what a large job holds", () => {
  const PICTURES = [[0], [200]].map(([gray]) => {
    const png = writePng({ widthPx: 1, heightPx: 1, colorType: 0, depth: 8, samples: [gray!] });
    return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  });
  const PICTURE = { type: "image", xMm: 0, yMm: 0, widthMm: 9, heightMm: 9, source: "{{photo}}" };

  /** Besides its body: before it is planned, and once it is. */
  async function askedFor(apiKey: string, changes: object): Promise<number[]> {
    const body = JSON.stringify(job(changes));
    const take = vi.spyOn(Holding.prototype, "take");
    try {
      await bytesOf(await printJob(apiKey, body));
      const asked = take.mock.calls.map(([, bytes]) => bytes);
      const own = asked.slice(asked.lastIndexOf(body.length) + 1);
      return own.slice(0, 2).map((bytes) => bytes - body.length);
    } finally {
      take.mockRestore();
    }
  }

  it.each([
    ["twice where it has no back", {}, 2],
    ["three times where it has one", { back: { flip: "long", elements: [PICTURE] } }, 3],
  ])("counts each embedded image of a template %s", async (_, sides, times) => {
    const { accountId, apiKey } = await makePrinter({ credits: 10 });
    const variables = [{ name: "photo", example: PICTURES[0]! }];
    const document = { ...LABEL, variables, elements: [PICTURE], ...sides };
    await makeTemplate(accountId, "custom-label", { document });
    const records = [0, 1, 0].map((n) => ({ variables: { photo: PICTURES[n]! } }));
    const [beforePlan, afterPlan] = await askedFor(apiKey, { records });
    expect(afterPlan! - beforePlan!).toBe(times * PICTURES.join("").length);
  });

  it("counts each file of a ZIP: an item with a back is two, a record's copies are one", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 200 });
    const planned = async (changes: object) => (await askedFor(apiKey, changes))[1]!;
    const byPage = zipOf({ per: "page" });
    const ofTen = await planned({ records: labels(10), ...byPage });
    const ofTwenty = await planned({ records: labels(20), ...byPage });
    const copies = [{ ...labels(1)[0], copies: 10 }];
    expect(ofTwenty).toBeGreaterThan(ofTen);
    const ofOne = ofTen - (9 * (ofTwenty - ofTen)) / 10;
    expect(await planned({ records: copies, ...zipOf() })).toBe(ofOne);
    const document = { ...LABEL, back: { flip: "long", elements: [] } };
    await makeTemplate(accountId, "custom-label", { document });
    expect(await planned({ records: labels(10), ...byPage })).toBe(ofTwenty);
  });

  it("is a body that comes slowly, again once more of it comes", async () => {
    const { accountId, apiKey } = await makePrinter();
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const sender = body.writable.getWriter();
    const text = new TextEncoder().encode(JSON.stringify(job()));
    const answer = printJob(apiKey, body.readable);
    const held = () => jobMemory.heldBy(accountId);
    const lease = jobMemory.times.leaseMs;
    const other = jobMemory.open();
    try {
      await sender.write(text.subarray(0, 9));
      await expect.poll(held).toBeGreaterThan(0);
      jobMemory.times.leaseMs = 0;
      other.take("another account", jobMemory.figures.mostBytes - jobMemory.figures.spareBytes);
      expect(held()).toBe(0);
      jobMemory.times.leaseMs = lease;
      other.release();
      await sender.write(text.subarray(9, 20));
      await expect.poll(held).toBeGreaterThan(0);
      await sender.write(text.subarray(20));
      await sender.close();
      await bytesOf(await answer);
    } finally {
      jobMemory.times.leaseMs = lease;
      other.release();
    }
  });

  it("is its file only, where that was kept, from before it is sent", async () => {
    const { apiKey } = await makePrinter({ credits: 1_000 });
    const body = JSON.stringify(job({ records: labels(1_000) }));
    const { answer } = Holding.prototype;
    const { transfer } = ArrayBuffer.prototype;
    const happened: string[] = [];
    const answering = vi.spyOn(Holding.prototype, "answer").mockImplementation(function (
      this: Holding,
      bytes,
    ) {
      happened.push(`answered with ${bytes}`);
      answer.call(this, bytes);
    });
    const freeing = vi.spyOn(ArrayBuffer.prototype, "transfer").mockImplementation(function (
      this: ArrayBuffer,
      bytes,
    ) {
      if (bytes === 0 && this.byteLength === body.length) happened.push("body freed");
      return transfer.call(this, bytes);
    });
    try {
      const file = await printJob(apiKey, body);
      const length = file.headers.get("Content-Length");
      expect(happened).toEqual(["body freed", `answered with ${length}`]);
      await bytesOf(file);
    } finally {
      answering.mockRestore();
      freeing.mockRestore();
    }
  });
});

describe("the two forms of a body", () => {
  it("mean the same: one is replayed by the other, whatever its spaces and order", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 100 });
    const records = [
      { variables: { sku: "Ä ä" }, copies: 2 },
      { copies: 1, variables: { sku: "1" } },
    ];
    const first = await printJob(apiKey, job({ records }), keyed("order-1"));
    const bytes = await bytesOf(first);
    const lines = linesOf({
      records: [{ copies: 2.0, variables: { sku: "\u00c4 \u00e4" } }, records[1]],
    });
    const ended = lines.replaceAll("\n", "\r\n").slice(0, -2);
    for (const sent of [lines, ended]) {
      const again = await printJob(apiKey, sent, { ...NDJSON, ...keyed("order-1") });
      expect((await bytesOf(again)).equals(bytes)).toBe(true);
      expect(again.headers.get("Idempotency-Replayed")).toBe("true");
      expect(again.headers.get("X-Original-Request-Id")).toBe(first.headers.get("X-Request-Id"));
      expect(again.headers.get("X-Credits-Consumed")).toBe("0");
      expect(again.headers.get("Repr-Digest")).toBe(first.headers.get("Repr-Digest"));
    }
    const backwards = JSON.stringify({
      records,
      layout: { type: "single" },
      templateId: "custom-label",
    });
    expect((await printJob(apiKey, backwards, keyed("order-1"))).status).toBe(200);
    expect(await balanceOf(accountId)).toBe(97);
  });

  it.each([
    ["another record", { records: [{ variables: { sku: "B" } }] }],
    ["copies that are the default", { records: [{ variables: { sku: "A" }, copies: 1 }] }],
    ["output that is the default", { output: { format: "pdf" } }],
  ])("do not with %s", async (_, changes) => {
    const { apiKey } = await makePrinter({ credits: 100 });
    const body = job({ records: [{ variables: { sku: "A" } }] });
    await bytesOf(await printJob(apiKey, body, keyed("order-1")));
    const other = await printJob(apiKey, { ...body, ...changes }, keyed("order-1"));
    expect(await refusalIn(other)).toBe("422 IDEMPOTENCY_KEY_REUSED");
  });

  it("has one space of keys with other calls", async () => {
    const { apiKey } = await makePrinter({ credits: 100 });
    await bytesOf(await print(apiKey, job(), keyed("order-1")));
    const other = await printJob(apiKey, job(), keyed("order-1"));
    expect(await refusalIn(other)).toBe("422 IDEMPOTENCY_KEY_REUSED");
  });

  it.each([
    ["", "line 1, column 1"],
    ["{", "line 1, column 2"],
    ['{"records":[{"variables":{}},]}', "line 1, column 30"],
    ['{"records":[{"variables":{"é":01}}],\n "a" 1}', "line 1, column 32"],
    ['{"records":[{"variables":{}}],\n"layout" 1}', "line 2, column 10"],
    ['{"layout":{},"records":[],"layout":{}}', "line 1, column 27"],
    ['{"records":[],"records":[]}', "line 1, column 15"],
    ['{"records":[{"variables":{"a":1,"a":1}}]}', "line 1, column 33"],
    ['{"records":[]} x', "line 1, column 16"],
    ['{"records":[\ufeff]}', "line 1, column 13"],
  ])("is refused with its place: %s", async (body, place) => {
    const { apiKey } = await makePrinter();
    const problem = await problemIn(await printJob(apiKey, body));
    expect(problem.code).toBe("INVALID_JSON");
    expect(problem.detail).toContain(place);
  });

  it.each([
    ["", "line 1, column 1"],
    ["\n{}\n", "line 1, column 1"],
    ['{"templateId":"custom-label"}\n\n{"variables":{}}\n', "line 2, column 1"],
    ['{"templateId":"custom-label"}\n{"variables":{}}\n\n', "line 3, column 1"],
    ['{"templateId":"custom-label"}\n{"variables":{}}\n{"variables":{"é":x}}', "line 3, column 19"],
    ['{"templateId":"custom-label"}\n{"variables":{}} {}\n', "line 2, column 18"],
    ['{"templateId":\n"custom-label"}\n', "line 1, column 15"],
  ])("is refused with its line in NDJSON: %j", async (body, place) => {
    const { apiKey } = await makePrinter();
    const problem = await problemIn(await printJob(apiKey, body, NDJSON));
    expect(problem.code).toBe("INVALID_JSON");
    expect(problem.detail).toContain(place);
  });

  it.each([
    ["[]", {}],
    ['"text"', {}],
    ["null", {}],
    ['"text"\n{"variables":{}}\n', NDJSON],
    ["[]\n", NDJSON],
    ['{"__proto__":{}}\n', NDJSON],
  ])("is refused where it is no object: %j", async (body, headers) => {
    const { apiKey } = await makePrinter();
    expect(await refusalIn(await printJob(apiKey, body, headers))).toBe("422 VALIDATION_FAILED");
  });

  it("has at most 16 MB, and a record 1 MB of them", async () => {
    const { apiKey } = await makePrinter();
    const long = job({ records: [{ variables: { sku: "x".repeat(16_777_216) } }] });
    expect(await refusalIn(await printJob(apiKey, long))).toBe("413 BODY_TOO_LARGE");
    const record = { variables: { sku: "x".repeat(1_048_577) } };
    const problem = await problemIn(await printJob(apiKey, linesOf({ records: [record] }), NDJSON));
    expect(problem).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
    expect(problem.detail).toContain("Line 2 can have at most 1,048,576 bytes");
  });

  it.each([
    [{ "Content-Type": "text/plain" }, "400 UNSUPPORTED_MEDIA_TYPE"],
    [{ "Content-Type": "application/x-ndjson; charset=latin1" }, "400 UNSUPPORTED_MEDIA_TYPE"],
    [{ "Content-Encoding": "gzip" }, "400 UNSUPPORTED_MEDIA_TYPE"],
    [{ "Idempotency-Key": "a b" }, "400 INVALID_HEADER"],
    [{ "Idempotency-Key": "" }, "400 INVALID_HEADER"],
  ])("is refused with the headers %j", async (headers, refusal) => {
    const { apiKey } = await makePrinter();
    expect(await refusalIn(await printJob(apiKey, job(), headers))).toBe(refusal);
  });
});

describe("all faults of a stage", () => {
  it("of the schema come at once, counted, in the order of records", async () => {
    const { apiKey } = await makePrinter();
    const records: unknown[] = labels(9001);
    for (const at of [8999, 5, 700]) records[at] = { variables: { sku: [] }, extra: 1 };
    const problem = await problemIn(
      await printJob(apiKey, linesOf({ head: { layout: {} }, records }), NDJSON),
    );
    expect(problem.code).toBe("VALIDATION_FAILED");
    expect(problem.errors!.map(({ pointer }) => pointer)).toEqual([
      "#/layout/type",
      ...[5, 700, 8999].flatMap((record) => [
        expect.stringMatching(`^#/records/${record}/`),
        expect.stringMatching(`^#/records/${record}/`),
      ]),
    ]);
    expect(problem.errors!.at(-1)!.detail).toMatch(/^line 9001: /);
    expect(problem.detail).toMatch(/^The job has 7 faults in 3 records\./);
  });

  it("are listed to a hundred, and counted to a thousand", async () => {
    const { apiKey } = await makePrinter();
    const wrong = Array.from({ length: 3000 }, () => ({ variables: { skv: "x" } }));
    const problem = await problemIn(await printJob(apiKey, job({ records: wrong })));
    expect(problem.code).toBe("UNKNOWN_VARIABLE");
    expect(problem.errors).toHaveLength(100);
    expect(problem.errors![99]!.pointer).toBe("#/records/99/variables/skv");
    expect(problem.errors![99]!.detail).not.toMatch(/^line/);
    expect(problem.detail).toMatch(
      /^The job has at least 1,000 faults in at least 1,000 records\./,
    );
  });

  it("of drawing name record 9,999 of 10,000 before anything is charged", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 10_000 });
    const records = labels(10_000);
    records[9_998] = { variables: { sku: "\u{13000}" } };
    const problem = await problemIn(
      await printJob(apiKey, linesOf({ head: { layout: SHEET }, records }), NDJSON),
    );
    expect(problem).toMatchObject({ status: 422, code: "UNSUPPORTED_CHARACTERS" });
    expect(problem.errors).toHaveLength(1);
    expect(problem.errors![0]).toMatchObject({ pointer: "#/records/9998/variables/sku" });
    expect(problem.errors![0]!.detail).toMatch(/^line 10000: /);
    expect(await balanceOf(accountId)).toBe(10_000);
  });

  it.each([
    ["no records", { records: [] }, "422 VALIDATION_FAILED"],
    ["files of records on sheets", { layout: SHEET, ...zipOf() }, "422 VALIDATION_FAILED"],
    ["an unknown name", zipOf({ name: "{{skv}}" }), "422 VALIDATION_FAILED"],
    ["10,001 records", { records: labels(10_001) }, "422 VALIDATION_FAILED"],
    [
      "10,001 items",
      { records: [{ variables: {}, copies: 10_000 }, { variables: {} }] },
      "422 TOO_MANY_ITEMS",
    ],
    [
      "PNGs of two pages",
      { records: [{ variables: {}, copies: 2 }], ...zipOf({ file: { format: "png" } }) },
      "422 TOO_MANY_PAGES",
    ],
    ["no template", { templateId: "custom-none" }, "404 TEMPLATE_NOT_FOUND"],
    ["too few credits", { records: labels(11) }, "402 INSUFFICIENT_CREDITS"],
  ])("leaves the key free: %s", async (_, changes, refusal) => {
    const { accountId, apiKey } = await makePrinter({ credits: 10 });
    expect(await refusalIn(await printJob(apiKey, job(changes), keyed("a")))).toBe(refusal);
    await bytesOf(await printJob(apiKey, job(), keyed("a")));
    expect(await balanceOf(accountId)).toBe(9);
  });
});

describe("who prints a large job", () => {
  it("is a business account, and no trial", async () => {
    const { accountId, apiKey } = await makePrinter();
    const { apiKey: trial } = await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.now());
    expect(await refusalIn(await printJob(trial, job()))).toBe("403 BUSINESS_ACCOUNT_REQUIRED");
    const templates = await makeKey(accountId, "live", ["templates"]);
    expect(await refusalIn(await printJob(templates.apiKey, job()))).toBe("403 SCOPE_REQUIRED");
    await bytesOf(await printJob(apiKey, job()));
    const other = await makeHolder();
    const asked = await ask(other, "POST", "/jobs", job(), keyed("a"));
    expect(await refusalIn(asked)).toBe("403 BUSINESS_ACCOUNT_REQUIRED");
  });

  it("is a person who is signed in, too, by the same key", async () => {
    const holder = await makeHolder({ credits: 10 });
    await makeTemplate(holder.accountId, "custom-label");
    const answer = await ask(holder, "POST", "/jobs", job(), keyed("a"));
    const bytes = await bytesOf(answer);
    const { apiKey } = await makeKey(holder.accountId);
    const again = await printJob(apiKey, job(), keyed("a"));
    expect((await bytesOf(again)).equals(bytes)).toBe(true);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const [row] = await chargesOf(holder.accountId);
    expect(row).toMatchObject({ integration_source: "console", credits: -1 });
  });
});

describe("a replay of a large job", () => {
  it("is another file once the template has changed, and is refused", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 100 });
    await bytesOf(await printJob(apiKey, job({ records: labels(30) }), keyed("a")));
    await makeTemplate(accountId, "custom-label", { document: { ...LABEL, name: "Another" } });
    const again = await printJob(apiKey, job({ records: labels(30) }), keyed("a"));
    expect(await refusalIn(again)).toBe("409 IDEMPOTENCY_REPLAY_UNAVAILABLE");
    expect(await balanceOf(accountId)).toBe(70);
  });

  it("of many at once is one job and its replays, or refused as in progress, and charged once", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => printJob(apiKey, job({ records: labels(60) }), keyed("a"))),
    );
    const codes = await Promise.all(
      answers.map(async (answer) =>
        answer.status === 200 ? (await bytesOf(answer)).length : refusalIn(answer),
      ),
    );
    const sizes = new Set(codes.filter((code) => typeof code === "number"));
    expect(sizes.size).toBe(1);
    expect(
      codes.every(
        (code) =>
          typeof code === "number" ||
          code === "409 IDEMPOTENCY_REQUEST_IN_PROGRESS" ||
          code === "429 RATE_LIMITED",
      ),
    ).toBe(true);
    expect(await balanceOf(accountId)).toBe(940);
  });
});

describe("how many large jobs an account has", () => {
  it("is two at once: a third is refused, its key is free, and it comes back in 5 s", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 1000 });
    const limiter = env.ACCOUNT_LIMITER.getByName(accountId);
    expect(await limiter.beginJob("one")).toBe(true);
    expect(await limiter.beginJob("two")).toBe(true);
    for (const path of ["/api/v1/jobs", "/api/v1/jobs/preflight"]) {
      const answer = await printJob(apiKey, job(), keyed("a"), path);
      expect(answer.headers.get("Retry-After")).toBe("5");
      expect(await refusalIn(answer)).toBe("429 RATE_LIMITED");
    }
    await limiter.endJob("one");
    // More than is sent before it is read.
    const answer = await printJob(apiKey, job({ records: labels(400) }), keyed("a"));
    expect(await limiter.beginJob("three")).toBe(false);
    await bytesOf(answer);
    await expect.poll(() => limiter.beginJob("three")).toBe(true);
  });

  it("takes a request of the minute for each 250 items, whole or not at all", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 10_000 });
    const limiter = env.ACCOUNT_LIMITER.getByName(accountId);
    const body = job({ records: [{ variables: {}, copies: 1251 }], layout: SHEET });
    const preflight = await printJob(apiKey, body, {}, "/api/v1/jobs/preflight");
    expect(preflight.headers.get("X-RateLimit-Remaining")).toBe("114");
    await preflight.body?.cancel();
    for (let i = 0; i < 109; i++) await limiter.take(120);
    const refused = await printJob(apiKey, body);
    expect(refused.headers.get("X-RateLimit-Remaining")).toBe("4");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
    await bytesOf(await printJob(apiKey, job()));
  });
});

describe("the preflight of a large job", () => {
  it("says what it would be, and costs nothing", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 100 });
    const body = job({ records: labels(45), layout: SHEET });
    const answer = await printJob(apiKey, body, {}, "/api/v1/jobs/preflight");
    expect(await answer.json()).toEqual({
      data: {
        items: 45,
        pages: 2,
        credits: 2,
        balance: 100,
        balanceAfter: 98,
        trialRequestsRemaining: null,
        nextStartSlot: 16,
        presetId: "vendorA-5160-compatible",
        nextCounters: null,
        warnings: [],
        warningCount: 0,
      },
    });
    expect(await balanceOf(accountId)).toBe(100);
  });

  it("needs no key, and gives the very problem that printing would give", async () => {
    const { apiKey } = await makePrinter({ credits: 1 });
    const path = "/api/v1/jobs/preflight";
    const without = { "Idempotency-Key": "" };
    const { apiKey: other } = await makePrinter({ credits: 1 });
    expect(await refusalIn(await printJob(apiKey, job({ records: labels(2) }), {}, path))).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
    expect(await refusalIn(await printJob(other, job(), without, path))).toBe("400 INVALID_HEADER");
  });
});

describe("X-Printer-Profile", () => {
  const PNG_PROFILE = { format: "png", dpi: 203, rotateDeg: 90 };
  const named = (id: string, key: string = crypto.randomUUID()) => ({
    "X-Printer-Profile": id,
    ...keyed(key),
  });
  const pngs = (file: object) =>
    job({ output: { format: "zip", per: "page", file: { format: "png", ...file } } });

  it("brings the pages of a PDF onto a printer's paper as it does for generate-pdf", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, {
      profile: { ...PNG_PROFILE, scale: { x: 0.97, y: 1.02 }, offsetMm: { x: 2, y: -1 } },
    });
    const plain = await bytesOf(await printJob(shop.apiKey, job(), keyed("plain")));
    const large = await bytesOf(await printJob(shop.apiKey, job(), named(id)));
    const small = await bytesOf(await print(shop.apiKey, job(), named(id)));
    expect(large.toString("latin1")).toContain("/Rotate 90");
    expect(plain.toString("latin1")).not.toContain("/Rotate");
    expect(large.length).toBe(small.length);
  });

  it("gives the PNGs of a ZIP file what their output does not say, and what that says wins", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, { profile: PNG_PROFILE });
    const sizeOf = async (file: object) => {
      const zip = await bytesOf(await printJob(shop.apiKey, pngs(file), named(id)));
      const [png] = readZip(zip);
      const header = png!.content.subarray(16, 24);
      return [header.readUInt32BE(0), header.readUInt32BE(4)];
    };
    const [width, height] = await sizeOf({ rotateDeg: 0 });
    expect(await sizeOf({})).toEqual([height, width]);
  });

  it("of another format is refused for PNGs, of no printer of the account 404, malformed 400", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop);
    const other = await problemIn(await printJob(shop.apiKey, pngs({ dpi: 203 }), named(id)));
    expect(other.errors?.map(({ pointer }) => pointer)).toEqual(["#/output/file/format"]);
    const { id: foreign } = await addPrinter(await makeShop());
    expect(await refusalIn(await printJob(shop.apiKey, job(), named(foreign)))).toBe(
      "404 NOT_FOUND",
    );
    expect(await refusalIn(await printJob(shop.apiKey, job(), named("zebra")))).toBe(
      "400 INVALID_HEADER",
    );
  });

  it("belongs to what a repeated key is compared by, and a changed one replays nothing", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, { profile: PNG_PROFILE });
    const first = await bytesOf(await printJob(shop.apiKey, job(), named(id, "order")));
    const again = await printJob(shop.apiKey, job(), named(id, "order"));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await bytesOf(again)).equals(first)).toBe(true);
    expect(await refusalIn(await printJob(shop.apiKey, job(), keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    await ask(shop, "PATCH", `/printers/${id}`, { profile: { ...PNG_PROFILE, rotateDeg: 0 } });
    expect(await refusalIn(await printJob(shop.apiKey, job(), named(id, "order")))).toBe(
      "409 IDEMPOTENCY_REPLAY_UNAVAILABLE",
    );
  });

  it("also holds for the preflight", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop);
    const path = "/api/v1/jobs/preflight";
    const refused = await printJob(shop.apiKey, pngs({ dpi: 203 }), named(id), path);
    expect(refused.status).toBe(422);
    expect((await printJob(shop.apiKey, job(), named(id), path)).status).toBe(200);
  });
});
