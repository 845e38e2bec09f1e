// What the readers of this folder throw inside: why an SVG is refused and how to fix it, for a person.
// It never leaves the folder: import-svg.ts turns it into `{ refused }`.

export class SvgFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "SvgFault";
  }
}

const MOST_QUOTED = 40;

/** Text of the file in a sentence: short, and nothing but visible ASCII. */
export function shown(text: string): string {
  const plain = text.replaceAll(/[^\x20-\x7e]/g, "?");
  return plain.length > MOST_QUOTED ? `${plain.slice(0, MOST_QUOTED)}…` : plain;
}
