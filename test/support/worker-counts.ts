// The Worker with every binding seen through a counter: how many calls a request makes, what it defers included.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BINDINGS, type Binding, type Calls } from "../../scripts/budgets/table.ts";
import worker from "../../src/worker.ts";
import { intercepted } from "./worker-faulty-d1.ts";

export interface Counted {
  readonly calls: Calls;
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** Sends a request and counts until nothing is deferred any more. `alter` replaces bindings of the world. */
export async function countCalls(
  request: Request,
  alter: (world: Cloudflare.Env) => Partial<Cloudflare.Env> = () => ({}),
): Promise<Counted> {
  const calls = Object.fromEntries(BINDINGS.map((name) => [name, 0])) as Record<Binding, number>;
  const world = countingWorld((binding, count) => (calls[binding] += count));
  const ctx = createExecutionContext();
  const incoming = request as Request<unknown, IncomingRequestCfProperties>;
  const answer = await worker.fetch(incoming, { ...world, ...alter(world) }, ctx);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await waitOnExecutionContext(ctx);
  return { calls, status: answer.status, bytes };
}

type Count = (binding: Binding, count: number) => void;

function countingWorld(count: Count): Cloudflare.Env {
  const one = (binding: Binding) => () => count(binding, 1);
  const objects = <T extends { getByName(name: string): object }>(namespace: T): T =>
    ({
      getByName: (name: string) => counted(namespace.getByName(name), one("Durable Objects")),
    }) as unknown as T;
  return {
    ...env,
    DB: intercepted(
      withoutFirst(env.DB, (rows) => count("D1 rows written", rows)),
      async (query, call) => {
        count("D1", query.split(";\n").length);
        const result = await call();
        count("D1 rows written", rowsWrittenBy(result));
        return result;
      },
    ),
    ASSETS: counted(env.ASSETS, one("assets")),
    ACCOUNT_ASSETS: counted(env.ACCOUNT_ASSETS, one("R2")),
    DEMO_KV: counted(env.DEMO_KV, one("KV")),
    ACCOUNT_LIMITER: objects(env.ACCOUNT_LIMITER),
    IDEMPOTENCY_KEY: objects(env.IDEMPOTENCY_KEY),
    SIGN_IN_VISITOR: objects(env.SIGN_IN_VISITOR),
    SIGN_IN_CODE: objects(env.SIGN_IN_CODE),
    WRONG_KEYS: counted(env.WRONG_KEYS, one("rate limits")),
  };
}

/** `first` by way of `all`, whose answer says how many rows were written. */
function withoutFirst(d1: D1Database, note: (rowsWritten: number) => void): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(statement) as D1PreparedStatement, {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => statement.run(),
      all: () => statement.all(),
      raw: (options: { columnNames: true }) => statement.raw(options),
      first: async (column?: string) => {
        const result = await statement.all<Record<string, unknown>>();
        note(rowsWrittenBy(result));
        const row = result.results[0] ?? null;
        return column === undefined || row === null ? row : row[column];
      },
    });
  return {
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
  } as D1Database;
}

/** By one result of D1 or by each of a batch; what `raw` and `first` answer does not say. */
function rowsWrittenBy(result: unknown): number {
  const results = [result].flat() as (Partial<D1Result> | null | undefined)[];
  return results.reduce((sum, one) => sum + (one?.meta?.rows_written ?? 0), 0);
}

/** Each call of a method is counted before it is made. */
function counted<T extends object>(binding: T, count: () => void): T {
  return new Proxy(binding, {
    get: (target, name) => {
      const methods = target as Record<string | symbol, (...args: unknown[]) => unknown>;
      if (typeof methods[name] !== "function") return methods[name];
      return (...args: unknown[]) => {
        count();
        return methods[name]!(...args);
      };
    },
  });
}
