import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { digestOf, readIndex } from "../../fonts/made.ts";
import { differences, filesIn } from "../../fonts/pack.ts";
import { kebabCase, refOf } from "../../fonts/paths.ts";
import { FONT_SOURCES } from "../../fonts/sources.ts";

const scratch = mkdtempSync(join(tmpdir(), "platen-fonts-"));
const folder = join(scratch, "assets");
afterAll(() => rmSync(scratch, { recursive: true }));

const index = readIndex();
const files = filesIn(index);

describe("the committed fonts", () => {
  it("are those of the table, each with its licence", () => {
    const names = new Set(files.map(({ name }) => name));
    expect(names.size).toBe(files.length);
    for (const source of FONT_SOURCES) {
      expect(names, refOf(source)).toContain(`${refOf(source)}.ttf`);
      if (source.licence !== null) {
        expect(names).toContain(`${kebabCase(source.family)}-LICENSE.txt`);
      }
    }
  });

  it("are in assets/fonts with the digests of the index, and no others", () => {
    const others = [".stamp.json", "index.json"];
    expect(readdirSync("assets/fonts").sort()).toEqual(
      [...files.map(({ name }) => name), ...others].sort(),
    );
    for (const { name, bytes, digest } of files) {
      const content = readFileSync(join("assets/fonts", name));
      expect([content.length, digestOf(content)], name).toEqual([bytes, digest]);
    }
  });

  it("are unpacked once, and what was damaged or is not theirs is put right", () => {
    expect(unpack()).toMatch(new RegExp(`^fonts: ${files.length} files in `));
    const first = readAll();
    expect(first.get("index.json")).toBe(digestOf(readFileSync("assets/fonts/index.json")));
    const written = statSync(join(folder, "jetbrains-mono-400.ttf")).mtimeMs;
    expect(unpack()).toBe("");
    expect(statSync(join(folder, "jetbrains-mono-400.ttf")).mtimeMs).toBe(written);

    writeFileSync(join(folder, "jetbrains-mono-400.ttf"), "damaged");
    const sameSize = Buffer.alloc(
      files.find(({ name }) => name === "noto-sans-thai-700.ttf")!.bytes,
    );
    writeFileSync(join(folder, "noto-sans-thai-700.ttf"), sameSize);
    rmSync(join(folder, "noto-sans-jp-3-700.ttf"));
    rmSync(join(folder, "inter-LICENSE.txt"));
    writeFileSync(join(folder, "forgotten-400.ttf"), "no font of ours");
    expect(unpack()).toMatch(/^fonts: 4 files in /);
    expect(readAll()).toEqual(first);
  });

  it("a stamp that cannot be read is no stamp", () => {
    const path = join(folder, ".stamp.json");
    const stamp = readFileSync(path);
    writeFileSync(join(folder, "inter-400.ttf"), Buffer.alloc(7));
    writeFileSync(path, "{");
    expect(unpack()).toMatch(/^fonts: 1 files in /);
    expect(readFileSync(path)).toEqual(stamp);
  });

  it("a pack that has another file than its index says is refused", () => {
    const copy = join(scratch, "copy");
    cpSync("fonts", join(copy, "fonts"), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
    const path = join(copy, "fonts/made/index.json");
    const { digest } = files.find(({ name }) => name === "inter-400.ttf")!;
    const wrong = digest.replace(/^./, (first) => (first === "0" ? "1" : "0"));
    writeFileSync(path, readFileSync(path, "utf8").replace(digest, wrong));
    const { status, stderr } = run(join(copy, "fonts/unpack.ts"), join(copy, "assets"));
    expect(status).not.toBe(0);
    expect(stderr).toContain("fonts/made does not have inter-400.ttf as its index says");
  });

  it("a font that is made otherwise, or is new, is named", () => {
    expect(differences(index, index)).toEqual([]);
    const planted = index.licences.map((file, i) => {
      if (i > 1) return file;
      return i === 0 ? { ...file, digest: "0" } : { ...file, name: "new-400.ttf" };
    });
    expect(differences({ ...index, licences: planted }, index)).toEqual([
      `${index.licences[0]!.name} is another file in fonts/made`,
      "new-400.ttf is not in fonts/made",
    ]);
  });
});

function unpack(): string {
  const { status, stdout, stderr } = run("fonts/unpack.ts", folder);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}

function run(program: string, target: string) {
  return spawnSync(process.execPath, [program, target], { encoding: "utf8" });
}

/** The digest of each file. */
function readAll(): Map<string, string> {
  return new Map(
    readdirSync(folder).map((name) => [name, digestOf(readFileSync(join(folder, name)))]),
  );
}
