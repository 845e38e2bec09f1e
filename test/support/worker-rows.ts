// What the database holds, whatever its tables.
import { env } from "cloudflare:workers";

const COLUMNS = `SELECT t.name AS "table", group_concat('coalesce("' || c.name || '", '''')', ' || ') AS texts
  FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' GROUP BY t.name ORDER BY t.name`;

/** Names of the tables in which some row has this text. */
export async function rowsWith(text: string): Promise<string[]> {
  const { results } = await env.DB.prepare(COLUMNS).all<{ table: string; texts: string }>();
  const found = await env.DB.batch<{ found: number }>(
    results.map(({ table, texts }) =>
      env.DB.prepare(
        `SELECT EXISTS (SELECT 1 FROM "${table}" WHERE instr(${texts}, ?1)) AS found`,
      ).bind(text),
    ),
  );
  return results.filter((_, i) => found[i]!.results[0]!.found === 1).map(({ table }) => table);
}
