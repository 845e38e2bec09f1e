// What follows from the members of an element, tried with members that are made up: where one is forgotten, the
// compiler says so (`@ts-expect-error`), or a test does.
import { describe, expect, expectTypeOf, it } from "vitest";
import { BOX } from "../../src/print/elements/box-members.ts";
import {
  type Kind,
  type Unit,
  characters,
  choice,
  element,
  flag,
  ink,
  listOf,
  objectOf,
  template,
} from "../../src/print/elements/member.ts";
import { ELEMENT_TYPES, ELEMENTS } from "../../src/print/elements/members.ts";
import { addStrings, type MemberString } from "../../src/print/job/element-strings.ts";
import { grammarOf } from "../../src/print/job/element-grammar.ts";
import type { ReadMembers } from "../../src/print/job/element-types.ts";
import type { TemplateString } from "../../src/print/job/template-string.ts";
import { fieldsFrom } from "../../web/designer/properties/member-fields.ts";

const members = {
  ...BOX,
  text: template().required("The text to print."),
  outline: flag().default(false, "Letters as outlines."),
  caps: choice(["none", "small"]).default("none", "Small capitals."),
};
const poster = element({ schema: "PosterElement", about: "A poster." }, members);
const box = { xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 };

describe("a member that is added to an element", () => {
  it("has a sentence, and a default of its kind: without one it does not compile", () => {
    // @ts-expect-error: what does it mean?
    expect(flag().default(false).about).toBeUndefined();
    // @ts-expect-error: no text is true or false.
    flag().default("no", "Letters as outlines.");
    // @ts-expect-error: no such choice.
    choice(["none", "small"]).default("large", "Small capitals.");
  });

  it("is in the type of the element, with its default filled in", () => {
    expectTypeOf<ReadMembers<typeof members>["outline"]>().toEqualTypeOf<boolean>();
    expectTypeOf<ReadMembers<typeof members>["caps"]>().toEqualTypeOf<"none" | "small">();
    expectTypeOf<ReadMembers<typeof members>["id"]>().toEqualTypeOf<string | null>();
  });

  it("is in the grammar, which refuses what it may not be", () => {
    const { element: grammar } = grammarOf("poster", poster);
    const written = { type: "poster", ...box, text: "Sale" };
    expect(grammar.parse(written)).toMatchObject({ outline: false, caps: "none" });
    const faults = grammar.safeParse({ ...written, outline: "yes", caps: "smal" }).error!.issues;
    expect(faults.map(({ path, message }) => [path.join(), message])).toEqual([
      ["outline", "must be true or false"],
      ["caps", "must be one of none, small (did you mean small?)"],
    ]);
  });

  it("has a field in the designer: a forgotten one, or one of no member, does not compile", () => {
    const text = { label: "Text" };
    const caps = { label: "Capitals", choices: { small: "Small", none: "As written" } };
    // @ts-expect-error: the outline is forgotten.
    expect(fieldsFrom(members, { text, caps })).toHaveLength(2);
    // @ts-expect-error: nothing has a shade.
    expect(() => fieldsFrom(members, { text, caps, outline: text, shade: text })).toThrow();
    const mute = { label: "Capitals", choices: { small: "Small" } };
    // @ts-expect-error: a choice has no label.
    expect(fieldsFrom(members, { text, outline: text, caps: mute })).toHaveLength(3);
  });

  it("has its choices, range and default from the core, in the designer's order and words", () => {
    const fields = fieldsFrom(members, {
      caps: { label: "Capitals", choices: { small: "Small", none: "As written" }, isRare: true },
      text: { label: "Text", isLong: true },
      outline: { label: "Outline" },
    });
    expect(fields.map(({ member, field, fallback }) => ({ member, field, fallback }))).toEqual([
      {
        member: "caps",
        field: {
          kind: "choice",
          choices: [
            ["small", "Small"],
            ["none", "As written"],
          ],
        },
        fallback: "none",
      },
      { member: "text", field: { kind: "long-text" }, fallback: undefined },
      { member: "outline", field: { kind: "flag" }, fallback: false },
    ]);
  });
});

/** Of a length, or of an object that has nothing else. */
function unitOf(kind: Kind): Unit | null {
  if (kind.is !== "object") return "unit" in kind ? kind.unit : null;
  const [first, ...others] = Object.values(kind.members).map((member) => unitOf(member.kind));
  return others.every((unit) => unit === first) ? first! : null;
}

describe("the language of members", () => {
  const row = objectOf({
    cells: listOf(template(), 1, 3).required("The row's cells."),
    fill: ink().default("#ffffff", "A colour."),
    name: characters(1, 10).optional("A name."),
  });
  const rows = { ...BOX, rows: listOf(row, 0, 2).default([], "The rows.") };
  const table = element({ schema: "TableElement", about: "A table." }, rows);

  it("has lists and objects in each other: type, grammar, pointers and template strings follow", () => {
    type Row = ReadMembers<typeof rows>["rows"][number];
    expectTypeOf<Row["cells"]>().toEqualTypeOf<readonly TemplateString[]>();
    const { element: grammar } = grammarOf("table", table);
    const written = { type: "table", ...box, rows: [{ cells: ["{{a}}", "b"] }] };
    const read = grammar.parse(written) as ReadMembers<typeof rows>;
    expect(read.rows[0]).toMatchObject({ name: null, fill: { kind: "constant" } });
    const found: MemberString[] = [];
    addStrings(rows.rows.kind, read.rows, ["rows"], found);
    expect(found.map(({ path, template: { source } }) => [path.join("/"), source])).toEqual([
      ["rows/0/cells/0", "{{a}}"],
      ["rows/0/cells/1", "b"],
    ]);
    const faults = grammar.safeParse({ ...written, rows: [{ cells: ["{{a"], bold: true }] });
    expect(faults.error!.issues.map(({ path }) => path.join("/"))).toEqual([
      "rows/0/cells/0",
      "rows/0",
    ]);
  });

  it("says the unit at the end of a number's name", () => {
    const suffixes = { mm: "Mm", pt: "Pt", "°": "Deg", modules: "Modules" };
    const wrong = ELEMENT_TYPES.flatMap((type) =>
      ELEMENTS[type].forms.flatMap(({ members }) =>
        Object.entries(members).filter(([name, { kind }]) => {
          const unit = unitOf(kind);
          const found = Object.entries(suffixes).find(([, suffix]) => name.endsWith(suffix));
          return (found?.[0] ?? null) !== unit;
        }),
      ),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it("has an end to each sentence", () => {
    for (const type of ELEMENT_TYPES) {
      const { about, forms } = ELEMENTS[type];
      const sentences = forms.flatMap((form) => Object.values(form.members).map((m) => m.about));
      for (const sentence of [about, ...sentences]) expect(sentence).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
