import { describe, expect, it } from "vitest";
import { inTurn, LARGE_JOB_BYTES, TURNS } from "../../src/flows/printing/turns.ts";
import { TemporaryRefusal } from "../../src/rules/refusals.ts";

const LARGE = LARGE_JOB_BYTES + 1;
const QUICK = { waitMs: 200, pollMs: 2, leaseMs: 1_000 };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Jobs that note when they begin and end to draw. */
function makeJobs(times = QUICK) {
  const events: string[] = [];
  const draw = (name: string, bytes: number, ms = 5) =>
    inTurn(
      Date.now,
      async (turn) => {
        await turn.need(bytes);
        events.push(`${name} begins`);
        await pause(ms);
        events.push(`${name} ends`);
      },
      times,
    );
  return { events, draw };
}

describe("large jobs in one isolate", () => {
  it("are those estimated above 8 MB, and wait for 5 s", () => {
    expect(LARGE_JOB_BYTES).toBe(8 * 1_048_576);
    expect(TURNS.waitMs).toBe(5_000);
  });

  it("draw one at a time", async () => {
    const { events, draw } = makeJobs();
    await Promise.all(["a", "b", "c", "d"].map((name) => draw(name, LARGE)));
    expect(events).toHaveLength(8);
    for (let i = 0; i < events.length; i += 2) {
      expect(events[i + 1]).toBe(events[i]!.replace("begins", "ends"));
    }
  });

  it("do not keep small ones waiting", async () => {
    const { events, draw } = makeJobs();
    await Promise.all([draw("large", LARGE, 50), draw("small", LARGE_JOB_BYTES)]);
    expect(events.indexOf("small ends")).toBeLessThan(events.indexOf("large ends"));
  });

  it("that wait too long are 503 UNAVAILABLE with Retry-After 1", async () => {
    const { draw } = makeJobs({ ...QUICK, waitMs: 20 });
    const first = draw("first", LARGE, 150);
    const refused = await draw("second", LARGE).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TemporaryRefusal);
    expect(refused).toMatchObject({ code: "UNAVAILABLE", retryAfterSec: 1 });
    await first;
  });

  it("give their turn back when they fail", async () => {
    const { events, draw } = makeJobs();
    const failing = inTurn(Date.now, async (turn) => {
      await turn.need(LARGE);
      throw new Error("a fault");
    });
    await expect(failing).rejects.toThrow("a fault");
    await draw("next", LARGE);
    expect(events).toEqual(["next begins", "next ends"]);
  });

  it("whose request is cancelled do not keep it for ever", async () => {
    const { events, draw } = makeJobs({ ...QUICK, leaseMs: 50 });
    void inTurn(
      Date.now,
      async (turn) => {
        await turn.need(LARGE);
        await new Promise(() => {});
      },
      QUICK,
    );
    await draw("next", LARGE);
    expect(events).toEqual(["next begins", "next ends"]);
  });

  it("keep it for as long as they are heard of, though longer than a cancelled one would", async () => {
    let at = 0;
    const now = () => at;
    const times = { waitMs: 10_000, pollMs: 1, leaseMs: 60 };
    const events: string[] = [];
    const slow = async () => {
      await inTurn(
        now,
        async (turn) => {
          for (let piece = 0; piece < 5; piece++) {
            await turn.need(LARGE);
            at += 50;
            await pause(5);
          }
          events.push("slow ends");
        },
        times,
      );
    };
    const next = async () => {
      await inTurn(
        now,
        async (turn) => {
          await turn.need(LARGE);
          events.push("next begins");
        },
        times,
      );
    };
    await Promise.all([slow(), next()]);
    expect(events).toEqual(["slow ends", "next begins"]);
  });

  it("take one turn, however many of their parts ask for it", async () => {
    const { draw } = makeJobs();
    await inTurn(Date.now, async (turn) => {
      await Promise.all([turn.need(LARGE), turn.need(LARGE), turn.need(LARGE)]);
    });
    await draw("next", LARGE);
  });
});
