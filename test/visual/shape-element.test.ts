import { describe, expect, it } from "vitest";
import { inkEdgesMm } from "../support/ink-edges.ts";
import {
  BLACK,
  BLUE,
  expectColor,
  GREEN,
  isBlank,
  isSamePage,
  RED,
  type Rgb,
  WHITE,
} from "../support/page-colors.ts";
import { type PaintedPath, paintedPaths } from "../support/painted-paths.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { printElements, printJob } from "../support/print.ts";

const DPI = 508;
const BOX = { xMm: 10, yMm: 5, widthMm: 40, heightMm: 20 };

const shapeOf = (shape: string, members: object = {}) => ({
  type: "shape",
  shape,
  ...BOX,
  ...members,
});
const rectangle = (members: object = {}) => shapeOf("rectangle", members);
const ellipse = (members: object = {}) => shapeOf("ellipse", members);
const line = (members: object = {}) => shapeOf("line", members);

const printPage = (elements: readonly object[], variables = {}): Promise<Raster> =>
  rasterise(printElements(elements, { variables }), DPI);

const pathsOf = (elements: readonly object[], variables = {}): PaintedPath[] =>
  paintedPaths(printElements(elements, { variables, readable: true }));

type Places = readonly (readonly [xMm: number, yMm: number])[];

function expectAll(page: Raster, places: Places, color: Rgb): void {
  for (const place of places) expectColor(page, DPI, place, color);
}

async function expectInk(
  elements: readonly object[],
  expected: { left: number; top: number; right: number; bottom: number },
): Promise<void> {
  const edges = inkEdgesMm(await printPage(elements), DPI);
  for (const edge of ["left", "top", "right", "bottom"] as const) {
    expect(Math.abs(edges[edge] - expected[edge]), `${edge}: ${edges[edge]}`).toBeLessThan(0.06);
  }
}

const WHOLE_BOX = { left: 10, top: 5, right: 50, bottom: 25 };

/** The box's corners, moved inwards. */
const cornersBy = (mm: number): Places => [
  [10 + mm, 5 + mm],
  [50 - mm, 5 + mm],
  [10 + mm, 25 - mm],
  [50 - mm, 25 - mm],
];

/** On the ellipse in the box: at `share` of the way from its centre to its edge, all around. */
function aroundEllipse(share: number): Places {
  return Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 + 0.2;
    return [30 + 20 * share * Math.cos(angle), 15 + 10 * share * Math.sin(angle)] as const;
  });
}

describe("shape", () => {
  it("rectangle: the whole box, corners and all", async () => {
    const page = await printPage([rectangle({ fill: "#f00", stroke: null })]);
    expectAll(page, cornersBy(0.1), RED);
    expectAll(page, cornersBy(-0.1), WHITE);
    expectColor(page, DPI, [30, 15], RED);
  });

  it("ellipse: touches the box's four sides and leaves its corners", async () => {
    const page = await printPage([ellipse({ fill: "#f00", stroke: null })]);
    expectAll(page, aroundEllipse(0.985), RED);
    expectAll(page, aroundEllipse(1.015), WHITE);
    await expectInk([ellipse({ fill: "#000", stroke: null })], WHOLE_BOX);
  });

  it("line: from the box's top left to its bottom right", async () => {
    const page = await printPage([line({ stroke: "#f00", strokeWidthMm: 1 })]);
    const along = [0.02, 0.25, 0.5, 0.75, 0.98];
    expectAll(
      page,
      along.map((t) => [10 + 40 * t, 5 + 20 * t] as const),
      RED,
    );
    expectAll(
      page,
      [0.02, 0.25, 0.75, 0.98].map((t) => [10 + 40 * t, 25 - 20 * t] as const),
      WHITE,
    );
  });

  it("line: heightMm 0 is level, widthMm 0 is upright", async () => {
    const thick = { stroke: "#000", strokeWidthMm: 2 };
    const level = { left: 10, top: 4, right: 50, bottom: 6 };
    await expectInk([line({ ...thick, heightMm: 0 })], level);
    const upright = { left: 9, top: 5, right: 11, bottom: 25 };
    await expectInk([line({ ...thick, widthMm: 0 })], upright);
  });

  it("a line turned about its centre has any angle", async () => {
    const page = await printPage([
      line({ yMm: 20, heightMm: 0, strokeWidthMm: 1, rotationDeg: 60 }),
    ]);
    for (const t of [-18, -9, 0, 9, 18]) {
      expectColor(
        page,
        DPI,
        [30 + t * Math.cos(Math.PI / 3), 20 + t * Math.sin(Math.PI / 3)],
        BLACK,
      );
    }
  });

  it.each([
    ["a line without any length", line({ widthMm: 0, heightMm: 0 }), "#/elements/0/widthMm"],
    ["a rectangle without width", rectangle({ widthMm: 0 }), "#/elements/0/widthMm"],
    ["an ellipse without height", ellipse({ heightMm: 0 }), "#/elements/0/heightMm"],
    ["a star", shapeOf("star"), "#/elements/0/shape"],
  ])("%s is refused", (_, element, pointer) => {
    expect(() => printElements([element])).toThrowError(
      expect.objectContaining({
        code: "VALIDATION_FAILED",
        faults: [expect.objectContaining({ pointer })],
      }),
    );
  });
});

