// Looks for names by which a PDF acts on its own: scripts, actions, attachments, links.
import { decodeStream, readObjects } from "./pdf-objects.ts";

const FORBIDDEN = new Set([
  "JS",
  "JavaScript",
  "A",
  "AA",
  "OpenAction",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "Filespec",
  "URI",
  "GoToR",
  "GoToE",
  "SubmitForm",
  "ImportData",
  "RichMedia",
  "AcroForm",
  "XFA",
  "Annots",
  "ObjStm",
]);

/** Forbidden names anywhere in dictionaries, the trailer or inflated text streams, once each. */
export function findActiveNames(pdf: Uint8Array): string[] {
  const { objects, trailer } = readObjects(pdf);
  const found = new Set<string>();
  const scan = (text: string) => {
    for (const name of namesIn(text)) if (FORBIDDEN.has(name)) found.add(name);
  };
  scan(trailer);
  for (const object of objects) {
    scan(object.text);
    if (!object.stream || /\/Length1 |\/Subtype\/Image/.test(object.text)) continue;
    scan(Buffer.from(decodeStream(object)).toString("latin1"));
  }
  return [...found];
}

function namesIn(text: string): string[] {
  const names = text.match(/\/[^\0-\x20()<>[\]{}/%]*/g) ?? [];
  return names.map((name) =>
    name
      .slice(1)
      .replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}
