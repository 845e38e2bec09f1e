// The formatter escape: a value as a part of a QR code's payload.
import { defineFormatter } from "../formatter.ts";

const KINDS = {
  /** `WIFI:S:…;P:…;;`, as MECARD. */
  wifi: (text: string) => text.replace(/[\\;,:"]/g, "\\$&"),
  /** RFC 6350, 3.4. */
  vcard: (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n"),
  /** Percent-encoded UTF-8; a surrogate without its pair has none. */
  url: (text: string) => encodeURIComponent(text.toWellFormed()),
} satisfies Record<string, (text: string) => string>;

type Kind = keyof typeof KINDS;

export const escape = defineFormatter({
  usage: ["escape:wifi", "escape:vcard", "escape:url"],
  args: [1, 1],
  read: ([kind = ""]) =>
    Object.hasOwn(KINDS, kind) ? { kind: kind as Kind } : { wrong: "has an unknown kind" },
  apply: (text, { kind }) => KINDS[kind](text),
});
