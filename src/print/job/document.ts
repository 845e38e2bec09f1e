// The grammar of the template document, version 1: what may be written and what its absence means.
// template.ts sets defaults that depend on other members.

import { z } from "zod";
import { faultsOfOptions } from "./barcode-options.ts";
import {
  characters,
  choiceBy,
  flag,
  integerBetween,
  listOf,
  numberAbove,
  numberBetween,
  oneOf,
  oneOfNumbers,
  strict,
} from "./grammar.ts";
import { DEFAULT_ALPHABET, MOST_COUNTER_CHARACTERS } from "../format/counter.ts";
import { LIMITS } from "../limits.ts";
import {
  assetSource,
  counterAlphabet,
  counterStep,
  encodingOptions,
  imageSource,
  ink,
  language,
  paint,
  templateString,
  timeZone,
  variableName,
} from "./members.ts";
import { PLAIN_NAME, PLAIN_NAME_RULE } from "../names/plain-name.ts";
import { leastModuleMm, SYMBOLOGIES } from "./symbology-names.ts";

export const FONT_FAMILIES = [
  "Inter",
  "Source Serif 4",
  "Roboto Condensed",
  "JetBrains Mono",
] as const;

/** Far beyond any item (600 mm), near enough for exact arithmetic. */
const FAR_MM = 5080;

const typeSize = numberBetween(3, 500);
const moduleSize = numberAbove(0, 50);
const fit = oneOf(["contain", "cover", "stretch"]);
const errorCorrection = oneOf(["L", "M", "Q", "H"]);

const place = {
  id: characters(1, 100).optional(),
  xMm: numberBetween(-FAR_MM, FAR_MM),
  yMm: numberBetween(-FAR_MM, FAR_MM),
  rotationDeg: numberBetween(-3600, 3600).default(0),
  showIf: templateString.optional(),
};
const box = { ...place, widthMm: numberAbove(0, FAR_MM), heightMm: numberAbove(0, FAR_MM) };
const lineBox = {
  ...place,
  widthMm: numberBetween(0, FAR_MM),
  heightMm: numberBetween(0, FAR_MM),
};

const text = strict({
  type: z.literal("text"),
  ...box,
  text: templateString,
  fontFamily: oneOf(FONT_FAMILIES).default("Inter"),
  fontWeight: oneOfNumbers([400, 700]).default(400),
  fontSizePt: typeSize.default(10),
  minFontSizePt: typeSize.optional(),
  lineHeight: numberBetween(0.1, 10).default(1.2),
  letterSpacingPt: numberBetween(-5, 50).default(0),
  figures: oneOf(["default", "proportional", "tabular"]).default("default"),
  decoration: oneOf(["none", "underline", "strikethrough"]).default("none"),
  color: ink.prefault("#000000"),
  align: oneOf(["start", "end", "left", "center", "right"]).default("start"),
  verticalAlign: oneOf(["top", "middle", "bottom"]).default("top"),
  wrap: flag().default(true),
  maxLines: integerBetween(1, 10_000).optional(),
  overflow: oneOf(["ellipsis", "clip", "visible", "error"]).default("ellipsis"),
  direction: oneOf(["auto", "ltr", "rtl"]).default("auto"),
  dropEmptyLines: flag().default(false),
  lang: language.optional(),
}).refine((element) => !((element.minFontSizePt ?? 0) > element.fontSizePt), {
  error: "must be at most fontSizePt",
  path: ["minFontSizePt"],
  when: isObject,
});

/** Where a code is in its box, and how large its modules may become. */
const codePlace = {
  align: oneOf(["start", "center", "end"]).default("center"),
  verticalAlign: oneOf(["top", "middle", "bottom"]).default("middle"),
  maxModuleMm: moduleSize.optional(),
};

