// Whether D1 answers, and whether the font files are there: without either nothing is printed.
import { unavailable } from "../rules/refusals.ts";
import { readFrom, type Database } from "./database.ts";

/** A file that every deployment has. */
const FONT = "https://assets.invalid/fonts/inter-700.ttf";

export async function requireDatabase(db: Database): Promise<void> {
  await readFrom(() => db.$client.prepare("SELECT 1").first());
}

export async function requireFonts(assets: Fetcher): Promise<void> {
  const answer = await assets.fetch(FONT, { method: "HEAD" }).catch(() => null);
  if (!answer?.ok) throw unavailable("The font files cannot be read. Try again.");
}
