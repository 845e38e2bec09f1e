// The named schemas of the document, made from the zod schemas that validate.
import { z } from "zod";
import {
  generateRequest,
  jobHead,
  jobRecord,
  jobRequest,
  linkOutput,
  printerProfile,
  printJobRequest,
  rasterRequest,
  savedDocument,
} from "../../print/index.ts";
import { imageRequest, newKey, previewRequest, templatePush } from "./account-requests.ts";
import { makeAccountAnswerSchemas } from "./account-answers.ts";
import { makeAnswerSchemas } from "./answers.ts";
import { makeGallerySchemas } from "./gallery-answers.ts";
import { makeIconSchemas } from "./icon-answers.ts";
import { makeLinkAnswerSchemas } from "./link-answers.ts";
import { linkChanges, linkPrinter, linkValues, newLink, rotation } from "./link-requests.ts";
import { makePrinterAnswerSchemas } from "./printer-answers.ts";
import {
  agentStatus,
  newPrinter,
  pageResult,
  pairingRequest,
  printerChanges,
} from "./printer-requests.ts";
import { makeSignInAnswerSchemas } from "./sign-in-answers.ts";
import { codeRequest, codeSignIn, departure } from "./sign-in-requests.ts";
import { describeTemplateSchemas, templateSchemas } from "./template-schemas.ts";
import type { Schema } from "./types.ts";

export function makeSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  const request = requestSchemas();
  const answers = makeAnswerSchemas(request.Grid, request.Spacing);
  const accountAnswers = makeAccountAnswerSchemas(answers.PrintWarning);
  const named = {
    ...request,
    ...rasterSchemas(),
    ...jobSchemas(),
    ...answers,
    ...makeGallerySchemas(answers.CountMeta),
    ...makeIconSchemas(answers.CountMeta),
    ...templateSchemas(),
    ...accountRequestSchemas(),
    ...accountAnswers,
    ...linkRequestSchemas(),
    ...makeLinkAnswerSchemas(accountAnswers.PageMeta),
    ...printerRequestSchemas(),
    ...makePrinterAnswerSchemas(accountAnswers.PageMeta),
    CodeRequest: codeRequest,
    CodeSignIn: codeSignIn,
    SignInElsewhere: departure,
    ...makeSignInAnswerSchemas(),
  };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: adjust,
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return describeTemplateSchemas(schemas as Record<string, Schema>);
}

/** Name and schema of each member, such as those of a query. */
export function membersOf(object: z.ZodObject): Record<string, Schema> {
  const { properties } = z.toJSONSchema(object, { io: "input", override: adjust });
  return properties as Record<string, Schema>;
}

/** The parts by the names that the specification gives them. */
function requestSchemas() {
  const { layout, records } = generateRequest.shape;
  const [single, preset, manual] = layout.options;
  const { paper, grid, spacingMm } = manual.shape;
  const [standardPaper, customPaper] = paper.options;
  return {
    GeneratePdfRequest: generateRequest,
    Record: records.element,
    PrintLayout: layout,
    SingleLayout: single,
    PresetLayout: preset,
    ManualLayout: manual,
    PaperRequest: paper,
    StandardPaper: standardPaper,
    CustomPaper: customPaper,
    Grid: grid,
    Spacing: spacingMm,
  };
}

function rasterSchemas() {
  const { output } = rasterRequest.shape;
  const [zpl, png, pngZip] = output.options;
  return {
    GenerateRasterRequest: rasterRequest,
    RasterOutput: output,
    ZplOutput: zpl,
    PngOutput: png,
    PngZipOutput: pngZip,
  };
}

function jobSchemas() {
  const { output } = jobRequest.shape;
  const [, zip] = output.unwrap().options;
  const each = ["JobHead", "JobRecord"].map((id) => ({ $ref: `#/components/schemas/${id}` }));
  return {
    JobRequest: jobRequest,
    JobHead: jobHead,
    JobRecord: jobRecord,
    JobOutput: output,
    ZipOutput: zip,
    FileOutput: zip.shape.file,
    JobLines: z
      .string()
      .describe(
        "The first line is a `JobHead`, each other line a `JobRecord`; a line ends with LF or CRLF, which the last may lack.",
      )
      .meta({ contentMediaType: "application/x-ndjson", contentSchema: { oneOf: each } }),
  };
}

/** The routes take any document and prove it later; the reader sees at once what one is. */
function accountRequestSchemas() {
  return {
    NewKey: newKey,
    ImageRequest: imageRequest,
    TemplatePush: templatePush.extend({ document: savedDocument }),
    PreviewRequest: previewRequest.extend({ document: savedDocument }),
  };
}

function linkRequestSchemas() {
  const [pdf] = linkOutput.options;
  return {
    NewLink: newLink,
    LinkChanges: linkChanges,
    LinkRotation: rotation,
    LinkValues: linkValues,
    LinkOutput: linkOutput,
    LinkPrinter: linkPrinter,
    PdfOutput: pdf,
  };
}

function printerRequestSchemas() {
  const [zpl, png, pdf] = printerProfile.options;
  return {
    NewPrinter: newPrinter,
    PrinterChanges: printerChanges,
    PrinterProfile: printerProfile,
    ZplProfile: zpl,
    PngProfile: png,
    PdfProfile: pdf,
    PrintJobRequest: printJobRequest,
    PairingRequest: pairingRequest,
    AgentStatus: agentStatus,
    PageResult: pageResult,
  };
}

type Override = NonNullable<z.core.ToJSONSchemaParams["override"]>;

const adjust: Override = ({ zodSchema, jsonSchema }) => {
  // What every integer has by being one says nothing to a reader.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // A pattern under a format repeats it; that of a number in a query is of the string it is read from.
  if (jsonSchema.format !== undefined || isNumeric(jsonSchema)) delete jsonSchema.pattern;
  // "string or null" in one schema, as every other nullable member has it.
  const [text, none] = jsonSchema.anyOf ?? [];
  if (typeof text?.type === "string" && none?.type === "null") {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...text, type: [text.type, "null"] });
  }
  const { def } = zodSchema._zod;
  if (isChoice(def)) {
    Object.assign(jsonSchema, { discriminator: discriminatorOf(def, jsonSchema) });
  }
};

function isNumeric({ type }: z.core.JSONSchema.BaseSchema): boolean {
  return type === "number" || type === "integer";
}

function isChoice(def: object): def is Choice {
  return "discriminator" in def;
}

interface Choice {
  readonly discriminator: string;
  readonly options: readonly z.core.$ZodType[];
}

function discriminatorOf(
  { discriminator, options }: Choice,
  { oneOf }: z.core.JSONSchema.BaseSchema,
) {
  const mapping = options.flatMap((option, index) => {
    const values = option._zod.propValues?.[discriminator] ?? [];
    const target = (oneOf?.[index] as { $ref?: string } | undefined)?.$ref ?? "";
    return [...values].map((value) => [String(value), target]);
  });
  return { propertyName: discriminator, mapping: Object.fromEntries(mapping) as Schema };
}
