// The artwork element with icons and uploaded drawings: what it accepts, how often a form is written, colors, refusals.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  type Output,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { importPdf, readArtworkFixture, sourceOf } from "../support/artwork.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { press } from "../support/print.ts";
import { zpl } from "../support/raster.ts";
import { storedDrawing } from "../support/stored-drawing.ts";
import { svg } from "../support/svg-text.ts";

const BOX = { type: "artwork", xMm: 1, yMm: 1, widthMm: 20, heightMm: 20 };
const plain = storedDrawing(svg('<rect width="50" height="50"/><circle cx="70" cy="70" r="9"/>'));
const colored = storedDrawing(svg('<rect width="50" height="50"/><circle r="9" fill="red"/>'));
const lined = storedDrawing(svg('<path d="M0 0h9" stroke="#ff0" stroke-width="9"/>'));
const pdf = (await importPdf(readArtworkFixture("cairo.pdf"))).stored;
const IMAGES = new Map([plain, colored, lined, pdf].map((bytes) => [sourceOf(bytes), bytes]));

interface Options {
  readonly records?: readonly object[];
  readonly output?: Output;
  readonly pdfSources?: ReadonlySet<string>;
  readonly tolerant?: boolean;
}

function print(elements: readonly object[], options: Options = {}) {
  const {
    records = [{ variables: { color: null } }],
    output,
    pdfSources,
    tolerant = false,
  } = options;
  const variables = [{ name: "color" }];
  const size = { widthMm: 60, heightMm: 40 };
  const document = { schemaVersion: 1, name: "Test", ...size, variables, elements };
  const compiled = compileTemplate(parseTemplate(document), { tolerant });
  const parsed = parseRequest({ templateId: "custom-test", layout: { type: "single" }, records });
  const plan = planJob(compiled, parsed.layout, parsed.records, {
    tolerant,
    ...(output && { output }),
    ...(pdfSources && { pdfSources }),
  });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: IMAGES, readable: true };
  if (output) {
    const raster = press.renderRaster(compiled, plan, supplies, output);
    return { ...raster, bytes: Buffer.from(raster.file) };
  }
  const rendered = press.render(compiled, plan, supplies);
  return { ...rendered, bytes: Buffer.from(rendered.pdf) };
}

function faultsOf(work: () => unknown): readonly Fault[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
  throw new Error("nothing was refused");
}

const forms = (bytes: Buffer) => bytes.toString("latin1").split(/\/Subtype\s*\/Form/).length - 1;
const icon = (name: string, more: object = {}) => ({ ...BOX, source: `icon:${name}`, ...more });
const artwork = (stored: Uint8Array, more: object = {}) => ({
  ...BOX,
  source: sourceOf(stored),
  ...more,
});

describe("artwork of an icon", () => {
  it.each([
    ["allergen-mlik", "(did you mean allergen-milk?)"],
    ["tik", "(did you mean tick?)"],
    ["GHS02", "(did you mean "],
    ["", ""],
    ["../fonts/inter", ""],
  ])("of the unknown name %j is refused, with the names that are near", (name, hint) => {
    const faults = faultsOf(() => print([icon(name)]));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ pointer: "#/elements/0/source", code: "VALIDATION_FAILED" });
    expect(faults[0]!.detail).toContain(hint);
    expect(faults[0]!.detail).toContain("GET /icons");
  });

  it("is named by the plan, once, and is no image", () => {
    const document = {
      schemaVersion: 1,
      name: "Test",
      widthMm: 60,
      heightMm: 40,
      elements: [icon("tick"), icon("tick", { color: "#f00" }), icon("weee")],
    };
    const compiled = compileTemplate(parseTemplate(document));
    const { layout, records } = parseRequest({
      templateId: "custom-test",
      layout: { type: "single" },
      records: [{ variables: {} }],
    });
    const plan = planJob(compiled, layout, records);
    expect([plan.iconRefs, plan.imageRefs]).toEqual([["tick", "weee"], []]);
  });
});

describe("a drawing in a PDF", () => {
  it("is one form for each color, however often and on however many pages it is shown", () => {
    const elements = [artwork(plain), artwork(plain, { xMm: 30, color: "{{color}}" })];
    const of = (colors: readonly string[]) =>
      forms(print(elements, { records: colors.map((color) => ({ variables: { color } })) }).bytes);
    expect(of(["#f00"])).toBe(2);
    // What is the same on all of several items is a form, too.
    expect(of(["#f00", "#f00", "#f00"])).toBe(3);
    expect(of(["#f00", "#00f", "cmyk(1,0,0,0)"])).toBe(5);
    expect(of(["", ""])).toBe(2);
  });

  it.each(["", null, " "])("with the color %j is, byte for byte, the one without", (color) => {
    expect(print([icon("tick", { color })]).bytes).toEqual(print([icon("tick")]).bytes);
    expect(print([artwork(colored, { color })]).bytes).toEqual(print([artwork(colored)]).bytes);
  });

  it("takes the color of its element in the space that it is written in", () => {
    const text = print([icon("tick", { color: "cmyk(1,0,0.5,0)" })]).bytes.toString("latin1");
    expect(text).toContain("\n1 0 0.5 0 k\n");
    expect(print([icon("tick")]).bytes.toString("latin1")).not.toContain(" k\n");
  });
});

