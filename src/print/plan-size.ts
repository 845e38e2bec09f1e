// How much a plan will hold, before it is made: large jobs wait for their turn without one.
import type { CompiledTemplate } from "./compile.ts";
import type { PrintRecord } from "./job/request.ts";
import { templateStringsOf } from "./job/template.ts";

/** Of an element on an item, roughly, beside its strings. */
const ELEMENT_BYTES = 300;
const CHARACTER_BYTES = 2;

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
  let bytes = 0;
  for (const { variables, copies } of records) {
    const drawings = itemNames.varying.length > 0 ? copies : 1;
    let ofRecord = characters;
    for (const [name, count] of uses) {
      const value = variables.get(name);
      if (typeof value === "string") ofRecord += count * value.length;
    }
    bytes += drawings * (elements.length * ELEMENT_BYTES + ofRecord * CHARACTER_BYTES);
  }
  return bytes;
}
