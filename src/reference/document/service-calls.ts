// The calls about the service itself: its health, and this reference.
import { makeIconList } from "../icons.ts";
import { REQUEST_HEADERS, type ResponseHeader } from "./headers.ts";
import type { Answer, Operation } from "./operation.ts";
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
    getStatusCall(),
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
        "Designs to start from, each with sample records. A new account already has three of them: `custom-product-label`, `custom-badge` and `custom-certificate`.",
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
    listIcons(),
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
    textCall(
      "getAgentList",
      "/llms.txt",
      "The guides, for agents",
      "A list of the guides as Markdown, for programs that write code.",
    ),
    textCall(
      "getAgentGuides",
      "/llms-full.txt",
      "All guides in one file",
      "All guides as Markdown, for programs that write code.",
    ),
    textCall(
      "getSkill",
      "/skill.md",
      "The skill for agents",
      "The API, the template language and the command line on one page, with commands that run.",
      "text/markdown",
    ),
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

function getStatusCall(): Operation {
  const page = pageCall(
    "getStatus",
    "/status",
    "The service's status",
    "How the service answered its own check, a print of the demo design every five minutes: a page for people, and counts of 90 days with `Accept: application/json`.",
  );
  return {
    ...page,
    parameters: [],
    answers: {
      200: {
        description: "The counts, newest day first.",
        mediaType: "text/html",
        headers: [...PAGE_HEADERS.filter((name) => name !== "ETag"), "Vary"],
        asJson: {
          schema: "StatusAnswer",
          example: {
            data: {
              now: "answering",
              checkedAt: "2026-11-27T08:05:00.412Z",
              everyMinutes: 5,
              slowAboveMs: 2000,
              days: [{ date: "2026-11-27", answered: 96, slow: 1, failed: 0 }],
            },
          },
        },
      },
    },
    codes: ["UNAVAILABLE"],
  };
}

function listIcons(): Operation {
  const { data } = makeIconList();
  const page = pageCall(
    "listIcons",
    "/icons",
    "The icons",
    "The icons that templates can print: a page for people, and a list with `Accept: application/json`. The `source` of an artwork element is `icon:` and a name.",
  );
  return {
    ...page,
    answers: {
      200: {
        description: "All of them, by name.",
        mediaType: "text/html",
        headers: [...PAGE_HEADERS, "Vary"],
        asJson: { schema: "IconList", example: { data: data.slice(0, 2), meta: { count: 2 } } },
      },
      304: { ...NOTHING_NEW, headers: ["ETag", "Vary"] },
    },
    codes: ["UNAVAILABLE"],
  };
}

const PAGE_HEADERS: readonly ResponseHeader[] = [
  "Content-Security-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "ETag",
];

function textCall(
  id: string,
  path: string,
  summary: string,
  description: string,
  mediaType = "text/plain",
): Operation {
  return {
    ...pageCall(id, path, summary, description),
    parameters: [],
    answers: {
      200: {
        description: "The text.",
        mediaType,
        headers: PAGE_HEADERS.filter((name) => name !== "ETag"),
      },
    },
    codes: ["UNAVAILABLE"],
  };
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
        headers: PAGE_HEADERS,
      },
      304: NOTHING_NEW,
    },
    codes: [],
  };
}
