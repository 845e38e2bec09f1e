// Three portraits, painted: 450 x 600 pixels, RGB PNG. They are named by their digests, as assets are.
import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const WIDTH = 450;
const HEIGHT = 600;

export type Pictures = ReadonlyMap<string, Uint8Array>;

let portraits: Pictures | undefined;

export function paintPortraits(): Pictures {
  portraits ??= new Map(
    [1, 2, 3].map((variety) => {
      const picture = paintPortrait(variety);
      return [createHash("sha256").update(picture).digest("hex"), picture];
    }),
  );
  return portraits;
}

/** A face before a gradient, with the grain of a sensor, so that it compresses as a photograph does. */
function paintPortrait(variety: number): Uint8Array {
  const rows = new Uint8Array(HEIGHT * (1 + WIDTH * 3));
  let grain = variety * 7919;
  let at = 0;
  for (let y = 0; y < HEIGHT; y++) {
    rows[at++] = 0;
    for (let x = 0; x < WIDTH; x++) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0;
      const noise = (grain >>> 28) - 8;
      const isFace = ((x - 225) / 120) ** 2 + ((y - 260) / 165) ** 2 < 1;
      const isBody = ((x - 225) / 210) ** 2 + ((y - 640) / 200) ** 2 < 1;
      const shade = (y * 60) / HEIGHT;
      rows[at++] = (isFace ? 214 - variety * 24 : isBody ? 40 * variety : 120 + shade) + noise;
      rows[at++] = (isFace ? 172 - variety * 20 : isBody ? 70 : 140 + shade) + noise;
      rows[at++] = (isFace ? 145 - variety * 16 : isBody ? 110 : 170 + shade) + noise;
    }
  }
  return encodePng(rows);
}

function encodePng(rows: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, WIDTH);
  header.setUint32(4, HEIGHT);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
