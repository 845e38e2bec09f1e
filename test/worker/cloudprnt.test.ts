// Star printers: what they poll, fetch and confirm by their address, and what their owners see of it.
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/flows/digest.ts";
import { makePrinterAddress } from "../../src/rules/printer-token.ts";
import { OFFER_MS } from "../../src/rules/print-queue.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { addStar, StarPrinter } from "../support/worker-star.ts";
import { ask } from "../support/worker-holder.ts";
import { dataIn } from "../support/worker-links.ts";
import {
  createPrinter,
  makeShop,
  printJob,
  queueOf,
  randomAddress,
  readJob,
  readPrinter,
  sendJob,
  type Shop,
} from "../support/worker-printers.ts";
import { sendIn, worldOf } from "../support/worker-steps.ts";
import { balanceOf, db, job, makeTemplate, problemIn, send } from "../support/worker-world.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47];

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop();
});

async function makeStar(changes: object = {}) {
  const made = await addStar(shop, changes);
  return { made, printerId: made.id, star: new StarPrinter(made) };
}

/** Bound, with a job that waits. */
async function makeWaiting(changes: object = {}, body: unknown = job()) {
  const { printerId, star } = await makeStar(changes);
  expect(await star.poll()).toEqual({ jobReady: false });
  return { printerId, star, sent: await printJob(shop, printerId, { body }) };
}

const twoLabels = () => ({
  ...job(),
  records: [{ variables: { sku: "A" } }, { variables: { sku: "B" } }],
});

