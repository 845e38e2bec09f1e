// Parameters of a path and of a query.
import type { z } from "zod";
import { membersOf } from "./schemas.ts";
import type { Parameter } from "./types.ts";

export function pathParameter(name: string, description: string, example: string): Parameter {
  return {
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
    example,
  };
}

/** Those that `query` reads. */
export function queryParameters(
  query: z.ZodObject,
  examples: Readonly<Record<string, unknown>>,
): Parameter[] {
  return Object.entries(membersOf(query)).map(([name, { description = "", ...schema }]) => ({
    name,
    in: "query",
    required: !query.shape[name]!.safeParse(undefined).success,
    description,
    schema,
    example: examples[name],
  }));
}
