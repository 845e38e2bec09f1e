import { describe, expect, it } from "vitest";
import type { Page } from "../../src/reference/pages/frame.ts";
import { codeOfPage, makeProblemPage } from "../../src/reference/pages/problems.ts";
import { PROBLEM_TEXTS } from "../../src/reference/problems/index.ts";
import { PROBLEMS, problemPathOf } from "../../src/reference/problems/statuses.ts";
import { CODES } from "../../src/rules/codes.ts";

const BASE = "https://platen.test";
const SHELL = "<title><!--title--></title><!--body-->";
const textOf = ({ bytes }: Page) => new TextDecoder().decode(bytes);

describe("the page of a code", () => {
  it.each(CODES)(
    "%s says what happened, why, how to fix it, and shows an example",
    async (code) => {
      const { happened, why, fix, again } = PROBLEM_TEXTS[code];
      for (const text of [happened, again, ...why, ...fix]) {
        expect(text).toMatch(/^["A-Z`]/);
        expect(text).toMatch(/[.?]$/);
      }
      expect(why.length).toBeGreaterThan(0);
      expect(fix.length).toBeGreaterThan(0);
      const html = textOf(await makeProblemPage(SHELL, code, BASE));
      expect(html).toContain(PROBLEMS[code].title.replaceAll("'", "&#39;"));
      expect(html).toContain(`&quot;type&quot;: &quot;${BASE}${problemPathOf(code)}&quot;`);
    },
  );

  it("has the address that problems point to, and no other", () => {
    for (const code of CODES) {
      expect(codeOfPage(problemPathOf(code).slice("/problems/".length))).toBe(code);
    }
    for (const name of ["VALIDATION_FAILED", "validation_failed", "Not-Found", "nothing", ""]) {
      expect(codeOfPage(name)).toBe(null);
    }
  });

  it("says where the code occurs", async () => {
    for (const code of CODES) {
      const html = textOf(await makeProblemPage(SHELL, code, BASE));
      expect(html.slice(html.indexOf("Where it occurs")), code).toMatch(/<li>/);
    }
  });
});
