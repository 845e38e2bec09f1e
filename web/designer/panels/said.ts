// What is said of the open label's faults and warnings.
import { elementsOf } from "../../document/template.ts";
import type { Session } from "../../document/session.ts";
import { type Found, type Screen, sentenceOf } from "../../sentences/index.ts";

/** Follows the document and the record that is shown. */
export function screenOf({ editor, record }: Session): Screen {
  const { variables = [], elements: front } = editor.document.value;
  const elements = elementsOf(editor.document.value);
  return {
    elements,
    countFront: front.length,
    variables,
    place: "designer",
    hasExamples: record.value === null,
  };
}

/** What is wrong with one member, by its pointer; null: nothing. */
export function faultAt(session: Session, pointer: string): string | null {
  const found = session.proof.value.faults.find((fault) => fault.pointer === pointer);
  return found ? sentenceOf(found, screenOf(session)) : null;
}

/** Each sentence once. */
export function sentencesOf(session: Session, found: readonly Found[]): readonly string[] {
  const screen = screenOf(session);
  return [...new Set(found.map((one) => sentenceOf(one, screen)))];
}
