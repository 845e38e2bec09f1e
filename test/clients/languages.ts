// The clients as programs: each language has a driver that makes one call.
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";

export interface Language {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
// Where there is no Python, the run says so, and its rows are not counted as passed.
if (!hasPython) console.warn("python3 is not on the path: the Python client is not tested here.");

export const LANGUAGES: readonly Language[] = [
  { name: "TypeScript", command: [process.execPath, "test/clients/driver.ts"] },
  ...(hasPython
    ? [{ name: "Python", command: ["python3", "test/clients/driver.py"] } as const]
    : []),
];

/** Beside them, the same calls awaited. */
export const CALLERS: readonly Language[] = [
  ...LANGUAGES,
  ...(hasPython
    ? [{ name: "Python (async)", command: ["python3", "test/clients/driver.py", "async"] } as const]
    : []),
];

export interface Outcome {
  readonly result?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  /** What the program wrote to stderr. */
  readonly complaint: string;
}

export async function callIn({ command }: Language, asked: object): Promise<Outcome> {
  const { PLATEN_API_KEY: _, PLATEN_BASE_URL: __, ...env } = process.env;
  const driver = spawn(command[0], command.slice(1), { env });
  driver.stdin.end(JSON.stringify(asked));
  const [out, complaints] = await Promise.all([text(driver.stdout), text(driver.stderr)]);
  if (out === "") throw new Error(complaints);
  return { ...(JSON.parse(out) as Omit<Outcome, "complaint">), complaint: complaints };
}
