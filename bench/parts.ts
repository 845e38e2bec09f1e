// What the parts of a label cost beside the packages they stand in for. node bench/parts.ts
// Median microseconds of a call, inputs varied, the contenders in turn within each round.
import bwipjs from "bwip-js/node";
import qrcodeGenerator from "qrcode-generator";
import { encodeCode128 } from "../src/print/codes/linear/code128.ts";
import { encodeQr } from "../src/print/codes/qr/encode.ts";
import { featuresOf, shapeSimple } from "../src/print/text/shape/shape.ts";
import { loadFont, loadShaper } from "../test/support/text-setting.ts";

type Part = Record<string, (round: number) => unknown>;

// The named export `raw` is a symbology; the function is the default export's.
// oxlint-disable-next-line no-named-as-default-member
const drawRaw = bwipjs.raw;
const CALLS = 200;
const ROUNDS = 15;
const WARM_UPS = 3;

const urlOf = (n: number) =>
  `https://ex.am/p/${(n * 7919 + 1_000_000_007).toString(36).toUpperCase()}`;
const skuOf = (n: number) => `AB${1_000_000_000 + ((n * 7919) % 8_999_999_999)}`;
const nameOf = (n: number) => `Acacia honey with comb, batch ${n}`;

const font = loadFont("inter-400");
const shaper = loadShaper();

const LATIN = { level: 0, script: "Latn", lang: null, features: featuresOf("Latn") };

const parts: Record<string, Part> = {
  "QR code, 22 characters, level M": {
    Platen: (n) => encodeQr(urlOf(n), "M"),
    "qrcode-generator": (n) => {
      const code = qrcodeGenerator(0, "M");
      code.addData(urlOf(n));
      code.make();
      return code.getModuleCount();
    },
    "bwip-js": (n) => drawRaw("qrcode", urlOf(n), "eclevel=M"),
  },
  "Code 128, 12 characters": {
    Platen: (n) => encodeCode128(skuOf(n)),
    "bwip-js": (n) => drawRaw("code128", skuOf(n), ""),
  },
  "shaping 30 Latin characters": {
    "fast path": (n) => shapeSimple(font, nameOf(n), 0, nameOf(n).length),
    HarfBuzz: (n) => shaper.shape(font, nameOf(n), 0, nameOf(n).length, LATIN),
  },
};

console.log("| part | way | µs | against the first |\n|---|---|--:|--:|");
for (const [part, ways] of Object.entries(parts)) {
  const medians = measure(ways);
  const first = Object.values(medians)[0]!;
  for (const [way, median] of Object.entries(medians)) {
    console.log(`| ${part} | ${way} | ${median.toFixed(1)} | ${(median / first).toFixed(1)} |`);
  }
}

function measure(ways: Part): Record<string, number> {
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]));
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    for (const [way, call] of Object.entries(ways)) {
      const start = performance.now();
      for (let i = 0; i < CALLS; i++) call(round * CALLS + i);
      const perCall = ((performance.now() - start) * 1000) / CALLS;
      if (round >= WARM_UPS) times[way]!.push(perCall);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([way, list]) => [way, medianOf(list)]));
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
