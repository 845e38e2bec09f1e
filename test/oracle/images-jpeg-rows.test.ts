import { describe, expect, test } from "vitest";
import { decodeJpeg, levelGaps, type Picture } from "../support/decode-jpeg.ts";
import { randomOf } from "../support/dots.ts";
import { readJpeg } from "../support/jpeg-parts.ts";
import { sharp } from "../support/raster-oracles.ts";

/** libjpeg rounds its fixed-point steps in other places: its conversion of colours multiplies what that differs by. */
const MOST = 4;
const SHARE_OVER_2 = 0.001;

const SIZES = [
  [1, 1],
  [8, 8],
  [3, 40],
  [17, 3],
  [203, 157],
  [640, 481],
] as const;

const FORMS = [
  {},
  { progressive: true },
  { chromaSubsampling: "4:4:4" },
  { progressive: true, chromaSubsampling: "4:4:4" },
  { mozjpeg: true, quality: 95 },
  { quality: 20 },
  { quality: 100, optimiseCoding: false },
];

/** Waves with noise. */
function levelsOf(width: number, height: number, channels: number): Uint8Array {
  const random = randomOf(width * 31 + height);
  return Uint8Array.from({ length: width * height * channels }, (_, at) => {
    const x = Math.floor(at / channels) % width;
    const y = Math.floor(at / channels / width);
    const wave = 90 * Math.sin((x * (1 + (at % channels)) + y) / 23) + 40 * Math.sin(y / 5);
    return Math.max(0, Math.min(255, Math.round(112 + wave + random(32))));
  });
}

async function decodeByVips(jpeg: Uint8Array, channels: number): Promise<Picture> {
  const picture = channels === 1 ? sharp(jpeg).toColorspace("b-w") : sharp(jpeg);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, levels: data };
}

describe("pixels are libjpeg's, within rounding", () => {
  for (const [width, height] of SIZES) {
    for (const channels of [1, 3]) {
      test.each(FORMS)(`${width} × ${height}, ${channels} channels, %j`, async (form) => {
        const raw = { width, height, channels };
        const picture = sharp(levelsOf(width, height, channels), { raw });
        const gray = channels === 1 ? picture.toColorspace("b-w") : picture;
        const jpeg = await gray.jpeg(form).toBuffer();
        const gaps = levelGaps(decodeJpeg(jpeg), await decodeByVips(jpeg, channels));
        expect(gaps.most).toBeLessThanOrEqual(channels === 1 ? 1 : MOST);
        expect(gaps.over).toBeLessThanOrEqual(SHARE_OVER_2);
      });
    }
  }

  test.each([
    "baseline",
    "progressive",
    "extended",
    "restarts",
    "gray",
    "rgb-adobe",
    "rgb-unmarked",
  ])("of the fixture %s", async (name) => {
    const jpeg = readJpeg(name);
    const ours = decodeJpeg(jpeg);
    expect(levelGaps(ours, await decodeByVips(jpeg, ours.channels)).most).toBeLessThanOrEqual(2);
  });

  test.each(["cmyk-adobe", "ycck"])(
    "of the fixture %s, ink and black let light through",
    async (name) => {
      const jpeg = readJpeg(name);
      const cmyk = sharp(jpeg).pipelineColorspace("cmyk").toColorspace("cmyk").raw();
      const { data, info } = await cmyk.toBuffer({ resolveWithObject: true });
      const levels = Uint8Array.from({ length: info.width * info.height * 3 }, (_, at) => {
        const from = 4 * Math.floor(at / 3);
        return Math.round(((255 - data[from + (at % 3)]!) * (255 - data[from + 3]!)) / 255);
      });
      const theirs = { width: info.width, height: info.height, channels: 3, levels };
      expect(levelGaps(decodeJpeg(jpeg), theirs).most).toBeLessThanOrEqual(3);
    },
  );
});
