// What each symbology costs: node bench/symbologies.ts. Microseconds a code, then what bwip-js adds to
// a script and takes to load. Values differ from call to call.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { ENCODERS } from "../src/print/codes/registry.ts";
import type { Symbology } from "../src/print/codes/symbologies.ts";

const CALLS = 200;

const before = performance.now();
const { loadLibrary } = await import("../src/print/codes/library.ts");
await loadLibrary();
const loadMs = performance.now() - before;

/** Digits, in the number that the symbology wants, then what goes around them. */
const VALUES: Record<Symbology, (digits: string) => string> = {
  code128: (digits) => `AB${digits.slice(0, 10)}`,
  code39: (digits) => `AB${digits.slice(0, 10)}`,
  code93: (digits) => `AB${digits.slice(0, 10)}`,
  codabar: (digits) => `A${digits.slice(0, 10)}B`,
  itf14: (digits) => digits.slice(0, 13),
  interleaved2of5: (digits) => digits.slice(0, 12),
  ean13: (digits) => digits.slice(0, 12),
  ean8: (digits) => digits.slice(0, 7),
  upca: (digits) => digits.slice(0, 11),
  upce: (digits) => `0${digits.slice(0, 6)}`,
  isbn: (digits) => `978${digits.slice(0, 9)}`,
  "gs1-128": (digits) => `(10)${digits.slice(0, 8)}(21)${digits.slice(8, 16)}`,
  databaromni: (digits) => digits.slice(0, 13),
  databarexpanded: (digits) => `(10)${digits.slice(0, 8)}(21)${digits.slice(8, 16)}`,
  datamatrix: (digits) => `https://ex.am/p/${digits.slice(0, 14)}`,
  gs1datamatrix: (digits) => `(10)${digits.slice(0, 8)}(21)${digits.slice(8, 16)}`,
  gs1qrcode: (digits) => `(10)${digits.slice(0, 8)}(21)${digits.slice(8, 16)}`,
  pdf417: (digits) => `https://ex.am/p/${digits.slice(0, 14)}`,
  micropdf417: (digits) => `https://ex.am/p/${digits.slice(0, 14)}`,
  azteccode: (digits) => `https://ex.am/p/${digits.slice(0, 14)}`,
  microqrcode: (digits) => digits.slice(0, 12),
  maxicode: (digits) => `https://ex.am/p/${digits.slice(0, 14)}`,
  onecode: (digits) => `01${digits.slice(0, 18)}`,
  royalmail: (digits) => `LE${digits.slice(0, 6)}`,
  kix: (digits) => `LE${digits.slice(0, 6)}`,
  postnet: (digits) => digits.slice(0, 11),
  pharmacode: (digits) => `1${digits.slice(0, 4)}`,
  msi: (digits) => digits.slice(0, 10),
  code11: (digits) => digits.slice(0, 10),
  sscc18: (digits) => digits.slice(0, 17),
};

console.log("| symbology | from | µs a code |\n|---|---|--:|");
for (const [name, valueOf] of Object.entries(VALUES) as [Symbology, (digits: string) => string][]) {
  const encoder = ENCODERS[name];
  const samples: number[] = [];
  for (let i = 0; i < 2 * CALLS; i++) {
    const value = valueOf(
      String(((i + 1) * 7_919_777_777) % 1e12)
        .padStart(12, "1")
        .repeat(2),
    );
    const start = performance.now();
    const encoded = encoder.encode(value, new Map());
    samples.push(performance.now() - start);
    if ("fault" in encoded) throw new Error(`${name}: ${encoded.fault}`);
  }
  const median = samples.slice(CALLS).sort((a, b) => a - b)[CALLS / 2]!;
  console.log(
    `| ${name} | ${encoder.fromLibrary ? "bwip-js" : "ours"} | ${(median * 1000).toFixed(1)} |`,
  );
}

const bundle = await build({
  entryPoints: [new URL("../src/print/codes/bwip.ts", import.meta.url).pathname],
  bundle: true,
  minify: true,
  format: "esm",
  write: false,
});
const script = bundle.outputFiles[0]!.contents;
const kilobytes = (bytes: Uint8Array) => (bytes.length / 1024).toFixed(0);
console.log(
  `\nbwip-js in a script: ${kilobytes(script)} KB minified, ${kilobytes(gzipSync(script))} KB gzipped; loaded in ${loadMs.toFixed(0)} ms`,
);
