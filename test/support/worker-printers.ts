// Printers of tests: made by their owners, paired and polled as an agent does it.
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { OfferDetail } from "../../src/flows/printers/agent.ts";
import type { JobDetail } from "../../src/flows/printers/jobs.ts";
import type { MadePrinter, PrinterDetail } from "../../src/flows/printers/describe-printer.ts";
import { sha256Hex } from "../../src/flows/digest.ts";
import { ask, makeHolder, type TestHolder } from "./worker-holder.ts";
import { dataIn } from "./worker-links.ts";
import { sendIn, type StepView, worldOf } from "./worker-steps.ts";
import { job, keyed, LABEL, makeKey, makeTemplate, send } from "./worker-world.ts";

export const ZPL_PROFILE = { format: "zpl", dpi: 203 };

export interface Shop extends TestHolder {
  readonly apiKey: string;
}

/** A business account with a key and the template `custom-label`, which shows `sku`. */
export async function makeShop({ credits = 20, document = LABEL as unknown } = {}): Promise<Shop> {
  const holder = await makeHolder({ credits });
  await makeTemplate(holder.accountId, "custom-label", { document });
  const { apiKey } = await makeKey(holder.accountId);
  return { ...holder, apiKey };
}

export const createPrinter = (shop: Pick<TestHolder, "token">, changes: object = {}) =>
  ask(shop, "POST", "/printers", {
    name: "Zebra",
    kind: "agent",
    profile: ZPL_PROFILE,
    ...changes,
  });

/** With the code for its agent. */
export type MadeAgentPrinter = MadePrinter & {
  readonly pairing: { readonly code: string; readonly expiresAt: string };
};

export const addPrinter = async (
  shop: Pick<TestHolder, "token">,
  changes: object = {},
): Promise<MadeAgentPrinter> => dataIn(await createPrinter(shop, changes), 201);

export const readPrinter = async (
  shop: Pick<TestHolder, "token">,
  { id }: Pick<PrinterDetail, "id">,
): Promise<PrinterDetail> => dataIn(await ask(shop, "GET", `/printers/${id}`), 200);

export interface Agent {
  readonly printerId: string;
  readonly token: string;
}

export const askAgent = (
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  send(`/p/v1${path}`, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

/** Each from an address of its own: guesses are counted by it. */
export const pair = (code: string, address = randomAddress()) =>
  askAgent(null, "POST", "/pair", { code, model: "ZD421" }, { "CF-Connecting-IP": address });

export function randomAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

export async function pairPrinter(
  shop: Pick<TestHolder, "token">,
  changes: object = {},
): Promise<Agent> {
  const { pairing } = await addPrinter(shop, changes);
  return dataIn(await pair(pairing.code), 201);
}

export const ONLINE = { status: { state: "online", reasons: [] } };

export const poll = ({ token }: Agent, said: object = ONLINE) =>
  askAgent(token, "POST", "/poll", said);

export const offeredTo = async (agent: Agent): Promise<OfferDetail> =>
  dataIn(await poll(agent), 200);

/** The bytes of a page, as long and with the digest that were announced. */
export async function fetchPage({ token }: Agent, offer: OfferDetail): Promise<Uint8Array> {
  const answer = await askAgent(token, "GET", `/jobs/${offer.id}?page=${offer.page}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(offer.contentType);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(offer.byteLength);
  expect(await sha256Hex(bytes)).toBe(offer.sha256);
  return bytes;
}

export const confirm = (
  { token }: Agent,
  { id, page }: Pick<OfferDetail, "id" | "page">,
  said: object = { result: "printed" },
) => askAgent(token, "POST", `/jobs/${id}/result`, { page, ...said });

/** Polls, fetches and confirms one page; null: nothing waits. */
export async function printNext(agent: Agent): Promise<OfferDetail | null> {
  const answer = await poll(agent);
  if (answer.status === 204) return null;
  const offer = await dataIn<OfferDetail>(answer, 200);
  await fetchPage(agent, offer);
  expect((await confirm(agent, offer)).status).toBe(204);
  return offer;
}

export const sendJob = (
  { apiKey }: Pick<Shop, "apiKey">,
  printerId: string,
  {
    key = crypto.randomUUID() as string | null,
    body = job() as unknown,
    query = "",
    view = null as StepView | null,
    headers = {} as Record<string, string>,
  } = {},
): Promise<Response> => {
  const path = `/api/v1/printers/${printerId}/jobs${query}`;
  const init = {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      ...(key !== null && keyed(key)),
      ...headers,
    },
    body: JSON.stringify(body),
  };
  return view === null
    ? send(path, init)
    : sendIn(worldOf(view), new Request(`https://platen.test${path}`, init));
};

export const printJob = async (
  shop: Pick<Shop, "apiKey">,
  printerId: string,
  options: Parameters<typeof sendJob>[2] = {},
): Promise<JobDetail> => dataIn(await sendJob(shop, printerId, options), 202);

export const readJob = async (
  { apiKey }: Pick<Shop, "apiKey">,
  { printerId, id }: Pick<JobDetail, "printerId" | "id">,
): Promise<JobDetail> =>
  dataIn(await send(`/api/v1/printers/${printerId}/jobs/${id}`, { apiKey }), 200);

export const queueOf = (printerId: string) => env.PRINTER_QUEUE.getByName(printerId);
