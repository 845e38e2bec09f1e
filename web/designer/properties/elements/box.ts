// The fields that every element has, but for its place, which has a part of its own in properties.tsx.
import { BOX } from "../../../../src/print/elements/box-members.ts";
import { fieldsFrom } from "../member-fields.ts";

export type PlaceMember = "xMm" | "yMm" | "widthMm" | "heightMm" | "rotationDeg";

export const COMMON = fieldsFrom<typeof BOX, PlaceMember>(BOX, {
  anchor: {
    label: "Distance from",
    isRare: true,
    choices: { start: "Start", end: "End" },
    hint: "On labels whose length follows what they print.",
  },
  showIf: { label: "Show if", isRare: true, hint: "Printed unless this is empty, false or 0." },
  id: { label: "Id", isRare: true, isUnique: true },
});
