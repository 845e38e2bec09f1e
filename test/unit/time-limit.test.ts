import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeLimit } from "../../src/flows/printing/time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isOver = (limit: TimeLimit) => limit.signal.aborted;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("a time limit ends when its time is up, and never when it was ended before", async () => {
  const [kept, ended] = [new TimeLimit(100, Date.now), new TimeLimit(100, Date.now)];
  await pass(99);
  ended.end();
  expect(isOver(kept)).toBe(false);
  await pass(1);
  expect([isOver(kept), isOver(ended)]).toEqual([true, false]);
});

it("a time limit stands still while something is waited for, until the last of several has come", async () => {
  const limit = new TimeLimit(100, Date.now);
  await pass(60);
  const long = limit.standStill(() => new Promise((r) => setTimeout(r, 500)));
  const short = limit.standStill(() => new Promise((r) => setTimeout(r, 200)));
  await pass(500);
  await Promise.all([long, short]);
  await pass(39);
  expect(isOver(limit)).toBe(false);
  await pass(1);
  expect(isOver(limit)).toBe(true);
});

it("a wait that fails lets the time go on", async () => {
  const limit = new TimeLimit(100, Date.now);
  await expect(limit.standStill(() => Promise.reject(new Error("refused")))).rejects.toThrow();
  await pass(100);
  expect(isOver(limit)).toBe(true);
});

it("a limit that was ended during a wait stays ended", async () => {
  const limit = new TimeLimit(100, Date.now);
  const waiting = limit.standStill(() => new Promise((r) => setTimeout(r, 50)));
  limit.end();
  await pass(500);
  await waiting;
  expect(isOver(limit)).toBe(false);
});
