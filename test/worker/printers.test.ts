// Printers as their owners and keys see them, and the profile that a job may name.
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { clearRemovedPrinters } from "../../src/flows/nightly/clear-removed-printers.ts";
import { sha256Hex } from "../../src/flows/digest.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { removePrinter } from "../../src/store/printers/printers.ts";
import { ask } from "../support/worker-holder.ts";
import { dataIn } from "../support/worker-links.ts";
import {
  addPrinter,
  createPrinter,
  makeShop,
  pair,
  pairPrinter,
  poll,
  printJob,
  queueOf,
  randomAddress,
  readPrinter,
  sendJob,
  ZPL_PROFILE,
} from "../support/worker-printers.ts";
import { readZpl } from "../support/read-zpl.ts";
import {
  db,
  job,
  keyed,
  makeKey,
  print,
  printRaster,
  problemIn,
  refusalIn,
  send,
  zplJob,
} from "../support/worker-world.ts";

const WHOLE_PROFILE = {
  format: "zpl",
  dpi: 203,
  offsetMm: { x: 0, y: 0 },
  scale: { x: 1, y: 1 },
  rotateDeg: 0,
};

async function pointersIn(answer: Response): Promise<string[]> {
  const { status, errors } = await problemIn(answer);
  expect(status).toBe(422);
  return (errors ?? []).map(({ pointer }) => pointer);
}

describe("/account/v1/printers", () => {
  it("adds a printer with its defaults, and shows its code once", async () => {
    const shop = await makeShop();
    const { pairing, ...printer } = await addPrinter(shop);
    expect(pairing.code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
    const livesMs = Date.parse(pairing.expiresAt) - Date.now();
    expect(livesMs).toBeGreaterThan(590_000);
    expect(livesMs).toBeLessThanOrEqual(600_000);
    expect(printer).toEqual({
      id: expect.stringMatching(/^printer_[0-9A-Za-z]{22}$/),
      name: "Zebra",
      kind: "agent",
      profile: WHOLE_PROFILE,
      delivery: "atLeastOnce",
      status: { state: "unpaired", reasons: [], seenAt: null, model: null },
      queue: { waiting: 0, printing: 0 },
    });
    const listed = await ask(shop, "GET", "/printers");
    expect(await listed.clone().text()).not.toContain(pairing.code);
    expect(await dataIn(listed, 200)).toEqual([printer]);
    expect(await readPrinter(shop, printer)).toEqual(printer);
  });

  it("is for any account, and a suspended one can only read", async () => {
    const shop = await makeShop({ credits: 0 });
    const printer = await addPrinter(shop);
    await suspendAccount(db, shop.accountId, Date.now());
    expect(await refusalIn(await createPrinter(shop))).toBe("403 ACCOUNT_SUSPENDED");
    expect((await readPrinter(shop, printer)).id).toBe(printer.id);
  });

  it("takes no key", async () => {
    const { apiKey } = await makeShop();
    expect(await refusalIn(await send("/account/v1/printers", { apiKey }))).toBe(
      "401 UNAUTHENTICATED",
    );
  });

  it("changes name, delivery and the profile as a whole, and nothing else", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, { profile: { ...ZPL_PROFILE, darkness: 20 } });
    const path = `/printers/${id}`;
    const renamed = await dataIn(await ask(shop, "PATCH", path, { name: "Hall" }), 200);
    expect(renamed).toMatchObject({ name: "Hall", profile: { darkness: 20 } });
    const profile = { format: "png", dpi: 300 };
    const changed = await dataIn(
      await ask(shop, "PATCH", path, { profile, delivery: "atMostOnce" }),
      200,
    );
    expect(changed).toMatchObject({ name: "Hall", delivery: "atMostOnce" });
    expect(changed["profile"]).toEqual({
      ...WHOLE_PROFILE,
      format: "png",
      dpi: 300,
      color: "mono",
    });
    expect(await pointersIn(await ask(shop, "PATCH", path, { kind: "agent" }))).toEqual(["#/kind"]);
  });

  it("refuses what a profile cannot be", async () => {
    const shop = await makeShop();
    const tryProfile = async (profile: object) =>
      pointersIn(await createPrinter(shop, { profile }));
    expect(await tryProfile({ format: "zpl" })).toEqual(["#/profile/dpi"]);
    expect(await tryProfile({ dpi: 203 })).toEqual(["#/profile/format"]);
    expect(await tryProfile({ ...ZPL_PROFILE, scale: { x: 0.94, y: 1.06 } })).toEqual([
      "#/profile/scale/x",
      "#/profile/scale/y",
    ]);
    expect(await tryProfile({ ...ZPL_PROFILE, offsetMm: { x: 21, y: 0 }, rotateDeg: 45 })).toEqual([
      "#/profile/offsetMm/x",
      "#/profile/rotateDeg",
    ]);
    expect(await tryProfile({ ...ZPL_PROFILE, color: "mono" })).toEqual(["#/profile/color"]);
    expect(await tryProfile({ format: "png", dpi: 203, darkness: 3 })).toEqual([
      "#/profile/darkness",
    ]);
    expect(await tryProfile({ format: "png", dpi: 203, largeJobs: false })).toEqual([
      "#/profile/largeJobs",
    ]);
  });

  it("refuses kinds that it does not serve yet, and names with controls", async () => {
    const shop = await makeShop();
    expect(await pointersIn(await createPrinter(shop, { kind: "weblink" }))).toEqual(["#/kind"]);
    for (const name of ["a\u0007b", "a\u2028b", "a\u202eb", ""]) {
      expect(await pointersIn(await createPrinter(shop, { name }))).toEqual(["#/name"]);
    }
  });

  it("an account has twenty, also when they are added at once", async () => {
    const shop = await makeShop();
    const answers = await Promise.all(Array.from({ length: 23 }, () => createPrinter(shop)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(await refusalIn(answer)).toBe("409 PRINTER_LIMIT_REACHED");
    const { id } = await dataIn(made[0]!, 201);
    expect((await ask(shop, "DELETE", `/printers/${id}`)).status).toBe(204);
    expect((await createPrinter(shop)).status).toBe(201);
  });

  it("other accounts' printers are unknown", async () => {
    const [shop, other] = [await makeShop(), await makeShop()];
    const { id } = await addPrinter(other);
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/pairing"],
      ["POST", "/test-page"],
      ["GET", "/jobs"],
      ["GET", "/jobs/job_1"],
    ] as const) {
      const body = method === "PATCH" ? { name: "Mine" } : undefined;
      const answer = await ask(shop, method, `/printers/${id}${path}`, body);
      expect([path, await refusalIn(answer)]).toEqual([path, "404 NOT_FOUND"]);
    }
    expect((await readPrinter(other, { id })).name).toBe("Zebra");
  });
});

