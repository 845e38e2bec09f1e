import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { loadFont } from "../../src/store/files/font-files.ts";
import worker from "../../src/worker.ts";
import { faulty, type Fault } from "../support/worker-faulty-d1.ts";
import {
  balanceOf,
  job,
  makePrinter,
  makeTemplate,
  problemIn,
  refusalIn,
} from "../support/worker-world.ts";

/** Prints one page in a world where something does not answer. */
async function printIn(
  world: Partial<Cloudflare.Env>,
  apiKey: string,
  body: object = job(),
): Promise<Response> {
  const request = new Request<unknown, IncomingRequestCfProperties>(
    "https://platen.test/api/v1/generate-pdf",
    {
      method: "POST",
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    },
  );
  const context = createExecutionContext();
  const answer = await worker.fetch(request, { ...env, ...world }, context);
  await waitOnExecutionContext(context);
  return answer;
}

// The statements of a paid request, in order: key, template, charge. A first request also writes the
// key's last use, which the next minute's do not: so one goes ahead, of another template, which leaves this one to read.
async function printWithFaults(faults: readonly Fault[], lead: number) {
  const printer = await makePrinter();
  await makeTemplate(printer.accountId, "custom-other");
  const other = job({ templateId: "custom-other" });
  expect((await printIn({}, printer.apiKey, other)).status).toBe(200);
  const plan = [...Array<Fault>(lead).fill("none"), ...faults];
  const answer = await printIn({ DB: faulty(env.DB, plan) }, printer.apiKey);
  return { answer, balance: await balanceOf(printer.accountId) };
}

describe("when D1 does not answer", () => {
  it.each([
    ["the key is read", 0],
    ["the template is read", 1],
  ])("once while %s, no caller notices", async (_when, lead) => {
    const { answer, balance } = await printWithFaults(["before"], lead);
    expect(answer.status).toBe(200);
    expect(balance).toBe(8);
  });

  it.each([
    ["the key is read", 0],
    ["the template is read", 1],
    ["the charge is made", 2],
  ])("at all while %s, it is 503 and nothing is charged", async (_when, lead) => {
    const { answer, balance } = await printWithFaults(Array<Fault>(9).fill("before"), lead);
    expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    expect(balance).toBe(9);
  });

  it.each([1, 2, 3])(
    "to the charge %i times that it did make, it is charged once",
    async (lost) => {
      const { answer, balance } = await printWithFaults(Array<Fault>(lost).fill("after"), 2);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("X-Credits-Consumed")).toBe("1");
      expect(balance).toBe(8);
    },
  );
});

describe("when something else fails", () => {
  it("a limiter that does not answer is 503, and nothing is charged", async () => {
    const { accountId, apiKey } = await makePrinter();
    const broken = {
      getByName: () => ({ take: () => Promise.reject(new Error("reset")) }),
    } as unknown as Cloudflare.Env["ACCOUNT_LIMITER"];
    const answer = await printIn({ ACCOUNT_LIMITER: broken }, apiKey);
    expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    expect(await balanceOf(accountId)).toBe(10);
  });

  it("a bug is 500, says nothing of the inside, and costs nothing", async () => {
    const { accountId, apiKey } = await makePrinter();
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === "prepare") return () => target.prepare("SELECT the inside");
        return Reflect.get(target, name) as unknown;
      },
    });
    const answer = await printIn({ DB }, apiKey);
    expect(answer.status).toBe(500);
    const problem = await problemIn(answer);
    expect(problem.code).toBe("INTERNAL");
    expect(JSON.stringify(problem)).not.toMatch(/inside|select|sqlite|query/i);
    expect(await balanceOf(accountId)).toBe(10);
  });

  it("a font that cannot be loaded is 503, and is loaded when it is there again", async () => {
    const bytes = Uint8Array.of(0, 1, 0, 0);
    let answers: Response[] = [];
    const assets = {
      fetch: () => Promise.resolve(answers.shift() ?? new Response(null, { status: 404 })),
    } as unknown as Fetcher;
    await expect(loadFont(assets, "test-400")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    answers = [new Response(null, { status: 500 }), new Response(bytes)];
    expect(await loadFont(assets, "test-400")).toEqual(bytes);
    expect(await loadFont(assets, "test-400")).toEqual(bytes);
  });
});
