// The steps of a deployment, each a command of wrangler.
import { missingOf, type Vars } from "./requirements.ts";

export interface Ran {
  readonly code: number;
  readonly stdout: string;
}

export interface Surroundings {
  /** Runs wrangler. `quiet`: its output is read and not shown, unless it fails. */
  readonly wrangler: (args: readonly string[], options?: { readonly quiet: boolean }) => Ran;
  readonly say: (line: string) => void;
  readonly vars: Vars;
  readonly database: string;
}

/** Refuses before anything changes; then migrates, then deploys. The exit code. */
export function deploy(around: Surroundings): number {
  const { wrangler, say, vars, database } = around;
  const missing = missingOf(vars, readSecrets(around));
  if (missing.length > 0) {
    say(`Not deployed. Set these first:\n${missing.map((line) => `- ${line}`).join("\n")}`);
    return 1;
  }
  const listed = wrangler(["d1", "list", "--json"], { quiet: true });
  if (listed.code !== 0) return listed.code;
  const known = JSON.parse(listed.stdout) as readonly { readonly name: string }[];
  const steps = [
    // The migrations come before the Worker, so they cannot wait for wrangler to make the database.
    ...(known.some(({ name }) => name === database) ? [] : [["d1", "create", database]]),
    ["d1", "migrations", "apply", database, "--remote"],
    ["deploy"],
  ];
  for (const step of steps) {
    const { code } = wrangler(step);
    if (code !== 0) return code;
  }
  say(`Deployed. To look at it: curl -sS --fail-with-body ${String(vars.PUBLIC_BASE_URL)}/health`);
  return 0;
}

/** Names only. A Worker that does not exist yet has none. */
function readSecrets({ wrangler }: Surroundings): string[] {
  const { code, stdout } = wrangler(["secret", "list", "--format", "json"], { quiet: true });
  if (code !== 0) return [];
  return (JSON.parse(stdout) as readonly { readonly name: string }[]).map(({ name }) => name);
}

/** Without an account: every migration into a fresh database of this machine, and what would be uploaded. The exit code. */
export function tryOut({ wrangler, database }: Surroundings, state: string): number {
  const migrated = wrangler([
    "d1",
    "migrations",
    "apply",
    database,
    "--local",
    "--persist-to",
    state,
  ]);
  if (migrated.code !== 0) return migrated.code;
  return wrangler(["deploy", "--dry-run", "--outdir", ".wrangler/bundle"]).code;
}