describe("fill and stroke", () => {
  it.each(["rectangle", "ellipse"])(
    "%s: by default no fill, a black line of 0.25 mm",
    async (shape) => {
      const [path, ...others] = pathsOf([shapeOf(shape)]);
      expect(others).toEqual([]);
      expect(path).toMatchObject({ paint: "S", stroke: "0 G", dashMm: [] });
      expect(path!.lineWidthMm).toBeCloseTo(0.25, 3);
      const page = await printPage([shapeOf(shape)]);
      expectAll(
        page,
        [
          [10.125, 15],
          [49.875, 15],
          [30, 5.125],
          [30, 24.875],
        ],
        BLACK,
      );
      expectAll(
        page,
        [
          [10.45, 15],
          [9.9, 15],
          [30, 15],
        ],
        WHITE,
      );
    },
  );

  it("line: by default a black line of 0.25 mm", () => {
    const [path] = pathsOf([line()]);
    expect(path).toMatchObject({ paint: "S", stroke: "0 G", dashMm: [] });
    expect(path!.lineWidthMm).toBeCloseTo(0.25, 3);
  });

  it.each(["rectangle", "ellipse"])("%s: constants and variables paint the same", async (shape) => {
    const constant = shapeOf(shape, { fill: "#0f0", stroke: "#00f", strokeWidthMm: 2 });
    const filled = { ...constant, fill: "#{{f}}", stroke: "{{ s }}" };
    const page = await printPage([constant]);
    expectColor(page, DPI, [30, 15], GREEN);
    expectColor(page, DPI, [11, 15], BLUE);
    expect(isSamePage(await printPage([filled], { f: "0f0", s: " #0000FF " }), page)).toBe(true);
  });

  it.each([
    ["a fill", { fill: "#0f0" }, { f: "#0f0" }],
    ["a fill of a record", { fill: "{{f}}" }, { f: "#0f0" }],
    ["a fill that the record leaves blank", { fill: "{{f}}" }, { f: "" }],
  ])("%s and no stroke member: no outline", (_, members, variables) => {
    for (const element of [rectangle(members), ellipse(members)]) {
      const painted = pathsOf([element], variables);
      expect(painted.every(({ stroke }) => stroke === null)).toBe(true);
      expect(painted.length).toBe(variables.f === "" ? 0 : 1);
    }
  });

  it.each([{}, { fill: null }])("%j: the black outline stays", (members) => {
    for (const element of [rectangle(members), ellipse(members)]) {
      expect(pathsOf([element]).map(({ fill, stroke }) => [fill, stroke])).toEqual([[null, "0 G"]]);
    }
  });

  it("line: has no fill, whatever the template says", async () => {
    const page = await printPage([line({ fill: "#f00" })]);
    expect(isSamePage(page, await printPage([line()]))).toBe(true);
  });

  const nothing: readonly (readonly [string, unknown, object])[] = [
    ["null", null, {}],
    ["an empty constant", "", {}],
    ["a blank constant", "  ", {}],
    ["an empty variable", "{{c}}", { c: "" }],
    ["a blank variable", "{{c}}", { c: " " }],
    ["a null variable", "{{c}}", { c: null }],
  ];

  it.each(nothing)("%s is none, of fill and of stroke", async (_, none, variables) => {
    const noFill = await printPage([rectangle({ fill: none, stroke: "#00f" })], variables);
    expectColor(noFill, DPI, [30, 15], WHITE);
    expectColor(noFill, DPI, [10.125, 15], BLUE);
    const noStroke = await printPage([rectangle({ fill: "#f00", stroke: none })], variables);
    expectColor(noStroke, DPI, [10.125, 15], RED);
    const neither = await printPage([ellipse({ fill: none, stroke: none })], variables);
    expect(isBlank(neither)).toBe(true);
    expect(isBlank(await printPage([line({ stroke: none })], variables))).toBe(true);
  });

  it("a value that is no colour is refused, naming record and variable, not the value", () => {
    const elements = [rectangle(), rectangle({ fill: "{{paint}}" }), line({ stroke: "{{paint}}" })];
    const faults = [1, 2].map((element) => ({
      pointer: "#/records/0/variables/paint",
      code: "COLOR_INVALID",
      detail: expect.stringMatching(/^Record 1, variable "paint": (?!.*crimson)/),
      element,
      cause: { kind: "colorValue" },
    }));
    expect(() => printElements(elements, { variables: { paint: "crimson" } })).toThrowError(
      expect.objectContaining({ code: "COLOR_INVALID", faults }),
    );
  });
});

