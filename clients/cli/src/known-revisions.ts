// Which revision of a template was read or saved here last: `templates put` replaces no other one.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Context } from "./context.ts";
import { configFolder, readPrivateJson, writePrivateJson } from "./session-file.ts";

/** Of all accounts together; one has 200 templates at most. */
const MOST_KNOWN = 2000;

const pathOf = () => join(configFolder(), "revisions.json");

/** null: it was never read here. */
export async function knownRevision(context: Context, templateId: string): Promise<string | null> {
  return (await readKnown()).get(nameOf(context, templateId)) ?? null;
}

/** null: it is gone. */
export async function rememberRevision(
  context: Context,
  templateId: string,
  revision: string | null,
): Promise<void> {
  const known = await readKnown();
  const name = nameOf(context, templateId);
  known.delete(name);
  if (revision !== null) known.set(name, revision);
  await writePrivateJson(pathOf(), Object.fromEntries([...known].slice(-MOST_KNOWN)));
}

async function readKnown(): Promise<Map<string, string>> {
  const kept = await readPrivateJson(pathOf());
  const isKept = typeof kept === "object" && kept !== null;
  return new Map(isKept ? Object.entries(kept as Record<string, string>) : []);
}

/** Two accounts may have a template of one name. */
function nameOf({ baseUrl, key, session }: Context, templateId: string): string {
  const who =
    key === null
      ? (session?.email ?? "")
      : createHash("sha256").update(key).digest("hex").slice(0, 16);
  return `${baseUrl} ${who} ${templateId}`;
}
