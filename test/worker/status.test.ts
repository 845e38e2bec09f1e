// /status, and the check that it counts: against the Worker itself, with real D1 and KV.
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { forgetStatusDays } from "../../src/flows/nightly/forget-status-days.ts";
import { isProbePass, makeProbePass, PROBE_HEADER } from "../../src/flows/status/probe-pass.ts";
import { probe, type ProbeDeps } from "../../src/flows/status/probe.ts";
import { PROBE_CRON } from "../../src/rules/status.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Mail } from "../../src/store/sign-in/mail.ts";
import worker from "../../src/worker.ts";
import { letTimePass, resetTime } from "../support/worker-sign-in.ts";
import { db, refusalIn, send } from "../support/worker-world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const settings = { ...settingsOf(env), operatorEmail: "operator@platen.test" };
const toWorker = (url: string | URL | Request, init?: RequestInit) =>
  send(new URL(url as string).pathname, init);
const failing = () => Promise.resolve(new Response("no", { status: 503 }));

/** One service with its mails; five minutes pass before each check. */
function makeWorld(changes: Partial<ProbeDeps> = {}) {
  const mails: Mail[] = [];
  const deps: ProbeDeps = {
    db,
    demoVisits: env.DEMO_KV,
    fetch: toWorker,
    mail: { send: async (mail) => void mails.push(mail) },
    now: () => Date.now(),
    settings,
    ...changes,
  };
  const check = (now: Partial<ProbeDeps> = {}) => {
    letTimePass(5 * MINUTE_MS);
    return probe({ ...deps, ...now });
  };
  return { mails, check };
}

interface Shown {
  readonly data: {
    readonly now: string;
    readonly checkedAt: string | null;
    readonly days: readonly { date: string; answered: number; slow: number; failed: number }[];
  };
}

const readStatus = async () => {
  const answer = await send("/status", { headers: { Accept: "application/json" } });
  expect(answer.status).toBe(200);
  return (await answer.json<Shown>()).data;
};
const dropped = {
  prepare: () => {
    throw new Error("D1_ERROR: no answer");
  },
};
const deadDatabase = () => openDatabase(dropped as unknown as D1Database);

afterEach(resetTime);
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM status_days").run();
  await env.DEMO_KV.delete("status:outage");
});

describe("the check", () => {
  it("prints the demo design through the public address, and is no visitor", async () => {
    const { check } = makeWorld();
    const visits = async () => (await env.DEMO_KV.list({ prefix: "visits:" })).keys.length;
    const before = await visits();
    // More often than any visitor may print on a day.
    for (let time = 0; time < 12; time++) expect(await check()).toMatchObject({ reason: null });
    expect(await visits()).toBe(before);
    const sum = (await readStatus()).days.reduce(
      (all, { answered, slow }) => all + answered + slow,
      0,
    );
    expect(sum).toBe(12);
  });

  it("measures until the last byte is there: a late body is slow", async () => {
    const { check } = makeWorld();
    const late = async (url: string | URL | Request, init?: RequestInit) => {
      const answer = await toWorker(url, init);
      const { arrayBuffer } = answer;
      answer.arrayBuffer = async () => {
        letTimePass(2_001);
        return arrayBuffer.call(answer);
      };
      return answer;
    };
    expect(await check({ fetch: late })).toMatchObject({
      outcome: "slow",
      tookMs: expect.closeTo(2_001, -3),
    });
    expect((await readStatus()).days[0]).toMatchObject({ answered: 0, slow: 1, failed: 0 });
  });

  it.each([
    ["HTTP 503", failing],
    ["HTTP 302", () => Promise.resolve(new Response(null, { status: 302 }))],
    ["no PDF", () => Promise.resolve(new Response("<h1>It works</h1>"))],
    ["no PDF", () => Promise.resolve(new Response("%PDF-1.7 broken off"))],
    ["no answer", () => Promise.reject(new Error("reset"))],
  ])("fails with “%s”", async (reason, fetch) => {
    const { check } = makeWorld();
    expect(await check({ fetch })).toMatchObject({ outcome: "failed", reason });
    expect((await readStatus()).days[0]).toMatchObject({ answered: 0, slow: 0, failed: 1 });
  });

  it("without a public address asks and counts nothing", async () => {
    const { check } = makeWorld();
    const nowhere = { ...settings, publicBaseUrl: null };
    expect(await check({ settings: nowhere })).toBeNull();
    expect((await readStatus()).checkedAt).toBeNull();
  });

  it("runs by its own cron, and the night by the other", async () => {
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((url, init) => toWorker(url, init));
    const logged = vi.spyOn(console, "error").mockReturnValue();
    try {
      await worker.scheduled(createScheduledController({ cron: "17 3 * * *" }), env);
      expect(asked).not.toHaveBeenCalled();
      await worker.scheduled(createScheduledController({ cron: PROBE_CRON }), env);
      expect(asked.mock.calls.map(([url]) => url)).toEqual([
        "https://platen.test/api/v1/demo/generate-pdf",
      ]);
      expect(logged).not.toHaveBeenCalled();
      asked.mockImplementation(failing);
      await worker.scheduled(createScheduledController({ cron: PROBE_CRON }), env);
      expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
        event: "probe-failed",
        reason: "HTTP 503",
        failuresInARow: 1,
      });
    } finally {
      asked.mockRestore();
      logged.mockRestore();
    }
  });
});

