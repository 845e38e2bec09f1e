// The account's templates, their versions and assets, as the designer calls them.
import type { Account, Answer, SavedTemplate } from "../../calls/answers.ts";
import { asAccount, call, type Called } from "../../calls/call.ts";
import type { TemplateDocument } from "../../document/template.ts";
import { asWritten } from "../../document/written-lengths.ts";

export interface Version {
  readonly revision: string;
  readonly savedAt: string;
  readonly name: string;
}

type Asked<T> = Promise<Called<Answer<T>>>;

const BASE = "/account/v1";
const pathOf = (id: string) => `${BASE}/templates/${encodeURIComponent(id)}`;

/** Here and below, `account`: only that one; null: whichever is signed in. */
export function readAccount(
  account: string | null = null,
): Asked<Account & { readonly accountId: string }> {
  return call("GET", `${BASE}/me`, { headers: only(account) });
}

const only = (account: string | null) => (account === null ? {} : asAccount(account));

export function readTemplate(id: string): Asked<SavedTemplate> {
  return call("GET", pathOf(id));
}

/** `revision`: the one that is replaced; null: there is none yet. What is there instead is refused with 412. */
export function saveTemplate(
  id: string,
  document: TemplateDocument,
  revision: string | null,
  account: string,
): Asked<SavedTemplate> {
  const replaced: Record<string, string> =
    revision === null ? { "If-None-Match": "*" } : { "If-Match": `"${revision}"` };
  const headers = { ...asAccount(account), ...replaced };
  return call("PUT", pathOf(id), { body: { document: asWritten(document) }, headers });
}

export function listVersions(id: string): Asked<readonly Version[]> {
  return call("GET", `${pathOf(id)}/versions`);
}

export function readVersion(id: string, revision: string): Asked<{ readonly document: unknown }> {
  return call("GET", `${pathOf(id)}/versions/${encodeURIComponent(revision)}`);
}

export interface UploadedAsset {
  /** What an element's `source` is. */
  readonly id: string;
}

export function uploadAsset(file: Blob, account: string | null = null): Asked<UploadedAsset> {
  return call("POST", `${BASE}/assets`, { body: file, headers: only(account) });
}
