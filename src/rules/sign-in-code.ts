// One-time codes: how they read, how long one lives, and how many may be mailed to an e-mail address in a day.

export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 8;
export const CODE_LIFETIME_MS = 600_000;
export const WRONG_GUESSES_PER_CODE = 10_000;
export const MAILS_PER_DAY = 30;
/** Of those, from one /48, which has 65,536 visitors. */
export const MAILS_PER_NETWORK = 6;
const DAY_MS = 86_400_000;

const TYPED = `[${CODE_ALPHABET}${CODE_ALPHABET.slice(8).toLowerCase()}]{4}`;

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
  return Array.from(words, (word) => CODE_ALPHABET[word % CODE_ALPHABET.length]).join("");
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

/** A mail that a stranger asked for, and a name of the /48 that they did it from; null: not from one. */
export interface AskedMail {
  readonly atMs: number;
  readonly network: string | null;
}

export type MailStep =
  | { readonly kind: "counted"; readonly mails: readonly AskedMail[] }
  | { readonly kind: "refused"; readonly quota: "mails" | "networkMails"; readonly waitMs: number };

/** `asked` in ascending order; of those that count from now on there are at most MAILS_PER_DAY. */
export function takeMail(
  asked: readonly AskedMail[],
  network: string | null,
  nowMs: number,
): MailStep {
  const live = asked.filter(({ atMs }) => atMs > nowMs - DAY_MS);
  const own = network === null ? [] : live.filter((mail) => mail.network === network);
  const waitMs = waitFor(live, MAILS_PER_DAY, nowMs);
  const ownWaitMs = waitFor(own, MAILS_PER_NETWORK, nowMs);
  if (ownWaitMs > waitMs) return { kind: "refused", quota: "networkMails", waitMs: ownWaitMs };
  if (waitMs > 0) return { kind: "refused", quota: "mails", waitMs };
  return { kind: "counted", mails: [...live, { atMs: nowMs, network }] };
}

/** Until one more may be mailed; 0: now. `mails` are those of the last day. */
function waitFor(mails: readonly AskedMail[], limit: number, nowMs: number): number {
  const blocking = mails[mails.length - limit];
  return blocking ? blocking.atMs + DAY_MS - nowMs : 0;
}

/** When nothing of a code and its mails counts any more. */
export function isOverAt(code: KeptCode | null, mailedAtMs: readonly number[]): number {
  return Math.max(
    code ? code.madeAtMs + CODE_LIFETIME_MS : 0,
    (mailedAtMs.at(-1) ?? -DAY_MS) + DAY_MS,
  );
}
