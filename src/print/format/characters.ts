// Characters as limits count them: Unicode code points.

const FIRST_HALF = /[\ud800-\udbff]/;

export function countCharacters(text: string): number {
  let count = text.length;
  if (!FIRST_HALF.test(text)) return count;
  for (let i = 1; i < text.length; i++) {
    const isLowSurrogate = (text.charCodeAt(i) & 0xfc00) === 0xdc00;
    if (isLowSurrogate && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

/** At once for all that are short enough in any script. */
export function hasMoreCharacters(text: string, than: number): boolean {
  return text.length > than && (text.length > 2 * than || countCharacters(text) > than);
}
