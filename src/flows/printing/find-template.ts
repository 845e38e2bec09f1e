// Finding a template to print: one read, none where the read of the key has seen it, and a parse only when the isolate
// has not seen this revision.
import {
  type CompiledTemplate,
  compileTemplate,
  loadNeedsOf,
  parseTemplate,
} from "../../print/index.ts";
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { ByteCappedCache } from "../../store/byte-capped-cache.ts";
import type { TemplateState } from "../../store/keys/keys.ts";
import { findTemplateSource } from "../../store/templates/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { noteLastTemplate } from "../last-template.ts";

export interface ReadyTemplate {
  readonly compiled: CompiledTemplate;
  readonly revision: string;
}

/** What the account has under an id: a template, one that cannot be printed yet, or nothing. */
export type FoundTemplate = ReadyTemplate | "not-ready" | null;

// What a parsed document takes in memory, roughly, for each character of its JSON.
const BYTES_PER_CHARACTER = 8;
const remembered = new ByteCappedCache<ReadyTemplate>(CACHE_BYTES.templates);

export async function findTemplate(
  deps: Pick<Deps, "db">,
  { accountId, lastTemplate }: Pick<Caller, "accountId" | "lastTemplate">,
  id: string,
): Promise<FoundTemplate> {
  if (!isTemplateId(id)) return null;
  const cacheKey = `${accountId}/${id}`;
  const known = remembered.get(cacheKey);
  if (known && lastTemplate?.id === id && isCurrent(known, lastTemplate)) return known;
  const source = await findTemplateSource(deps.db, accountId, id, known?.revision ?? null);
  if (!source) return null;
  if (!source.apiReady) return "not-ready";
  noteLastTemplate(accountId, id);
  if (known && source.document === null) return known;
  const document = source.document ?? "";
  const template = parseTemplate(JSON.parse(document));
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const fresh = { compiled, revision: source.revision };
  remembered.set(cacheKey, fresh, document.length * BYTES_PER_CHARACTER);
  return fresh;
}

function isCurrent({ revision }: ReadyTemplate, state: TemplateState): boolean {
  return state.apiReady && state.revision === revision;
}

export function requireReady(found: FoundTemplate): ReadyTemplate {
  if (found === null) throw templateNotFound();
  if (found === "not-ready") throw templateNotReady();
  return found;
}

export function templateNotReady(): Refusal<Code> {
  return new Refusal<Code>(
    "TEMPLATE_NOT_API_READY",
    "This template has problems and cannot be printed yet. Its owner can see them with GET /account/v1/templates/{templateId}; fix them and save the template again.",
  );
}
