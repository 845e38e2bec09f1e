// The members of elements in docs/templates.md.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TEMPLATE_GUIDE, withMemberTables } from "../../scripts/guides/member-tables.ts";
import { element, flag } from "../../src/print/elements/member.ts";
import { ELEMENTS } from "../../src/print/elements/members.ts";

const guide = readFileSync(TEMPLATE_GUIDE, "utf8");

describe("the tables of members in docs/templates.md", () => {
  it("are those of the elements as they are (npm run build:members)", () => {
    expect(guide).toBe(withMemberTables(guide));
  });

  it("are stale when a member is added", () => {
    const [form] = ELEMENTS.text.forms;
    const members = { ...form!.members, outline: flag().default(false, "Letters as outlines.") };
    const text = element({ schema: "TextElement", about: "Text." }, members);
    const made = withMemberTables(guide, { ...ELEMENTS, text });
    expect(made).not.toBe(guide);
    expect(made).toContain("| `outline` | `false` | `true`, `false` | Letters as outlines. |");
  });

  it("are asked for by name when an element is added", () => {
    const stamp = element({ schema: "StampElement", about: "A stamp." }, {});
    expect(() => withMemberTables(guide, { ...ELEMENTS, stamp })).toThrow(
      "add <!-- members: stamp, npm run build:members -->",
    );
  });
});