describe("the mail about an outage", () => {
  it("is sent with the third failure in a row, once, and again only in the next outage", async () => {
    const { check, mails } = makeWorld();
    for (let time = 0; time < 6; time++) await check({ fetch: failing });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "operator@platen.test", code: null });
    expect(mails[0]!.text).toContain("https://platen.test/status");
    await check();
    for (let time = 0; time < 3; time++) await check({ fetch: failing });
    expect(mails).toHaveLength(2);
  });

  it("that could not be sent is sent with the next failure", async () => {
    const { check, mails } = makeWorld();
    const send = () => Promise.reject(new Error("mail is down"));
    for (let time = 0; time < 2; time++) await check({ fetch: failing });
    await expect(check({ fetch: failing, mail: { send } })).rejects.toThrow("mail is down");
    await check({ fetch: failing });
    expect(mails).toHaveLength(1);
  });

  it("is sent while the database does not answer, and what was found is counted afterwards", async () => {
    const { check, mails } = makeWorld();
    for (let time = 0; time < 4; time++) await check({ fetch: failing, db: deadDatabase() });
    expect(mails).toHaveLength(1);
    await check();
    expect((await readStatus()).days.reduce((sum, { failed }) => sum + failed, 0)).toBe(4);
    await check();
    expect((await readStatus()).days.reduce((sum, { failed }) => sum + failed, 0)).toBe(4);
  });

  it("is not sent without OPERATOR_EMAIL", async () => {
    const { check, mails } = makeWorld({ settings: { ...settings, operatorEmail: null } });
    for (let time = 0; time < 4; time++) await check({ fetch: failing });
    expect(mails).toEqual([]);
  });
});

describe("the pass of the check", () => {
  it("holds for its five minutes and those beside them, and no other text does", async () => {
    const at = (now: number) => ({ settings, now: () => now });
    const pass = await makeProbePass(at(100 * 5 * MINUTE_MS));
    for (const slot of [99, 100, 101]) {
      expect(await isProbePass(at(slot * 5 * MINUTE_MS), pass)).toBe(true);
    }
    for (const slot of [98, 102]) {
      expect(await isProbePass(at(slot * 5 * MINUTE_MS), pass)).toBe(false);
    }
    for (const other of [undefined, "", "x", pass.slice(1), `${pass}0`]) {
      expect(await isProbePass(at(100 * 5 * MINUTE_MS), other)).toBe(false);
    }
  });

  it("that is wrong makes a visitor like any other", async () => {
    const body = JSON.stringify({
      templateId: "api-demo-qr-card",
      layout: { type: "single" },
      records: [{ variables: { title: "a", subtitle: "b", url: "https://platen.test" } }],
    });
    const ask = () =>
      send("/api/v1/demo/generate-pdf", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "CF-Connecting-IP": "198.51.100.77",
          [PROBE_HEADER]: "0".repeat(64),
        },
        body,
      });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });
});

