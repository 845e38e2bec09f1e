// GET /api/v1/templates of templates that are long: written as it is taken, whole or broken.
import { describe, expect, it } from "vitest";
import { markWish } from "../../src/http/inside.ts";
import { deleteTemplate } from "../../src/store/templates/templates.ts";
import { type Step, type StepView, sendIn, worldOf } from "../support/worker-steps.ts";
import { db, LABEL, makeCaller, makeTemplate, send } from "../support/worker-world.ts";

const MB = 1024 * 1024;
const COUNT = 40;

/** The longest examples that can be saved: 100 KB of them. */
const longOf = (name: string, example = "é".repeat(500)) => ({
  ...LABEL,
  name,
  variables: [
    ...LABEL.variables,
    ...Array.from({ length: 99 }, (_, i) => ({ name: `v${i}`, example })),
  ],
});

const idOf = (i: number) => `custom-${String(i).padStart(3, "0")}`;
const IDS = Array.from({ length: COUNT }, (_, i) => idOf(i));

/** `custom-000` is the newest. */
async function makeLongTemplates() {
  const caller = await makeCaller();
  const saving = IDS.map((id, i) =>
    makeTemplate(caller.accountId, id, { document: longOf(id), now: 10_000 - i }),
  );
  await Promise.all(saving);
  return caller;
}

interface List {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly meta: { readonly count: number };
}

const listIn = (apiKey: string, on?: StepView["on"]) =>
  sendIn(
    worldOf(on ? { on } : {}),
    new Request("https://platen.test/api/v1/templates", {
      headers: { Authorization: `Bearer ${apiKey}` },
    }),
  );

/** Runs before each read of templates, with how many there were before it. */
const beforeRead = (look: (read: number) => Promise<unknown>): NonNullable<StepView["on"]> => {
  let reads = 0;
  return async <T>(step: Step, call: () => Promise<T>) => {
    if (step === "template") await look(reads++);
    return call();
  };
};

describe("a list that is long", () => {
  it("is read from the database as it is taken, in parts of a bounded size", async () => {
    const { apiKey } = await makeLongTemplates();
    const seen = { read: 0, taken: 0, ahead: 0 };
    const answer = await listIn(apiKey, async (step, call) => {
      const result = await call();
      if (step === "template") {
        seen.read += JSON.stringify(result).length;
        seen.ahead = Math.max(seen.ahead, seen.read - seen.taken);
      }
      return result;
    });
    let text = "";
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      seen.taken += piece.length;
    }
    expect(text.length).toBeGreaterThan(1.9 * MB);
    expect(seen.ahead).toBeLessThan(0.6 * MB);
  });

  it("has the bytes of a list that is written at once, newest first, with their number", async () => {
    const { apiKey } = await makeLongTemplates();
    const text = await (await listIn(apiKey)).text();
    const list = JSON.parse(text) as List;
    expect(JSON.stringify(list)).toBe(text);
    expect(list.data.map(({ id }) => id)).toEqual(IDS);
    expect(list.meta).toEqual({ count: COUNT });
    const one = await send("/api/v1/templates/custom-007", { apiKey });
    const { data } = await one.json<{ data: { compatiblePresets?: unknown } }>();
    delete data.compatiblePresets;
    expect(list.data[7]).toEqual(data);
  });

  it("has each template once though some are saved, made or deleted between its parts", async () => {
    const { accountId, apiKey } = await makeLongTemplates();
    const save = (id: string, name: string) =>
      makeTemplate(accountId, id, { document: longOf(name), now: 20_000 });
    const [written, waiting, gone] = [idOf(0), idOf(39), idOf(38)];
    const between = beforeRead(async (read) => {
      if (read !== 2) return;
      await save(written, "saved after it was written");
      await save(waiting, "saved before it was written");
      await save("custom-new", "made");
      await deleteTemplate(db, accountId, gone);
    });
    const { data, meta } = await (await listIn(apiKey, between)).json<List>();
    expect(data.map(({ id }) => id)).toEqual(IDS.filter((id) => id !== gone));
    expect(meta.count).toBe(COUNT - 1);
    expect(data[0]).toMatchObject({ id: written, name: written });
    expect(data.at(-1)).toMatchObject({ id: waiting, name: "saved before it was written" });
  });

  it("has each template once though the last ones grow between its parts", async () => {
    const { accountId, apiKey } = await makeCaller();
    await Promise.all(
      IDS.map((id, i) => {
        const document = i < 3 ? longOf(id) : LABEL;
        return makeTemplate(accountId, id, { document, now: 10_000 - i });
      }),
    );
    const between = beforeRead(async (read) => {
      if (read !== 1) return;
      await Promise.all(
        IDS.slice(3).map((id) => makeTemplate(accountId, id, { document: longOf(id) })),
      );
    });
    const { data, meta } = await (await listIn(apiKey, between)).json<List>();
    expect(data.map(({ id }) => id).toSorted()).toEqual(IDS);
    expect(meta.count).toBe(COUNT);
  });

  it("breaks where the database stops answering, so that no part looks whole", async () => {
    const { apiKey } = await makeLongTemplates();
    const failing = beforeRead(async (read) => {
      if (read >= 3) throw new Error("D1_ERROR: Network connection lost.");
    });
    const answer = await listIn(apiKey, failing);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it("is 503 before its first byte where the database does not answer at all", async () => {
    const { apiKey } = await makeLongTemplates();
    const failing = beforeRead(async () => {
      throw new Error("D1_ERROR: Network connection lost.");
    });
    const answer = await listIn(apiKey, failing);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"]);
  });

  it("is asked for by HEAD without its body being made", async () => {
    const { apiKey } = await makeLongTemplates();
    let reads = 0;
    const request = new Request("https://platen.test/api/v1/templates", {
      method: "HEAD",
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    const on = beforeRead(async () => void reads++);
    const answer = await sendIn(worldOf({ on }), request);
    expect([answer.status, answer.body, reads]).toEqual([200, null, 1]);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
  });

  it("stops being read when its reader leaves", async () => {
    const { apiKey } = await makeLongTemplates();
    let reads = 0;
    const answer = await listIn(
      apiKey,
      beforeRead(async () => void reads++),
    );
    const reader = answer.body!.getReader();
    await reader.read();
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reads).toBeLessThan(3);
  });

  it("is read without documents where only names are wanted, which nothing sent can ask for", async () => {
    const { apiKey } = await makeLongTemplates();
    const request = (headers: Record<string, string> = {}) =>
      new Request("https://platen.test/api/v1/templates?wish=names", {
        headers: { Authorization: `Bearer ${apiKey}`, ...headers },
      });
    let bytes = 0;
    const on: NonNullable<StepView["on"]> = async (step, call) => {
      const result = await call();
      if (step === "template") bytes += JSON.stringify(result).length;
      return result;
    };
    const named = await sendIn(worldOf({ on }), markWish(request(), "names"));
    const { data, meta } = await named.json<List>();
    expect(meta.count).toBe(COUNT);
    expect(data[0]).toMatchObject({ id: idOf(0), variables: expect.any(Array) });
    expect(bytes).toBeLessThan(0.4 * MB);
    const whole = await (await sendIn(worldOf({}), request({ wish: "names" }))).text();
    expect(whole.length).toBeGreaterThan(1.9 * MB);
  });
});
