// The stack element: its members, and what its children may say of their places.
import { FREE_BOX } from "../box-members.ts";
import { between, type Broken, choice, element, elementsWithin, type Written } from "../member.ts";

const MOST_CHILDREN = 50;
const MOST_DEEP = 3;
/** Widths add up to their stack's within what their decimals are rounded by. */
const ROUNDING_MM = 1e-9;

function childrenOf(element: unknown): readonly unknown[] {
  const children = (element as Written | null | undefined)?.["elements"];
  return Array.isArray(children) ? children : [];
}

function isStack(element: unknown): boolean {
  return (element as Written | null | undefined)?.["type"] === "stack";
}

function depthOf(stack: unknown): number {
  return 1 + Math.max(0, ...childrenOf(stack).filter(isStack).map(depthOf));
}

function faultOfDepth(stack: Written): Broken[] {
  const children = childrenOf(stack);
  const deep = children.findIndex((child) => isStack(child) && depthOf(child) >= MOST_DEEP);
  if (deep === -1) return [];
  const message = `must not have stacks inside of stacks inside it: stacks are at most ${MOST_DEEP} deep`;
  return [{ message, cause: { kind: "deepStack" }, path: [deep, "elements"] }];
}

/** Along a stack the order decides where its elements are; across it they stay inside. */
function faultsOfPlaces(stack: Written): Broken[] {
  const isDown = stack["direction"] !== "right";
  const [along, across] = isDown ? (["yMm", "xMm"] as const) : (["xMm", "yMm"] as const);
  const [length, breadth] = isDown
    ? (["heightMm", "widthMm"] as const)
    : (["widthMm", "heightMm"] as const);
  return childrenOf(stack).flatMap((written, index): Broken[] => {
    if (typeof written !== "object" || written === null) return [];
    const child = written as Written;
    const found: Broken[] = [];
    const fault = (member: string, message: string, cause: Broken["cause"]) =>
      found.push({ message, cause, path: [index, member] });
    if ((child[along] ?? null) !== null) {
      const direction = isDown ? "down" : "right";
      fault(
        along,
        `must be left out of a stack with direction ${direction}, whose elements follow one another`,
        { kind: "placedAlong" },
      );
    }
    if ((child[length] ?? null) === null) {
      const auto = isFree(child, length) ? ', or "auto"' : "";
      fault(length, `is missing: along the stack an element needs its own length in mm${auto}`, {
        kind: "noLengthAlong",
      });
    }
    if (child["widthMm"] === "auto" && isDown) {
      fault(
        "widthMm",
        "must be a number or left out: only in a stack with direction right is a width auto",
        { kind: "autoAcross" },
      );
    }
    const whole = stack[breadth];
    if ((child[breadth] ?? null) === null && whole === "auto") {
      fault(
        breadth,
        "is missing: the stack has no length across of its own, because that is auto",
        { kind: "noLengthAlong" },
      );
    }
    if (typeof whole !== "number") return found;
    const offset = Number(child[across] ?? 0);
    const own = typeof child[breadth] === "number" ? child[breadth] : 0;
    if (isDown && own === 0 && fixedColumnsOf(child) > whole - offset + ROUNDING_MM) {
      fault(
        "columns",
        `must not be wider than the ${whole - offset} mm that the stack leaves them`,
        { kind: "wideColumns" },
      );
    }
    const isInside = own > 0 ? offset + own <= whole + ROUNDING_MM : offset < whole;
    if (!isInside) {
      fault(
        own > 0 ? breadth : across,
        `must keep the element inside its stack, which has ${whole} mm there`,
        { kind: "besideStack" },
      );
    }
    return found;
  });
}

/** What the columns of a table take at least, in mm; 0: it is none. */
function fixedColumnsOf({ columns }: Written): number {
  if (!Array.isArray(columns)) return 0;
  return (columns as readonly (Written | null)[]).reduce((sum, column) => {
    const widthMm = column?.["widthMm"];
    return sum + (typeof widthMm === "number" ? widthMm : 0);
  }, 0);
}

function isFree(child: Written, member: "widthMm" | "heightMm"): boolean {
  const type = child["type"];
  if (type === "text") return true;
  return member === "heightMm" && (type === "table" || type === "stack");
}

export const stack = element(
  {
    schema: "StackElement",
    about:
      "Elements one behind the other. What prints nothing takes neither room nor gap; where they are too long, those with an `auto` length shrink together.",
    rules: [
      { at: "elements", fault: faultOfDepth },
      { at: "elements", fault: faultsOfPlaces },
    ],
  },
  {
    ...FREE_BOX,
    rotationDeg: between(0, 0, "°").default(0, "A stack is not turned."),
    direction: choice(["down", "right"]).default("down", "In which direction its elements follow."),
    gapMm: between(0, 50, "mm").default(0, "Between two elements that print."),
    align: choice(["start", "center", "end"]).default(
      "start",
      "Where its elements are together, if they do not fill it.",
    ),
    overflow: choice(["error", "cut"]).default(
      "error",
      "What happens to elements that do not fit even at their smallest sizes: the record is refused, or the last elements are left out.",
    ),
    elements: elementsWithin(1, MOST_CHILDREN).required(
      "Its elements, in their order. Along the stack they have no position.",
    ),
  },
);
