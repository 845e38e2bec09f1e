// The calls about the service itself: its health, and this reference.
import type { Operation } from "./operation.ts";
import { REQUEST_HEADERS } from "./headers.ts";
import { pathParameter } from "./parameters.ts";

export function serviceCalls(): Operation[] {
  return [
    {
      id: "getHealth",
      method: "get",
      path: "/health",
      tag: "Service",
      summary: "Ask whether the service is well",
      description:
        "It is while its database answers and its fonts can be read; else 503 says which does not.",
      credential: "none",
      answers: {
        200: {
          description: "It is.",
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
      summary: "This reference for programs",
      description: "The OpenAPI 3.1 document that you are reading, to generate clients from.",
      credential: "none",
      answers: {
        200: { description: "The document.", mediaType: "application/json", schema: "OpenApi" },
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
      parameters: [REQUEST_HEADERS["If-None-Match of a reader"]],
      answers: {
        200: {
          description: "All of them.",
          mediaType: "application/json",
          schema: "StarterList",
          headers: ["ETag"],
        },
        304: { description: "Nothing has changed.", headers: ["ETag"] },
      },
      codes: [],
    },
    pageCall("getDocs", "/docs", "This reference as a page", "The same for people."),
    {
      ...pageCall(
        "getGuide",
        "/docs/{guide}",
        "A user guide",
        "Templates, text, codes, images, retries and more, each on a page.",
      ),
      parameters: [pathParameter("guide", "The guide's name.", "templates")],
      codes: ["NOT_FOUND", "UNAVAILABLE"],
    },
    {
      ...pageCall("getGuidePicture", "/docs/images/{name}", "A picture of a guide", "A PNG."),
      answers: { 200: { description: "The picture.", mediaType: "image/png" } },
      parameters: [pathParameter("name", "The file's name.", "text-cases.png")],
      codes: ["NOT_FOUND", "UNAVAILABLE"],
    },
    {
      ...pageCall(
        "getLicences",
        "/licences",
        "Licences",
        "Of the packages that the service is built with, and of the fonts in its PDFs.",
      ),
      codes: ["UNAVAILABLE"],
    },
    pageCall("listProblems", "/problems", "All problem codes", "Every code with its status."),
    {
      ...pageCall(
        "getProblem",
        "/problems/{code}",
        "One problem code",
        "What happened, why, and how to mend it: the page that a problem's `type` points to.",
      ),
      parameters: [
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
    answers: {
      200: {
        description: "The page.",
        mediaType: "text/html",
        headers: ["Content-Security-Policy"],
      },
    },
    codes: [],
  };
}
