import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { countDrawing, nameVisitor, openVisit } from "../../src/flows/printing/count-visit.ts";
import { keepVisits, readVisits } from "../../src/store/visits/demo-visits.ts";
import { networkOf, visitorOf } from "../../src/rules/visitor.ts";
import { alteredKv, askDemo, CARD, makeAddress } from "../support/worker-demo.ts";
import { problemIn, refusalIn } from "../support/worker-world.ts";

const settings = settingsOf(env);
const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1_000;

/** As another isolate does: through KV alone. */
function keepElsewhere(name: string, times: readonly number[]): Promise<string> {
  return keepVisits(env.DEMO_KV, name, times, 3_600);
}

/** Counts a request of that moment that is drawn if it may be, and says what became of it. */
async function visitAt(now: number, address: string, kv = env.DEMO_KV) {
  const deps = { demoVisits: kv, settings, now: () => now };
  const visit = await openVisit(deps, address);
  return visit.rate.passed ? countDrawing(deps, visit) : visit.rate;
}

const TOO_SOON = "KV PUT failed: 429 Too Many Requests";
const refusedForRate = () => Promise.reject(new Error(TOO_SOON));
const nameOf = (address: string, now: number) =>
  nameVisitor({ settings }, visitorOf(address)!, now);

/** A KV that notes the names it writes. */
function notingKv(written: string[]) {
  return alteredKv(env.DEMO_KV, {
    put: (put, name) => {
      written.push(name.replace(/[0-9a-f]{64}$/, "<mac>"));
      return put();
    },
  });
}

const remaining = (answer: Response) => answer.headers.get("X-RateLimit-Remaining");

const twenty = (address: string, DEMO_KV = env.DEMO_KV) =>
  Promise.all(Array.from({ length: 20 }, () => askDemo({ address, changes: { DEMO_KV } })));
const statusesOf = (answers: readonly Response[]) => ({
  printed: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 429).length,
});
const leftFor = async (...addresses: readonly (string | null)[]) => {
  const left = [];
  for (const address of addresses) left.push(Number(remaining(await askDemo({ address }))));
  return left;
};
const hextet = () => (1 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 0xfffe)).toString(16);
const down = () => Promise.reject(new Error("KV GET failed: 500 Internal Server Error"));
async function everythingKept() {
  const { keys } = await env.DEMO_KV.list();
  const values = await Promise.all(keys.map(({ name }) => env.DEMO_KV.get(name)));
  return { keys, text: JSON.stringify([keys, values]) };
}

describe("a visitor of the demo", () => {
  it("is refused the 4th time in a minute, and told honestly when to come back", async () => {
    const address = makeAddress();
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await askDemo({ address }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(remaining)).toEqual(["2", "1", "0", "0"]);
    const refused = answers[3]!;
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get("X-RateLimit-Reset")).toBe(String(wait));
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
  });

  it("passes again after what Retry-After said, and not a second earlier", async () => {
    for (const early of [0, 1]) {
      const address = makeAddress();
      for (let i = 0; i < 3; i++) await visitAt(NOON + i * 10 * SECOND, address);
      const refused = await visitAt(NOON + 30 * SECOND, address);
      expect(refused).toMatchObject({ passed: false, resetSec: 40 });
      const back = NOON + (30 + refused.resetSec - early) * SECOND;
      expect((await visitAt(back, address)).passed).toBe(early === 0);
    }
  });

  it("is refused the 11th drawing in a day, until midnight UTC", async () => {
    const address = makeAddress();
    const passed = [];
    for (let i = 0; i < 10; i++) {
      passed.push((await visitAt(NOON + i * 60 * SECOND, address)).passed);
    }
    expect(passed).toEqual(Array<boolean>(10).fill(true));
    const eleventh = await visitAt(NOON + 10 * 60 * SECOND, address);
    expect(eleventh).toMatchObject({ passed: false, limit: 10, remaining: 0 });
    expect(eleventh.resetSec).toBe(12 * 3_600 - 600);
    const midnight = NOON + 12 * 3_600 * SECOND;
    expect((await visitAt(midnight - 1, address)).passed).toBe(false);
    expect((await visitAt(midnight, address)).passed).toBe(true);
  });

  it("has 3 in the minute that midnight divides", async () => {
    const address = makeAddress();
    const midnight = NOON + 12 * 3_600 * SECOND;
    const passed = [];
    for (const sec of [-20, -10, -5, 5, 51]) {
      passed.push((await visitAt(midnight + sec * SECOND, address)).passed);
    }
    expect(passed).toEqual([true, true, true, false, true]);
  });

  it("is counted before anything is looked at, but not for a body that is too large", async () => {
    const address = makeAddress();
    const large = await askDemo({ address, body: " ".repeat(65_537) });
    expect([large.status, remaining(large)]).toEqual([413, null]);
    expect(remaining(await askDemo({ address, body: "{" }))).toBe("2");
    expect(remaining(await askDemo({ address, headers: { "Content-Type": "a/b" } }))).toBe("1");
    expect(remaining(await askDemo({ address, body: {} }))).toBe("0");
    expect((await askDemo({ address })).status).toBe(429);
  });

  it("is not counted for a preflight or a method that is not there", async () => {
    const address = makeAddress();
    for (const method of ["OPTIONS", "GET", "PUT"]) await askDemo({ address, method });
    expect(remaining(await askDemo({ address }))).toBe("2");
  });

  it("is known in other isolates by what KV holds", async () => {
    const address = makeAddress();
    const now = Date.now();
    const name = await nameOf(address, now);
    await keepElsewhere(`minute:${name}`, [now, now, now]);
    expect(await refusalIn(await askDemo({ address }))).toBe("429 RATE_LIMITED");
    const counted = await readVisits(env.DEMO_KV, `minute:${name}`);
    expect(counted).toHaveLength(3);
    expect(counted.at(-1)).toBeGreaterThan(now);
    const other = makeAddress();
    const days = Array<number>(10).fill(now);
    await keepElsewhere(`day:${await nameOf(other, now)}`, days);
    expect(await refusalIn(await askDemo({ address: other }))).toBe("429 RATE_LIMITED");
  });
});