describe("GET /api/v1/printers", () => {
  it("lists and shows them to a key with the scope print", async () => {
    const shop = await makeShop();
    const { pairing: _, ...printer } = await addPrinter(shop);
    const { apiKey } = shop;
    expect(await dataIn(await send("/api/v1/printers", { apiKey }), 200)).toEqual([printer]);
    expect(await dataIn(await send(`/api/v1/printers/${printer.id}`, { apiKey }), 200)).toEqual(
      printer,
    );
    const { apiKey: drafts } = await makeKey(shop.accountId, "live", ["templates"]);
    for (const path of ["", `/${printer.id}`, `/${printer.id}/jobs`]) {
      expect(await refusalIn(await send(`/api/v1/printers${path}`, { apiKey: drafts }))).toBe(
        "403 SCOPE_REQUIRED",
      );
    }
  });
});

describe("pairing", () => {
  it("gives the agent a token for a code, once, however it is typed", async () => {
    const shop = await makeShop();
    const { id, pairing } = await addPrinter(shop);
    const typed = pairing.code.toLowerCase().replaceAll("-", " ");
    const agent = await dataIn<{ printerId: string; token: string }>(await pair(typed), 201);
    expect(agent).toEqual({
      printerId: id,
      token: expect.stringMatching(/^platen_printer_[0-9A-Za-z]{36}$/),
    });
    const { status } = await readPrinter(shop, { id });
    expect(status).toMatchObject({ state: "online", model: "ZD421", reasons: [] });
    expect(await refusalIn(await pair(pairing.code))).toBe("404 NOT_FOUND");
    const kept = await env.DB.prepare("SELECT * FROM printers WHERE id = ?").bind(id).first();
    expect(kept).toMatchObject({ code_hash: null, token_hash: await sha256Hex(agent.token) });
    expect(JSON.stringify(kept)).not.toContain(agent.token);
  });

  it("answers a code that is wrong or expired like one that was used", async () => {
    const shop = await makeShop();
    const { id, pairing } = await addPrinter(shop);
    for (const code of ["ABCD-EFGH-JKMN", "abc", "OOOO-OOOO-OOOO"]) {
      expect(await refusalIn(await pair(code))).toBe("404 NOT_FOUND");
    }
    await env.DB.prepare("UPDATE printers SET code_expires_at = ? WHERE id = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect(await refusalIn(await pair(pairing.code))).toBe("404 NOT_FOUND");
  });

  it("is tried ten times per visitor and a hundred times per /48 in ten minutes", async () => {
    const visitor = randomAddress();
    for (let i = 0; i < 10; i++) {
      expect(await refusalIn(await pair("ABCD-EFGH-JKMN", visitor))).toBe("404 NOT_FOUND");
    }
    const refused = await pair("ABCD-EFGH-JKMN", visitor);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
    const site = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
    const guesses = Array.from({ length: 100 }, (_, i) =>
      pair("ABCD-EFGH-JKMN", `${site}:${i}::1`),
    );
    for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(404);
    expect(await refusalIn(await pair("ABCD-EFGH-JKMN", `${site}:fff::1`))).toBe(
      "429 RATE_LIMITED",
    );
  });

  it("again ends the former code and the former agent's token", async () => {
    const shop = await makeShop();
    const { id, pairing } = await addPrinter(shop);
    const agent = await dataIn<{ printerId: string; token: string }>(await pair(pairing.code), 201);
    const again = await dataIn<{ pairing: { code: string } }>(
      await ask(shop, "POST", `/printers/${id}/pairing`),
      201,
    );
    expect(again.pairing.code).not.toBe(pairing.code);
    expect(await refusalIn(await poll(agent))).toBe("401 INVALID_API_KEY");
    expect((await readPrinter(shop, { id })).status).toEqual({
      state: "unpaired",
      reasons: [],
      seenAt: null,
      model: null,
    });
    await ask(shop, "POST", `/printers/${id}/pairing`);
    expect(await refusalIn(await pair(again.pairing.code))).toBe("404 NOT_FOUND");
  });
});

describe("a printer that is removed", () => {
  it("is unknown to owner, key and agent, and nothing of its jobs is left", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId);
    expect((await ask(shop, "DELETE", `/printers/${agent.printerId}`)).status).toBe(204);
    expect(await refusalIn(await poll(agent))).toBe("401 INVALID_API_KEY");
    expect(await refusalIn(await sendJob(shop, agent.printerId))).toBe("404 NOT_FOUND");
    await runInDurableObject(queueOf(agent.printerId), (_object, state) => {
      const tables = state.storage.sql
        .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('jobs', 'pieces')")
        .toArray();
      expect(tables).toEqual([]);
    });
    const row = env.DB.prepare("SELECT count(*) AS n FROM printers WHERE id = ?");
    expect(await row.bind(agent.printerId).first("n")).toBe(0);
  });

  it("is cleared by the nightly run where its queue did not answer", async () => {
    const shop = await makeShop();
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId);
    // As after a deletion whose queue was cut off.
    await removePrinter(db, shop.accountId, agent.printerId, Date.now());
    expect(await queueOf(agent.printerId).list(null, 10)).toHaveLength(1);
    await clearRemovedPrinters({ db, printQueues: env.PRINTER_QUEUE });
    expect(await queueOf(agent.printerId).list(null, 10)).toEqual([]);
  });

  it("goes with its account", async () => {
    const shop = await makeShop({ credits: 3 });
    const agent = await pairPrinter(shop);
    await printJob(shop, agent.printerId);
    expect((await ask(shop, "DELETE", "/me?credits=2")).status).toBe(204);
    expect(await refusalIn(await poll(agent))).toBe("401 INVALID_API_KEY");
    expect(await queueOf(agent.printerId).list(null, 10)).toEqual([]);
    const row = env.DB.prepare("SELECT count(*) AS n FROM printers WHERE account_id = ?");
    expect(await row.bind(shop.accountId).first("n")).toBe(0);
  });
});