describe("a cloudprnt printer", () => {
  it("is added with an address, which is shown once and kept hashed", async () => {
    const { pairing, ...printer } = await addStar(shop);
    expect(pairing).toEqual({
      address: expect.stringMatching(/^https:\/\/platen\.test\/cp\/[0-9A-Za-z]{22}$/),
    });
    expect(printer).toMatchObject({
      kind: "cloudprnt",
      profile: { format: "png", color: "mono", largeJobs: false },
      status: { state: "unpaired", reasons: [], seenAt: null, model: null },
    });
    expect(await readPrinter(shop, printer)).toEqual(printer);
    const token = pairing.address.slice(-22);
    const row = await env.DB.prepare("SELECT * FROM printers WHERE id = ?")
      .bind(printer.id)
      .first();
    expect(row?.["token_hash"]).toBe(await sha256Hex(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("is sent png, and says so of another format", async () => {
    const profile = { format: "zpl", dpi: 203 };
    const refused = await problemIn(await createPrinter(shop, { kind: "cloudprnt", profile }));
    expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, "#/profile/format"]);
    expect(refused.errors?.[0]?.detail).toContain("must be png");
    const { id } = await addStar(shop);
    const changed = await problemIn(await ask(shop, "PATCH", `/printers/${id}`, { profile }));
    expect(changed.errors?.[0]?.pointer).toBe("#/profile/format");
    const large = { format: "png", dpi: 203, largeJobs: true };
    const data = await dataIn(await ask(shop, "PATCH", `/printers/${id}`, { profile: large }), 200);
    expect(data).toMatchObject({ profile: { largeJobs: true } });
  });

  it("gives a raster its profile without largeJobs", async () => {
    const { id } = await addStar(shop, { profile: { format: "png", dpi: 300, largeJobs: true } });
    const answer = await send("/api/v1/generate-raster", {
      method: "POST",
      apiKey: shop.apiKey,
      headers: { "Content-Type": "application/json", "X-Printer-Profile": id },
      body: JSON.stringify({ ...job(), output: { format: "png" } }),
    });
    expect(answer.status).toBe(200);
  });

  it("paired again has another address, and the former one and its printer end", async () => {
    const { made, star, printerId } = await makeStar();
    await star.poll();
    const again = await dataIn<{ pairing: { address: string } }>(
      await ask(shop, "POST", `/printers/${printerId}/pairing`),
      201,
    );
    expect(again.pairing.address).not.toBe(made.pairing.address);
    expect((await readPrinter(shop, { id: printerId })).status.state).toBe("unpaired");
    expect((await star.post()).status).toBe(404);
    const other = new StarPrinter(again, { mac: "00:11:62:00:00:01" });
    expect((await other.post()).status).toBe(200);
  });

  it("that is removed is unknown, and nothing of its address is left", async () => {
    const { made, star, printerId } = await makeStar();
    await star.poll();
    expect((await ask(shop, "DELETE", `/printers/${printerId}`)).status).toBe(204);
    expect((await star.post()).status).toBe(404);
    const hash = await sha256Hex(made.pairing.address.slice(-22));
    expect(await env.PRINTER_ADDRESS.getByName(hash).owner()).toBeNull();
  });

  it("is offline once it was silent for twice its interval and 5 s, where that is longer than 60 s", async () => {
    const { star, printerId, made } = await makeStar();
    await star.poll();
    const queue = queueOf(printerId);
    const hash = await sha256Hex(made.pairing.address.slice(-22));
    const caller = { hash, mac: "0011621be012" };
    const said = { state: "online", reasons: [], isReady: true } as const;
    let now = Date.now();
    const stateAfter = async (ms: number) => (await queue.describe(null, now + ms)).state;
    expect(await stateAfter(59_000)).toBe("online");
    expect(await stateAfter(61_000)).toBe("offline");
    now += 120_000;
    await queue.hearStar(caller, said, now);
    expect(await stateAfter(244_000)).toBe("online");
    expect(await stateAfter(246_000)).toBe("offline");
  });
});

describe("an address", () => {
  const unknown = () => makePrinterAddress(crypto.getRandomValues(new Uint8Array(64)));

  it("that is unknown or malformed is 404 with an empty body, so that Version HTTP is used too", async () => {
    const paths = ["/cp/none", `/cp/${unknown()}`, "/cp/cloudprnt-setting.json"];
    for (const path of paths) {
      for (const method of ["POST", "GET", "DELETE"]) {
        const answer = await send(path, { method });
        expect([answer.status, await answer.text()]).toEqual([404, ""]);
      }
    }
    const { star } = await makeStar();
    expect((await send(`${star.path}/cloudprnt-setting.json`)).status).toBe(404);
  });

  it("malformed ones and 120 wrong ones a minute and visitor wake no object", async () => {
    const woken: string[] = [];
    const PRINTER_ADDRESS = {
      getByName: (name: string) => (woken.push(name), env.PRINTER_ADDRESS.getByName(name)),
    } as unknown as Cloudflare.Env["PRINTER_ADDRESS"];
    const world = worldOf({ changes: { PRINTER_ADDRESS } });
    const headers = { "CF-Connecting-IP": randomAddress() };
    const post = async (token: string) => {
      const request = new Request(`https://platen.test/cp/${token}`, { method: "POST", headers });
      return (await sendIn(world, request)).status;
    };
    for (let i = 0; i < 20; i++) expect(await post(`${unknown().slice(0, 21)}!`)).toBe(404);
    expect(woken).toEqual([]);
    const wakes = async () => {
      const before = woken.length;
      expect(await post(unknown())).toBe(404);
      return woken.length > before;
    };
    let posted = 0;
    // A minute may end meanwhile, and another 120 begin.
    while (posted < 250 && (await wakes())) posted++;
    expect(posted).toBeGreaterThanOrEqual(120);
    expect(posted).toBeLessThan(250);
    const { star } = await makeStar();
    expect((await star.post()).status).toBe(200);
  });

  it("is bound to the first printer that polls with a MAC; another, and then one without, is 403", async () => {
    const { made, star, printerId } = await makeStar();
    const { status } = await readPrinter(shop, made);
    expect(await star.poll({ printerMAC: null })).toEqual({ jobReady: false });
    expect((await readPrinter(shop, made)).status).toEqual(status);
    await printJob(shop, printerId);
    expect(await star.poll({ printerMAC: null })).toEqual({ jobReady: false });
    expect((await star.poll()).jobReady).toBe(true);
    const other = new StarPrinter(made, { mac: "00:11:62:00:00:01" });
    for (const answer of [
      await other.post(),
      await star.post({ printerMAC: null }),
      await other.get(undefined),
      await other.delete(undefined),
    ]) {
      expect([answer.status, await answer.text()]).toEqual([403, ""]);
    }
    expect((await star.poll({ printerMAC: "00-11-62-1B-E0-12" })).jobReady).toBe(true);
    const seen = await readPrinter(shop, made);
    expect(seen.status).toMatchObject({ state: "online", otherPrinterAt: expect.any(String) });
  });

  it("is in no log, and neither is what is behind it", async () => {
    const { star, printerId } = await makeStar();
    await star.poll();
    await printJob(shop, printerId);
    const lines: string[] = [];
    const { log, error } = console;
    console.log = console.error = (line: string) => void lines.push(line);
    try {
      await star.printNext();
      await star.get("VERY-SECRET");
      await send(`${star.path}/deeper`);
    } finally {
      Object.assign(console, { log, error });
    }
    const all = lines.join("\n");
    expect(all).toContain('"endpoint":"/cp/:token"');
    for (const secret of [star.path.slice(4), "VERY-SECRET", "0011621be012", "job_"]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe("a poll", () => {
  it.each([
    ["200%20OK", "online", []],
    ["200 OK", "online", []],
    ["210 Paper Low", "online", ["paperLow"]],
    ["211%20Paper%20Low", "online", ["paperLow"]],
    ["410%20Out%20of%20paper", "error", ["paperOut"]],
    ["411", "error", ["paperJam"]],
    ["420%20Cover%20Open", "error", ["coverOpen"]],
    ["421", "error", ["coverOpen"]],
    ["412 Roll position error", "error", ["other"]],
    ["521%20Job%20too%20large", "error", ["other"]],
  ])(
    "with %s says that the printer is %s %j, and an error gets no job",
    async (statusCode, state, reasons) => {
      const { star, printerId } = await makeWaiting();
      expect((await star.poll({ statusCode })).jobReady).toBe(state === "online");
      expect((await readPrinter(shop, { id: printerId })).status).toMatchObject({ state, reasons });
    },
  );

  it("gets no job while the printer prints", async () => {
    const { star } = await makeWaiting();
    expect(await star.poll({ printingInProgress: true })).toEqual({ jobReady: false });
    expect((await star.poll({ printingInProgress: null })).jobReady).toBe(true);
  });

  it("needs a status code, and nothing else", async () => {
    const { star } = await makeStar();
    const post = (body: string) =>
      send(star.path, { method: "POST", body, headers: { "CF-Connecting-IP": randomAddress() } });
    expect((await post('{"statusCode":"200"}')).status).toBe(200);
    for (const [body, status] of [
      ["{}", 422],
      ["no json", 400],
      [JSON.stringify({ statusCode: "x".repeat(16_384) }), 413],
    ] as const) {
      const answer = await post(body);
      expect([answer.status, await answer.text()]).toEqual([status, ""]);
    }
  });

  it("is the eleventh within ten seconds: 429 with Retry-After, before its body", async () => {
    const { star } = await makeStar();
    for (let i = 0; i < 10; i++) expect((await star.post()).status).toBe(200);
    const refused = await star.post();
    expect([refused.status, await refused.text()]).toEqual([429, ""]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    expect((await star.post({ statusCode: 1 })).status).toBe(429);
  });

  it("reads no database while nothing waits, and the account's standing before a job is handed out", async () => {
    const { star, printerId } = await makeStar();
    const reads: string[] = [];
    const world = worldOf({
      on: (step, call) => (reads.push(step), call()),
      changes: { PRINTER_QUEUE: env.PRINTER_QUEUE },
    });
    const poll = async () => {
      const init = {
        method: "POST",
        body: JSON.stringify({ statusCode: "200", printerMAC: star.mac }),
      };
      return (await sendIn(world, new Request(`https://platen.test${star.path}`, init))).json();
    };
    expect(await poll()).toEqual({ jobReady: false });
    expect(reads).toEqual([]);
    const sent = await printJob(shop, printerId);
    await suspendAccount(db, shop.accountId, Date.now());
    expect(await poll()).toEqual({ jobReady: false });
    expect(reads.length).toBe(1);
    const waiting = await queueOf(printerId).find(sent.id);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
    await env.DB.prepare("UPDATE accounts SET suspended_at = NULL WHERE id = ?")
      .bind(shop.accountId)
      .run();
    const { jobToken } = (await poll()) as { jobToken: string };
    await suspendAccount(db, shop.accountId, Date.now());
    expect((await star.get(jobToken)).status).toBe(404);
  });
});

describe("a page", () => {
  it("is the PNG, again and again, until it is confirmed", async () => {
    const { star, sent } = await makeWaiting();
    const { jobToken } = await star.poll();
    const first = new Uint8Array(await (await star.get(jobToken)).arrayBuffer());
    expect([...first.subarray(0, 4)]).toEqual(PNG);
    expect(new Uint8Array(await (await star.get(jobToken)).arrayBuffer())).toEqual(first);
    expect((await star.poll()).jobToken).toBe(jobToken);
    expect(await readJob(shop, sent)).toMatchObject({ state: "printing", attempts: 1 });
    await star.delete(jobToken);
    expect(await readJob(shop, sent)).toMatchObject({ state: "printed", reason: null });
    const gone = await star.get(jobToken);
    expect([gone.status, await gone.text()]).toEqual([404, ""]);
  });

  it("in another type is 415, under another token 404, both empty", async () => {
    const { star } = await makeWaiting();
    expect((await star.get(undefined)).status).toBe(404);
    const { jobToken } = await star.poll();
    const other = await star.get(jobToken, { type: "application/vnd.star.starprnt" });
    expect([other.status, await other.text()]).toEqual([415, ""]);
    const wrong = await star.get(jobToken!.replace(/1$/, "2"));
    expect([wrong.status, await wrong.text()]).toEqual([404, ""]);
  });

  it("comes after the one before it is confirmed, and the job is printed with its last", async () => {
    const { star, sent } = await makeWaiting({}, twoLabels());
    const one = await star.printNext();
    expect((await readJob(shop, sent)).state).toBe("printing");
    const two = await star.printNext();
    expect(two!.token).not.toBe(one!.token);
    expect(await readJob(shop, sent)).toMatchObject({ state: "printed", attempts: 1 });
    expect(await star.printNext()).toBeNull();
  });

  it("is fetched and confirmed without tokens by firmware that knows none", async () => {
    const made = await addStar(shop);
    const star = new StarPrinter(made, { knowsTokens: false });
    await star.poll();
    const sent = await printJob(shop, made.id, { body: twoLabels() });
    await star.printNext("OK");
    await star.printNext("OK");
    expect((await readJob(shop, sent)).state).toBe("printed");
    expect((await star.delete(undefined)).status).toBe(200);
  });

  it("is at most 512 KB, with largeJobs 2 MB, else JOB_TOO_COMPLEX before it is charged", async () => {
    // Noise of 500 pixels a side, printed dot for dot: more than 600 KB.
    const side = { widthMm: 50.8, heightMm: 50.8 };
    const strip = { ...side, heightMm: 4 * 50.8 };
    const source = `https://h${crypto.randomUUID().slice(0, 8)}.pictures.example/noise/500`;
    const photo = { type: "image", xMm: 0, yMm: 0, ...side, source };
    const head = { schemaVersion: 1, name: "Photo" };
    const four = [0, 1, 2, 3].map((n) => ({ ...photo, yMm: n * 50.8 }));
    for (const [id, document] of [
      ["custom-photo", { ...head, ...side, elements: [photo] }],
      ["custom-strip", { ...head, ...strip, elements: four }],
    ] as const) {
      await makeTemplate(shop.accountId, id, { document });
    }
    const bodyOf = (templateId: string) => ({ ...job(), templateId, records: [{ variables: {} }] });
    const body = bodyOf("custom-photo");
    const profile = { format: "png", dpi: 250, color: "rgb" };
    const { id } = await addStar(shop, { profile });
    const refused = await problemIn(await sendJob(shop, id, { body }));
    expect([refused.status, refused.code]).toEqual([422, "JOB_TOO_COMPLEX"]);
    expect(refused.detail).toContain("largeJobs");
    expect(await balanceOf(shop.accountId)).toBe(20);
    const large = await addStar(shop, { profile: { ...profile, largeJobs: true } });
    expect((await printJob(shop, large.id, { body })).credits).toBe(1);
    const tooLarge = await problemIn(
      await sendJob(shop, large.id, { body: bodyOf("custom-strip") }),
    );
    expect([tooLarge.status, tooLarge.code]).toEqual([422, "JOB_TOO_COMPLEX"]);
  });
});

describe("what a DELETE says", () => {
  it.each(["200 OK", "200%20OK", "211", "OK"])("%s: printed", async (code) => {
    const { star, sent } = await makeWaiting();
    await star.printNext(code);
    expect((await readJob(shop, sent)).state).toBe("printed");
  });

  it("4xx: the page waits on, and comes again as often as it takes", async () => {
    const { star, sent } = await makeWaiting();
    for (let i = 0; i < 3; i++) await star.printNext("410 Out of paper");
    expect(await readJob(shop, sent)).toMatchObject({ state: "waiting", attempts: 0 });
    await star.printNext();
    expect(await readJob(shop, sent)).toMatchObject({ state: "printed", attempts: 1 });
  });

  it("5xx: an attempt, and after three it has failed", async () => {
    const { star, sent } = await makeWaiting();
    for (const attempts of [1, 2]) {
      await star.printNext("511 Media decoding error");
      expect(await readJob(shop, sent)).toMatchObject({ state: "waiting", attempts });
    }
    await star.printNext("511 Media decoding error");
    const failed = { state: "failed", attempts: 3, reason: "other" };
    expect(await readJob(shop, sent)).toMatchObject(failed);
  });

  it("is 200 always: twice, for another job, and with a code of no meaning", async () => {
    const { star, sent } = await makeWaiting();
    const { jobToken } = await star.poll();
    expect((await star.delete(jobToken, "")).status).toBe(200);
    expect((await star.delete(jobToken, "hello")).status).toBe(200);
    expect((await star.delete("none")).status).toBe(200);
    expect((await readJob(shop, sent)).state).toBe("printing");
    for (let i = 0; i < 2; i++) expect((await star.delete(jobToken, "520")).status).toBe(200);
    expect(await readJob(shop, sent)).toMatchObject({ state: "waiting", attempts: 1 });
    // Late, but heard: it was printed.
    expect((await star.delete(jobToken, "200")).status).toBe(200);
    expect((await readJob(shop, sent)).state).toBe("printed");
  });

  it("is heard late of the page that was handed out before", async () => {
    const { star, sent, printerId } = await makeWaiting();
    const { jobToken } = await star.poll();
    await queueOf(printerId).settle(Date.now() + OFFER_MS);
    expect((await star.poll()).jobToken).not.toBe(jobToken);
    await star.delete(jobToken);
    expect((await readJob(shop, sent)).state).toBe("printed");
  });
});

describe("a page that must not come twice", () => {
  it("is not offered again once it was fetched, and unknown when nothing is said of it", async () => {
    const { star, sent, printerId } = await makeWaiting({ delivery: "atMostOnce" });
    const { jobToken } = await star.poll();
    expect((await star.poll()).jobToken).toBe(jobToken);
    expect((await star.get(jobToken)).status).toBe(200);
    expect(await star.poll()).toEqual({ jobReady: false });
    await queueOf(printerId).settle(Date.now() + OFFER_MS);
    expect((await readJob(shop, sent)).state).toBe("unknown");
  });

  it("has failed when the printer could not print it", async () => {
    const { star, sent } = await makeWaiting({ delivery: "atMostOnce" });
    await star.printNext("410");
    expect(await readJob(shop, sent)).toMatchObject({ state: "failed", reason: "paperOut" });
  });
});

it("an agent's calls and a Star printer's address do not open each other", async () => {
  const { star } = await makeStar();
  const token = star.path.slice(4);
  const poll = await send("/p/v1/poll", { method: "POST", apiKey: token });
  expect(poll.status).toBe(401);
});

it("the objects of an address hold the printer's id and nothing else", async () => {
  const { made } = await makeStar();
  const hash = await sha256Hex(made.pairing.address.slice(-22));
  const kept = await runInDurableObject(
    env.PRINTER_ADDRESS.getByName(hash),
    (_object, { storage }) => Array.from(storage.kv.list()),
  );
  expect(kept).toEqual([["printer", made.id]]);
});

it("a job that the printer's head is too narrow for is refused as for any printer", async () => {
  const { printerId } = await makeStar({ profile: { format: "png", dpi: 203, widthMm: 10 } });
  const refused = await problemIn(await sendJob(shop, printerId));
  expect(refused.code).toBe("LAYOUT_DOES_NOT_FIT");
});
