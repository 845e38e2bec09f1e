import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { readPageSizes } from "../support/pdfium.ts";

const curl = inject("announcement").match(/curl[^]*?labels\.pdf/)?.[0] ?? "";

describe("the curl that npm start prints", () => {
  it("gives a Letter page of thirty labels, with the headers of the specification", async () => {
    const folder = mkdtempSync(join(tmpdir(), "platen-curl-"));
    const headers = execFileSync(
      "bash",
      ["-c", `${curl.replace("-o labels.pdf", `-D - -o ${folder}/labels.pdf`)}`],
      {
        encoding: "utf8",
      },
    );
    const pdf = new Uint8Array(readFileSync(join(folder, "labels.pdf")));
    expect(headers).toMatch(/^HTTP\/1\.1 200/);
    const header = (name: string) => headers.match(new RegExp(`^${name}: (.*?)\\r?$`, "im"))?.[1];
    expect(header("Content-Type")).toBe("application/pdf");
    expect(header("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    expect(header("X-Request-Id")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(header("X-Record-Count")).toBe("30");
    expect(header("X-Item-Count")).toBe("30");
    expect(header("X-Page-Count")).toBe("1");
    expect(header("X-Credits-Consumed")).toBe("1");
    expect(header("X-RateLimit-Limit")).toBe("120");
    expect(Number(header("X-RateLimit-Remaining"))).toBeLessThan(120);
    expect(header("X-Next-Start-Slot")).toBe("1");
    expect(await readPageSizes(pdf)).toEqual([
      { widthPt: expect.closeTo(612, 2), heightPt: expect.closeTo(792, 2) },
    ]);
  });
});
