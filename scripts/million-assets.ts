// What uploads, lists, deletions, saves and the nightly sweep cost when D1 has a million tiny assets:
//   node scripts/million-assets.ts [--accounts 200] [--most-ms 50]
// Prints each statement with its time, in workerd's D1, and the rows it reads. Ends with 1 where one takes longer.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { deleteAsset, listAssets } from "../src/flows/account/assets.ts";
import { saveTemplate } from "../src/flows/account/save-template.ts";
import { uploadAsset } from "../src/flows/account/upload-asset.ts";
import { removeExpiredAssets } from "../src/flows/nightly/remove-expired-assets.ts";
import { ASSET_KEPT_MS, ASSET_QUOTA } from "../src/rules/asset.ts";
import { touchAssets } from "../src/store/assets/asset-rows.ts";
import { openDatabase } from "../src/store/database.ts";
import { writePng } from "../test/support/png-writer.ts";
import { readsOf, type Reads } from "../test/support/worker-reads.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "200" },
    "most-ms": { type: "string", default: "50" },
  },
});
const accounts = Number(values.accounts);
const MOST_MS = Number(values["most-ms"]);
/** What the migration of older templates is tried on. */
const TEMPLATES = 20;
const NAMED = 40;
const NAME = "0011_counted-assets.sql";
const TIMES = 20;
const NOW = Date.now();

const folder = mkdtempSync(join(tmpdir(), "platen-assets-"));
const { env, dispose } = await getPlatformProxy<{ DB: D1Database; ACCOUNT_ASSETS: R2Bucket }>({
  persist: { path: join(folder, "v3") },
  remoteBindings: false,
});
try {
  await run(env.DB, env.ACCOUNT_ASSETS);
} finally {
  await dispose();
  rmSync(folder, { recursive: true, force: true });
}

async function run(d1: D1Database, accountAssets: R2Bucket): Promise<void> {
  const migrations = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const name of migrations.sort()) {
    if (name === NAME) await seed(d1);
    await migrate(d1, name, name === NAME);
  }
  const listing = readsOf(d1);
  await removeExpiredAssets({ db: openDatabase(listing.d1), accountAssets, now: () => NOW });
  print("the first night: older templates are listed", listing.reads);

  const deps = () => {
    const { d1: counted, reads } = readsOf(d1);
    return { reads, deps: { db: openDatabase(counted), accountAssets, now: () => NOW } };
  };
  const measure = async (
    what: string,
    work: (deps: ReturnType<typeof openDeps>, i: number) => Promise<unknown>,
  ) => {
    const { reads, deps: own } = deps();
    for (let i = 0; i < TIMES; i++) await work(own, i);
    print(what, reads);
  };
  const openDeps = () => deps().deps;
  const anyOf = (i: number) => accountAt((i * 7) % accounts);
  await measure("an upload, beyond the quota", (own, i) =>
    uploadAsset(own, anyOf(i), { bytes: makePng(i), mediaType: "image/png" }).then(
      () => Promise.reject(new Error("was not refused")),
      () => {},
    ),
  );
  await measure("a deletion, of one that is in use", (own, i) =>
    deleteAsset(own, anyOf(i), digestAt(i % NAMED)).then(
      () => Promise.reject(new Error("was not refused")),
      () => {},
    ),
  );
  await measure("a deletion", (own, i) => deleteAsset(own, anyOf(i), digestAt(4_000 + i)));
  await measure("an upload", (own, i) =>
    uploadAsset(own, anyOf(i), { bytes: makePng(i), mediaType: "image/png" }),
  );
  await measure("the same again", (own, i) =>
    uploadAsset(own, anyOf(i), { bytes: makePng(i), mediaType: "image/png" }),
  );
  const cursors = new Map<number, string | null>();
  await measure("a page of 200, one after another", async (own, i) => {
    const cursor = cursors.get(0) ?? null;
    const { nextCursor } = await listAssets(own, accountAt(0), { cursor, limit: 200 });
    cursors.set(0, nextCursor);
    if (i < TIMES - 1 && nextCursor === null) throw new Error("the list ends early");
  });
  await measure("saving a template that names 40", (own, i) =>
    saveTemplate(
      { db: own.db, now: own.now, problemsOf: () => Promise.resolve([]) },
      { accountId: anyOf(i), id: "custom-0", document: documentOf(100 + i) },
    ),
  );
  await measure("noting the uses of 900", (own, i) =>
    touchAssets(
      own.db,
      anyOf(i),
      Array.from({ length: 900 }, (_, n) => digestAt(n)),
      NOW + 2 * 86_400_000,
    ),
  );
  const quiet = deps();
  await removeExpiredAssets(quiet.deps);
  print("a night without expired assets", quiet.reads);
  const busy = deps();
  const removed = await removeExpiredAssets({
    ...busy.deps,
    now: () => NOW + ASSET_KEPT_MS + 86_400_000,
  });
  print(`a night of expired assets: ${removed} removed`, busy.reads);
}

