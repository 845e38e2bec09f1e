// Small files that hold many pixels, and PNGs whose pixels are not what their first chunks say.
import type { PngPicture } from "../png-writer.ts";
import { joinChunks, writeChunk, writeHeader, writePng } from "../png-writer.ts";
import { deflateZeros } from "../image-memory.ts";
import type { Attack } from "./attack.ts";
import { attack, jobOf, NO_IMAGE } from "./job.ts";

type Shape = Pick<PngPicture, "widthPx" | "heightPx" | "colorType" | "depth">;

const RGBA = { colorType: 6, depth: 8 } as const;
const RGB = { colorType: 2, depth: 8 } as const;
const NOISY_WIDTH_PX = 8_000;

const uriOf = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString("base64")}`;

/** Pixels of zeros, as many as said, behind a header that says something. */
const zeros = (
  shape: Shape,
  bytes: number,
  before: readonly Uint8Array[] = [],
  interlaced = false,
) =>
  uriOf(
    joinChunks(
      writeHeader(shape, interlaced),
      ...before,
      writeChunk("IDAT", deflateZeros(bytes)),
      writeChunk("IEND", []),
    ),
  );

/** Rows that repeat in the last pass of interlacing, and are noise to deflate in any other order. */
function scrambled(): string {
  const samples = Uint16Array.from({ length: NOISY_WIDTH_PX * 100 * 4 }, (_, at) => {
    const [row, place] = [Math.floor(at / (NOISY_WIDTH_PX * 4)), at % (NOISY_WIDTH_PX * 4)];
    return row % 2 === 0 ? 0 : Math.imul(place ^ (place >>> 7) ^ 0x5bd1, 0x9e3779b1) >>> 24;
  });
  const picture = { widthPx: NOISY_WIDTH_PX, heightPx: 100, ...RGBA, samples };
  return uriOf(writePng(picture, { interlaced: true, filter: () => 0, level: 9 }));
}

const transparent = (n: number) =>
  zeros({ widthPx: 2048, heightPx: 1024, ...RGBA }, 1024 * (2048 * 4 + 1), [
    writeChunk("tEXt", [65, 0, n]),
  ]);

const ROWS: readonly (readonly [name: string, source: string, ...expected: string[]])[] = [
  [
    "16 megapixels, transparent",
    zeros({ widthPx: 4000, heightPx: 4000, ...RGBA }, 4000 * 16_001),
    ...NO_IMAGE,
  ],
  [
    "16 megapixels, interlaced",
    zeros({ widthPx: 4000, heightPx: 4000, ...RGB }, 4000 * 12_000 + 7500, [], true),
    ...NO_IMAGE,
  ],
  [
    "16 megapixels of 16 bits, transparent and interlaced",
    zeros(
      { widthPx: 4000, heightPx: 4000, colorType: 6, depth: 16 },
      4000 * 32_000 + 7500,
      [],
      true,
    ),
    ...NO_IMAGE,
  ],
  [
    "16 megapixels of a palette, transparent",
    zeros({ widthPx: 4000, heightPx: 4000, colorType: 3, depth: 8 }, 4000 * 4001, [
      writeChunk("PLTE", [0, 0, 0]),
      writeChunk("tRNS", [0]),
    ]),
    ...NO_IMAGE,
  ],
  [
    "16 megapixels that print as they are",
    zeros({ widthPx: 4000, heightPx: 4000, ...RGB }, 4000 * 12_001),
    "200",
  ],
  ["8 MB, transparent", transparent(0), "200"],
  [
    "a row more than 8 MB, transparent",
    zeros({ widthPx: 2048, heightPx: 1025, ...RGBA }, 1025 * 8193),
    ...NO_IMAGE,
  ],
  [
    "a megapixel that inflates to 100 MB, transparent",
    zeros({ widthPx: 1000, heightPx: 1000, ...RGBA }, 100e6),
    ...NO_IMAGE,
  ],
  [
    "a megapixel that inflates to 100 MB",
    zeros({ widthPx: 1000, heightPx: 1000, ...RGB }, 100e6),
    ...NO_IMAGE,
  ],
  [
    "a megapixel that inflates to nothing",
    zeros({ widthPx: 1000, heightPx: 1000, ...RGB }, 0),
    ...NO_IMAGE,
  ],
  ["rows that are noise in another order", scrambled(), ...NO_IMAGE],
  [
    "a mask of somebody else's",
    zeros({ widthPx: 8, heightPx: 8, ...RGB }, 8 * 25, [writeChunk("smSK", [1, 2, 3])]),
    "200",
  ],
];

export const IMAGES: readonly Attack[] = [
  ...ROWS.flatMap(([name, source, ...expected]) => [
    attack(`an image of ${name}`, { photo: source }, ...expected),
    attack(`an image left out, of ${name}`, { blank: source }),
  ]),
  {
    name: "five images of 8 MB each, transparent",
    body: jobOf([1, 2, 3, 4, 5].map((n) => ({ variables: { photo: transparent(n) } }))),
    expected: NO_IMAGE,
  },
  {
    name: "one image of 8 MB, transparent, in 25 records",
    body: jobOf(Array.from({ length: 25 }, () => ({ variables: { photo: transparent(0) } }))),
    expected: ["200"],
  },
];
