import { setTimeout as wait } from "node:timers/promises";
import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { drawnBody, heldBody } from "../../src/http/held-body.ts";
import { READER } from "../../src/http/send-pieces.ts";
import { JobMemory } from "../../src/isolate/memory.ts";

const MB = 1_048_576;

function answerOf(length: number, stalledMs = 60_000) {
  const holding = new JobMemory().open();
  holding.take("account", 2 * length);
  const bytes = new Uint8Array(length).map((_, i) => i % 251);
  const works: Promise<unknown>[] = [];
  const outlive = (work: Promise<unknown>) => void works.push(work);
  const body = new Response(heldBody(bytes, { holding, outlive }, { stalledMs })).body!;
  holding.endRequest();
  return { holding, bytes, body, ended: () => Promise.all(works) };
}

it("a reader that takes nothing is cut off after 30 s", () => {
  expect(READER).toEqual({ stalledMs: 30_000 });
});

it("an answer is held until its last byte is read, and then freed", async () => {
  const { holding, bytes, body, ended } = answerOf(3 * MB);
  const expected = bytes.slice();
  expect(holding.bytes).toBe(3 * MB);
  const read = new Uint8Array(await new Response(body).arrayBuffer());
  await ended();
  expect(Buffer.compare(read, expected)).toBe(0);
  expect([holding.bytes, bytes.length]).toEqual([0, 0]);
});

it("a reader that takes nothing in time is cut off: the bytes are freed, and the answer breaks", async () => {
  const { holding, bytes, body, ended } = answerOf(3 * MB, 100);
  const reader = body.getReader();
  expect((await reader.read()).done).toBe(false);
  await ended();
  expect([holding.bytes, bytes.length]).toEqual([0, 0]);
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow();
});

it("a slow reader is not cut off as long as it takes something in time", async () => {
  const { holding, body, ended } = answerOf(MB, 400);
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    await wait(2);
    if (length < MB / 2) expect(holding.bytes).toBe(MB);
  }
  await ended();
  expect([length, holding.bytes]).toEqual([MB, 0]);
});

it("a client that hangs up frees its answer at once", async () => {
  const { holding, bytes, body, ended } = answerOf(3 * MB);
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  await ended();
  expect([holding.bytes, bytes.length]).toEqual([0, 0]);
});

it("what the kernel takes at once is not held: 64 KB are sent as they are", async () => {
  const { holding, body, ended } = answerOf(64 * 1024);
  expect(holding.bytes).toBe(0);
  await ended();
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(64 * 1024);
});

function drawnAnswer(
  pieces: number,
  stalledMs = 60_000,
  failsAt = Infinity,
  keptBytes: number | null = null,
) {
  const holding = new JobMemory().open();
  holding.take("account", 2 * MB);
  let drawn = 0;
  const next = async () => {
    if (drawn === failsAt) throw new Error("it cannot be drawn");
    return drawn < pieces ? new Uint8Array(64 * 1024).fill(drawn++) : null;
  };
  const ends: number[] = [];
  const works: Promise<unknown>[] = [];
  const outlive = (work: Promise<unknown>) => void works.push(work.catch(() => {}));
  const end = async () => void ends.push(drawn);
  const warnings: string[] = [];
  const deps = { holding, outlive, warn: (warning: string) => void warnings.push(warning) };
  const body = drawnBody({ next, keptBytes }, pieces * 64 * 1024, end, deps, { stalledMs });
  holding.endRequest();
  return { holding, body, ends, warnings, ended: () => Promise.all(works), drawn: () => drawn };
}

it("a file that is drawn is drawn as it is read, and what its job holds is held until its last byte", async () => {
  const { holding, body, ends, ended, drawn } = drawnAnswer(40);
  await wait(50);
  expect(drawn()).toBeLessThan(4);
  expect(holding.bytes).toBe(2 * MB);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  await ended();
  expect(bytes.length).toBe(40 * 64 * 1024);
  expect(bytes.at(-1)).toBe(39);
  expect([holding.bytes, ends]).toEqual([0, [40]]);
});

it("of a job whose file was kept, only the file is held until its last byte", async () => {
  const { holding, body, ended } = drawnAnswer(20, 60_000, Infinity, 20 * 64 * 1024);
  expect(holding.bytes).toBe(20 * 64 * 1024);
  await new Response(body).arrayBuffer();
  await ended();
  expect(holding.bytes).toBe(0);
});

it("a file that cannot be drawn to its end is broken off, and operators hear of it", async () => {
  const { holding, body, ends, warnings, ended } = drawnAnswer(40, 60_000, 20);
  await expect(new Response(body).arrayBuffer()).rejects.toThrow();
  await ended();
  expect([holding.bytes, ends, warnings]).toEqual([0, [20], ["answer-broken-off"]]);
});

it.each(["stops", "hangs up"])(
  "a reader that %s ends the drawing, and frees what it holds",
  async (how) => {
    const { holding, body, ends, ended } = drawnAnswer(40, how === "stops" ? 100 : 60_000);
    const reader = body.getReader();
    await reader.read();
    if (how === "hangs up") await reader.cancel();
    await ended();
    expect(holding.bytes).toBe(0);
    expect(ends).toHaveLength(1);
    expect(ends[0]).toBeLessThan(40);
  },
);
