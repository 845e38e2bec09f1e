// The form in which drawings are kept: a mark, then numbers of variable length, coordinates as distances from the last.
import { hasText } from "../images/magic.ts";
import {
  type Command,
  type Drawing,
  type Fill,
  type Matrix,
  NUMBERS,
  type Path,
  type Rgb,
  type Stroke,
  type Verb,
} from "./drawing.ts";

/** Begins what is stored; the number counts changes of the form. */
export const DRAWING_MARK = "PLATEN-DRAWING 1\n";

export function isStoredDrawing(bytes: Uint8Array): boolean {
  return hasText(bytes, 0, DRAWING_MARK);
}

const CLOSE_GROUP = 0;
const OPEN_GROUP = 1;
const PAINT = 2;
const HAS = { fill: 4, stroke: 8, strokeFirst: 16, matrix: 32 } as const;
const OPACITY_STEPS = 255;
/** Two bits a verb. */
const VERBS_PER_BYTE = 4;

export function encodeDrawing(drawing: Drawing): Uint8Array {
  const writer = new Writer();
  for (let i = 0; i < DRAWING_MARK.length; i++) writer.byte(DRAWING_MARK.charCodeAt(i));
  writer.float(drawing.widthPt);
  writer.float(drawing.heightPt);
  writer.whole(drawing.width);
  writer.whole(drawing.height);
  writer.whole(drawing.colors.length);
  for (const channel of drawing.colors.flat()) writer.byte(channel);
  writer.whole(drawing.commands.length);
  for (const command of drawing.commands) writeCommand(command, writer);
  return writer.take();
}

function writeCommand(command: Command, writer: Writer): void {
  if (command.is === "close") return writer.byte(CLOSE_GROUP);
  if (command.is === "open") {
    writer.byte(OPEN_GROUP);
    writer.byte(Math.round(command.opacity * OPACITY_STEPS));
    writer.whole(command.clips.length);
    for (const { path, evenOdd } of command.clips) {
      writer.byte(evenOdd ? 1 : 0);
      writePath(path, writer);
    }
    return;
  }
  const { path, fill, stroke, strokeFirst, matrix } = command;
  writer.byte(
    PAINT |
      (fill ? HAS.fill : 0) |
      (stroke ? HAS.stroke : 0) |
      (strokeFirst ? HAS.strokeFirst : 0) |
      (matrix ? HAS.matrix : 0),
  );
  if (fill) writeFill(fill, writer);
  if (stroke) writeStroke(stroke, writer);
  if (matrix) for (const entry of matrix) writer.float(entry);
  writePath(path, writer);
}

function writeFill({ color, opacity, evenOdd }: Fill, writer: Writer): void {
  writer.whole(color);
  writer.byte(Math.round(opacity * OPACITY_STEPS));
  writer.byte(evenOdd ? 1 : 0);
}

function writeStroke(stroke: Stroke, writer: Writer): void {
  writer.whole(stroke.color);
  writer.byte(Math.round(stroke.opacity * OPACITY_STEPS));
  writer.whole(stroke.width);
  writer.byte(stroke.cap | (stroke.join << 2));
  writer.float(stroke.miterLimit);
  writer.whole(stroke.dashes.length);
  for (const length of stroke.dashes) writer.whole(length);
  writer.whole(stroke.dashPhase);
}

function writePath({ verbs, numbers }: Path, writer: Writer): void {
  writer.whole(verbs.length);
  for (let at = 0; at < verbs.length; at += VERBS_PER_BYTE) {
    let bits = 0;
    for (let i = 0; i < VERBS_PER_BYTE; i++) bits |= (verbs[at + i] ?? 0) << (2 * i);
    writer.byte(bits);
  }
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    writer.signed(numbers[at]! - x);
    writer.signed(numbers[at + 1]! - y);
    x = numbers[at]!;
    y = numbers[at + 1]!;
  }
}

/** Of bytes that `encodeDrawing` wrote. */
export function decodeDrawing(bytes: Uint8Array): Drawing {
  const reader = new Reader(bytes, DRAWING_MARK.length);
  const widthPt = reader.float();
  const heightPt = reader.float();
  const width = reader.whole();
  const height = reader.whole();
  const colors = readTimes(reader.whole(), (): Rgb => [
    reader.byte(),
    reader.byte(),
    reader.byte(),
  ]);
  const commands = readTimes(reader.whole(), () => readCommand(reader));
  return { widthPt, heightPt, width, height, colors, commands };
}

function readTimes<T>(count: number, read: () => T): T[] {
  const list: T[] = [];
  for (let i = 0; i < count; i++) list.push(read());
  return list;
}

function readCommand(reader: Reader): Command {
  const head = reader.byte();
  if (head === CLOSE_GROUP) return { is: "close" };
  if (head === OPEN_GROUP) {
    const opacity = reader.byte() / OPACITY_STEPS;
    const clips = readTimes(reader.whole(), () => {
      const evenOdd = reader.byte() === 1;
      return { evenOdd, path: readPath(reader) };
    });
    return { is: "open", clips, opacity };
  }
  const fill = head & HAS.fill ? readFill(reader) : null;
  const stroke = head & HAS.stroke ? readStroke(reader) : null;
  const matrix = head & HAS.matrix ? readMatrix(reader) : null;
  const strokeFirst = (head & HAS.strokeFirst) !== 0;
  return { is: "paint", path: readPath(reader), fill, stroke, strokeFirst, matrix };
}

function readFill(reader: Reader): Fill {
  const color = reader.whole();
  const opacity = reader.byte() / OPACITY_STEPS;
  return { color, opacity, evenOdd: reader.byte() === 1 };
}

function readStroke(reader: Reader): Stroke {
  const color = reader.whole();
  const opacity = reader.byte() / OPACITY_STEPS;
  const width = reader.whole();
  const ends = reader.byte();
  const miterLimit = reader.float();
  const dashes = readTimes(reader.whole(), () => reader.whole());
  const cap = (ends & 3) as Stroke["cap"];
  const join = (ends >> 2) as Stroke["join"];
  return { color, opacity, width, cap, join, miterLimit, dashes, dashPhase: reader.whole() };
}

function readMatrix(reader: Reader): Matrix {
  const f = () => reader.float();
  return [f(), f(), f(), f(), f(), f()];
}

function readPath(reader: Reader): Path {
  const count = reader.whole();
  const verbs: Verb[] = [];
  let length = 0;
  for (let at = 0; at < count; at += VERBS_PER_BYTE) {
    const bits = reader.byte();
    for (let i = 0; i < VERBS_PER_BYTE && at + i < count; i++) {
      const verb = ((bits >> (2 * i)) & 3) as Verb;
      verbs.push(verb);
      length += NUMBERS[verb];
    }
  }
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    x += reader.signed();
    y += reader.signed();
    numbers.push(x, y);
  }
  return { verbs, numbers };
}

class Writer {
  #bytes = new Uint8Array(4096);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Seven bits a byte, the lowest first. */
  whole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  float(value: number): void {
    this.#grow(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value);
    this.#length += 8;
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(by: number): void {
    if (this.#length + by <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError("a stored drawing ends too early");
    return value;
  }

  whole(): number {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  float(): number {
    const { buffer, byteOffset } = this.#bytes;
    const value = new DataView(buffer, byteOffset).getFloat64(this.#at);
    this.#at += 8;
    return value;
  }
}
