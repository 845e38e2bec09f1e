// GET /api/v1/layout-presets/{id}/test-sheet.pdf.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { balanceOf, office, pdfIn, refusalIn, send } from "../support/api.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

const path = (presetId: string) => `/api/v1/layout-presets/${presetId}/test-sheet.pdf`;

describe("a preset's test sheet", () => {
  it("is one page of the preset's paper with slot numbers and a ruler of 100 mm, free, also for a trial", async () => {
    const business = await office.openAccount({ credits: 3 });
    const trial = await office.openAccount({ trialStartedAt: Date.now() });
    for (const { apiKey } of [business, trial]) {
      const answer = await send(path("vendorA-5160-compatible"), { apiKey });
      const pdf = await pdfIn(answer);
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect(answer.headers.get("Content-Disposition")).toBe(
        'attachment; filename="vendorA-5160-compatible-test-sheet.pdf"',
      );
      expect(answer.headers.get("Repr-Digest")).toBe(
        `sha-256=:${createHash("sha256").update(pdf).digest("base64")}:`,
      );
      expect(answer.headers.get("X-RateLimit-Limit")).toBe("120");
      expect(await readPageSizes(pdf)).toEqual([
        { widthPt: expect.closeTo(612, 2), heightPt: expect.closeTo(792, 2) },
      ]);
      const text = (await extractText(pdf)).replaceAll(/\s+/g, " ");
      expect(text).toContain(Array.from({ length: 30 }, (_, slot) => slot + 1).join(" "));
      expect(text).toContain("100 mm");
    }
    expect(await balanceOf(business.accountId)).toBe(3);
  });

  it("of an unknown id is 404 NOT_FOUND", async () => {
    const { apiKey } = await office.openAccount({});
    for (const id of ["none", "5160", "__proto__", "vendora-5160-compatible", "%00"])
      expect(await refusalIn(await send(path(id), { apiKey })), id).toBe("404 NOT_FOUND");
  });
});
