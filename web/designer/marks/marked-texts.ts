// Where the words are that are set bold or italic: in the text of an element, in a cell of a table, or in a value that a
// cell prints in each row.
import type { CellEdit } from "../../document/table-cells.ts";
import {
  memberOfCell,
  type RowPlace,
  textOfCell,
  cellsIn,
  withCellStyle,
} from "../../document/table-rows.ts";
import { isWhole, isWholeBy, wholeMembers } from "../../document/style.ts";
import { elementAt, type TemplateDocument, withMembers } from "../../document/template.ts";
import type { Mark, Marked } from "./toggle-mark.ts";

export interface MarkedText {
  /** null: it is not there any more. */
  readonly read: (document: TemplateDocument, mark: Mark) => Read | null;
  readonly write: (document: TemplateDocument, mark: Mark, change: Change) => TemplateDocument;
}

export interface Read extends Marked {
  /** Where Bold and Italic set all of it, because its single words cannot be set: for the tools to say. */
  readonly onlyWhole?: string;
}

interface Change {
  readonly before: Marked;
  readonly after: Marked;
}

export function textOfElement(index: number): MarkedText {
  return {
    read: (document, mark) => {
      const element = elementAt(document, index);
      if (element?.type !== "text") return null;
      return {
        text: inField(element["text"]),
        markup: markupOf(element["markup"]),
        isWhole: isWhole(element, mark),
      };
    },
    write: (document, mark, change) =>
      withMembers(document, index, { text: change.after.text, ...styleOf(mark, change) }),
  };
}

export function textInCell(
  index: number,
  place: RowPlace,
  cell: number,
  edit: CellEdit,
): MarkedText {
  const saidAt = (document: TemplateDocument) => {
    const element = elementAt(document, index);
    return element?.type === "table" ? memberOfCell(element, place, cell).nearest : null;
  };
  /** Formatters read a value before its marks are found: `**1.5**` is no number. */
  const isFormatted = (document: TemplateDocument) =>
    textOfCell(cellsIn(elementAt(document, index)!, place)[cell] ?? "").includes("|");
  return {
    read: (document, mark) => {
      const said = saidAt(document);
      if (!said) return null;
      const [text, markup] = [inField(edit.read(document)), markupOf(said("markup"))];
      const whole = { text, markup, isWhole: isWholeBy(said, mark) };
      if (edit.value === null) return whole;
      const hasMarks = markup === "values" && !isFormatted(document) && !whole.isWhole;
      if (hasMarks) return { text, markup, isWhole: null };
      const why = markup === "values" ? "" : ", because values are plain text";
      return { ...whole, onlyWhole: `in every row of ${edit.value.variable}${why}` };
    },
    write: (document, mark, { before, after }) => {
      const isSame = after.text === before.text && edit.value !== null;
      const typed = isSame ? document : edit.write(document, after.text);
      return withCellStyle(typed, index, place, cell, styleOf(mark, { before, after }));
    },
  };
}

/** The members that change. */
function styleOf(mark: Mark, { before, after }: Change) {
  return {
    ...(after.markup !== before.markup && { markup: memberOf(after.markup) }),
    ...(after.isWhole !== before.isWhole && wholeMembers(mark, after.isWhole === true)),
  };
}

/** As a field has it. */
function inField(text: unknown): string {
  return typeof text === "string" ? text.replace(/\r\n?/g, "\n") : "";
}

function markupOf(markup: unknown): Marked["markup"] {
  return markup === "template" || markup === "values" ? markup : "none";
}

function memberOf(markup: Marked["markup"]): string | undefined {
  return markup === "none" ? undefined : markup;
}
