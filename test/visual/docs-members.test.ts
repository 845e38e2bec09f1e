// The pictures of /docs/template: one per visual member, drawn by the core as it is now.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawMember } from "../../scripts/guides/draw-member.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { openBook, TEMPLATE_PAGES } from "../../src/reference/pages/contents.ts";
import { makeTemplatePage } from "../../src/reference/pages/docs.ts";
import {
  CELL,
  MEMBER_PICTURES,
  NOT_OF_LINES,
  pictureNameOf,
  WITHOUT_PICTURE,
} from "../../src/reference/pages/member-pictures.ts";

const MOST_BYTES = 320 * 1024;
const ELEMENTS = [
  "TextElement",
  "BarcodeElement",
  "QrCodeElement",
  "AreaShape",
  "LineShape",
  "TableElement",
  "StackElement",
  "ImageElement",
  "ArtworkElement",
];

const book = openBook(makeDocument("https://platen.test"));
const pages = await Promise.all(
  TEMPLATE_PAGES.map((page) => makeTemplatePage("<!--body-->", book, page)),
);
const html = pages.map(({ bytes }) => new TextDecoder().decode(bytes)).join("");

const committed = (picture: (typeof MEMBER_PICTURES)[number]) =>
  readFileSync(`docs/images/${pictureNameOf(picture)}`);
const anchorOf = ({ schema, member }: (typeof MEMBER_PICTURES)[number]) => `${schema}.${member}`;

describe("the pictures of the template reference", () => {
  it("every visual member of an element has one, and no other member (what cannot be guessed: src/reference/pages/member-pictures.ts)", () => {
    const visual = ELEMENTS.flatMap((schema) =>
      Object.keys(book.document.components.schemas[schema]!.properties!)
        .filter((member) => !WITHOUT_PICTURE.has(member))
        .filter((member) => schema !== "LineShape" || !NOT_OF_LINES.has(member))
        .map((member) => `${schema}.${member}`),
    );
    expect(MEMBER_PICTURES.map(anchorOf).sort()).toEqual(visual.sort());
  });

  it.each(MEMBER_PICTURES)(
    "$schema $member is what the core draws (else: npm run build:members)",
    async (picture) => {
      const drawn = await drawMember(picture);
      expect(committed(picture).equals(drawn), "npm run build:members draws it again").toBe(true);
    },
  );

  it.each(MEMBER_PICTURES.filter(({ variants }) => variants.length > 1))(
    "$schema $member: its variants do not all look alike (else its draw.ts does nothing with it, or member-pictures.ts needs a row for it)",
    async (picture) => {
      const { variants } = picture;
      const box = variants[0]!.box;
      const alone = await Promise.all(
        variants.map(({ element }) => drawMember({ variants: [{ caption: "", box, element }] })),
      );
      const pictures = new Set(alone.map((png) => Buffer.from(png).toString("base64")));
      expect(pictures.size).toBeGreaterThan(1);
    },
  );

  it("another value is another picture", async () => {
    const picture = MEMBER_PICTURES.find(({ member }) => member === "verticalAlign")!;
    const [first, ...others] = picture.variants;
    const element = { ...first!.element, verticalAlign: "bottom" };
    const drawn = await drawMember({ variants: [{ ...first!, element }, ...others] });
    expect(committed(picture).equals(drawn)).toBe(false);
  });

  it.each(MEMBER_PICTURES)(
    "$schema $member has it in its row, with what it shows and half its size in pixels",
    (picture) => {
      const png = committed(picture);
      const [width, height] = [png.readUInt32BE(16) / 2, png.readUInt32BE(20) / 2];
      expect([width, height]).toEqual([picture.variants.length * CELL.width, CELL.height]);
      const row = html.split(`<li id="${anchorOf(picture)}">`)[1]!.split('<li id="')[0]!;
      const [image = ""] = /<img[^>]*>/.exec(row) ?? [];
      expect(image).toContain(`src="/docs/images/${pictureNameOf(picture)}"`);
      expect(image).toContain(`width="${width}"`);
      expect(image).toContain(`height="${height}"`);
      expect(image).toContain('loading="lazy"');
      expect(image).toMatch(/alt="[^"]{20,}"/);
    },
  );

  it("together take under 320 KB, and none is left of a member that is gone", () => {
    const files = readdirSync("docs/images").filter((name) => name.startsWith("member-"));
    expect(files.sort()).toEqual(MEMBER_PICTURES.map(pictureNameOf).sort());
    const bytes = files.reduce((sum, name) => sum + statSync(`docs/images/${name}`).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
