// What a plan holds: estimated before it is made, and measured once it is.
import type { CompiledTemplate } from "./compile.ts";
import type { PrintRecord } from "./job/request.ts";
import { type TableElement, templateStringsOf } from "./job/template.ts";
import type { Plan } from "./plan.ts";
import { MOST_ROWS } from "./values/rows.ts";

/** Of an element on an item, beside its characters. */
const ELEMENT_BYTES = 300;
const CHARACTER_BYTES = 2;
/** Of a cell, or a row, of a table beside its characters. */
const CELL_BYTES = 160;

/** In bytes, at most: texts of one byte per character take half. */
export function measurePlan({ drawings, dataUris, spent }: Plan): number {
  const elements = drawings.reduce((sum, { shown }) => sum + shown.length, 0);
  const embedded = dataUris.reduce((sum, { length }) => sum + length, 0);
  const cells = (spent.cells ?? 0) * CELL_BYTES;
  return elements * ELEMENT_BYTES + cells + (spent.text ?? 0) * CHARACTER_BYTES + embedded;
}

/** In bytes, roughly: what formatters make of their values counts as long as the values are. */
export function estimatePlan(
  { layers, itemNames }: CompiledTemplate,
  records: readonly PrintRecord[],
): number {
  const elements = layers.flatMap((layer) =>
    layer.kind === "dynamic" ? [layer.element.element] : [],
  );
  const strings = elements.flatMap((element) =>
    templateStringsOf(element).map(({ template }) => template),
  );
  const characters = strings.reduce((sum, { literalLength }) => sum + literalLength, 0);
  const uses = new Map<string, number>();
  for (const { variables, uses: own } of strings) {
    variables.forEach((name, i) => uses.set(name, (uses.get(name) ?? 0) + Math.max(1, own[i]!)));
  }
  const tables = elements.filter((element) => element.type === "table");
  let bytes = 0;
  for (const { variables, copies } of records) {
    const drawings = itemNames.varying.length > 0 ? copies : 1;
    let ofRecord = characters;
    for (const [name, count] of uses) {
      const value = variables.get(name);
      if (typeof value === "string") ofRecord += count * value.length;
    }
    const cells = tables.reduce((sum, table) => sum + estimateCells(table, variables), 0);
    const held = elements.length * ELEMENT_BYTES + cells * CELL_BYTES;
    bytes += drawings * (held + ofRecord * CHARACTER_BYTES);
  }
  return bytes;
}

/** As if each line break and each bracket of a value began a row. */
function estimateCells(
  { header, rows }: TableElement,
  variables: PrintRecord["variables"],
): number {
  let sum = 0;
  for (const { each, cells } of [...header, ...rows]) {
    const value = each === null ? null : variables.get(each);
    const begun = typeof value === "string" ? (value.match(/[\n[{]/g)?.length ?? 0) + 1 : 1;
    sum += (1 + cells.length) * Math.min(begun, MOST_ROWS);
  }
  return sum;
}
