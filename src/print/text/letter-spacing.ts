// Where letters may be set apart: not where they hold on to each other.

// Scripts that join (CSS Text 4, "cursive scripts"), then those whose letters hang from one line.
const HELD_TOGETHER: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Mand",
  "Mong",
  "Nkoo",
  "Phag",
  "Rohg",
  "Sogd",
  "Syrc",
  "Beng",
  "Deva",
  "Guru",
  "Modi",
  "Sylo",
]);

/** Whether letter spacing applies to a script (ISO 15924). */
export function takesLetterSpacing(script: string): boolean {
  return !HELD_TOGETHER.has(script);
}
