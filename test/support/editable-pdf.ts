// A PDF whose objects can be changed and written again, as a script of a few lines would do it.
import { decodeStream, readObjects } from "./pdf-objects.ts";

interface EditableObject {
  text: string;
  /** Undeflated, a character a byte; null: no stream. */
  stream: string | null;
}

export class EditablePdf {
  readonly objects = new Map<number, EditableObject>();
  readonly #header: string;
  readonly #trailer: string;

  /** Streams that are no text (fonts) stay as they are. */
  constructor(pdf: Uint8Array) {
    const { objects, header, trailer } = readObjects(pdf);
    this.#header = header;
    this.#trailer = trailer;
    for (const object of objects) {
      const isText = object.stream !== null && !object.text.includes("/Length1");
      const stream = isText ? decodeStream(object) : object.stream;
      this.objects.set(object.number, {
        text: isText ? object.text.replace("/Filter/FlateDecode", "") : object.text,
        stream: stream && Buffer.from(stream).toString("latin1"),
      });
    }
  }

  /** What pages and forms draw. */
  editContents(edit: (content: string) => string): void {
    for (const object of this.objects.values()) {
      const isDrawn = /^<<(\/Type\/XObject\/Subtype\/Form|\/Length)/.test(object.text);
      if (isDrawn && object.stream !== null) object.stream = edit(object.stream);
    }
  }

  editObjects(edit: (text: string) => string): void {
    for (const object of this.objects.values()) object.text = edit(object.text);
  }

  write(): Uint8Array {
    let file = this.#header;
    const offsets: number[] = [];
    for (const [number, { text, stream }] of this.objects) {
      offsets[number] = file.length;
      const described =
        stream === null ? text : text.replace(/\/Length \d+/, `/Length ${stream.length}`);
      const body = stream === null ? described : `${described}\nstream\n${stream}\nendstream`;
      file += `${number} 0 obj\n${body}\nendobj\n`;
    }
    const rows = Array.from({ length: offsets.length - 1 }, (_, i) => {
      return `${String(offsets[i + 1]).padStart(10, "0")} 00000 n \n`;
    });
    const table = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join("")}`;
    const end = `trailer\n${this.#trailer}\nstartxref\n${file.length}\n%%EOF\n`;
    return new Uint8Array(Buffer.from(file + table + end, "latin1"));
  }
}
