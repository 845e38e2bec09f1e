// Copied styles: what they decide of an element are members that it has.
import { expect, it } from "vitest";
import { ELEMENTS, type ElementMembers } from "../../src/print/index.ts";
import { styleOf } from "../../web/document/style.ts";

const forms = Object.values(ELEMENTS).flatMap((each) => [...(each as ElementMembers).forms]);
const membersOf = (schema: string) =>
  Object.keys(forms.find((form) => form.schema === schema)!.members);

it.each([
  ["TextElement", { type: "text" }],
  ["TableElement", { type: "table" }],
  ["BarcodeElement", { type: "barcode" }],
  ["QrCodeElement", { type: "qrcode" }],
  ["AreaShape", { type: "shape", shape: "rectangle" }],
  ["AreaShape", { type: "shape", shape: "ellipse" }],
  ["LineShape", { type: "shape", shape: "line" }],
  ["ImageElement", { type: "image" }],
  ["ArtworkElement", { type: "artwork" }],
])("a %s has every member that a copied style decides of: %o", (schema, element) => {
  const box = { xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 };
  expect(membersOf(schema)).toEqual(
    expect.arrayContaining([...styleOf({ ...box, ...element } as never).names]),
  );
});
