// A Worker in a workerd of its own, with the bindings of wrangler.toml and the database that `npm start` has.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request as MiniflareRequest,
  type Response as MiniflareResponse,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { grantCredits } from "../../src/store/money/grants.ts";
import { openDatabase } from "../../src/store/database.ts";

// wrangler says where it found variables, each time it is asked.
process.env["WRANGLER_LOG"] ??= "error";

/** As the inspector knows it. */
export const WORKER_NAME = "platen";
const DEVELOPER = "00000000-0000-4000-8000-000000000001";
const SECRET = "secret-of-a-bench-that-nobody-knows";
const VARIABLES = {
  ENVIRONMENT: "development",
  RATE_LIMIT_PER_MINUTE: "1000000",
  RESERVATION_SECRET: SECRET,
  BODY_MAC_SECRETS: SECRET,
  QUEUE_SECRETS: SECRET,
  DEMO_SECRET: SECRET,
  AUTH_SECRET: SECRET,
  ADDRESS_SECRET: SECRET,
};
const TYPES = { js: "ESModule", mjs: "ESModule", wasm: "CompiledWasm", ttf: "Data" } as const;

export interface Module {
  readonly type: (typeof TYPES)[keyof typeof TYPES];
  readonly path: string;
  readonly contents: Uint8Array;
}

/** What a folder has for workerd, the entry first. */
export function modulesIn(folder: string): Module[] {
  const names = readdirSync(folder).sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)));
  return names.flatMap((name) => {
    const type = TYPES[name.split(".").at(-1) as keyof typeof TYPES] ?? null;
    const contents = () => readFileSync(join(folder, name));
    return type === null ? [] : [{ type, path: `/bundle/${name}`, contents: contents() }];
  });
}

function isEntry(name: string): boolean {
  return /^worker\.m?js$/.test(name);
}

/** Migrated and seeded, in a folder that Workers can be started with. */
export function prepareState(folder: string): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/seed.ts", folder], {
    encoding: "utf8",
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

export interface StartOptions {
  /** Who answers what the Worker fetches; by default the internet. */
  readonly outgoing?: (request: MiniflareRequest) => MiniflareResponse | Promise<MiniflareResponse>;
  /** With an inspector, on a port of its own. */
  readonly isInspected?: boolean;
}

/** `state`: of `prepareState`; null: nothing is kept. */
export async function startWorker(
  modules: readonly Module[],
  state: string | null,
  { outgoing, isInspected = false }: StartOptions = {},
): Promise<Miniflare> {
  const workerOptions = optionsOf("wrangler.toml").workerOptions as Record<string, unknown>;
  const worker = new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      name: WORKER_NAME,
      bindings: { ...(workerOptions["bindings"] as object), ...VARIABLES },
      modulesRoot: "/",
      modules: modules as never,
      handleStructuredLogs: () => {},
      ...(outgoing && { outboundService: outgoing }),
      ...(isInspected && { inspectorPort: 0 }),
    }),
    ...(state !== null && { resourcePersistencePath: join(state, "v3") }),
  });
  await worker.ready;
  return worker;
}

/** Enough for every label that a bench prints. */
export async function grantMany(worker: Miniflare): Promise<void> {
  const db = openDatabase((await worker.getD1Database("DB")) as unknown as D1Database);
  const id = `grant:${crypto.randomUUID()}`;
  await grantCredits(db, { id, accountId: DEVELOPER, credits: 10_000_000, note: "bench" });
}
