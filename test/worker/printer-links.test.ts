// Links whose labels a printer prints: a POST prints, a GET shows what it would print.
import { describe, expect, it } from "vitest";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import type { JobDetail } from "../../src/flows/printers/jobs.ts";
import { ask } from "../support/worker-holder.ts";
import { createLink, dataIn, makeLink, type MadeLink } from "../support/worker-links.ts";
import {
  addPrinter,
  makeShop,
  offeredTo,
  pairPrinter,
  poll,
  queueOf,
} from "../support/worker-printers.ts";
import { balanceOf, db, problemIn, refusalIn, send } from "../support/worker-world.ts";

const call = (link: Pick<MadeLink, "url">, query = "", init: RequestInit = {}) =>
  send(new URL(link.url).pathname + query, init);
const post = (link: MadeLink, query = "?sku=A-1", init: RequestInit = {}) =>
  call(link, query, { method: "POST", ...init });
const postJson = (link: MadeLink, body: object) =>
  post(link, "", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const jobIn = (answer: Response) => dataIn<JobDetail>(answer, 202);

async function makePrinting(changes: object = {}, printer: object = {}) {
  const shop = await makeShop();
  const agent = await pairPrinter(shop, printer);
  const link = await makeLink(shop, { answer: { printer: agent.printerId }, ...changes });
  return { shop, agent, link };
}

describe("a link with a printer", () => {
  it("is made with a printer of the account, and answers it", async () => {
    const { shop, agent, link } = await makePrinting();
    expect(link["answer"]).toEqual({ printer: agent.printerId });
    const read = await dataIn(await ask(shop, "GET", `/links/${link.id}`), 200);
    expect(read).toMatchObject({ answer: { printer: agent.printerId }, problem: null });
  });

  it("is refused with another account's printer, a watermark, or a second way to answer", async () => {
    const shop = await makeShop();
    const other = await makeShop();
    const { id } = await addPrinter(shop);
    const foreign = await addPrinter(other);
    const pointerOf = async (changes: object) => {
      const { status, errors } = await problemIn(await createLink(shop, changes));
      return `${status} ${errors?.[0]?.pointer}`;
    };
    expect(await pointerOf({ answer: { printer: foreign.id } })).toBe("422 #/answer/printer");
    expect(await pointerOf({ answer: { printer: id }, watermark: true })).toBe("422 #/watermark");
    expect(await pointerOf({ answer: { printer: id, format: "pdf" } })).toBe("422 #/answer/format");
    expect(await pointerOf({ answer: { printer: 1 } })).toBe("422 #/answer/printer");
    expect(await pointerOf({ answer: { format: "gif" } })).toBe("422 #/answer/format");
    const poor = await makeShop({ credits: 0 });
    const own = await addPrinter(poor);
    const trial = { answer: { printer: own.id }, watermark: true };
    expect((await problemIn(await createLink(poor, trial))).status).toBe(422);
  });

  it("is 410 once the printer is removed, the owner finds the cause, and another answer makes it work again", async () => {
    const { shop, agent, link } = await makePrinting();
    await ask(shop, "DELETE", `/printers/${agent.printerId}`);
    expect(await refusalIn(await post(link))).toBe("410 LINK_GONE");
    expect(await refusalIn(await call(link, "?sku=A-1"))).toBe("410 LINK_GONE");
    const read = await dataIn(await ask(shop, "GET", `/links/${link.id}`), 200);
    expect(read.problem).toContain("printer was removed");
    const stopped = await ask(shop, "PATCH", `/links/${link.id}`, { stopped: true });
    expect(stopped.status).toBe(200);
    const changes = { stopped: false, answer: { format: "pdf" } };
    await ask(shop, "PATCH", `/links/${link.id}`, changes);
    expect((await call(link, "?sku=A-1")).status).toBe(200);
  });
});

describe("a POST", () => {
  it("makes a job, which is charged and printed", async () => {
    const { shop, agent, link } = await makePrinting();
    const answer = await post(link);
    expect(answer.headers.get("X-Credits-Consumed")).toBe("1");
    expect(answer.headers.get("X-Page-Count")).toBe("1");
    expect(answer.headers.get("Location")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const sent = await jobIn(answer);
    expect(sent).toMatchObject({ state: "waiting", credits: 1, printerId: agent.printerId });
    expect((await offeredTo(agent)).id).toBe(sent.id);
    expect(await balanceOf(shop.accountId)).toBe(19);
    const read = await dataIn(await ask(shop, "GET", `/links/${link.id}`), 200);
    expect(read.creditsToday).toBe(1);
    const usage = await ask(shop, "GET", "/usage");
    expect((await usage.json<{ data: object[] }>()).data[0]).toMatchObject({
      linkId: link.id,
      integrationSource: "link",
    });
  });

  it("prints what Grocy's webhook sends: a form or JSON, without any header of its own", async () => {
    const names = { "details.product.name": "sku" };
    const { agent, link } = await makePrinting({ names });
    const json = await jobIn(await postJson(link, { details: { product: { name: "Tea" } } }));
    const form = await jobIn(
      await post(link, "", {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "details%5Bproduct%5D%5Bname%5D=Coffee&grocycode=grcy%3Ap%3A1",
      }),
    );
    expect(form.id).not.toBe(json.id);
    expect(await queueOf(agent.printerId).describe(true)).toMatchObject({ waiting: 2 });
  });

  it("of the same content within ten seconds is the same job; later it prints and is charged again", async () => {
    const { shop, link } = await makePrinting();
    const first = await jobIn(await post(link));
    const again = await post(link, "", {
      headers: { "Content-Type": "application/json" },
      body: '{"sku":"A-1"}',
    });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.headers.get("X-Credits-Consumed")).toBe("0");
    expect((await jobIn(again)).id).toBe(first.id);
    expect((await jobIn(await post(link, "?sku=B"))).id).not.toBe(first.id);
    expect(await balanceOf(shop.accountId)).toBe(18);
    await new Promise((resolve) => setTimeout(resolve, 10_100));
    expect((await jobIn(await post(link))).id).not.toBe(first.id);
    expect(await balanceOf(shop.accountId)).toBe(17);
  });

  it("ten at once are one job", async () => {
    const { shop, link } = await makePrinting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(link)));
    const ids = await Promise.all(answers.map(async (answer) => (await jobIn(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(shop.accountId)).toBe(19);
  });

  it("with an Idempotency-Key is that key's job, in a space of the link's own", async () => {
    const { shop, agent, link } = await makePrinting();
    const other = await makeLink(shop, { answer: { printer: agent.printerId } });
    const headers = { "Idempotency-Key": "order-1" };
    const first = await jobIn(await post(link, "?sku=A", { headers }));
    expect((await jobIn(await post(link, "?sku=A", { headers }))).id).toBe(first.id);
    expect((await jobIn(await post(link, "?sku=A"))).id).not.toBe(first.id);
    expect((await jobIn(await post(other, "?sku=A", { headers }))).id).not.toBe(first.id);
    expect(await refusalIn(await post(link, "?sku=B", { headers }))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    const bad = { "Idempotency-Key": "two words" };
    expect(await refusalIn(await post(link, "?sku=A", { headers: bad }))).toBe(
      "400 INVALID_HEADER",
    );
    expect(await balanceOf(shop.accountId)).toBe(17);
  });

  it("has the link's limits: the day's credits, values, copies, a stopped link, a suspended account", async () => {
    const { shop, link } = await makePrinting({ limits: { creditsPerDay: 1 }, mostCopies: 2 });
    expect((await post(link)).status).toBe(202);
    const limited = await post(link, "?sku=B");
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refusalIn(limited)).toBe("402 LINK_LIMIT_EXCEEDED");
    expect(await refusalIn(await postJson(link, { sku: ["A"] }))).toBe("422 VALIDATION_FAILED");
    await ask(shop, "PATCH", `/links/${link.id}`, { stopped: true });
    expect(await refusalIn(await post(link))).toBe("410 LINK_GONE");
    await ask(shop, "PATCH", `/links/${link.id}`, { stopped: false });
    await suspendAccount(db, shop.accountId, Date.now());
    expect(await refusalIn(await post(link))).toBe("410 LINK_GONE");
  });

  it("is refused before it is charged where the label is wider than the head, and says nothing of the printer", async () => {
    const profile = { format: "zpl", dpi: 203, widthMm: 10 };
    const { shop, agent, link } = await makePrinting({}, { profile, name: "Secret name" });
    const refused = await problemIn(await post(link));
    expect(refused.code).toBe("LAYOUT_DOES_NOT_FIT");
    expect(JSON.stringify(refused)).not.toMatch(/Secret name|printer_/);
    expect(await balanceOf(shop.accountId)).toBe(20);
    expect((await poll(agent)).status).toBe(204);
  });
});

describe("a GET", () => {
  it("answers a page with the label, its values and a button, and prints nothing", async () => {
    const { shop, agent, link } = await makePrinting();
    const answer = await call(link, `?sku=${encodeURIComponent('<b>"A"</b>')}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "referrer-policy": "same-origin",
      "content-security-policy":
        "default-src 'none'; img-src 'self' data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-credits-consumed": "0",
    });
    const page = await answer.text();
    expect(page).toContain("data:image/png;base64,iVBOR");
    expect(page).toContain("&lt;b&gt;&quot;A&quot;&lt;/b&gt;");
    expect(page).toMatch(/<form method="post"><button>Print<\/button><\/form>/);
    expect(page).toContain('<link rel="stylesheet" href="/link-page.css" />');
    expect(page).not.toMatch(/<script|<b>|style=/);
    expect((await poll(agent)).status).toBe(204);
    expect(await balanceOf(shop.accountId)).toBe(20);
  });

  it("by HEAD is the same without the page, and a prefetch is 204", async () => {
    const { link } = await makePrinting();
    const head = await call(link, "?sku=A", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("Content-Type")).toContain("text/html");
    const prefetch = await call(link, "", { headers: { "Sec-Purpose": "prefetch" } });
    expect(prefetch.status).toBe(204);
  });

  it("refuses what printing would: an unknown value, the day's limit", async () => {
    const { link } = await makePrinting({ limits: { creditsPerDay: 1 } });
    expect(await refusalIn(await call(link, "?sku=A&sku=B"))).toBe("422 VALIDATION_FAILED");
    await post(link);
    expect(await refusalIn(await call(link, "?sku=B"))).toBe("402 LINK_LIMIT_EXCEEDED");
  });

  it("the page's own button passes a list of origins, and its reader sees that the label was sent", async () => {
    const { agent, link } = await makePrinting({ origins: ["https://shop.example"] });
    const own = { Origin: "https://platen.test", Accept: "text/html,*/*;q=0.8" };
    const sent = await post(link, "?sku=A", { headers: own });
    expect(sent.status).toBe(202);
    expect(await sent.text()).toContain("sent to the printer");
    expect((await poll(agent)).status).toBe(200);
    const foreign = { Origin: "https://elsewhere.example" };
    expect(await refusalIn(await post(link, "?sku=B", { headers: foreign }))).toBe(
      "403 ORIGIN_NOT_ALLOWED",
    );
  });
});
