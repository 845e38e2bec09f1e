// One-time codes: how they read, how long one lives, and how many may be mailed to an e-mail address in a day.

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 8;
export const CODE_LIFETIME_MS = 600_000;
export const WRONG_GUESSES_PER_CODE = 10_000;
export const MAILS_PER_DAY = 30;
const DAY_MS = 86_400_000;

const TYPED = `[${ALPHABET}${ALPHABET.slice(8).toLowerCase()}]{4}`;

/** As a person may type it: in any case, with or without the hyphen. */
export const TYPED_CODE = new RegExp(`^${TYPED}-?${TYPED}$`);

/** What is kept of a code: sealed to be mailed again, its MAC to be compared with. */
export interface SealedCode {
  readonly sealed: string;
  readonly mac: string;
}

export interface KeptCode extends SealedCode {
  readonly madeAtMs: number;
  readonly wrongGuesses: number;
}

export type GuessStep =
  | { readonly isRight: true }
  | { readonly isRight: false; readonly code: KeptCode | null };

/** `words` are CODE_LENGTH random 32-bit words: no character is likelier than another by more than 1 in 10^8. */
export function makeCode(words: Uint32Array): string {
  return Array.from(words, (word) => ALPHABET[word % ALPHABET.length]).join("");
}

export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** `typed` matches TYPED_CODE. */
export function readTypedCode(typed: string): string {
  return typed.replace("-", "").toUpperCase();
}

export function isAlive({ madeAtMs, wrongGuesses }: KeptCode, nowMs: number): boolean {
  return nowMs < madeAtMs + CODE_LIFETIME_MS && wrongGuesses < WRONG_GUESSES_PER_CODE;
}

/** A code works once: after a right guess nothing of it is kept. */
export function guessCode(code: KeptCode | null, mac: string, nowMs: number): GuessStep {
  if (!code || !isAlive(code, nowMs)) return { isRight: false, code: null };
  if (code.mac === mac) return { isRight: true };
  return { isRight: false, code: { ...code, wrongGuesses: code.wrongGuesses + 1 } };
}

/** `mailedAtMs` in ascending order. */
export function mailsOfLastDay(mailedAtMs: readonly number[], nowMs: number): readonly number[] {
  return mailedAtMs.filter((atMs) => atMs > nowMs - DAY_MS);
}

/** Until one more may be mailed; 0: now. `mailedAtMs` are those of the last day. */
export function waitForMail(mailedAtMs: readonly number[], nowMs: number): number {
  const blocking = mailedAtMs[mailedAtMs.length - MAILS_PER_DAY];
  return blocking === undefined ? 0 : blocking + DAY_MS - nowMs;
}

/** When nothing of a code and its mails counts any more. */
export function isOverAt(code: KeptCode | null, mailedAtMs: readonly number[]): number {
  return Math.max(
    code ? code.madeAtMs + CODE_LIFETIME_MS : 0,
    (mailedAtMs.at(-1) ?? -DAY_MS) + DAY_MS,
  );
}
