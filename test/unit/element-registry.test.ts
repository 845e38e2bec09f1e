import { describe, expect, it } from "vitest";
import { imageValues } from "../../src/print/elements/image/bind.ts";
import { type ElementKinds, kindFrom, kindOf } from "../../src/print/elements/index.ts";
import { imageDrawing } from "../../src/print/elements/image/draw.ts";
import { shapeValues } from "../../src/print/elements/shape/bind.ts";
import { shapeDrawing } from "../../src/print/elements/shape/draw.ts";
import { textValues } from "../../src/print/elements/text/bind.ts";
import { textDrawing } from "../../src/print/elements/text/draw.ts";

const text = kindFrom(textValues, textDrawing);
const shape = kindFrom(shapeValues, shapeDrawing);
const image = kindFrom(imageValues, imageDrawing);

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

  it("takes the two halves of one element: those of two do not compile", () => {
    // @ts-expect-error: a shape cannot be drawn as text.
    expect(kindFrom(shapeValues, textDrawing).draw).toBe(textDrawing.draw);
  });

  it("gives each element the kind of its type", () => {
    expect(kindOf({ type: "text" } as Parameters<typeof kindOf>[0]).draw).toBe(textDrawing.draw);
  });
});
