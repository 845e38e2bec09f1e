/** A member that may be anything while a document is edited. */
export function textOf(member: unknown, otherwise = ""): string {
  return typeof member === "string" ? member : otherwise;
}