describe("twenty requests at once", () => {
  it("in one isolate: exactly 3 are printed", async () => {
    const address = makeAddress();
    expect(statusesOf(await twenty(address))).toEqual({ printed: 3, refused: 17 });
    expect((await askDemo({ address })).status).toBe(429);
  });

  it("where KV takes one write a second: exactly 1 is printed, and the others come back", async () => {
    const written = new Set<string>();
    const kv = alteredKv(env.DEMO_KV, {
      put: (put, name) => {
        if (written.has(name)) return refusedForRate();
        written.add(name);
        return put();
      },
    });
    const address = makeAddress();
    const answers = await twenty(address, kv);
    expect(statusesOf(answers)).toEqual({ printed: 1, refused: 19 });
    for (const answer of answers) {
      if (answer.status === 200) continue;
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    }
    expect(remaining(await askDemo({ address }))).toBe("1");
  });

  it("of twenty visitors: all are printed", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askDemo()));
    expect(statusesOf(answers)).toEqual({ printed: 20, refused: 0 });
  });
});

/** What other files of the same isolate have left there, the development mailbox included. */
async function forgetVisits(): Promise<void> {
  const { keys } = await env.DEMO_KV.list();
  await Promise.all(keys.map(({ name }) => env.DEMO_KV.delete(name)));
}

describe("one visitor is", () => {
  it("a /64 of IPv6, and not the next one", async () => {
    const network = `2001:db8:${hextet()}`;
    expect(
      await leftFor(
        `${network}:a::1`,
        `${network}:a:ffff:1:2:3`,
        `${network.toUpperCase()}:000A::`,
        `${network}:b::1`,
      ),
    ).toEqual([2, 1, 0, 2]);
  });

  it("an IPv4 address, also when it is written as IPv6", async () => {
    const address = makeAddress();
    const [a, b, c, d] = address.split(".").map(Number) as [number, number, number, number];
    const hex = [a * 256 + b, c * 256 + d].map((part) => part.toString(16)).join(":");
    expect(await leftFor(address, `::ffff:${address}`, `::FFFF:${hex}`)).toEqual([2, 1, 0]);
  });

  it("everybody whose address cannot be read: that opens no way around the limits", async () => {
    // Other files have no address either: under another secret they are somebody else.
    const changes = { DEMO_SECRET: crypto.randomUUID() };
    const left: (string | null)[] = [];
    for (const address of [null, "none", "1.2.3"]) {
      left.push(remaining(await askDemo({ address, changes })));
    }
    expect(left).toEqual(["2", "1", "0"]);
  });
});

