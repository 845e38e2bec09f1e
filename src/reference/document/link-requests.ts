// What the calls of /account/v1/links take: read by the routes, shown by the reference.
import { z } from "zod";
import { generateRequest, linkOutput, namedValues } from "../../print/index.ts";
import {
  COPIES,
  IMAGE_HOSTS,
  LINK_NAME_CHARACTERS,
  LINK_NAMES,
  LINK_ORIGINS,
  LINK_PAGES,
  LINK_VARIABLES,
  MOST_CREDITS_PER_DAY,
  MOST_OVERLAP_HOURS,
} from "../../rules/link.ts";
import { plainName } from "./account-requests.ts";

const variables = generateRequest.shape.records.element.shape.variables;

function wholeFrom(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).min(least, rule).max(most, rule);
}

function listOf(entry: z.ZodType<string>, most: number, of: string) {
  return z
    .array(entry, `must be a list of ${of}`)
    .max(most, `must have at most ${most} entries`)
    .refine((entries) => new Set(entries).size === entries.length, "must name each once")
    .meta({ uniqueItems: true, maxItems: most });
}

function faultOfTarget(target: unknown): string | null {
  return typeof target === "string" ? null : `must be a settable variable or "${COPIES}"`;
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return text === "*" || (/^https?:$/.test(url?.protocol ?? "") && url?.origin === text);
}

const creditsPerDay = wholeFrom(1, MOST_CREDITS_PER_DAY).describe(
  "What calls of the link can cost in a day, UTC.",
);

export const linkPrinter = z
  .strictObject({
    printer: z
      .string("must be the id of a printer")
      .describe("The id of a printer of the account."),
  })
  .describe("A printer of the account prints the labels, at a `POST` only.");

/** Of the two forms, what is wrong is said of the one that was meant. */
const answer = z
  .unknown()
  .transform((input, context) => {
    const isOfPrinter = typeof input === "object" && input !== null && "printer" in input;
    const read = (isOfPrinter ? linkPrinter : linkOutput).safeParse(input);
    if (read.success) return read.data;
    context.issues.push(...(read.error.issues as unknown as typeof context.issues));
    return z.NEVER;
  })
  .meta({
    anyOf: ["LinkOutput", "LinkPrinter"].map((id) => ({ $ref: `#/components/schemas/${id}` })),
  });

const members = {
  name: plainName.describe("A name that helps you tell links apart."),
  templateId: z
    .string("must be a string")
    .min(1, "must not be empty")
    .describe("The id of a template of the account."),
  layout: generateRequest.shape.layout,
  settable: listOf(
    z.string("must be a string").min(1, "must not be empty"),
    LINK_VARIABLES,
    "variables",
  ).describe("Variables that callers may set."),
  fixed: variables
    .refine((values) => values.size <= LINK_VARIABLES, `must have at most ${LINK_VARIABLES} values`)
    .describe("Values of other variables, which callers cannot set."),
  names: namedValues<string>(faultOfTarget, { type: "string" })
    .refine((names) => names.size <= LINK_NAMES, `must have at most ${LINK_NAMES} names`)
    .refine(
      (names) => [...names.keys()].every(isName),
      `must have names of 1 to ${LINK_NAME_CHARACTERS} characters`,
    )
    .describe(
      `Callers' names of settable variables, or of the number of copies (\`${COPIES}\`). Dots lead into objects and forms: \`details.product.name\`. A settable variable also has its own name, unless that is given to another here.`,
    ),
  mostCopies: wholeFrom(1, LINK_PAGES).describe("How many copies a caller can ask for."),
  answer,
  limits: z.strictObject({ creditsPerDay: creditsPerDay.default(100) }, "must be an object"),
  expiresAt: z.iso
    .datetime({ offset: true, error: "must be a date and time, such as 2027-01-31T12:00:00Z" })
    .nullable()
    .describe("From when on the link is gone; null: never."),
  origins: listOf(
    z
      .string("must be a string")
      .max(300, "must have at most 300 characters")
      .refine(isOrigin, 'must be an origin such as https://shop.example, or "*"'),
    LINK_ORIGINS,
    "origins",
  ).describe(
    "Origins whose pages may read the link's answers and show them, or `*`. With a list, pages of other origins are refused.",
  ),
  watermark: z
    .boolean("must be true or false")
    .describe("Labels carry a watermark, have one page and cost nothing."),
  imageHosts: listOf(z.string("must be a string"), IMAGE_HOSTS, "host names").describe(
    "Exact host names where images that callers name may lie.",
  ),
};

function isName(name: string): boolean {
  return name !== "" && name.length <= 2 * LINK_NAME_CHARACTERS && isShort(name);
}

function isShort(name: string): boolean {
  return name.isWellFormed() && [...name].length <= LINK_NAME_CHARACTERS;
}

export const newLink = z.strictObject({
  ...members,
  layout: members.layout.prefault({ type: "single" }),
  settable: members.settable.default([]),
  fixed: members.fixed.prefault({}),
  names: members.names.prefault({}),
  mostCopies: members.mostCopies.default(1),
  answer: members.answer.prefault({ format: "pdf" }),
  limits: members.limits.prefault({}),
  expiresAt: members.expiresAt.default(null),
  origins: members.origins.default([]),
  watermark: members.watermark.default(false),
  imageHosts: members.imageHosts.default([]),
});

export const linkChanges = z
  .strictObject({
    ...members,
    limits: z.strictObject({ creditsPerDay }, "must be an object"),
    stopped: z
      .boolean("must be true or false")
      .describe("Stops the link until it is set to false."),
  })
  .partial();

export const rotation = z.strictObject({
  overlapHours: wholeFrom(0, MOST_OVERLAP_HOURS)
    .default(0)
    .describe("How long the old address goes on working beside the new one."),
});

/** What a call sends as a body: what no name of the link leads to is ignored, so anything may be in it. */
export const linkValues = namedValues(() => null, {}).describe(
  "Values by the link's names. Names with dots also lead into objects. Members without a name are ignored.",
);