it("a state in KV that is of another version counts as no outage", async () => {
  const { check, mails } = makeWorld();
  await env.DEMO_KV.put("status:outage", JSON.stringify({ failures: "many" }));
  expect(await check({ fetch: failing })).toMatchObject({ failuresInARow: 1 });
  expect(mails).toEqual([]);
});

describe("GET /status", () => {
  it("has each of the last 90 days, newest first, with its counts and the state of the last check", async () => {
    const { check } = makeWorld();
    await check();
    letTimePass(2 * DAY_MS);
    await check({ fetch: failing });
    const { days, now, checkedAt } = await readStatus();
    expect(days).toHaveLength(90);
    expect(days.map(({ date }) => date)).toEqual(
      days
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    expect(days[0]!.date).toBe(new Date().toISOString().slice(0, 10));
    expect(days[0]).toMatchObject({ answered: 0, slow: 0, failed: 1 });
    expect(days[1]).toMatchObject({ answered: 0, slow: 0, failed: 0 });
    // Five minutes before midnight the first check is of one more day ago.
    expect(days.slice(2, 4).reduce((sum, { answered }) => sum + answered, 0)).toBe(1);
    expect(now).toBe("failing");
    expect(Date.now() - Date.parse(checkedAt!)).toBeLessThan(MINUTE_MS);
  });

  it("does not know the state without a check in the last quarter of an hour", async () => {
    const { check } = makeWorld();
    await check();
    expect((await readStatus()).now).toBe("answering");
    letTimePass(16 * MINUTE_MS);
    expect((await readStatus()).now).toBe("unknown");
  });

  it("is a page for everybody who does not ask for JSON, and caches keep both apart", async () => {
    await makeWorld().check();
    for (const Accept of ["text/html", "*/*", "image/png"]) {
      const answer = await send("/status", { headers: { Accept } });
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("Vary")).toBe("Accept");
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
      expect(await answer.text()).toContain("Platen prints");
    }
    const json = await send("/status", { headers: { Accept: "application/json" } });
    expect(json.headers.get("Vary")).toBe("Accept");
  });

  it("says in words that the database does not answer, and to programs as a problem", async () => {
    await env.DB.prepare("ALTER TABLE status_days RENAME TO status_days_gone").run();
    const broken = vi.spyOn(env.DB, "prepare");
    try {
      broken.mockImplementation(() => {
        throw new Error("D1_ERROR: no answer");
      });
      const page = await send("/status", { headers: { Accept: "text/html" } });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain("The database does not answer");
      const json = await send("/status", { headers: { Accept: "application/json" } });
      expect(await refusalIn(json)).toBe("503 UNAVAILABLE");
    } finally {
      broken.mockRestore();
      await env.DB.prepare("ALTER TABLE status_days_gone RENAME TO status_days").run();
    }
  });
});

describe("the night", () => {
  it("forgets the days that are no longer shown, and no other", async () => {
    const today = Math.floor(Date.now() / DAY_MS);
    for (const day of [today, today - 89, today - 90]) {
      await env.DB.prepare("INSERT INTO status_days VALUES (?, 1, 0, 0, 0, 'answered')")
        .bind(day)
        .run();
    }
    await forgetStatusDays({ db, now: Date.now });
    const { results } = await env.DB.prepare("SELECT day FROM status_days ORDER BY day").all();
    expect(results).toEqual([{ day: today - 89 }, { day: today }]);
  });
});
