// What the docs' search looks in: a line per section of every page, made of what the pages are made of.
import { makeDocument } from "../../src/reference/document/document.ts";
import {
  anchorOfSchema,
  groupPathOf,
  openBook,
  SYMBOLOGIES_PATH,
  TEMPLATE_PAGES,
  templatePathOf,
} from "../../src/reference/pages/contents.ts";
import { symbologyPages } from "./symbology-pages.ts";
import type { Guide } from "../../src/reference/pages/guides.ts";
import { slugOf } from "../../src/reference/pages/markdown.ts";
import { PROBLEM_TEXTS } from "../../src/reference/problems/index.ts";
import { problemPathOf, PROBLEMS } from "../../src/reference/problems/statuses.ts";
import { CODES } from "../../src/rules/codes.ts";
import type { SearchEntry } from "../../web/docs/find-entries.ts";
import type { GuideOnDisk } from "./render-guide.ts";

/** Texts are found by their words: each is there once, in the order of the text. */
const MOST_CHARACTERS = 4000;
/** No entry has it: links have no origin. */
const ANY_ADDRESS = "https://platen.example";

export function searchIndexOf(
  guides: readonly { readonly guide: Guide; readonly rendered: GuideOnDisk }[],
): SearchEntry[] {
  return [...callEntries(), ...codeEntries(), ...guides.flatMap(guideEntries), ...problemEntries()];
}

function guideEntries({
  guide: { slug, title },
  rendered: { html },
}: {
  guide: Guide;
  rendered: GuideOnDisk;
}): SearchEntry[] {
  const path = `/docs/${slug}`;
  return html
    .split(/(?=<h[123] id=")/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, depth, id = "", heading = ""] =
        /^<h([123]) id="([^"]+)">(.*?)<\/h\1>/.exec(part) ?? [];
      const isTop = depth === undefined || depth === "1";
      return {
        href: isTop ? path : `${path}#${id}`,
        title: isTop ? title : plain(heading),
        page: isTop ? "Guide" : title,
        text: wordsIn(plain(part)),
      };
    });
}

function callEntries(): SearchEntry[] {
  const { document, groups } = openBook(makeDocument(ANY_ADDRESS));
  const { description } = document.info;
  const using = description.split(/^(?=## )/m).flatMap((part) => {
    const heading = /^## (.+)$/m.exec(part)?.[1];
    return heading === undefined
      ? []
      : [entry(`/docs#${slugOf(heading)}`, heading, "Overview", part)];
  });
  const schemaEntries = (path: string, page: string, names: readonly string[]) =>
    names.flatMap((name) => {
      const { description = "", properties = {} } = document.components.schemas[name]!;
      return [
        entry(`${path}#${anchorOfSchema(name)}`, name, page, description),
        ...Object.entries(properties)
          .filter(([member]) => member !== "type")
          .map(([member, schema]) =>
            entry(`${path}#${name}.${member}`, `${name}.${member}`, page, schema.description ?? ""),
          ),
      ];
    });
  return [
    ...using,
    ...groups.flatMap(({ name, calls, schemas }) => [
      ...calls.map(({ method, path, operation }) => {
        const { operationId, summary, parameters = [] } = operation;
        const names = parameters.map((parameter) => parameter.name).join(" ");
        const text = `${method} ${path} ${operationId} ${operation.description} ${names}`;
        return entry(`${groupPathOf(name)}#${operationId}`, summary, `${name} · ${path}`, text);
      }),
      ...schemaEntries(groupPathOf(name), name, schemas),
    ]),
    ...TEMPLATE_PAGES.flatMap((page) =>
      schemaEntries(templatePathOf(page), `Template: ${page.title}`, page.schemas),
    ),
  ];
}

function codeEntries(): SearchEntry[] {
  return symbologyPages().map(({ slug, title, use }) =>
    entry(`${SYMBOLOGIES_PATH}/${slug}`, title, "Symbology", `${slug} ${use}`),
  );
}

function problemEntries(): SearchEntry[] {
  const all = CODES.map((code) => {
    const { happened, why, fix } = PROBLEM_TEXTS[code];
    const text = [PROBLEMS[code].title, happened, ...why, ...fix].join(" ");
    return entry(problemPathOf(code), code, `Problem ${PROBLEMS[code].status}`, text);
  });
  return [
    entry("/problems", "Problem codes", "Problems", "Every error code with its status"),
    ...all,
  ];
}

function entry(href: string, title: string, page: string, text: string): SearchEntry {
  return { href, title, page, text: wordsIn(text) };
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function wordsIn(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}#_]+/u);
  return [...new Set(words)].join(" ").trim().slice(0, MOST_CHARACTERS);
}
