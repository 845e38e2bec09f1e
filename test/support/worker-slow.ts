// Real D1 and R2 that answer each call at a time of its own, so that requests at once meet in ever other orders.
import { intercepted } from "./worker-faulty-d1.ts";

export function slowed(d1: D1Database, mostMs: number): D1Database {
  return intercepted(d1, (_query, call) => atSomeTime(mostMs, call));
}

export function slowedBucket(bucket: R2Bucket, mostMs: number): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      return (...args: unknown[]) =>
        atSomeTime(mostMs, () => Reflect.apply(member, target, args) as Promise<unknown>);
    },
  });
}

/** Before it, and after it. */
async function atSomeTime<T>(mostMs: number, call: () => Promise<T>): Promise<T> {
  await pause(Math.random() * mostMs);
  const result = await call();
  await pause(Math.random() * mostMs);
  return result;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
