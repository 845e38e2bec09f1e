// GET /api/v1/layout-presets, and a preset's test sheet.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { z } from "zod";
import { listPresets, type PresetFilter } from "../../flows/printing/list-presets.ts";
import { printTestSheet } from "../../flows/printing/print-test-sheet.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { AppEnv, AppHandler } from "../context.ts";
import { presetQuery } from "../../reference/document/preset-query.ts";
import { heldBody } from "../held-body.ts";
import { reprDigest } from "../repr-digest.ts";

const EXPECTED: Record<string, string> = {
  search: "search must not be repeated.",
  widthMm: "widthMm must be one number of millimetres greater than 0.",
  heightMm: "heightMm must be one number of millimetres greater than 0.",
};

export const validatePresetQuery = zValidator("query", presetQuery, (result) => {
  if (result.success) return;
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  const detail = [...names].map((name) => EXPECTED[name] ?? `${name} is not valid.`).join(" ");
  throw new Refusal<Code>("VALIDATION_FAILED", detail);
});

type PresetContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof presetQuery> }; out: { query: z.output<typeof presetQuery> } }
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

export const getTestSheet: AppHandler = async (c) => {
  const presetId = c.req.param("presetId") ?? "";
  const { file, sha256 } = await printTestSheet(c.get("deps"), c.get("accountId"), presetId);
  return new Response(heldBody(file, c.get("deps")), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${presetId}-test-sheet.pdf"`,
      "Repr-Digest": reprDigest(sha256),
    },
  });
};
