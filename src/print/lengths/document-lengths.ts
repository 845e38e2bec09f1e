// Lengths that follow from what is printed: where a document says them, and where it may not.
import type { Cause } from "../../refusal.ts";
import type { Written } from "../elements/member.ts";

interface Found {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly cause: Cause;
}

interface Entry {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

const AUTO_LENGTH: Cause = { kind: "autoLength" };
const BOUNDS: Cause = { kind: "lengthBounds" };
const SIDES = ["widthMm", "heightMm"] as const;
type Side = (typeof SIDES)[number];

/** `elements`: those in stacks too. Other faults may have left anything as it was written. */
export function misplacedLengths(document: Written, elements: readonly Entry[]): readonly Found[] {
  const axis = SIDES.find((side) => document[side] === "auto") ?? null;
  const found = [...faultsOfTemplate(document, axis)];
  for (const { path, value } of elements) {
    const isInStack = path.filter((step) => step === "elements").length > 1;
    if (isInStack || typeof value !== "object" || value === null) continue;
    found.push(...faultsOfElement(value as Written, path, axis));
  }
  return found;
}

function faultAt(member: string, message: string, cause: Cause = AUTO_LENGTH): Found {
  return { path: [member], message, cause };
}

function* faultsOfTemplate(document: Written, axis: Side | null): Generator<Found> {
  if (SIDES.every((side) => document[side] === "auto")) {
    yield faultAt(
      "heightMm",
      "must be a number, because only one of widthMm and heightMm can be auto",
    );
  }
  const names = {
    widthMm: ["minWidthMm", "maxWidthMm"],
    heightMm: ["minHeightMm", "maxHeightMm"],
  } as const;
  for (const side of SIDES) {
    if (document[side] === "auto") continue;
    for (const member of names[side]) {
      if (document[member] === undefined) continue;
      yield faultAt(member, `must be left out unless ${side} is auto`);
    }
  }
  if (axis === null) {
    if (document["endMm"] === undefined) return;
    yield faultAt("endMm", "must be left out unless widthMm or heightMm is auto");
    return;
  }
  const [least, most] = names[axis];
  if (Number(document[least] ?? 5) > Number(document[most] ?? 600)) {
    yield faultAt(least, `must be at most ${most}`, BOUNDS);
  }
}

function* faultsOfElement(
  element: Written,
  path: readonly PropertyKey[],
  axis: Side | null,
): Generator<Found> {
  const fault = (member: string, message: string): Found => {
    return { path: [...path, member], message, cause: AUTO_LENGTH };
  };
  for (const side of SIDES) {
    const length = element[side];
    if (typeof length !== "string") continue;
    if (side !== axis) {
      yield fault(
        side,
        axis === null
          ? `must be a number: "${length}" is for elements of a stack, and of a template whose length is auto`
          : `must be a number: "${length}" is for elements of a stack, and along the template's ${axis}, which is auto`,
      );
      continue;
    }
    if (length === "fill" && element["anchor"] === "end") {
      yield fault("anchor", `must be start where ${side} is fill`);
    }
    if (length === "auto" && Number(element["rotationDeg"] ?? 0) % 360 !== 0) {
      yield fault("rotationDeg", `must be 0 where ${side} is auto`);
    }
    if (length === "auto" && side === "widthMm") {
      yield* faultsOfWidth(element, path);
    }
  }
  if (element["anchor"] === "end" && axis === null) {
    yield fault("anchor", "must be start, or left out, in a template whose length is not auto");
  }
}

function isFixed(column: unknown): boolean {
  return typeof (column as Written | null)?.["widthMm"] === "number";
}

/** What has no width of its own cannot give one to what it is in. */
function* faultsOfWidth(element: Written, path: readonly PropertyKey[]): Generator<Found> {
  if (element["type"] !== "table") return;
  const columns = Array.isArray(element["columns"]) ? (element["columns"] as unknown[]) : [];
  if (columns.every(isFixed)) return;
  const message =
    "must be a number where a column has no widthMm: tables do not follow the width of their texts";
  yield { path: [...path, "widthMm"], message, cause: AUTO_LENGTH };
}
