// Labels by a seed that print: texts, codes, shapes and images, turned, over each other and beyond the label's edge.
import { CODE_CASES } from "./code-cases.ts";
import { CHANNELS, writePng } from "./png-writer.ts";
import { labelTexts, seededRandom } from "./text-corpus.ts";

export interface RandomLabel {
  readonly document: object;
  readonly images: ReadonlyMap<string, Uint8Array>;
}

type Random = () => number;

const COLORS = ["#000", "#fff", "#c00", "#ffee00", "gray(0.5)", "gray(0.8)", "cmyk(1,0,0,0.2)"];
const TURNS = [0, 0, 0, 90, 180, 270, 33];

export function randomLabel(seed: number): RandomLabel {
  const random = seededRandom(seed);
  const images = new Map<string, Uint8Array>();
  const count = 1 + Math.floor(6 * random());
  const elements = Array.from({ length: count }, (_, i) => {
    const kind = random();
    if (kind < 0.35) return textOf(random, seed + i);
    if (kind < 0.75) return shapeOf(random);
    const source = `asset:${(seed * 100 + i).toString(16).padStart(64, "0")}`;
    images.set(source, pictureOf(random));
    return { type: "image", source, fit: oneOf(random, ["contain", "cover"]), ...boxOf(random) };
  });
  if (random() < 0.5) elements.push(codeOf(random));
  const size = { widthMm: between(random, 20, 70), heightMm: between(random, 15, 60) };
  return { document: { schemaVersion: 1, name: "Random", ...size, elements }, images };
}

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

function between(random: Random, least: number, most: number): number {
  return Math.round((least + random() * (most - least)) * 1000) / 1000;
}

function boxOf(random: Random) {
  return {
    xMm: between(random, -5, 40),
    yMm: between(random, -5, 40),
    widthMm: between(random, 2, 30),
    heightMm: between(random, 2, 25),
    rotationDeg: oneOf(random, TURNS),
  };
}

function textOf(random: Random, seed: number): object {
  const text = labelTexts(1, seed)[0]!.replaceAll(/[{}]/g, "");
  const style = { fontSizePt: between(random, 5, 24), color: oneOf(random, COLORS) };
  return {
    type: "text",
    text,
    ...style,
    decoration: oneOf(random, ["none", "none", "underline"]),
    ...boxOf(random),
  };
}

function shapeOf(random: Random): object {
  const shape = oneOf(random, ["rectangle", "ellipse", "line"]);
  const fill = random() < 0.6 && shape !== "line" ? { fill: oneOf(random, COLORS) } : {};
  const stroke = { stroke: oneOf(random, COLORS), strokeWidthMm: between(random, 0.01, 1) };
  const dashMm = random() < 0.2 ? { dashMm: [1, 0.5] } : {};
  return { type: "shape", shape, ...fill, ...stroke, ...dashMm, ...boxOf(random) };
}

/** On white, so that scanners can tell it from what is behind it. */
function codeOf(random: Random): object {
  const { members, values, box } = oneOf(random, CODE_CASES);
  const at = { xMm: between(random, -2, 20), yMm: between(random, -2, 20) };
  const rotationDeg = oneOf(random, [0, 90, 180, 270]);
  return {
    ...members,
    value: oneOf(random, values),
    ...box,
    ...at,
    rotationDeg,
    backgroundColor: "#fff",
  };
}

function pictureOf(random: Random): Uint8Array {
  const colorType = oneOf(random, [0, 2, 4, 6] as const);
  const [widthPx, heightPx] = [1 + Math.floor(random() * 60), 1 + Math.floor(random() * 60)];
  const length = widthPx * heightPx * CHANNELS[colorType];
  const samples = Array.from({ length }, () => Math.floor(random() * 256));
  return writePng({ widthPx, heightPx, colorType, depth: 8, samples });
}
