// The light space that codes need around them, by their standards.

interface Beside {
  readonly quietLeft: number;
  readonly quietRight: number;
}

/** Left and right of linear codes, in modules. `other`: code128, code39 and all that are not named. */
export const QUIET_BESIDE = {
  ean13: { quietLeft: 11, quietRight: 7 },
  ean8: { quietLeft: 7, quietRight: 7 },
  upca: { quietLeft: 9, quietRight: 9 },
  upce: { quietLeft: 9, quietRight: 7 },
  msi: { quietLeft: 12, quietRight: 12 },
  pharmacode: { quietLeft: 6, quietRight: 6 },
  // The symbols begin with a space of one module, and one module of quiet zone is on either side.
  databar: { quietLeft: 2, quietRight: 1 },
  other: { quietLeft: 10, quietRight: 10 },
} as const satisfies Readonly<Record<string, Beside>>;

/** On all four sides of codes in two dimensions, in modules. */
export const QUIET_AROUND = {
  dataMatrix: 1,
  aztec: 0,
  qr: 4,
  microQr: 2,
  pdf417: 2,
  microPdf417: 1,
} as const;

/** On either side of postal codes, in widths of a bar. */
export const QUIET_POSTAL_BARS = 10;