describe("colours are written in their own space", () => {
  it.each([
    ["#c05621", "0.753 0.337 0.129 rg"],
    ["#F80", "1 0.533 0 rg"],
    ["gray(0.5)", "0.5 g"],
    ["GRAY( .25 )", "0.25 g"],
    ["cmyk(1,0,0.5,0.1)", "1 0 0.5 0.1 k"],
    ["cmyk(0,0,0,1)", "0 0 0 1 k"],
    ["#000000", "0 g"],
    ["#000", "0 g"],
    ["gray(0)", "0 g"],
    ["#fff", "1 g"],
    ["#808080", "0.502 g"],
  ])("%s is %s, as fill and, in capitals, as stroke", (color, operator) => {
    const capitals = operator.replace(/[a-z]+$/, (letters) => letters.toUpperCase());
    for (const written of [color, "{{c}}"]) {
      const elements = [
        rectangle({ fill: written, stroke: null }),
        ellipse({ fill: written, stroke: null }),
        rectangle({ stroke: written }),
        ellipse({ stroke: written }),
        line({ stroke: written }),
        rectangle({ fill: written, stroke: written }),
      ];
      const painted = pathsOf(elements, { c: color }).map(({ fill, stroke }) => [fill, stroke]);
      expect(painted).toEqual([
        [operator, null],
        [operator, null],
        [null, capitals],
        [null, capitals],
        [null, capitals],
        [operator, capitals],
      ]);
    }
  });

  it("black is DeviceGray wherever it is the default", () => {
    const elements = [rectangle(), ellipse(), line()];
    expect(pathsOf(elements).map(({ stroke }) => stroke)).toEqual(["0 G", "0 G", "0 G"]);
  });

  it("what one shape is painted with does not colour the next", async () => {
    for (const red of ["#f00", "{{red}}"]) {
      const elements = [
        rectangle({ fill: red, stroke: red, strokeWidthMm: 3 }),
        rectangle({ yMm: 28, heightMm: 10 }),
      ];
      const page = await printPage(elements, { red: "#f00" });
      expectColor(page, DPI, [10.125, 33], BLACK);
      expectColor(page, DPI, [30, 33], WHITE);
    }
  });
});