describe("when KV fails", () => {
  const kvs: [string, KVNamespace][] = [
    ["to read", alteredKv(env.DEMO_KV, { get: down })],
    ["to write", alteredKv(env.DEMO_KV, { put: down as () => Promise<never> })],
    ["and holds something else", alteredKv(env.DEMO_KV, { get: () => Promise.resolve({ a: 1 }) })],
    [
      "and holds no times",
      alteredKv(env.DEMO_KV, { get: () => Promise.resolve([1, "2", Number.NaN]) }),
    ],
  ];

  it.each(kvs)("%s, it is 503 and nothing is printed", async (_how, DEMO_KV) => {
    const address = makeAddress();
    for (let i = 0; i < 5; i++) {
      const answer = await askDemo({ address, changes: { DEMO_KV } });
      expect(answer.headers.get("Retry-After")).toBe("1");
      const timing = answer.headers.get("Server-Timing");
      expect(timing, "not even fonts were loaded").toBeNull();
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    }
    expect(remaining(await askDemo({ address }))).toBe("2");
  });

  it("to write for its rate, it is 429 with Retry-After 1, and nothing is printed", async () => {
    const address = makeAddress();
    const DEMO_KV = alteredKv(env.DEMO_KV, { put: refusedForRate });
    const answer = await askDemo({ address, changes: { DEMO_KV } });
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(answer.headers.get("Server-Timing")).toBeNull();
    expect((await problemIn(answer)).code).toBe("RATE_LIMITED");
    const printed = await askDemo({ address });
    expect(remaining(printed)).toBe("2");
    expect(printed.headers.get("Server-Timing")).toContain("assets");
  });

  it("to write the day for its rate, it is 429 with Retry-After 1, and the day is not counted", async () => {
    const address = makeAddress();
    const DEMO_KV = alteredKv(env.DEMO_KV, {
      put: (put, name) => (name.startsWith("visits:day:") ? refusedForRate() : put()),
    });
    const answer = await askDemo({ address, changes: { DEMO_KV } });
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(answer.headers.get("Server-Timing")).toBeNull();
    expect(await refusalIn(answer)).toBe("429 RATE_LIMITED");
    const name = await nameOf(address, Date.now());
    expect(await readVisits(env.DEMO_KV, `day:${name}`)).toEqual([]);
    expect(await readVisits(env.DEMO_KV, `minute:${name}`)).toHaveLength(1);
  });

  it("for a quota that is used up, it is 503: another second changes nothing", async () => {
    for (const message of [
      "KV put() limit exceeded for the day.",
      "KV PUT failed: 429 Too Many Requests: daily limit exceeded",
    ]) {
      const put = () => Promise.reject(new Error(message));
      const answer = await askDemo({ changes: { DEMO_KV: alteredKv(env.DEMO_KV, { put }) } });
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    }
  });
});

describe("each request", () => {
  it("writes the minute, and the day only when it is drawn: each key once", async () => {
    const written: string[] = [];
    const changes = { DEMO_KV: notingKv(written) };
    const address = makeAddress();
    const ask = async (body: unknown) => {
      written.length = 0;
      const { status } = await askDemo({ address, body, changes });
      return [status, ...written];
    };
    expect(await ask(CARD)).toEqual([200, "visits:minute:<mac>", "visits:day:<mac>"]);
    expect(await ask("{")).toEqual([400, "visits:minute:<mac>"]);
    expect(await ask({ ...CARD, layout: {} })).toEqual([422, "visits:minute:<mac>"]);
    expect(await ask(CARD)).toEqual([429, "visits:minute:<mac>"]);
  });

  it("of IPv6 writes its network's two keys besides", async () => {
    const written: string[] = [];
    const changes = { DEMO_KV: notingKv(written) };
    await askDemo({ address: `2001:db8:${hextet()}::1`, changes });
    expect(written).toEqual([
      "visits:minute:<mac>",
      "visits:minute:<mac>",
      "visits:day:<mac>",
      "visits:day:<mac>",
    ]);
  });

  it("that is refused or over the minute does not count for the day", async () => {
    const address = makeAddress();
    for (let i = 0; i < 5; i++) await askDemo({ address, body: i % 2 ? CARD : "{" });
    const name = await nameOf(address, Date.now());
    expect(await readVisits(env.DEMO_KV, `day:${name}`)).toHaveLength(1);
  });

  it("is counted for the day before it is drawn, and exactly when several come at once", async () => {
    const address = makeAddress();
    const now = Date.now();
    const name = await nameOf(address, now);
    await keepElsewhere(`day:${name}`, Array<number>(9).fill(now - 1));
    const answers = await Promise.all([1, 2, 3].map(() => askDemo({ address })));
    expect(statusesOf(answers)).toEqual({ printed: 1, refused: 2 });
    expect(await readVisits(env.DEMO_KV, `day:${name}`)).toHaveLength(10);
  });
});

