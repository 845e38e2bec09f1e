// Objects that were written elsewhere and wait for their numbers: they are copied, never parsed.
import type { ObjectWriter } from "./object-writer.ts";
import type { PdfRef } from "./value.ts";

export interface ImportedObject {
  /** What stands between obj and endobj, streams included. */
  readonly body: Uint8Array;
  /** Where in `body` a reference has to be put in, in ascending order, and to which object of the same list. */
  readonly refs: readonly (readonly [at: number, object: number])[];
}

/** Writes the object and all that it leads to; `written` knows what this document has of the list already. */
export function writeImported(
  writer: ObjectWriter,
  objects: readonly ImportedObject[],
  root: number,
  written: Map<number, PdfRef>,
): PdfRef {
  const waiting: number[] = [];
  const refOf = (object: number): PdfRef => {
    const known = written.get(object);
    if (known) return known;
    const ref = writer.reserve();
    written.set(object, ref);
    waiting.push(object);
    return ref;
  };
  const ref = refOf(root);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const imported = objects[object];
    if (!imported) throw new RangeError(`there is no imported object ${object}`);
    const refs = imported.refs.map(([at, to]) => [at, refOf(to)] as const);
    writer.writeImported(refOf(object), imported.body, refs);
  }
  return ref;
}