describe("X-Printer-Profile", () => {
  const named = (id: string, key?: string) => ({
    "X-Printer-Profile": id,
    ...(key !== undefined && keyed(key)),
  });

  it("moves, scales and turns a PDF, and does nothing else to it", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, {
      profile: { ...ZPL_PROFILE, widthMm: 30, rotateDeg: 90, offsetMm: { x: 5, y: 0 } },
    });
    const answer = await print(shop.apiKey, job(), named(id));
    expect(answer.status).toBe(200);
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf).toContain("/Rotate 90");
  });

  it("gives a raster what its output does not say, and what that says wins", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, {
      profile: { ...ZPL_PROFILE, darkness: 15, speed: 4, rotateDeg: 90 },
    });
    const answer = await printRaster(
      shop.apiKey,
      zplJob({ output: { format: "zpl", dpi: 300, speed: 2 } }),
      named(id),
    );
    expect(answer.status).toBe(200);
    const [format] = readZpl(new Uint8Array(await answer.arrayBuffer()));
    expect(format!.head).toContain("~SD15");
    expect(format!.head).toContain("^PR2");
    // 25.4 mm across at 300 dpi, once turned.
    expect(format!.width).toBe(300);
  });

  it("works for a raster that says only its format, and refuses another format", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop);
    const only = zplJob({ output: { format: "zpl" } });
    expect((await printRaster(shop.apiKey, only, named(id))).status).toBe(200);
    const png = zplJob({ output: { format: "png", dpi: 203 } });
    expect(await pointersIn(await printRaster(shop.apiKey, png, named(id)))).toEqual([
      "#/output/format",
    ]);
  });

  it("also holds for the preflights", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, { profile: { ...ZPL_PROFILE, rotateDeg: 90 } });
    const answer = await send("/api/v1/generate-raster/preflight", {
      method: "POST",
      apiKey: shop.apiKey,
      headers: { "Content-Type": "application/json", ...named(id) },
      body: JSON.stringify(zplJob({ output: { format: "zpl" } })),
    });
    const data = await dataIn<{ widthDots: number; heightDots: number }>(answer, 200);
    expect([data.widthDots, data.heightDots]).toEqual([203, 533]);
  });

  it("that is malformed is 400, of no printer of the account 404", async () => {
    const [shop, other] = [await makeShop(), await makeShop()];
    const { id } = await addPrinter(other);
    for (const malformed of ["", "printer_1", "zebra"]) {
      const answer = await print(shop.apiKey, job(), named(malformed));
      expect(await refusalIn(answer)).toBe("400 INVALID_HEADER");
    }
    expect(await refusalIn(await print(shop.apiKey, job(), named(id)))).toBe("404 NOT_FOUND");
  });

  it("belongs to what a repeated key is compared by, and a changed profile replays nothing", async () => {
    const shop = await makeShop();
    const { id } = await addPrinter(shop, { profile: { ...ZPL_PROFILE, rotateDeg: 180 } });
    const { id: second } = await addPrinter(shop, { profile: { ...ZPL_PROFILE, rotateDeg: 180 } });
    const first = await print(shop.apiKey, job(), named(id, "order"));
    const bytes = Buffer.from(await first.arrayBuffer());
    const again = await print(shop.apiKey, job(), named(id, "order"));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    for (const headers of [named(second, "order"), keyed("order")]) {
      expect(await refusalIn(await print(shop.apiKey, job(), headers))).toBe(
        "422 IDEMPOTENCY_KEY_REUSED",
      );
    }
    await ask(shop, "PATCH", `/printers/${id}`, { profile: { ...ZPL_PROFILE, rotateDeg: 270 } });
    const changed = await problemIn(await print(shop.apiKey, job(), named(id, "order")));
    expect(changed.code).toBe("IDEMPOTENCY_REPLAY_UNAVAILABLE");
    expect(changed.detail).toContain("profile has changed");
    await ask(shop, "PATCH", `/printers/${id}`, { profile: { ...ZPL_PROFILE, rotateDeg: 180 } });
    expect((await print(shop.apiKey, job(), named(id, "order"))).status).toBe(200);
  });
});
