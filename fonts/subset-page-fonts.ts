// Subsets the fonts of the pages to what pages write: `npm run build:page-fonts` writes web/look/fonts/*.woff2, which
// are committed. What a visitor types beyond that comes from the system's fonts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "web/look/fonts");

const ASCII = range(0x20, 0x7e);
const PUNCTUATION = "–—‘’“”„•…‹›«»·×÷±−≈≤≥°µ€£¥©®™½¼¾²³¹ªº§¶¿¡\u00a0\u2009\u202f←↑→↓↗✓⌘⌥⇧⏎";
const LATIN = range(0xc0, 0xff) + PUNCTUATION;

const FONTS = [
  { file: "inter/400Regular/Inter_400Regular", to: "inter-400", text: ASCII + LATIN },
  { file: "inter/600SemiBold/Inter_600SemiBold", to: "inter-600", text: ASCII + LATIN },
  {
    file: "jetbrains-mono/400Regular/JetBrainsMono_400Regular",
    to: "jetbrains-mono-400",
    text: `${ASCII}–—·×…€£µ°§“”‘’←↑→↓⌘⌥⇧⌫✓äöüÄÖÜßéè\u00a0`,
    // Ligatures would draw != and => as one sign, and a reader copies characters.
    features: [],
  },
  {
    file: "source-serif-4/600SemiBold/SourceSerif4_600SemiBold",
    to: "source-serif-4-600",
    text: `${ASCII}–—‘’“”…×äöüÄÖÜß\u00a0`,
  },
] as const;

for (const font of FONTS) {
  const source = readFileSync(join(ROOT, `fonts/node_modules/@expo-google-fonts/${font.file}.ttf`));
  const features = "features" in font ? [...font.features] : ["kern", "tnum", "ccmp", "mark"];
  const subset = await subsetFont(source, font.text, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(FOLDER, `${font.to}.woff2`), subset);
  console.log(`${font.to}.woff2: ${(subset.length / 1024).toFixed(1)} KB`);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
