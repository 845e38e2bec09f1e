// EAN-13, EAN-8, UPC-A and UPC-E (ISO/IEC 15420): digits to bars, with the places of the digits under
// them. No add-ons.
import { barsOfWidths } from "../bars.ts";
import { completeGs1Key, gs1CheckDigit, isDigits, wrongCheckDigit } from "../check-digits.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";
import { type Encoded, linear, type PlacedText } from "../symbol.ts";

/** Table 1: widths of a digit in number set A (and, its bars first, C); set B is its mirror image. */
const SET_A = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
const SET_B = SET_A.map((widths) => [...widths].reverse().join(""));
/** Table 3: in which of the left six digits set B stands, by the first digit of an EAN-13. */
const EAN13_SETS = "AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA".split(
  " ",
);
const GUARD = "111";
const CENTRE = "11111";
const UPCE_END = "111111";
/** GS1 General Specifications, 5.2.6: a UPC's outer digits are at most four modules wide. */
const OUTER = 4;
/** They keep so far from the guards: the first digits, and a UPC-E's last. */
const GAP = 5;
const UPCE_GAP = 3;

function widthsOf(digits: string, sets: string): string {
  let widths = "";
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48;
    widths += (sets[i] === "B" ? SET_B : SET_A)[digit]!;
  }
  return widths;
}

function inside(text: string, startModule: number): PlacedText {
  return { text, startModule, endModule: startModule + 7 * text.length, isOuter: false };
}

function before(text: string): PlacedText {
  return { text, startModule: -GAP - OUTER, endModule: -GAP, isOuter: true };
}

function after(text: string, modules: number, gap: number): PlacedText {
  const startModule = modules + gap;
  return { text, startModule, endModule: startModule + OUTER, isOuter: true };
}

/** How the twelve digits of a value are read: without a check digit, or without the zero of a UPC-A. */
export type TwelveDigits = "ean" | "upca";

/** @param value 12 digits, or 13 with the check digit */
export function encodeEan13(value: string, twelveDigits: TwelveDigits | null): Encoded {
  const isTwelve = value.length === 12 && isDigits(value);
  if (isTwelve && twelveDigits === null && gs1CheckDigit(value.slice(0, 11)) === value[11]) {
    return {
      fault: `these twelve digits can be read as two different articles: ${value}${gs1CheckDigit(value)} if the check digit is missing, 0${value} if they are a UPC-A. Write all thirteen digits, or set options.twelveDigits to "ean" or "upca".`,
      cause: { kind: "twelveDigits" },
    };
  }
  const read = isTwelve && twelveDigits === "upca" ? `0${value}` : value;
  const key = completeGs1Key(read, 13, "an EAN-13");
  return "fault" in key ? key : ean13Symbol(key.digits);
}

/** @param above a line to stand above the bars; "": none */
export function ean13Symbol(digits: string, above = ""): Encoded {
  const left = digits.slice(1, 7);
  const right = digits.slice(7);
  const widths =
    GUARD +
    widthsOf(left, EAN13_SETS[digits.charCodeAt(0) - 48]!) +
    CENTRE +
    widthsOf(right, "AAAAAA") +
    GUARD;
  return {
    text: digits,
    symbol: linear(barsOfWidths(widths), {
      ...SYMBOLOGY_ENTRIES.ean13.quiet,
      guards: [0, 1, 14, 15, 28, 29],
      places: [inside(digits[0]!, -11), inside(left, 3), inside(right, 50)],
      above,
    }),
  };
}

/** @param value 7 digits, or 8 with the check digit */
export function encodeEan8(value: string): Encoded {
  const key = completeGs1Key(value, 8, "an EAN-8");
  if ("fault" in key) return key;
  const left = key.digits.slice(0, 4);
  const right = key.digits.slice(4);
  const widths = GUARD + widthsOf(left, "AAAA") + CENTRE + widthsOf(right, "AAAA") + GUARD;
  return {
    text: key.digits,
    symbol: linear(barsOfWidths(widths), {
      ...SYMBOLOGY_ENTRIES.ean8.quiet,
      guards: [0, 1, 10, 11, 20, 21],
      places: [inside(left, 3), inside(right, 36)],
    }),
  };
}

