// The picture beside "What do you print on?": sheets on sale, a roll and plain paper, all to one scale, as an SVG.
import { presetOf } from "../../src/print/index.ts";
import { cutOf, ROLLS, slotsOn } from "../../web/sheet-job/stock.ts";

const SHEETS = ["vendorA-5160-compatible", "vendorA-L7165-compatible", "vendorA-3415-compatible"];
const ROLL = "roll-62x29";
const A4 = { widthMm: 210, heightMm: 297 };
const [GAP_MM, ROLL_MARGIN_MM, ROLL_GAP_MM] = [36, 4, 3];
const PAPER = `fill="#fff" stroke="#17181a" stroke-opacity=".35"`;
const LABEL = `fill="#2447d5" fill-opacity=".07" stroke="#2447d5" stroke-opacity=".6"`;

export function drawStock(): string {
  const parts: string[] = [];
  let x = 1;
  const add = (widthMm: number, heightMm: number, labels: string) => {
    const y = 1 + A4.heightMm - heightMm;
    const paper = `<rect width="${widthMm}" height="${heightMm}" ${PAPER}/>`;
    parts.push(
      `<g transform="translate(${round(x)} ${round(y)})">${paper}<g ${LABEL}>${labels}</g></g>`,
    );
    x += widthMm + GAP_MM;
  };
  for (const id of SHEETS) {
    const preset = presetOf(id)!;
    const { width: widthMm, height: heightMm } = preset.itemSizeMm;
    const slots = slotsOn({ kind: "sheet", preset }, { widthMm, heightMm });
    const isRound = cutOf(preset) === "round";
    const draw = ({ xMm, yMm }: { readonly xMm: number; readonly yMm: number }) =>
      isRound
        ? `<circle cx="${round(xMm + widthMm / 2)}" cy="${round(yMm + heightMm / 2)}" r="${widthMm / 2}"/>`
        : label(xMm, yMm, widthMm, heightMm);
    add(preset.paper.widthMm, preset.paper.heightMm, slots.map(draw).join(""));
  }
  const { widthMm, heightMm } = ROLLS.find(({ id }) => id === ROLL)!;
  const step = heightMm + ROLL_GAP_MM;
  const count = Math.floor(A4.heightMm / step);
  const onRoll = Array.from({ length: count }, (_, at) =>
    label(ROLL_MARGIN_MM, ROLL_GAP_MM + at * step, widthMm, heightMm),
  );
  add(widthMm + 2 * ROLL_MARGIN_MM, ROLL_GAP_MM + count * step, onRoll.join(""));
  add(A4.widthMm, A4.heightMm, "");
  const box = `0 0 ${round(x - GAP_MM + 1)} ${A4.heightMm + 2}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join("")}</svg>\n`;
}

function label(xMm: number, yMm: number, widthMm: number, heightMm: number): string {
  const [x, y, width, height] = [xMm, yMm, widthMm, heightMm].map(round);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`;
}

function round(mm: number): number {
  return Math.round(mm * 100) / 100;
}
