// What no call of the service does: accounts with keys and trials of any age, templates of any date, drafts.
// Made by the store's own functions beside the running service, in one process for all test files.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { saveTemplate } from "../../src/flows/account/save-template.ts";
import { API_KEY_RANDOM_BYTES, makeApiKey } from "../../src/rules/api-key.ts";
import type { Scope } from "../../src/rules/scopes.ts";
import { trialEndsAt } from "../../src/rules/trial.ts";
import { insertTrial, openAccount } from "../../src/store/accounts/accounts.ts";
import { type Database, openDatabase } from "../../src/store/database.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { insertBusinessKey, insertTrialKey, revokeKey } from "../../src/store/keys/keys.ts";
import { trials } from "../../src/store/schema.ts";
import { deleteTemplate, type TemplateProblem } from "../../src/store/templates/templates.ts";
import { openLocalD1 } from "./local-d1.ts";

export interface Opened {
  readonly accountId: string;
  readonly keyId: string;
  readonly apiKey: string;
}

export interface TemplateToPut {
  readonly accountId: string;
  readonly id: string;
  readonly document: unknown;
  readonly problems?: readonly TemplateProblem[];
  readonly savedAt?: number;
}

const clerkOf = (db: Database) => ({
  /** With a business key, or with a trial that began then and its key. */
  async openAccount(asked: { credits?: number; trialStartedAt?: number }): Promise<Opened> {
    const { credits = 0, trialStartedAt } = asked;
    const accountId = randomUUID();
    await openAccount(db, { id: accountId, email: `${accountId}@platen.test`, now: Date.now() });
    if (credits > 0) {
      await grantCredits(db, { id: `grant:${accountId}`, accountId, credits, note: null });
    }
    if (trialStartedAt !== undefined) await insertTrial(db, accountId, trialStartedAt);
    const key = await addKey(db, accountId, trialStartedAt === undefined ? "live" : "trial");
    return { accountId, ...key };
  },
  /** As if the account's trial had begun then. */
  moveTrial: ({ accountId, startedAt }: { accountId: string; startedAt: number }) =>
    db
      .update(trials)
      .set({ startedAt, expiresAt: trialEndsAt(startedAt) })
      .where(eq(trials.accountId, accountId)),
  addKey: ({ accountId, scopes }: { accountId: string; scopes?: readonly Scope[] }) =>
    addKey(db, accountId, "live", scopes),
  revokeKey: ({ accountId, keyId }: { accountId: string; keyId: string }) =>
    revokeKey(db, accountId, keyId, Date.now()),
  putTemplate({ accountId, id, document, problems = [], savedAt = Date.now() }: TemplateToPut) {
    const deps = { db, now: () => savedAt, problemsOf: () => Promise.resolve(problems) };
    return saveTemplate(deps, { accountId, id, document });
  },
  deleteTemplate: ({ accountId, id }: { accountId: string; id: string }) =>
    deleteTemplate(db, accountId, id),
});

export type Clerk = ReturnType<typeof clerkOf>;

async function addKey(
  db: Database,
  accountId: string,
  kind: "live" | "trial",
  scopes?: readonly Scope[],
) {
  const key = makeApiKey(kind, randomBytes(API_KEY_RANDOM_BYTES));
  const hash = createHash("sha256").update(key.text).digest("hex");
  const about = { id: randomUUID(), accountId, name: "Test", key, hash, now: Date.now() };
  const made = { ...about, ...(scopes && { scopes }) };
  if (kind === "trial") await insertTrialKey(db, made);
  else if ((await insertBusinessKey(db, made)).kind !== "made") throw new Error("no key");
  return { keyId: made.id, apiKey: key.text };
}

/** Listens on this machine alone: POST {address}/{function of the clerk}, its argument and result as JSON. */
export async function openBackOffice(persistTo: string) {
  const { d1, close } = openLocalD1(persistTo);
  const clerk = clerkOf(openDatabase(d1)) as Record<string, (asked: unknown) => unknown>;
  const serve = async (request: IncomingMessage, answer: ServerResponse) => {
    try {
      const done = await clerk[request.url!.slice(1)]!(JSON.parse(await text(request)));
      answer.end(JSON.stringify(done ?? null));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  };
  const server = createServer((request, answer) => void serve(request, answer));

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
      close();
    },
  };
}
