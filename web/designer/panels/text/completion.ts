// What can be inserted where somebody types `{{`, and the text after it is inserted.
import { BUILT_IN_VALUES, FORMATTER_HINTS } from "./language.ts";
import { isVariableName, opensIn, placeholderAt } from "./placeholders.ts";

export interface Place {
  readonly kind: "name" | "formatter";
  /** What is typed so far, and where it begins and ends. */
  readonly typed: string;
  readonly from: number;
  readonly to: number;
}

export interface Offer {
  readonly kind: "variable" | "built-in" | "formatter" | "add";
  /** What is written: `sku`, `#now`, `date:"d MMMM yyyy"`. */
  readonly insert: string;
  readonly hint: string;
}

export interface Offered {
  readonly name: string;
  readonly example?: string;
}

const LONGEST_LOOKED_AT = 300;
const MOST_OFFERS = 60;
const NAME_BEGUN = /^ *(#?[A-Za-z0-9_.-]*)$/;
const FORMATTER_BEGUN = /^[^"]*(?:"(?:[^"\\]|\\.)*"[^"]*)*\| *([A-Za-z0-9_-]*)$/s;
const QUOTED_LENGTH = /^[A-Za-z0-9_.-]*/;

/** Where in a placeholder the caret is; null: in none, or in its arguments. */
export function placeAt(text: string, caret: number): Place | null {
  const open = lastOpenBefore(text, caret);
  if (open === null || caret - open > LONGEST_LOOKED_AT) return null;
  const begun = text.slice(open + 2, caret);
  for (const [kind, pattern] of [
    ["name", NAME_BEGUN],
    ["formatter", FORMATTER_BEGUN],
  ] as const) {
    const typed = pattern.exec(begun)?.[1];
    if (typed === undefined) continue;
    const rest = QUOTED_LENGTH.exec(text.slice(caret))![0].length;
    return { kind, typed, from: caret - typed.length, to: caret + rest };
  }
  return null;
}

/** The braces that the caret is behind, and not behind their end. */
function lastOpenBefore(text: string, caret: number): number | null {
  let last: number | null = null;
  const opens = opensIn(text);
  let step = opens.next();
  while (!step.done && step.value + 2 <= caret) {
    const closed = placeholderAt(text, step.value);
    last = closed && closed.end <= caret ? null : step.value;
    step = opens.next(closed && closed.end <= caret ? closed.end : undefined);
  }
  return last;
}

/** Those that have what is typed in their name come first, then those that have it in their description. */
export function offersFor(place: Place, variables: readonly Offered[]): Offer[] {
  const typed = place.typed.toLowerCase();
  const all: Offer[] =
    place.kind === "formatter"
      ? FORMATTER_HINTS.map(({ write, hint }) => ({ kind: "formatter", insert: write, hint }))
      : [
          ...variables.map(({ name, example }): Offer => ({
            kind: "variable",
            insert: name,
            hint: example ?? "",
          })),
          ...BUILT_IN_VALUES.map(({ name, hint }): Offer => ({
            kind: "built-in",
            insert: name,
            hint,
          })),
        ];
  const rank = ({ insert, hint }: Offer) => {
    const name = insert.toLowerCase();
    if (name.startsWith(typed) || name.startsWith(`#${typed}`)) return 0;
    if (name.includes(typed)) return 1;
    return hint.toLowerCase().includes(typed) ? 2 : 3;
  };
  const offers = all
    .filter((offer) => rank(offer) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_OFFERS);
  const isKnown = variables.some(({ name }) => name === place.typed);
  if (place.kind === "name" && isVariableName(place.typed) && !isKnown) {
    offers.push({ kind: "add", insert: place.typed, hint: "" });
  }
  return offers;
}

/** The text with an offer at its place, closed by braces where there are none, and where the caret is then. */
export function insertAt(text: string, place: Place, offer: Offer) {
  const before = text.slice(0, place.from) + offer.insert;
  const after = text.slice(place.to);
  const closing = / *\}\}/y.exec(after)?.[0].length;
  if (closing !== undefined) return { text: before + after, caret: before.length + closing };
  const isContinued = /^ *[|:]/.test(after);
  const whole = isContinued ? before : `${before}}}`;
  return { text: whole + after, caret: whole.length };
}
