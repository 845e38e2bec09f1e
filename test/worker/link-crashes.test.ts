// A call of a link that dies at any of its steps, or is answered late: the next call has the label, and it costs once.
import { describe, expect, it } from "vitest";
import { LEASE_MS } from "../../src/rules/idempotency.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { lose } from "../support/worker-faulty-d1.ts";
import { changeLink, makeLink, type MadeLink, makeOwner, pathOf } from "../support/worker-links.ts";
import { ahead, sendIn, type Step, type StepView, worldOf } from "../support/worker-steps.ts";
import { balanceOf, chargesOf, db, makeTemplate, refusalIn } from "../support/worker-world.ts";

const CREDITS = 10;
/** Whatever a call asks of the outside, in this order. */
const STEPS = ["key", "template", "limiter", "reserve", "charge", "complete"] as const;

const askIn = (link: MadeLink, view: StepView) =>
  sendIn(worldOf(view), new Request(`https://platen.test${pathOf(link)}?sku=A-1`));

/** Nothing more comes of the call from that step on. */
function killedAt(link: MadeLink, at: Step, when: "before" | "after"): Promise<null> {
  const killed = Promise.withResolvers<null>();
  const on: StepView["on"] = async (step, call) => {
    if (step !== at) return call();
    if (when === "after") await call();
    killed.resolve(null);
    return new Promise(() => {});
  };
  void askIn(link, { on });
  return killed.promise;
}

/** As a caller does who comes back after the lease of a dead call. */
async function callAgain(link: MadeLink): Promise<Response> {
  const answer = await askIn(link, { clock: ahead(LEASE_MS + 1) });
  expect(answer.status).toBe(200);
  return answer;
}

async function makeCalled() {
  // A template of its own, so that no call finds it in the isolate's memory.
  const owner = await makeOwner({ credits: CREDITS });
  const link = await makeLink(owner);
  return { owner, link };
}

async function expectOneCharge(accountId: string): Promise<void> {
  expect(await chargesOf(accountId)).toMatchObject([{ credits: -1, integration_source: "link" }]);
  expect(await balanceOf(accountId)).toBe(CREDITS - 1);
  expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
}

describe("a call of a link that fails", () => {
  it("asks the outside for its steps and nothing else", async () => {
    const { link } = await makeCalled();
    const steps: Step[] = [];
    const on: StepView["on"] = (step, call) => {
      steps.push(step);
      return call();
    };
    expect((await askIn(link, { on })).status).toBe(200);
    expect(steps.filter((step) => step !== "touch")).toEqual([...STEPS]);
  });

  describe.each(["before", "after"] as const)("killed %s a step", (when) => {
    it.each(STEPS)("%s", async (step) => {
      const { owner, link } = await makeCalled();
      await killedAt(link, step, when);
      const charged = (await chargesOf(owner.accountId)).length === 1;
      const again = await callAgain(link);
      expect(again.headers.get("X-Credits-Consumed")).toBe(charged ? "0" : "1");
      await expectOneCharge(owner.accountId);
    });
  });

  it("and holds its label is 409 for others, with Retry-After and in words of links", async () => {
    const { link } = await makeCalled();
    await killedAt(link, "charge", "before");
    const answer = await askIn(link, {});
    expect(answer.headers.get("Retry-After")).toMatch(/^[1-5]$/);
    expect(await answer.clone().text()).not.toContain("Idempotency-Key");
    expect(await refusalIn(answer)).toBe("409 IDEMPOTENCY_REQUEST_IN_PROGRESS");
  });

  describe.each(["before", "after"] as const)("with answers of D1 lost %s the charge", (fault) => {
    it.each([1, 4])("%i times", async (times) => {
      const { owner, link } = await makeCalled();
      let left = times;
      const on: StepView["on"] = (step, call) =>
        step === "charge" && left-- > 0 ? lose(fault, call) : call();
      const first = await askIn(link, { on });
      if (first.status !== 200) {
        const said = await first.text();
        expect([first.status, said.includes("Idempotency-Key")]).toEqual([503, false]);
      }
      await callAgain(link);
      await expectOneCharge(owner.accountId);
    });
  });
});

describe("between drawing and the charge", () => {
  it("a template that is saved is another label, and the one that was drawn is charged", async () => {
    const { owner, link } = await makeCalled();
    const on: StepView["on"] = async (step, call) => {
      if (step === "charge") {
        await makeTemplate(owner.accountId, "custom-label", {
          document: {
            schemaVersion: 1,
            name: "New",
            widthMm: 50,
            heightMm: 20,
            variables: [{ name: "sku" }],
            elements: [],
          },
        });
      }
      return call();
    };
    const first = await askIn(link, { on });
    expect([first.status, first.headers.get("X-Credits-Consumed")]).toEqual([200, "1"]);
    const next = await callAgain(link);
    expect([next.headers.get("X-Credits-Consumed"), next.headers.get("ETag")]).toEqual([
      "1",
      expect.not.stringMatching(first.headers.get("ETag")!),
    ]);
  });

  it.each([
    ["stopped", { stopped: true }, 410],
    ["changed", { name: "Other" }, 503],
  ])("a link that is %s is not charged: %j is %i", async (_what, change, status) => {
    const { owner, link } = await makeCalled();
    const on: StepView["on"] = async (step, call) => {
      if (step === "charge") await changeLink(owner, link, change);
      return call();
    };
    expect((await askIn(link, { on })).status).toBe(status);
    expect(await chargesOf(owner.accountId)).toEqual([]);
  });
});
