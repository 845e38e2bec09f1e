// The shape element: its members. A line differs in its box.
import { BOX, LINE_BOX } from "../box-members.ts";
import { above, between, choice, elementInForms, form, listOf, paint } from "../member.ts";

const PAINTED = {
  fill: paint().default(null, "A colour or template string; null is none."),
  stroke: paint().derived(
    "black; none if `fill` is set and not null",
    ({ shape, fill, strokeWidthMm }) =>
      strokeWidthMm !== 0 && (shape === "line" || fill === null) ? "#000000" : null,
    "A colour or template string; null is none. Drawn inside the box; for a line, centred on it.",
    // A PDF line of width 0 is the thinnest the device can draw, not none.
    ({ strokeWidthMm }) => strokeWidthMm === 0,
  ),
  strokeWidthMm: between(0, 600, "mm").default(0.25, "The width of the stroke; 0 is none."),
  cornerRadiusMm: between(0, 600, "mm").default(0, "The radius of a rectangle's corners."),
  dashMm: listOf(above(0, 600), 0, 16, "mm").default(
    [],
    "Lengths of dashes and gaps in turn; without any, the stroke is solid.",
  ),
};

const { stroke, strokeWidthMm, dashMm } = PAINTED;

const area = form(
  { schema: "AreaShape", about: "A rectangle or an ellipse.", looks: PAINTED },
  { ...PAINTED, ...BOX, shape: choice(["rectangle", "ellipse"]).required("Which shape is drawn.") },
);

const line = form(
  {
    schema: "LineShape",
    about: "A line between two corners of its box.",
    looks: { stroke, strokeWidthMm, dashMm },
    rules: [
      {
        at: "widthMm",
        fault: ({ widthMm, heightMm }) =>
          widthMm === 0 && heightMm === 0
            ? {
                message: "must not be 0 if heightMm is 0, because a line needs a length",
                cause: { kind: "noLength" },
              }
            : null,
      },
    ],
  },
  { ...PAINTED, ...LINE_BOX, shape: choice(["line"]).required("Which shape is drawn.") },
);

export const shape = elementInForms(
  { schema: "ShapeElement", about: "A rectangle, an ellipse or a line." },
  "shape",
  [area, line],
);
