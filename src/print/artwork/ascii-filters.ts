// The two filters that write bytes as text (ISO 32000-1, 7.4.2 and 7.4.3). What they hold is stored
// as bytes instead.

/** Ends at `>`; what is no hexadecimal digit is passed over, a missing last digit is 0. */
export function decodeAsciiHex(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array((text.length + 1) >> 1);
  let digits = 0;
  for (const code of text) {
    if (code === 0x3e) break;
    const digit = digitOf(code);
    if (digit < 0) continue;
    bytes[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit;
    digits++;
  }
  return bytes.subarray(0, (digits + 1) >> 1);
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Ends at `~`; what is outside the alphabet is passed over. */
export function decodeAscii85(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length * 4);
  let length = 0;
  let group = 0;
  let count = 0;
  for (const code of text) {
    if (code === 0x7e) break;
    if (code === 0x7a && count === 0) {
      length += 4;
    } else if (code >= 0x21 && code <= 0x75) {
      group = group * 85 + code - 0x21;
      if (++count < 5) continue;
      for (let shift = 24; shift >= 0; shift -= 8) bytes[length++] = (group % 2 ** 32) >>> shift;
      group = 0;
      count = 0;
    }
  }
  if (count > 1) {
    for (let filled = count; filled < 5; filled++) group = group * 85 + 84;
    for (let i = 0; i < count - 1; i++) bytes[length++] = (group % 2 ** 32) >>> (24 - 8 * i);
  }
  return bytes.slice(0, length);
}
