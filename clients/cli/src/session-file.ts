// What the command line keeps between two commands, in the user's configuration folder, readable by them only.
import { mkdir, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { writeStream, writeWhole } from "../../typescript/src/write-file.ts";

export interface StoredSession {
  readonly baseUrl: string;
  readonly email: string;
  readonly token: string;
  /** Gives the next sign-in on this machine limits of its own. */
  readonly returningVisitor: string | null;
}

export function configFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA, PLATEN_CONFIG_DIR } = process.env;
  if (PLATEN_CONFIG_DIR) return PLATEN_CONFIG_DIR;
  if (process.platform === "win32" && APPDATA) return join(APPDATA, "platen");
  return join(XDG_CONFIG_HOME || join(homedir(), ".config"), "platen");
}

export const sessionPath = () => join(configFolder(), "session.json");

/** null: nobody is signed in. */
export async function readSession(): Promise<StoredSession | null> {
  const stored = (await readPrivateJson(sessionPath())) as Partial<StoredSession> | null;
  if (typeof stored?.token !== "string" || typeof stored.baseUrl !== "string") return null;
  const { baseUrl, token, email = "", returningVisitor = null } = stored;
  return { baseUrl, token, email, returningVisitor };
}

export function keepSession(session: StoredSession): Promise<void> {
  return writePrivateJson(sessionPath(), session);
}

export async function forgetSession(): Promise<void> {
  await rm(sessionPath(), { force: true });
}

/** null: there is no such file, or it holds something else. */
export async function readPrivateJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === "ENOENT") return null;
    throw error;
  }
}

export function writePrivateJson(path: string, value: unknown): Promise<void> {
  return writePrivate(path, `${JSON.stringify(value, null, 2)}\n`);
}

export async function writePrivate(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const isStream = typeof content === "object" && Symbol.asyncIterator in content;
  await (isStream ? writeStream(path, content, 0o600) : writeWhole(path, content, 0o600));
}
