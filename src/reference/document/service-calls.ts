// The calls about the service itself: its health, and this reference.
import type { Answer, Operation } from "./operation.ts";
import { REQUEST_HEADERS } from "./headers.ts";
import { pathParameter } from "./parameters.ts";

const IF_NONE_MATCH = REQUEST_HEADERS["If-None-Match of a reader"];
const NOTHING_NEW: Answer = { description: "Nothing has changed.", headers: ["ETag"] };

export function serviceCalls(): Operation[] {
  return [
    {
      id: "getHealth",
      method: "get",
      path: "/health",
      tag: "Service",
      summary: "Check the service's health",
      description:
        "200 if the database and the fonts can be read; otherwise 503, which says what failed.",
      credential: "none",
      answers: {
        200: {
          description: "The service is healthy.",
          mediaType: "application/json",
          schema: "Health",
          example: { status: "ok" },
        },
      },
      codes: ["UNAVAILABLE"],
    },
    {
      id: "getOpenApi",
      method: "get",
      path: "/openapi.json",
      tag: "Service",
      summary: "Get the OpenAPI document",
      description: "This reference as an OpenAPI 3.1 document, to generate clients from.",
      credential: "none",
      parameters: [IF_NONE_MATCH],
      answers: {
        200: {
          description: "The document.",
          mediaType: "application/json",
          schema: "OpenApi",
          headers: ["ETag"],
        },
        304: NOTHING_NEW,
      },
      codes: [],
    },
    {
      id: "getGallery",
      method: "get",
      path: "/gallery.json",
      tag: "Service",
      summary: "The starters",
      description:
        "Twelve designs to start from, each with sample records. A new account already has three of them: `custom-product-label`, `custom-badge` and `custom-certificate`.",
      credential: "none",
      parameters: [IF_NONE_MATCH],
      answers: {
        200: {
          description: "All of them.",
          mediaType: "application/json",
          schema: "StarterList",
          headers: ["ETag"],
        },
        304: NOTHING_NEW,
      },
      codes: [],
    },
    pageCall("getDocs", "/docs", "Read this reference", "This reference as a web page."),
    {
      ...pageCall(
        "getGuide",
        "/docs/{guide}",
        "A user guide",
        "A page about templates, text, codes, images, retries or another topic.",
      ),
      parameters: [IF_NONE_MATCH, pathParameter("guide", "The guide's name.", "templates")],
      codes: ["NOT_FOUND", "UNAVAILABLE"],
    },
    {
      ...pageCall("getGuidePicture", "/docs/images/{name}", "Get an image of a guide", "A PNG."),
      answers: { 200: { description: "The image.", mediaType: "image/png" } },
      parameters: [pathParameter("name", "The file's name.", "text-cases.png")],
      codes: ["NOT_FOUND", "UNAVAILABLE"],
    },
    {
      ...pageCall(
        "getLicences",
        "/licences",
        "Licences",
        "The licences of the packages that the service uses and of the fonts in its PDFs.",
      ),
      codes: ["UNAVAILABLE"],
    },
    pageCall(
      "listProblems",
      "/problems",
      "All problem codes",
      "All problem codes with their status.",
    ),
    {
      ...pageCall(
        "getProblem",
        "/problems/{code}",
        "One problem code",
        "The page that a problem's `type` points to: what happened, why, and how to fix it.",
      ),
      parameters: [
        IF_NONE_MATCH,
        pathParameter("code", "The code in lower case, with hyphens.", "layout-does-not-fit"),
      ],
      codes: ["NOT_FOUND"],
    },
  ];
}

function pageCall(id: string, path: string, summary: string, description: string): Operation {
  return {
    id,
    method: "get",
    path,
    tag: "Service",
    summary,
    description,
    credential: "none",
    parameters: [IF_NONE_MATCH],
    answers: {
      200: {
        description: "The page.",
        mediaType: "text/html",
        headers: ["Content-Security-Policy", "Referrer-Policy", "ETag"],
      },
      304: NOTHING_NEW,
    },
    codes: [],
  };
}
