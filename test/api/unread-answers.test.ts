// Large answers that are not read, over sockets of their own.
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { origin, send } from "../support/api.ts";
import { writePng } from "../support/png-writer.ts";

const MB = 1_048_576;
/** Of all jobs and answers together (src/isolate/memory.ts), and what the kernel takes of an answer. */
const MOST_MB = 60;
const SIDE_PX = 560;
const FILES = 14;
const SOCKETS = 16;

/** Just under 1 MB that hardly compresses. */
function makeNoise(): Uint8Array {
  const samples = new Uint16Array(SIDE_PX * SIDE_PX * 3);
  for (let at = 0; at < samples.length; at += 30_000) {
    samples.set(crypto.getRandomValues(new Uint8Array(Math.min(30_000, samples.length - at))), at);
  }
  const size = { widthPx: SIDE_PX, heightPx: SIDE_PX };
  return writePng({ ...size, colorType: 2, depth: 8, samples, level: 1 } as never);
}

async function upload(session: string): Promise<string> {
  const answer = await send("/account/v1/assets", {
    method: "POST",
    apiKey: session,
    headers: { "Content-Type": "image/png" },
    body: makeNoise() as BodyInit,
  });
  return (await dataIn<{ id: string }>(answer, 201)).id;
}

const showing = (sources: readonly string[]) => ({
  document: {
    schemaVersion: 1,
    name: "Pictures",
    widthMm: 100,
    heightMm: 100,
    variables: [],
    elements: sources.map((source, i) => ({
      type: "image",
      source,
      xMm: (i % 4) * 25,
      yMm: Math.floor(i / 4) * 25,
      widthMm: 25,
      heightMm: 25,
    })),
  },
});

interface Unread {
  readonly socket: Socket;
  readonly head: string;
}

/** Reads the head of the answer, and then nothing any more. */
function askWithoutReading(session: string, body: string): Promise<Unread> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const headers = [
    "POST /account/v1/templates/preview HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${session}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
  return new Promise((resolve) => {
    socket.once("data", (data) => {
      socket.pause();
      resolve({ socket, head: data.toString("latin1").split("\r\n\r\n")[0]! });
    });
  });
}

/** What is left of an answer, in bytes. */
function readOn({ socket }: Unread): Promise<number> {
  let length = 0;
  return new Promise((resolve) => {
    socket.on("data", (data: Buffer) => {
      length += data.length;
      if (length > 12 * MB) resolve(length);
    });
    socket.on("close", () => resolve(length));
    socket.resume();
  });
}

// What is between reads ahead, by more on a busy machine; without the bound all sixteen are made, each time.
const RETRIED = { retry: 3 };

it(
  "of sixteen large answers that no one reads only as many are made as fit; the others are 503, and another account prints",
  RETRIED,
  async () => {
    const session = await signIn(makeEmail());
    const sources: string[] = [];
    for (let i = 0; i < FILES; i++) sources.push(await upload(session));
    const body = JSON.stringify(showing(sources));
    const answers = await Promise.all(
      Array.from({ length: SOCKETS }, () => askWithoutReading(session, body)),
    );
    try {
      const printed = answers.filter(({ head }) => head.startsWith("HTTP/1.1 200"));
      for (const { head } of answers) {
        if (head.startsWith("HTTP/1.1 200")) continue;
        expect(head).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/i);
      }
      expect(printed.length).toBeGreaterThan(0);
      // One can be on its way already.
      expect((printed.length - 1) * FILES * 0.9).toBeLessThanOrEqual(MOST_MB);
      const other = await signIn(makeEmail());
      const label = showing([]);
      const preview = await account(other, "POST", "/templates/preview", { body: label });
      expect(preview.status).toBe(200);
      await wait(1_000);
      expect(await readOn(printed[0]!)).toBeGreaterThan(11 * MB);
    } finally {
      for (const { socket } of answers) socket.destroy();
    }
  },
);
