// The service as a customer's program meets it: over HTTP, with an account of the test's own.
import { connect } from "node:net";
import { expect, inject } from "vitest";
import type { Clerk, Opened } from "./back-office.ts";
import { officeAt } from "./office.ts";

export const origin = inject("origin");
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const DAY_MS = 86_400_000;

/** What the back office does for tests; see there. */
export const office = officeAt(inject("backOffice"));

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

export const LABEL = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [
    { name: "sku", example: "AB-1234" },
    { name: "note", default: "" },
  ],
  elements: [
    { type: "text", text: "{{sku}}", ...box(2, 2, 62, 10), fontSizePt: 12 },
    { type: "text", text: "{{note}}", ...box(2, 13, 62, 10), fontSizePt: 12 },
  ],
};

/** One element of each kind, each with a variable of its own. */
export const CARD = {
  schemaVersion: 1,
  name: "Card",
  widthMm: 80,
  heightMm: 50,
  variables: [
    { name: "text", example: "Text" },
    { name: "word", default: "default" },
    { name: "color" },
    { name: "code" },
    { name: "qr" },
    { name: "image" },
  ],
  elements: [
    { type: "text", text: "{{text}}", ...box(2, 2, 40, 10), overflow: "error" },
    { type: "text", text: "<{{word}}>", ...box(2, 14, 40, 5) },
    { type: "shape", shape: "rectangle", ...box(2, 20, 10, 10), fill: "{{color}}", stroke: null },
    { type: "barcode", symbology: "code128", value: "{{code}}", ...box(2, 32, 50, 15) },
    { type: "qrcode", value: "{{qr}}", ...box(55, 2, 20, 20) },
    { type: "image", source: "{{image}}", ...box(55, 25, 20, 20) },
  ],
};

export type Variables = Record<string, string | number | boolean | null>;

/** One label on a page of its own. */
export const job = (changes: object = {}) => ({
  templateId: "custom-label",
  layout: { type: "single" },
  records: [{ variables: { sku: "AB-1" } }],
  ...changes,
});

export const card = (...records: Variables[]) => ({
  templateId: "custom-card",
  layout: { type: "single" },
  records: records.map((variables) => ({ variables })),
});

export const labels = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => ({ variables: { sku: `L-${i + 1}` }, ...more }));

export const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };

/** An account with the templates of `job` and `card`, and a key of the kind asked for. */
export async function openPrinter(
  asked: Parameters<Clerk["openAccount"]>[0] = { credits: 500 },
): Promise<Opened> {
  const opened = await office.openAccount(asked);
  const { accountId } = opened;
  await Promise.all([
    office.putTemplate({ accountId, id: "custom-label", document: LABEL }),
    office.putTemplate({ accountId, id: "custom-card", document: CARD }),
  ]);
  return opened;
}

export interface Sending extends RequestInit {
  readonly apiKey?: string | undefined;
}

export function send(path: string, { apiKey, ...init }: Sending = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (apiKey !== undefined) headers.set("Authorization", `Bearer ${apiKey}`);
  const ask = () => fetch(origin + path, { ...init, headers });
  return typeof init.body === "string" && init.body.length > LARGE ? askAgain(ask) : ask();
}

const LARGE = 1_000_000;

/** Miniflare's proxy, which no deployment has, may lose the answer to a body that is refused unread: 1 in 150. */
async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch(() => null);
  const isOurs = answer !== null && (answer.status !== 500 || answer.headers.has("X-Request-Id"));
  return isOurs ? answer : ask();
}

export function postJson(
  path: string,
  body: unknown,
  { apiKey, headers }: { apiKey?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return send(path, {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export const print = (apiKey: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson("/api/v1/generate-pdf", body, { apiKey, headers });

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly { pointer: string; code: string; detail: string }[];
}

/** The problem of a refused request; an answer that is none fails the test with what it says. */
export async function problemIn(answer: Response): Promise<Problem> {
  const text = await answer.text();
  expect(answer.headers.get("Content-Type"), text.slice(0, 300)).toBe("application/problem+json");
  return JSON.parse(text) as Problem;
}

export async function refusalIn(answer: Response): Promise<string> {
  const { code } = await problemIn(answer);
  return `${answer.status} ${code}`;
}

/** Each fault of the body as "CODE pointer". */
export async function faultsIn(answer: Response): Promise<string[]> {
  const { errors = [] } = await problemIn(answer);
  return errors.map(({ code, pointer }) => `${code} ${pointer}`);
}

export async function pdfIn(answer: Response): Promise<Uint8Array> {
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

export async function balanceOf(accountId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${inject("operatorToken")}` };
  const answer = await fetch(`${origin}/operator/v1/accounts/${accountId}`, { headers });
  return ((await answer.json()) as { data: { credits: number } }).data.credits;
}

export const operate = (path: string, body?: object) =>
  send(`/operator/v1${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${inject("operatorToken")}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body ?? {}),
  });

/** Sends bytes as they are, and answers with everything that comes back until the first answer is whole. */
export function sendRaw(parts: readonly (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer: ${received}`)));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const head = /^[^]*?\r\n\r\n/.exec(received)?.[0];
      const length = /^content-length: (\d+)/im.exec(head ?? "")?.[1];
      if (head && length && received.length >= head.length + Number(length)) {
        socket.destroy();
        resolve(received);
      }
    });
    socket.on("end", () => resolve(received));
    for (const part of parts) socket.write(part);
  });
}

/** Sends a beginning, then a small piece ten times a second, until a whole problem came back; 30 s at most. */
export async function sendForEver(beginning: Uint8Array, piece: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const sending = setInterval(() => socket.write(piece), 100);
  const timeout = setTimeout(() => socket.destroy(new Error("no answer in 30 s")), 30_000);
  let received = "";
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", () => reject(new Error(`closed after ${JSON.stringify(received)}`)));
      socket.on("data", (chunk) => {
        received += chunk.toString("latin1");
        if (/"code":"\w+"/.test(received)) resolve();
      });
      socket.write(beginning);
    });
  } finally {
    clearInterval(sending);
    clearTimeout(timeout);
    socket.destroy();
  }
  return received;
}

/** Addresses of visitors of the demo, each a new one. */
export function makeAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");
}
