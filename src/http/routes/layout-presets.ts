// GET /api/v1/layout-presets.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { z } from "zod";
import { listPresets, type PresetFilter } from "../../flows/list-presets.ts";
import { Refusal } from "../../print/index.ts";
import type { Code } from "../../rules/codes.ts";
import type { AppEnv } from "../context.ts";

const DECIMAL = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const lengthMm = z
  .string()
  .regex(DECIMAL)
  .transform(Number)
  .refine((mm) => mm > 0 && Number.isFinite(mm))
  .optional();

const query = z.object({ search: z.string().optional(), widthMm: lengthMm, heightMm: lengthMm });

const EXPECTED: Record<string, string> = {
  search: "search may be given once.",
  widthMm: "widthMm takes one number of millimetres greater than 0.",
  heightMm: "heightMm takes one number of millimetres greater than 0.",
};

export const validatePresetQuery = zValidator("query", query, (result) => {
  if (result.success) return;
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  const detail = [...names].map((name) => EXPECTED[name] ?? `${name} is not valid.`).join(" ");
  throw new Refusal<Code>("VALIDATION_FAILED", detail);
});

type PresetContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof query> }; out: { query: z.output<typeof query> } }
>;

export function getLayoutPresets(c: PresetContext): Response {
  const { search, widthMm, heightMm } = c.req.valid("query");
  const filter: PresetFilter = {
    ...(search?.trim() && { search }),
    ...(widthMm !== undefined && { widthMm }),
    ...(heightMm !== undefined && { heightMm }),
  };
  const data = listPresets(filter);
  return c.json({ data, meta: { count: data.length } });
}
