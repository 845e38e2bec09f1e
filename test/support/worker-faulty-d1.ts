// A real D1 seen through a proxy: each statement can be held, lost before it is run or after.

export type Fault = "none" | "before" | "after";
export type Intercept = <T>(query: string, call: () => Promise<T>) => Promise<T>;

/** Each call of `run`, `first`, `all`, `raw` and `batch` goes through `intercept`. */
export function intercepted(d1: D1Database, intercept: Intercept): D1Database {
  const wrapped = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();

  function wrap(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), query);
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function") return method;
        return (...args: unknown[]) =>
          intercept(query, () => Reflect.apply(method, target, args) as Promise<unknown>);
      },
    });
    wrapped.set(proxy, { statement, query });
    return proxy;
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query), query);
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          const real = statements.map((statement) => wrapped.get(statement)!);
          const queries = real.map(({ query }) => query).join(";\n");
          return intercept(queries, () => target.batch(real.map(({ statement }) => statement)));
        };
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** Each statement uses up one fault; after the last all goes well. */
export function faulty(d1: D1Database, faults: readonly Fault[]): D1Database {
  const left = [...faults];
  return intercepted(d1, (_query, call) => lose(left.shift() ?? "none", call));
}

/** Loses a call before it is made, or its answer. */
export async function lose<T>(fault: Fault, call: () => Promise<T>): Promise<T> {
  if (fault === "before") throw new Error("D1_ERROR: Network connection lost.");
  const result = await call();
  if (fault === "after") throw new Error("D1_ERROR: Network connection lost.");
  return result;
}
