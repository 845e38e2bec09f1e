// Fits a code's modules to the dots of a printer: whole dots per module, never stretched.
// Does not place or draw anything.

const TOLERANCE_MM = 1e-6;
/** Lengths come in as decimal fractions: 12.7 mm at 300 dpi are 150 dots, not a hair less. */
export const ROUNDING_DOTS = 1e-6;

export interface ModuleFit {
  readonly dotsPerModule: number;
  readonly moduleMm: number;
}

/** Printers sold as 203 dpi are built with 8 dots per millimetre (203.2); all others are dpi / 25.4. */
export function dotsPerMm(printerDpi: number): number {
  return printerDpi === 203 ? 8 : printerDpi / 25.4;
}

/**
 * The largest whole number of dots per module with which `modules` (including the quiet zone) take at most
 * `availableMm`. When that is no dot at all, or a module under `minModuleMm`: the width in mm that
 * the smallest allowed module needs. No module is larger than `maxModuleMm`, where there is one.
 */
export function fitModules(
  modules: number,
  availableMm: number,
  printerDpi: number,
  minModuleMm: number,
  maxModuleMm: number | null = null,
): ModuleFit | { readonly neededMm: number } {
  const perMm = dotsPerMm(printerDpi);
  const fewestDots = fewestDotsOf(minModuleMm, printerDpi);
  const mostDots = mostDotsOf(maxModuleMm, printerDpi);
  const fittingDots = Math.floor(((availableMm + TOLERANCE_MM) * perMm) / modules);
  const dotsPerModule = Math.min(fittingDots, mostDots);
  if (dotsPerModule < fewestDots) return { neededMm: (modules * fewestDots) / perMm };
  return { dotsPerModule, moduleMm: dotsPerModule / perMm };
}

/** Whether a module of whole dots lies between the smallest and the largest allowed one. */
export function hasModuleBetween(
  minModuleMm: number,
  maxModuleMm: number | null,
  printerDpi: number,
): boolean {
  return fewestDotsOf(minModuleMm, printerDpi) <= mostDotsOf(maxModuleMm, printerDpi);
}

/** The smallest module that a printer makes of at least `minModuleMm`; null: a single dot is more than that. */
export function smallestModuleMm(minModuleMm: number, printerDpi: number): number | null {
  const dots = fewestDotsOf(minModuleMm, printerDpi);
  return dots === 1 ? null : dots / dotsPerMm(printerDpi);
}

/** The largest module that a printer makes of at most `maxModuleMm`. */
export function largestModuleMm(maxModuleMm: number | null, printerDpi: number): number {
  return mostDotsOf(maxModuleMm, printerDpi) / dotsPerMm(printerDpi);
}

function fewestDotsOf(minModuleMm: number, printerDpi: number): number {
  return Math.max(1, Math.ceil((minModuleMm - TOLERANCE_MM) * dotsPerMm(printerDpi)));
}

function mostDotsOf(maxModuleMm: number | null, printerDpi: number): number {
  if (maxModuleMm === null) return Infinity;
  return Math.floor((maxModuleMm + TOLERANCE_MM) * dotsPerMm(printerDpi));
}

export interface WidthsFit {
  readonly narrowDots: number;
  readonly wideDots: number;
  readonly moduleMm: number;
}

/**
 * The same for a code of narrow and wide elements: the largest narrow one in whole dots, then the
 * largest wide one, 2.5 to 3 times as wide. `narrow` counts the quiet zone's modules too.
 */
export function fitWidths(
  { narrow, wide }: { readonly narrow: number; readonly wide: number },
  availableMm: number,
  printerDpi: number,
  minModuleMm: number,
  maxModuleMm: number | null = null,
): WidthsFit | { readonly neededMm: number } {
  const perMm = dotsPerMm(printerDpi);
  const fewestDots = fewestDotsOf(minModuleMm, printerDpi);
  const availableDots = Math.floor((availableMm + TOLERANCE_MM) * perMm);
  const dotsFor = (narrowDots: number) => narrow * narrowDots + wide * Math.ceil(2.5 * narrowDots);
  if (dotsFor(fewestDots) > availableDots) return { neededMm: dotsFor(fewestDots) / perMm };
  const mostDots = mostDotsOf(maxModuleMm, printerDpi);
  let narrowDots = Math.min(mostDots, Math.floor(availableDots / (narrow + 2.5 * wide)));
  while (dotsFor(narrowDots) > availableDots) narrowDots--;
  const room = Math.floor((availableDots - narrow * narrowDots) / wide);
  const wideDots = Math.min(3 * narrowDots, room);
  return { narrowDots, wideDots, moduleMm: narrowDots / perMm };
}
