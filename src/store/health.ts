// Whether D1 answers.
import { readFrom, type Database } from "./database.ts";

export async function requireDatabase(db: Database): Promise<void> {
  await readFrom(() => db.$client.prepare("SELECT 1").first());
}