describe.each([
  ["a PDF", {}],
  ["dots", { output: zpl(203) }],
] as const)("in %s", (_, to) => {
  it.each([
    ["several colors", artwork(colored), "this file has 2 colors"],
    ["an icon that keeps its own", icon("ghs02"), "this icon keeps its own colors"],
  ])("a color for %s is refused", (_, element, says) => {
    const faults = faultsOf(() => print([{ ...element, color: "#f00" }], to));
    expect(faults).toMatchObject([{ pointer: "#/templateId", code: "COLOR_INVALID", element: 0 }]);
    expect(faults[0]!.detail).toContain(says);
    const record = { variables: { color: "#f00" } };
    const ofRecord = () =>
      print([{ ...element, color: "{{color}}" }], { ...to, records: [record] });
    expect(faultsOf(ofRecord)).toMatchObject([
      { pointer: "#/records/0/variables/color", code: "COLOR_INVALID", element: 0 },
    ]);
    const blank = [{ variables: { color: "" } }];
    expect(() =>
      print([{ ...element, color: "{{color}}" }], { ...to, records: blank }),
    ).not.toThrow();
  });

  it.each([
    ["an icon", icon("tick")],
    ["a drawing", artwork(plain)],
  ])("a page behind the first of %s is refused as that of a PDF is", (_, element) => {
    expect(faultsOf(() => print([{ ...element, page: 2 }], to))).toMatchObject([
      { code: "IMAGE_REJECTED", cause: { kind: "noPage", pages: 1 } },
    ]);
  });
});

describe("a PDF beside drawings", () => {
  it("keeps its own colors", () => {
    expect(faultsOf(() => print([artwork(pdf, { color: "#f00" })]))).toMatchObject([
      { code: "COLOR_INVALID", cause: { kind: "artworkColor", why: "pdf" } },
    ]);
  });

  const elements = [artwork(plain), artwork(pdf), artwork(pdf)];
  const output = zpl(203);
  const found = { pointer: "#/output/format", code: "OUTPUT_NOT_SUPPORTED", element: 1 };

  it("is refused as dots in the layout stage where it is known to be one", () => {
    const pdfSources = new Set([sourceOf(pdf)]);
    expect(faultsOf(() => print(elements, { output, pdfSources }))).toMatchObject([found]);
    expect(() => print([artwork(plain), icon("weee")], { output, pdfSources })).not.toThrow();
    const unknown = [...elements, artwork(colored, { color: "#f00" })];
    // Nothing of the drawing stage is said.
    expect(faultsOf(() => print(unknown, { output, pdfSources }))).toHaveLength(1);
  });

  it("and by the same problem where only its bytes show it", () => {
    expect(faultsOf(() => print(elements, { output }))).toMatchObject([
      found,
      { ...found, element: 2 },
    ]);
    const { faults } = print(elements, { output, tolerant: true });
    expect(faults).toMatchObject([found, { ...found, element: 2 }]);
  });
});

describe("a drawing where there are only black and white", () => {
  it("warns of lines that print white", () => {
    const { warnings } = print([artwork(lined)], { output: zpl(203) });
    expect(warnings).toMatchObject([{ code: "COLOR_NOT_PRINTED", element: 0, record: null }]);
    expect(print([artwork(lined, { color: "#000" })], { output: zpl(203) }).warnings).toEqual([]);
    expect(print([icon("ghs02")], { output: zpl(203) }).warnings).toEqual([]);
  });

  it("of one dark color has no pattern, so that a green icon is as sharp as a black one", () => {
    const zplOf = (more: object) => print([icon("recycling", more)], { output: zpl(203) }).bytes;
    expect(zplOf({ color: "#15803d" })).toEqual(zplOf({}));
    expect(zplOf({ color: "#bbb" })).toEqual(zplOf({}));
    expect(zplOf({ color: "#ddd" })).not.toEqual(zplOf({}));
  });

  it("of several colors, or translucent, has the pattern of its fills", () => {
    const zplOf = (content: string) => {
      const stored = storedDrawing(svg(content));
      IMAGES.set(sourceOf(stored), stored);
      return print([artwork(stored)], { output: zpl(203) }).bytes;
    };
    const black = zplOf('<rect width="50" height="50"/>');
    expect(zplOf('<rect width="50" height="50" opacity="0.5"/>')).not.toEqual(black);
    const two = '<rect width="9" height="9" fill="#000"/><rect y="20" width="50" height="50" fill=';
    expect(zplOf(`${two}"#15803d"/>`)).not.toEqual(zplOf(`${two}"#000"/>`));
  });
});
