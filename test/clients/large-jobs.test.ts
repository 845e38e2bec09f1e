// Up to 10,000 labels in one request, in both clients: read while they are drawn, compared before they have a name.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Platen } from "../../clients/typescript/src/index.ts";
import { balanceOf, labels, openPrinter, origin, SHEET } from "../support/api.ts";
import { readZip } from "../support/read-zip.ts";
import { CALLERS, callIn } from "./languages.ts";
import { openScriptedServer, type Scripted } from "./scripted-server.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsOf = (key: string) => ({ baseUrl: origin, key });
const large = (changes: object = {}) => ({
  templateId: "custom-label",
  layout: SHEET,
  records: labels(600),
  ...changes,
});
const PDF_DIGEST = "sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:";
const whole = (changes: object = {}): Scripted => ({
  status: 200,
  headers: { "Content-Type": "application/pdf", "X-Page-Count": "20", ...changes },
  body: "%PDF-1.7",
});

describe.each(CALLERS)("a large job in $name", (language) => {
  const call = (settings: object, name: string, given: object) =>
    callIn(language, { settings: { retries: 2, ...settings }, call: name, arguments: given });

  it("is one file for one charge, and the same file for nothing under the same key", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 50 });
    const given = large({ idempotencyKey: "catalogue-1" });
    const first = (await call(settingsOf(apiKey), "printJob", given)).result as Printed;
    expect(first).toMatchObject({
      pages: 20,
      items: 600,
      credits: 20,
      files: 1,
      nextStartSlot: 1,
      replayed: false,
      idempotencyKey: "catalogue-1",
      contentType: "application/pdf",
    });
    expect(first.bytes.slice(0, 5)).toBe("%PDF-");
    expect(first.size).toBe(first.bytes.length);
    const again = (await call(settingsOf(apiKey), "printJob", given)).result as Printed;
    expect(again).toMatchObject({ credits: 0, replayed: true, pages: 20 });
    expect(again.bytes).toBe(first.bytes);
    expect(await balanceOf(accountId)).toBe(30);
  });

  it("is a ZIP file with a file for each record", async () => {
    const { apiKey } = await openPrinter({ credits: 10 });
    const output = { format: "zip", per: "record", file: { format: "pdf" }, name: "{{sku}}" };
    const given = large({ layout: { type: "single" }, records: labels(3), output });
    const { result } = await call(settingsOf(apiKey), "printJob", given);
    expect(result).toMatchObject({ files: 3, contentType: "application/zip" });
    const entries = readZip(Buffer.from((result as Printed).bytes, "latin1"));
    expect(entries.map(({ name }) => name)).toEqual(["L-1.pdf", "L-2.pdf", "L-3.pdf"]);
  });

  it("is preflighted for nothing, and every fault is named", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 50 });
    const { result } = await call(settingsOf(apiKey), "preflightJob", large());
    expect(result).toMatchObject({ pages: 20, items: 600, credits: 20 });
    const wrong = labels(600).map((record, i) =>
      i % 300 === 299 ? { variables: { skv: "A" } } : record,
    );
    for (const name of ["preflightJob", "printJob"]) {
      const { error } = await call(settingsOf(apiKey), name, large({ records: wrong }));
      expect(error).toMatchObject({
        kind: "ValidationError",
        errors: [
          { pointer: "#/records/299/variables/skv" },
          { pointer: "#/records/599/variables/skv" },
        ],
      });
    }
    expect(await balanceOf(accountId)).toBe(50);
  });

  it("whose file breaks off is fetched again under the same key", async () => {
    const server = await openScriptedServer(["truncate", whole()]);
    const settings = { baseUrl: server.origin, key: "k" };
    const { result } = await call(settings, "printJob", large({ records: labels(2) }));
    expect(result).toMatchObject({ bytes: "%PDF-1.7" });
    const [first, second] = server.seen;
    expect(first!.path).toBe("/api/v1/jobs");
    expect(first!.headers["content-type"]).toBe("application/x-ndjson");
    expect(first!.body.split("\n").map((line) => line && (JSON.parse(line) as unknown))).toEqual([
      { templateId: "custom-label", layout: SHEET },
      ...labels(2),
      "",
    ]);
    expect(second!.body).toBe(first!.body);
    expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
    server.close();
  });

  it("whose file is not that of its digest fails after its retries", async () => {
    const wrong = whole({ "Repr-Digest": PDF_DIGEST });
    const server = await openScriptedServer([wrong, wrong]);
    const settings = { baseUrl: server.origin, key: "k", retries: 1 };
    const { error } = await call(settings, "printJob", large({ records: labels(2) }));
    expect(error).toMatchObject({ kind: "ConnectionError", code: "ANSWER_INCOMPLETE" });
    expect(server.seen).toHaveLength(2);
    server.close();
  });

  it("of more than 10,000 records is refused before it is sent", async () => {
    const server = await openScriptedServer([]);
    const settings = { baseUrl: server.origin, key: "k" };
    const { error } = await call(settings, "printJob", large({ records: labels(10_001) }));
    expect(error).toMatchObject({
      kind: "ValidationError",
      code: "TOO_MANY_ITEMS",
      errors: [{ pointer: "#/records/10000" }],
    });
    expect(server.seen).toHaveLength(0);
    server.close();
  });
});

describe("a large job in TypeScript", () => {
  it("takes records as they come, and its file becomes the body of a Response", async () => {
    const { apiKey } = await openPrinter({ credits: 50 });
    async function* records() {
      for (const record of labels(300)) yield await Promise.resolve(record);
    }
    const seen: number[] = [];
    const printed = await new Platen(settingsOf(apiKey)).printJob(
      { templateId: "custom-label", layout: SHEET as never, records: records() },
      { onProgress: ({ received }) => seen.push(received) },
    );
    const bytes = new Uint8Array(await new Response(printed.stream).arrayBuffer());
    expect(bytes.length).toBe(printed.size);
    expect(seen.at(-1)).toBe(printed.size);
  });

  it("that is aborted while it is read rejects with the reason, and leaves no file", async () => {
    const server = await openScriptedServer(["drip"]);
    const platen = new Platen({ baseUrl: server.origin, key: "k" });
    const aborting = new AbortController();
    const printed = await platen.printJob(
      { templateId: "custom-label", layout: { type: "single" }, records: labels(1) },
      { signal: aborting.signal, onProgress: () => aborting.abort(new Error("changed my mind")) },
    );
    await expect(printed.save(join(folder, "aborted.pdf"))).rejects.toThrow("changed my mind");
    expect(readdirSync(folder)).toEqual([]);
    server.close();
  });
});

interface Printed {
  readonly bytes: string;
  readonly size: number;
}
