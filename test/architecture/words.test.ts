// What users and maintainers read is in plain English: no word that a reader may have to look up or can misread.
import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const COUNTED =
  "\\d+|one|once|twice|times|credits?|pages?|items?|requests?|records?|labels?|codes?|keys?|mails?|dots?|pixels?|modules?|bits?|bytes|MB|mm";
const UNITS =
  "page|sheet|item|record|row|column|request|job|label|module|pixel|inch|millimetre|side|second|minute|hour|day|week|month|year|account|key|visitor|address|sample";

/** What not to write, and what to write instead. */
const WORST: readonly (readonly [RegExp, string])[] = [
  [/\bmend(?:s|ed|ing)?\b/gi, "fix"],
  [/\b(?:anew|afresh)\b/gi, "again, new"],
  [/\balone\b/gi, "only"],
  [/\b(?:is|are|was|were|be|being) told\b(?! apart)/gi, "gets, receives"],
  [/\bat the (?:most|least)\b/gi, "at most, at least"],
  [/\b(?:lies|lie|lay) (?:at|in|on|outside|inside|across|beneath|under|over|within)\b/gi, "is"],
  [/\bstands? (?:at|in|on|beside|alone|there|here)\b/gi, "is"],
  [/\b(?:whoever|whosoever|nobody)\b/gi, "anyone who; no one"],
  [
    /\b(?:thereof|therein|thereby|wherein|whereof|hereby|herein|upon|whilst|lest|amongst)\b/gi,
    "a word of today",
  ],
  [/\b(?:can|could|cannot|to) (?:still )?be had\b/gi, "is available, can be fetched"],
  [/\bbroke off\b/gi, "ended unexpectedly"],
  [/\bopens nothing\b/gi, "is not accepted"],
  [/['’]s affair\b|\bfor \w+ to decide\b/gi, "X handles, X decides"],
  [/\bprints? true\b/gi, "prints to size"],
  [/\bsays? no\b/gi, "refuses"],
  [/\b(?:under|beneath) the (?:code|bars|sheet)\b/gi, "below"],
  [/\bbox higher\b/gi, "box taller"],
  [/\b(?:copies|drawing|bands|zones?|ones) included\b/gi, "including copies"],
  [new RegExp(`\\b(?:${COUNTED}) an? (?:${UNITS})\\b`, "gi"), "per page, per minute"],
];

function worstWordsIn(text: string): string[] {
  return WORST.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(([found]) => `"${found}": write ${instead}`),
  );
}

function wordsOf(paths: readonly string[], textOf: (source: string) => string): string[] {
  return paths.flatMap((path) =>
    worstWordsIn(textOf(readFileSync(path, "utf8"))).map((what) => `${path}: ${what}`),
  );
}

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The titles of a test file: what `it`, `test` and `describe` are called with first, also after `.each(…)`. */
function titlesOf(source: string): string[] {
  const titles: string[] = [];
  const walk = (node: Node) => {
    const [first] = (node["arguments"] ?? []) as readonly (Node | undefined)[];
    if (node.type === "CallExpression" && first && isTest(node["callee"] as Node)) {
      if (typeof first["value"] === "string") titles.push(first["value"]);
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === "object" && child !== null && "type" in child) walk(child);
      }
    }
  };
  walk(parseAst(source, { lang: "ts" }) as unknown as Node);
  return titles;
}

function isTest(callee: Node): boolean {
  const inner = callee["object"] ?? callee["callee"];
  return inner ? isTest(inner as Node) : /^(?:it|test|describe)$/.test(String(callee["name"]));
}

const SOURCES = globSync("src/**/*.ts").filter((path) => !/-data\.ts$|\/locales\//.test(path));
const TESTS = globSync("test/**/*.test.ts").filter((path) => !path.includes("node_modules"));
const WEB = globSync(
  "web/{*,{calls,console,designer,document,hands,jobs,look,parts,records,sign-in}/**/*}.{ts,tsx,html}",
);
const PAGES = [
  "*.md",
  "samples/*.md",
  "docs/**/*.md",
  "bench/README.md",
  "test/{api,simulation}/README.md",
  "web/README.md",
].flatMap((pattern) => globSync(pattern).filter((path) => path !== "THIRD-PARTY-NOTICES.md"));

describe("what people read is in plain English", () => {
  it("messages, problems, the reference, mails and comments", () => {
    expect(SOURCES.length).toBeGreaterThan(200);
    expect(wordsOf(SOURCES, (source) => source)).toEqual([]);
  });

  it("what the pages are made of", () => {
    expect(WEB.length).toBeGreaterThan(20);
    expect(wordsOf(WEB, (source) => source)).toEqual([]);
  });

  it("titles of tests", () => {
    expect(TESTS.length).toBeGreaterThan(200);
    expect(wordsOf(TESTS, (source) => titlesOf(source).join("\n"))).toEqual([]);
  });

  it.each(PAGES)("%s", (path) => {
    expect(worstWordsIn(readFileSync(path, "utf8"))).toEqual([]);
  });

  it("a planted word of each kind is found, and plain sentences are not", () => {
    const planted = [
      "Its problems are listed; save it again once they are mended.",
      "Print it to a PDF anew.",
      "Code 128 takes ASCII characters alone.",
      "The second writer is told 412.",
      "It holds 250 records at the most.",
      "The element lies outside the label.",
      "The digits stand in their places.",
      "Whoever comes second waits.",
      "The parts thereof.",
      "The PDF can still be had again.",
      "The body broke off before its end.",
      "An API key opens nothing here.",
      "That is support's affair.",
      "It prints true.",
      "It says no before it charges.",
      "The text under the code is too wide.",
      "Make the box higher.",
      "At most 250 items, copies included.",
      "One credit a page, 120 requests a minute.",
    ];
    expect(planted.map((text) => worstWordsIn(text).length > 0)).toEqual(planted.map(() => true));
    expect(planted.length).toBe(WORST.length);
    expect(
      titlesOf('describe("a", () => { it.each([1])("is told", () => {}); test("b", f); });'),
    ).toEqual(["a", "is told", "b"]);
    expect(
      worstWordsIn("Each job has a page. It costs one credit per page; wait a minute, then retry."),
    ).toEqual([]);
  });
});