/** @param value 11 digits, or 12 with the check digit */
export function encodeUpcA(value: string): Encoded {
  const key = completeGs1Key(value, 12, "a UPC-A");
  if ("fault" in key) return key;
  const { digits } = key;
  const widths =
    GUARD +
    widthsOf(digits.slice(0, 6), "AAAAAA") +
    CENTRE +
    widthsOf(digits.slice(6), "AAAAAA") +
    GUARD;
  return {
    text: digits,
    symbol: linear(barsOfWidths(widths), {
      ...SYMBOLOGY_ENTRIES.upca.quiet,
      // The bars of the first and of the last digit are as long as the guards beside them.
      guards: [0, 1, 2, 3, 14, 15, 26, 27, 28, 29],
      places: [
        before(digits[0]!),
        inside(digits.slice(1, 6), 10),
        inside(digits.slice(6, 11), 50),
        after(digits[11]!, 95, GAP),
      ],
    }),
  };
}

/** Table 4: the sets of a UPC-E's six digits by its check digit, for number system 0; for 1 they change places. */
const UPCE_SETS = "BBBAAA BBABAA BBAABA BBAAAB BABBAA BAABBA BAAABB BABABA BABAAB BAABAB".split(
  " ",
);

/**
 * @param value number system 0 or 1 and six digits, then or not the check digit; or the UPC-A of 12
 * digits of which it is the short form
 */
export function encodeUpcE(value: string): Encoded {
  const short = readUpcE(value);
  if ("fault" in short) return short;
  const { system, body, check } = short;
  const plain = UPCE_SETS[Number(check)]!;
  const sets = system === "0" ? plain : plain.replace(/[AB]/g, (set) => (set === "A" ? "B" : "A"));
  return {
    text: system + body + check,
    symbol: linear(barsOfWidths(GUARD + widthsOf(body, sets) + UPCE_END), {
      ...SYMBOLOGY_ENTRIES.upce.quiet,
      guards: [0, 1, 14, 15, 16],
      places: [before(system), inside(body, 3), after(check, 51, UPCE_GAP)],
    }),
  };
}

function readUpcE(
  value: string,
):
  | { readonly system: string; readonly body: string; readonly check: string }
  | { readonly fault: string } {
  if (!isDigits(value))
    return { fault: "a UPC-E may contain digits only; remove all other characters." };
  if (![7, 8, 12].includes(value.length)) {
    return {
      fault: `a UPC-E must have 7 digits, 8 with its check digit, or the 12 digits of its UPC-A; this value has ${value.length}. Correct the number.`,
    };
  }
  const system = value[0]!;
  if (system !== "0" && system !== "1") {
    return {
      fault: "the first digit of a UPC-E (the number system) must be 0 or 1. Correct the number.",
    };
  }
  const body = value.length === 12 ? compress(value.slice(1, 11)) : value.slice(1, 7);
  if (body === null) {
    return { fault: "this UPC-A cannot be shortened to a UPC-E. Use the symbology upca." };
  }
  const check = gs1CheckDigit(system + expand(body));
  if (value.length > 7 && !value.endsWith(check)) {
    return {
      fault: wrongCheckDigit(check),
    };
  }
  return { system, body, check };
}

/** The ten digits between number system and check digit that the six stand for (7.3.4). */
function expand(body: string): string {
  const last = body[5]!;
  if (last <= "2") return `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`;
  if (last === "3") return `${body.slice(0, 3)}00000${body.slice(3, 5)}`;
  if (last === "4") return `${body.slice(0, 4)}00000${body[4]}`;
  return `${body.slice(0, 5)}0000${last}`;
}

function compress(ten: string): string | null {
  const bodies = [
    ten.slice(0, 2) + ten.slice(7) + ten[2],
    `${ten.slice(0, 3)}${ten.slice(8)}3`,
    `${ten.slice(0, 4)}${ten[9]}4`,
    ten.slice(0, 5) + ten[9],
  ];
  return bodies.find((body) => expand(body) === ten) ?? null;
}
