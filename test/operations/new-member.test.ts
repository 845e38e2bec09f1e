// A newcomer's test: a made-up member of texts, planted in a copy of the sources. Three files are written by hand; all
// that lists members follows from them, and what is forgotten of the three is named.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

type Edit = readonly [find: string, replace: string];

const MEMBERS = "src/print/elements/text/members.ts";
const DRAWING = "src/print/elements/text/draw.ts";
const FIELD = "web/designer/properties/elements/text.ts";

const BY_HAND: Readonly<Record<string, readonly Edit[]>> = {
  [MEMBERS]: [
    ["  numberChoice,\n", "  numberChoice,\n  objectOrNull,\n"],
    [
      "const LOOKS = {\n",
      `const LOOKS = {
  shadow: objectOrNull({
    dxMm: between(-20, 20, "mm").default(0.4, "To the right."),
    dyMm: between(-20, 20, "mm").default(0.4, "Down."),
    color: ink().default("gray(0.7)", "A colour or template string of one."),
  }).default(null, "The same letters behind the text."),
`,
    ],
  ],
  [DRAWING]: [
    ["{ color }: Paints", "{ color, shadow }: Paints"],
    [
      "  setFill(content, color);\n  const clip",
      `  if (shadow) {
    const xPt = box.xPt + pointsOf(shadow.dxMm);
    const yPt = box.yPt - pointsOf(shadow.dyMm);
    setFill(content, shadow.color);
    showLines(layout, { ...box, xPt, yPt }, element.letterSpacingPt, content, drawing);
  }
  setFill(content, color);
  const clip`,
    ],
    ['rest === "none" && ', 'rest === "none" && element.shadow === null && '],
  ],
  [FIELD]: [
    [
      "  wrap: {",
      `  shadow: {
    members: {
      dxMm: { label: "Shadow to the right, mm", step: 0.1, isPlain: true },
      dyMm: { label: "Shadow down, mm", step: 0.1, isPlain: true },
      color: { label: "Shadow, color" },
    },
  },
  wrap: {`,
    ],
  ],
};

const ROOT = resolve(import.meta.dirname, "../..");
const COPIED = ["src", "web", "scripts", "test/support", "test/client"];
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A copy of the sources; what is beside them is the repository's own. */
function copyWith(edited: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "platen-member-"));
  folders.push(folder);
  mkdirSync(join(folder, "test"));
  const isSource = (path: string) => !path.includes("node_modules");
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource });
  }
  for (const path of ["", "test"]) {
    for (const name of readdirSync(join(ROOT, path))) {
      const own = join(path, name);
      if (COPIED.some((copied) => copied === own || copied.startsWith(`${own}/`))) continue;
      if (!name.startsWith(".")) symlinkSync(join(ROOT, own), join(folder, own));
    }
  }
  for (const path of edited) {
    let text = readFileSync(join(folder, path), "utf8");
    for (const [find, replace] of BY_HAND[path]!) {
      expect(text.split(find), `${path} has once: ${find}`).toHaveLength(2);
      text = text.replace(find, () => replace);
    }
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const ASK = "test/support/ask-of-member.ts";

function whatIsKnownIn(folder: string): Readonly<Record<string, unknown>> {
  const { stdout, stderr, status } = spawnSync(process.execPath, [ASK, "shadow"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
}

/** The files that do not compile. */
function brokenIn(folder: string): readonly string[] {
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { lib: ["ES2024", "DOM"], types: [] },
    include: [],
    files: [MEMBERS, "src/print/elements/index.ts", "web/designer/properties/element-fields.ts"],
  };
  writeFileSync(join(folder, "tsconfig.member.json"), JSON.stringify(config));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.member.json"], {
    cwd: folder,
    encoding: "utf8",
  });
  return [...new Set([...stdout.matchAll(/^([^\s(]+)\(.*error/gm)].map(([, path]) => path!))];
}

const planted = copyWith(Object.keys(BY_HAND));

describe("a member that is added to a text in three files", () => {
  it("compiles", () => {
    expect(brokenIn(planted)).toEqual([]);
  });

  it("is in the API's description, the reference with its picture, the clients, the designer, styles, PDF and dots", () => {
    expect(whatIsKnownIn(planted)).toEqual({
      schema: expect.objectContaining({ description: "The same letters behind the text." }),
      table: "| `shadow` | none | object or `null` | The same letters behind the text. |",
      clients: ["clients/typescript/src/openapi.d.ts", "clients/python/platen/_types.py"],
      fields: ["Shadow to the right, mm", "Shadow down, mm", "Shadow, color"],
      isStyle: true,
      alt: expect.stringContaining("The same letters behind the text: null, {}"),
      pictures: 4,
      pdfs: 4,
      isAlikeBothWays: true,
      dots: 2,
    });
  });
});

describe("what is forgotten of the three", () => {
  it("the field: the designer's file does not compile", () => {
    expect(brokenIn(copyWith([MEMBERS, DRAWING]))).toEqual([FIELD]);
  });

  it("the member: neither its drawing nor its field compiles", () => {
    expect(brokenIn(copyWith([DRAWING, FIELD])).toSorted()).toEqual([DRAWING, FIELD]);
  });

  it("the drawing: its pictures all look alike, which test/visual/docs-members.test.ts refuses", () => {
    expect(whatIsKnownIn(copyWith([MEMBERS, FIELD]))).toMatchObject({ pictures: 1, pdfs: 1 });
  });

  it("in the drawing, that most texts are drawn plainly: they differ from those that are not", () => {
    const drawing = readFileSync(join(planted, DRAWING), "utf8");
    writeFileSync(join(planted, DRAWING), drawing.replace("element.shadow === null && ", ""));
    expect(whatIsKnownIn(planted)).toMatchObject({ isAlikeBothWays: false });
  });
});
