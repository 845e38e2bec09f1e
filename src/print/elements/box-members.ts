// The members that every element has: where its box is, and whether it is drawn.
import {
  above,
  between,
  characters,
  choice,
  lengthAbove,
  lengthFrom,
  type Members,
  template,
} from "./member.ts";

/** Far beyond any item (600 mm), near enough for exact arithmetic. */
export const FAR_MM = 5080;

const PLACE = {
  id: characters(1, 100).optional("A name that no other element of the template has."),
  xMm: between(-FAR_MM, FAR_MM, "mm").required("From the item's left edge to the box."),
  yMm: between(-FAR_MM, FAR_MM, "mm").required("From the item's top edge down to the box."),
  rotationDeg: between(-3600, 3600, "°").default(0, "Clockwise, around the centre of the box."),
  anchor: choice(["start", "end"]).default(
    "start",
    "In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.",
  ),
  showIf: template().optional(
    "A template string: the element is left out if it resolves to nothing, `false` or `0`.",
  ),
};

const FILL = ["fill"];
const FREE = ["auto", "fill"];
const OR_FILL =
  "`fill`, along a template's `auto` length: up to as far from its end as from its start.";
const OR_FREE = `\`auto\`, along a template's \`auto\` length: as long as the content. ${OR_FILL}`;

export const BOX = {
  ...PLACE,
  widthMm: lengthAbove(0, FAR_MM, FILL).required(`The width of the box. ${OR_FILL}`),
  heightMm: lengthAbove(0, FAR_MM, FILL).required(`The height of the box. ${OR_FILL}`),
};

/** Of elements that can be as long as what they print. */
export const FREE_BOX = {
  ...PLACE,
  widthMm: lengthAbove(0, FAR_MM, FREE).required(`The width of the box. ${OR_FREE}`),
  heightMm: lengthAbove(0, FAR_MM, FREE).required(`The height of the box. ${OR_FREE}`),
};

/** From corner to corner, so one of its sides may be 0. */
export const LINE_BOX = {
  ...PLACE,
  widthMm: lengthFrom(0, FAR_MM, FILL).required(
    "How far the line goes to the right; not 0 if `heightMm` is 0.",
  ),
  heightMm: lengthFrom(0, FAR_MM, FILL).required("How far the line goes down."),
};

const IN_STACK = {
  xMm: between(0, FAR_MM, "mm").optional(
    "Only in a stack with direction `down`: from the stack's left edge to the box.",
    "0",
  ),
  yMm: between(0, FAR_MM, "mm").optional(
    "Only in a stack with direction `right`: from the stack's top edge down to the box.",
    "0",
  ),
  rotationDeg: between(0, 0, "°").default(0, "Elements of a stack are not turned."),
};

/** The members of an element that is in a stack: its place follows from those before it. */
export function membersInStack(members: Members, words: WordsInStack): Members {
  const { anchor: _, ...others } = members;
  const isLine = members["widthMm"]!.kind === LINE_BOX.widthMm.kind;
  const length = isLine ? lengthFrom : lengthAbove;
  const sized = (name: "width" | "height", own: readonly string[]) => {
    const kind =
      own.length > 0
        ? length(0, FAR_MM, own)
        : isLine
          ? between(0, FAR_MM, "mm")
          : above(0, FAR_MM, "mm");
    return kind.optional(
      own.length > 0
        ? `The ${name} of the box; with \`auto\` as much as the content needs. Across the stack it may be left out.`
        : `The ${name} of the box. Across the stack it may be left out.`,
      "the rest of the stack",
    );
  };
  return {
    ...others,
    ...IN_STACK,
    widthMm: sized("width", words.width),
    heightMm: sized("height", words.height),
  };
}

/** By which words an element in a stack may say its lengths. */
export interface WordsInStack {
  readonly width: readonly string[];
  readonly height: readonly string[];
}
