// A slow line between a browser and a service, as a phone has it: answers are compressed as Cloudflare compresses them,
// begin after the delay of the line, and share its rate, those to workers and frames too.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

const BYTES_PER_SEC = 200_000;
const DELAY_MS = 150;
const PIECE_BYTES = 4096;
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|wasm)|image\/svg|font\/ttf)/;

export interface SlowLine {
  readonly origin: string;
  /** Of all answers since the last call, as they are sent. */
  takeBytes(): number;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function openSlowLine(service: string): Promise<SlowLine> {
  const packed = new Map<string, Buffer>();
  let bytes = 0;
  let freeAt = 0;
  /** Until the piece has gone through the line, behind those that were there before. */
  async function pass(length: number): Promise<void> {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (length / BYTES_PER_SEC) * 1000;
    await sleep(freeAt - now);
    bytes += length;
  }
  function pack(path: string, body: Buffer): Buffer {
    const key = `${path} ${body.length}`;
    const made = packed.get(key) ?? gzipSync(body);
    packed.set(key, made);
    return made;
  }
  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const sent: Buffer[] = [];
    for await (const piece of asked) sent.push(piece as Buffer);
    const [got] = await Promise.all([
      ask(service + asked.url!, asked.method!, asked.headers, Buffer.concat(sent)),
      sleep(DELAY_MS),
    ]);
    const { "content-length": _, "transfer-encoding": __, ...headers } = got.headers;
    const isPacked = COMPRESSED.test(headers["content-type"] ?? "");
    const body = isPacked ? pack(asked.url!, got.body) : got.body;
    if (isPacked) headers["content-encoding"] = "gzip";
    answer.writeHead(got.status, headers);
    for (let at = 0; at < body.length && !answer.destroyed; at += PIECE_BYTES) {
      const piece = body.subarray(at, at + PIECE_BYTES);
      await pass(piece.length);
      answer.write(piece);
    }
    answer.end();
  }
  const server = createServer((asked, answer) => void serve(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function ask(
  address: string,
  method: string,
  asked: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  const { host: _, "accept-encoding": __, ...headers } = asked;
  return new Promise((resolve, reject) => {
    const asking = request(address, { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
