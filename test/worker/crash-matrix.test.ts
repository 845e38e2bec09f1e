import { abortAllDurableObjects, evictAllDurableObjects } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { LEASE_MS } from "../../src/rules/idempotency.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { rememberedFonts } from "../../src/store/files/font-files.ts";
import { full } from "../support/full.ts";
import { lose } from "../support/worker-faulty-d1.ts";
import { makeHolder } from "../support/worker-holder.ts";
import { ahead, printRequest, sendIn, worldOf, type Step } from "../support/worker-steps.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  LABEL,
  linesLogged,
  makeKey,
  makeTemplate,
} from "../support/worker-world.ts";

const CREDITS = 10;
const PAGES = 2;
const JOB = job({ records: [{ variables: { sku: "AB-1" }, copies: PAGES }] });
const MOST_TRIES = 6;

/** Every call to the outside that a request makes before a step and after it is a point to fail at. */
const STEPS = ["key", "limiter", "reserve", "template", "charge", "complete"] as const;
const DATABASE_STEPS = ["key", "template", "charge"] as const;
/** Where most can go wrong. */
const LAST_STEPS = full<readonly (typeof STEPS)[number][]>(STEPS, ["charge"]);

type Kill = () => Promise<never>;
type Harm = <T>(call: () => Promise<T>, kill: Kill) => Promise<T>;

const killedBefore: Harm = (_call, kill) => kill();
const killedAfter: Harm = async (call, kill) => {
  await call();
  return kill();
};
const objectsAbortedBefore: Harm = async (call) => {
  await abortAllDurableObjects();
  return call();
};
const objectsAbortedMeanwhile: Harm = async (call) => {
  const [answer] = await Promise.all([call(), abortAllDurableObjects()]);
  return answer;
};
const objectsAbortedAfter: Harm = async (call) => {
  const answer = await call();
  await abortAllDurableObjects();
  return answer;
};
const objectsEvictedBefore: Harm = async (call) => {
  await evictAllDurableObjects();
  return call();
};
const fontGone: Harm = async () => {
  throw new Error("the assets do not answer");
};
const objectsCutOff: Harm = (call) => lose("after", call);

const KILLS = { killedBefore, killedAfter };
const ABORTS = {
  objectsAbortedBefore,
  objectsAbortedMeanwhile,
  objectsAbortedAfter,
  objectsEvictedBefore,
};

/** Fails a step the first so many times that it is reached. */
class Plan {
  readonly #step: Step;
  readonly #harm: Harm;
  #left: number;
  hits = 0;
  readonly #killed = Promise.withResolvers<null>();

  constructor(step: Step, harm: Harm, times = 1) {
    this.#step = step;
    this.#harm = harm;
    this.#left = times;
  }

  readonly on = async <T>(step: Step, call: () => Promise<T>): Promise<T> => {
    if (step !== this.#step || this.#left === 0) return call();
    this.#left--;
    this.hits++;
    return this.#harm(call, this.#kill);
  };

  /** Nothing more comes of the request: it waits for ever. */
  readonly #kill: Kill = () => {
    this.#killed.resolve(null);
    return new Promise(() => {});
  };

  get killed(): Promise<null> {
    return this.#killed.promise;
  }
}

/** One whose isolate knows the key already, and whose key's last use is on record; its owner is signed in. */
async function makeKnownPrinter(document: object = LABEL) {
  const { accountId, token } = await makeHolder({ credits: CREDITS });
  const { apiKey } = await makeKey(accountId);
  await makeTemplate(accountId, "custom-label", { document });
  await sendIn(worldOf({}), printRequest(apiKey, { ...JOB, templateId: "custom-none" }));
  return { accountId, apiKey, session: token };
}

/** Who tries first, and who tries again. */
type By = readonly ["apiKey" | "session", "apiKey" | "session"];

/** The first answer, or null when the request was killed. */
function attempt(apiKey: string, plan: Plan, aheadMs = 0): Promise<Response | null> {
  const world = worldOf({ on: plan.on, clock: ahead(aheadMs) });
  const answer = sendIn(world, printRequest(apiKey, JOB, keyed("order")));
  return Promise.race([answer, plan.killed]);
}