const visitorIn = (network: string, i: number) => `${network}:${(i + 1).toString(16)}::1`;

describe("a /48 of IPv6", () => {
  it("has 30 requests in a minute for all of its visitors, and no more", async () => {
    const network = `2001:db8:${hextet()}`;
    const passed = [];
    for (let i = 0; i < 31; i++)
      passed.push((await visitAt(NOON + i * SECOND, visitorIn(network, i))).passed);
    expect(passed).toEqual([...Array<boolean>(30).fill(true), false]);
    const refused = await visitAt(NOON + 31 * SECOND, visitorIn(network, 31));
    expect(refused).toMatchObject({ passed: false, limit: 30, remaining: 0 });
    const elsewhere = `2001:db9:${hextet()}:1::1`;
    expect((await visitAt(NOON + 31 * SECOND, elsewhere)).passed).toBe(true);
    const later = NOON + (31 + refused.resetSec) * SECOND;
    expect((await visitAt(later, visitorIn(network, 32))).passed).toBe(true);
  });

  it("has 100 drawings in a day, and no more", async () => {
    const network = `2001:db8:${hextet()}`;
    const name = await nameVisitor({ settings }, networkOf(`${network}::`)!, NOON);
    const drawn = Array.from({ length: 99 }, (_, i) => NOON + i);
    await keepElsewhere(`day:${name}`, drawn);
    expect((await visitAt(NOON + SECOND, visitorIn(network, 1))).passed).toBe(true);
    const refused = await visitAt(NOON + 2 * SECOND, visitorIn(network, 2));
    expect(refused).toMatchObject({ passed: false, limit: 100, remaining: 0 });
  });

  it("is counted where KV refuses its write for the rate, and the request goes on", async () => {
    const network = `2001:db8:${hextet()}`;
    const names = await Promise.all(
      ["minute", "day"].map(
        async (kind) =>
          `visits:${kind}:${await nameVisitor({ settings }, networkOf(`${network}::`)!, Date.now())}`,
      ),
    );
    const DEMO_KV = alteredKv(env.DEMO_KV, {
      put: (put, name) => (names.includes(name) ? refusedForRate() : put()),
    });
    const answer = await askDemo({ address: visitorIn(network, 1), changes: { DEMO_KV } });
    expect(answer.status).toBe(200);
  });

  it("is 503 where KV cannot write it for another reason", async () => {
    const network = `2001:db8:${hextet()}`;
    const site = await nameVisitor({ settings }, networkOf(`${network}::`)!, Date.now());
    const DEMO_KV = alteredKv(env.DEMO_KV, {
      put: (put, name) => (name.endsWith(site) ? (down() as Promise<never>) : put()),
    });
    const answer = await askDemo({ address: visitorIn(network, 1), changes: { DEMO_KV } });
    expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
  });
});

describe("what is kept of a visitor", () => {
  it("is a MAC that is another one the next day, and times: no address, in KV or the log", async () => {
    await forgetVisits();
    const addresses = [makeAddress(), "2001:db8:77:88::99"];
    const logged: string[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => logged.push(parts.join(" "));
    try {
      for (const address of addresses) {
        for (let i = 0; i < 4; i++) await askDemo({ address });
        const broken = { get: () => undefined, put: 1 } as unknown as KVNamespace;
        await askDemo({ address, changes: { DEMO_KV: broken } });
      }
    } finally {
      console.error = error;
    }
    const { keys, text } = await everythingKept();
    const kept = text + logged.join("\n");
    for (const address of [...addresses, "2001:db8:77:88"]) expect(kept).not.toContain(address);
    for (const { name } of keys) expect(name).toMatch(/^visits:(minute|day):[0-9a-f]{64}$/);
    const names = await Promise.all(
      [NOON, NOON + 3_600 * SECOND, NOON + 86_400 * SECOND].map((now) =>
        nameVisitor({ settings }, addresses[0]!, now),
      ),
    );
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    const other = { ...settings, demoSecret: `${settings.demoSecret}-other` };
    expect(await nameVisitor({ settings: other }, addresses[0]!, NOON)).not.toBe(names[0]);
  });

  it("is gone soon after the day", async () => {
    await askDemo();
    const { keys } = await everythingKept();
    for (const { expiration } of keys) {
      expect(expiration! * SECOND).toBeLessThan(Date.now() + 86_400 * SECOND + 61 * SECOND);
    }
  });
});
