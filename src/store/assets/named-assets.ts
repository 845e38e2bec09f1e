// Which templates name an asset: template_assets, written by triggers with the templates (migrations/0011). Templates that
// are older than the table are listed one by one.
import { readFrom, write, type Database } from "../database.ts";
import type { AssetId } from "./asset-rows.ts";

export interface TemplateKey {
  readonly accountId: string;
  readonly templateId: string;
}

/** Ids of templates that name an asset of the account. */
export async function templatesNaming(
  db: Database,
  { accountId, sha256 }: AssetId,
  atMost: number,
): Promise<string[]> {
  const statement = db.$client
    .prepare(
      `SELECT template_id AS id FROM template_assets WHERE account_id = ?1 AND sha256 = ?2
       ORDER BY template_id LIMIT ?3`,
    )
    .bind(accountId, sha256, atMost);
  const { results } = await readFrom(() => statement.all<{ id: string }>());
  return results.map(({ id }) => id);
}

/** Templates whose assets are not listed yet, of one account or of all, after a place in their order. */
export async function readUnlisted(
  db: Database,
  { of = null, after = null }: { of?: string | null; after?: TemplateKey | null },
  atMost: number,
): Promise<TemplateKey[]> {
  const statement = db.$client
    .prepare(
      `SELECT account_id AS accountId, template_id AS templateId FROM templates_to_list
       WHERE (account_id, template_id) > (?1, ?2) AND account_id <= ?3
       ORDER BY account_id, template_id LIMIT ?4`,
    )
    .bind(after?.accountId ?? of ?? "", after?.templateId ?? "", of ?? "\u{10ffff}", atMost);
  const { results } = await readFrom(() => statement.all<TemplateKey>());
  return results;
}

/** Reads their documents: a trigger lists what they name. */
export async function listNamesIn(db: Database, templates: readonly TemplateKey[]): Promise<void> {
  const statement = db.$client.prepare(
    "DELETE FROM templates_to_list WHERE account_id = ?1 AND template_id = ?2",
  );
  await write(() =>
    db.$client.batch(
      templates.map(({ accountId, templateId }) => statement.bind(accountId, templateId)),
    ),
  );
}