/** The statements of a piece of work: calls, median and longest time, and the rows that one reads at most. */
function print(what: string, reads: readonly Reads[]): void {
  console.log(`\n${what}`);
  const byQuery = Map.groupBy(reads, ({ query }) => query.replaceAll(/\s+/g, " ").slice(0, 70));
  for (const [query, calls] of byQuery) {
    const ms = calls.map((call) => call.ms).sort((a, b) => a - b);
    const [median, longest] = [ms[ms.length >> 1]!, ms.at(-1)!];
    const rows = Math.max(...calls.map((call) => call.rows));
    const isOver = median > MOST_MS;
    if (isOver) process.exitCode = 1;
    console.log(
      [
        `${calls.length} x`.padStart(6),
        `${median} ms`.padStart(7),
        `${longest} ms`.padStart(7),
        `${rows.toLocaleString("en-US")} rows`.padStart(12),
        ` ${query}${isOver ? "  TOO LONG" : ""}`,
      ].join(""),
    );
  }
}

async function migrate(d1: D1Database, name: string, isTimed: boolean): Promise<void> {
  const statements = readFileSync(`migrations/${name}`, "utf8").split("--> statement-breakpoint");
  const started = performance.now();
  const results = await d1.batch(statements.map((statement) => d1.prepare(statement)));
  if (!isTimed) return;
  const longest = Math.max(...results.map(({ meta }) => meta.duration));
  console.log(
    `${name}: ${Math.round(performance.now() - started)} ms together, ${longest} ms its longest statement`,
  );
}

function accountAt(i: number): string {
  return `account-${String(i).padStart(28, "0")}`;
}

function digestAt(i: number): string {
  return i.toString(16).padStart(64, "0");
}

function documentOf(from: number): object {
  return {
    schemaVersion: 1,
    name: "Pictures",
    widthMm: 40,
    heightMm: 40,
    variables: [],
    elements: Array.from({ length: NAMED }, (_, i) => ({
      type: "image",
      source: `asset:${digestAt(from + i)}`,
      xMm: 0,
      yMm: 0,
      widthMm: 9,
      heightMm: 9,
    })),
  };
}

/** As full as accounts can be: 5,000 assets, the last ones named by templates. */
async function seed(d1: D1Database): Promise<void> {
  const started = performance.now();
  const numbers =
    "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)";
  const document = JSON.stringify(documentOf(0));
  for (let account = 0; account < accounts; account++) {
    const id = accountAt(account);
    await d1.batch([
      d1.prepare("INSERT INTO accounts (id, email, created_at) VALUES (?1, ?1, 1)").bind(id),
      d1
        .prepare(
          `${numbers} INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length, width_px, height_px, created_at, last_used_at)
           SELECT ?2, printf('%064x', i), 'image', 'image/png', 70, 70, 1, 1, ?3 + i, ?3 + i FROM n`,
        )
        .bind(ASSET_QUOTA.files, id, NOW - 20_000),
      d1
        .prepare(
          `${numbers} INSERT INTO templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at)
           SELECT ?2, 'custom-' || i, 'Pictures', 40, 40, '[]', 1, '[]', 'r', ?3, 1, 1 FROM n`,
        )
        .bind(TEMPLATES, id, document),
    ]);
  }
  const files = (accounts * ASSET_QUOTA.files).toLocaleString("en-US");
  const sec = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${files} assets of ${accounts} accounts, seeded in ${sec} s`);
}

function makePng(i: number): Uint8Array {
  const samples = [i & 255, (i >> 8) & 255, 7];
  return writePng({ widthPx: 1, heightPx: 1, colorType: 2, depth: 8, samples });
}
