import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importSvg } from "../../src/print/svg/import-svg.ts";
import { encodeDrawing } from "../../src/print/vector/stored.ts";
import { Refusal } from "../../src/refusal.ts";
import { printArtwork, sourceOf } from "../support/artwork.ts";
import { ONE, png, renderDots, zpl } from "../support/raster.ts";
import { svg } from "../support/svg-text.ts";

const BOX = '<rect width="9" height="9"/>';
/** Files may have 1 MB. */
const MB = 1_048_576;
const fill = (piece: string, bytes = MB - 2000) => piece.repeat(Math.floor(bytes / piece.length));

/** Ten levels of ten uses each. */
const bomb = (inside: string) =>
  svg(
    `<defs><g id="l0">${inside}</g>${Array.from({ length: 10 }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</g>`).join("")}</defs><use href="#l10"/>`,
  );

const HOSTILE: readonly (readonly [string, () => string])[] = [
  ["uses of uses", () => bomb(BOX)],
  ["uses of nothing", () => bomb("")],
  ["uses of a long path outside", () => bomb(`<path d="M-9-9${fill("h1", 100_000)}"/>`)],
  ["uses of white space", () => bomb(`<path d="${" ".repeat(900_000)}"/>`)],
  ["a million commands", () => svg(`<path d="M0 0${fill("h1")}"/>`)],
  ["a million arcs", () => svg(`<path d="M0 0${fill("a1 1 0 0111")}"/>`)],
  ["a million subpaths", () => svg(`<path stroke="red" d="${fill("M1 1z")}"/>`)],
  ["huge numbers", () => svg(`<path d="M0 0L1e308 1e308 -1e308 9e999"/>`)],
  [
    "huge transforms",
    () => svg(`<g transform="scale(1e300)"><g transform="scale(1e300)">${BOX}</g></g>`),
  ],
  [
    "tiny numbers",
    () => svg(`<rect width="1e-300" height="1e-300" stroke="red"/>`, 'viewBox="0 0 1e-300 1e-300"'),
  ],
  ["huge sizes", () => svg(BOX, 'width="1e300mm" height="1e300mm"')],
  [
    "fine dashes",
    () => svg(`<path d="M0 0h100" stroke="red" stroke-dasharray="0.001"/>`.repeat(100)),
  ],
  [
    "many dashes",
    () => svg(`<path d="M0 0h100" stroke="red" stroke-dasharray="${fill("1 ", 3000)}"/>`),
  ],
  ["elements", () => svg(fill("<g/>"))],
  ["deep elements", () => svg("<g>".repeat(100_000) + "</g>".repeat(100_000))],
  [
    "style rules",
    () => svg(`<style>${fill(".a{fill:red}", 500_000)}</style>${fill('<g class="a"/>', 400_000)}`),
  ],
  [
    "one rule for all",
    () => svg(`<style>*{${fill("fill:red;", 500_000)}}</style>${fill("<g/>", 400_000)}`),
  ],
  [
    "attributes",
    () => svg(`<g ${Array.from({ length: 60_000 }, (_, i) => `a${i}="1"`).join(" ")}/>`),
  ],
  [
    "one long attribute",
    () => svg(`<g stroke-dasharray="${fill("1 ", 900_000)}">${fill(BOX, 90_000)}</g>`),
  ],
  [
    "clips of clips",
    () =>
      svg(
        `<clipPath id="a" clip-path="url(#a)">${BOX}</clipPath><g clip-path="url(#a)">${BOX}</g>`,
      ),
  ],
  [
    "shapes in a clip",
    () => svg(`<clipPath id="a">${fill(BOX, 900_000)}</clipPath><g clip-path="url(#a)">${BOX}</g>`),
  ],
  [
    "gradients in a ring",
    () =>
      svg(
        `<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/>`,
      ),
  ],
  [
    "entities",
    () =>
      `<!DOCTYPE a [${Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("")}]>${svg("&e9;")}`,
  ],
  ["white space", () => svg(" ".repeat(MB - 1000))],
  ["less-than signs", () => fill("<")],
  ["comments that do not end", () => svg(`<style>${fill("/*")}</style>${BOX}`)],
  ["braces", () => svg(`<style>${fill("{")}</style>${BOX}`)],
  [
    "colors",
    () =>
      svg(
        Array.from(
          { length: 20_000 },
          (_, i) =>
            `<rect width="9" height="9" fill="#${(i + 65_536).toString(16).padStart(6, "0")}"/>`,
        ).join(""),
      ),
  ],
];

/** Such as the reader takes: what is left is for the printer to bound. */
const HARD_TO_PRINT: readonly (readonly [string, () => string])[] = [
  [
    "groups in groups over the whole",
    () =>
      svg(
        `${'<g opacity=".9"><path d="M0 0h99v99zh9v9z"/>'.repeat(50)}${"</g>".repeat(50)}`.repeat(
          20,
        ),
      ),
  ],
  [
    "clips in clips of many stretches",
    () =>
      svg(
        `<clipPath id="a"><path d="${Array.from({ length: 600 }, (_, i) => `M${i / 6} 0v99h.08v-99z`).join("")}"/></clipPath>${'<g clip-path="url(#a)">'.repeat(20)}${BOX}${"</g>".repeat(20)}`,
      ),
  ],
  ["curves of many pieces", () => svg(`<path d="M0 0${"c9e3-9e3 9e3 9e3 1 1".repeat(15_000)}"/>`)],
  [
    "wide lines with round corners",
    () =>
      svg(
        `<path fill="none" stroke="red" stroke-width="90" stroke-linejoin="round" d="M0 0${"l50 1-50 1".repeat(15_000)}"/>`,
      ),
  ],
  [
    "dashes with round ends, most beside the drawing",
    () =>
      svg(
        `<path fill="none" stroke="red" stroke-width="30" stroke-linecap="round" stroke-dasharray="1 1" d="M0 50h90000"/>`,
      ),
  ],
  ["flat shapes across the whole", () => svg('<path d="M0 1h99v.01h-99z"/>'.repeat(20_000))],
  [
    "a comb",
    () => svg(`<path fill-rule="evenodd" d="M0 0${"L99 99L0 .01".repeat(15_000)}"/>`.repeat(2)),
  ],
];

const PRINTED_MM = 150;

/** How it ends, in PDF and as dots; no other error is an answer. */
function printed(stored: Uint8Array, copies: number): string[] {
  const source = sourceOf(stored);
  const box = { xMm: 0, yMm: 0, widthMm: PRINTED_MM, heightMm: PRINTED_MM };
  const size = { widthMm: PRINTED_MM, heightMm: PRINTED_MM };
  const elements = Array.from({ length: copies }, (_, i) => ({
    type: "artwork",
    source,
    ...box,
    rotationDeg: i,
  }));
  const document = { schemaVersion: 1, name: "Test", ...size, elements };
  const images = new Map([[source, stored]]);
  const answers = [
    () => printArtwork([stored], elements, size).length,
    () => renderDots(document, ONE, zpl(600), { images }).file.length,
    () => renderDots(document, ONE, png(300, "rgb"), { images }).file.length,
  ];
  return answers.map((print) => {
    try {
      return print() > 0 ? "printed" : "nothing";
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  });
}

describe("a hostile SVG", () => {
  it.each([...HOSTILE, ...HARD_TO_PRINT])("%s: printed, or too complex", (_, make) => {
    const imported = importSvg(make());
    if ("refused" in imported) return;
    const stored = encodeDrawing(imported.drawing);
    for (const copies of [1, 40]) {
      for (const answer of printed(stored, copies)) {
        expect(["printed", "JOB_TOO_COMPLEX"]).toContain(answer);
      }
    }
  });

  it.each(HARD_TO_PRINT)("%s: is read", (_, make) => {
    expect(importSvg(make())).not.toHaveProperty("refused");
  });

  // No timings: what would be without a bound takes minutes, and the test's own time is over.
  it.each(HOSTILE)("%s: within the bounds, drawn or refused", (_, make) => {
    const text = make();
    expect(text.length).toBeLessThan(2 * MB);
    const imported = importSvg(text);
    if ("refused" in imported) expect(imported.refused.length).toBeLessThan(300);
    else expect(encodeDrawing(imported.drawing).length).toBeLessThan(2 * MB);
  });

  it("of more dashes than are drawn is refused for them", () => {
    const fine = svg('<path d="M0 0h100M0 1h100" stroke="red" stroke-dasharray="0.001"/>');
    expect(importSvg(fine)).toEqual({
      refused: "it contains more than 100,000 dashes; simplify it",
    });
  });

  it("a damaged file never does anything but be refused or drawn", () => {
    const whole = svg(
      `<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop offset=".5" stop-color="red"/></linearGradient><g transform="rotate(3)" clip-path="url(#c)"><path class="a" d="M1 1a9 9 0 1 0 9 9zc1 2 3 4 5 6"/><use href="#u" x="1"/></g><clipPath id="c"><circle r="50"/></clipPath><symbol id="u" viewBox="0 0 9 9">${BOX}</symbol>`,
    );
    const edit = fc.tuple(fc.nat(whole.length), fc.nat(12), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = whole;
        for (const [at, length, by] of edits)
          text = text.slice(0, at) + by + text.slice(at + length);
        importSvg(text);
      }),
      { numRuns: 2000 },
    );
  });
});
