// The entries of a list that the API answers, one at a time: a list can be far larger than what is wanted of it.
import { Refused } from "./instructions.ts";

/** How deep the list is in `{ "data": [ {…} ], … }`, and an entry. */
const LIST_DEPTH = 2;
const ENTRY_DEPTH = 3;

/** Throws `Refused` where the answer ends before the list does. */
export async function* entriesIn<T>(answer: Response): AsyncGenerator<T> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let held = "";
  let depth = 0;
  let isList = false;
  let isText = false;
  let isEscaped = false;
  for (;;) {
    const { done, value: piece } = await reader.read().catch(brokenOff);
    if (done) break;
    let from = 0;
    for (let i = 0; i < piece.length; i++) {
      const character = piece[i];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (character === "\\") isEscaped = true;
        else if (character === '"') isText = false;
      } else if (character === '"') isText = true;
      else if (character === "{" || character === "[") {
        depth++;
        if (depth === LIST_DEPTH) isList = character === "[";
        if (depth === ENTRY_DEPTH) from = i;
      } else if (character === "}" || character === "]") {
        if (depth === ENTRY_DEPTH && isList) yield JSON.parse(held + piece.slice(from, i + 1)) as T;
        if (depth === ENTRY_DEPTH) held = "";
        depth--;
      }
    }
    if (depth >= ENTRY_DEPTH) held += piece.slice(from);
  }
  if (depth > 0) brokenOff();
}

function brokenOff(): never {
  const detail = "The list ended before it was whole.";
  throw new Refused({ status: 503, code: "UNAVAILABLE", detail, errors: [] }, 1);
}
