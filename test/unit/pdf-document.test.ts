import { deflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import createQrCode from "qrcode-generator";
import { describe, expect, test } from "vitest";
import { PdfContent } from "../../src/print/pdf/content.ts";
import { insetText } from "../../src/print/pdf/inset-rectangle.ts";
import { PdfDocument, type PdfOptions } from "../../src/print/pdf/document.ts";
import { ObjectWriter } from "../../src/print/pdf/object-writer.ts";
import { pdfDictionary, pdfName, pdfText } from "../../src/print/pdf/value.ts";
import { decodeCodes } from "../support/decode.ts";
import { measureInk, rasterise, readPageSizes } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { decodeStream, readObjects } from "../support/pdf-objects.ts";
import { findActiveNames } from "../support/pdf-scan.ts";
import { readablePdf } from "../support/readable-pdf.ts";

const options: PdfOptions = {
  deflate: (bytes) => deflateSync(bytes, { level: 4 }),
  fileId: Uint8Array.from({ length: 16 }, (_, i) => i * 16 + i),
  createdAt: "D:20261120115100Z",
};

function draw(write: (content: PdfContent) => void): Uint8Array {
  const content = new PdfContent();
  write(content);
  return content.take();
}

const square = (x: number, y: number, size: number) =>
  draw((content) => {
    content.rectangle(x, y, size, size);
    content.fill();
  });

/** The entries of an image of 8-bit gray, encoded by zlib. */
const grayImage = (width: number, height: number) =>
  [
    ["Type", pdfName("XObject")],
    ["Subtype", pdfName("Image")],
    ["Width", width],
    ["Height", height],
    ["ColorSpace", pdfName("DeviceGray")],
    ["BitsPerComponent", 8],
    ["Filter", pdfName("FlateDecode")],
  ] as const;

/** A page with a square, a page that uses a form twice. */
function writeTwoPages(overrides: Partial<PdfOptions> = {}): Uint8Array {
  const pdf = new PdfDocument({ ...options, ...overrides });
  pdf.addPage(200, 100, square(10, 20, 30));
  const part = new PdfContent();
  part.raw(square(0, 0, 10));
  const form = pdf.addForm(part, 0, part.length, [0, 0, 10, 10]);
  const page = draw((content) => {
    for (const x of [10, 50]) {
      content.save();
      content.translate(x, 20);
      content.useXObject(form);
      content.restore();
    }
  });
  pdf.addPage(283.4645669, 141.7322835, page);
  return pdf.finish();
}

describe("a document", () => {
  test("opens in pdf-lib with its pages, sizes and origin", async () => {
    const pdf = await PDFDocument.load(writeTwoPages(), {
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([
      { width: 200, height: 100 },
      { width: 283.464567, height: 141.732284 },
    ]);
    expect(pdf.getProducer()).toBe("Platen");
    expect(pdf.getCreationDate()).toEqual(new Date("2026-11-20T11:51:00Z"));
    expect(pdf.getModificationDate()).toEqual(new Date("2026-11-20T11:51:00Z"));
    expect(pdf.getTitle()).toBeUndefined();
    expect(pdf.getAuthor()).toBeUndefined();
  });

  test("opens in PDFium and pdf.js", async () => {
    const pdf = writeTwoPages();
    const sizes = await readPageSizes(pdf);
    expect(sizes).toHaveLength(2);
    expect(sizes[1]!.widthPt).toBeCloseTo(283.4646, 3);
    expect(await extractTextByPdfjs(pdf, 1)).toBe("");
  });

  test("asks the viewer not to scale and to pick the tray by page size", async () => {
    const pdf = await PDFDocument.load(writeTwoPages());
    const preferences = pdf.catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
    expect(preferences.toString().replace(/\s+/g, " ")).toBe(
      "<< /PrintScaling /None /PickTrayByPDFSize true >>",
    );
  });

  test("says twice which file it is", async () => {
    const pdf = await PDFDocument.load(writeTwoPages());
    const id = PDFHexString.of("00112233445566778899AABBCCDDEEFF").toString();
    expect(String(pdf.context.trailerInfo.ID)).toBe(`[ ${id} ${id} ]`);
  });

  test("states its language only when told, escaped", async () => {
    expect(readObjects(writeTwoPages()).objects.some(({ text }) => text.includes("/Lang"))).toBe(
      false,
    );
    const pdf = await PDFDocument.load(writeTwoPages({ lang: "de)/JS(" }));
    expect(pdf.getLanguage()).toBe("de)/JS(");
  });

  test("has a binary comment under its header and a right offset for every object", () => {
    const { header, objects } = readObjects(writeTwoPages());
    expect(header).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n$/);
    expect(objects.map(({ number }) => number).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test("with a byte too many is seen to have wrong offsets", () => {
    const pdf = writeTwoPages();
    const shifted = Buffer.concat([pdf.subarray(0, 20), Buffer.from("x"), pdf.subarray(20)]);
    expect(() => readObjects(shifted)).toThrow();
  });

  test("is the same bytes for the same input, and others for another id", () => {
    expect(writeTwoPages()).toEqual(writeTwoPages());
    const fileId = options.fileId.map((byte) => byte ^ 1);
    expect(writeTwoPages({ fileId })).not.toEqual(writeTwoPages());
  });

  test("refuses a date of another form and an id of another length", () => {
    expect(() => new PdfDocument({ ...options, createdAt: "2026-11-20" })).toThrow(RangeError);
    expect(() => new PdfDocument({ ...options, createdAt: "D:20261120115100Z)" })).toThrow(
      RangeError,
    );
    expect(() => new PdfDocument({ ...options, fileId: new Uint8Array(8) })).toThrow(RangeError);
  });

  test("without pages is still a file that can be read", async () => {
    const pdf = await PDFDocument.load(new PdfDocument(options).finish());
    expect(pdf.getPages()).toEqual([]);
  });
});

describe("a page", () => {
  test("has its ink where the content says, from the bottom left", async () => {
    const image = await rasterise(writeTwoPages(), 72);
    expect([image.width, image.height]).toEqual([200, 100]);
    expect(measureInk(image, 11, 51, 39, 79)).toBe(1);
    expect(measureInk(image, 0, 0, 200, 49)).toBe(0);
    expect(measureInk(image, 42, 0, 200, 100)).toBe(0);
  });

  test("draws a form wherever it is used", async () => {
    const image = await rasterise(writeTwoPages(), 144, 1);
    const bottom = image.height - 2 * 20;
    for (const x of [10, 50]) {
      expect(measureInk(image, 2 * x + 1, bottom - 18, 2 * x + 19, bottom - 2)).toBe(1);
    }
    expect(measureInk(image, 2 * 23, 0, 2 * 47, image.height)).toBe(0);
  });

  test("leaves the caller's buffer free for the next one", async () => {
    const pdf = new PdfDocument({ ...options, readable: true });
    const content = new PdfContent();
    for (const x of [10, 60]) {
      content.reset();
      content.rectangle(x, 10, 20, 20);
      content.fill();
      pdf.addPage(100, 40, content.view());
    }
    const bytes = pdf.finish();
    expect(measureInk(await rasterise(bytes, 72, 0), 12, 12, 28, 28)).toBe(1);
    expect(measureInk(await rasterise(bytes, 72, 1), 12, 12, 28, 28)).toBe(0);
  });
});

describe("a code drawn in module units", () => {
  const dotPt = 72 / 203.2;
  const code = createQrCode(0, "M");
  code.addData("https://example.com/7");
  code.make();
  const modules = code.getModuleCount();
  const pdf = new PdfDocument(options);
  const inset = { across: insetText(0.0007), up: insetText(0.0007) };
  const page = draw((content) => {
    content.transform(4 * dotPt, 0, 0, -4 * dotPt, 24 * dotPt, 216 * dotPt);
    for (let y = 0; y < modules; y++) {
      for (let x = 0; x < modules; x++) {
        if (code.isDark(y, x)) content.insetRectangle(x, y, 1, 1, inset);
      }
    }
    content.fill();
  });
  pdf.addPage(240 * dotPt, 240 * dotPt, page);
  const bytes = pdf.finish();

  test("is read back by a scanner", async () => {
    const found = await decodeCodes(await rasterise(bytes, 203.2), { formats: ["QRCode"] });
    expect(found.map(({ format, text }) => ({ format, text }))).toEqual([
      { format: "QRCode", text: "https://example.com/7" },
    ]);
    const corner = found[0]!.position[0]!;
    expect(Math.abs(corner.x - 24)).toBeLessThan(2);
    expect(Math.abs(corner.y - 24)).toBeLessThan(2);
  });

  test("falls on whole dots: every module is dark or light through and through", async () => {
    const image = await rasterise(bytes, 203.2);
    expect([image.width, image.height]).toEqual([240, 240]);
    for (let y = 0; y < modules; y++) {
      for (let x = 0; x < modules; x++) {
        const [left, top] = [24 + 4 * x, 24 + 4 * y];
        const ink = measureInk(image, left, top, left + 4, top + 4);
        expect(Math.abs(ink - (code.isDark(y, x) ? 1 : 0))).toBeLessThan(0.005);
      }
    }
  });
});

describe("a stream", () => {
  test("is deflated where that makes it smaller", () => {
    const pdf = new PdfDocument(options);
    const long = new Uint8Array(1000).fill(65);
    pdf.addStream(pdfDictionary(), long);
    pdf.addStream(pdfDictionary(), Uint8Array.of(1, 2, 3));
    const streams = readObjects(pdf.finish()).objects.filter(({ stream }) => stream);
    expect(streams.map(({ text }) => text.includes("/FlateDecode"))).toEqual([true, false]);
    expect(streams.map((object) => decodeStream(object).length)).toEqual([1000, 3]);
  });

  test("that is encoded already is passed through, and an image of it is drawn by its mask", async () => {
    const pdf = new PdfDocument(options);
    const mask = pdf.addStream(
      pdfDictionary(...grayImage(2, 1)),
      deflateSync(Uint8Array.of(255, 0)),
      true,
    );
    const black = deflateSync(new Uint8Array(2));
    const image = pdf.addStream(pdfDictionary(...grayImage(2, 1), ["SMask", mask]), black, true);
    const name = pdf.addXObject(image);
    const page = draw((content) => {
      content.transform(40, 0, 0, 20, 0, 0);
      content.useXObject(name);
    });
    pdf.addPage(40, 20, page);
    const bytes = pdf.finish();
    const written = readObjects(bytes).objects.find(({ number }) => number === image.object)!;
    expect(Buffer.from(written.stream!)).toEqual(black);
    const raster = await rasterise(bytes, 72);
    expect(measureInk(raster, 1, 1, 18, 19)).toBeGreaterThan(0.9);
    expect(measureInk(raster, 22, 1, 39, 19)).toBeLessThan(0.1);
  });

  test("keeps the object numbers it was promised, once", () => {
    const objects = new ObjectWriter(null);
    const ref = objects.reserve();
    expect(() => objects.finish(pdfDictionary(["Root", ref]))).toThrow("never written");
    objects.write(ref, 1);
    expect(() => objects.write(ref, 2)).toThrow("written twice");
    expect(() => objects.write({ object: 9 }, 2)).toThrow("not reserved");
  });
});

describe("nothing in a document acts on its own", () => {
  test("and the scan finds no name that could", () => {
    expect(findActiveNames(writeTwoPages({ lang: "de" }))).toEqual([]);
  });

  test("but the scan sees a planted action", () => {
    const pdf = new PdfDocument(options);
    pdf.addObject(pdfDictionary(["OpenAction", pdfDictionary(["JS", pdfText("app.alert(1)")])]));
    expect(findActiveNames(pdf.finish())).toEqual(["OpenAction", "JS"]);
  });

  test("and sees one under an escaped name", () => {
    const pdf = Buffer.from(writeTwoPages()).toString("latin1");
    const planted = pdf.replace("/PickTrayByPDFSize true", "/#4aS(pass the scan, 1)");
    expect(planted).not.toBe(pdf);
    expect(findActiveNames(Buffer.from(planted, "latin1"))).toEqual(["JS"]);
  });

  test("and sees one inside a deflated stream", () => {
    const pdf = new PdfDocument(options);
    pdf.addStream(
      pdfDictionary(),
      Buffer.from("<</S/Launch>> <</S/Nothing>> <</S/Nothing>> <</S/Nothing>>"),
    );
    expect(findActiveNames(pdf.finish())).toEqual(["Launch"]);
  });
});

test("a readable document prints as text, binary streams by length and checksum", () => {
  const pdf = new PdfDocument({ ...options, readable: true });
  pdf.addStream(pdfDictionary(), Uint8Array.of(0, 1, 2, 255));
  pdf.addPage(200, 100, square(10, 20, 30));
  expect(readablePdf(pdf.finish())).toBe(`4 0 obj
<</Length 4>>
stream
[4 bytes, CRC-32 3fb23824]
endstream

5 0 obj
<</Length 17>>
stream
10 20 30 30 re
f
endstream

6 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources 3 0 R/Contents 5 0 R>>

3 0 obj
<</Font<<>>/XObject<<>>>>

2 0 obj
<</Type/Pages/Count 1/Kids[6 0 R]>>

1 0 obj
<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None/PickTrayByPDFSize true>>>>

7 0 obj
<</Producer(Platen)/CreationDate(D:20261120115100Z)/ModDate(D:20261120115100Z)>>

trailer
<</Size 8/Root 1 0 R/Info 7 0 R/ID[<00112233445566778899AABBCCDDEEFF><00112233445566778899AABBCCDDEEFF>]>>
`);
});
