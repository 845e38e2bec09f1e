// printAll and every call of the TypeScript client end when they are aborted, whatever is under way.
import { describe, expect, it } from "vitest";
import { Platen, type SavedJob } from "../../clients/typescript/src/index.ts";

const PDF_HEADERS = {
  "Content-Type": "application/pdf",
  "X-Page-Count": "1",
  "X-Item-Count": "1",
  "X-Credits-Consumed": "1",
};
const TEMPLATE = { data: { updatedAt: "2026-11-01T00:00:00.000Z", compatiblePresets: [] } };
const request = { templateId: "custom-a", layout: { type: "single" } as const };
const label = { variables: { sku: "A" } };

/** Answers until a path is asked for that `hangs`; that call ends only when it is aborted. */
function clientThat(hangs: RegExp, onHang: () => void): Platen {
  return new Platen({
    baseUrl: "http://localhost:1",
    key: "platen_live_scripted",
    fetch: (input, init) => {
      const path = String(input);
      if (!hangs.test(path)) {
        if (path.endsWith("/generate-pdf"))
          return Promise.resolve(new Response("%PDF-", { headers: PDF_HEADERS }));
        const headers = { "X-Counting": "none" };
        return Promise.resolve(Response.json(TEMPLATE, { headers }));
      }
      return new Promise((_, reject) => {
        const signal = init!.signal!;
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        queueMicrotask(onHang);
      });
    },
  });
}

describe("printAll that is aborted", () => {
  it.each([
    ["a part is under way", /generate-pdf$/, "begun"],
    ["the template is read", /templates\/custom-a$/, undefined],
    ["its counters are read", /schema$/, undefined],
  ])("rejects while %s, and its state says what may be paid", async (_when, hangs, state) => {
    const stop = new AbortController();
    const reason = new Error("enough");
    const platen = clientThat(hangs, () => stop.abort(reason));
    const job: { id: string; state?: SavedJob | null } = { id: "job" };
    const printed = platen.printAll({ ...request, records: [label] }, { job, signal: stop.signal });
    await expect(printed).rejects.toBe(reason);
    expect(job.state?.parts[0]?.state).toBe(state);
  });

  it("rejects while it waits for a record, for its caller to keep a part, or before it begins", async () => {
    const reason = new Error("enough");
    const platen = clientThat(/never/, () => {});
    for (const where of ["records", "part"] as const) {
      const stop = new AbortController();
      const hang = () => {
        queueMicrotask(() => stop.abort(reason));
        return new Promise<never>(() => {});
      };
      const endless = async function* () {
        yield label;
        await hang();
      };
      const records = where === "records" ? endless() : [label];
      const onPart = where === "part" ? hang : () => {};
      const printed = platen.printAll({ ...request, records }, { onPart, signal: stop.signal });
      await expect(printed).rejects.toBe(reason);
    }
    const signal = AbortSignal.abort(reason);
    await expect(platen.printAll({ ...request, records: [label] }, { signal })).rejects.toBe(
      reason,
    );
  });

  it("rejects while it waits before it tries again", async () => {
    const stop = new AbortController();
    const reason = new Error("enough");
    const platen = new Platen({
      baseUrl: "http://localhost:1",
      key: "platen_live_scripted",
      fetch: () =>
        Promise.resolve(new Response("", { status: 503, headers: { "Retry-After": "60" } })),
    });
    const printed = platen.printAll({ ...request, records: [label] }, { signal: stop.signal });
    setImmediate(() => stop.abort(reason));
    await expect(printed).rejects.toBe(reason);
  });
});