describe("strokeWidthMm", () => {
  it.each([0.1, 0.25, 2, 4])(
    "%s mm are inside the box of a rectangle and an ellipse",
    async (w) => {
      for (const shape of ["rectangle", "ellipse"]) {
        const element = shapeOf(shape, { strokeWidthMm: w });
        await expectInk([element], WHOLE_BOX);
        const page = await printPage([element]);
        expectColor(page, DPI, [10 + w + 0.1, 15], WHITE);
        expectColor(page, DPI, [30, 25 - w - 0.1], WHITE);
        if (w > 0.2) {
          expectColor(page, DPI, [10 + w - 0.1, 15], BLACK);
          expectColor(page, DPI, [30, 5 + w - 0.1], BLACK);
        }
      }
    },
  );

  it("a line is centred: half is on either side", async () => {
    const edges = { left: 10, top: 2, right: 50, bottom: 8 };
    await expectInk([line({ heightMm: 0, strokeWidthMm: 6 })], edges);
  });

  it.each([
    ["as thick as half the box", 10],
    ["thicker than half the box", 12],
    ["as thick as the box", 20],
    ["thicker than the box", 30],
    ["thicker than the item", 500],
  ])(
    "%s: nothing of the fill is left, and nothing lies beyond the box",
    async (_, strokeWidthMm) => {
      const paint = { strokeWidthMm, stroke: "#000", fill: "#fff" };
      await expectInk([rectangle(paint)], WHOLE_BOX);
      await expectInk([ellipse(paint)], WHOLE_BOX);
      for (const shape of [rectangle(paint), ellipse(paint)]) {
        const page = await printPage([shape]);
        expectAll(
          page,
          [
            [30, 15],
            [20, 12],
            [40, 18],
            [12, 15],
            [48, 15],
          ],
          BLACK,
        );
      }
      const page = await printPage([rectangle(paint)]);
      expectColor(page, DPI, [10.1, 5.1], BLACK);
    },
  );

  it("0 draws no stroke, not even the thinnest line of the printer", async () => {
    expect(isBlank(await printPage([rectangle({ strokeWidthMm: 0 })]))).toBe(true);
    expect(
      isBlank(await printPage([line({ strokeWidthMm: 0, stroke: "{{c}}" })], { c: "#000" })),
    ).toBe(true);
    const page = await printPage([ellipse({ strokeWidthMm: 0, fill: "#f00" })]);
    expectAll(page, aroundEllipse(0.985), RED);
  });

  it("a turned rectangle is drawn inside its turned box", async () => {
    const element = rectangle({ widthMm: 20, xMm: 20, strokeWidthMm: 3, rotationDeg: 90 });
    await expectInk([element], { left: 20, top: 5, right: 40, bottom: 25 });
  });
});

/** Along the diagonal into the corner: `by` mm inside (or outside) a quarter circle of radius r. */
const nearCorner = (r: number, by: number): readonly [number, number] => {
  const inset = r - (r - by) * Math.SQRT1_2;
  return [10 + inset, 5 + inset];
};

describe("cornerRadiusMm", () => {
  it.each([
    [2, 0.25],
    [6, 2],
    [10, 0.25],
    [1, 1.9],
    [1, 2],
    [1, 3],
    [3, 8],
    [4, 25],
  ])("%s mm is the radius of the outer edge, with a stroke of %s mm", async (radius, width) => {
    const element = rectangle({
      cornerRadiusMm: radius,
      strokeWidthMm: width,
      fill: "#000",
      stroke: "#000",
    });
    const page = await printPage([element]);
    expectColor(page, DPI, nearCorner(radius, 0.1), BLACK);
    expectColor(page, DPI, nearCorner(radius, -0.1), WHITE);
    expectColor(page, DPI, [10.1, 5 + radius + 0.1], BLACK);
    expectColor(page, DPI, [10 + radius + 0.1, 5.1], BLACK);
  });

  it("without a stroke it is that of the fill", async () => {
    const page = await printPage([rectangle({ cornerRadiusMm: 5, stroke: null, fill: "#f00" })]);
    expectColor(page, DPI, nearCorner(5, 0.1), RED);
    expectColor(page, DPI, nearCorner(5, -0.1), WHITE);
  });

  it.each([10, 10.5, 40, 600])(
    "%s mm, half the box or more: the ends are half circles",
    async (r) => {
      for (const strokeWidthMm of [0.25, 3]) {
        const element = rectangle({
          cornerRadiusMm: r,
          fill: "#000",
          stroke: "#000",
          strokeWidthMm,
        });
        await expectInk([element], WHOLE_BOX);
        const page = await printPage([element]);
        for (const [x, toward] of [
          [20, -1],
          [40, 1],
        ] as const) {
          for (const degrees of [-85, -60, -30, 0, 30, 60, 85]) {
            const cos = toward * Math.cos((degrees * Math.PI) / 180);
            const sin = Math.sin((degrees * Math.PI) / 180);
            expectColor(page, DPI, [x + 9.9 * cos, 15 + 9.9 * sin], BLACK);
            expectColor(page, DPI, [x + 10.1 * cos, 15 + 10.1 * sin], WHITE);
          }
        }
      }
    },
  );

  it("a square with half its side is a circle", async () => {
    const square = { widthMm: 20, stroke: null, fill: "#000" };
    const rounded = await printPage([rectangle({ ...square, cornerRadiusMm: 10 })]);
    expect(isSamePage(rounded, await printPage([ellipse(square)]))).toBe(true);
  });

  it("does nothing to an ellipse or a line", async () => {
    for (const shape of [ellipse, line]) {
      const plain = await printPage([shape()]);
      expect(isSamePage(await printPage([shape({ cornerRadiusMm: 8 })]), plain)).toBe(true);
    }
  });
});

