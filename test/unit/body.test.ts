import { describe, expect, it } from "vitest";
import { DRAINED, readBody } from "../../src/http/body.ts";

const LIMIT = 1_000_000;
const CHUNK = 100_000;

/** A body of so many chunks, then silence; and how many bytes of it were taken. */
function openBody(chunks: number, { thenEnds = true } = {}) {
  const taken = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes < chunks * CHUNK) {
          taken.bytes += CHUNK;
          controller.enqueue(new Uint8Array(CHUNK));
        } else if (thenEnds) controller.close();
        else return new Promise(() => {});
      },
      cancel() {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  return { request: new Request("https://platen.test/", init), taken };
}

const read = (request: Request, drained = DRAINED) =>
  readBody(request, LIMIT, "Send less.", { drained });
const TOO_LARGE = { code: "BODY_TOO_LARGE" };

it("says whenever something came", async () => {
  let pieces = 0;
  const body = new ReadableStream({
    start(controller) {
      for (const piece of ["a", "b", "c"]) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const request = new Request("https://platen.test", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  await readBody(request, 10, "Send less.", { onPiece: () => void (pieces += 1) });
  expect(pieces).toBe(3);
});

describe("a body beyond its limit", () => {
  it("is read to its end when it is nearly done, so that its sender hears the answer", async () => {
    const { request, taken } = openBody(30);
    await expect(read(request)).rejects.toMatchObject(TOO_LARGE);
    expect(taken).toEqual({ bytes: 30 * CHUNK, cancelled: false });
  });

  it("without an end is cut off after a bounded number of bytes, whatever the limit", async () => {
    const { request, taken } = openBody(Infinity);
    await expect(read(request)).rejects.toMatchObject(TOO_LARGE);
    expect(taken.cancelled).toBe(true);
    expect(taken.bytes).toBeLessThanOrEqual(LIMIT + DRAINED.bytes + 2 * CHUNK);
    expect(DRAINED.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  });

  it("that stalls is cut off after a bounded time", async () => {
    const { request, taken } = openBody(20, { thenEnds: false });
    await expect(read(request, { ...DRAINED, ms: 20 })).rejects.toMatchObject(TOO_LARGE);
    expect(taken).toEqual({ bytes: 20 * CHUNK, cancelled: true });
    expect(DRAINED.ms).toBeLessThanOrEqual(5_000);
  });
});

describe("a body within its limit", () => {
  it("is read whole, to the last byte that the limit allows", async () => {
    expect((await read(openBody(LIMIT / CHUNK).request)).byteLength).toBe(LIMIT);
  });
});
