// What tests of the Worker start from: accounts, keys and templates made through the store's own
// functions, and requests sent to the Worker's own door.
import { env, exports } from "cloudflare:workers";
import { saveTemplate } from "../../src/flows/account/save-template.ts";
import { sha256Hex } from "../../src/flows/digest.ts";
import { API_KEY_RANDOM_BYTES, makeApiKey } from "../../src/rules/api-key.ts";
import type { Scope } from "../../src/rules/scopes.ts";
import { openAccount } from "../../src/store/accounts/accounts.ts";
import { openDatabase } from "../../src/store/database.ts";
import { insertBusinessKey, insertTrialKey } from "../../src/store/keys/keys.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import type { TemplateProblem } from "../../src/store/templates/templates.ts";

export const db = openDatabase(env.DB);

export async function makeAccount({ credits = 0 } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await openAccount(db, { id, email: `${id}@platen.test`, now: Date.now() });
  if (credits > 0) {
    const grant = { id: `grant:${id}`, accountId: id, credits, note: null };
    await grantCredits(db, grant);
  }
  return id;
}

export async function makeKey(
  accountId: string,
  kind: "live" | "trial" = "live",
  scopes?: readonly Scope[],
): Promise<{ id: string; apiKey: string }> {
  const key = makeApiKey(kind, crypto.getRandomValues(new Uint8Array(API_KEY_RANDOM_BYTES)));
  const id = crypto.randomUUID();
  const hash = await sha256Hex(key.text);
  const now = Date.now();
  const made = { id, accountId, name: "test", key, hash, ...(scopes && { scopes }), now };
  if (kind === "trial") await insertTrialKey(db, made);
  else if ((await insertBusinessKey(db, made)).kind !== "made") throw new Error("no key");
  return { id, apiKey: key.text };
}

export async function makeCaller({ credits = 0 } = {}) {
  const accountId = await makeAccount({ credits });
  const { id: keyId, apiKey } = await makeKey(accountId);
  return { accountId, keyId, apiKey };
}

export const LABEL = {
  schemaVersion: 1,
  name: "Product label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    { type: "text", xMm: 2, yMm: 2, widthMm: 60, heightMm: 10, text: "{{sku}}", fontSizePt: 12 },
  ],
};

export function makeTemplate(
  accountId: string,
  id: string,
  {
    document = LABEL as unknown,
    problems = [] as readonly TemplateProblem[],
    now = Date.now(),
  } = {},
) {
  const deps = { db, now: () => now, problemsOf: () => Promise.resolve(problems) };
  return saveTemplate(deps, { accountId, id, document });
}

/** `custom-0` to `custom-<count - 1>`: one saved, the others copied from its row. */
export async function makeTemplates(
  accountId: string,
  count: number,
  document: unknown = LABEL,
): Promise<void> {
  await makeTemplate(accountId, "custom-0", { document });
  const columns =
    "name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at";
  await env.DB.prepare(
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1 - 1)
    INSERT INTO templates (account_id, id, ${columns})
    SELECT account_id, 'custom-' || n, ${columns} FROM number, templates
    WHERE account_id = ?2 AND id = 'custom-0'`,
  )
    .bind(count, accountId)
    .run();
}

/** A caller with credits and the template of `job`. */
export async function makePrinter({ credits = 10 } = {}) {
  const caller = await makeCaller({ credits });
  await makeTemplate(caller.accountId, "custom-label");
  return caller;
}

/** One label on a page of its own. */
export const job = (changes: object = {}) => ({
  templateId: "custom-label",
  layout: { type: "single" },
  records: [{ variables: { sku: "AB-1" } }],
  ...changes,
});

export const keyed = (key: string) => ({ "Idempotency-Key": key });

export function send(
  path: string,
  init: RequestInit & { apiKey?: string } = {},
): Promise<Response> {
  const { apiKey, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (apiKey !== undefined) headers.set("Authorization", `Bearer ${apiKey}`);
  return exports.default.fetch(`https://platen.test${path}`, { ...rest, headers });
}

export function print(
  apiKey: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send("/api/v1/generate-pdf", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Dots for a printer of 203 dpi instead of a PDF. */
export const zplJob = (changes: object = {}) =>
  job({ output: { format: "zpl", dpi: 203 }, ...changes });

export function printRaster(
  apiKey: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send("/api/v1/generate-raster", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

export interface JobBody {
  readonly head?: object;
  readonly records: readonly unknown[];
}

/** A large job as NDJSON: the head on the first line, a record on each other. */
export const linesOf = ({ head = {}, records }: JobBody) =>
  [{ templateId: "custom-label", layout: { type: "single" }, ...head }, ...records]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

export function printJob(
  apiKey: string,
  body: unknown,
  headers: Record<string, string> = {},
  path = "/api/v1/jobs",
): Promise<Response> {
  const isSent =
    typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  return send(path, {
    apiKey,
    method: "POST",
    headers: { "Content-Type": "application/json", ...keyed(crypto.randomUUID()), ...headers },
    body: isSent ? (body as BodyInit) : JSON.stringify(body),
  });
}

export const NDJSON = { "Content-Type": "application/x-ndjson" };

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly { pointer: string; code: string; detail: string }[];
}

/** As `text()`, of which workerd warns where the answer may be a file. */
export async function charactersIn(answer: Response): Promise<string> {
  return new TextDecoder().decode(await answer.arrayBuffer());
}

/** Status and code of a refusal in one line; fails with the body when it is none. */
export async function problemIn(answer: Response): Promise<Problem> {
  const text = await answer.text();
  if (answer.headers.get("Content-Type") !== "application/problem+json") {
    throw new Error(`${answer.status} is no problem: ${text.slice(0, 500)}`);
  }
  return JSON.parse(text) as Problem;
}

export async function refusalIn(answer: Response): Promise<string> {
  const problem = await problemIn(answer);
  return `${answer.status} ${problem.code}`;
}

export async function balanceOf(accountId: string): Promise<number | null> {
  return env.DB.prepare("SELECT balance FROM accounts WHERE id = ?")
    .bind(accountId)
    .first("balance");
}

/** What an account was charged for, trial uses included, oldest first. */
export async function chargesOf(accountId: string): Promise<Record<string, unknown>[]> {
  const statement = env.DB.prepare(
    "SELECT * FROM ledger WHERE account_id = ? AND kind <> 'grant' ORDER BY seq",
  );
  const { results } = await statement.bind(accountId).all<Record<string, unknown>>();
  return results;
}

/** The lines that the Worker logs meanwhile. */
export async function linesLogged(work: () => Promise<unknown>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = console.error;
  console.error = (line: string) => lines.push(JSON.parse(line));
  try {
    await work();
  } finally {
    console.error = log;
  }
  return lines;
}
