import { describe, expect, it } from "vitest";
import {
  CODE_LIFETIME_MS,
  formatCode,
  guessCode,
  isAlive,
  type AskedMail,
  type KeptCode,
  makeCode,
  readTypedCode,
  takeMail,
  TYPED_CODE,
  WRONG_GUESSES_PER_CODE,
} from "../../src/rules/sign-in-code.ts";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const KEPT: KeptCode = { sealed: "sealed", mac: "right", madeAtMs: 1000, wrongGuesses: 0 };
const DAY_MS = 86_400_000;

describe("a code", () => {
  it("has eight characters, each of the thirty that cannot be confused, all equally likely", () => {
    const words = Uint32Array.from({ length: 30_000 }, (_, i) => i);
    const codes = Array.from({ length: 3750 }, (_, i) =>
      makeCode(words.subarray(i * 8, i * 8 + 8)),
    );
    expect(codes.every((code) => code.length === 8)).toBe(true);
    const counts = Map.groupBy(codes.join(""), (character) => character);
    expect([...counts.keys()].sort().join("")).toBe([...ALPHABET].sort().join(""));
    for (const [, found] of counts) expect(found).toHaveLength(1000);
  });

  it("is shown as XXXX-XXXX", () => {
    expect(formatCode("7K4MX2PD")).toBe("7K4M-X2PD");
  });

  it.each(["7K4M-X2PD", "7K4MX2PD", "7k4m-x2pd", "7k4mX2Pd"])("may be typed as %s", (typed) => {
    expect(typed).toMatch(TYPED_CODE);
    expect(readTypedCode(typed)).toBe("7K4MX2PD");
  });

  it.each([
    "",
    "123456",
    "7K4MX2P",
    "7K4M-X2PDD",
    "7-K4MX2PD",
    "7K4M--X2PD",
    "7K4MX2P0",
    "7K4MX2PI",
    "7K4MX2PL",
    "7K4MX2PO",
    "7K4MX2PU",
  ])("%s cannot be one", (typed) => {
    expect(typed).not.toMatch(TYPED_CODE);
  });

  it("lives ten minutes from when it was made", () => {
    expect(isAlive(KEPT, 1000 + CODE_LIFETIME_MS - 1)).toBe(true);
    expect(isAlive(KEPT, 1000 + CODE_LIFETIME_MS)).toBe(false);
    expect(guessCode(KEPT, "right", 1000 + CODE_LIFETIME_MS).isRight).toBe(false);
  });

  it("dies with the ten-thousandth wrong guess, and not with the one before", () => {
    let code: KeptCode | null = KEPT;
    for (let guesses = 0; guesses < WRONG_GUESSES_PER_CODE - 1; guesses++) {
      const step = guessCode(code, "wrong", 2000);
      code = step.isRight ? null : step.code;
    }
    expect(guessCode(code, "right", 2000)).toEqual({ isRight: true });
    const last = guessCode(code, "wrong", 2000);
    expect(last).toMatchObject({ isRight: false, code: { wrongGuesses: 10_000 } });
    const dead = last.isRight ? null : last.code;
    expect(guessCode(dead, "right", 2000).isRight).toBe(false);
    expect(isAlive(dead!, 2000)).toBe(false);
  });
});

const mailsAt = (length: number, networkOf: (i: number) => string | null): AskedMail[] =>
  Array.from({ length }, (_, i) => ({ atMs: 1000 + i, network: networkOf(i) }));

describe("mails to one address", () => {
  it("are thirty in any 24 hours", () => {
    const mails = mailsAt(30, () => null);
    expect(takeMail(mails.slice(1), null, 5000)).toMatchObject({ kind: "counted" });
    const refused = { kind: "refused", quota: "mails", waitMs: 1000 + DAY_MS - 5000 };
    expect(takeMail(mails, null, 5000)).toEqual(refused);
    const later = { atMs: 1000 + DAY_MS, network: null };
    expect(takeMail(mails, null, later.atMs)).toEqual({
      kind: "counted",
      mails: [...mails.slice(1), later],
    });
  });

  it("are six of them for one /48, and as many as before for others", () => {
    const mails = mailsAt(12, (i) => (i % 2 === 0 ? "one" : "other"));
    const waitMs = 1000 + DAY_MS - 5000;
    const refused = { kind: "refused", quota: "networkMails", waitMs };
    expect(takeMail(mails, "one", 5000)).toEqual(refused);
    expect(takeMail(mails, "other", 5000)).toEqual({ ...refused, waitMs: waitMs + 1 });
    for (const network of ["third", null]) {
      expect(takeMail(mails, network, 5000)).toMatchObject({ kind: "counted" });
    }
    expect(takeMail(mails, "one", 1000 + DAY_MS)).toMatchObject({ kind: "counted" });
  });

  it("are refused for the limit that takes longest, and what is kept never grows beyond thirty", () => {
    const mails = mailsAt(30, (i) => (i >= 24 ? "late" : `network ${i}`));
    expect(takeMail(mails, "late", 5000)).toMatchObject({ quota: "networkMails" });
    expect(takeMail(mails, "network 1", 5000)).toMatchObject({ quota: "mails" });
    let kept: readonly AskedMail[] = [];
    for (let i = 0; i < 500; i++) {
      const step = takeMail(kept, `network ${i % 40}`, i);
      if (step.kind === "counted") kept = step.mails;
    }
    expect(kept).toHaveLength(30);
  });
});
