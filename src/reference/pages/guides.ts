// The user guides of docs/, which scripts/build-guides.ts renders.

export interface Guide {
  /** Of the page: /docs/<slug>. */
  readonly slug: string;
  /** In the list of guides. */
  readonly title: string;
  readonly source: string;
  /** What it is for, in /llms.txt. */
  readonly about: string;
}

export const GUIDES: readonly Guide[] = [
  {
    slug: "first-label",
    title: "Your first label",
    source: "docs/users/first-label.md",
    about: "Sign up, start a trial, save a template and print, in commands to paste.",
  },
  {
    slug: "print-from-a-spreadsheet",
    title: "Print from a spreadsheet",
    source: "docs/users/print-from-a-spreadsheet.md",
    about: "From a spreadsheet to labels in the browser, without a program.",
  },
  {
    slug: "clients",
    title: "TypeScript and Python",
    source: "docs/users/clients.md",
    about: "The TypeScript and Python clients: printing, retries, any number of records.",
  },
  {
    slug: "account",
    title: "Account, keys and credits",
    source: "docs/users/account.md",
    about: "The account API: sessions, keys, templates, credits, usage.",
  },
  {
    slug: "idempotency",
    title: "Retries and idempotency",
    source: "docs/idempotency.md",
    about: "How a retry is free: Idempotency-Key, replays, conflicts.",
  },
  {
    slug: "starters",
    title: "Starters",
    source: "docs/starters.md",
    about: "Designs to start from, with pictures.",
  },
  {
    slug: "templates",
    title: "Templates",
    source: "docs/templates.md",
    about: "Every member of a template document, with ranges and defaults.",
  },
  {
    slug: "formatting",
    title: "Formatting and counting",
    source: "docs/formatting.md",
    about: "Placeholders, numbers, money, dates, counters, conditions.",
  },
  {
    slug: "text",
    title: "Text and fonts",
    source: "docs/text.md",
    about: "Languages, fonts, line breaks, bold and italic words.",
  },
  {
    slug: "codes",
    title: "Barcodes and QR codes",
    source: "docs/codes.md",
    about: "Thirty barcode symbologies and QR codes: values, sizes, options.",
  },
  {
    slug: "warnings",
    title: "Warnings",
    source: "docs/warnings.md",
    about: "What prints but needs a look, by code.",
  },
  {
    slug: "mistakes",
    title: "Common mistakes",
    source: "docs/mistakes.md",
    about: "What people type wrong, and what the service answers.",
  },
  {
    slug: "assets",
    title: "Images and artwork",
    source: "docs/assets.md",
    about: "Images, PDFs and SVGs: uploading and placing them.",
  },
  {
    slug: "icons",
    title: "Icons",
    source: "docs/icons.md",
    about: "Allergens, hazard pictograms, handling marks that need no upload.",
  },
  {
    slug: "label-printers",
    title: "Label printers",
    source: "docs/users/label-printers.md",
    about: "From the dpi to the cable: ZPL and PNG for label printers.",
  },
  {
    slug: "printers",
    title: "Printers that fetch their jobs",
    source: "docs/printers.md",
    about: "A printer behind any router: pairing it, its profile, its jobs, the protocol.",
  },
  {
    slug: "command-line",
    title: "The command line",
    source: "docs/users/command-line.md",
    about: "platen: prints tables, keeps templates in a repository.",
  },
  {
    slug: "recipes",
    title: "n8n, Make, Zapier, Sheets, Airtable",
    source: "docs/users/recipes.md",
    about: "Printing from n8n, Make, Zapier, Google Sheets and Airtable.",
  },
  {
    slug: "links",
    title: "Links: an address that is a label",
    source: "docs/users/links.md",
    about: "An address that answers a label, for what knows only addresses.",
  },
  {
    slug: "large-jobs",
    title: "Ten thousand labels in one request",
    source: "docs/users/large-jobs.md",
    about: "Up to 10,000 labels in one request, sent while they are drawn.",
  },
  {
    slug: "rasters",
    title: "ZPL and PNG",
    source: "docs/rasters.md",
    about: "The same job as dots: ZPL, PNG and ZIPs of PNGs.",
  },
  {
    slug: "mcp",
    title: "Labels from an agent: MCP",
    source: "docs/users/mcp.md",
    about: "The MCP server for agents, hosted and over stdio.",
  },
  {
    slug: "demo",
    title: "The public demo",
    source: "docs/demo.md",
    about: "The public demo, and how to put it on a page.",
  },
];

/** How the guides name the service: on its pages, it is the address of the page. */
const ADDRESS_IN_GUIDES = "http://localhost:8787";
/** The same where an example is for a hosted service. */
const HOSTED_IN_GUIDES = "https://<your Platen>";

/** For the build: with one address for the service. */
export function withOneAddress(markdown: string): string {
  return markdown.replaceAll(HOSTED_IN_GUIDES, ADDRESS_IN_GUIDES);
}

/** `baseUrl`: where the service is reached, escaped as `text` is. */
export function withAddress(text: string, baseUrl: string): string {
  return text.replaceAll(ADDRESS_IN_GUIDES, () => baseUrl);
}

/** What the build writes for one guide, as an asset. */
export interface RenderedGuide {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export function assetPathOf({ slug }: Guide): string {
  return `/guides/${slug}.json`;
}

/** Where the build puts what it was made of. */
export function sourcePathOf({ slug }: Guide): string {
  return `/guides/${slug}.md`;
}

/** What programs that write code read: the list of guides, all of them, and the skill. Built as assets. */
export const AGENT_FILES = {
  list: "/guides/llms.txt",
  whole: "/guides/llms-full.txt",
  skill: "/guides/skill.md",
} as const;

export const SKILL_SOURCE = "clients/cli/skill/SKILL.md";

/** https://llmstxt.org: the list of the guides. */
export function listForAgents(): string {
  const listed = GUIDES.map(
    ({ slug, title, about }) => `- [${title}](${ADDRESS_IN_GUIDES}/docs/${slug}.md): ${about}`,
  );
  return `# Platen

> An API that turns a template and records into print-ready PDFs, ZPL or PNG: labels, cards, badges, certificates, barcodes. One credit per page; checking a job is free.

- [Skill](${ADDRESS_IN_GUIDES}/skill.md): the API, the template language and the command line on one page, with commands that run
- [All guides in one file](${ADDRESS_IN_GUIDES}/llms-full.txt)
- [OpenAPI document](${ADDRESS_IN_GUIDES}/openapi.json): every call, every member of a template
- [MCP server](${ADDRESS_IN_GUIDES}/mcp): the same as tools
- [Problem codes](${ADDRESS_IN_GUIDES}/problems): what each error means and how to fix it

## Guides

${listed.join("\n")}
`;
}

/** All guides, each below a line that names its page. `read` gives a source as Markdown. */
export function joinForAgents(read: (source: string) => string): string {
  const parts = GUIDES.map(
    ({ slug, source }) => `<!-- ${ADDRESS_IN_GUIDES}/docs/${slug} -->\n\n${read(source).trim()}\n`,
  );
  return [listForAgents(), ...parts].join("\n\n");
}

export function guideOf(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}
