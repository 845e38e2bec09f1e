// What a printer's tokens and codes look like, and when it counts as offline.
import { describe, expect, it } from "vitest";
import { stateOf } from "../../src/rules/printer-status.ts";
import {
  formatPairingCode,
  isJobId,
  isPrinterId,
  isPrinterToken,
  jobIdOf,
  makePairingCode,
  makePrinterId,
  makePrinterToken,
  PAIRING_CODE_LENGTH,
  readPairingCode,
} from "../../src/rules/printer-token.ts";

const random = () => crypto.getRandomValues(new Uint8Array(64));
const words = () => crypto.getRandomValues(new Uint32Array(PAIRING_CODE_LENGTH));

describe("a printer's token", () => {
  it("is known by its form and checksum", () => {
    const token = makePrinterToken(random());
    expect(token).toMatch(/^platen_printer_[0-9A-Za-z]{36}$/);
    expect(isPrinterToken(token)).toBe(true);
    expect(isPrinterToken(token.replace(/.$/, (last) => (last === "a" ? "b" : "a")))).toBe(false);
    expect(isPrinterToken(token.replace("printer", "live"))).toBe(false);
  });
});

describe("ids", () => {
  it("of printers and jobs have a form of their own", () => {
    expect(isPrinterId(makePrinterId(random()))).toBe(true);
    expect(isPrinterId("printer_1")).toBe(false);
    const digest = random();
    expect(isJobId(jobIdOf(digest))).toBe(true);
    expect(jobIdOf(digest)).toBe(jobIdOf(digest));
    expect(isJobId(makePrinterId(random()))).toBe(false);
  });
});

describe("a pairing code", () => {
  it("is three groups of four, and read in any case, with or without hyphens", () => {
    const code = makePairingCode(words());
    const shown = formatPairingCode(code);
    expect(shown).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
    for (const typed of [shown, code, shown.toLowerCase(), ` ${shown.replaceAll("-", " ")} `]) {
      expect(readPairingCode(typed)).toBe(code);
    }
  });

  it("that no printer can have is none", () => {
    for (const typed of ["", "ABCD-EFGH", "ABCD-EFGH-JKM0", "ABCD-EFGH-JKMNP", "ABCD/EFGH/JKMN"]) {
      expect(readPairingCode(typed)).toBeNull();
    }
  });
});

describe("a printer is", () => {
  const heard = { state: "online", reasons: [], seenAt: 1000, intervalMs: null } as const;

  it("unpaired until an agent has its code", () => {
    expect(stateOf(heard, false, 1000)).toBe("unpaired");
  });

  it("offline once it is silent for 60 s, or was never heard of", () => {
    expect(stateOf(heard, true, 60_999)).toBe("online");
    expect(stateOf(heard, true, 61_000)).toBe("offline");
    expect(stateOf({ ...heard, seenAt: null }, true, 0)).toBe("offline");
  });

  it("given twice its interval and 5 s where that is longer", () => {
    const slow = { ...heard, intervalMs: 40_000 };
    expect(stateOf(slow, true, 85_999)).toBe("online");
    expect(stateOf(slow, true, 86_000)).toBe("offline");
    expect(stateOf({ ...heard, intervalMs: 5000 }, true, 60_999)).toBe("online");
  });

  it("in error when it says so", () => {
    const error = { ...heard, state: "error", reasons: ["paperOut"] } as const;
    expect(stateOf(error, true, 1000)).toBe("error");
  });
});
