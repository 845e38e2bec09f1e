// A link as its owner sees it: its address only in the answer that makes it.
import type { LinkSettings } from "../../rules/link.ts";
import { countOn } from "../../rules/link.ts";
import type { FoundLink } from "../../store/links/links.ts";
import type { Deps } from "../deps.ts";
import { findTemplateOf, judgeLink } from "./link-problem.ts";

export interface LinkDetail extends LinkSettings {
  readonly id: string;
  readonly name: string;
  readonly templateId: string;
  readonly limits: { readonly creditsPerDay: number };
  readonly expiresAt: string | null;
  readonly watermark: boolean;
  readonly stopped: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly creditsToday: number;
  /** Why its calls are answered 410; null: they are not. */
  readonly problem: string | null;
}

export interface MadeLink extends LinkDetail {
  readonly url: string;
}

export async function describeLink(
  deps: Pick<Deps, "db" | "now">,
  found: FoundLink,
): Promise<LinkDetail> {
  const { link } = found;
  const now = deps.now();
  const { problem } = await judgeLink(deps, found, () => findTemplateOf(deps, found));
  const { layout, settable, fixed, names, mostCopies, answer, origins, imageHosts } = link.settings;
  return {
    id: link.id,
    name: link.name,
    templateId: link.templateId,
    layout,
    settable,
    fixed,
    names,
    mostCopies,
    answer,
    limits: { creditsPerDay: link.creditsPerDay },
    expiresAt: timeOf(link.expiresAt),
    origins,
    watermark: link.watermark,
    imageHosts,
    stopped: link.stopped,
    createdAt: new Date(link.createdAt).toISOString(),
    lastUsedAt: timeOf(link.lastUsedAt),
    creditsToday: countOn({ day: link.creditsDay, count: link.creditsUsed }, now),
    problem,
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
