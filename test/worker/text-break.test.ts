import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  HYPHENATED_LANGUAGES,
  type HyphenatedLanguage,
} from "../../src/print/text/break/hyphenated-languages.ts";
import { hyphensOf } from "../../src/print/text/break/hyphenate.ts";
import { openPatterns } from "../../src/print/text/break/hyphen-trie.ts";
import { loadHyphens, rememberedHyphens } from "../../src/store/files/hyphen-files.ts";
import { DIVIDED_WORDS, markHyphens } from "../support/divided-words.ts";
import { breakOpportunitiesOf } from "../../src/print/text/break/break.ts";
import { graphemesOf } from "../support/graphemes.ts";
import { LINE_BREAKS, markBreaks } from "../support/line-breaks.ts";

describe("the Worker breaks lines where Node does", () => {
  it.each(LINE_BREAKS)("%s", (marked) => {
    const text = marked.replaceAll("|", "");
    expect(markBreaks(text, breakOpportunitiesOf(text))).toBe(marked);
  });

  it("no line starts with the letter that closes a Burmese syllable", () => {
    const text = "မြန်မာနိုင်ငံသည်အရှေ့တောင်အာရှတွင်ရှိသည်";
    const marked = markBreaks(text, breakOpportunitiesOf(text));
    expect(marked).toContain("|");
    expect(marked).not.toMatch(/\|[\u1000-\u1021][\u1039\u103a]/);
  });

  it.each(DIVIDED_WORDS)(
    "%s words are divided where Node divides them: %s",
    async (language, marked) => {
      const files = await loadHyphens(env.ASSETS, [language]);
      const word = marked.replaceAll("-", "");
      const places = hyphensOf(language, () => openPatterns(files.get(language)!))(word);
      expect(markHyphens(word, places)).toBe(marked);
    },
  );

  it("patterns are asked for once, and those used least recently give way", async () => {
    rememberedHyphens.clear();
    const asked: string[] = [];
    const fetch = (url: string) => {
      asked.push(url);
      return env.ASSETS.fetch(url);
    };
    const assets = { fetch } as unknown as Fetcher;
    const languages = Object.keys(HYPHENATED_LANGUAGES) as HyphenatedLanguage[];
    await loadHyphens(assets, languages);
    expect(asked).toHaveLength(languages.length);
    await loadHyphens(assets, languages.slice(-3));
    expect(asked).toHaveLength(languages.length);
    await loadHyphens(assets, ["de"]);
    expect(asked).toHaveLength(languages.length + 1);
  });

  it("patterns that cannot be loaded are a refusal, not half a job", async () => {
    rememberedHyphens.clear();
    const assets = { fetch: () => Promise.resolve(new Response(null, { status: 500 })) };
    await expect(loadHyphens(assets as unknown as Fetcher, ["de"])).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });

  it("graphemes are those of Node", () => {
    const graphemes = ["q\u0303", "क्षि", "👨‍👩‍👧", "🇫🇷", "กำ", "각", "ש\u05b8\u05c1"];
    expect(graphemesOf(graphemes.join(""))).toEqual(graphemes);
  });
});
