// A file as the parts that it is made of.

export class Parts {
  readonly #parts: Uint8Array[] = [];
  bytes = 0;

  add(part: Uint8Array): void {
    this.#parts.push(part);
    this.bytes += part.length;
  }

  /** Of characters below U+0080. */
  addText(text: string): void {
    this.add(asciiOf(text));
  }

  join(): Uint8Array {
    const joined = new Uint8Array(this.bytes);
    let at = 0;
    for (const part of this.#parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }
}

export function asciiOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function areEqual(first: Uint8Array, second: Uint8Array): boolean {
  if (first.length !== second.length) return false;
  for (let at = 0; at < first.length; at += 1) if (first[at] !== second[at]) return false;
  return true;
}
