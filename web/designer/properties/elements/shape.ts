// The fields of a shape. Which of the three it is was said by the tool that drew it.
import type { Written } from "../../../../src/print/elements/member.ts";
import { shape } from "../../../../src/print/elements/shape/members.ts";
import { type BoxMember, fieldsFrom } from "../member-fields.ts";

const [{ members }] = shape.forms;

const isArea = ({ shape }: Written) => shape !== "line";
const isRectangle = ({ shape }: Written) => shape === "rectangle";

export const SHAPE = fieldsFrom<typeof members, BoxMember | "shape">(members, {
  fill: { label: "Fill", none: "None", isShown: isArea },
  stroke: { label: "Line", none: "None" },
  strokeWidthMm: { label: "Thickness", step: 0.05 },
  cornerRadiusMm: { label: "Corner radius", step: 0.1, isShown: isRectangle },
  dashMm: { label: "Dashes, mm", isRare: true },
});
