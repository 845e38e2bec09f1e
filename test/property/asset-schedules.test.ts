// Uploads, deletions, the nightly sweep and the account's deletion at the same bytes, call by call in every order, with
// one call lost or one request killed. Real SQL and migrations, R2 in memory.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAsset } from "../../src/flows/account/assets.ts";
import { deleteAccount } from "../../src/flows/account/delete-account.ts";
import { uploadAsset } from "../../src/flows/account/upload-asset.ts";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { sweepDeletedAccounts } from "../../src/flows/nightly/sweep-deleted-accounts.ts";
import { openDatabase } from "../../src/store/database.ts";
import { full } from "../support/full.ts";
import { d1Of } from "../support/local-d1.ts";
import { makeBucket } from "../support/memory-r2.ts";
import { writePng } from "../support/png-writer.ts";
import {
  type Actor,
  type Ended,
  exploreSchedules,
  type Run,
  sampleSchedules,
} from "../support/schedules.ts";

const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;
const png = writePng({ widthPx: 1, heightPx: 1, colorType: 2, depth: 8, samples: [1, 2, 3] });
const sha256 = createHash("sha256").update(png).digest("hex");

const sqlite = new DatabaseSync(":memory:");
for (const name of readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()) {
  sqlite.exec(readFileSync(`migrations/${name}`, "utf8"));
}
sqlite.exec("PRAGMA foreign_keys = ON");
const d1 = d1Of(sqlite);

type Kind = "upload" | "delete" | "sweep" | "account";
/** Of the asset, before: none, uploaded, unused for long, or left by an interrupted upload or deletion. */
const BEFORE = ["absent", "present", "expired", "arriving", "leaving"] as const;

let accounts = 0;

async function beginWith(kinds: readonly Kind[], before: (typeof BEFORE)[number]): Promise<Run> {
  const accountId = `account-${accounts++}`;
  const { bucket, keys } = makeBucket();
  const depsOf = (d1: D1Database, bucket: R2Bucket, now = NOW) => ({
    db: openDatabase(d1),
    accountAssets: bucket,
    // No account here has a printer, so no queue is asked.
    printQueues: null as never,
    now: () => now,
    warn: () => {},
  });
  sqlite.prepare("INSERT INTO accounts (id, email, created_at) VALUES (?1, ?1, 1)").run(accountId);
  const upload = { bytes: png, mediaType: "image/png" } as const;
  if (before !== "absent") await uploadAsset(depsOf(d1, bucket), accountId, upload);
  const LAST_USED = { absent: 0, present: NOW, expired: 1, arriving: -2, leaving: -1 };
  sqlite
    .prepare("UPDATE assets SET last_used_at = ? WHERE account_id = ?")
    .run(LAST_USED[before], accountId);
  if (before === "arriving") await bucket.delete(`${accountId}/${sha256}`);
  const verbs: Record<Kind, Actor["run"]> = {
    upload: ({ d1, bucket }) => uploadAsset(depsOf(d1, bucket), accountId, upload),
    delete: ({ d1, bucket }) => deleteAsset(depsOf(d1, bucket), accountId, sha256),
    sweep: ({ d1, bucket }) => removeExpiredAssets(depsOf(d1, bucket)),
    account: ({ d1, bucket }) =>
      deleteAccount(depsOf(d1, bucket), { accountId, userId: "none" }, null),
  };
  const rows = () =>
    sqlite
      .prepare("SELECT stored_length, last_used_at FROM assets WHERE account_id = ?")
      .all(accountId) as { stored_length: number; last_used_at: number }[];
  const account = () =>
    sqlite
      .prepare("SELECT asset_files, asset_bytes, deleted_at FROM accounts WHERE id = ?")
      .get(accountId);
  const expectCounted = () => {
    const held = rows();
    const bytes = held.reduce((sum, { stored_length }) => sum + stored_length, 0);
    const counted = account();
    if (counted) {
      expect([counted["asset_files"], counted["asset_bytes"]]).toEqual([held.length, bytes]);
    }
    if (counted && counted["deleted_at"] === null) {
      expect(keys().length, "bytes that nothing counts").toBeLessThanOrEqual(held.length);
      const usable = held.filter(({ last_used_at }) => last_used_at >= 0);
      expect(usable.length, "an asset without bytes").toBeLessThanOrEqual(keys().length);
    }
  };
  return {
    outside: { d1, bucket },
    actors: kinds.map((kind) => ({ name: kind, run: verbs[kind] })),
    onStep: expectCounted,
    async onEnd(ended) {
      const after = depsOf(d1, bucket, NOW + 2 * HOUR_MS);
      await removeExpiredAssets(after);
      await sweepDeletedAccounts(after);
      expectCounted();
      expect(rows().filter(({ last_used_at }) => last_used_at < 0)).toEqual([]);
      expect(keys()).toHaveLength(rows().length);
      expectInOrder(ended, rows().length === 1);
    },
  };
}

/** What was answered last, after everything else had ended, holds. */
function expectInOrder(ended: readonly Ended[], isThere: boolean): void {
  for (const one of ended) {
    const isLast = ended.every((other) => other === one || (other.outcome && other.to <= one.from));
    if (!isLast || one.outcome !== "done") continue;
    if (one.name === "upload") expect(isThere).toBe(true);
    if (one.name === "delete" || one.name === "account") expect(isThere).toBe(false);
  }
}

const PAIRS: readonly (readonly Kind[])[] = [
  ["upload", "upload"],
  ["upload", "delete"],
  ["upload", "sweep"],
  ["upload", "account"],
  ["delete", "delete"],
  ["delete", "sweep"],
  ["delete", "account"],
];
const TRIPLES: readonly (readonly Kind[])[] = [
  ["upload", "upload", "delete"],
  ["upload", "delete", "delete"],
  ["upload", "delete", "sweep"],
  ["upload", "delete", "account"],
];

const SAMPLE = full(400, 100);
/** `npm run nightly`: of two requests every schedule. */
const isWhole = process.env["ASSET_SCHEDULES"] === "all";

describe("no bytes without a row that counts them, no asset without bytes, whatever comes when", () => {
  const cases = BEFORE.flatMap((before) =>
    [...PAIRS, ...TRIPLES].map((kinds) => [kinds.join(" beside "), before, kinds] as const),
  );

  it.each(cases)(
    "%s of an asset that is %s, with a call lost or a request killed",
    async (...of) => {
      const [, before, kinds] = of;
      const begin = () => beginWith(kinds, before);
      if (isWhole && kinds.length === 2) await exploreSchedules(begin, { harms: true });
      else await sampleSchedules(begin, { harms: true, atMost: isWhole ? 3000 : SAMPLE });
    },
    600_000,
  );

  it("upload beside delete: every order", async () => {
    for (const before of BEFORE) {
      const begin = () => beginWith(["upload", "delete"], before);
      expect(await exploreSchedules(begin, { harms: false })).toBeGreaterThan(5);
    }
  });
});
