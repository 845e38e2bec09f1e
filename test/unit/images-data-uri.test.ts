import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDataUri } from "../../src/print/images/image.ts";
import { readJpeg } from "../support/jpeg-parts.ts";
import { makePicture } from "../support/png-pictures.ts";
import { SIGNATURE, writePng } from "../support/png-writer.ts";

const png = writePng(makePicture(2, 8, 5, 4));
const jpeg = readJpeg("gray");

function uriOf(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;
}

function refusalOf(source: string): string | null {
  const parsed = parseDataUri(source);
  return "refused" in parsed ? parsed.refused : null;
}

it("a PNG and a JPEG arrive byte by byte", () => {
  expect(parseDataUri(uriOf("image/png", png))).toEqual({ mediaType: "image/png", bytes: png });
  expect(parseDataUri(uriOf("image/jpeg", jpeg))).toEqual({ mediaType: "image/jpeg", bytes: jpeg });
});

it("bytes of any length and value arrive as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      const bytes = Uint8Array.of(...SIGNATURE, ...noise);
      expect(parseDataUri(uriOf("image/png", bytes))).toEqual({ mediaType: "image/png", bytes });
    }),
  );
});

it("the scheme and the media type may be written in capitals", () => {
  const source = uriOf("image/png", png).replace("data:image/png", "DATA:Image/PNG");
  expect(parseDataUri(source)).toMatchObject({ mediaType: "image/png" });
});

describe("refused", () => {
  it.each([
    "",
    "data:",
    "data:image/png,abc",
    "data:image/gif;base64,R0lGODlh",
    "data:image/jpg;base64,/9j/",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/png;charset=utf-8;base64,iVBORw0KGgo=",
    " data:image/png;base64,iVBORw0KGgo=",
    "https://example.com/a.png",
  ])("%j is no data URI of an image", (source) => {
    expect(refusalOf(source)).toContain('begin with "data:image/png;base64,"');
  });

  it("one that says PNG and holds JPEG, and the other way round", () => {
    expect(refusalOf(uriOf("image/png", jpeg))).toBe(
      "the data URI names image/png but contains image/jpeg",
    );
    expect(refusalOf(uriOf("image/jpeg", png))).toBe(
      "the data URI names image/jpeg but contains image/png",
    );
  });

  it("one that holds neither", () => {
    const gif = new Uint8Array(Buffer.from("GIF89a\x01\0\x01\0"));
    expect(refusalOf(uriOf("image/png", gif))).toBe(
      "the file is a GIF; only PNG and JPEG can be printed",
    );
  });

  it.each([
    ["nothing", "", "is empty"],
    ["a missing padding", "iVBORw0KGgo", "not a multiple of 4"],
    ["too much padding", "iVBORw0KGg====", "not a multiple of 4"],
    ["padding alone", "====", "invalid character at position 1"],
    ["a line break", "iVBORw0KGg\n=", "invalid character at position 11"],
    ["a space", "iVBO w0KGgo=", "invalid character at position 5"],
    ["the alphabet of URLs", "iVBO_w0KGgo=", "invalid character at position 5"],
    ["padding in the middle", "iVBO=w0KGgo=", "invalid character at position 5"],
    ["a letter beyond ASCII", "iVBOéw0KGgo=", "invalid character at position 5"],
    ["a letter beyond Latin-1", "iVBOŁw0KGgo=", "invalid character at position 5"],
    ["stray bits", "iVBORw0KGgp=", "the end of the data URI"],
  ])("base64 with %s", (_, base64, reason) => {
    expect(refusalOf(`data:image/png;base64,${base64}`)).toContain(reason);
  });
});

it("whatever the text, bytes or a reason come back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.boolean(), (text, hasHead) => {
      const parsed = parseDataUri(hasHead ? `data:image/jpeg;base64,/9j/${text}` : text);
      expect("refused" in parsed || parsed.bytes.length > 2).toBe(true);
    }),
  );
});
