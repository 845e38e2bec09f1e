// Postal codes whose bars differ in height: Royal Mail (RM4SCC), KIX, POSTNET and USPS
// Intelligent Mail, each at the one size at which its post reads it.
import { isDigits, wrongCheckDigit } from "../check-digits.ts";
import { library } from "../library.ts";
import type { Encoded, PostalFormat } from "../symbol.ts";

const INCH = 25.4;

/** USPS-B-3200, 2.2: 22 bars an inch, 20 to 24 are read; bars 0.020 inch wide. */
const ONECODE_FORMAT: PostalFormat = {
  barMm: 0.02 * INCH,
  pitchMm: INCH / 22,
  pitchFromMm: INCH / 24,
  pitchToMm: INCH / 20,
  trackerMm: 0.048 * INCH,
  ascenderMm: 0.0485 * INCH,
  descenderMm: 0.0485 * INCH,
};

/** DMM 708.4.2.5: bars of 0.125 and 0.050 inch. */
const POSTNET_FORMAT: PostalFormat = {
  barMm: 0.02 * INCH,
  pitchMm: INCH / 22,
  pitchFromMm: INCH / 24,
  pitchToMm: INCH / 20,
  trackerMm: 0.05 * INCH,
  ascenderMm: 0.075 * INCH,
  descenderMm: 0,
};

/** Royal Mail, Mailmark and CBC specification; PostNL's KIX has the same measures. */
const ROYAL_MAIL_FORMAT: PostalFormat = {
  barMm: 0.5,
  pitchMm: INCH / 22,
  pitchFromMm: INCH / 24,
  pitchToMm: INCH / 20,
  trackerMm: 1.25,
  ascenderMm: 1.9,
  descenderMm: 1.9,
};

const ONECODE_LENGTHS = [20, 25, 29, 31];

/** @param value tracking code of 20 digits, then or not a ZIP of 5, 9 or 11 */
export function encodeOneCode(value: string): Encoded {
  if (!isDigits(value)) {
    return {
      fault: "an Intelligent Mail barcode may contain digits only; remove all other characters.",
    };
  }
  if (!ONECODE_LENGTHS.includes(value.length)) {
    return {
      fault: `an Intelligent Mail barcode must have 20, 25, 29 or 31 digits; this value has ${value.length}. Correct the number.`,
    };
  }
  if (value[1]! > "4") {
    return {
      fault:
        "the second digit of an Intelligent Mail barcode (part of its barcode identifier) must be 0 to 4. Correct the number.",
    };
  }
  const states = library().encodeOneCode(value);
  return { text: value, symbol: { kind: "postal", states, format: ONECODE_FORMAT } };
}

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The bars of a row and of a column of the six by six table: which two of four go up, or down. */
const PAIRS = ["0011", "0101", "0110", "1001", "1010", "1100"];
const MOST_ROYAL_MAIL = 9;
const MOST_KIX = 18;

/** @param value postcode and delivery point suffix; the check character is added */
export function encodeRoyalMail(value: string): Encoded {
  const fault = faultOfCharacters(
    value,
    MOST_ROYAL_MAIL,
    "a Royal Mail code",
    "postcode and delivery point",
    "LS14BT, not LS1 4BT",
  );
  if (fault !== null) return { fault };
  let rows = 0;
  let columns = 0;
  for (const character of value) {
    const index = CHARACTERS.indexOf(character);
    rows += Math.floor(index / 6) + 1;
    columns += (index % 6) + 1;
  }
  const check = CHARACTERS[((rows + 5) % 6) * 6 + ((columns + 5) % 6)]!;
  const states = `A${statesOf(value + check)}F`;
  return { text: value, symbol: { kind: "postal", states, format: ROYAL_MAIL_FORMAT } };
}

/** @param value Dutch postcode, house number and addition */
export function encodeKix(value: string): Encoded {
  const fault = faultOfCharacters(
    value,
    MOST_KIX,
    "a KIX code",
    "postcode, house number and addition",
    "2511AB, not 2511 AB",
  );
  if (fault !== null) return { fault };
  return {
    text: value,
    symbol: { kind: "postal", states: statesOf(value), format: ROYAL_MAIL_FORMAT },
  };
}

/** `written`: how a postcode is written here, and how people write it. */
function faultOfCharacters(
  value: string,
  most: number,
  kind: string,
  made: string,
  written: string,
): string | null {
  if (!/^[0-9A-Z]+$/.test(value)) {
    const spaces = value.includes(" ")
      ? ` Postcodes are written without their own space: ${written}.`
      : "";
    return `${kind} may contain only digits and capital letters, without spaces; remove all other characters.${spaces}`;
  }
  if (value.length <= most) return null;
  return `${kind} consists of ${made} and can have at most ${most} characters; this value has ${value.length}. Shorten the value.`;
}

function statesOf(value: string): string {
  let states = "";
  for (const character of value) {
    const index = CHARACTERS.indexOf(character);
    const up = PAIRS[Math.floor(index / 6)]!;
    const down = PAIRS[index % 6]!;
    for (let i = 0; i < 4; i++) states += "TDAF"[2 * Number(up[i]) + Number(down[i])];
  }
  return states;
}

/** Which two of a digit's five bars are tall. */
const POSTNET = "11000 00011 00101 00110 01001 01010 01100 10001 10010 10100".split(" ");
const POSTNET_LENGTHS = [5, 9, 11];

/** @param value ZIP, ZIP+4 or delivery point (5, 9, 11 digits), or one more, the check digit */
export function encodePostnet(value: string): Encoded {
  if (!isDigits(value))
    return { fault: "a POSTNET code may contain digits only; remove all other characters." };
  const hasCheck = POSTNET_LENGTHS.includes(value.length - 1);
  if (!hasCheck && !POSTNET_LENGTHS.includes(value.length)) {
    return {
      fault: `a POSTNET code must have 5, 9 or 11 digits, or one more with its check digit; this value has ${value.length}. Correct the number.`,
    };
  }
  const body = hasCheck ? value.slice(0, -1) : value;
  let sum = 0;
  for (const digit of body) sum += Number(digit);
  const check = String((10 - (sum % 10)) % 10);
  if (hasCheck && !value.endsWith(check)) {
    return {
      fault: wrongCheckDigit(check),
    };
  }
  const bars = Array.from(body + check, (digit) => POSTNET[Number(digit)]).join("");
  const states = `1${bars}1`.replaceAll("1", "A").replaceAll("0", "T");
  return { text: body + check, symbol: { kind: "postal", states, format: POSTNET_FORMAT } };
}
