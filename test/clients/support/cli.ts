// The packed command line in an empty folder, typed as a person types it: with a terminal, and without one.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { origin } from "../../support/api.ts";

export interface Ran {
  /** null: a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Machine {
  readonly folder: string;
  readonly bin: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The tarball of `npm pack` that the service serves, installed where nothing else is. `npm start` has made it. */
export function installCli(env: Record<string, string> = {}): Machine {
  const folder = mkdtempSync(join(tmpdir(), "platen-cli-"));
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const packed = resolve(`assets/clients/platen-${version}.tgz`);
  const quiet = ["--no-audit", "--no-fund", "--offline"];
  const npm = { cwd: folder, stdio: "pipe" } as const;
  execFileSync("npm", ["install", ...quiet, "--prefix", folder, packed], npm);
  return machineIn(folder, env);
}

/** Another user on the same machine. */
export function machineIn(folder: string, env: Record<string, string> = {}): Machine {
  // Hundreds of commands load the same script: scripts/side-by-side.ts names a folder for what Node made of it.
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return {
    folder,
    bin: join(folder, "node_modules/.bin/platen"),
    env: { PATH, HOME: folder, NODE_COMPILE_CACHE, PLATEN_BASE_URL: origin, ...env },
  };
}

export interface Ways {
  readonly input?: string | Uint8Array;
  /** What was said when SIGINT is sent. */
  readonly killAfter?: RegExp;
  readonly onStart?: (child: ChildProcess) => void;
}

export function run(
  { bin, folder, env }: Machine,
  args: readonly string[],
  { input = "", killAfter, onStart }: Ways = {},
): Promise<Ran> {
  const child = spawn(bin, args, { cwd: folder, env });
  onStart?.(child);
  return new Promise((done) => {
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].on("data", (chunk: Buffer) => {
        said[name] += chunk.toString("latin1");
        // A second one ends it at once.
        if (!child.killed && killAfter?.test(said.stdout + said.stderr)) child.kill("SIGINT");
      });
    }
    child.on("close", (code) => done({ code, ...decoded(said) }));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

const decoded = ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
  stdout: Buffer.from(stdout, "latin1").toString("utf8"),
  stderr: Buffer.from(stderr, "latin1").toString("utf8"),
});

/** `answers`: what is typed once the terminal shows what the pattern describes. Needs python3, which has a pty. */
export function runInTerminal(
  { bin, folder, env }: Machine,
  args: readonly string[],
  answers: readonly (readonly [after: RegExp, typed: () => string | Promise<string>])[] = [],
): Promise<{ readonly code: number | null; readonly screen: string }> {
  const program =
    "import pty, sys, os; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";
  // A terminal of python has no width until somebody gives it one.
  const sized = ["sh", "-c", 'stty cols 100 rows 30; exec "$@"', "sh", bin, ...args];
  const child = spawn("python3", ["-c", program, ...sized], {
    cwd: folder,
    env: { ...env, TERM: "xterm" },
  });
  return new Promise((done) => {
    let screen = "";
    let seen = 0;
    const open = [...answers];
    const read = async (chunk: Buffer) => {
      screen += chunk.toString();
      const [next] = open;
      if (!next || !next[0].test(screen.slice(seen))) return;
      seen = screen.length;
      open.shift();
      child.stdin.write(`${await next[1]()}\r`);
    };
    child.stdout.on("data", (chunk: Buffer) => void read(chunk));
    child.stderr.on("data", (chunk: Buffer) => void read(chunk));
    child.on("close", (code) => done({ code, screen }));
  });
}

export const jsonOf = ({ stdout }: Ran) => JSON.parse(stdout) as Record<string, any>;
export const errorOf = ({ stderr }: Ran) =>
  (JSON.parse(stderr.trim().split("\n").at(-1) ?? "") as { error: Record<string, any> }).error;
