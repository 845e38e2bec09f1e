// What a symbology's entry says is what its codes have.
import { describe, expect, it } from "vitest";
import { loadLibrary } from "../../src/print/codes/library.ts";
import { ENCODERS } from "../../src/print/codes/registry.ts";
import { entryOf, SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import { SYMBOLOGY_WORDS } from "../../src/print/codes/symbology-words.ts";

await loadLibrary();

describe("the entry of a symbology", () => {
  it.each(SYMBOLOGIES)(
    "%s: its codes have its quiet zone, in the dimensions that it says",
    (name) => {
      const { quiet, isMatrix = false, foreign } = entryOf(name);
      const { example } = SYMBOLOGY_WORDS[name];
      const encoded = ENCODERS[name].encode(example, new Map());
      if ("fault" in encoded) throw new Error(encoded.fault);
      const { symbol } = encoded;
      expect(symbol.kind === "matrix" || symbol.kind === "hexagons").toBe(isMatrix);
      if (symbol.kind === "linear") {
        const { quietLeft, quietRight } = symbol;
        expect({ quietLeft, quietRight }).toEqual(quiet);
      }
      if (symbol.kind === "matrix") expect(symbol.quiet).toBe(quiet);
      if (foreign) expect(example).not.toMatch(foreign);
    },
  );
});