const barcode = strict({
  type: z.literal("barcode"),
  ...box,
  symbology: oneOf(SYMBOLOGIES, " (for a QR code, use an element of type qrcode)"),
  value: templateString,
  showText: flag().optional(),
  displayText: templateString.optional(),
  fontFamily: oneOf(FONT_FAMILIES).default("Inter"),
  fontSizePt: typeSize.default(8),
  color: ink.prefault("#000000"),
  backgroundColor: paint.prefault(null),
  ...codePlace,
  minModuleMm: moduleSize.optional(),
  options: encodingOptions.prefault({}),
}).superRefine(
  ({ symbology, options, minModuleMm, maxModuleMm }, context) => {
    if (!SYMBOLOGIES.includes(symbology)) return;
    refuseBounds(minModuleMm ?? leastModuleMm(symbology), maxModuleMm, context);
    if (!(options instanceof Map)) return;
    for (const [name, message] of faultsOfOptions(symbology, options)) {
      context.addIssue({ code: "custom", path: ["options", name], message });
    }
  },
  { when: isObject },
);

const qrcode = strict({
  type: z.literal("qrcode"),
  ...box,
  value: templateString,
  errorCorrection: errorCorrection.default("M"),
  quietZoneModules: integerBetween(0, 100).default(4),
  ...codePlace,
  minModuleMm: moduleSize.default(0.25),
  color: ink.prefault("#000000"),
  backgroundColor: paint.prefault(null),
}).superRefine(
  ({ minModuleMm, maxModuleMm }, context) => refuseBounds(minModuleMm, maxModuleMm, context),
  { when: isObject },
);

const SHAPES = ["rectangle", "ellipse", "line"] as const;
const shapeMembers = {
  type: z.literal("shape"),
  fill: paint.prefault(null),
  /** Black where there is no fill, else none: template.ts. */
  stroke: paint.optional(),
  strokeWidthMm: numberBetween(0, 600).default(0.25),
  cornerRadiusMm: numberBetween(0, 600).default(0),
  dashMm: listOf(numberAbove(0, 600), 0, 16).prefault([]),
};
const area = strict({ ...shapeMembers, ...box, shape: z.literal(["rectangle", "ellipse"]) });
const line = strict({ ...shapeMembers, ...lineBox, shape: z.literal("line") }).refine(
  (element) => element.widthMm !== 0 || element.heightMm !== 0,
  {
    error: "must not be 0 if heightMm is 0, because a line needs a length",
    path: ["widthMm"],
    when: isObject,
  },
);
const shape = choiceBy("shape", SHAPES, [area, line]);

const artwork = strict({
  type: z.literal("artwork"),
  ...box,
  source: assetSource,
  page: integerBetween(1, 10_000).default(1),
  fit: fit.default("stretch"),
});

const image = strict({
  type: z.literal("image"),
  ...box,
  source: imageSource,
  fit: fit.default("contain"),
  onMissing: oneOf(["error", "blank"]).default("error"),
});

export const ELEMENT_TYPES = ["text", "barcode", "qrcode", "shape", "artwork", "image"] as const;
const element = choiceBy("type", ELEMENT_TYPES, [text, barcode, qrcode, shape, artwork, image]);

const counter = strict({
  step: counterStep.default(1),
  digits: integerBetween(0, MOST_COUNTER_CHARACTERS).default(0),
  alphabet: counterAlphabet.prefault(DEFAULT_ALPHABET),
  per: oneOf(["item", "record"]).default("item"),
});

function variableWith(exampleCharacters: number) {
  return strict({
    name: variableName,
    example: characters(0, exampleCharacters).optional(),
    default: characters(0, exampleCharacters).optional(),
    required: flag().default(false),
    counter: counter.optional(),
  })
    .refine((variable) => !(variable.required === true && variable.default !== undefined), {
      error: "must be left out if required is true, because every record then has its own value",
      path: ["default"],
      when: isObject,
    })
    .refine((variable) => variable.counter === undefined || variable.default === undefined, {
      error:
        "must be left out of a counter, because records without the variable continue to count",
      path: ["default"],
      when: isObject,
    })
    .refine((variable) => variable.counter === undefined || variable.required !== true, {
      error:
        "must be false or left out in a counter, because records without the variable continue to count",
      path: ["required"],
      when: isObject,
    });
}

