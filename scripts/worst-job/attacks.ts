// Attacks along ways that were once not counted: names, what formatters make, faults, blanks, codes beside strokes.
// Each is one small request; several are previews, which are free.
import type { Job } from "./run-job.ts";

const SIDE_MM = 20;
const RECORDS = 250;

/** How each was measured over HTTP, and what it may be answered. */
export interface Attack {
  readonly was: string;
  readonly expected: readonly string[];
  readonly make: () => Job;
}

const ACCEPTED = ["200"];
const EITHER = ["200", "JOB_TOO_COMPLEX"];

export const ATTACKS: Readonly<Record<string, Attack>> = {
  "names: 600 variables, 15 texts of 130 undeclared placeholders": {
    was: "44.9 s",
    expected: ACCEPTED,
    make: () => preview(names(600, 15, 130), null),
  },
  "names: 1,000 variables, 110,000 undeclared placeholders": {
    was: "",
    expected: ACCEPTED,
    make: () => preview(shortNames(), null),
  },
  "names: 50 unknown ones in records, 1,000 variables": {
    was: "",
    expected: ["UNKNOWN_VARIABLE"],
    make: () => ({
      ...print(names(1000, 1, 1), [
        Object.fromEntries(times(50, (i) => [longName("u", i), ""] as const)),
      ]),
      isOld: true,
    }),
  },
  "results: 14 images of 140 numbers with 7,000 zeros": {
    was: "48.9 s",
    expected: EITHER,
    make: () =>
      print(
        documentOf(times(14, () => image(`data:image/png;base64,${"{{v|number:0}}".repeat(140)}`))),
        times(RECORDS, () => ({ v: "1e7000" })),
      ),
  },
  "results: 14 images of 140 plain values": {
    was: "",
    expected: EITHER,
    make: () =>
      print(
        documentOf(times(14, () => image(`data:image/png;base64,${"{{v}}".repeat(140)}`))),
        times(RECORDS, (i) => ({ v: `${i}${"A".repeat(4_000)}` })),
      ),
  },
  "results: 200 images, a literal source of 4,000 characters and a variable": {
    was: "",
    expected: EITHER,
    make: () =>
      print(
        documentOf(times(200, () => image(`data:image/png;base64,${"A".repeat(5_000)}{{v}}`))),
        times(RECORDS, (i) => ({ v: String(i) })),
      ),
  },
  "results: colours of 30 numbers with 300 zeros": {
    was: "",
    expected: [...EITHER, "COLOR_INVALID", "VALUE_INVALID"],
    make: () =>
      preview(
        documentOf(times(66, () => shape({ fill: `${"{{v|number:0}}".repeat(30)}` }))),
        times(RECORDS, () => ({ v: "1e230" })),
      ),
  },
  "faults: 10 texts of 100 numbers, each at fault": {
    was: "27.5 s",
    expected: EITHER,
    make: () =>
      preview(
        documentOf(times(10, () => text("{{v|number:20}}".repeat(100)))),
        times(RECORDS, () => ({ v: "1e9990" })),
      ),
  },
  "faults: 10 texts of 100 variables, each at fault": {
    was: "",
    expected: ACCEPTED,
    make: () =>
      preview(
        {
          ...documentOf(times(10, () => text(times(100, (i) => `{{v${i}|number:20}}`).join("")))),
          variables: times(100, (i) => ({ name: `v${i}` })),
        },
        times(RECORDS, () => Object.fromEntries(times(100, (i) => [`v${i}`, "x"] as const))),
      ),
  },
  "faults: 200 codes that do not fit": {
    was: "",
    expected: EITHER,
    make: () =>
      preview(
        documentOf(
          times(200, () => ({
            type: "barcode",
            symbology: "code128",
            value: "{{v}}",
            ...box(0, 0, 1, 1),
          })),
        ),
        times(RECORDS, (i) => ({ v: `${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}${i}` })),
      ),
  },
  "faults: 200 texts whose characters no font has": {
    was: "",
    expected: EITHER,
    make: () =>
      preview(
        documentOf(times(200, () => text("{{v}}"))),
        times(RECORDS, (i) => ({ v: "\u{e000}\u{e001}\u{e002}".repeat(10) + String(i) })),
      ),
  },
  "faults: 200 texts that overflow": {
    was: "",
    expected: EITHER,
    make: () =>
      preview(
        documentOf(
          times(200, () => text("{{v}} and more words that overflow", { overflow: "error" })),
        ),
        times(RECORDS, (i) => ({ v: String(i) })),
      ),
  },
  "blanks: 100 texts of 2,000 placeholders": {
    was: "",
    expected: EITHER,
    make: () =>
      preview(
        documentOf(times(100, () => text("{{v}}".repeat(2_000)))),
        times(RECORDS, () => ({})),
      ),
  },
  "neighbours: 99 QR codes in 100 stroked ellipses": {
    was: "30.7 s",
    expected: EITHER,
    make: () =>
      print(
        neighbours("#000000"),
        times(RECORDS, (i) => ({ v: String(i) })),
      ),
  },
  "neighbours: 99 QR codes in 100 ellipses whose stroke varies": {
    was: "",
    expected: EITHER,
    make: () =>
      print(
        neighbours("{{c}}"),
        times(RECORDS, (i) => ({ v: String(i), c: i % 2 ? "#000" : "#111" })),
      ),
  },
  "neighbours: 10 QR codes that vary in 180 turned ellipses": {
    was: "",
    expected: EITHER,
    make: () =>
      print(
        documentOf([
          ...times(10, () => ({ ...qrcode("{{v}}"), rotationDeg: 33 })),
          ...times(180, () => ({
            type: "shape",
            shape: "ellipse",
            stroke: "#000000",
            rotationDeg: 12,
            ...box(4, 4, 12, 12),
          })),
        ]),
        times(RECORDS, (i) => ({ v: String(i) })),
      ),
  },
  "neighbours: geometry of 200 ellipses in each other, on 50 items": {
    was: "",
    expected: EITHER,
    make: () => ({
      ...preview(
        documentOf(
          times(200, (i) =>
            shape({
              shape: "ellipse",
              fill: "{{c}}",
              stroke: "#000",
              ...box(i / 25, i / 25, 20 - i / 12.5, 20 - i / 12.5),
            }),
          ),
        ),
        times(50, (i) => ({ v: String(i), c: "#fff" })),
      ),
      preview: "json",
    }),
  },
  ...Object.fromEntries(
    ["group:1", "upper", "slice:0:9999", "escape:url", "pad:100", 'replace:"a":"b"'].map(
      (formatter) => [
        `showIf: 200 of ${formatter} over 2,900 characters`,
        {
          was: "5.6 to 8.5 s",
          expected: EITHER,
          make: () => showIf(formatter, "a\u0301b ", 2_900),
        },
      ],
    ),
  ),
  "showIf: 8 formatters over short values": {
    was: "",
    expected: EITHER,
    make: () => showIf("upper|lower|trim|upper|lower|trim|upper|lower", "aé", 18),
  },
};

