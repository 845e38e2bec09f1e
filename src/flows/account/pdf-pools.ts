// pdf-lib keeps every name and reference that it has ever read, for as long as the isolate lives. While a file is read, it
// gets names and references of its own, which go with the file.
import { PDFName, PDFRef } from "@cantoo/pdf-lib";

/** Files that are read at the same time share theirs: a name is the same object wherever it is compared. */
let readers = 0;
let theirs = { refOf: PDFRef.of, nameOf: PDFName.of };

export async function withOwnPools<T>(read: () => Promise<T>): Promise<T> {
  if (readers++ === 0) {
    theirs = { refOf: PDFRef.of, nameOf: PDFName.of };
    PDFRef.of = refsOf();
    PDFName.of = namesOf();
  }
  try {
    return await read();
  } finally {
    if (--readers === 0) {
      PDFRef.of = theirs.refOf;
      PDFName.of = theirs.nameOf;
    }
  }
}

function refsOf(): typeof PDFRef.of {
  const pool = new Map<string, PDFRef>();
  return (objectNumber, generationNumber = 0) => {
    const tag = `${objectNumber} ${generationNumber} R`;
    const known = pool.get(tag);
    if (known) return known;
    const ref = Object.assign(Object.create(PDFRef.prototype) as PDFRef, {
      objectNumber,
      generationNumber,
      tag,
    });
    pool.set(tag, ref);
    return ref;
  };
}

/** What pdf-lib compares with by itself is its own. */
const STATIC = new Map(
  Object.values(PDFName)
    .filter((value): value is PDFName => value instanceof PDFName)
    .map((name) => [name.decodeText(), name]),
);

function namesOf(): typeof PDFName.of {
  const pool = new Map(STATIC);
  return (name) => {
    const text = name.replaceAll(/#([\dABCDEF]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const known = pool.get(text);
    if (known) return known;
    const made = Object.assign(Object.create(PDFName.prototype) as PDFName, {
      encodedName: `/${text.replaceAll(IRREGULAR, encode)}`,
    });
    pool.set(text, made);
    return made;
  };
}

/** Everything but visible ASCII without delimiters (ISO 32000-1, 7.3.5). */
const IRREGULAR = /[^!-~]|[()<>[\]{}/%#]/g;

function encode(character: string): string {
  return `#${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