function noting(steps: Step[]) {
  return <T>(step: Step, call: () => Promise<T>): Promise<T> => {
    steps.push(step);
    return call();
  };
}

/** Tries again as a client does that waits a busy key out, until there is a PDF. */
async function retry(
  apiKey: string,
  { aheadMs = 0, steps = [] as Step[] } = {},
): Promise<Response> {
  const statuses: number[] = [];
  const on = noting(steps);
  for (let i = 0; i < MOST_TRIES; i++) {
    const world = worldOf({ on, clock: ahead(aheadMs) });
    const answer = await sendIn(world, printRequest(apiKey, JOB, keyed("order")));
    statuses.push(answer.status);
    if (answer.status === 200) return answer;
    expect([409, 503]).toContain(answer.status);
    expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    if (answer.status === 409) aheadMs += LEASE_MS;
  }
  throw new Error(`no PDF after ${statuses.join(", ")}`);
}

async function expectChargedOnce(accountId: string, answers: readonly (Response | null)[]) {
  const charges = await chargesOf(accountId);
  expect(charges).toMatchObject([{ credits: -PAGES }]);
  expect(await balanceOf(accountId)).toBe(CREDITS - PAGES);
  expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0, adrift: [] });
  const printed = answers.filter((answer) => answer?.status === 200);
  let consumed = 0;
  for (const answer of printed) {
    const pdf = await answer!.arrayBuffer();
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", pdf)).toString("hex");
    expect(digest).toBe(charges[0]!["pdf_digest"]);
    consumed += Number(answer!.headers.get("X-Credits-Consumed"));
  }
  expect(consumed).toBeLessThanOrEqual(PAGES);
}

async function expectRecovery(
  step: Step,
  harm: Harm,
  { times = 1, document = LABEL as object, by = ["apiKey", "apiKey"] as By } = {},
): Promise<void> {
  const { accountId, ...credentials } = await makeKnownPrinter(document);
  const plan = new Plan(step, harm, times);
  const first = await attempt(credentials[by[0]], plan);
  expect(plan.hits).toBeGreaterThan(0);
  const charged = (await chargesOf(accountId)).length === 1;
  const steps: Step[] = [];
  const again = await retry(credentials[by[1]], { steps });
  expect(again.headers.get("Idempotency-Replayed")).toBe(charged ? "true" : null);
  expect(steps.includes("charge")).toBe(!charged);
  await expectChargedOnce(accountId, [first, again]);
}

