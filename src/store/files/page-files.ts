// Files of the pages from the static assets. Nothing is kept: the platform caches them.
import { unavailable } from "../../rules/refusals.ts";

/** null: there is no such file. `known`: the If-None-Match of the request; the answer may then be a 304. */
export async function readPageFile(
  assets: Fetcher,
  path: string,
  known?: string,
): Promise<Response | null> {
  const headers = known === undefined ? {} : { "If-None-Match": known };
  const answer = await assets.fetch(`https://assets.invalid${path}`, { headers }).catch(() => null);
  if (answer === null) throw unavailable("The page could not be loaded. Try again.");
  if (answer.ok || answer.status === 304) return answer;
  await answer.body?.cancel();
  return null;
}
