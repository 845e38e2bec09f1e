// What white space is to formatters: Unicode's White_Space, which has not changed since Unicode 6.3.
// ECMAScript's trim() differs from it in U+0085 and U+FEFF.

export function isWhiteSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0x2000) return unit === 0x85 || unit === 0xa0 || unit === 0x1680;
  if (unit <= 0x200a) return true;
  return (
    unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000
  );
}

export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isWhiteSpace(text.charCodeAt(i))) return false;
  return true;
}