function showIf(formatters: string, unit: string, characters: number): Job {
  return print(
    documentOf(times(200, () => shape({ showIf: `{{v|${formatters}}}` }))),
    times(RECORDS, () => ({
      v: unit.repeat(Math.ceil(characters / unit.length)).slice(0, Math.min(characters, 4_000)),
    })),
  );
}

function neighbours(stroke: string): object {
  return documentOf([
    ...times(99, () => qrcode("https://shop.example/1")),
    ...times(100, () => ({
      type: "shape",
      shape: "ellipse",
      stroke,
      ...box(4, 4, 12, 12),
    })),
    text("{{v}}"),
  ]);
}

function names(variables: number, texts: number, placeholders: number): object {
  return {
    ...documentOf(
      times(texts, (n) =>
        text(times(placeholders, (i) => `{{${longName("u", n * placeholders + i)}}}`).join("")),
      ),
    ),
    variables: times(variables, (i) => ({ name: longName("v", i) })),
  };
}

function shortNames(): object {
  return {
    ...documentOf(
      times(100, (n) => text(times(1_100, (i) => `{{u${(n * 1_100 + i).toString(36)}}}`).join(""))),
    ),
    variables: times(1000, (i) => ({ name: `v${i.toString(36)}` })),
  };
}

function longName(start: string, i: number): string {
  return `${start}${String(i).padStart(6, "0")}${"abcdefgh".repeat(8)}`.slice(0, 64);
}

function documentOf(elements: readonly object[]): object {
  return {
    schemaVersion: 1,
    name: "Attack",
    widthMm: SIDE_MM,
    heightMm: SIDE_MM,
    variables: [{ name: "v" }, { name: "c" }],
    elements,
  };
}

function text(string: string, more: object = {}): object {
  return { type: "text", text: string, ...box(0, 0, SIDE_MM, SIDE_MM), ...more };
}

function image(source: string): object {
  return { type: "image", source, onMissing: "blank", ...box(0, 0, SIDE_MM, SIDE_MM) };
}

function shape(more: object): object {
  return { type: "shape", shape: "rectangle", ...box(0, 0, SIDE_MM, SIDE_MM), ...more };
}

function qrcode(value: string): object {
  return { type: "qrcode", value, ...box(0, 0, SIDE_MM, SIDE_MM) };
}

function box(xMm: number, yMm: number, widthMm: number, heightMm: number): object {
  return { xMm, yMm, widthMm, heightMm };
}

type Values = Readonly<Record<string, string>>;

function print(document: object, values: readonly Values[]): Job {
  const body = JSON.stringify({ templateId: "custom-attack", ...jobOf(values) });
  return { document, body };
}

/** `values`: null for the document's own examples. */
function preview(document: object, values: readonly Values[] | null): Job {
  const body = JSON.stringify({ document, ...(values && jobOf(values)) });
  return { document, body, preview: "pdf" };
}

function jobOf(values: readonly Values[]): object {
  return { layout: sheet(values.length), records: values.map((variables) => ({ variables })) };
}

/** One page. */
function sheet(items: number): object {
  const columns = Math.min(25, items);
  const rows = Math.ceil(items / columns);
  return {
    type: "manual",
    paper: { size: "Custom", widthMm: columns * SIDE_MM, heightMm: rows * SIDE_MM },
    grid: { rows, columns },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
