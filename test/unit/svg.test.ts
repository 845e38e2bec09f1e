import { describe, expect, it } from "vitest";
import { importSvg } from "../../src/print/svg/import-svg.ts";
import type { Command, Drawing } from "../../src/print/vector/drawing.ts";
import { decodeDrawing, encodeDrawing } from "../../src/print/vector/stored.ts";
import { svg } from "../support/svg-text.ts";

const BOX = '<rect width="50" height="50"/>';

function drawingOf(text: string): Drawing {
  const imported = importSvg(text);
  if ("refused" in imported) throw new Error(imported.refused);
  return imported.drawing;
}

function refusalOf(text: string): string {
  const imported = importSvg(text);
  return "refused" in imported ? imported.refused : "";
}

const paintsOf = ({ commands }: Drawing) =>
  commands.filter(
    (command): command is Extract<Command, { is: "paint" }> => command.is === "paint",
  );
const colorsOf = (inside: string) => drawingOf(svg(inside)).colors.map((rgb) => rgb.join());

describe("an SVG is refused by name for what it has", () => {
  it.each([
    ["text", "<text>A</text>", "it contains text; convert it to paths"],
    ["text in a use", '<defs><text id="t">A</text></defs><use href="#t"/>', "text; convert"],
    ["a script", "<script>1</script>", "it contains scripts; remove them"],
    ["a script that is not drawn", "<defs><script/></defs>", "scripts"],
    ["an event", '<rect width="1" height="1" onclick="x()"/>', "a script (onclick)"],
    ["animation", '<rect width="1" height="1"><animate/></rect>', "animation"],
    ["a foreignObject", "<foreignObject/>", "foreignObject"],
    ["an image", '<image href="data:image/png;base64,AA"/>', "an image"],
    ["another file", '<use href="other.svg#a"/>', "another file"],
    ["another file in a fill", '<rect width="1" height="1" fill="url(a.svg#b)"/>', "another file"],
    ["a filter", '<g filter="url(#f)"><path d="M0 0"/></g>', "filter"],
    ["a mask", '<g mask="url(#m)"/>', "mask"],
    [
      "a pattern",
      '<pattern id="p"/><rect width="1" height="1" fill="url(#p)"/>',
      "filled with a pattern",
    ],
    ["markers", '<path d="M0 0h9" marker-end="url(#m)"/>', "marker-end"],
    ["blending", '<g style="mix-blend-mode: multiply"/>', "mix-blend-mode"],
    [
      "strokes that do not scale",
      '<path d="M0 0h9" vector-effect="non-scaling-stroke"/>',
      "vector-effect",
    ],
    ["a style sheet with a query", "<style>@media print{a{}}</style>", "@media"],
    ["a font", '<style>@import "a.css";</style>', "@import"],
    ["a selector that is not read", "<style>g > .a{}</style>", 'the selector "g > .a"'],
    ["a CSS variable", '<rect width="1" height="1" style="fill: var(--a)"/>', "CSS variable"],
    ["a color", '<rect width="1" height="1" fill="redd"/>', 'cannot be read ("redd")'],
    ["a path", '<path d="M1 1 L 2"/>', "a path that cannot be read"],
    ["a unit", '<rect width="1em" height="1"/>', "the unit em"],
    ["a transform", '<g transform="spin(1)"/>', "a transform cannot be read"],
    [
      "a clip in units of a box",
      `<clipPath id="c" clipPathUnits="objectBoundingBox">${BOX}</clipPath><g clip-path="url(#c)">${BOX}</g>`,
      "bounding box",
    ],
    [
      "a clip of shapes that overlap",
      `<clipPath id="c">${BOX}<circle cx="50" cy="50" r="9"/></clipPath><g clip-path="url(#c)">${BOX}</g>`,
      "overlap",
    ],
    ["a use of itself", '<g id="a"><use href="#a"/></g>', "nested more than 64 deep"],
    ["what is not there", '<use href="#nothing"/>', "not in the file"],
    ["an element of no SVG", "<blink/>", "it contains blink"],
    ["nothing to be seen", '<path d="M0 0h1" fill="none"/>', "it shows nothing"],
  ])("%s", (_, inside, reason) => {
    expect(refusalOf(svg(inside))).toContain(reason);
  });

  it.each([
    [
      "entities",
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      "declares entities",
    ],
    ["an unknown entity", svg("&nbsp;"), "not well-formed XML (line 1: undefined entity"],
    ["broken XML", svg("<g>"), "not well-formed XML"],
    ["another document", "<html/>", "not an SVG file"],
    ["no size", svg(BOX, ""), "give it a viewBox"],
    ["no width", svg(BOX, 'width="0" height="1"'), "its width is 0"],
    ["a strip", svg(BOX, 'viewBox="0 0 100000 1"'), "1000 times as long"],
  ])("%s", (_, text, reason) => {
    expect(refusalOf(text)).toContain(reason);
  });

  it("what is not drawn is not held against it", () => {
    const unseen =
      '<defs><filter id="f"/><mask id="m"/></defs><text> </text><text display="none">A</text>';
    const others =
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/x"/><g><title>A</title></g></switch><metadata><x:y xmlns:x="z"/></metadata>';
    const doctype =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(refusalOf(doctype + svg(unseen + others + BOX))).toBe("");
  });
});

