import { describe, expect, it } from "vitest";
import { image } from "../../src/print/elements/image.ts";
import { type ElementKinds, kindOf } from "../../src/print/elements/index.ts";
import { shape } from "../../src/print/elements/shape.ts";
import { text } from "../../src/print/elements/text.ts";

describe("the registry of elements", () => {
  it("has under each name a kind that draws elements of that type: another does not compile", () => {
    const right: Pick<ElementKinds, "text" | "shape"> = { text, shape };
    // @ts-expect-error: a shape is not a text.
    const wrongText: Pick<ElementKinds, "text"> = { text: shape };
    // @ts-expect-error: an image is not artwork.
    const wrongArtwork: Pick<ElementKinds, "artwork"> = { artwork: image };
    // @ts-expect-error: every type has a kind.
    const missing: ElementKinds = { text, shape };
    expect([right.text, wrongText.text, wrongArtwork.artwork, missing.image]).toEqual([
      text,
      shape,
      image,
      undefined,
    ]);
  });

  it("gives each element the kind of its type", () => {
    expect(kindOf({ type: "text" } as Parameters<typeof kindOf>[0])).toBe(text);
  });
});
