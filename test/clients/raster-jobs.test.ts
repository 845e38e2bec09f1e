// Jobs of ZPL and PNG in both clients, of more labels than one request has: one file, the same in both languages.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Platen, type SavedJob } from "../../clients/typescript/src/index.ts";
import { balanceOf, office, origin } from "../support/api.ts";
import { LANGUAGES } from "./languages.ts";

const COUNT = 300;
const ZPL = { format: "zpl", dpi: 203 } as const;
const root = mkdtempSync(join(tmpdir(), "platen-raster-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let accountId = "";
let key = "";

beforeAll(async () => {
  const account = await office.openAccount({ credits: 2000 });
  ({ accountId, apiKey: key } = account);
  const text = { type: "text", text: "{{sku}}", xMm: 2, yMm: 2, widthMm: 40, heightMm: 8 };
  const document = {
    schemaVersion: 1,
    name: "Small",
    widthMm: 50,
    heightMm: 25,
    variables: [{ name: "sku" }],
    elements: [text],
  };
  await office.putTemplate({ accountId, id: "custom-small", document });
});

const request = (count: number) => ({
  templateId: "custom-small",
  layout: { type: "single" } as const,
  records: Array.from({ length: count }, (_, i) => ({ variables: { sku: `R${i + 1}` } })),
});
const platen = () => new Platen({ baseUrl: origin, key });
const paidSince = async (before: number) => before - (await balanceOf(accountId));

const PYTHON = `
import sys
sys.path.insert(0, "clients/python")
from platen import Platen, PlatenError
_, url, key, count, form, path = sys.argv
records = ({"variables": {"sku": f"R{i}"}} for i in range(1, int(count) + 1))
try:
    done = Platen(key, url).print_all(template_id="custom-small", layout={"type": "single"}, records=records,
        output={"format": form, "dpi": 203})
    print(len(done.parts), done.pages, done.credits, done.parts[0].content_type, done.save(path))
except PlatenError as error:
    print(error.code)
`;
const hasPython = LANGUAGES.some(({ name }) => name === "Python");
const python = (...given: string[]) =>
  execFileSync("python3", ["-c", PYTHON, origin, key, ...given], { encoding: "utf8" }).trim();

describe("a job of ZPL", () => {
  const path = join(root, "all.zpl");

  it("is one file, its parts one behind the other, and each page is paid once", async () => {
    const before = await balanceOf(accountId);
    const done = await platen().printAll({ ...request(COUNT), output: ZPL });
    expect([done.parts.length, done.pages, done.credits]).toEqual([2, COUNT, COUNT]);
    expect(done.parts.map(({ contentType }) => contentType)).toEqual([
      "application/vnd.zebra-zpl",
      "application/vnd.zebra-zpl",
    ]);
    expect(await done.save(path)).toEqual([path]);
    const zpl = readFileSync(path, "latin1");
    expect(zpl.match(/\^XA\^MUD/g)).toHaveLength(COUNT);
    expect(zpl).toBe(done.parts.map(({ bytes }) => Buffer.from(bytes).toString("latin1")).join(""));
    expect(await paidSince(before)).toBe(COUNT);
  });

  it.runIf(hasPython)("is the same file in Python", () => {
    const there = join(root, "python.zpl");
    const said = python(String(COUNT), "zpl", there);
    expect(said).toBe(`2 ${COUNT} ${COUNT} application/vnd.zebra-zpl ['${there}']`);
    expect(readFileSync(there).equals(readFileSync(path))).toBe(true);
  });

  it("is resumed for nothing with its output, and refused with another", async () => {
    let state: SavedJob | null = null;
    const job = () => ({ id: "night-1", state, save: (now: SavedJob) => void (state = now) });
    await platen().printAll({ ...request(COUNT), output: ZPL }, { job: job() });
    const before = await balanceOf(accountId);
    const again = await platen().printAll({ ...request(COUNT), output: ZPL }, { job: job() });
    expect(again.parts.map(({ replayed }) => replayed)).toEqual([true, true]);
    for (const output of [undefined, { ...ZPL, dpi: 300 }]) {
      const other = { ...request(COUNT), ...(output && { output }) };
      await expect(platen().printAll(other, { job: job() })).rejects.toMatchObject({
        code: "JOB_CHANGED",
      });
    }
    expect(await paidSince(before)).toBe(0);
  });

  it("that the service would refuse is refused before anything is paid", async () => {
    const before = await balanceOf(accountId);
    const output = { ...ZPL, darkness: 31 };
    await expect(platen().printAll({ ...request(COUNT), output })).rejects.toMatchObject({
      status: 422,
      errors: [{ pointer: "#/output/darkness" }],
    });
    expect(await paidSince(before)).toBe(0);
  });
});

describe("a job of PNG", () => {
  it("has one page, or is refused before anything is paid", async () => {
    const before = await balanceOf(accountId);
    const output = { format: "png" } as const;
    await expect(platen().printAll({ ...request(2), output })).rejects.toMatchObject({
      code: "TOO_MANY_PAGES",
    });
    if (hasPython) expect(python("2", "png", "none")).toBe("TOO_MANY_PAGES");
    const one = await platen().printAll({ ...request(1), output });
    expect(one.parts.map(({ contentType }) => contentType)).toEqual(["image/png"]);
    expect(await paidSince(before)).toBe(1);
  });

  it("as ZIP is a file of each part", async () => {
    const output = { format: "png-zip", dpi: 100 } as const;
    const done = await platen().printAll({ ...request(30), output });
    const stem = join(root, "pictures");
    expect(await done.save(`${stem}.zip`)).toEqual([`${stem}-1.zip`, `${stem}-2.zip`]);
  });
});
