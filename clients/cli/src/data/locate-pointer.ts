// The line of a JSON file at which a JSON Pointer points.
import { basename } from "node:path";
import { unescapePointer } from "../../../../web/records/index.ts";
import type { FaultLine } from "../failure.ts";

interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** `text`: of the file; null: the document is in the account. Pointers may begin with `#/document`. */
export function locateFault(
  { pointer, code, detail }: Fault,
  text: string | null,
  file: string,
): FaultLine {
  const inDocument = pointer.replace(/^#\/document(?=\/|$)/, "#");
  if (text === null || (inDocument === pointer && pointer.startsWith("#/records"))) {
    return { pointer: inDocument, code, detail };
  }
  return {
    file: basename(file),
    line: lineOf(text, inDocument),
    column: inDocument,
    pointer: inDocument,
    code,
    detail,
  };
}

/** From 1. Of a member that is missing, the line of what should have it. The text is valid JSON. */
export function lineOf(text: string, pointer: string): number {
  const wanted = pointer.replace(/^#/, "").split("/").slice(1).map(unescapePointer);
  /** Where the reader is: names of members, and indices. */
  const path: (string | number)[] = [];
  let best = { depth: 0, at: 0 };
  const note = (at: number) => {
    const isOnPath = path.every((step, index) => String(step) === wanted[index]);
    if (isOnPath && path.length > best.depth) best = { depth: path.length, at };
  };
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const last = path.at(-1);
    if (token === "{") path.push("");
    else if (token === "}" || token === "]") path.pop();
    else if (token === "[") {
      path.push(0);
      note(afterSpace(text, index + 1));
    } else if (token === "," && typeof last === "number") {
      path[path.length - 1] = last + 1;
      note(afterSpace(text, index + 1));
    } else if (token.startsWith('"') && text[afterSpace(text, index + token.length)] === ":") {
      path[path.length - 1] = JSON.parse(token) as string;
      note(index);
    }
  }
  return text.slice(0, best.at).split("\n").length;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? "")) at++;
  return at;
}
