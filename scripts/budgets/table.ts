// What a change may not exceed, in one table: `npm run budgets` prints each figure beside it.

/** A figure that was measured, or what it may be at most. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

export interface Budget {
  readonly name: string;
  readonly most: number;
  readonly unit: string;
  /** Where to look first when it is exceeded. */
  readonly file: string;
}

/** What a request calls, by binding. D1 counts statements, also those of a batch; its rows count with their indexes. */
export const BINDINGS = [
  "D1",
  "D1 rows written",
  "Durable Objects",
  "KV",
  "R2",
  "assets",
  "rate limits",
] as const;
export type Binding = (typeof BINDINGS)[number];
export type Calls = Readonly<Record<Binding, number>>;

/** Calls that a request may make; of bindings that are not named, none. */
interface RequestBudget {
  readonly file: string;
  readonly calls: Partial<Calls>;
}

interface JobBudget {
  /** Of bench/jobs.ts. */
  readonly id: string;
  readonly title: string;
  readonly mostBytes: number;
  readonly mostFonts: number;
}

interface RenderBudget {
  /** Of bench/jobs.ts. */
  readonly id: string;
  /** The job whose lower bound is the measure, where there is none of its own. */
  readonly floorId: string;
  readonly title: string;
  readonly most: number;
  readonly file: string;
}

const PAID = "src/flows/printing/generate.ts";

export const REQUESTS = {
  "one paid label": { file: PAID, calls: { D1: 2, "D1 rows written": 6, "Durable Objects": 1 } },
  "one paid label of another template than the last": {
    file: PAID,
    calls: { D1: 3, "D1 rows written": 6, "Durable Objects": 1 },
  },
  "one paid label with a key, first": {
    file: PAID,
    calls: { D1: 2, "D1 rows written": 6, "Durable Objects": 3 },
  },
  "one paid label with a key, replayed": { file: PAID, calls: { D1: 1, "Durable Objects": 2 } },
  preflight: {
    file: "src/flows/printing/preflight.ts",
    calls: { D1: 1, "Durable Objects": 1 },
  },
  "list of templates": {
    file: "src/flows/printing/list-templates.ts",
    calls: { D1: 2, "Durable Objects": 1 },
  },
  demo: { file: "src/flows/printing/generate-demo.ts", calls: { KV: 4 } },
} as const satisfies Record<string, RequestBudget>;
export type RequestName = keyof typeof REQUESTS;

/** Sizes with 2 % to spare: a renderer may trade a few for time, a lost compression may not pass. */
export const JOBS: readonly JobBudget[] = [
  { id: "S", title: "one label", mostBytes: 6_970, mostFonts: 1 },
  { id: "L", title: "250 labels", mostBytes: 151_200, mostFonts: 1 },
  { id: "T", title: "250 addresses", mostBytes: 32_700, mostFonts: 1 },
  { id: "M", title: "250 addresses in five scripts", mostBytes: 82_600, mostFonts: 7 },
  { id: "B", title: "250 shelf labels", mostBytes: 169_300, mostFonts: 1 },
  { id: "C", title: "25 certificates", mostBytes: 35_300, mostFonts: 1 },
];

/**
 * CPU time as a ratio to the hand-written lower bound, by turns in one run: about a third above what a quiet machine
 * measures. Tighten a figure when the renderer gets faster, for half as much work again must exceed it.
 */
export const RENDERS: readonly RenderBudget[] = [
  {
    id: "B1",
    floorId: "B1",
    title: "one shelf label",
    most: 2.2,
    file: "src/print/pages/draw-pages.ts",
  },
  {
    id: "B",
    floorId: "B",
    title: "250 shelf labels",
    most: 2.2,
    file: "src/print/elements/code/draw-code.ts",
  },
  {
    id: "C",
    floorId: "C",
    title: "25 certificates",
    most: 2.1,
    file: "src/print/text/paragraph.ts",
  },
  {
    id: "T",
    floorId: "T",
    title: "250 addresses",
    most: 2.7,
    file: "src/print/text/plain-text.ts",
  },
  {
    id: "M",
    floorId: "T",
    title: "250 addresses in five scripts",
    most: 12,
    file: "src/print/text/shape/shape.ts",
  },
];

/**
 * Of one figure: what the free plan takes, 3,000,000 bytes, and what ours may grow to unnoticed. Patterns of
 * hyphenation and pages of symbologies are files beside it; with tables, links, stacks, large jobs and printers it is 1,500.
 */
export const BUNDLE_BUDGETS: readonly Budget[] = [
  { name: "bundle", most: 1_530, unit: "KiB gzip", file: "src/worker.ts" },
  { name: "bundle, on the free plan", most: 2_929, unit: "KiB gzip", file: "src/worker.ts" },
];

/** Of the bundle, what draws dots, with the decoder of JPEGs: 24 when this was written; 60 is what was promised. */
export const RASTER_SHARE: Budget = {
  name: "bundle, for rasters",
  most: 30,
  unit: "KiB gzip",
  file: "src/print/raster/open-raster.ts",
};

/** Before an isolate's first request (docs/decisions/0019-start-up.md). */
export const START_UP_SCRIPT = "start-up: script";
export const START_UP_TIME = "start-up: time";
export const MOST_START_UP_TIMES = 2;
export const START_UP_BUDGETS: readonly Budget[] = [
  { name: START_UP_SCRIPT, most: 210, unit: "KiB", file: "src/http/app.ts" },
  {
    name: START_UP_TIME,
    most: MOST_START_UP_TIMES,
    unit: "times the baseline Worker",
    file: "src/http/app.ts",
  },
];

export const BUDGETS: readonly Budget[] = [
  ...BUNDLE_BUDGETS,
  RASTER_SHARE,
  ...START_UP_BUDGETS,
  ...Object.entries(REQUESTS).flatMap(([request, { file, calls }]) =>
    BINDINGS.map((binding) => ({
      name: callsName(request, binding),
      most: (calls as Partial<Calls>)[binding] ?? 0,
      unit: binding === "D1 rows written" ? "rows" : "calls",
      file,
    })),
  ),
  ...RENDERS.map(({ title, most, floorId, file }) => ({
    name: renderName(title),
    most,
    unit: `times the lower bound of job ${floorId}`,
    file,
  })),
  ...JOBS.flatMap(({ title, mostBytes, mostFonts }) => [
    {
      name: bytesName(title),
      most: mostBytes,
      unit: "bytes",
      file: "src/print/pdf/document.ts",
    },
    {
      name: fontsName(title),
      most: mostFonts,
      unit: "fetches",
      file: "src/print/text/choose-font.ts",
    },
  ]),
];

export function callsName(request: string, binding: Binding): string {
  return `${request}: ${binding}`;
}

export function bytesName(title: string): string {
  return `${title}: size`;
}

/** In an isolate that has no font but the bundled one. */
export function fontsName(title: string): string {
  return `${title}: fonts`;
}

export function renderName(title: string): string {
  return `${title}: rendering`;
}
