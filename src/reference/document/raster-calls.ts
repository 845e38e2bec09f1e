// The calls that print dots instead of a PDF, and the label that shows what a printer makes of dots.
import { rasterPreflightExample } from "./answer-examples.ts";
import { CHANGING, IDEMPOTENCY, KEYED, MEANS, PRINT_BODY, RASTER_JOB } from "./code-groups.ts";
import { RASTER_EXAMPLES } from "./examples.ts";
import { PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { queryParameters } from "./parameters.ts";
import { testLabelQuery } from "./test-label-query.ts";

export const ZPL_TYPE = "application/vnd.zebra-zpl";

const FILE: Answer = {
  description: "The ZPL, the PNG, or a ZIP of PNGs.",
  mediaType: ZPL_TYPE,
  otherMediaTypes: ["image/png", "application/zip"],
  headers: [...PRINTED, "X-Raster-Size", ...REPLAYED],
};

const ESTIMATE: Answer = {
  description: "The job can be printed.",
  mediaType: "application/json",
  schema: "PreflightAnswer",
  example: { data: rasterPreflightExample() },
};

export function rasterCalls(): Operation[] {
  // Not the example of a PDF: the two samples are two jobs.
  const key = { ...REQUEST_HEADERS["Idempotency-Key"], example: "order-4711:label:v1" };
  const profile = REQUEST_HEADERS["X-Printer-Profile"];
  const keyed = [key, REQUEST_HEADERS["X-Integration-Source"], profile];
  const signedIn = [key, REQUEST_HEADERS["X-Signed-In-Source"], profile];
  return [
    {
      id: "generateRaster",
      method: "post",
      path: "/api/v1/generate-raster",
      tag: "Rasters",
      summary: "Print for a label printer or a screen",
      description: [
        "The same job [as a PDF](#generatePdf), as dots: `zpl` for Zebra-compatible label printers, `png` for one page, `png-zip` for several. The body also has `output`. A job can have 250 pages as `zpl`, 1 as `png` and 25 as `png-zip`, without bleed and crop marks.",
        "ZPL and PNGs in `mono` have only black and white dots: barcodes are laid out for `dpi`, each bar and module on whole dots. Send the `dpi` of the print head: a file for another dpi prints too large or too small.",
        "Order of checks, problems, prices, trial and warnings are those of a PDF: one credit per page, including copies. Idempotency keys are shared by all calls that print, and the call is part of what is compared.",
      ].join("\n\n"),
      credential: "key",
      parameters: keyed,
      body: jsonBody("GenerateRasterRequest", RASTER_EXAMPLES),
      answers: { 200: FILE },
      headers: [...RATE, "Server-Timing"],
      codes: [
        ...KEYED,
        "SCOPE_REQUIRED",
        ...PRINT_BODY,
        ...RASTER_JOB,
        ...MEANS,
        ...IDEMPOTENCY,
        "NOT_FOUND",
      ],
    },
    {
      id: "preflightRaster",
      method: "post",
      path: "/api/v1/generate-raster/preflight",
      tag: "Rasters",
      summary: "Preflight a job of dots",
      description:
        "Takes the same headers and body as [printing](#generateRaster), and returns what [a preflight of a PDF](#preflightPdf) does, with the size of the first page in dots. It costs nothing.",
      credential: "key",
      parameters: keyed,
      body: jsonBody("GenerateRasterRequest", RASTER_EXAMPLES),
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, "SCOPE_REQUIRED", ...PRINT_BODY, ...RASTER_JOB, ...MEANS, "NOT_FOUND"],
    },
    {
      id: "generateRasterSignedIn",
      method: "post",
      path: "/account/v1/generate-raster",
      tag: "Rasters",
      summary: "Print dots as a signed-in person",
      description:
        "The same as printing [with an API key](#generateRaster), but with a session. For idempotency keys it is the same call.",
      credential: "session",
      parameters: signedIn,
      body: jsonBody("GenerateRasterRequest", RASTER_EXAMPLES),
      answers: { 200: FILE },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...PRINT_BODY, ...RASTER_JOB, ...MEANS, ...IDEMPOTENCY, "NOT_FOUND"],
    },
    {
      id: "preflightRasterSignedIn",
      method: "post",
      path: "/account/v1/generate-raster/preflight",
      tag: "Rasters",
      summary: "Preflight a job of dots as a signed-in person",
      description:
        "The same as a preflight [with an API key](#preflightRaster), but with a session. Preflights count as calls that print.",
      credential: "session",
      parameters: signedIn,
      body: jsonBody("GenerateRasterRequest", RASTER_EXAMPLES),
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...PRINT_BODY, ...RASTER_JOB, ...MEANS, "NOT_FOUND"],
    },
    {
      id: "getTestLabel",
      method: "get",
      path: "/api/v1/test-label.zpl",
      tag: "Rasters",
      summary: "Print a test label",
      description:
        "ZPL that shows what a label printer does: an outline one dot inside the label, rulers of 10 mm, and a checkerboard of single dots. If a ruler is not 10 mm long, the dpi is wrong; if the outline is cut on one side, the label needs an offset; if the checkerboard runs together, it needs less darkness. It is free.",
      credential: "key",
      parameters: queryParameters(testLabelQuery, { widthMm: 101.6, heightMm: 50.8, dpi: 203 }),
      answers: {
        200: {
          description: "The ZPL, one label.",
          mediaType: ZPL_TYPE,
          headers: ["Content-Disposition", "Repr-Digest", "X-Raster-Size"],
        },
      },
      headers: RATE,
      codes: [...KEYED, "VALIDATION_FAILED"],
    },
  ];
}
