// Optional content (ISO 32000-1, 8.11): which layers the file hides as it is opened. Hidden ones do
// not print, and the others print as if there were no layers.

import {
  dictionaryOf,
  entriesOf,
  follow,
  isRef,
  nameOf,
  type SourceFile,
  type SourceValue,
} from "./source.ts";

export class Layers {
  readonly #file: SourceFile;
  readonly #hidden = new Set<string>();

  constructor(file: SourceFile) {
    this.#file = file;
    const properties = dictionaryOf(file, dictionaryOf(file, file.root).get("OCProperties"));
    const initial = dictionaryOf(file, properties.get("D"));
    const mark = (list: SourceValue | undefined, isHidden: boolean) => {
      for (const { ref } of entriesOf(file, list).map((layer) => follow(file, layer))) {
        if (ref === null) continue;
        if (isHidden) this.#hidden.add(ref);
        else this.#hidden.delete(ref);
      }
    };
    if (nameOf(file, initial.get("BaseState")) === "OFF") mark(properties.get("OCGs"), true);
    mark(initial.get("ON"), false);
    mark(initial.get("OFF"), true);
  }

  /** Whether any layer that the group or membership names is hidden: what it shows is then in doubt. */
  touchesHidden(content: SourceValue | undefined): boolean {
    if (this.#hidden.size === 0) return false;
    const { ref } = follow(this.#file, content);
    if (ref !== null && this.#hidden.has(ref)) return true;
    const membership = dictionaryOf(this.#file, content);
    const groups = membership.get("OCGs") ?? null;
    if (isRef(groups) && this.#isHidden(groups)) return true;
    if (entriesOf(this.#file, groups).some((group) => this.#isHidden(group))) return true;
    return membership.has("VE");
  }

  #isHidden(group: SourceValue): boolean {
    const { ref } = follow(this.#file, group);
    return ref !== null && this.#hidden.has(ref);
  }
}
