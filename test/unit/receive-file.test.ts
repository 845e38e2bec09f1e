// The file of a large job: it gets its name only when all of it has come, as the service said it would be.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  DiskError,
  DiskSink,
  type FileHandle,
} from "../../web/console/print/large/file-on-disk.ts";
import { MemorySink, receiveFile, type Sink } from "../../web/console/print/large/receive-file.ts";

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256);
const digestOf = (bytes: Uint8Array) =>
  `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

function inPieces(bytes: Uint8Array, length: number): () => Promise<Uint8Array | null> {
  let at = 0;
  return () => {
    const piece = bytes.subarray(at, at + length);
    at += length;
    return Promise.resolve(piece.length > 0 ? piece : null);
  };
}

/** A file of the browser: what it has counts from when it is closed. */
class FakeFile implements FileHandle {
  readonly name = "labels.pdf";
  content: Uint8Array | null = null;
  dropped = 0;
  isFull = false;

  getFile = () => Promise.resolve({ size: this.content?.length ?? 0 });

  createWritable = () => {
    const pieces: Uint8Array[] = [];
    return Promise.resolve({
      write: (piece: Uint8Array) => {
        if (this.isFull) return Promise.reject(new Error("QuotaExceededError"));
        pieces.push(piece.slice());
        return Promise.resolve();
      },
      close: () => {
        this.content = Buffer.concat(pieces);
        return Promise.resolve();
      },
      abort: () => {
        this.dropped += 1;
        return Promise.resolve();
      },
    });
  };
}

describe("a file that is received", () => {
  const bytes = bytesOf(1000);
  const whole = { bytes: 1000, digest: digestOf(bytes) };
  const receive = (sink: Sink, expected: { bytes: number | null; digest: string }, sent = bytes) =>
    receiveFile(inPieces(sent, 300), expected, sink, () => {});

  it("is what came, and says how much of it has come", async () => {
    const seen: number[] = [];
    const received = await receiveFile(inPieces(bytes, 300), whole, new MemorySink(), (count) =>
      seen.push(count),
    );
    expect(received).toEqual(bytes);
    expect(seen).toEqual([300, 600, 900, 1000]);
    expect(await receive(new MemorySink(), { ...whole, bytes: null })).toEqual(bytes);
  });

  it("that is too short, too long, another, or without a digest does not get its name", async () => {
    const other = bytes.with(500, (bytes[500]! + 1) % 256);
    const wrong = [
      [whole, bytes.subarray(0, 900)],
      [whole, bytesOf(1001)],
      [whole, other],
      [{ bytes: null, digest: whole.digest }, bytes.subarray(0, 900)],
      [{ ...whole, digest: "" }, bytes],
    ] as const;
    for (const [expected, sent] of wrong) {
      const file = new FakeFile();
      expect(await receive(new DiskSink(file), expected, sent)).toBeNull();
      expect(file).toMatchObject({ content: null, dropped: 1 });
      expect(await receive(new MemorySink(), expected, sent)).toBeNull();
    }
  });

  it("is on the disk under its name once it is whole, also after a try that ended early", async () => {
    const file = new FakeFile();
    const sink = new DiskSink(file);
    let reads = 0;
    const broken = () =>
      ++reads < 3 ? Promise.resolve(bytesOf(5)) : Promise.reject(new Error("ECONNRESET"));
    await expect(receiveFile(broken, whole, sink, () => {})).rejects.toThrow("ECONNRESET");
    expect(file).toMatchObject({ content: null, dropped: 1 });
    expect(await receive(sink, whole)).toEqual(new Uint8Array());
    expect(Buffer.compare(file.content!, bytes)).toBe(0);
  });

  it("that the disk does not take is told apart from one that does not come", async () => {
    const file = new FakeFile();
    file.isFull = true;
    await expect(receive(new DiskSink(file), whole)).rejects.toBeInstanceOf(DiskError);
    expect(file).toMatchObject({ content: null, dropped: 1 });
  });
});
