// What the fields of barcodes and QR codes have in common.

export const CODE_PLACE = {
  align: {
    label: "Across the box",
    choices: { start: "Start", center: "Center", end: "End" },
    isRare: true,
  },
  verticalAlign: {
    label: "Down the box",
    choices: { top: "Top", middle: "Middle", bottom: "Bottom" },
    isRare: true,
  },
  maxModuleMm: { label: "Largest module, mm", step: 0.01, isPlain: true, isRare: true },
} as const;

export const LEAST_MODULE = {
  label: "Smallest module, mm",
  step: 0.01,
  isPlain: true,
  isRare: true,
} as const;

export const CODE_COLORS = {
  color: { label: "Color" },
  backgroundColor: { label: "Background", none: "None", isRare: true },
} as const;
