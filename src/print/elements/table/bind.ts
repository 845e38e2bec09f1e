// The table element: its rows for these values, and what each of their cells says.
import { BLACK, type Color } from "../../job/color.ts";
import { isOfRecords } from "../../job/language.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { TableElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { FontRef } from "../../fonts/font.ts";
import { fontRefsFor } from "../../text/index.ts";
import type { Styles } from "../../text/markup/styles.ts";
import { saysShown, type Values } from "../../values/bind-record.ts";
import { type Binding, fillString } from "../../values/fill.ts";
import { RowValues } from "../../values/row-values.ts";
import { colorFor, type ElementValues } from "../element.ts";
import { countInked, fillPrinted } from "../text/bind.ts";
import { type CellForm, type CellStyle, formOf, type RowForm } from "./forms.ts";
import { MOST_CELLS } from "./members.ts";

export interface BoundRule {
  /** 0: none is drawn. */
  readonly widthMm: number;
  readonly color: Color;
}

export interface BoundCell {
  readonly form: CellForm;
  /** Blank: nothing is printed but its fill. */
  readonly text: string;
  readonly styles?: Styles;
  /** The form's, in the language that the record names where it does. */
  readonly style: CellStyle;
  readonly color: Color;
  readonly fill: Color | null;
}

export interface BoundRow {
  readonly isHeader: boolean;
  /** Among those of the header, or among the others, as the template lists them. */
  readonly index: number;
  /** Of the variable that it is repeated for. */
  readonly list: Place["list"];
  readonly cells: readonly BoundCell[];
  readonly minHeightMm: number;
  readonly fill: Color | null;
  /** null: what separates all rows. */
  readonly ruleAbove: BoundRule | null;
}

export interface BoundTable {
  readonly rows: readonly BoundRow[];
  readonly frame: BoundRule | null;
  readonly headerRule: BoundRule | null;
  readonly rowRule: BoundRule | null;
  readonly columnRule: BoundRule | null;
}

export const tableValues: ElementValues<TableElement, BoundTable> = {
  bind(element, values, place, binding) {
    const form = binding.memo.of(element, formOf);
    const filling = new RowFilling(values, place, binding);
    const rows: BoundRow[] = [];
    const header: BoundRow[] = [];
    for (const row of form.rows) filling.fill(row, rows);
    for (const row of form.header) filling.fill(row, header);
    if (filling.cells > MOST_CELLS) {
      refuseCells(filling.cells, element, place, binding);
      return null;
    }
    const ruleOf = (rule: Rule) => boundRule(rule, values, place, binding);
    const [frame, columnRule] = [ruleOf(element.frame), ruleOf(element.columnRule)];
    const [headerRule, rowRule] = [ruleOf(element.headerRule), ruleOf(element.rowRule)];
    if (rows.length === 0) return null;
    return { rows: [...header, ...rows], frame, headerRule, rowRule, columnRule };
  },

  fontRefs(_, { rows }) {
    const refs = new Set<FontRef>();
    for (const { cells } of rows) {
      for (const { text, style, styles } of cells) {
        if (text !== "") for (const ref of fontRefsFor(text, style, styles)) refs.add(ref);
      }
    }
    return [...refs];
  },
};

type Rule = TableElement["frame"];

function boundRule(rule: Rule, values: Values, place: Place, binding: Binding): BoundRule | null {
  if (rule === null) return null;
  return { widthMm: rule.widthMm, color: colorFor(rule.color, values, BLACK, place, binding) };
}

/** The first variable whose rows the table repeats: what of it is too much is said there. */
export function listsOf(element: TableElement): Pick<TemplateString, "variables"> | null {
  const each = element.rows.find((row) => row.each !== null)?.each;
  return each ? { variables: [each] } : null;
}

function refuseCells(cells: number, element: TableElement, place: Place, binding: Binding): void {
  addFault(binding.faults, "VALUE_INVALID", listsOf(element), place, "cells", () => ({
    detail: `with these rows the table has more than ${MOST_CELLS.toLocaleString("en-US")} cells (at least ${cells.toLocaleString("en-US")}). Send fewer rows.`,
    cause: { kind: "manyTableCells", most: MOST_CELLS },
  }));
}

/** Fills in the rows of one table, for one record. */
class RowFilling {
  readonly #values: Values;
  readonly #rowValues: RowValues;
  readonly #place: Place;
  readonly #binding: Binding;
  /** That are printed. */
  cells = 0;

  constructor(values: Values, place: Place, binding: Binding) {
    this.#values = values;
    this.#rowValues = new RowValues(values);
    this.#place = place;
    this.#binding = binding;
  }

  /** Once, or for each row of its variable. */
  fill(form: RowForm, filled: BoundRow[]): void {
    const { each } = form.row;
    if (each === null) {
      const row = this.#fillRow(form, this.#values, this.#place);
      if (row !== null) filled.push(row);
      return;
    }
    const list = this.#values.lists?.get(each);
    if (list === undefined) return;
    for (let index = 0; index < list.rows.length; index++) {
      this.#rowValues.setRow(each, list, index);
      const place = { ...this.#place, list: { variable: each, row: index } };
      const row = this.#fillRow(form, this.#rowValues, place);
      if (row !== null) filled.push(row);
      // What is too much is counted up to here, and refused.
      if (this.cells > MOST_CELLS) return;
    }
  }

  #fillRow(form: RowForm, values: Values, place: Place): BoundRow | null {
    const { row, index, cells, isHeader } = form;
    const binding = this.#binding;
    binding.budget.count("cells", 1);
    const showIf = row.showIf && fillString(row.showIf, values, place, binding);
    if (showIf !== null && !saysShown(showIf)) return null;
    binding.budget.count("cells", cells.length);
    this.cells += cells.length;
    return {
      isHeader,
      index,
      list: place.list,
      cells: cells.map((cell) => this.#fillCell(cell, values, place)),
      minHeightMm: row.minHeightMm,
      fill: colorFor(row.fill, values, null, place, binding),
      ruleAbove:
        row.ruleAbove === null
          ? null
          : {
              widthMm: row.ruleAbove.widthMm,
              color: colorFor(row.ruleAbove.color, values, BLACK, place, binding),
            },
    };
  }

  #fillCell(form: CellForm, values: Values, around: Place): BoundCell {
    const binding = this.#binding;
    const { text: source } = form;
    const style = this.#styleOf(form, values, around);
    const place = source.needs.length === 0 ? around : { ...around, lang: style.lang };
    const { text, styles } = fillPrinted(source, style, values, place, binding);
    const isBlank = text.trim() === "";
    if (!isBlank) binding.budget.count("glyphs", countInked(text));
    return {
      form,
      text: isBlank ? "" : text,
      ...(styles && !isBlank && { styles }),
      style,
      color: colorFor(form.color, values, BLACK, place, binding),
      fill: colorFor(form.fill, values, null, place, binding),
    };
  }

  #styleOf({ lang, style }: CellForm, values: Values, place: Place): CellStyle {
    if (!isOfRecords(lang)) return style;
    const { languages } = this.#binding;
    if (!languages) throw new Error("the language of a record was asked for without records");
    return { ...style, lang: languages.ofPart(lang, values, place) };
  }
}
