// A real D1 whose answers get lost: for each statement in turn, before it is run or after.

export type Fault = "none" | "before" | "after";

/** Each call of `run`, `first`, `all` or `raw` uses up one fault; after the last all goes well. */
export function faulty(d1: D1Database, faults: readonly Fault[]): D1Database {
  const left = [...faults];
  const wrapped = new WeakMap<object, D1PreparedStatement>();

  async function run<T>(call: () => Promise<T>): Promise<T> {
    const fault = left.shift();
    if (fault === "before") throw new Error("D1_ERROR: Network connection lost.");
    const result = await call();
    if (fault === "after") throw new Error("D1_ERROR: Network connection lost.");
    return result;
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function") return method;
        return (...args: unknown[]) =>
          run(() => Reflect.apply(method, target, args) as Promise<unknown>);
      },
    });
    wrapped.set(proxy, statement);
    return proxy;
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          run(() =>
            target.batch(statements.map((statement) => wrapped.get(statement) ?? statement)),
          );
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
