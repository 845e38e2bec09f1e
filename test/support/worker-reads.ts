// D1 seen through a proxy that notes how many rows each statement reads, as D1 bills them.

export interface Reads {
  readonly query: string;
  readonly rows: number;
  /** As D1 says, in whole milliseconds on a developer's machine. */
  readonly ms: number;
}

export function readsOf(d1: D1Database): { d1: D1Database; reads: Reads[] } {
  const reads: Reads[] = [];
  const inside = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
  const note = (query: string, { meta }: D1Result) => {
    reads.push({ query, rows: meta.rows_read ?? 0, ms: meta.duration });
  };
  const wrap = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const all = async <T>() => {
      const result = await statement.all<T>();
      note(query, result);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      all,
      run: all,
      first: async (column?: string) => {
        const row = (await all<Record<string, unknown>>()).results[0] ?? null;
        return column === undefined || row === null ? row : row[column];
      },
      // Its answer has no figures, so that what only reads is asked twice.
      raw: async (options: { columnNames: true }) => {
        if (/^select/i.test(query)) await all();
        return statement.raw(options);
      },
    } as unknown as D1PreparedStatement;
    inside.set(wrapped, { statement, query });
    return wrapped;
  };
  const wrapped = {
    prepare: (query: string) => wrap(d1.prepare(query), query),
    batch: async (statements: D1PreparedStatement[]) => {
      const real = statements.map((statement) => inside.get(statement)!);
      const results = await d1.batch(real.map(({ statement }) => statement));
      results.forEach((result, i) => note(real[i]!.query, result));
      return results;
    },
  };
  return { d1: wrapped as unknown as D1Database, reads };
}
