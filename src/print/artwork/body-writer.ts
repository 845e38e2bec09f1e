// Writes the body of one object (ISO 32000-1, 7.3) and notes where references to others belong:
// their numbers are not known before the document that takes the object in.

import { ByteBuffer } from "../pdf/buffer.ts";
import type { ImportedObject } from "../pdf/imported.ts";
import type { SourceName } from "./source.ts";

/** Decimals of a number: matrices of functions and shadings scale by less than a millionth. */
const DECIMALS = 10;
const LARGEST = 1e9;

export class BodyWriter {
  readonly #out = new ByteBuffer(256);
  readonly #refs: [at: number, object: number][] = [];

  /** Strings go out in hexadecimal. */
  scalar(value: null | boolean | number | Uint8Array | SourceName): void {
    if (value instanceof Uint8Array) this.#string(value);
    else if (typeof value === "number") this.#out.ascii(`${formatNumber(value)} `);
    else if (typeof value === "object" && value !== null) this.name(value.name);
    else this.#out.ascii(`${value} `);
  }

  /** One character a byte. */
  name(name: string): void {
    this.#out.ascii("/");
    for (let i = 0; i < name.length; i++) {
      const byte = name.charCodeAt(i) & 255;
      if (/[A-Za-z0-9+\-_.,*@:;'"!$&=?^`|~]/.test(name[i]!)) this.#out.byte(byte);
      else {
        this.#out.ascii("#");
        this.#out.hex8(byte);
      }
    }
    this.#out.space();
  }

  /** To another object of the same artwork. */
  reference(object: number): void {
    this.#refs.push([this.#out.length, object]);
    this.#out.space();
  }

  text(text: string): void {
    this.#out.ascii(text);
  }

  stream(bytes: Uint8Array): void {
    this.#out.ascii("\nstream\n");
    this.#out.raw(bytes);
    this.#out.ascii("\nendstream");
  }

  finish(): ImportedObject {
    return { body: this.#out.take(), refs: this.#refs };
  }

  #string(bytes: Uint8Array): void {
    this.#out.ascii("<");
    for (const byte of bytes) this.#out.hex8(byte);
    this.#out.ascii(">");
  }
}

/** Never in exponent form, which PDF does not know. */
function formatNumber(value: number): string {
  if (Number.isNaN(value)) return "0";
  const bounded = Math.min(Math.max(value, -LARGEST), LARGEST);
  if (Number.isInteger(bounded)) return String(bounded);
  return bounded.toFixed(DECIMALS).replace(/\.?0+$/, "");
}
