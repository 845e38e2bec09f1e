// The registry: what each symbology of the barcode element takes and makes of a value. Where its
// options come from and what becomes of the symbol is not known here.
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
import { encodeInterleaved2of5, encodeItf14 } from "./linear/two-of-five.ts";

/** By name, already of the grammar that job/barcode-options.ts holds them to. */
export type EncodingOptions = ReadonlyMap<string, string | number | boolean>;

export interface SymbologyEncoder {
  /** @param aspect width to height of the place, for symbols that come in shapes; absent: 2 */
  readonly encode: (value: string, options: EncodingOptions, aspect?: number) => Encoded;
  /** Characters that no value of it may have, so that the variable which holds one can be named. */
  readonly foreign: RegExp | null;
  /** Whether it is one of bwip-js's, which has to be loaded before. */
  readonly fromLibrary: boolean;
  /** What could hold the same value in less room. */
  readonly smaller: "datamatrix" | "gs1datamatrix" | null;
}

type Rest = Partial<Omit<SymbologyEncoder, "encode">>;

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

function encoder(encode: SymbologyEncoder["encode"], rest: Rest = {}): SymbologyEncoder {
  return {
    encode: (value, options, aspect) => {
      if (value.length > MOST_CHARACTERS) return TOO_LONG;
      const encoded = encode(value, options, aspect);
      return "fault" in encoded && SHORTENED_NUMBER.test(value) ? SHORTENED : encoded;
    },
    foreign: null,
    fromLibrary: false,
    smaller: null,
    ...rest,
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
        "Code 128 encodes only ASCII characters (U+0000 to U+007F). Replace all other characters, or use a QR code.",
    };
  }
  const bars = encodeCode128(value);
  if (bars) return { text: value, symbol: linear(bars) };
  return {
    fault: "the value is too long for a Code 128 symbol. Shorten the value, or use a QR code.",
  };
}

/** Of a place without further settings. */
const ASPECT = 2;
const NOT_ASCII = /[^\0-\x7f]/;
const NOT_DIGIT = /[^0-9]/;
const NOT_OF_CODE39 = /[^0-9A-Z. $/+%-]/;
const digits: Rest = { foreign: NOT_DIGIT };
const text: Rest = { smaller: "datamatrix" };
const gs1: Rest = { smaller: "gs1datamatrix" };
const library: Rest = { fromLibrary: true };

/** By the names of job/symbologies.ts. */
export const ENCODERS = {
  code128: encoder(encodeCode128Text, { ...text, foreign: NOT_ASCII }),
  code39: encoder(
    (value, options) => encodeCode39(value, option(options, "checkCharacter", false)),
    {
      ...text,
      foreign: NOT_OF_CODE39,
    },
  ),
  code93: encoder(encodeCode93, { ...text, foreign: NOT_OF_CODE39 }),
  codabar: encoder(encodeCodabar, { ...text, foreign: /[^0-9A-D$:/.+-]/ }),
  itf14: encoder(
    (value, options) => encodeItf14(value, option(options, "bearerBars", true)),
    digits,
  ),
  interleaved2of5: encoder(encodeInterleaved2of5, { ...text, ...digits }),
  ean13: encoder(
    (value, options) => encodeEan13(value, (options.get("twelveDigits") as TwelveDigits) ?? null),
    digits,
  ),
  ean8: encoder(encodeEan8, digits),
  upca: encoder(encodeUpcA, digits),
  upce: encoder(encodeUpcE, digits),
  isbn: encoder((value, options) => encodeIsbn(value, option(options, "isbnLine", false)), {
    foreign: /[^0-9X-]/,
  }),
  "gs1-128": encoder(encodeGs1Code128, gs1),
  databaromni: encoder(encodeDataBarOmni, { ...library, foreign: /[^0-9()]/ }),
  databarexpanded: encoder(encodeDataBarExpanded, { ...library, ...gs1 }),
  datamatrix: encoder((value, options) =>
    encodeDataMatrixText(value, option(options, "format", "square")),
  ),
  gs1datamatrix: encoder((value, options) =>
    encodeGs1DataMatrix(value, option(options, "format", "square")),
  ),
  gs1qrcode: encoder(
    (value, options) => encodeGs1Qr(value, option(options, "errorCorrection", "M")),
    gs1,
  ),
  pdf417: encoder(
    (value, options, aspect = ASPECT) =>
      encodePdf417Text(value, {
        level: numberOrNull(options, "errorCorrection"),
        columns: numberOrNull(options, "columns"),
        aspect,
      }),
    text,
  ),
  micropdf417: encoder(
    (value, options, aspect = ASPECT) =>
      encodeMicroPdf417Text(value, numberOrNull(options, "columns"), aspect),
    text,
  ),
  azteccode: encoder(
    (value, options) => encodeAztecText(value, option(options, "errorCorrection", 23)),
    text,
  ),
  microqrcode: encoder(
    (value, options) =>
      encodeMicroQrText(value, options.get("errorCorrection") as MicroQrLevel | undefined),
    text,
  ),
  maxicode: encoder(
    (value, options) => encodeMaxiCodeText(value, option<MaxiCodeMode>(options, "mode", 4)),
    { ...library, ...text },
  ),
  onecode: encoder(encodeOneCode, { ...library, ...digits }),
  royalmail: encoder(encodeRoyalMail, { foreign: /[^0-9A-Z]/ }),
  kix: encoder(encodeKix, { foreign: /[^0-9A-Z]/ }),
  postnet: encoder(encodePostnet, digits),
  pharmacode: encoder(encodePharmacode, digits),
  msi: encoder(encodeMsi, { ...text, ...digits }),
  code11: encoder(encodeCode11, { ...text, foreign: /[^0-9-]/ }),
  sscc18: encoder(encodeSscc18, { foreign: /[^0-9()]/, smaller: "gs1datamatrix" }),
} satisfies Record<string, SymbologyEncoder>;
