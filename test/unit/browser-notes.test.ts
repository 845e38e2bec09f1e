// What pages put into the browser's small storage, where it is full or has something else under their names.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { recall, remember } from "../../web/store/remembered.ts";

/** By an address, not by name: its types are the browser's, which tests do not have. */
const UNWRITTEN = new URL("../../web/store/unwritten.ts", import.meta.url).href;
const { forgetUnwrittenOf, noteUnwritten, writeUnwritten } = (await import(UNWRITTEN)) as {
  readonly noteUnwritten: (unwritten: object) => boolean;
  readonly forgetUnwrittenOf: (account: string) => void;
  readonly writeUnwritten: (database: object) => Promise<void>;
};

const PREFIX = "platen.unwritten.";
const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
let room = Infinity;

/** Its keys are its own members, as in a browser. */
class SmallStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, text: string) {
    const others = Object.entries(this).filter(([other]) => other !== key);
    const taken = others.reduce((sum, [, other]) => sum + String(other).length, 0);
    if (taken + text.length > room) throw new DOMException("", "QuotaExceededError");
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  room = Infinity;
  const value = new SmallStorage();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
});
afterAll(() => {
  if (before) Object.defineProperty(globalThis, "localStorage", before);
  else delete (globalThis as { localStorage?: unknown }).localStorage;
});

const note = (id: string, changedAt: number, value = "") =>
  noteUnwritten({
    place: { account: "mine", kind: "draft", id },
    former: null,
    head: { name: "", work: 1, changedAt },
    value: { value },
  });
const keys = () => Object.keys(localStorage).toSorted();

/** Nothing is written to it. */
const CLOSED = {
  transaction() {
    throw new DOMException("", "InvalidStateError");
  },
};

describe("a note of what is not written", () => {
  it("takes the place of an older one, where there is room for one of them only", () => {
    note("a", 1, "x".repeat(500));
    room = 1000;
    expect(note("a", 2, "x".repeat(600))).toBe(true);
    expect(keys()).toEqual([`${PREFIX}["mine","draft","a",2]`]);
  });

  it("for which there is no room leaves the older one as it was", () => {
    note("a", 1, "older");
    const kept = { ...localStorage };
    room = 300;
    expect(note("a", 2, "x".repeat(500))).toBe(false);
    expect({ ...localStorage }).toEqual(kept);
  });

  it("is found beside keys that are none", () => {
    localStorage.setItem(`${PREFIX}oops`, "1");
    localStorage.setItem(`${PREFIX}5`, "1");
    note("a", 1);
    note("a", 2);
    forgetUnwrittenOf("mine");
    expect(keys()).toEqual([`${PREFIX}5`, `${PREFIX}oops`]);
  });

  it("stays while the database does not take it, and text that is no note is removed", async () => {
    note("kept", 1);
    const [kept] = keys();
    const place = { account: "mine", kind: "draft", id: "b" };
    const texts = ["", "{", "5", "[]", `[["list",[]]]`, `[["object",[["place",null]]]]`];
    const nodes = [
      ["object", Object.entries(place)],
      [
        "object",
        [
          ["place", [0]],
          ["head", null],
        ],
      ],
    ];
    for (const [at, text] of [...texts, JSON.stringify(nodes)].entries()) {
      localStorage.setItem(`${PREFIX}["mine","draft","b",${at}]`, text);
    }
    await writeUnwritten(CLOSED);
    expect(keys()).toEqual([kept]);
  });
});

describe("a small thing that is remembered", () => {
  const read = (value: unknown) => value;

  it("is forgotten once it is too large, in place of the one before", () => {
    remember("style", "small");
    expect(recall("style", read)).toBe("small");
    remember("style", "x".repeat(60_000));
    expect(recall("style", read)).toBe(null);
  });
});
