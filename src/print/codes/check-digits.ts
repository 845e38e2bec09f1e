// Check digits that several symbologies share.

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
  if (!isDigits(value)) return { fault: `${kind} has digits alone; remove everything else.` };
  if (value.length !== length && value.length !== length - 1) {
    return {
      fault: `${kind} has ${length - 1} digits, or ${length} with its check digit, and this value has ${value.length}.`,
    };
  }
  const body = value.slice(0, length - 1);
  const check = gs1CheckDigit(body);
  if (value.length === length && !value.endsWith(check)) {
    return {
      fault: `the check digit, the last, is not the one that the other digits give; correct the number, or leave the check digit out to have it computed.`,
    };
  }
  return { digits: body + check };
}
