// Where a new element goes.
import { describe, expect, it } from "vitest";
import { besideOthers } from "../../web/document/kinds.ts";
import type { TemplateDocument, TemplateElement } from "../../web/document/template.ts";

const box = { xMm: 40, yMm: 25, widthMm: 20, heightMm: 10, rotationDeg: 0 };
const label = (...elements: TemplateElement[]): TemplateDocument => ({
  schemaVersion: 1,
  name: "L",
  widthMm: 100,
  heightMm: 60,
  elements,
});
const { rotationDeg: _, ...place } = box;
const text: TemplateElement = { type: "text", ...place, text: "Dear guest" };

describe("a new element", () => {
  it("goes where it was to go while its middle is free, also beside others and on a background", () => {
    const background: TemplateElement = {
      type: "shape",
      shape: "rectangle",
      xMm: 0,
      yMm: 0,
      widthMm: 100,
      heightMm: 60,
    };
    expect(besideOthers(box, label())).toEqual(box);
    expect(besideOthers(box, label(background, { ...text, xMm: 30 }))).toEqual(box);
  });

  it("goes below or above what is there, and stays inside", () => {
    const below = besideOthers(box, label(text));
    expect(below).toEqual({ ...box, yMm: 36 });
    const above = besideOthers(box, label(text, { ...text, yMm: 36 }));
    expect(above).toEqual({ ...box, yMm: 14 });
  });

  it("goes a little beside where no place is free, each at a place of its own", () => {
    const tall = { ...text, yMm: 0, heightMm: 60 };
    const high = { ...box, yMm: 0, heightMm: 60 };
    expect(besideOthers(high, label(tall))).toMatchObject({ xMm: 42, yMm: 2 });
    const more = { ...tall, xMm: 42, yMm: 2 };
    expect(besideOthers(high, label(tall, more))).toMatchObject({ xMm: 44, yMm: 4 });
  });
});
