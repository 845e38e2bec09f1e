// A row of the hostile corpus: what is sent, and which answers are right.

export interface Attack {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Status, and the code of a problem: `200`, `422 TEXT_OVERFLOW`; several where each is right. */
  readonly expected: readonly string[];
  /** What no answer may repeat, besides the canary. */
  readonly secrets?: readonly string[];
}

/** In every attack that has room for it, and in no answer. */
export const CANARY = "Erika-Mustermann-4711";

export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
