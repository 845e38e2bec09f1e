// Where a page of a list ends: the time and the id of its last entry, opaque to callers. The next page
// begins after it, whatever was added or removed meanwhile.

export interface Position {
  readonly at: number;
  readonly id: string;
}

export function cursorOf({ at, id }: Position): string {
  return `${at.toString(36)}.${id}`;
}

/** null: not a cursor. */
export function readCursor(text: string): Position | null {
  const [, at, id] = /^([0-9a-z]{1,10})\.([\w-]{1,100})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number.parseInt(at, 36), id };
}
