// The registry: the encoder of each symbology, beside what its entry in symbologies.ts says.
import { encodeCodabar } from "./linear/codabar.ts";
import { encodeCode11 } from "./linear/code11.ts";
import { encodeCode128 } from "./linear/code128.ts";
import { encodeCode39 } from "./linear/code39.ts";
import { encodeCode93 } from "./linear/code93.ts";
import { encodeDataBarExpanded, encodeDataBarOmni } from "./gs1/databar.ts";
import {
  encodeEan13,
  encodeEan8,
  encodeUpcA,
  encodeUpcE,
  type TwelveDigits,
} from "./linear/ean-upc.ts";
import { encodeGs1Code128, encodeSscc18 } from "./gs1/gs1-128.ts";
import { encodeIsbn } from "./linear/isbn.ts";
import {
  encodeAztecText,
  encodeDataMatrixText,
  encodeGs1DataMatrix,
  encodeGs1Qr,
  encodeMicroPdf417Text,
  encodeMicroQrText,
  encodePdf417Text,
} from "./matrix-codes.ts";
import { encodeMaxiCodeText, type MaxiCodeMode } from "./postal/maxicode.ts";
import type { MicroQrLevel } from "./qr/micro.ts";
import { encodeMsi } from "./linear/msi.ts";
import { encodePharmacode } from "./linear/pharmacode.ts";
import { encodeKix, encodeOneCode, encodePostnet, encodeRoyalMail } from "./postal/postal.ts";
import { type Encoded, linear } from "./symbol.ts";
import { entryOf, SYMBOLOGIES, type Symbology } from "./symbologies.ts";
import { encodeInterleaved2of5, encodeItf14 } from "./linear/two-of-five.ts";

/** By name, of the forms in the symbology's entry. */
export type EncodingOptions = ReadonlyMap<string, string | number | boolean>;

export interface SymbologyEncoder {
  /** @param aspect width to height of the place, for symbols that come in shapes; absent: 2 */
  readonly encode: Encode;
  /** Characters that no value of it may have, so that the variable which holds one can be named. */
  readonly foreign: RegExp | null;
  /** Whether it is one of bwip-js's, which has to be loaded before. */
  readonly fromLibrary: boolean;
  /** What could hold the same value in less room. */
  readonly smaller: "datamatrix" | "gs1datamatrix" | null;
}

type Encode = (value: string, options: EncodingOptions, aspect?: number) => Encoded;

/** More than any of them prints: refused before anything looks at it. */
const MOST_CHARACTERS = 12_000;
const TOO_LONG: Encoded = {
  fault: "a barcode value can have at most 12,000 characters. Shorten the value.",
};
/** 4006381333931 as Excel shows it in a narrow column, and then exports it. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;
const SHORTENED: Encoded = {
  fault:
    "the value is a number in scientific notation, as spreadsheets write long numbers, and its last digits are lost. Format the column as text, enter the full number, and export it again.",
};

function encoderOf(symbology: Symbology): SymbologyEncoder {
  const encode: Encode = ENCODE[symbology];
  const { foreign = null, fromLibrary = false, smaller = null } = entryOf(symbology);
  return {
    encode: (value, options, aspect) => {
      if (value.length > MOST_CHARACTERS) return TOO_LONG;
      const encoded = encode(value, options, aspect);
      return "fault" in encoded && SHORTENED_NUMBER.test(value) ? SHORTENED : encoded;
    },
    foreign,
    fromLibrary,
    smaller,
  };
}

function option<T extends string | number | boolean>(
  options: EncodingOptions,
  name: string,
  absent: T,
): T {
  return (options.get(name) as T | undefined) ?? absent;
}

function numberOrNull(options: EncodingOptions, name: string): number | null {
  return (options.get(name) as number | undefined) ?? null;
}

function encodeCode128Text(value: string): Encoded {
  if (NOT_ASCII.test(value)) {
    return {
      fault:
        "Code 128 encodes only ASCII characters (U+0000 to U+007F). Replace all other characters, or use a QR code (an element of type qrcode).",
    };
  }
  const bars = encodeCode128(value);
  if (bars) return { text: value, symbol: linear(bars) };
  return {
    fault:
      "the value is too long for a Code 128 symbol. Shorten the value, or use a QR code (an element of type qrcode).",
  };
}

/** Of a place without further settings. */
const ASPECT = 2;
const NOT_ASCII = /[^\0-\x7f]/;
const ENCODE: Readonly<Record<Symbology, Encode>> = {
  code128: encodeCode128Text,
  code39: (value, options) => encodeCode39(value, option(options, "checkCharacter", false)),
  code93: encodeCode93,
  codabar: encodeCodabar,
  itf14: (value, options) => encodeItf14(value, option(options, "bearerBars", true)),
  interleaved2of5: encodeInterleaved2of5,
  ean13: (value, options) =>
    encodeEan13(value, (options.get("twelveDigits") as TwelveDigits) ?? null),
  ean8: encodeEan8,
  upca: encodeUpcA,
  upce: encodeUpcE,
  isbn: (value, options) => encodeIsbn(value, option(options, "isbnLine", false)),
  "gs1-128": encodeGs1Code128,
  databaromni: encodeDataBarOmni,
  databarexpanded: encodeDataBarExpanded,
  datamatrix: (value, options) => encodeDataMatrixText(value, option(options, "format", "square")),
  gs1datamatrix: (value, options) =>
    encodeGs1DataMatrix(value, option(options, "format", "square")),
  gs1qrcode: (value, options) => encodeGs1Qr(value, option(options, "errorCorrection", "M")),
  pdf417: (value, options, aspect = ASPECT) =>
    encodePdf417Text(value, {
      level: numberOrNull(options, "errorCorrection"),
      columns: numberOrNull(options, "columns"),
      aspect,
    }),
  micropdf417: (value, options, aspect = ASPECT) =>
    encodeMicroPdf417Text(value, numberOrNull(options, "columns"), aspect),
  azteccode: (value, options) => encodeAztecText(value, option(options, "errorCorrection", 23)),
  microqrcode: (value, options) =>
    encodeMicroQrText(value, options.get("errorCorrection") as MicroQrLevel | undefined),
  maxicode: (value, options) => encodeMaxiCodeText(value, option<MaxiCodeMode>(options, "mode", 4)),
  onecode: encodeOneCode,
  royalmail: encodeRoyalMail,
  kix: encodeKix,
  postnet: encodePostnet,
  pharmacode: encodePharmacode,
  msi: encodeMsi,
  code11: encodeCode11,
  sscc18: encodeSscc18,
};

export const ENCODERS = Object.fromEntries(
  SYMBOLOGIES.map((symbology) => [symbology, encoderOf(symbology)]),
) as Readonly<Record<Symbology, SymbologyEncoder>>;
