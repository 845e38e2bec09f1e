// What of a picture is seen in its element's box, and the box that the visible part of it has then. No DOM.
import { type Box, centreOf, roundBox, turn } from "../../hands/box.ts";

/** In pixels of the picture, from its top left. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Whole pixels, inside of the picture, at least one. */
export function settlePart({ left, top, width, height }: Part, picture: Pixels): Part {
  const x = clamp(Math.round(left), 0, picture.width - 1);
  const y = clamp(Math.round(top), 0, picture.height - 1);
  return {
    left: x,
    top: y,
    width: clamp(Math.round(width), 1, picture.width - x),
    height: clamp(Math.round(height), 1, picture.height - y),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export function isWhole(part: Part, { width, height }: Pixels): boolean {
  return part.width === width && part.height === height;
}

/** What the box shows of it before it is cropped: all but what `cover` hides. */
export function seenPart(picture: Pixels, box: Box, fit: unknown): Part {
  const whole = { left: 0, top: 0, ...picture };
  if (fit !== "cover" || box.heightMm === 0) return whole;
  const wanted = box.widthMm / box.heightMm;
  const width = Math.min(picture.width, picture.height * wanted);
  const height = Math.min(picture.height, picture.width / wanted);
  return settlePart(
    { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height },
    picture,
  );
}

/** The part stays where it is on the label, as large as it is. */
export function croppedBox(picture: Pixels, box: Box, fit: unknown, part: Part): Box {
  const across = box.widthMm / picture.width;
  const down = box.heightMm / picture.height;
  const scale = fit === "cover" ? Math.max(across, down) : Math.min(across, down);
  const [x, y] = fit === "stretch" ? [across, down] : [scale, scale];
  const centre = centreOf(box);
  const shift = turn(
    {
      x: (part.left + part.width / 2 - picture.width / 2) * x,
      y: (part.top + part.height / 2 - picture.height / 2) * y,
    },
    box.rotationDeg,
  );
  const [widthMm, heightMm] = [part.width * x, part.height * y];
  return roundBox({
    xMm: centre.x + shift.x - widthMm / 2,
    yMm: centre.y + shift.y - heightMm / 2,
    widthMm,
    heightMm,
    rotationDeg: box.rotationDeg,
  });
}
