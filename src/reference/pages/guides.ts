// The user guides of docs/, which scripts/build-guides.ts renders.

export interface Guide {
  /** Of the page: /docs/<slug>. */
  readonly slug: string;
  /** In the list of guides. */
  readonly title: string;
  readonly source: string;
}

export const GUIDES: readonly Guide[] = [
  { slug: "first-label", title: "Your first label", source: "docs/users/first-label.md" },
  {
    slug: "print-from-a-spreadsheet",
    title: "Print from a spreadsheet",
    source: "docs/users/print-from-a-spreadsheet.md",
  },
  { slug: "clients", title: "TypeScript and Python", source: "docs/users/clients.md" },
  { slug: "account", title: "Account, keys and credits", source: "docs/users/account.md" },
  { slug: "idempotency", title: "Retries and idempotency", source: "docs/idempotency.md" },
  { slug: "starters", title: "Starters", source: "docs/starters.md" },
  { slug: "templates", title: "Templates", source: "docs/templates.md" },
  { slug: "formatting", title: "Formatting and counting", source: "docs/formatting.md" },
  { slug: "text", title: "Text and fonts", source: "docs/text.md" },
  { slug: "codes", title: "Barcodes and QR codes", source: "docs/codes.md" },
  { slug: "warnings", title: "Warnings", source: "docs/warnings.md" },
  { slug: "mistakes", title: "Common mistakes", source: "docs/mistakes.md" },
  { slug: "assets", title: "Images and artwork", source: "docs/assets.md" },
  { slug: "command-line", title: "The command line", source: "docs/users/command-line.md" },
  {
    slug: "recipes",
    title: "n8n, Make, Zapier, Sheets, Airtable",
    source: "docs/users/recipes.md",
  },
  { slug: "mcp", title: "Labels from an agent: MCP", source: "docs/users/mcp.md" },
  { slug: "demo", title: "The public demo", source: "docs/demo.md" },
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

export function guideOf(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}
