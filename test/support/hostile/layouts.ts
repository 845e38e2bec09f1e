// Layouts at and beyond their limits, and more than a job may hold.
import { type Attack, CANARY } from "./attack.ts";
import { jobOf, PRINTS_OR_LACKS_CHARACTERS, UNKNOWN } from "./job.ts";

const spacing = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };
const manual = (changes: object) => ({
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 1, columns: 1 },
  spacingMm: spacing,
  ...changes,
});
const custom = (widthMm: unknown, heightMm: unknown) => ({ size: "Custom", widthMm, heightMm });
const INVALID = ["422 VALIDATION_FAILED"];
const TOO_SMALL = ["422 LAYOUT_DOES_NOT_FIT"];

export const LAYOUTS: readonly Attack[] = (
  [
    ["no such preset", { type: "preset", presetId: "../x" }, ["422 PRESET_NOT_FOUND"]],
    [
      "a prototype for a preset",
      { type: "preset", presetId: "__proto__" },
      ["422 PRESET_NOT_FOUND"],
    ],
    [
      "constructor for a preset",
      { type: "preset", presetId: "constructor" },
      ["422 PRESET_NOT_FOUND"],
    ],
    [
      "a long preset id",
      { type: "preset", presetId: "x".repeat(900_000) },
      ["422 PRESET_NOT_FOUND"],
    ],
    [
      "a preset of another size",
      { type: "preset", presetId: "vendorA-5160-compatible" },
      ["422 PRESET_SIZE_MISMATCH"],
    ],
    [
      "a start slot of 2^53",
      manual({ startSlot: 2 ** 53 }),
      [...INVALID, "422 START_SLOT_OUT_OF_RANGE"],
    ],
    [
      "the last safe start slot",
      manual({ startSlot: 2 ** 53 - 1 }),
      ["422 START_SLOT_OUT_OF_RANGE"],
    ],
    ["a start slot of 0", manual({ startSlot: 0 }), INVALID],
    ["half a start slot", manual({ startSlot: 1.5 }), INVALID],
    ["101 rows", manual({ grid: { rows: 101, columns: 1 } }), INVALID],
    ["no rows", manual({ grid: { rows: 0, columns: 1 } }), INVALID],
    ["100 by 100", manual({ grid: { rows: 100, columns: 100 } }), TOO_SMALL],
    [
      "100 by 100 on the largest paper",
      manual({ paper: custom(5080, 5080), grid: { rows: 100, columns: 100 } }),
      TOO_SMALL,
    ],
    ["the largest paper", manual({ paper: custom(5080, 5080) }), ["200"]],
    ["a paper larger than that", manual({ paper: custom(5080.01, 5080) }), INVALID],
    ["a paper of nothing", manual({ paper: custom(0, 100) }), INVALID],
    ["a paper of next to nothing", manual({ paper: custom(5e-324, 5e-324) }), TOO_SMALL],
    ["a paper of 1e308", manual({ paper: custom(1e308, 1e308) }), INVALID],
    ["a paper without numbers", manual({ paper: custom("90", null) }), INVALID],
    ["a paper with a size too many", manual({ paper: { size: "A4", widthMm: 1 } }), INVALID],
    ["another paper", manual({ paper: { size: "A3" } }), INVALID],
    ["a paper named __proto__", manual({ paper: { size: "__proto__" } }), INVALID],
    ["a negative margin", manual({ spacingMm: { ...spacing, left: -1 } }), INVALID],
    ["a negative zero", manual({ spacingMm: { ...spacing, left: -0 } }), ["200"]],
    [
      "a margin of 1e308",
      manual({ spacingMm: { ...spacing, left: 1e308 } }),
      [...TOO_SMALL, ...INVALID],
    ],
    [
      "margins that overflow",
      manual({ spacingMm: { ...spacing, left: 1.7e308, right: 1.7e308 } }),
      [...TOO_SMALL, ...INVALID],
    ],
    [
      "a gap of 1e308",
      manual({ grid: { rows: 2, columns: 2 }, spacingMm: { ...spacing, gapX: 1e308 } }),
      [...TOO_SMALL, ...INVALID],
    ],
    [
      "a gap of 1e308 that no layout needs",
      manual({ spacingMm: { ...spacing, gapX: 1e308 } }),
      ["200", ...INVALID],
    ],
    ["a missing margin", manual({ spacingMm: { top: 0 } }), INVALID],
  ] as const
).map(([name, layout, expected]) => ({
  name,
  body: jobOf([{ variables: { text: "plain" } }], layout),
  expected,
}));

const many = (count: number, record: object) => Array.from({ length: count }, () => record);

export const CROWDS: readonly Attack[] = [
  {
    name: "250 records of 250 copies",
    body: jobOf(many(250, { variables: {}, copies: 250 })),
    expected: ["422 TOO_MANY_ITEMS"],
  },
  {
    name: "251 items",
    body: jobOf([...many(249, { variables: {} }), { variables: {}, copies: 2 }]),
    expected: ["422 TOO_MANY_ITEMS", "422 TOO_MANY_PAGES"],
  },
  {
    name: "26 pages",
    body: jobOf(many(26, { variables: { text: "plain" } })),
    expected: ["422 TOO_MANY_PAGES"],
  },
  {
    name: "250 records with an unknown variable each",
    body: jobOf(
      many(250, { variables: { typo: CANARY } }),
      manual({ grid: { rows: 1, columns: 2 } }),
    ),
    expected: ["422 TOO_MANY_PAGES", ...UNKNOWN],
  },
  {
    name: "one record of 20,000 unknown variables",
    body: jobOf([
      { variables: Object.fromEntries(many(20_000, {}).map((_, i) => [`n${i}`, CANARY])) },
    ]),
    expected: UNKNOWN,
  },
  {
    name: "25 pages that each lack a hundred characters",
    body: jobOf(
      many(25, {
        variables: {
          text: Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x1e100 + i)).join(""),
        },
      }),
    ),
    expected: PRINTS_OR_LACKS_CHARACTERS,
  },
  {
    name: "25 pages of wrong colours, codes and images",
    body: jobOf(many(25, { variables: { fill: CANARY, code: "\u6f22", photo: CANARY } })),
    expected: ["422 COLOR_INVALID"],
  },
  {
    name: "25 pages of 10,000 characters",
    body: jobOf(many(25, { variables: { text: "a b c d ".repeat(1_250) } })),
    expected: ["200"],
  },
];
