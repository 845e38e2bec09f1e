// A plot of one or more panels as SVG, in the colours of the reader's theme.

export interface Panel {
  readonly leftPx: number;
  readonly title: string;
  /** What is measured, with its unit. */
  readonly measure: string;
  /** What it depends on. */
  readonly unit: string;
  readonly ticks: readonly number[];
  readonly lines: readonly Line[];
}

export interface Line {
  readonly name: string;
  readonly style: "one" | "many";
  readonly points: readonly (readonly [x: number, y: number])[];
}

const WIDTH = 760;
const HEIGHT = 300;
const PLOT = { topPx: 56, widthPx: 280, heightPx: 180 };
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .grid { stroke: #d0d7de; }
  .line { fill: none; stroke-width: 2; }
  .one { stroke: #0b5cad; } .dot.one, .name.one { fill: #0b5cad; stroke: none; }
  .many { stroke: #a3470b; } .dot.many, .name.many { fill: #a3470b; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .grid { stroke: #3d444d; }
    .one { stroke: #79b8ff; } .dot.one, .name.one { fill: #79b8ff; }
    .many { stroke: #ffa657; } .dot.many, .name.many { fill: #ffa657; }
  }`;

/** Two panels stand at 60 and 430 px from the left. */
export function drawPanels(label: string, panels: readonly Panel[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><style>${STYLE}
</style>
${panels.map(drawPanel).join("\n")}
</svg>
`;
}

function drawPanel({ leftPx, title, measure, unit, ticks, lines }: Panel): string {
  const mostX = Math.max(...ticks);
  const step = niceStep(
    Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value))),
  );
  const bottom = PLOT.topPx + PLOT.heightPx;
  const x = (value: number) => round(leftPx + (value / mostX) * PLOT.widthPx);
  const y = (ms: number) => round(bottom - (ms / (4 * step)) * PLOT.heightPx);
  const rows = [0, 1, 2, 3, 4].map((index) => index * step);
  return [
    `<text class="title" x="${leftPx}" y="24">${title}</text>`,
    `<text x="${leftPx}" y="42">${measure}</text>`,
    ...rows.map(
      (ms) =>
        `<line class="grid" x1="${leftPx}" x2="${leftPx + PLOT.widthPx}" y1="${y(ms)}" y2="${y(ms)}"/><text x="${leftPx - 8}" y="${y(ms) + 4}" text-anchor="end">${Number(ms.toFixed(2))}</text>`,
    ),
    ...ticks.map(
      (value) => `<text x="${x(value)}" y="${bottom + 18}" text-anchor="middle">${value}</text>`,
    ),
    `<text x="${leftPx + PLOT.widthPx / 2}" y="${bottom + 38}" text-anchor="middle">${unit}</text>`,
    ...lines.map(({ name, style, points }) => {
      const path = points.map(([value, ms]) => `${x(value)},${y(ms)}`).join(" ");
      const dots = points.map(
        ([value, ms]) => `<circle class="dot ${style}" cx="${x(value)}" cy="${y(ms)}" r="3"/>`,
      );
      const [lastX, lastMs] = points.at(-1) ?? [0, 0];
      return `<polyline class="line ${style}" points="${path}"/>${dots.join("")}<text class="name ${style}" x="${x(lastX)}" y="${y(lastMs) + (style === "one" ? 20 : -10)}" text-anchor="end">${name}</text>`;
    }),
  ].join("\n");
}

/** So that four steps hold the most: 1, 2 or 5 times a power of ten. */
function niceStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => 4 * step >= most)!;
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
