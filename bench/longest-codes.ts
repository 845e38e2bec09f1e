// What codes cost a caller may ask for at most: node bench/longest-codes.ts. For every symbology the worst
// job of one code a record that a body of 1 MB holds, over lengths and kinds of values, in ms.
import { encodeQr, type QrLevel } from "../src/print/codes/qr/encode.ts";
import { loadLibrary } from "../src/print/codes/library.ts";
import { ENCODERS, type EncodingOptions } from "../src/print/codes/registry.ts";
import { LIMITS } from "../src/print/limits.ts";
import { SYMBOLOGIES, type Symbology } from "../src/print/codes/symbologies.ts";

await loadLibrary();

/** Whichever comes first. */
const MOST_RUNS = 12;
const MOST_MS = 80;
const LENGTHS = [
  12, 13, 14, 17, 20, 40, 100, 200, 366, 500, 1000, 1500, 1900, 2300, 2700, 3100, 3800, 4100, 7000,
  11_800, 50_000, 1_000_000,
];
const KINDS: Readonly<Record<string, string>> = {
  digits: "0123456789",
  capitals: "PLATEN",
  mixed: "aB3,. x-",
  latin: "éß",
  japanese: "日本語",
  "GS1, one element": "A",
  "GS1, many elements": "(10)A",
  "GS1, brackets": "(",
  codabar: "0-1.",
};
const OPTIONS: Partial<Record<Symbology, readonly EncodingOptions[]>> = {
  azteccode: [5, 50, 90].map((percent) => new Map([["errorCorrection", percent]])),
  pdf417: [0, 8].map((level) => new Map([["errorCorrection", level]])),
  gs1qrcode: ["L", "H"].map((level) => new Map([["errorCorrection", level]])),
  maxicode: [5].map((mode) => new Map([["mode", mode]])),
  datamatrix: [new Map([["format", "rectangle"]])],
};

interface Worst {
  readonly jobMs: number;
  readonly codeMs: number;
  readonly what: string;
}

function valueOf(kind: string, length: number): string {
  const value = KINDS[kind]!.repeat(Math.ceil(length / KINDS[kind]!.length)).slice(0, length);
  if (kind === "GS1, one element") return `(10)${value}`;
  if (kind === "codabar") return `A${value}B`;
  return kind === "GS1, brackets" ? `(10)${value}` : value;
}

function shortestMs(run: () => unknown): number {
  let least = Infinity;
  let spent = 0;
  for (let i = 0; i < MOST_RUNS && spent < MOST_MS; i++) {
    const start = performance.now();
    run();
    const ms = performance.now() - start;
    least = Math.min(least, ms);
    spent += ms;
  }
  return least;
}

type Encode = (value: string, options: EncodingOptions) => object | null;

function worstOf(encode: Encode, choices: readonly EncodingOptions[]): Worst {
  let worst: Worst = { jobMs: 0, codeMs: 0, what: "" };
  for (const options of choices) {
    for (const kind of Object.keys(KINDS)) {
      for (const length of LENGTHS) {
        const value = valueOf(kind, length);
        const records = Math.min(
          LIMITS.records,
          Math.floor(LIMITS.bodyBytes / Buffer.byteLength(value)),
        );
        if (records === 0) continue;
        const encoded = encode(value, options);
        const codeMs = shortestMs(() => encode(value, options));
        if (records * codeMs <= worst.jobMs) continue;
        const end = encoded === null || "fault" in encoded ? "refused" : "printed";
        const told = [...options].map(([name, given]) => `, ${name} ${given}`).join("");
        const what = `${records} × ${length} ${kind}${told}, ${end}`;
        worst = { jobMs: records * codeMs, codeMs, what };
      }
    }
  }
  return worst;
}

console.log("| symbology | worst job, ms | a code, ms | records × characters |\n|---|--:|--:|---|");
function tell(name: string, encode: Encode, choices: readonly EncodingOptions[] = []): void {
  const { jobMs, codeMs, what } = worstOf(encode, [new Map(), ...choices]);
  console.log(`| ${name} | ${jobMs.toFixed(0)} | ${codeMs.toFixed(3)} | ${what} |`);
}

for (const symbology of SYMBOLOGIES)
  tell(symbology, ENCODERS[symbology].encode, OPTIONS[symbology]);
const levelOf = (options: EncodingOptions) => (options.get("errorCorrection") ?? "M") as QrLevel;
tell("qrcode", (value, options) => encodeQr(value, levelOf(options)), OPTIONS.gs1qrcode);
