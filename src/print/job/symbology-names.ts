// The names of the symbologies that a barcode element may have. Encoding them is codes/' affair.

/** QR codes are the qrcode element's. */
export const SYMBOLOGIES = [
  "code128",
  "code39",
  "code93",
  "codabar",
  "itf14",
  "interleaved2of5",
  "ean13",
  "ean8",
  "upca",
  "upce",
  "isbn",
  "gs1-128",
  "databaromni",
  "databarexpanded",
  "datamatrix",
  "gs1datamatrix",
  "gs1qrcode",
  "pdf417",
  "micropdf417",
  "azteccode",
  "microqrcode",
  "maxicode",
  "onecode",
  "royalmail",
  "kix",
  "postnet",
  "pharmacode",
  "msi",
  "code11",
  "sscc18",
] as const;

export type Symbology = (typeof SYMBOLOGIES)[number];

const MATRIX: ReadonlySet<Symbology> = new Set<Symbology>([
  "datamatrix",
  "gs1datamatrix",
  "gs1qrcode",
  "pdf417",
  "micropdf417",
  "azteccode",
  "microqrcode",
  "maxicode",
]);

/** The smallest module where the document says none. */
export function leastModuleMm(symbology: Symbology): number {
  return isMatrix(symbology) ? 0.25 : 0.19;
}

/** Whether its modules are in two dimensions (stacked codes included); all others are linear. */
export function isMatrix(symbology: Symbology): boolean {
  return MATRIX.has(symbology);
}
