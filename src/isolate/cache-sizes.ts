// What an isolate remembers between requests, in one table: at most so many bytes each, 24 MB together.
// test/architecture/caches.test.ts finds every cache of src/ and adds them up.

const KB = 1024;
const MB = 1024 * KB;

/** Of caches that grow with what is asked for; the holder drops what it used least recently. */
export const CACHE_BYTES = {
  /** Templates, parsed and compiled. */
  templates: 1.75 * MB,
  /** Font files, as they are loaded. */
  fontFiles: 2.5 * MB,
  /** Fonts that are open; mostly the same bytes. */
  openFonts: 2.5 * MB,
  /** The memory of HarfBuzz's instance: fonts without outlines, and how each script is shaped. */
  shaper: 2.5 * MB,
  /** Hyphenation patterns, as they are loaded: all languages have 1.1 MB, the largest 0.24. */
  hyphens: 744 * KB,
  /** Drawings of icons, as they are loaded: all have 16 KB. */
  icons: 24 * KB,
  /** Glyphs as dots. */
  glyphs: 0.5 * MB,
  /** Which font file sets a grapheme. */
  fontChoices: 0.5 * MB,
  /** Accounts by their key's hash, and addresses that sent wrong keys. */
  knownKeys: 192 * KB,
  blockedAddresses: 64 * KB,
  /** Visitors who tried too many addresses of links and printers, or tokens of agents. */
  blockedVisitors: 32 * KB,
  /** Whose the addresses of CloudPRNT printers are. */
  printerAddresses: 32 * KB,
  /** By account, the template that it printed last. */
  lastTemplates: 64 * KB,
  /** How large assets are. */
  assetSizes: 64 * KB,
  /** When visitors used the demo. */
  visits: 64 * KB,
  /** The public pages and the OpenAPI document, compressed: all of one address, or what several are asked for. */
  pages: 1 * MB,
} as const;

/** Tables that are made when they are first needed, and then have one size. */
export const TABLE_BYTES = {
  /** Which characters each font file has. */
  coverage: 1 * MB,
  /** Scripts, grapheme classes and ignorables by character. */
  characters: 0.75 * MB,
  /** Patterns of QR, Data Matrix, Aztec and PDF417 symbols in all sizes. */
  codes: 3.5 * MB,
  /** Sheets, and what they are searched by. */
  presets: 0.75 * MB,
  /** Time zones. */
  zones: 1 * MB,
  /** The formats of all 448 languages and regions. */
  locales: 4.5 * MB,
} as const;
