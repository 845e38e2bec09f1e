// The local database: its tables, and the development account with 1,000 credits, one business key with both scopes, the sample templates.
// It opens the local database by wrangler's platform proxy, which cannot reach a remote one.
// node scripts/seed.ts <folder of wrangler's local state>
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { proveTemplate } from "../src/flows/account/prove-template.ts";
import { saveTemplate } from "../src/flows/account/save-template.ts";
import type { Template } from "../src/print/index.ts";
import { parseApiKey } from "../src/rules/api-key.ts";
import { SCOPES } from "../src/rules/scopes.ts";
import { openAccount } from "../src/store/accounts/accounts.ts";
import { type Database, openDatabase } from "../src/store/database.ts";
import { findKeyHolder, insertBusinessKey } from "../src/store/keys/keys.ts";
import { grantCredits } from "../src/store/money/grants.ts";
import { DEVELOPMENT_KEY } from "./development-key.ts";
import { filesFor, openPress } from "./node-press.ts";
import { migrate } from "./start/migrate.ts";

const DEVELOPMENT_CREDITS = 1000;
const ASSETS = /^\[assets\]\n(?:(?!\[).*\n)*/m;
const SAMPLES = {
  "custom-product-label": "samples/templates/product-label.json",
  "custom-conference-badge": "samples/templates/badge.json",
  "custom-process-certificate": "samples/templates/certificate.json",
};

const [persistTo] = process.argv.slice(2);
if (!persistTo) throw new Error("pass the folder for the local state: node scripts/seed.ts DIR");
await seed(persistTo);

async function seed(persistTo: string): Promise<void> {
  const { env, dispose } = await openProxy(join(persistTo, "v3"));
  try {
    await migrate(env.DB, "migrations");
    await seedDatabase(env.DB);
  } finally {
    await dispose();
  }
}

/** Without the pages, all of whose files it would list while `npm start` may be building them. */
async function openProxy(path: string) {
  const folder = mkdtempSync(join(tmpdir(), "platen-seed-"));
  const configPath = join(folder, "wrangler.toml");
  writeFileSync(configPath, readFileSync("wrangler.toml", "utf8").replace(ASSETS, ""));
  try {
    return await getPlatformProxy<{ DB: D1Database }>({
      configPath,
      persist: { path },
      remoteBindings: false,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The key comes last: where it is, everything else is, and what the developer changed is kept. */
async function seedDatabase(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const hash = createHash("sha256").update(DEVELOPMENT_KEY).digest("hex");
  if (await findKeyHolder(db, hash)) return;
  const now = Date.now();
  const { account } = await openAccount(db, {
    id: "00000000-0000-4000-8000-000000000001",
    email: "developer@platen.example",
    now,
  });
  await grantCredits(db, {
    id: "grant:development",
    accountId: account.id,
    credits: DEVELOPMENT_CREDITS,
    note: "npm start",
  });
  await saveSamples(db, account.id, now);
  const key = parseApiKey(DEVELOPMENT_KEY);
  if (!key)
    throw new Error("the development key is not of the form that src/rules/api-key.ts asks");
  const id = "00000000-0000-4000-8000-000000000002";
  await insertBusinessKey(db, {
    id,
    accountId: account.id,
    name: "Development",
    key,
    hash,
    scopes: SCOPES,
    now,
  });
}

async function saveSamples(db: Database, accountId: string, now: number): Promise<void> {
  const press = openPress();
  const problemsOf = (template: Template) =>
    proveTemplate(template, async (compiled, makePlan) => {
      const plan = makePlan();
      return press.render(compiled, plan, {
        ...filesFor(plan),
        fileId: new Uint8Array(16),
        createdAt: "D:20260101000000Z",
      });
    });
  for (const [id, path] of Object.entries(SAMPLES)) {
    const document: unknown = JSON.parse(readFileSync(path, "utf8"));
    const deps = { db, now: () => now, problemsOf };
    const saved = await saveTemplate(deps, { accountId, id, document });
    if (!saved.apiReady) throw new Error(`${path} does not print: ${JSON.stringify(saved)}`);
  }
}
