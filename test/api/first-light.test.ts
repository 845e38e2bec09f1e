import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { DEVELOPMENT_KEY } from "../../scripts/development-key.ts";
import { dataIn } from "../support/account.ts";
import { pdfIn, print, send } from "../support/api.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

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

describe("README.md and docs/try-it.md", () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-readme-"));
  const readPdf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  let output = "";

  beforeAll(() => {
    symlinkSync(resolve("samples"), join(folder, "samples"));
    const commands = ["README.md", "docs/try-it.md"].flatMap((page) => [
      ...readFileSync(page, "utf8").matchAll(/```sh\n(curl [^]*?)```/g),
    ]);
    const script = commands.map((match) => match[1]).join("\n");
    output = execFileSync(
      "bash",
      ["-euc", script.replaceAll("http://localhost:8787", inject("origin"))],
      { cwd: folder, encoding: "utf8" },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("prints its first requests as they stand", async () => {
    expect(await extractText(readPdf("labels.pdf"))).toContain("Arbequina");
    expect(await extractText(readPdf("honey.pdf"))).toContain("Thyme honey from Crete");
  });

  it("saves a label with the development key, and prints thirty addresses on a sheet", async () => {
    expect(JSON.parse(output)).toMatchObject({
      data: { id: "custom-mailing-label", apiReady: true, problems: [] },
    });
    const sheet = readPdf("addresses.pdf");
    expect(await readPageSizes(sheet)).toHaveLength(1);
    const text = await extractText(sheet);
    expect(text).toContain("Ruth Calloway");
    expect(text).toContain("Tarpon Springs, FL 34689");
  });
});

describe("the samples", () => {
  it.each(["badges", "certificates"])("print %s.json in the development account", async (name) => {
    const request = JSON.parse(readFileSync(`samples/${name}.json`, "utf8")) as object;
    const answer = await print(DEVELOPMENT_KEY, request);
    expect(answer.headers.get("X-Warning-Count")).toBe("0");
    await pdfIn(answer);
  });

  it("have the id of no starter that is another document", async () => {
    const answer = await send("/account/v1/templates?include=document", {
      headers: { Authorization: `Bearer ${DEVELOPMENT_KEY}` },
    });
    const saved = await dataIn<{ id: string }[]>(answer);
    const starterIds = STARTERS.map(({ id }) => `custom-${id}`);
    // Requests for the starter print with the sample, and the other way round: test/unit/starters.test.ts.
    const shared = saved.map(({ id }) => id).filter((id) => starterIds.includes(id));
    expect(shared).toEqual(["custom-product-label"]);
  });
});