describe("after any failure a retry ends in a PDF, with one charge and no drift", () => {
  it("the steps are all that a request asks of the outside", async () => {
    const { accountId, apiKey } = await makeKnownPrinter();
    const steps: Step[] = [];
    const world = worldOf({ on: noting(steps) });
    const request = printRequest(apiKey, JOB, keyed("order"));
    const answer = await sendIn(world, request);
    expect(steps.toSorted()).toEqual([...STEPS].sort());
    await expectChargedOnce(accountId, [answer]);
  });

  describe.each(Object.entries(KILLS))("the request is %s", (_name, harm) => {
    it.each(STEPS)("%s", (step) => expectRecovery(step, harm));
  });

  describe.each(Object.entries(ABORTS))("Durable Objects: %s", (_name, harm) => {
    it.each(LAST_STEPS)("%s", (step) => expectRecovery(step, harm));
  });

  describe.each(["limiter", "reserve", "complete"] as const)(
    "the object's answer to %s is lost",
    (step) => {
      it.each(full([1, 3], [3]))("%i times", (times) =>
        expectRecovery(step, objectsCutOff, { times }),
      );
    },
  );

  describe.each(["before", "after"] as const)("a D1 error %s the commit", (fault) => {
    describe.each(DATABASE_STEPS)("at %s", (step) => {
      it.each(full([1, 2, 4], [4]))("%i times", (times) =>
        expectRecovery(step, (call) => lose(fault, call), { times }),
      );
    });
  });

  const bothWays = full<By[]>(
    [
      ["session", "session"],
      ["session", "apiKey"],
      ["apiKey", "session"],
    ],
    [["session", "apiKey"]],
  );

  describe.each(bothWays)("by %s, then by %s", (...by) => {
    describe.each(Object.entries(KILLS))("the request is %s", (_name, harm) => {
      it.each(LAST_STEPS)("%s", (step) => expectRecovery(step, harm, { by }));
    });

    it.each(Object.entries(ABORTS).slice(full(0, 3)))(
      "Durable Objects: %s the charge",
      (_name, harm) => expectRecovery("charge", harm, { by }),
    );

    it.each(["before", "after"] as const)("D1 errors %s the commit of the charge", (fault) =>
      expectRecovery("charge", (call) => lose(fault, call), { by, times: 4 }),
    );
  });

  it.each([
    ["killed before", "Roboto Condensed", 400, killedBefore],
    ["killed after", "Roboto Condensed", 700, killedAfter],
    ["objects aborted after", "JetBrains Mono", 400, objectsAbortedAfter],
    ["gone twice", "JetBrains Mono", 700, fontGone],
  ] as const)("loading a font, %s", (_name, fontFamily, fontWeight, harm) => {
    rememberedFonts.clear();
    const elements = LABEL.elements.map((element) => ({ ...element, fontFamily, fontWeight }));
    return expectRecovery("assets", harm, { times: 2, document: { ...LABEL, elements } });
  });

  it.each(["before", "after"] as const)(
    "D1 is gone from the charge on, %s the commit: 503, the lease stays, and the retry finds out",
    async (fault) => {
      const { accountId, apiKey } = await makeKnownPrinter();
      const world = worldOf({
        on: (step, call) =>
          step === "charge" || step === "look"
            ? lose(step === "look" ? "before" : fault, call)
            : call(),
      });
      const request = printRequest(apiKey, JOB, keyed("order"));
      let requestId: string | null = null;
      const lines = await linesLogged(async () => {
        const first = await sendIn(world, request);
        expect(first.status).toBe(503);
        requestId = first.headers.get("X-Request-Id");
      });
      expect(lines).toEqual([{ event: "charge-in-doubt", requestId }]);
      const busy = await attempt(apiKey, new Plan("other", killedBefore));
      expect(busy!.status).toBe(409);
      const again = await retry(apiKey);
      expect(again.headers.get("Idempotency-Replayed")).toBe(fault === "after" ? "true" : null);
      await expectChargedOnce(accountId, [again]);
    },
  );

  it("D1 is gone from the charge on, without an Idempotency-Key: 503 warns of sending it again", async () => {
    const { apiKey } = await makeKnownPrinter();
    const world = worldOf({
      on: (step, call) => (step === "charge" || step === "look" ? lose("before", call) : call()),
    });
    const answer = await sendIn(world, printRequest(apiKey, JOB));
    expect(answer.status).toBe(503);
    const { detail } = await answer.json<{ detail: string }>();
    expect(detail).toContain("sending it again could charge it twice");
    expect(detail).not.toContain("the same Idempotency-Key");
  });
});

describe("when the retry fails too", () => {
  const RETRY_STEPS = ["reserve", "look", "template", "charge", "complete"] as const;
  const FIRST_STEPS = full<readonly (typeof STEPS)[number][]>(STEPS.slice(2), ["charge"]);

  it.each(FIRST_STEPS.flatMap((first) => RETRY_STEPS.map((second) => [first, second] as const)))(
    "killed after %s, then killed after %s: the third ends in a PDF",
    async (first, second) => {
      const { accountId, apiKey } = await makeKnownPrinter();
      await attempt(apiKey, new Plan(first, killedAfter));
      const plan = new Plan(second, killedAfter);
      const answer = await attempt(apiKey, plan, LEASE_MS);
      const again = await retry(apiKey, { aheadMs: LEASE_MS });
      await expectChargedOnce(accountId, [answer, again]);
    },
  );
});
