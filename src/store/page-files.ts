// Files of the pages from the static assets. Nothing is kept: the platform caches them.
import { unavailable } from "../rules/refusals.ts";

/** null: there is no such file. */
export async function readPageFile(assets: Fetcher, path: string): Promise<Response | null> {
  const answer = await assets.fetch(`https://assets.invalid${path}`).catch(() => null);
  if (answer === null) throw unavailable("The page could not be loaded. Try again.");
  if (answer.ok) return answer;
  await answer.body?.cancel();
  return null;
}
