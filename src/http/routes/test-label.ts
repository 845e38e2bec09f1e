// GET /api/v1/test-label.zpl: what a label printer makes of dots, free.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { z } from "zod";
import { printTestLabel } from "../../flows/printing/print-test-label.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { testLabelQuery } from "../../reference/document/test-label-query.ts";
import type { AppEnv } from "../context.ts";
import { heldBody } from "../held-body.ts";
import { fileTypeOf } from "../printed-file.ts";
import { reprDigest } from "../repr-digest.ts";

const EXPECTED: Record<string, string> = {
  widthMm: "widthMm must be one number of millimetres from 5 to 600.",
  heightMm: "heightMm must be one number of millimetres from 5 to 600.",
  dpi: "dpi must be one number from 100 to 1200: that of the print head, such as 203, 300 or 600.",
};

export const validateTestLabelQuery = zValidator("query", testLabelQuery, (result) => {
  if (result.success) return;
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  const detail = [...names].map((name) => EXPECTED[name] ?? `${name} is not valid.`).join(" ");
  throw new Refusal<Code>("VALIDATION_FAILED", detail);
});

type TestLabelContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof testLabelQuery> }; out: { query: z.output<typeof testLabelQuery> } }
>;

export async function getTestLabel(c: TestLabelContext): Promise<Response> {
  const asked = c.req.valid("query");
  const { file, dots, sha256 } = await printTestLabel(c.get("deps"), c.get("accountId"), asked);
  const { mediaType, ending } = fileTypeOf({ format: "zpl" });
  return new Response(heldBody(file, c.get("deps")), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="test-label${ending}"`,
      "X-Raster-Size": `${dots.widthDots}x${dots.heightDots}`,
      "Repr-Digest": reprDigest(sha256),
    },
  });
}
