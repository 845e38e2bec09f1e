// Mistakes that people make, each answered with what is wrong, where, what was expected and how to fix it.
// docs/mistakes.md is what they were answered; UPDATE=1 rewrites it and fails this run.
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeEmail, signIn } from "../support/account.ts";
import { openPrinter } from "../support/api.ts";
import {
  CHAPTERS,
  type Finding,
  findingIn,
  type Mistake,
  type People,
  writeGuide,
} from "../support/mistakes.ts";

const GUIDE = "docs/mistakes.md";
const findings = new Map<Mistake, Finding>();
let people: People;
beforeAll(async () => {
  people = { printer: await openPrinter(), session: await signIn(makeEmail()) };
});

describe.each(CHAPTERS)("$title", ({ mistakes }) => {
  it.each(mistakes)(
    "$typed: $code, where, what was expected and how to fix it",
    async (mistake) => {
      const { send, code, at, says, values = [] } = mistake;
      const answer = await send(people);
      const text = await answer.text();
      expect(answer.headers.get("Content-Type"), text.slice(0, 80)).toContain("json");
      const finding = findingIn(JSON.parse(text), at);
      findings.set(mistake, finding);
      expect({ code: finding.code, at: finding.at }, finding.detail).toEqual({ code, at });
      expect(says.length).toBeGreaterThan(0);
      for (const part of says) expect(finding.detail).toContain(part);
      for (const value of values) expect(finding.detail).not.toContain(String(value));
    },
  );
});

describe(GUIDE, () => {
  it("lists at least fifty mistakes with the answers that they got", () => {
    expect(findings.size).toBeGreaterThanOrEqual(50);
    const guide = writeGuide(findings);
    if (process.env["UPDATE"] === "1" && readFileSync(GUIDE, "utf8") !== guide) {
      writeFileSync(GUIDE, guide);
      throw new Error(`${GUIDE} was rewritten; look at it, then run again without UPDATE`);
    }
    expect(guide).toBe(readFileSync(GUIDE, "utf8"));
  });
});