describe("the colors of an SVG", () => {
  it.each([
    [
      "named, hexadecimal and functions",
      '<g fill="teal"><rect width="9" height="9"/></g><rect width="9" height="9" fill="#abc"/><rect width="9" height="9" fill="rgb(1,2,3)"/>',
      ["0,128,128", "170,187,204", "1,2,3"],
    ],
    [
      "currentColor of the nearest color",
      '<g color="red" fill="currentColor"><g color="#0f0"><rect width="9" height="9"/></g></g>',
      ["0,255,0"],
    ],
    [
      "style before class before attribute",
      '<style>.a{fill:#010101}</style><rect class="a" fill="red" width="9" height="9"/><rect class="a" style="fill:#020202" width="9" height="9"/>',
      ["1,1,1", "2,2,2"],
    ],
    [
      "!important before style",
      '<style>rect{fill:#010101 !important}</style><rect style="fill:#020202" width="9" height="9"/>',
      ["1,1,1"],
    ],
    [
      "the middle of a gradient",
      '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#ff0000"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
      ["128,0,0"],
    ],
    [
      "stops that another gradient has",
      '<linearGradient id="a"><stop offset=".2" stop-color="blue"/></linearGradient><radialGradient id="g" href="#a"/><rect width="9" height="9" fill="url(#g)"/>',
      ["0,0,255"],
    ],
    [
      "a color in place of what is not there",
      '<rect width="9" height="9" fill="url(#none) lime"/>',
      ["0,255,0"],
    ],
    ["the ground of the whole", "", ["255,255,255"]],
  ])("%s", (_, inside, colors) => {
    const ground = inside === "" ? 'viewBox="0 0 9 9" style="background: #fff"' : undefined;
    expect(drawingOf(svg(inside, ground)).colors.map((rgb) => rgb.join())).toEqual(colors);
  });

  it("each counts once, and gradients are counted", () => {
    const gradient = '<linearGradient id="g"><stop stop-color="#000"/></linearGradient>';
    const imported = importSvg(svg(`${gradient}${BOX}<rect width="9" height="9" fill="url(#g)"/>`));
    expect(imported).toMatchObject({ flattened: 1, drawing: { colors: [[0, 0, 0]] } });
    expect(colorsOf(BOX + BOX)).toEqual(["0,0,0"]);
  });
});

describe("what is left out of a drawing, and what is added", () => {
  it("shapes outside of it are left out; what crosses its edge is cut there", () => {
    expect(paintsOf(drawingOf(svg(`${BOX}<rect x="200" width="9" height="9"/>`)))).toHaveLength(1);
    expect(drawingOf(svg(BOX)).commands).toHaveLength(1);
    const [open] = drawingOf(svg('<circle r="20"/>')).commands;
    expect(open).toMatchObject({ is: "open", opacity: 1, clips: [{ evenOdd: false }] });
  });

  it("a line is not filled, and a point with round ends is a dot", () => {
    const [line] = paintsOf(drawingOf(svg('<path d="M1 1h50" stroke="red"/>')));
    expect(line).toMatchObject({ fill: null, stroke: { color: 0 } });
    const dot = svg('<path d="M50 50z" stroke="red" stroke-linecap="round"/>');
    expect(paintsOf(drawingOf(dot))[0]!.path.numbers).toEqual([50_000, 50_000, 50_001, 50_000]);
    expect(refusalOf(svg('<path d="M50 50z" stroke="red"/>'))).toContain("shows nothing");
  });

  it("a clip around all of it is dropped; the opacity of one shape is its own", () => {
    const clip = '<clipPath id="c"><path d="M0 0h100v100H0z"/></clipPath>';
    const { commands } = drawingOf(svg(`${clip}<g clip-path="url(#c)" opacity=".2">${BOX}</g>`));
    expect(commands).toMatchObject([{ is: "paint", fill: { opacity: 0.2 } }]);
    const two = drawingOf(svg(`<g opacity=".2">${BOX}${BOX}</g>`)).commands;
    expect(two[0]).toEqual({ is: "open", clips: [], opacity: 0.2 });
  });

  it("a size in millimetres, a viewBox or both", () => {
    const size = (attributes: string) => {
      const { widthPt, heightPt, width, height } = drawingOf(svg(BOX, attributes));
      return [widthPt, heightPt, width, height].map(Math.round);
    };
    expect(size('viewBox="0 0 100 50"')).toEqual([75, 38, 100_000, 50_000]);
    expect(size('viewBox="0 0 10 10" width="25.4mm"')).toEqual([72, 72, 100_000, 100_000]);
    expect(size('width="20" height="40"')).toEqual([15, 30, 50_000, 100_000]);
    expect(size('width="100%" height="100%" viewBox="0 0 4 3"')).toEqual([3, 2, 100_000, 75_000]);
  });
});

it("what is stored is what was read", () => {
  const text = svg(`<clipPath id="c"><path d="M0 0h9v9z" clip-rule="evenodd"/></clipPath>
    <g opacity=".4" clip-path="url(#c)">${BOX}<path d="M-9e2 1C1 2 3 4 5 6Z" fill="#123" stroke="red" stroke-width="2" stroke-dasharray="3 1 2"
    transform="scale(2 1)" paint-order="stroke" stroke-linejoin="bevel" stroke-linecap="square"/></g>`);
  const drawing = drawingOf(text);
  expect(drawing.commands.length).toBeGreaterThan(3);
  expect(decodeDrawing(encodeDrawing(drawing))).toEqual(drawing);
});
