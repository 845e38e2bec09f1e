// How elements look, apart from what they say and where they are: made bold or italic, and copied from one to others.
import type { ElementMembers, Kind } from "../../src/print/elements/member.ts";
import { ELEMENTS } from "../../src/print/elements/members.ts";
import { movable } from "./commands.ts";
import { type State, withDocument } from "./state.ts";
import { elementAt, type TemplateElement, withPatches } from "./template.ts";

const BOLD = 700;

export function movableTexts(state: State): readonly number[] {
  return movable(state).filter((index) => elementAt(state.document, index)!.type === "text");
}

export function hasText(state: State): boolean {
  return movableTexts(state).length > 0;
}

const WHOLE = { bold: ["fontWeight", BOLD], italic: ["fontStyle", "italic"] } as const;

/** Whether the whole of a text is bold or italic, by the element's own member. */
export function isWhole(element: TemplateElement, mark: "bold" | "italic"): boolean {
  return isWholeBy((member) => element[member], mark);
}

/** The same of what says its members another way, such as a cell of a table. */
export function isWholeBy(said: (member: string) => unknown, mark: "bold" | "italic"): boolean {
  const [member, value] = WHOLE[mark];
  return said(member) === value;
}

/** The members that make a whole text bold or italic, or take that back. */
export function wholeMembers(mark: "bold" | "italic", isOn: boolean) {
  const [member, value] = WHOLE[mark];
  return { [member]: isOn ? value : undefined };
}

/** Whether all selected texts are. */
export function areWhole(state: State, mark: "bold" | "italic"): boolean {
  const texts = movableTexts(state);
  return texts.length > 0 && texts.every((i) => isWhole(elementAt(state.document, i)!, mark));
}

/** Bold or italic, or neither where all of them are. */
export function toggleWhole(state: State, mark: "bold" | "italic"): State {
  const isOn = !areWhole(state, mark);
  return styleTexts(state, () => wholeMembers(mark, isOn));
}

/** In points; what the grammar takes. */
const [LEAST_PT, MOST_PT, USUAL_PT] = [3, 500, 10];

export function growText(state: State, byPt: number): State {
  return styleTexts(state, ({ fontSizePt }) => {
    const sizePt = (typeof fontSizePt === "number" ? fontSizePt : USUAL_PT) + byPt;
    return { fontSizePt: Math.min(MOST_PT, Math.max(LEAST_PT, sizePt)) };
  });
}

export function alignText(state: State, align: "left" | "center" | "right"): State {
  return styleTexts(state, () => ({ align }));
}

function styleTexts(
  state: State,
  membersFor: (element: TemplateElement) => Readonly<Record<string, unknown>>,
): State {
  const { document } = state;
  const patches = movableTexts(state).map(
    (index) => [index, membersFor(elementAt(document, index)!)] as const,
  );
  return withDocument(state, withPatches(document, new Map(patches)));
}

export interface Style {
  /** What it decides of; a member that is none of `members` is what it is by default. */
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, unknown>>;
}

function styleMembersOf({ type, shape }: TemplateElement): readonly string[] {
  const { forms }: ElementMembers = ELEMENTS[type];
  const { looks } = forms.find(({ members }) => isOf(members["shape"]?.kind, shape)) ?? forms[0];
  // An ellipse has no corners.
  return shape === "ellipse" ? looks.filter((name) => name !== "cornerRadiusMm") : looks;
}

function isOf(kind: Kind | undefined, value: unknown): boolean {
  return kind?.is === "choice" && kind.of.some((each) => each === value);
}

export function styleOf(element: TemplateElement): Style {
  const names = styleMembersOf(element);
  const own = names.filter((name) => element[name] !== undefined);
  return { names, members: Object.fromEntries(own.map((name) => [name, element[name]])) };
}

/** On each selected element what both know: a code takes a text's color, and not its alignment. */
export function withStyle(state: State, { names, members }: Style): State {
  const { document } = state;
  const patches = movable(state).map((index) => {
    const common = styleMembersOf(elementAt(document, index)!).filter((name) =>
      names.includes(name),
    );
    return [index, Object.fromEntries(common.map((name) => [name, members[name]]))] as const;
  });
  return withDocument(state, withPatches(document, new Map(patches)));
}

/** null: it is none. */
export function readStyle(value: unknown): Style | null {
  const { names, members } = (value ?? {}) as Partial<Style>;
  const isSound = Array.isArray(names) && typeof members === "object" && members !== null;
  return isSound ? { names, members } : null;
}
