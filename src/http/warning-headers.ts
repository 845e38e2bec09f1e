// What a PDF's answer says of its warnings: how many, and of which kinds (a list of RFC 9651).
import { countWarnings, WARNING_CODES, type WarningCounts } from "../print/index.ts";

export function warningHeaders(counts: WarningCounts): Record<string, string> {
  const kinds = WARNING_CODES.flatMap((code) => {
    const count = counts.get(code);
    return count === undefined ? [] : [`${code};n=${count}`];
  });
  return {
    "X-Warning-Count": String(countWarnings(counts)),
    ...(kinds.length > 0 && { "X-Warnings": kinds.join(", ") }),
  };
}
