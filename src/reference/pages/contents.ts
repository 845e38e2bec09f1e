// Which pages the docs have: guides, a page per group of calls, the template reference, symbologies, problems. And
// which page an anchor is on: texts of the OpenAPI document link to each other by anchor only.
import { TAGS } from "../document/operation.ts";
import type { ApiDocument, Method, Schema } from "../document/types.ts";
import { GUIDES } from "./guides.ts";
import { headingsOf, slugOf } from "./markdown.ts";
import type { SampledCall } from "./samples.ts";

export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly text: string;
}

export interface Group {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly calls: readonly SampledCall[];
  /** Names of the schemas that this group is the first to use, without those of templates. */
  readonly schemas: readonly string[];
}

export interface TemplatePage {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** Names of schemas. */
  readonly schemas: readonly string[];
}

export const TEMPLATE_PAGES: readonly TemplatePage[] = [
  {
    slug: "document",
    title: "Document and variables",
    lead: "What a template document holds, and the variables that records fill in.",
    schemas: [
      "TemplateDocument",
      "DocumentVariable",
      "DocumentCounter",
      "DocumentRows",
      "TemplateElement",
      "StoredTemplateDocument",
    ],
  },
  {
    slug: "text",
    title: "Text",
    lead: "Text in a box: font, size, fit, lines and direction.",
    schemas: ["TextElement"],
  },
  {
    slug: "codes",
    title: "Barcodes and QR codes",
    lead: "Codes in a box, drawn in whole dots of the printer.",
    schemas: ["BarcodeElement", "QrCodeElement"],
  },
  {
    slug: "shapes",
    title: "Shapes",
    lead: "Rectangles, ellipses and lines.",
    schemas: ["ShapeElement", "AreaShape", "LineShape"],
  },
  {
    slug: "tables",
    title: "Tables",
    lead: "Rows of cells, in one size at which all of them fit.",
    schemas: ["TableElement", "TableColumn", "TableRow", "TableCell", "TableRule"],
  },
  {
    slug: "stacks",
    title: "Stacks",
    lead: "Elements one behind the other, that close up and shrink together.",
    schemas: [
      "StackElement",
      "StackedElement",
      "StackedTextElement",
      "StackedBarcodeElement",
      "StackedQrCodeElement",
      "StackedShapeElement",
      "StackedAreaShape",
      "StackedLineShape",
      "StackedTableElement",
      "StackedStackElement",
      "StackedArtworkElement",
      "StackedImageElement",
    ],
  },
  {
    slug: "images",
    title: "Images and artwork",
    lead: "Pictures as PNG or JPEG, and pages of a PDF.",
    schemas: ["ImageElement", "ArtworkElement"],
  },
];

export const SYMBOLOGIES_PATH = "/docs/symbologies";

/** Names of the pages of calls: one is known to be right before the document is made. */
export const GROUP_SLUGS: readonly string[] = Object.keys(TAGS).map(slugOf);

export function groupPathOf(tag: string): string {
  return `/docs/api/${slugOf(tag)}`;
}

export function templatePathOf({ slug }: TemplatePage): string {
  return `/docs/template/${slug}`;
}

export function anchorOfSchema(name: string): string {
  return `schema-${name}`;
}

interface Entry {
  readonly path: string;
  readonly title: string;
}

/** The pages in the order of their list. */
export const CONTENTS: readonly { readonly title: string; readonly pages: readonly Entry[] }[] = [
  {
    title: "Guides",
    pages: [
      { path: "/docs", title: "Overview" },
      ...GUIDES.map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
    ],
  },
  {
    title: "Calls",
    pages: Object.keys(TAGS).map((tag) => ({ path: groupPathOf(tag), title: tag })),
  },
  {
    title: "Template reference",
    pages: [
      ...TEMPLATE_PAGES.map((page) => ({ path: templatePathOf(page), title: page.title })),
      { path: SYMBOLOGIES_PATH, title: "Symbologies" },
    ],
  },
  { title: "Problems", pages: [{ path: "/problems", title: "Problem codes" }] },
];

/** The reference cut into pages. */
export interface Book {
  readonly document: ApiDocument;
  readonly groups: readonly Group[];
  /** By anchor, the path of its page. */
  readonly anchors: ReadonlyMap<string, string>;
}

export function openBook(document: ApiDocument): Book {
  const groups = groupsOf(document);
  const anchors = new Map<string, string>();
  for (const heading of headingsOf(document.info.description))
    anchors.set(slugOf(heading), "/docs");
  for (const { name, calls, schemas } of groups) {
    for (const { operation } of calls) anchors.set(operation.operationId, groupPathOf(name));
    for (const schema of schemas) anchors.set(anchorOfSchema(schema), groupPathOf(name));
  }
  for (const page of TEMPLATE_PAGES) {
    for (const schema of page.schemas) anchors.set(anchorOfSchema(schema), templatePathOf(page));
  }
  return { document, groups, anchors };
}

function groupsOf(document: ApiDocument): Group[] {
  const { paths, tags, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method as Method,
      path,
      operation,
    })),
  );
  const placed = new Set(TEMPLATE_PAGES.flatMap(({ schemas }) => schemas));
  return tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag.name));
    const used = namesIn(own, components.schemas).filter((name) => !placed.has(name));
    for (const name of used) placed.add(name);
    return { ...tag, slug: slugOf(tag.name), calls: own, schemas: used };
  });
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/** The schemas that calls use, and those that these use, in the order of the document. */
function namesIn(
  calls: readonly SampledCall[],
  schemas: Readonly<Record<string, Schema>>,
): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(calls.map(({ operation }) => operation));
  return Object.keys(schemas).filter((name) => found.has(name));
}
