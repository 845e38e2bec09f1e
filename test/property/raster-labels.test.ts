// Random labels as dots, by four readers of ours and others; `RASTER_LABELS=1000` is the long form.
import { describe, expect, it } from "vitest";
import { imagesOf } from "../golden/drawings.ts";
import { GOLDEN_JOBS } from "../golden/jobs.ts";
import { type Starter, STARTERS } from "../../src/rules/starters.ts";
import { loadNeedsOf, parseTemplate } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import type { Job } from "../support/print.ts";
import { randomLabel } from "../support/random-labels.ts";
import { printZpl } from "../support/raster-oracles.ts";
import { type Dots, dotsOfPng, dotsOfZpl, ONE, png, renderDots, zpl } from "../support/raster.ts";

const LABELS = Number(process.env["RASTER_LABELS"] ?? 24);
const DPIS = [152, 203, 300, 304.8];
const OFFSETS = [
  { x: 0, y: 0 },
  { x: 2.3, y: -1.7 },
];

const areSame = (one: Dots, other: Dots) =>
  one.width === other.width &&
  one.height === other.height &&
  Buffer.compare(one.black, other.black) === 0;

/** What differs from the dots of the PNG in black and white; null: it does not print at all. */
async function differencesOf(
  document: unknown,
  job: Job,
  dpi: number,
  more: object,
  images = new Map<string, Uint8Array>(),
): Promise<string[] | null> {
  let file: Uint8Array;
  try {
    file = renderDots(document, job, png(dpi, "mono", more), { images }).file;
  } catch (error) {
    if (error instanceof Refusal && error.code === "BARCODE_DOES_NOT_FIT") return null;
    throw error;
  }
  const picture = dotsOfPng(file);
  const different: string[] = [];
  for (const encoding of ["hex", "z64"]) {
    const sent = renderDots(document, job, zpl(dpi, { ...more, encoding }), { images }).file;
    if (!areSame(dotsOfZpl(sent)[0]!, picture)) different.push(encoding);
    const [printed] = await printZpl(sent, picture);
    if (Buffer.compare(printed!, picture.black) !== 0) different.push(`${encoding} by zebrash`);
  }
  return different;
}

describe("ZPL, hex and z64, read by us and by zebrash, and a PNG of one bit have the same dots", () => {
  it("of random labels, at any dpi, turn and offset", async () => {
    let printed = 0;
    for (let seed = 1; seed <= LABELS; seed++) {
      const { document, images } = randomLabel(seed);
      const rotateDeg = 90 * (seed % 4);
      const more = { rotateDeg, offsetMm: OFFSETS[seed % 3 === 0 ? 1 : 0] };
      const dpi = DPIS[Math.floor(seed / 4) % DPIS.length]!;
      const different = await differencesOf(document, ONE, dpi, more, new Map(images));
      if (different !== null) printed++;
      expect(different ?? [], `label ${seed}`).toEqual([]);
    }
    expect(printed).toBeGreaterThan(LABELS / 2);
  });

  it.each(Object.entries(GOLDEN_JOBS))("of the golden %s", async (_, golden) => {
    const { document, layout, records } = golden;
    await loadNeedsOf(parseTemplate(document));
    const first = { layout, records: records.slice(0, 1).map(({ variables }) => ({ variables })) };
    for (const side of sidesOf(document as Starter["document"])) {
      expect(await differencesOf(side, first, 203, {}, imagesOf(golden))).toEqual([]);
    }
  });

  it.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    "of the starter %s",
    async (_, { document, records }) => {
      await loadNeedsOf(parseTemplate(document));
      const first = { ...ONE, records: [{ variables: records[0]!.variables }] };
      for (const side of sidesOf(document)) {
        expect(await differencesOf(side, first, 203, {})).toEqual([]);
      }
    },
  );
});

/** A PNG is one page: the back is printed as a label by itself. */
function sidesOf({ back, ...front }: Starter["document"]): object[] {
  if (back === undefined) return [front];
  const { elements } = back as { readonly elements: readonly object[] };
  return [front, { ...front, elements }];
}
