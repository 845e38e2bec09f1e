// doctor: what is wrong with the set-up, check by check.
import { counted } from "../counted.ts";
import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { PlatenError } from "../../../typescript/src/index.ts";
import { type Context, openContext, outputOf } from "../context.ts";
import { errorLineOf, EXIT, type ExitCode, exitCodeOf } from "../failure.ts";
import { sessionPath } from "../session-file.ts";
import { tableText } from "../output.ts";

interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
}

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("say what is wrong with the set-up")
    .action((_options, command: Command) => doctor(command));
}

/** The exit code is that of the first check that fails. */
async function doctor(command: Command): Promise<void> {
  const checks: Check[] = [];
  let exit: ExitCode = EXIT.done;
  const run = async (check: string, work: () => Promise<string>): Promise<boolean> => {
    try {
      checks.push({ check, ok: true, detail: await work() });
      return true;
    } catch (error) {
      checks.push({ check, ok: false, detail: errorLineOf(error).detail });
      if (exit === EXIT.done) exit = exitCodeOf(error);
      return false;
    }
  };
  await run("node", () => Promise.resolve(process.version));
  let context: Context | undefined;
  const isSet = await run("address", async () => {
    context = await openContext(command);
    return context.baseUrl;
  });
  if (isSet && context) {
    const opened = context;
    if (await run("service", () => reach(opened))) {
      await run("credential", () => tryCredential(opened));
    }
  }
  await run("session file", describeSessionFile);
  const out = outputOf(command);
  const rows = checks.map(({ check, ok, detail }) => [ok ? "ok" : "FAULT", check, detail]);
  out.result({ checks, ok: exit === EXIT.done }, tableText(["", "check", ""], rows));
  process.exitCode = exit;
}

async function reach({ platen }: Context): Promise<string> {
  const began = performance.now();
  await platen.api.getHealth();
  return `answers in ${Math.round(performance.now() - began)} ms`;
}

async function tryCredential({ platen, key, session }: Context): Promise<string> {
  if (key !== null) {
    const { meta } = await platen.api.listTemplates();
    return `API key …${key.slice(-4)}, ${counted(meta.count, "template")}`;
  }
  if (session === null) {
    throw new PlatenError({
      code: "NOT_SIGNED_IN",
      detail: "There is neither an API key nor a session. Run platen login, or set PLATEN_API_KEY.",
    });
  }
  const { data } = await platen.api.getMe();
  return `signed in as ${data.email}, ${counted(data.credits, "credit")}`;
}

async function describeSessionFile(): Promise<string> {
  const path = sessionPath();
  const found = await stat(path).catch(() => null);
  if (found === null) return "none";
  const isOpen = process.platform !== "win32" && (found.mode & 0o077) !== 0;
  if (isOpen) throw new Error(`${path} can be read by others. Run: chmod 600 ${path}`);
  return path;
}
