// Codes as people choose them: by name, or by what they are for. test/unit/designer-codes.test.ts holds the names
// against the print core.

export interface CodeKind {
  /** `ean13`; `qrcode` is the type of element of that name. */
  readonly name: string;
  readonly title: string;
  /** What the value is made of. */
  readonly value: string;
  /** A value that it accepts, for a new code. */
  readonly example: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

type Row = readonly [title: string, value: string, example: string, width: number, height: number];

const GS1 = "GS1 elements: (01)09501101530003(10)ABC";
const ANY = "any text";

const ROWS: Readonly<Record<string, Row>> = {
  code128: ["Code 128", "letters, digits and signs (ASCII)", "AB-1234", 50, 16],
  code39: ["Code 39", "digits, capitals, space and -.$/+%", "CODE 39", 60, 16],
  code93: ["Code 93", "digits, capitals, space and -.$/+%", "CODE 93", 50, 16],
  codabar: ["Codabar", "digits between letters A to D", "A123456B", 50, 16],
  itf14: ["ITF-14", "13 or 14 digits", "09501101530003", 70, 24],
  interleaved2of5: ["Interleaved 2 of 5", "an even number of digits", "123456", 40, 16],
  ean13: ["EAN-13", "12 or 13 digits", "5901234123457", 40, 25],
  ean8: ["EAN-8", "7 or 8 digits", "96385074", 32, 20],
  upca: ["UPC-A", "11 or 12 digits", "036000291452", 40, 25],
  upce: ["UPC-E", "0 or 1, then 6 digits", "01234565", 26, 20],
  isbn: ["ISBN", "an ISBN with or without hyphens", "978-1-56581-231-4", 40, 25],
  "gs1-128": ["GS1-128", GS1, "(01)09501101530003(10)ABC123", 90, 20],
  databaromni: ["GS1 DataBar Omnidirectional", "13 or 14 digits", "24012345678905", 40, 16],
  databarexpanded: ["GS1 DataBar Expanded", GS1, "(01)95012345678903(3103)000123", 90, 18],
  datamatrix: ["Data Matrix", ANY, "AB-1234", 20, 20],
  gs1datamatrix: ["GS1 Data Matrix", GS1, "(01)09501101530003(17)260131(10)LOT7", 20, 20],
  gs1qrcode: ["GS1 QR Code", GS1, "(01)09501101530003(10)ABC123", 25, 25],
  pdf417: ["PDF417", ANY, "AB-1234", 50, 20],
  micropdf417: ["MicroPDF417", ANY, "AB-1234", 30, 20],
  azteccode: ["Aztec Code", ANY, "AB-1234", 20, 20],
  microqrcode: ["Micro QR Code", "at most 35 digits, or fewer letters", "12345", 15, 15],
  maxicode: ["MaxiCode", ANY, "AB-1234", 32, 32],
  onecode: ["USPS Intelligent Mail", "20, 25, 29 or 31 digits", "01234567094987654321", 90, 10],
  royalmail: ["Royal Mail 4-State", "postcode and delivery point", "LE28HS9Z", 60, 10],
  kix: ["KIX", "postcode and house number", "1231FZ13XHS", 60, 10],
  postnet: ["POSTNET", "5, 9 or 11 digits", "01234", 50, 10],
  pharmacode: ["Pharmacode", "a number from 3 to 131070", "117480", 50, 12],
  msi: ["MSI", "digits", "1234567", 50, 16],
  code11: ["Code 11", "digits and hyphens", "123-45", 40, 16],
  sscc18: ["SSCC-18", "17 or 18 digits", "(00)006141411234567890", 75, 20],
  qrcode: ["QR Code", ANY, "https://example.com", 25, 25],
};

export const CODES: readonly CodeKind[] = Object.entries(ROWS).map(
  ([name, [title, value, example, widthMm, heightMm]]) => ({
    name,
    title,
    value,
    example,
    widthMm,
    heightMm,
  }),
);

export interface Purpose {
  readonly name: string;
  /** The usual one first. */
  readonly codes: readonly string[];
  /** Which builder of contents belongs to it. */
  readonly contents?: string;
}

export const PURPOSES: readonly Purpose[] = [
  { name: "Shop article", codes: ["ean13", "upca", "ean8", "upce", "databaromni"] },
  { name: "Book", codes: ["isbn"] },
  { name: "Parcel or pallet", codes: ["sscc18", "gs1-128", "maxicode"] },
  { name: "Carton", codes: ["itf14", "gs1-128"] },
  { name: "Asset or inventory", codes: ["datamatrix", "code128", "code39", "msi"] },
  { name: "GS1 trade data", codes: ["gs1-128", "gs1datamatrix", "gs1qrcode", "databarexpanded"] },
  { name: "Medicine", codes: ["gs1datamatrix", "pharmacode"] },
  {
    name: "Internal number",
    codes: ["code128", "code39", "code93", "interleaved2of5", "codabar", "code11"],
  },
  { name: "Small part", codes: ["datamatrix", "microqrcode"] },
  { name: "Ticket or document", codes: ["azteccode", "pdf417", "micropdf417"] },
  { name: "Letter", codes: ["onecode", "royalmail", "kix", "postnet"] },
  { name: "Link", codes: ["qrcode"], contents: "link" },
  { name: "Wi-Fi", codes: ["qrcode"], contents: "wifi" },
  { name: "Contact", codes: ["qrcode"], contents: "contact" },
  { name: "Payment (SEPA)", codes: ["qrcode"], contents: "payment" },
  { name: "GS1 Digital Link", codes: ["qrcode"], contents: "digital-link" },
];

const MATRIX = new Set([
  "datamatrix",
  "gs1datamatrix",
  "gs1qrcode",
  "pdf417",
  "micropdf417",
  "azteccode",
  "microqrcode",
  "maxicode",
  "qrcode",
]);

const GS1_CODES = new Set(["gs1-128", "gs1datamatrix", "gs1qrcode", "databarexpanded"]);

export function isMatrixCode(name: string): boolean {
  return MATRIX.has(name);
}

/** Whether its value is made of GS1 elements. */
export function takesGs1(name: string): boolean {
  return GS1_CODES.has(name);
}

export function codeNamed(name: string): CodeKind | undefined {
  return CODES.find((code) => code.name === name);
}
