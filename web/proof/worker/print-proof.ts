// A document with records to PDF bytes, despite whatever is wrong with it.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import {
  compileTemplate,
  createPress,
  exampleRecordOf,
  loadHyphenations,
  loadNeedsOf,
  parseRequest,
  type Plan,
  planJob,
  type Press,
  type PrintWarning,
  type Rendered,
} from "../../../src/print/index.ts";
import type { Fault } from "../../../src/refusal.ts";
import type { Images, ProofJob } from "../messages.ts";
import { deflateNothing, storedCodec } from "./codec.ts";
import { loadFonts } from "./fonts.ts";
import { faultsOf, parseDespite } from "./parse-despite.ts";

/** Proofs are not kept: all have the same identifier. */
const FILE_ID = new Uint8Array(16);
const CREATED_AT = "D:20260101000000Z";

export interface Printed extends Pick<Rendered, "faults" | "warnings" | "geometry"> {
  readonly pdf: Uint8Array;
  readonly plan: Plan;
}

export interface Unprintable {
  readonly pdf: null;
  readonly faults: readonly Fault[];
}

export async function openPress(): Promise<Press> {
  return createPress({
    harfbuzz: await WebAssembly.compileStreaming(fetch(harfbuzz)),
    instantiate: (module, imports) =>
      new WebAssembly.Instance(module, imports as WebAssembly.Imports).exports,
    deflate: deflateNothing,
    imageCodec: storedCodec,
  });
}

/** Waits for what comes over the network. */
export type Load = <T>(work: Promise<T>) => Promise<T>;

export async function printProof(
  press: Press,
  job: ProofJob,
  images: Images,
  load: Load,
): Promise<Printed | Unprintable> {
  const { template, faults, elements } = parseDespite(job.document);
  if (!template) return { pdf: null, faults };
  try {
    await load(loadNeedsOf(template));
    const ofExamples = job.records.length === 0;
    const records = ofExamples ? [exampleRecordOf(template)] : job.records;
    const request = parseRequest({ templateId: "proof", layout: job.layout, records });
    const compiled = compileTemplate(template, { tolerant: true });
    const plan = planJob(compiled, request.layout, request.records, {
      now: job.now,
      tolerant: true,
      ofExamples,
      ...(job.watermark !== undefined && { watermark: job.watermark }),
    });
    const [fonts] = await load(
      Promise.all([loadFonts(plan.fontRefs), loadHyphenations(plan.hyphenations)]),
    );
    const rendered = press.render(compiled, plan, {
      fonts,
      images,
      fileId: FILE_ID,
      createdAt: CREATED_AT,
      readable: true,
      measured: job.measured ?? false,
    });
    return { ...placeInDocument(rendered, faults, elements), pdf: rendered.pdf, plan };
  } catch (error) {
    return { pdf: null, faults: [...faults, ...faultsOf(error)] };
  }
}

/** Elements by their index in the document that was sent, which has those that are left out too. */
function placeInDocument(
  { faults, warnings, geometry }: Rendered,
  found: readonly Fault[],
  elements: readonly number[],
): Pick<Printed, "faults" | "warnings" | "geometry"> {
  const of = (index: number) => elements[index] ?? index;
  return {
    faults: [
      ...found,
      ...faults.map((fault) =>
        fault.element === undefined ? fault : { ...fault, element: of(fault.element) },
      ),
    ] as Rendered["faults"],
    warnings: warnings.map((warning): PrintWarning => {
      return warning.element === null ? warning : { ...warning, element: of(warning.element) };
    }),
    geometry:
      geometry?.map((element) => ({
        ...element,
        index: of(element.index),
        overlaps: element.overlaps.map(of),
      })) ?? null,
  };
}
