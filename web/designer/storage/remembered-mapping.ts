// Which columns filled which variables the last time, for each template by its name.
import type { RememberedMapping } from "../../records/index.ts";
import { recall, remember } from "./remembered.ts";

export function recallMapping(template: string): RememberedMapping | null {
  return recall(`mapping.${template}`, readMapping);
}

export function keepMapping(template: string, mapping: RememberedMapping): void {
  remember(`mapping.${template}`, mapping);
}

function readMapping(value: unknown): RememberedMapping | null {
  const { variables, copies } = (value ?? {}) as { variables?: unknown; copies?: unknown };
  const isWhole =
    Array.isArray(variables) &&
    variables.every(
      (pair) => Array.isArray(pair) && typeof pair[0] === "string" && isColumn(pair[1]),
    ) &&
    (copies === null || isColumn(copies));
  return isWhole ? (value as RememberedMapping) : null;
}

function isColumn(value: unknown): boolean {
  const { name, count } = (value ?? {}) as { name?: unknown; count?: unknown };
  return typeof name === "string" && typeof count === "number";
}
