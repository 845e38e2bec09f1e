// Check digits that several symbologies share.

const ZEROS_LOST =
  " If a spreadsheet dropped leading zeros, format the column as text and enter the full number.";

/**
 * The check digit of GS1 keys (GS1 General Specifications, 7.9), of EAN and UPC, ITF-14 and SSCC:
 * weights 3 and 1 in turn from the right, the sum made up to the next ten.
 */
export function gs1CheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    sum += i % 2 === 0 ? 3 * digit : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

/** ISO/IEC 7812, annex B: every second digit from the right doubled, the sum made up to the next ten. */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    if (i % 2 === 1) sum += digit;
    else sum += digit > 4 ? 2 * digit - 9 : 2 * digit;
  }
  return String((10 - (sum % 10)) % 10);
}

export function isDigits(value: string): boolean {
  return /^[0-9]+$/.test(value);
}

/**
 * A GS1 key of `length` digits, its check digit computed where the last digit is missing and verified
 * where it is there. `kind` names the key in the fault: "an EAN-13".
 */
export function completeGs1Key(
  value: string,
  length: number,
  kind: string,
): { readonly digits: string } | { readonly fault: string } {
  if (!isDigits(value))
    return { fault: `${kind} may contain digits only; remove all other characters.` };
  if (value.length !== length && value.length !== length - 1) {
    return {
      fault: `${kind} must have ${length - 1} digits, or ${length} with its check digit; this value has ${value.length}.${value.length < length ? ZEROS_LOST : " Correct the number."}`,
    };
  }
  const body = value.slice(0, length - 1);
  const check = gs1CheckDigit(body);
  if (value.length === length && !value.endsWith(check)) {
    return {
      fault: wrongCheckDigit(check),
    };
  }
  return { digits: body + check };
}

export function wrongCheckDigit(expected: string): string {
  return `the check digit (last digit) does not match; expected ${expected}. Correct the number, or leave out the check digit to have it computed.`;
}
