// Reads the imports of a source file as text and holds them against two tables:
// which ring may import which, and which packages a ring may use.
import { posix } from "node:path";

type Ring = "print" | "rules" | "store" | "flows" | "http" | "entry" | "sites";

const MAY_IMPORT: Record<Ring, readonly Ring[]> = {
  print: ["print"],
  rules: ["rules", "print"],
  store: ["store", "rules", "print"],
  flows: ["flows", "store", "rules", "print"],
  http: ["http", "flows", "store", "rules", "print"],
  entry: ["entry", "http", "flows", "store", "rules", "print"],
  sites: ["sites", "print"],
};

const PACKAGES: Record<Ring, readonly string[]> = {
  print: ["zod", "linebreak", "bidi-js", "bwip-js"],
  rules: ["zod"],
  store: ["drizzle-orm", "better-auth", "cloudflare:workers"],
  flows: ["harfbuzzjs", "@cantoo/pdf-lib", "better-auth", "node:zlib"],
  http: ["hono", "@hono/zod-validator", "zod"],
  entry: ["zod", "cloudflare:workers"],
  sites: [],
};

/** Inside print/: `pdf` knows PDF and fonts alone, `codes` and `fonts` nothing but themselves. */
const PRINT_FOLDERS: Record<string, readonly string[]> = {
  pdf: ["pdf", "fonts"],
  fonts: ["fonts"],
  codes: ["codes"],
  images: ["images"],
  artwork: ["artwork", "pdf", "images"],
  text: ["text", "fonts"],
};

/** Outside print/, its door is the only way in; the refusal class and the text limits pass through it too. */
const PRINT_DOOR = "src/print/index.ts";

const IMPORT =
  /^[ \t]*(?:import|export)\s*(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm;

export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "");
}

function ringOf(path: string): Ring {
  const folder = path.split("/")[1] ?? "";
  return folder in MAY_IMPORT && folder !== "entry" ? (folder as Ring) : "entry";
}

export function importFaults(path: string, text: string): string[] {
  return importsOf(text).flatMap((specifier) => {
    const why = specifier.startsWith(".")
      ? relativeFault(path, posix.join(posix.dirname(path), specifier))
      : packageFault(ringOf(path), specifier);
    return why ? [`${path} imports ${specifier}: ${why}`] : [];
  });
}

function relativeFault(path: string, target: string): string | null {
  if (target.startsWith("assets/")) return null;
  const from = ringOf(path);
  const to = ringOf(target);
  if (!MAY_IMPORT[from].includes(to)) return `${from}/ may not know ${to}/`;
  if (to === "print" && from !== "print" && target !== PRINT_DOOR) {
    return `print/ is entered through its door, ${PRINT_DOOR}`;
  }
  if (from === "print") {
    const allowed = PRINT_FOLDERS[path.split("/")[2] ?? ""];
    const folder = target.split("/")[2] ?? "";
    if (allowed && !allowed.includes(folder) && folder !== "refusal.ts") {
      return `print/${path.split("/")[2]}/ may not know print/${folder}`;
    }
  }
  return null;
}

function packageFault(ring: Ring, specifier: string): string | null {
  const known = PACKAGES[ring].some(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  );
  return known ? null : `${ring}/ may not use this package`;
}
