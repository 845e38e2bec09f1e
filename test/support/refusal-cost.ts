// How long the pure part of a request takes, from the body's bytes to PDF or refusal, for each row of the
// hostile corpus and for honest jobs whose bodies are as long.
import { filesFor, openPress } from "../../scripts/node-press.ts";
import { readStrictJson } from "../../src/http/strict-json.ts";
import {
  type CompiledTemplate,
  compileTemplate,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import type { Attack } from "./hostile/attack.ts";
import { IMAGES } from "./hostile/images.ts";
import { NO_JSON, NO_REQUEST } from "./hostile/json.ts";
import { HOSTILE_TEMPLATE, jobOf } from "./hostile/job.ts";
import { CROWDS, LAYOUTS } from "./hostile/layouts.ts";
import { TEMPLATE_IDS } from "./hostile/paths.ts";
import { INJECTIONS, TEXTS } from "./hostile/texts.ts";
import { NAMES, VALUES } from "./hostile/values.ts";

export interface Cost {
  readonly name: string;
  readonly bytes: number;
  /** The code of a refusal; null: it is printed. */
  readonly code: string | null;
  /** The shortest of the runs: what the work takes when nobody disturbs it. */
  readonly ms: number;
}

/** A string has at most 10,000 characters, so a poster prints five. */
const POSTER_PARTS = ["a", "b", "c", "d", "e"] as const;
const STRING_CHARACTERS = 9_000;
/** A job draws at most 400,000 glyphs. */
const MOST_POSTER_BYTES = 350_000;

const press = openPress();
const hostile = compileTemplate(parseTemplate(HOSTILE_TEMPLATE));
const poster = compileTemplate(
  parseTemplate({
    schemaVersion: 1,
    name: "Poster",
    widthMm: 600,
    heightMm: 600,
    variables: POSTER_PARTS.map((name) => ({ name })),
    elements: POSTER_PARTS.map((name, i) => ({
      type: "text",
      text: `{{${name}}}`,
      fontSizePt: 3,
      overflow: "error",
      xMm: 0,
      yMm: 120 * i,
      widthMm: 600,
      heightMm: 120,
    })),
  }),
);

const CORPUS: readonly Pick<Attack, "name" | "body">[] = [
  ...[...NO_JSON, ...NO_REQUEST].map(([name, body]) => ({ name, body })),
  ...TEMPLATE_IDS,
  ...NAMES,
  ...TEXTS,
  ...INJECTIONS,
  ...VALUES,
  ...IMAGES,
  ...LAYOUTS,
  ...CROWDS,
];

export function costsOfCorpus(runs: number, mostBytes = Infinity): Cost[] {
  return CORPUS.flatMap(({ name, body = "" }) => {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    return bytes.length > mostBytes ? [] : [costOf(name, bytes, runs)];
  });
}

const PROSE = "Arbequina olive oil, cold pressed in the first week of November. ";
/** Honest jobs whose body has about so many bytes: labels that cut their text, and posters that print it all. */
export function costsOfHonestJobs(bytes: number, runs: number): Cost[] {
  const labels = Math.min(24, Math.max(1, Math.floor(bytes / 400)));
  const posterBytes = Math.min(bytes, MOST_POSTER_BYTES);
  const posters = Math.ceil(posterBytes / (POSTER_PARTS.length * STRING_CHARACTERS));
  const rest = { strict: "500 ml", code: "OIL-ARB-0500", qr: "https://shop.example/1" };
  return [
    costOf(`${labels} labels`, honestBody(bytes, labels, ["text"], rest), runs),
    costOf(`${posters} posters`, honestBody(posterBytes, posters, POSTER_PARTS), runs, poster),
  ].map((cost) => {
    if (cost.code !== null) throw new Error(`an honest job is refused: ${cost.code}`);
    return cost;
  });
}

function honestBody(
  bytes: number,
  count: number,
  names: readonly string[],
  rest: object = {},
): Uint8Array {
  const wanted = Math.floor((bytes / count - 150) / names.length);
  const characters = Math.min(STRING_CHARACTERS, Math.max(20, wanted));
  const text = PROSE.repeat(Math.ceil(characters / PROSE.length)).slice(0, characters);
  const texts = Object.fromEntries(names.map((name) => [name, text]));
  return new TextEncoder().encode(
    jobOf(Array.from({ length: count }, () => ({ variables: { ...texts, ...rest } }))),
  );
}

function costOf(name: string, bytes: Uint8Array, runs: number, template = hostile): Cost {
  let ms = Infinity;
  let code: string | null = null;
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    code = codeOf(bytes, template);
    ms = Math.min(ms, performance.now() - startedAt);
  }
  return { name, bytes: bytes.length, code, ms };
}

function codeOf(bytes: Uint8Array, compiled: CompiledTemplate): string | null {
  try {
    const { layout, records } = parseRequest(readStrictJson(bytes));
    const plan = planJob(compiled, layout, records);
    press.render(compiled, plan, {
      ...filesFor(plan),
      fileId: new Uint8Array(16),
      createdAt: "D:20000101000000Z",
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
