// Chromium for tests, from npm: @sparticuz/chromium packs a browser with the libraries and a font that a bare
// Linux lacks. Installed and unpacked once per version, before tests run; CHROMIUM=<path> takes another browser.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdtemp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { installPackage } from "../../scripts/install-package.ts";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache");
const require = createRequire(join(import.meta.dirname, "../browser/package.json"));
const VERSION = require("./package.json").devDependencies["@sparticuz/chromium"] as string;

/** Vitest's global setup of the project `browser`. */
export async function setup(): Promise<void> {
  if (process.env["CHROMIUM"] === undefined) await unpackChromium();
}

/**
 * A folder with the browser and what it needs. Whole or not there at all: it is filled under another name,
 * so two processes can unpack at once.
 */
export async function unpackChromium(cache = CACHE): Promise<string> {
  const folder = join(cache, `chromium-${VERSION}`);
  if (existsSync(folder)) return folder;
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      `The packed Chromium runs on Linux x64, and this is ${process.platform} ${process.arch}. Set CHROMIUM to the path of a Chromium or Chrome.`,
    );
  }
  installPackage("test/browser");
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    await Promise.all([
      unpack("chromium.br", createWriteStream(join(partial, "chromium"), { mode: 0o755 })),
      unpack("al2023.tar.br", extractTo(partial)),
      unpack("fonts.tar.br", extractTo(join(partial, "fontconfig"))),
    ]);
    await writeFile(join(partial, "fontconfig/fonts.conf"), fontConfigOf(folder));
    await rename(partial, folder);
  } catch (error) {
    // Another process may have been first: rename does not replace a folder that has files.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}

/** …/build/cjs/index.cjs */
function entry(): string {
  return require.resolve("@sparticuz/chromium");
}

function unpack(file: string, target: NodeJS.WritableStream): Promise<void> {
  return pipeline(
    createReadStream(join(dirname(entry()), "../../bin", file)),
    createBrotliDecompress(),
    target,
  );
}

function extractTo(folder: string): NodeJS.WritableStream {
  const { extract } = createRequire(entry())("tar-fs") as {
    extract: (folder: string) => NodeJS.WritableStream;
  };
  return extract(folder);
}

/** The packed font and no other, so that pages look the same on every machine. */
function fontConfigOf(folder: string): string {
  const fonts = join(folder, "fontconfig");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>
`;
}

/** A machine that is busy takes longer than the 30 s that Playwright waits by itself. */
const PATIENCE_MS = 60_000;

/** Contexts that wait for the next that needs them: closing the browser of a test leaves them open. */
export const idle = new WeakSet<BrowserContext>();

/** Of this process: to start one costs more than most tests, and what its idle contexts have fetched stays there. */
let shared: Promise<Browser> | undefined;

/**
 * A headless browser with its usual security; the caller closes it. Tests, whose files have a process together, share one,
 * and closing it closes its contexts. `args` are further switches, with which it is shared with nobody.
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  if (process.env["VITEST"] === undefined || args.length > 0) return openOwn(args);
  shared ??= openOwn(args).then((browser) => {
    browser.close = async () => {
      const used = browser.contexts().filter((context) => !idle.has(context));
      await Promise.all(used.map((context) => context.close()));
    };
    return browser;
  });
  return shared;
}

async function openOwn(args: readonly string[]): Promise<Browser> {
  const browser = await launch(args);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // Each is a visitor of its own: one may make twenty calls of signing in in ten minutes.
    const extraHTTPHeaders = { "CF-Connecting-IP": makeAddress(), ...options?.extraHTTPHeaders };
    const context = await open({ ...options, extraHTTPHeaders });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/** Of a visitor. */
export function makeAddress(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;
}

/** Each page of a test compiles PDFium anew: to optimise it costs more than it saves. Measurements have what people have. */
const COMPILING = process.env["VITEST"] === undefined ? [] : ["--js-flags=--liftoff-only"];

async function launch(args: readonly string[]): Promise<Browser> {
  // Not the package's own switches, which are for Lambda: they turn off the same-origin policy and run
  // everything in one process. Root has no sandbox.
  const switches = ["--no-sandbox", "--font-render-hinting=none", ...COMPILING, ...args];
  const executablePath = process.env["CHROMIUM"];
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: switches });
  const folder = await unpackChromium();
  const libraries = [join(folder, "lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean);
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args: switches,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.join(":"),
      FONTCONFIG_PATH: join(folder, "fontconfig"),
    },
  });
}
