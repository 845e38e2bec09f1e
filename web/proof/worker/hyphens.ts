// Hyphenation patterns, fetched when a plan first names their language and kept: all together are 1.1 MB.
import digests from "../../../assets/hyphens/index.json";
import type { HyphenatedLanguage } from "../../../src/print/index.ts";

const files = new Map<HyphenatedLanguage, Uint8Array>();

/** @throws TypeError where one cannot be fetched */
export async function loadHyphens(
  languages: readonly HyphenatedLanguage[],
): Promise<ReadonlyMap<HyphenatedLanguage, Uint8Array>> {
  const missing = languages.filter((language) => !files.has(language));
  await Promise.all(
    missing.map(async (language) => {
      const answer = await fetch(`/hyphens/${language}-${digests[language]}.bin`);
      if (!answer.ok) {
        throw new TypeError(`hyphenation of ${language} could not be fetched: ${answer.status}`);
      }
      files.set(language, new Uint8Array(await answer.arrayBuffer()));
    }),
  );
  return files;
}
