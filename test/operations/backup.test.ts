// What docs/deploy.md says of backups, tried on a local database by the very commands.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "platen-backup-"));
const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");

function d1(...args: string[]): string {
  return execFileSync(process.execPath, [wrangler, "d1", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function query(sql: string): Record<string, unknown>[] {
  const results = JSON.parse(d1("execute", "platen", "--local", "--json", "--command", sql)) as {
    results: Record<string, unknown>[];
  }[];
  return results.flatMap((result) => result.results);
}

function refusalOf(sql: string): string {
  try {
    return `done: ${JSON.stringify(query(sql))}`;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const grant = (id: string, balanceAfter: number) =>
  `insert into ledger (id, account_id, at, committed_at, kind, credits, balance_after) values ('${id}', 'a', 1, 1, 'grant', 5, ${balanceAfter});`;

beforeAll(() => {
  const toml = readFileSync("wrangler.toml", "utf8");
  const database = /\[\[d1_databases\]\][^[]*/.exec(toml)?.[0] ?? "";
  const migrations = JSON.stringify(resolve("migrations"));
  writeFileSync(
    join(folder, "wrangler.toml"),
    `name = "platen"\ncompatibility_date = "2026-01-01"\n${database.replace(/migrations_dir = .*/, `migrations_dir = ${migrations}`)}`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("backup and restore of D1", () => {
  it("an export read into an empty database has the same balances and templates, and a ledger as strict as before", () => {
    d1("migrations", "apply", "platen", "--local");
    const account =
      "insert into accounts (id, email, created_at) values ('a', 'a@platen.test', 1);";
    const template =
      "insert into templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at) values ('a', 'custom-a', 'a', 9, 9, '[]', 1, '[]', 'r', '{\"é\":1}', 1, 1);";
    query(`${account} ${template} ${grant("grant:1", 5)} ${grant("grant:2", 10)}`);
    d1("export", "platen", "--local", "--output", "backup.sql");

    rmSync(join(folder, ".wrangler"), { recursive: true });
    d1("execute", "platen", "--local", "--file", "backup.sql");
    const sums = "select balance, (select count(*) from ledger) as entries from accounts";
    expect(query(`${sums}; ${grant("grant:3", 15)} ${sums}`)).toEqual([
      { balance: 10, entries: 2 },
      { balance: 15, entries: 3 },
    ]);
    expect(query("select document, byte_length from templates")).toEqual([
      { document: '{"é":1}', byte_length: 8 },
    ]);
    expect(refusalOf("delete from ledger")).toContain("ledger_append_only");
  });
});
