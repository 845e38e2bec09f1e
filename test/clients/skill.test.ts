// The skill that agents read at /skill.md, followed blind: its commands as they stand, in an empty folder, in their order.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeEmail, signIn } from "../support/account.ts";
import { origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";

const root = mkdtempSync(join(tmpdir(), "platen-skill-"));
const folder = join(root, "labels");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name));
const readJson = <T>(name: string) => JSON.parse(read(name).toString()) as T;
const textOf = async (name: string) =>
  (await extractPagesByPdfjs(new Uint8Array(read(name)))).join("\n");

let skill = "";

beforeAll(async () => {
  mkdirSync(folder);
  skill = await (await fetch(`${origin}/skill.md`)).text();
  const session = await signIn(makeEmail());
  const trial = await fetch(`${origin}/account/v1/trial`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session}` },
  });
  const { data } = (await trial.json()) as { data: { key: { apiKey: string } } };
  const commands = Array.from(skill.matchAll(/^```sh\n([^]*?)^```$/gm), ([, block]) => block);
  const installed = join(root, "installed");
  await promisify(execFile)("bash", ["-euo", "pipefail", "-c", commands.join("\n")], {
    cwd: folder,
    env: {
      PATH: `${join(installed, "bin")}:${process.env["PATH"]}`,
      HOME: root,
      npm_config_prefix: installed,
      npm_config_cache: join(root, "npm"),
      PLATEN_BASE_URL: origin,
      PLATEN_API_KEY: data.key.apiKey,
    },
  });
});

describe("an agent that follows the skill blind", () => {
  it("saves its template, which can be printed as it is", () => {
    const { data } = readJson<{ data: { apiReady: boolean; problems: unknown[] } }>("saved.json");
    expect(data).toMatchObject({ apiReady: true, problems: [] });
  });

  it("learns of the sheet and, on a trial, of no credits before it prints", () => {
    expect(readJson<{ data: { id: string }[] }>("sheets.json").data.map(({ id }) => id)).toContain(
      "vendorA-5160-compatible",
    );
    expect(readJson<object>("check.json")).toMatchObject({
      data: { pages: 1, credits: 0, warningCount: 0 },
    });
  });

  it("prints by the API: values, formatters and conditions as the template has them", async () => {
    const text = await textOf("labels.pdf");
    expect(text.match(/Thyme honey/g)).toHaveLength(2);
    expect(text).toContain("€12.80");
    expect(text).toContain("€9.00");
    expect(text.match(/organic/g)).toHaveLength(1);
    expect(text).not.toContain("**");
  });

  it("prints dots for a label printer", () => {
    expect(read("label.zpl").toString("latin1")).toMatch(/^\^XA[^]*\^XZ\s*$/);
  });

  it("prints a table with the command line, and has seen the page before", async () => {
    expect(read("page.png").subarray(1, 4).toString()).toBe("PNG");
    expect((await textOf("table.pdf")).match(/HON-0450|OIL-0750/g)).toHaveLength(2);
  });

  it("reads of every exit code, and of what it must not do", () => {
    for (const code of [0, 1, 2, 3, 4, 130]) expect(skill).toMatch(new RegExp(`\\b${code} [a-z]`));
    expect(skill).toContain("## Do not");
  });
});
