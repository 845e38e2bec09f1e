// The symbologies as people know them, each with the element that its picture shows (scripts/draw-docs-images.ts).

export interface SymbologyPage {
  readonly slug: string;
  readonly title: string;
  /** What it is used for. */
  readonly use: string;
  /** As in a template, but for its place. */
  readonly element: Readonly<Record<string, unknown>> & {
    readonly value: string;
    readonly widthMm: number;
    readonly heightMm: number;
  };
}

type Row = readonly [title: string, use: string, value: string, widthMm: number, heightMm: number];

const ROWS: Readonly<Record<string, Row>> = {
  code128: [
    "Code 128",
    "Any text in a compact line of bars: parts, assets, shelves.",
    "AB-1234",
    50,
    16,
  ],
  code39: ["Code 39", "Older industrial labels, vehicles, defence.", "CODE 39", 60, 16],
  code93: ["Code 93", "A denser Code 39, used by some postal services.", "CODE 93", 50, 16],
  codabar: ["Codabar", "Libraries, blood banks, parcel slips.", "A123456B", 50, 16],
  itf14: [
    "ITF-14",
    "Outer cartons of goods in trade, printed on corrugated board.",
    "09501101530003",
    70,
    24,
  ],
  interleaved2of5: [
    "Interleaved 2 of 5",
    "Pairs of digits in warehouses and airline tickets.",
    "123456",
    40,
    16,
  ],
  ean13: ["EAN-13", "Goods at the till, everywhere but North America.", "5901234123457", 40, 25],
  ean8: ["EAN-8", "Small packages at the till.", "96385074", 32, 20],
  upca: ["UPC-A", "Goods at the till in North America.", "036000291452", 40, 25],
  upce: ["UPC-E", "Small packages at the till in North America.", "01234565", 26, 20],
  isbn: ["ISBN", "Books.", "978-1-56581-231-4", 40, 25],
  "gs1-128": [
    "GS1-128",
    "Logistics: GTIN, lot, dates and weights in one code.",
    "(01)09501101530003(10)ABC123",
    90,
    20,
  ],
  databaromni: [
    "GS1 DataBar Omnidirectional",
    "Loose produce and small goods at the till.",
    "24012345678905",
    40,
    16,
  ],
  databarexpanded: [
    "GS1 DataBar Expanded",
    "Coupons and goods of variable weight.",
    "(01)95012345678903(3103)000123",
    90,
    18,
  ],
  datamatrix: ["Data Matrix", "Small parts, electronics, medicine.", "AB-1234/x", 20, 20],
  gs1datamatrix: [
    "GS1 Data Matrix",
    "Medicines and medical devices: GTIN, lot, serial number, expiry.",
    "(01)09501101530003(17)260131(10)LOT7",
    20,
    20,
  ],
  gs1qrcode: ["GS1 QR Code", "GS1 data in a QR code.", "(01)09501101530003(10)ABC123", 25, 25],
  pdf417: ["PDF417", "Identity cards, boarding passes, transport documents.", "AB-1234/x", 50, 20],
  micropdf417: ["MicroPDF417", "A PDF417 for small labels.", "AB-1234/x", 30, 20],
  azteccode: ["Aztec Code", "Tickets on paper and on screens.", "AB-1234/x", 20, 20],
  microqrcode: ["Micro QR Code", "Very small parts with short numbers.", "12345", 15, 15],
  maxicode: ["MaxiCode", "Sorting of parcels.", "AB-1234/x", 32, 32],
  onecode: [
    "USPS Intelligent Mail",
    "Letters in the United States.",
    "01234567094987654321",
    90,
    10,
  ],
  royalmail: ["Royal Mail 4-State", "Letters in the United Kingdom.", "LE28HS9Z", 60, 10],
  kix: ["KIX", "Letters in the Netherlands.", "1231FZ13XHS", 60, 10],
  postnet: ["POSTNET", "Older letters in the United States.", "01234", 50, 10],
  pharmacode: ["Pharmacode", "Packages on pharmaceutical packing lines.", "117480", 50, 12],
  msi: ["MSI", "Shelves and inventory.", "1234567", 50, 16],
  code11: ["Code 11", "Telecommunications equipment.", "123-45", 40, 16],
  sscc18: ["SSCC-18", "Pallets and parcels in logistics.", "(00)006141411234567890", 75, 20],
  qrcode: [
    "QR Code",
    "Links, contacts, Wi-Fi: anything that a phone reads.",
    "https://northwind.example/p/oil-arb-0500",
    25,
    25,
  ],
};

export const SYMBOLOGY_PAGES: readonly SymbologyPage[] = Object.entries(ROWS).map(
  ([slug, [title, use, value, widthMm, heightMm]]) => ({
    slug,
    title,
    use,
    element:
      slug === "qrcode"
        ? { type: "qrcode", value, widthMm, heightMm }
        : { type: "barcode", symbology: slug, value, widthMm, heightMm },
  }),
);

/** In docs/images, and so at /docs/images. */
export function pictureOf({ slug }: SymbologyPage): string {
  return `code-${slug}.png`;
}

/** What scripts/build-guides.ts writes: of each symbology, its cells of the tables in docs/codes.md as HTML. */
export type SymbologyFacts = Readonly<
  Record<
    string,
    {
      readonly value: string;
      readonly quietZone: string;
      readonly options: readonly (readonly string[])[];
    }
  >
>;

export const SYMBOLOGY_FACTS_ASSET = "/guides/symbologies.json";
