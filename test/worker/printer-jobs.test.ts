// Jobs for a printer, from the call that sends one to the agent's word that it is printed.
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { JobDetail } from "../../src/flows/printers/jobs.ts";
import { OFFER_MS } from "../../src/rules/print-queue.ts";
import { makePrinterToken } from "../../src/rules/printer-token.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { readZpl } from "../support/read-zpl.ts";
import { ask } from "../support/worker-holder.ts";
import { dataIn } from "../support/worker-links.ts";
import {
  addPrinter,
  askAgent,
  confirm,
  fetchPage,
  makeShop,
  offeredTo,
  ONLINE,
  pairPrinter,
  poll,
  printJob,
  printNext,
  queueOf,
  randomAddress,
  readJob,
  readPrinter,
  sendJob,
  ZPL_PROFILE,
} from "../support/worker-printers.ts";
import { sendIn } from "../support/worker-steps.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  LABEL,
  makeKey,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const PNG_PROFILE = { format: "png", dpi: 203 };
const records = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ variables: { sku: `AB-${index}` } }));

describe("POST …/printers/{id}/jobs", () => {
  it("draws, charges and queues a job, and says how it stands and how long it is kept", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const body = job({ records: records(2), expiresInSec: 3600 });
    const answer = await sendJob(shop, printerId, { body });
    expect(answer.status).toBe(202);
    const { data } = await answer.clone().json<{ data: JobDetail }>();
    expect(data).toEqual({
      id: expect.stringMatching(/^job_[0-9A-Za-z]{22}$/),
      printerId,
      state: "waiting",
      pages: 2,
      credits: 2,
      attempts: 0,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      printedAt: null,
      reason: null,
    });
    const keptMs = Date.parse(data.expiresAt) - Date.parse(data.createdAt);
    expect(Math.abs(keptMs - 3_600_000)).toBeLessThan(5000);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: `/api/v1/printers/${printerId}/jobs/${data.id}`,
      "x-credits-consumed": "2",
      "x-record-count": "2",
      "x-item-count": "2",
      "x-page-count": "2",
      "x-warning-count": "0",
    });
    for (const absent of ["Repr-Digest", "Content-Disposition", "Idempotency-Replayed"]) {
      expect(answer.headers.has(absent)).toBe(false);
    }
    expect(await balanceOf(shop.accountId)).toBe(18);
    expect(await readJob(shop, data)).toEqual(data);
    const { queue } = await readPrinter(shop, { id: printerId });
    expect(queue).toEqual({ waiting: 1, printing: 0 });
  });

  it("needs an Idempotency-Key, at the headers, but the preflight does not", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const without = await sendJob(shop, printerId, { key: null, body: "no object" });
    expect(await refusalIn(without)).toBe("400 INVALID_HEADER");
    const asked = await send(`/api/v1/printers/${printerId}/jobs/preflight`, {
      method: "POST",
      apiKey: shop.apiKey,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(job()),
    });
    const data = await dataIn<{ pages: number; widthDots: number }>(asked, 200);
    expect(data).toMatchObject({ pages: 1, credits: 1, widthDots: 533, heightDots: 203 });
    expect(await chargesOf(shop.accountId)).toEqual([]);
  });

  it("takes how long a job waits, from a minute to a day", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    for (const expiresInSec of [59, 86_401, 60.5]) {
      const { errors } = await problemIn(
        await sendJob(shop, printerId, { body: job({ expiresInSec }) }),
      );
      expect(errors![0]!.pointer).toBe("#/expiresInSec");
    }
    const data = await printJob(shop, printerId);
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBeGreaterThan(86_390_000);
  });

  it("is printed by the person who is signed in too", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const answer = await ask(shop, "POST", `/printers/${printerId}/jobs`, job(), keyed("mine"));
    const data = await dataIn<JobDetail>(answer, 202);
    expect(answer.headers.get("Location")).toBe(
      `/account/v1/printers/${printerId}/jobs/${data.id}`,
    );
    const [charge] = await chargesOf(shop.accountId);
    expect(charge).toMatchObject({ integration_source: "console", pages: 1 });
    const listed = await dataIn(await ask(shop, "GET", `/printers/${printerId}/jobs`), 200);
    expect(listed).toEqual([data]);
  });

  it("refuses what printing would, before it charges", async () => {
    const shop = await makeShop({ credits: 1 });
    const { printerId } = await pairPrinter(shop, {
      profile: { ...ZPL_PROFILE, widthMm: 66.1 },
    });
    const tooWide = await problemIn(await sendJob(shop, printerId));
    expect(tooWide).toMatchObject({ status: 422, code: "LAYOUT_DOES_NOT_FIT" });
    const { printerId: wide } = await pairPrinter(shop, {
      profile: { ...ZPL_PROFILE, widthMm: 66.2 },
    });
    const two = job({ records: records(2) });
    expect(await refusalIn(await sendJob(shop, wide, { body: two }))).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
    const unknown = job({ templateId: "custom-none" });
    expect(await refusalIn(await sendJob(shop, wide, { body: unknown }))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
    const output = job({ output: { format: "zpl", dpi: 203 } });
    expect(await refusalIn(await sendJob(shop, wide, { body: output }))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await chargesOf(shop.accountId)).toEqual([]);
    expect(await queueOf(wide).list(null, 10)).toEqual([]);
    expect(await balanceOf(shop.accountId)).toBe(1);
  });

  it("refuses a hundred and first job before it charges, and more than 4 MB of one", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    await printJob(shop, printerId);
    await runInDurableObject(queueOf(printerId), (_object, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
        INSERT INTO jobs (id, request_id, origin_id, state, delivery, parts, part, attempts, bytes,
          content_type, facts, created_at, expires_at, due_at)
        SELECT id || i, request_id, id || i, state, delivery, parts, part, attempts, bytes,
          content_type, facts, created_at, expires_at, due_at FROM n, jobs`,
      );
    });
    expect(await refusalIn(await sendJob(shop, printerId, { key: "full" }))).toBe(
      "409 PRINTER_QUEUE_FULL",
    );
    expect(await balanceOf(shop.accountId)).toBe(19);
    await runInDurableObject(queueOf(printerId), (_object, { storage }) => {
      storage.sql.exec("DELETE FROM jobs WHERE seq > 1");
    });
    // The refusal gave the key back.
    expect((await sendJob(shop, printerId, { key: "full" })).status).toBe(202);
  });

  it("counts a trial's request, of one page", async () => {
    const shop = await makeShop({ credits: 0 });
    const { key } = await dataIn<{ key: { apiKey: string } }>(
      await ask(shop, "POST", "/trial"),
      201,
    );
    const { printerId } = await pairPrinter(shop);
    const body = job({ records: records(2) });
    const trial = { apiKey: key.apiKey };
    expect(await refusalIn(await sendJob(trial, printerId, { body }))).toBe(
      "403 TRIAL_SINGLE_PAGE_ONLY",
    );
    expect((await printJob(trial, printerId)).credits).toBe(0);
  });
});

describe("the same key", () => {
  it("answers the job as it stands, free, and prints nothing", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const first = await sendJob(shop, agent.printerId, { key: "order" });
    const { id } = await dataIn<JobDetail>(first, 202);
    await printNext(agent);
    const again = await sendJob(shop, agent.printerId, { key: "order" });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.headers.get("X-Original-Request-Id")).toBe(first.headers.get("X-Request-Id"));
    expect(again.headers.get("X-Credits-Consumed")).toBe("0");
    expect(await dataIn<JobDetail>(again, 202)).toMatchObject({
      id,
      state: "printed",
      credits: 1,
      attempts: 1,
      printedAt: expect.any(String),
    });
    expect((await poll(agent)).status).toBe(204);
    expect(await balanceOf(shop.accountId)).toBe(19);
  });

  it("for another printer, body or call is another's", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const { printerId: other } = await pairPrinter(shop);
    await printJob(shop, printerId, { key: "order" });
    const reused = "422 IDEMPOTENCY_KEY_REUSED";
    expect(await refusalIn(await sendJob(shop, other, { key: "order" }))).toBe(reused);
    const body = job({ records: records(1) });
    expect(await refusalIn(await sendJob(shop, printerId, { key: "order", body }))).toBe(reused);
    expect(await refusalIn(await print(shop.apiKey, job(), keyed("order")))).toBe(reused);
    await print(shop.apiKey, job(), keyed("file"));
    expect(await refusalIn(await sendJob(shop, printerId, { key: "file" }))).toBe(reused);
  });

  it("answers the job also after template and profile have changed", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const { id } = await printJob(shop, printerId, { key: "order" });
    await makeTemplate(shop.accountId, "custom-label", { document: { ...LABEL, name: "New" } });
    await ask(shop, "PATCH", `/printers/${printerId}`, { profile: PNG_PROFILE });
    expect((await printJob(shop, printerId, { key: "order" })).id).toBe(id);
  });
});

describe("?reprint=true", () => {
  const again = { key: "order", query: "?reprint=true" };

  it("prints an ended job once more, free, as a new job that the key then answers", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { id } = await printJob(shop, agent.printerId, { key: "order" });
    const first = await offeredTo(agent);
    const bytes = await fetchPage(agent, first);
    await confirm(agent, first);
    const answer = await sendJob(shop, agent.printerId, again);
    expect(answer.headers.get("Idempotency-Replayed")).toBe("true");
    const reprint = await dataIn<JobDetail>(answer, 202);
    expect(reprint).toMatchObject({ state: "waiting", credits: 0, pages: 1 });
    expect(reprint.id).not.toBe(id);
    const second = await offeredTo(agent);
    expect(await fetchPage(agent, second)).toEqual(bytes);
    expect((await printJob(shop, agent.printerId, { key: "order" })).id).toBe(reprint.id);
    expect(await balanceOf(shop.accountId)).toBe(19);
  });

  it("waits for the job to end", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId, { key: "order" });
    expect(await refusalIn(await sendJob(shop, agent.printerId, again))).toBe("409 JOB_UNDER_WAY");
    await offeredTo(agent);
    expect(await refusalIn(await sendJob(shop, agent.printerId, again))).toBe("409 JOB_UNDER_WAY");
  });

  it("is free three times in 24 hours", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId, { key: "order" });
    for (let i = 0; i < 3; i++) {
      await printNext(agent);
      await printJob(shop, agent.printerId, again);
    }
    await printNext(agent);
    expect(await refusalIn(await sendJob(shop, agent.printerId, again))).toBe("409 REPRINTS_SPENT");
  });

  it("is refused once the template or the profile has changed", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId, { key: "order" });
    await printNext(agent);
    const path = `/printers/${agent.printerId}`;
    await ask(shop, "PATCH", path, { profile: { ...ZPL_PROFILE, darkness: 9 } });
    const unavailable = "409 IDEMPOTENCY_REPLAY_UNAVAILABLE";
    expect(await refusalIn(await sendJob(shop, agent.printerId, again))).toBe(unavailable);
    await ask(shop, "PATCH", path, { profile: ZPL_PROFILE });
    await makeTemplate(shop.accountId, "custom-label", { document: { ...LABEL, name: "New" } });
    expect(await refusalIn(await sendJob(shop, agent.printerId, again))).toBe(unavailable);
  });

  it("of a key that has charged nothing is 404, and leaves the key free", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    expect(await refusalIn(await sendJob(shop, printerId, again))).toBe("404 NOT_FOUND");
    expect((await printJob(shop, printerId, { key: "order" })).credits).toBe(1);
    const odd = await sendJob(shop, printerId, { key: "odd", query: "?reprint=yes" });
    expect(await refusalIn(odd)).toBe("422 VALIDATION_FAILED");
  });
});

describe("an agent", () => {
  it("gets what the profile asks for: ZPL at the printer's dpi", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop, { profile: { ...ZPL_PROFILE, darkness: 12 } });
    await printJob(shop, agent.printerId, { body: job({ records: records(3) }) });
    const offer = await offeredTo(agent);
    expect(offer).toMatchObject({
      page: 1,
      pages: 1,
      attempt: 1,
      contentType: "application/vnd.zebra-zpl",
    });
    const formats = readZpl(await fetchPage(agent, offer));
    expect(formats).toHaveLength(3);
    expect(formats[0]).toMatchObject({ width: 533, height: 203 });
    expect(formats[0]!.head).toContain("~SD12");
  });

  it("gets PNGs page by page, each until it is confirmed, and the job is printed with its last", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop, { profile: PNG_PROFILE });
    const sent = await printJob(shop, agent.printerId, { body: job({ records: records(3) }) });
    const pages: Uint8Array[] = [];
    for (const page of [1, 2, 3]) {
      const offer = await offeredTo(agent);
      expect(offer).toMatchObject({ id: sent.id, page, pages: 3, attempt: 1 });
      expect(await offeredTo(agent)).toEqual(offer);
      pages.push(await fetchPage(agent, offer));
      expect(await fetchPage(agent, offer)).toEqual(pages.at(-1));
      expect((await readJob(shop, sent)).state).toBe("printing");
      expect((await confirm(agent, offer)).status).toBe(204);
      expect((await confirm(agent, offer)).status).toBe(204);
    }
    expect(pages.every((page) => page[1] === 0x50)).toBe(true);
    expect((await readJob(shop, sent)).state).toBe("printed");
    expect((await poll(agent)).status).toBe(204);
  });

  it("gets PDFs, turned as the profile says", async () => {
    const shop = await makeShop();
    const profile = { format: "pdf", dpi: 300, rotateDeg: 90 };
    const agent = await pairPrinter(shop, { profile });
    await printJob(shop, agent.printerId);
    const offer = await offeredTo(agent);
    expect(offer.contentType).toBe("application/pdf");
    const pdf = Buffer.from(await fetchPage(agent, offer)).toString("latin1");
    expect(pdf).toMatch(/^%PDF-1\.[\s\S]*\/Rotate 90/);
  });

  it("gets jobs one at a time, in the order in which they were sent", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) sent.push((await printJob(shop, agent.printerId)).id);
    const printed: string[] = [];
    for (;;) {
      const offer = await printNext(agent);
      if (offer === null) break;
      printed.push(offer.id);
    }
    expect(printed).toEqual(sent);
  });

  it("hears when to ask again while nothing waits", async () => {
    const agent = await pairPrinter(await makeShop());
    const answer = await poll(agent);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([204, "5"]);
  });

  it("reports failure with a reason of the list, and says what is the matter with the printer", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const sent = await printJob(shop, agent.printerId);
    const offer = await offeredTo(agent);
    const failed = { result: "failed", reason: "hungry" };
    expect(await refusalIn(await confirm(agent, offer, failed))).toBe("422 VALIDATION_FAILED");
    await confirm(agent, offer, { result: "failed", reason: "paperOut" });
    expect(await readJob(shop, sent)).toMatchObject({ state: "failed", reason: "paperOut" });
    await poll(agent, { status: { state: "error", reasons: ["paperOut", "coverOpen"] } });
    const { status } = await readPrinter(shop, { id: agent.printerId });
    expect(status).toMatchObject({ state: "error", reasons: ["paperOut", "coverOpen"] });
    const odd = { status: { state: "fine", reasons: [] } };
    expect(await refusalIn(await poll(agent, odd))).toBe("422 VALIDATION_FAILED");
  });

  it("needs its token, then has its rate, then its body", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    for (const token of [null, "abc", shop.apiKey, `${agent.token.slice(0, -1)}~`]) {
      const answer = await askAgent(token, "POST", "/poll", "{");
      expect(await refusalIn(answer)).toBe("401 INVALID_API_KEY");
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    }
    expect(await refusalIn(await askAgent(agent.token, "POST", "/poll", "{"))).toBe(
      "400 INVALID_JSON",
    );
    const long = { status: { state: "online", reasons: [] }, more: "x".repeat(4096) };
    expect(await refusalIn(await poll(agent, long))).toBe("413 BODY_TOO_LARGE");
    const calls = Array.from({ length: 245 }, () => poll(agent));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(238);
    const refused = await askAgent(agent.token, "POST", "/poll", "{");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
  });

  it("that guesses tokens is refused without a read after 120 in a minute, with Retry-After", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const from = { "CF-Connecting-IP": randomAddress() };
    const guess = () => {
      const token = makePrinterToken(crypto.getRandomValues(new Uint8Array(64)));
      return askAgent(token, "POST", "/poll", ONLINE, from);
    };
    let refused = await guess();
    let guesses = 0;
    // A minute may end meanwhile, and another 120 begin.
    for (; refused.status === 401 && guesses < 240; guesses++) refused = await guess();
    expect(guesses).toBeGreaterThanOrEqual(120);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
    expect((await poll(agent)).status).toBe(204);
  });

  it("gets only what is handed out to its own printer", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const other = await pairPrinter(shop);
    const { id } = await printJob(shop, agent.printerId);
    const unknown = "404 NOT_FOUND";
    const early = await askAgent(agent.token, "GET", `/jobs/${id}`);
    expect(await refusalIn(early)).toBe(unknown);
    await offeredTo(agent);
    expect((await askAgent(agent.token, "GET", `/jobs/${id}`)).status).toBe(200);
    expect(await refusalIn(await askAgent(agent.token, "GET", `/jobs/${id}?page=2`))).toBe(unknown);
    expect(await refusalIn(await askAgent(other.token, "GET", `/jobs/${id}`))).toBe(unknown);
    expect(await refusalIn(await confirm(other, { id, page: 1 }))).toBe(unknown);
    expect(await refusalIn(await askAgent(agent.token, "GET", "/jobs/none"))).toBe(unknown);
    expect(await refusalIn(await askAgent(agent.token, "GET", `/jobs/${id}?page=x`))).toBe(
      "422 VALIDATION_FAILED",
    );
  });

  it("of a suspended account gets nothing, and everything once it is resumed", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { id } = await printJob(shop, agent.printerId);
    await suspendAccount(db, shop.accountId, Date.now());
    expect((await poll(agent)).status).toBe(204);
    expect(await refusalIn(await askAgent(agent.token, "GET", `/jobs/${id}`))).toBe(
      "404 NOT_FOUND",
    );
    await env.DB.prepare("UPDATE accounts SET suspended_at = NULL WHERE id = ?")
      .bind(shop.accountId)
      .run();
    expect((await offeredTo(agent)).id).toBe(id);
  });
});

describe("a page that is not confirmed", () => {
  it("within 120 s is offered again, five times in all", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const sent = await printJob(shop, agent.printerId);
    const queue = queueOf(agent.printerId);
    let now = Date.now();
    for (let attempt = 1; attempt <= 5; attempt++) {
      const offered = await queue.poll(ONLINE.status as never, now);
      expect(offered).toMatchObject({ id: sent.id, attempt });
      now += OFFER_MS;
      await queue.settle(now);
    }
    expect(await queue.poll(ONLINE.status as never, now)).toBeNull();
    expect(await readJob(shop, sent)).toMatchObject({
      state: "failed",
      reason: "unconfirmed",
      attempts: 5,
    });
  });

  it("with atMostOnce is handed out once, and its job is unknown then", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop, { delivery: "atMostOnce" });
    const sent = await printJob(shop, agent.printerId);
    await offeredTo(agent);
    const queue = queueOf(agent.printerId);
    await queue.settle(Date.now() + OFFER_MS);
    expect((await readJob(shop, sent)).state).toBe("unknown");
    expect((await poll(agent)).status).toBe(204);
  });
});

describe("what is kept", () => {
  const rowsOf = (printerId: string) =>
    runInDurableObject(queueOf(printerId), (_object, { storage }) => ({
      jobs: storage.sql.exec("SELECT * FROM jobs").toArray(),
      pieces: storage.sql.exec("SELECT bytes FROM pieces").toArray(),
      parts: storage.sql.exec("SELECT digest FROM parts").toArray(),
    }));

  it("is sealed, under a key of its own for each job, and nothing of the values is beside it", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop, { profile: { format: "pdf", dpi: 300 } });
    await printJob(shop, printerId, { key: "one" });
    await printJob(shop, printerId, { key: "two" });
    const { jobs, pieces } = await rowsOf(printerId);
    expect(pieces).toHaveLength(2);
    const texts = pieces.map(({ bytes }) => Buffer.from(bytes as ArrayBuffer).toString("latin1"));
    expect(texts[0]).not.toContain("%PDF");
    expect(texts[0]).not.toBe(texts[1]);
    expect(JSON.stringify(jobs)).not.toContain("AB-1");
  });

  it("is deleted when the job is printed, cancelled, failed or expired; its facts stay for 30 days", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { printerId } = agent;
    const printed = await printJob(shop, printerId);
    await printNext(agent);
    const cancelled = await printJob(shop, printerId);
    const path = `/api/v1/printers/${printerId}/jobs/${cancelled.id}`;
    const { apiKey } = shop;
    expect((await send(path, { method: "DELETE", apiKey })).status).toBe(204);
    const expired = await printJob(shop, printerId, { body: job({ expiresInSec: 60 }) });
    const queue = queueOf(printerId);
    await queue.settle(Date.now() + 61_000);
    const states = await Promise.all(
      [printed, cancelled, expired].map((one) => readJob(shop, one)),
    );
    expect(states.map(({ state }) => state)).toEqual(["printed", "cancelled", "expired"]);
    const { jobs, pieces, parts } = await rowsOf(printerId);
    expect([jobs.length, pieces, parts]).toEqual([3, [], []]);
    await queue.settle(Date.now() + 29 * 86_400_000);
    expect(await queue.list(null, 10)).toHaveLength(3);
    await queue.settle(Date.now() + 32 * 86_400_000);
    expect(await queue.list(null, 10)).toEqual([]);
  });

  it("opens under a former secret, and under no other", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId);
    const fresh = "another-secret-of-the-worker-tests";
    const pollUnder = (QUEUE_SECRETS: string) =>
      sendIn(
        { ...env, QUEUE_SECRETS } as typeof env,
        new Request("https://platen.test/p/v1/poll", {
          method: "POST",
          headers: { Authorization: `Bearer ${agent.token}`, "Content-Type": "application/json" },
          body: JSON.stringify(ONLINE),
        }),
      );
    expect((await pollUnder(`${fresh},${env.QUEUE_SECRETS}`)).status).toBe(200);
    expect(await refusalIn(await pollUnder(fresh))).toBe("503 UNAVAILABLE");
    // It is not offered for ever: it has failed, and the next one comes.
    const [failed] = await dataIn<JobDetail[]>(
      await ask(shop, "GET", `/printers/${agent.printerId}/jobs`),
      200,
    );
    expect(failed).toMatchObject({ state: "failed", reason: "unreadable" });
    expect((await poll(agent)).status).toBe(204);
  });

  it("can be cancelled while it waits, and not once it is being printed or has ended", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const sent = await printJob(shop, agent.printerId);
    const remove = () => ask(shop, "DELETE", `/printers/${agent.printerId}/jobs/${sent.id}`);
    const offer = await offeredTo(agent);
    expect(await refusalIn(await remove())).toBe("409 JOB_UNDER_WAY");
    await confirm(agent, offer);
    expect(await refusalIn(await remove())).toBe("409 JOB_UNDER_WAY");
  });

  it("that was cancelled is cancelled twice too, for an answer may be lost", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const { id } = await printJob(shop, printerId);
    const path = `/printers/${printerId}/jobs/${id}`;
    expect((await ask(shop, "DELETE", path)).status).toBe(204);
    expect((await ask(shop, "DELETE", path)).status).toBe(204);
  });

  it("is listed newest first, page by page", async () => {
    const shop = await makeShop();
    const { printerId } = await pairPrinter(shop);
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) sent.unshift((await printJob(shop, printerId)).id);
    const { apiKey } = shop;
    const listed: string[] = [];
    let cursor = "";
    do {
      const answer = await send(`/api/v1/printers/${printerId}/jobs?limit=2${cursor}`, { apiKey });
      const { data, meta } = await answer.json<{
        data: JobDetail[];
        meta: { nextCursor: string | null };
      }>();
      listed.push(...data.map(({ id }) => id));
      cursor = meta.nextCursor === null ? "" : `&cursor=${meta.nextCursor}`;
    } while (cursor !== "");
    expect(listed).toEqual(sent);
  });
});

describe("a test page", () => {
  it.each([ZPL_PROFILE, PNG_PROFILE, { format: "pdf", dpi: 300 }])(
    "is free, in the format of the profile: $format",
    async (profile) => {
      const shop = await makeShop({ credits: 0 });
      const agent = await pairPrinter(shop, { profile: { ...profile, widthMm: 54 } });
      const answer = await ask(shop, "POST", `/printers/${agent.printerId}/test-page`);
      const sent = await dataIn<JobDetail>(answer, 202);
      expect(sent).toMatchObject({ state: "waiting", pages: 1, credits: 0 });
      expect(answer.headers.get("Location")).toMatch(new RegExp(`/jobs/${sent.id}$`));
      expect((await printNext(agent))?.id).toBe(sent.id);
      expect(await chargesOf(shop.accountId)).toEqual([]);
    },
  );

  it("prints ten times in a day", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop);
    const ten = Array.from({ length: 10 }, () => ask(shop, "POST", `/printers/${id}/test-page`));
    for (const answer of await Promise.all(ten)) expect(answer.status).toBe(202);
    const refused = await ask(shop, "POST", `/printers/${id}/test-page`);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(80_000);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
  });
});

describe("a socket", () => {
  const connect = (token: string, headers: Record<string, string> = {}) =>
    send("/p/v1/connect", {
      headers: {
        Authorization: `Bearer ${token}`,
        Upgrade: "websocket",
        "Sec-WebSocket-Protocol": "platen.printer.v1",
        ...headers,
      },
    });

  async function openSocket(token: string) {
    const answer = await connect(token);
    expect(answer.status).toBe(101);
    expect(answer.headers.get("Sec-WebSocket-Protocol")).toBe("platen.printer.v1");
    const socket = answer.webSocket!;
    const heard: string[] = [];
    const closed = Promise.withResolvers<number>();
    socket.addEventListener("message", ({ data }) => void heard.push(String(data)));
    socket.addEventListener("close", ({ code }) => closed.resolve(code));
    socket.accept();
    return { socket, heard, closed: closed.promise };
  }

  const POLL = '{"type":"poll"}';

  it("hears that a job waits, at once and when it connects", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { heard, socket } = await openSocket(agent.token);
    expect(heard).toEqual([]);
    await printJob(shop, agent.printerId);
    await expect.poll(() => heard).toEqual([POLL]);
    const late = await openSocket(agent.token);
    await expect.poll(() => late.heard).toEqual([POLL]);
    await offeredTo(agent);
    heard.length = 0;
    await queueOf(agent.printerId).settle(Date.now() + OFFER_MS);
    await expect.poll(() => heard).toEqual([POLL]);
    socket.close(1000);
    late.socket.close(1000);
  });

  it("answers ping with pong, which counts as seen, and nothing else", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { heard, socket, closed } = await openSocket(agent.token);
    socket.send("ping");
    await expect.poll(() => heard).toEqual(["pong"]);
    expect((await readPrinter(shop, { id: agent.printerId })).status.seenAt).not.toBeNull();
    socket.send("hello");
    expect(await closed).toBe(1003);
  });

  it("is one of two: a third closes the oldest", async () => {
    const agent = await pairPrinter(await makeShop());
    const first = await openSocket(agent.token);
    const second = await openSocket(agent.token);
    const third = await openSocket(agent.token);
    expect(await first.closed).toBe(4000);
    second.socket.send("ping");
    await expect.poll(() => second.heard).toEqual(["pong"]);
    second.socket.close(1000);
    third.socket.close(1000);
  });

  it.each(["pairing", "removal", "deletion"] as const)("is closed by %s", async (how) => {
    const shop = await makeShop({ credits: 0 });
    const agent = await pairPrinter(shop);
    const { closed } = await openSocket(agent.token);
    const path = `/printers/${agent.printerId}`;
    if (how === "pairing") await ask(shop, "POST", `${path}/pairing`);
    else if (how === "removal") await ask(shop, "DELETE", path);
    else await ask(shop, "DELETE", "/me");
    expect(await closed).toBe(4001);
  });

  it("needs the upgrade and the sub-protocol", async () => {
    const agent = await pairPrinter(await makeShop());
    const plain = await askAgent(agent.token, "GET", "/connect");
    expect(await refusalIn(plain)).toBe("400 INVALID_HEADER");
    const other = await connect(agent.token, { "Sec-WebSocket-Protocol": "chat" });
    expect(await refusalIn(other)).toBe("400 INVALID_HEADER");
    expect(await refusalIn(await connect("none"))).toBe("401 INVALID_API_KEY");
  });
});

describe("money, when a request dies between two steps", () => {
  const DEAD = new Promise<never>(() => {});

  /** Sends a job that dies before or after a step; what is heard of it then is nothing. */
  async function dieAt(step: string, when: "before" | "after") {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const died = Promise.withResolvers<void>();
    const view = {
      on: async <T>(name: string, call: () => Promise<T>): Promise<T> => {
        if (name !== step) return call();
        if (when === "after") await call();
        died.resolve();
        return DEAD;
      },
    };
    void sendJob(shop, agent.printerId, { key: "order", view });
    await died.promise;
    return { shop, agent };
  }

  const LATER = 90_000;

  it.each([
    ["hold", "before", "neither"],
    ["hold", "after", "neither"],
    ["charge", "before", "neither"],
    ["charge", "after", "both"],
    ["unhold", "before", "both"],
    ["unhold", "after", "both"],
    ["complete", "before", "both"],
  ] as const)(
    "%s, %s it: the queue makes it %s, charged and queued, within 90 s",
    async (step, when, outcome) => {
      const { shop, agent } = await dieAt(step, when);
      const queue = queueOf(agent.printerId);
      if (outcome === "both") {
        await queue.settle(Date.now() + LATER);
      } else {
        await queue.settle();
        // D1's clock cannot be put forward, so the time in which it can be charged is put back.
        await runInDurableObject(queue, (_object, { storage }) => {
          storage.sql.exec("UPDATE jobs SET charged_until = 1, held_until = 1");
        });
        await queue.settle();
      }
      const charges = await chargesOf(shop.accountId);
      const waiting = await queue.list(null, 10);
      expect([charges.length, waiting.length]).toEqual(outcome === "both" ? [1, 1] : [0, 0]);
      expect(await reconcile(db)).toMatchObject({ drift: 0 });
      const rows = await runInDurableObject(queue, (_object, { storage }) =>
        storage.sql.exec("SELECT state FROM jobs").toArray(),
      );
      expect(rows).toEqual(outcome === "both" ? [{ state: "waiting" }] : []);
    },
  );

  it.each([
    ["charge", "after"],
    ["unhold", "before"],
    ["complete", "before"],
  ] as const)("%s, %s it: the same key releases the job at once", async (step, when) => {
    const { shop, agent } = await dieAt(step, when);
    const view = { clock: () => Date.now() + 61_000 };
    const data = await printJob(shop, agent.printerId, { key: "order", view });
    expect(data).toMatchObject({ state: "waiting", credits: 1 });
    expect(await chargesOf(shop.accountId)).toHaveLength(1);
    expect((await offeredTo(agent)).id).toBe(data.id);
    await printNext(agent);
    expect((await poll(agent)).status).toBe(204);
  });

  it("no one sees a job while it is held", async () => {
    const { shop, agent } = await dieAt("charge", "before");
    expect((await poll(agent)).status).toBe(204);
    const { apiKey } = shop;
    const listed = await send(`/api/v1/printers/${agent.printerId}/jobs`, { apiKey });
    expect(await dataIn(listed, 200)).toEqual([]);
    expect((await readPrinter(shop, { id: agent.printerId })).queue).toEqual({
      waiting: 0,
      printing: 0,
    });
  });

  it("a key that was revoked meanwhile charges nothing, and its job is dropped", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const { id, apiKey } = await makeKey(shop.accountId);
    const view = {
      on: async <T>(step: string, call: () => Promise<T>): Promise<T> => {
        if (step === "charge") {
          await env.DB.prepare("UPDATE api_keys SET revoked_at = 1 WHERE id = ?").bind(id).run();
        }
        return call();
      },
    };
    const answer = await sendJob({ apiKey }, agent.printerId, { view });
    expect(await refusalIn(answer)).toBe("401 INVALID_API_KEY");
    expect(await chargesOf(shop.accountId)).toEqual([]);
    const rows = await runInDurableObject(queueOf(agent.printerId), (_object, { storage }) =>
      storage.sql.exec("SELECT state FROM jobs").toArray(),
    );
    expect(rows).toEqual([]);
  });

  it("ten at once under one key are one job", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    const ten = Array.from({ length: 10 }, () => sendJob(shop, agent.printerId, { key: "order" }));
    const answers = await Promise.all(ten);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 202 || status === 409)).toBe(true);
    expect(await chargesOf(shop.accountId)).toHaveLength(1);
    expect(await printNext(agent)).not.toBeNull();
    expect((await poll(agent)).status).toBe(204);
  });
});
