// The codes in two dimensions: what each makes of a value, and what it says of one that it cannot hold.
import { encodeAztec, MOST_AZTEC_BYTES } from "./aztec/encode.ts";
import {
  type DataMatrixFormat,
  ECI_UTF8,
  encodeDataMatrix,
  FNC1,
  GS1_MARK,
} from "./data-matrix/encode.ts";
import { parseGs1 } from "./gs1/parse.ts";
import { messageOf, SEPARATOR, textOf } from "./gs1/message.ts";
import type { ModuleMatrix } from "./matrix.ts";
import { encodeMicroPdf417, MOST_MICRO_PDF417_BYTES } from "./pdf417/micro.ts";
import { encodeMicroQr, type MicroQrLevel } from "./qr/micro.ts";
import { encodePdf417, MOST_PDF417_BYTES, type Pdf417Options } from "./pdf417/encode.ts";
import { encodeQr, type QrLevel } from "./qr/encode.ts";
import { kanjiMessageOf } from "./qr/message.ts";
import { QUIET_QR, SYMBOLOGY_ENTRIES } from "./symbologies.ts";
import type { Encoded, MatrixSymbol } from "./symbol.ts";
import { utf8BytesOf } from "./utf8.ts";

const MOST_BYTES = 3116;
const NOT_ASCII = /[^\0-\x7f]/;

function symbolOf(
  matrix: ModuleMatrix | null,
  quiet: number,
  text: string,
  holds: string,
  orElse = "",
): Encoded<MatrixSymbol> {
  if (matrix) return { text, symbol: { kind: "matrix", matrix, quiet } };
  return { fault: `the value is too long for ${holds}. Shorten the value${orElse}.` };
}

export function encodeDataMatrixText(value: string, format: DataMatrixFormat): Encoded {
  const bytes = utf8BytesOf(value, MOST_BYTES);
  const prefix = NOT_ASCII.test(value) ? ECI_UTF8 : [];
  const matrix = bytes && encodeDataMatrix([...bytes], format, prefix);
  return symbolOf(matrix, SYMBOLOGY_ENTRIES.datamatrix.quiet, value, describeFormat(format));
}

export function encodeGs1DataMatrix(value: string, format: DataMatrixFormat): Encoded {
  const parsed = parseGs1(value);
  if ("fault" in parsed) return parsed;
  const message = Array.from(messageOf(parsed), (character) =>
    character === SEPARATOR ? FNC1 : character.charCodeAt(0),
  );
  const matrix = encodeDataMatrix(message, format, GS1_MARK);
  return symbolOf(
    matrix,
    SYMBOLOGY_ENTRIES.datamatrix.quiet,
    textOf(parsed),
    describeFormat(format),
  );
}

function describeFormat(format: DataMatrixFormat): string {
  return format === "square" ? "a Data Matrix symbol" : "a rectangular Data Matrix symbol";
}

/** `orElse`: what else than shortening the value helps where it is too long. */
export function encodeQrText(value: string, level: QrLevel, orElse = ""): Encoded<MatrixSymbol> {
  const code = encodeQr(value, level);
  return symbolOf(
    code && code.modules,
    QUIET_QR,
    value,
    `a QR code of error correction level ${level}`,
    orElse,
  );
}

export function encodeGs1Qr(value: string, level: QrLevel): Encoded {
  const parsed = parseGs1(value);
  if ("fault" in parsed) return parsed;
  const code = encodeQr(messageOf(parsed), level, { gs1: true });
  return symbolOf(
    code && code.modules,
    QUIET_QR,
    textOf(parsed),
    `a QR code of error correction level ${level}`,
  );
}

/** @param level the least; undefined: any, the one without correction too */
export function encodeMicroQrText(value: string, level: MicroQrLevel | undefined): Encoded {
  if (NOT_ASCII.test(value) && kanjiMessageOf(value, value.length) === null) {
    return {
      fault:
        "a Micro QR code can hold only a few ASCII or Japanese (JIS X 0208) characters. Replace all others, or use a QR code (an element of type qrcode).",
    };
  }
  const code = encodeMicroQr(value, level === undefined ? {} : { errorCorrection: level });
  const kind =
    level === undefined ? "a Micro QR code" : `a Micro QR code of error correction level ${level}`;
  const orElse = ", or use a QR code (an element of type qrcode), which holds more";
  return symbolOf(code && code.modules, SYMBOLOGY_ENTRIES.microqrcode.quiet, value, kind, orElse);
}

export function encodePdf417Text(value: string, options: Pdf417Options): Encoded {
  const bytes = utf8BytesOf(value, MOST_PDF417_BYTES);
  const matrix = bytes && encodePdf417(bytes, NOT_ASCII.test(value), options);
  return symbolOf(
    matrix,
    SYMBOLOGY_ENTRIES.pdf417.quiet,
    value,
    "a PDF417 symbol with these options",
  );
}

/** @param columns 1-4; null: as the place's aspect suggests, width to height */
export function encodeMicroPdf417Text(
  value: string,
  columns: number | null,
  aspect: number,
): Encoded {
  const bytes = utf8BytesOf(value, MOST_MICRO_PDF417_BYTES);
  const matrix = bytes && encodeMicroPdf417(bytes, NOT_ASCII.test(value), columns, aspect);
  return symbolOf(
    matrix,
    SYMBOLOGY_ENTRIES.micropdf417.quiet,
    value,
    "a MicroPDF417 symbol with these options",
  );
}

/** @param percent of the symbol for error correction, 5-95 */
export function encodeAztecText(value: string, percent: number): Encoded {
  const bytes = utf8BytesOf(value, MOST_AZTEC_BYTES);
  const matrix = bytes && encodeAztec(bytes, NOT_ASCII.test(value), percent);
  return symbolOf(
    matrix,
    SYMBOLOGY_ENTRIES.azteccode.quiet,
    value,
    `an Aztec code with ${percent} % error correction`,
  );
}
