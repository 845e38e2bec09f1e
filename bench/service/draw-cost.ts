// The plot of docs/scale.md: CPU time of a job by its labels, and of a request by the connections, in the colours of
// the reader's theme.
interface Point {
  readonly labels: number;
  readonly cpuMs: number;
}
interface AtConnections extends Point {
  readonly connections: number;
}
interface Panel {
  readonly leftPx: number;
  readonly title: string;
  readonly unit: string;
  readonly ticks: readonly number[];
  readonly lines: readonly Line[];
}
interface Line {
  readonly name: string;
  readonly style: string;
  readonly points: readonly (readonly [x: number, ms: number])[];
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

export function drawCost(
  atSize: readonly Point[],
  atConnections: readonly AtConnections[],
): string {
  const byConnections = (labels: number) =>
    atConnections
      .filter((point) => point.labels === labels)
      .map(({ connections, cpuMs }) => [connections, cpuMs] as const);
  const panels: readonly Panel[] = [
    {
      leftPx: 60,
      title: "One job, by its labels",
      unit: "labels in the job",
      ticks: [1, 50, 100, 150, 200, 250],
      lines: [
        { name: "", style: "one", points: atSize.map(({ labels, cpuMs }) => [labels, cpuMs]) },
      ],
    },
    {
      leftPx: 430,
      title: "One request, by connections",
      unit: "connections at once",
      ticks: [1, 4, 8, 12, 16],
      lines: [
        { name: "1 label", style: "one", points: byConnections(1) },
        { name: "30 labels", style: "many", points: byConnections(30) },
      ],
    },
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="CPU milliseconds of a request by labels and by connections"><style>${STYLE}
</style>
${panels.map(drawPanel).join("\n")}
</svg>
`;
}

function drawPanel({ leftPx, title, unit, ticks, lines }: Panel): string {
  const mostX = Math.max(...ticks);
  const step = niceStep(Math.max(...lines.flatMap(({ points }) => points.map(([, ms]) => ms))));
  const bottom = PLOT.topPx + PLOT.heightPx;
  const x = (value: number) => round(leftPx + (value / mostX) * PLOT.widthPx);
  const y = (ms: number) => round(bottom - (ms / (4 * step)) * PLOT.heightPx);
  const rows = [0, 1, 2, 3, 4].map((index) => index * step);
  return [
    `<text class="title" x="${leftPx}" y="24">${title}</text>`,
    `<text x="${leftPx}" y="42">CPU ms a request</text>`,
    ...rows.map(
      (ms) =>
        `<line class="grid" x1="${leftPx}" x2="${leftPx + PLOT.widthPx}" y1="${y(ms)}" y2="${y(ms)}"/><text x="${leftPx - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
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
