// What came of a call of the generated client.
import type { components } from "../../clients/typescript/src/openapi.d.ts";

export interface Called {
  readonly call: string;
  readonly status: number;
  /** What was found in the answer. */
  readonly found: unknown;
}

interface Result<T> {
  readonly data?: T;
  readonly error?: components["schemas"]["Problem"];
}

export function orThrow<T>(result: Result<T>): T {
  if (result.data !== undefined) return result.data;
  throw new Error(`${result.error?.code}: ${result.error?.detail}`);
}

export function startOf(bytes: string | ArrayBuffer): string {
  if (typeof bytes === "string") throw new Error("expected bytes");
  return new TextDecoder().decode(bytes.slice(0, 5));
}
