// Who calls which service: from the options, the environment, or the session that `platen login` keeps.
import type { Command } from "commander";
import { Platen, PlatenError, type PlatenOptions } from "../../typescript/src/index.ts";
import { Output } from "./output.ts";
import { readSession, type StoredSession } from "./session-file.ts";

export interface Context {
  readonly out: Output;
  readonly baseUrl: string;
  /** Of `--key` or PLATEN_API_KEY. */
  readonly key: string | null;
  readonly session: StoredSession | null;
  readonly platen: Platen;
  /** Those of `platen`. */
  readonly options: PlatenOptions;
}

interface GlobalOptions {
  readonly json?: boolean;
  readonly baseUrl?: string;
  readonly key?: string;
}

export function outputOf(command: Command): Output {
  return new Output(command.optsWithGlobals<GlobalOptions>().json === true);
}

export async function openContext(command: Command): Promise<Context> {
  const options = command.optsWithGlobals<GlobalOptions>();
  const stored = await readSession();
  const given = options.baseUrl ?? (process.env["PLATEN_BASE_URL"] || stored?.baseUrl);
  const key = (options.key ?? process.env["PLATEN_API_KEY"])?.trim() || null;
  const baseUrl = given?.replace(/\/+$/, "");
  // A token goes only to the service that gave it.
  const session = stored !== null && stored.baseUrl === baseUrl ? stored : null;
  const made: PlatenOptions = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(key !== null && { key }),
    ...(session !== null && { session: session.token }),
    integrationSource: key === null ? "cli" : "platen-cli",
  };
  const platen = new Platen(made);
  return { out: outputOf(command), baseUrl: baseUrl ?? "", key, session, platen, options: made };
}

/** For calls of the account that no key may make. */
export function requireSession({ session }: Context): StoredSession {
  if (session !== null) return session;
  throw new PlatenError({
    code: "NOT_SIGNED_IN",
    detail: "This command needs a signed-in person. Run platen login.",
  });
}
