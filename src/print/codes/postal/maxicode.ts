// MaxiCode (ISO/IEC 16023): any text, or what a carrier's sorting reads first. Encoding is bwip-js's.
import { library } from "../library.ts";
import type { Encoded } from "../symbol.ts";

const GS = "\u001d";
/** The header of ISO/IEC 15434, format 01; a year of two digits follows. */
const HEADER = `[)>\u001e01${GS}`;
const NOT_ASCII = /[^\0-\x7f]/;
const THREE_DIGITS = /^[0-9]{3}$/;
const POSTCODES = {
  2: {
    is: /^[0-9]{1,9}$/,
    called: "a postcode of up to 9 digits",
    written: "303091234, not 30309-1234",
  },
  3: {
    is: /^[0-9A-Z ]{1,6}$/,
    called: "a postcode of up to 6 digits and capital letters",
    written: "M5V3L9, not M5V 3L9",
  },
};

export type MaxiCodeMode = 2 | 3 | 4 | 5;

/** @param mode 2 and 3: a carrier's message; 4: any text; 5: any text, corrected more strongly */
export function encodeMaxiCodeText(value: string, mode: MaxiCodeMode): Encoded {
  if ((mode === 2 || mode === 3) && !isCarriers(value, POSTCODES[mode].is)) {
    const { is, called, written } = POSTCODES[mode];
    const [postcode = ""] = messageOf(value).split(GS);
    const isSpaced = !is.test(postcode) && is.test(postcode.replaceAll(/[ -]/g, ""));
    const spaces = isSpaced
      ? ` Postcodes are written without their own space or hyphen: ${written}.`
      : "";
    return {
      fault: `a MaxiCode of mode ${mode} must begin with ${called}, three digits for the country and three for the service class, each followed by the character GS (U+001D); the message comes after them.${spaces}`,
    };
  }
  if (mode < 4 && NOT_ASCII.test(value)) {
    return {
      fault: `a MaxiCode of mode ${mode} holds only ASCII characters. Replace all others.`,
    };
  }
  const dark = library().encodeMaxiCode(value, mode);
  if (dark) return { text: value, symbol: { kind: "hexagons", dark } };
  return { fault: `the value is too long for a MaxiCode of mode ${mode}. Shorten the value.` };
}

/** Behind the header and its year, where it is there. */
function messageOf(value: string): string {
  return value.startsWith(HEADER) ? value.slice(HEADER.length + 2) : value;
}

/** Postcode, country, service class and message (4.2), behind the header or without it. */
function isCarriers(value: string, isPostcode: RegExp): boolean {
  const year = value.slice(HEADER.length, HEADER.length + 2);
  if (value.startsWith(HEADER) && !/^[0-9]{2}$/.test(year)) return false;
  const message = messageOf(value);
  const [postcode = "", country = "", service = "", ...rest] = message.split(GS);
  const isAddressed = THREE_DIGITS.test(country) && THREE_DIGITS.test(service);
  return isPostcode.test(postcode) && isAddressed && rest.join(GS) !== "";
}
