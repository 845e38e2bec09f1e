import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Ending, sendPieces } from "../../src/http/send-pieces.ts";

const KB = 1024;

/** The pieces, and how many were asked for. */
function piecesOf(...pieces: (number | Error)[]) {
  const given = { count: 0 };
  const next = async () => {
    const piece = pieces[given.count++];
    if (piece instanceof Error) throw piece;
    return piece === undefined ? null : new Uint8Array(piece).fill(given.count);
  };
  return { given, next };
}

function start(next: () => Promise<Uint8Array | null>, times?: { stalledMs: number }) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sending = sendPieces(writable, next, times);
  sending.catch(() => {});
  return { reader: readable.getReader(), sending };
}

describe("a body that is written piece by piece", () => {
  it("has all pieces in their order, in writes of 64 KB at most", async () => {
    const { next } = piecesOf(100 * KB, 0, 1, 64 * KB);
    const { reader, sending } = start(next);
    const sizes: [size: number, of: number][] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      sizes.push([read.value.length, read.value[0]!]);
    }
    expect(sizes).toEqual([
      [64 * KB, 1],
      [36 * KB, 1],
      [1, 3],
      [64 * KB, 4],
    ]);
    expect(await sending).toBe("sent" satisfies Ending);
  });

  it("asks for no piece while the one before it waits to be taken", async () => {
    const { given, next } = piecesOf(200 * KB, 1);
    const { reader, sending } = start(next);
    await reader.read();
    await reader.read();
    await wait(20);
    expect(given.count).toBe(1);
    await reader.cancel();
    expect(await sending).toBe("hung up" satisfies Ending);
    expect(given.count).toBe(1);
  });

  it("is cut off when nothing is taken for so long, and fails for its reader then", async () => {
    const { next } = piecesOf(200 * KB);
    const { reader, sending } = start(next, { stalledMs: 20 });
    await reader.read();
    expect(await sending).toBe("cut off" satisfies Ending);
    await expect(reader.read()).rejects.toThrow();
  });

  it("is not cut off while something is taken, however long the whole takes", async () => {
    const stalledMs = 600;
    const { next } = piecesOf(64 * KB * 20);
    const { reader, sending } = start(next, { stalledMs });
    const startedAt = Date.now();
    for (let read = await reader.read(); !read.done; read = await reader.read()) await wait(60);
    expect(Date.now() - startedAt).toBeGreaterThan(stalledMs);
    expect(await sending).toBe("sent" satisfies Ending);
  });

  it("fails for its reader where a piece fails", async () => {
    const { next } = piecesOf(1, new Error("no answer"));
    const { reader, sending } = start(next);
    await reader.read();
    await expect(reader.read()).rejects.toThrow("no answer");
    await expect(sending).rejects.toThrow("no answer");
  });
});