describe("dashMm", () => {
  const level = { heightMm: 0, strokeWidthMm: 1 };

  it("dashes and gaps in turn, from the line's start", async () => {
    const page = await printPage([line({ ...level, dashMm: [3, 1] })]);
    for (let start = 10; start < 50; start += 4) {
      expectAll(
        page,
        [
          [start + 0.1, 5],
          [start + 2.9, 5],
        ],
        BLACK,
      );
      expectAll(
        page,
        [
          [start + 3.1, 5],
          [start + 3.9, 5],
        ],
        WHITE,
      );
    }
  });

  it("a single length is dash and gap; an odd count goes round twice", async () => {
    const single = await printPage([line({ ...level, dashMm: [2] })]);
    expect(isSamePage(single, await printPage([line({ ...level, dashMm: [2, 2] })]))).toBe(true);
    const odd = await printPage([line({ ...level, dashMm: [4, 1, 2] })]);
    const even = await printPage([line({ ...level, dashMm: [4, 1, 2, 4, 1, 2] })]);
    expect(isSamePage(odd, even)).toBe(true);
  });

  it.each(["rectangle", "ellipse"])(
    "%s: some of the edge is left out, none of the fill",
    async (shape) => {
      const element = shapeOf(shape, { strokeWidthMm: 1, fill: "#f00", stroke: "#00f" });
      const [path, ...others] = pathsOf([{ ...element, dashMm: [2, 1.5] }]);
      expect(others).toEqual([]);
      expect(path!.paint).toBe("B");
      expect(path!.dashMm).toEqual([expect.closeTo(2, 3), expect.closeTo(1.5, 3)]);
      const solid = await printPage([element]);
      const dashed = await printPage([{ ...element, dashMm: [2, 1.5] }]);
      expect(isSamePage(solid, dashed)).toBe(false);
      expectColor(dashed, DPI, [30, 15], RED);
    },
  );

  it("empty is a solid line", () => {
    expect(pathsOf([line({ dashMm: [] })])[0]!.dashMm).toEqual([]);
  });

  it("the finest dashes are still a pattern that PDF allows", () => {
    for (const dashMm of [[0.0001], [0.0001, 0.0001], [0.00001, 1]]) {
      const written = pathsOf([line({ ...level, dashMm })])[0]!.dashMm;
      expect(written).toHaveLength(dashMm.length);
      expect(Math.max(...written)).toBeGreaterThan(0);
    }
  });

  it("do not make the next shape a dashed one", async () => {
    const dashed = line({ ...level, dashMm: [2, 2] });
    const solid = line({ ...level, yMm: 15 });
    const layout = {
      type: "manual",
      paper: { size: "Custom", widthMm: 60, heightMm: 40 },
      grid: { rows: 2, columns: 1 },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    };
    const records = [{ variables: { black: "#000" }, copies: 2 }];
    for (const [first, second] of [
      ["#000", "#000"],
      ["#000", "{{black}}"],
      ["{{black}}", "#000"],
      ["{{black}}", "{{black}}"],
    ]) {
      const elements = [
        { ...dashed, stroke: first },
        { ...solid, stroke: second },
      ];
      const variables = [{ name: "black" }];
      const card = {
        schemaVersion: 1,
        name: "Test",
        widthMm: 60,
        heightMm: 20,
        variables,
        elements,
      };
      const page = await rasterise(printJob(card, { layout, records }), DPI);
      for (const top of [0, 20]) {
        expectColor(page, DPI, [13, top + 5], WHITE);
        for (let x = 10.5; x < 50; x++) expectColor(page, DPI, [x, top + 15], BLACK);
      }
    }
  });
});
