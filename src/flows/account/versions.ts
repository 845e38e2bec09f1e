// Former documents of a template as its owner reads them.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import {
  findVersion,
  listVersions as list,
  type VersionRow,
} from "../../store/templates/template-versions.ts";
import { readVersionObject } from "../../store/templates/version-documents.ts";
import { inflate } from "../printing/compression.ts";
import type { Deps } from "../deps.ts";
import { type Page, type PageAsked, readPage } from "./page.ts";

export interface TemplateVersion {
  readonly revision: string;
  readonly savedAt: string;
  readonly name: string;
  readonly apiReady: boolean;
  /** Of the document as canonical JSON. */
  readonly byteLength: number;
}

export interface WholeVersion extends Pick<TemplateVersion, "revision" | "savedAt" | "name"> {
  /** Canonical JSON, as it was stored. */
  readonly document: string;
}

export function listVersions(
  { db }: Pick<Deps, "db">,
  { accountId, templateId }: { accountId: string; templateId: string },
  page: PageAsked,
): Promise<Page<TemplateVersion>> {
  const read = async (from: Parameters<typeof list>[2]) => {
    const rows = isTemplateId(templateId) ? await list(db, { accountId, templateId }, from) : null;
    if (!rows) throw templateNotFound();
    return rows;
  };
  return readPage(page, read, {
    positionOf: ({ savedAt, revision }) => ({ at: savedAt, id: revision }),
    describe: describeVersion,
  });
}

export async function readVersion(
  { db, accountAssets }: Pick<Deps, "db" | "accountAssets">,
  { accountId, templateId }: { accountId: string; templateId: string },
  revision: string,
): Promise<WholeVersion> {
  const found = isTemplateId(templateId)
    ? await findVersion(db, { accountId, templateId }, revision)
    : "no-template";
  if (found === "no-template") throw templateNotFound();
  if (!found) throw versionNotFound();
  const document =
    found.document ?? (await readDocument(accountAssets, { accountId, id: found.id }));
  if (document === null) throw versionNotFound();
  const { savedAt, name } = describeVersion(found);
  return { revision, savedAt, name, document };
}

async function readDocument(
  bucket: R2Bucket,
  key: { accountId: string; id: string },
): Promise<string | null> {
  const bytes = await readVersionObject(bucket, key);
  return bytes && new TextDecoder().decode(inflate(bytes));
}

function describeVersion({ savedAt, ...row }: VersionRow): TemplateVersion {
  const { revision, name, apiReady, byteLength } = row;
  return { revision, savedAt: new Date(savedAt).toISOString(), name, apiReady, byteLength };
}

function versionNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "The template has no former version of that revision. GET /account/v1/templates/{templateId}/versions lists them; the current document is the template itself.",
  );
}
