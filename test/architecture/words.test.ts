// What users read is written in plain English: no word that a reader may have to look up or can misread.
import { globSync, readFileSync } from "node:fs";
import { transform } from "esbuild";
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
  [/\b(?:is|are|was|were|be|being) told\b/gi, "gets, receives"],
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

/** The source without its comments: what is left of English are names and the texts that users get. */
async function textsOf(path: string): Promise<string> {
  const { code } = await transform(readFileSync(path, "utf8"), {
    loader: "ts",
    minifyWhitespace: true,
    legalComments: "none",
    charset: "utf8",
  });
  return code;
}

const SOURCES = globSync("src/**/*.ts").filter((path) => !/-data\.ts$|\/locales\//.test(path));
const PAGES = ["README.md", "CHANGELOG.md", "samples/*.md", "docs/*.md", "docs/users/*.md"].flatMap(
  (pattern) => globSync(pattern),
);

describe("what users read is in plain English", () => {
  it("messages, problems, the reference and mails", async () => {
    const found = await Promise.all(
      SOURCES.map(async (path) =>
        worstWordsIn(await textsOf(path)).map((what) => `${path}: ${what}`),
      ),
    );
    expect(SOURCES.length).toBeGreaterThan(200);
    expect(found.flat()).toEqual([]);
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
      worstWordsIn("Each job has a page. It costs one credit per page; wait a minute, then retry."),
    ).toEqual([]);
  });
});