const templateName = characters(1, LIMITS.templateNameCharacters);

/** Numbers are millimetres, points or degrees, as their names say. Template strings and colours come out parsed. */
function documentWith(
  limits: { variables: number; exampleCharacters: number },
  name = templateName,
) {
  return strict({
    schemaVersion: oneOfNumbers([1]),
    name,
    widthMm: numberBetween(LIMITS.templateMinMm, LIMITS.templateMaxMm),
    heightMm: numberBetween(LIMITS.templateMinMm, LIMITS.templateMaxMm),
    printerDpi: numberBetween(150, 2400).default(600),
    lang: language.optional(),
    timeZone: timeZone.default("UTC"),
    variables: listOf(variableWith(limits.exampleCharacters), 0, limits.variables).prefault([]),
    elements: listOf(element, 0, LIMITS.templateElements),
  }).superRefine(
    (document, context) => {
      for (const [list, member] of [
        ["variables", "name"],
        ["elements", "id"],
      ] as const) {
        for (const index of repeatsIn(document[list], member)) {
          context.addIssue({
            code: "custom",
            path: [list, index, member],
            message: `must be different from every other ${member} in ${list}`,
          });
        }
      }
    },
    { when: isObject },
  );
}

/** As it may be stored. */
export const templateDocument = documentWith({
  variables: LIMITS.templateVariables,
  exampleCharacters: LIMITS.textLength,
});

/** As it is saved now. */
export const savedDocument = documentWith(
  LIMITS.saving,
  templateName.regex(PLAIN_NAME, PLAIN_NAME_RULE),
).superRefine(
  ({ elements }, context) => {
    for (const [path, message] of excessivePlaceholders(elements)) {
      context.addIssue({ code: "custom", path, message });
    }
  },
  { when: isObject },
);

export type TemplateDocument = z.output<typeof templateDocument>;
export type DocumentElement = TemplateDocument["elements"][number];

function refuseBounds(least: unknown, most: unknown, context: z.RefinementCtx): void {
  if (typeof least !== "number" || typeof most !== "number" || most >= least) return;
  const message = `must be at least minModuleMm (${least})`;
  context.addIssue({ code: "custom", path: ["maxModuleMm"], message });
}

/** Runs beside other faults, so that an element may be anything. */
function excessivePlaceholders(elements: unknown): [path: PropertyKey[], rule: string][] {
  if (!Array.isArray(elements)) return [];
  const { placeholders, templatePlaceholders } = LIMITS.saving;
  const found: [PropertyKey[], string][] = [];
  let sum = 0;
  elements.forEach((element: unknown, index) => {
    if (typeof element !== "object" || element === null) return;
    for (const [member, value] of Object.entries(element)) {
      const count = countPlaceholders(value);
      sum += count;
      if (count <= placeholders) continue;
      const rule = `must have at most ${placeholders} placeholders; it has ${count}`;
      found.push([["elements", index, member], rule]);
    }
  });
  if (sum > templatePlaceholders) {
    const rule = `must have at most ${templatePlaceholders} placeholders in total; they have ${sum}`;
    found.push([["elements"], rule]);
  }
  return found;
}

/** Of a member that was read: a template string, or a colour that is one. */
function countPlaceholders(member: unknown): number {
  const { parts, template } = (member ?? {}) as { parts?: unknown; template?: unknown };
  if (template !== undefined) return countPlaceholders(template);
  return Array.isArray(parts) ? parts.filter((part) => typeof part !== "string").length : 0;
}

/** Checks across members run beside other faults too, so that all are listed at once. */
function isObject(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null;
}

function repeatsIn(list: unknown, member: string): number[] {
  if (!Array.isArray(list)) return [];
  const seen = new Set<string>();
  const repeats: number[] = [];
  list.forEach((entry: unknown, index) => {
    const value = (entry as Record<string, unknown> | null | undefined)?.[member];
    if (typeof value !== "string") return;
    if (seen.has(value)) repeats.push(index);
    seen.add(value);
  });
  return repeats;
}
