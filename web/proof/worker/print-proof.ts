// A document with records to PDF bytes, despite whatever is wrong with it.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import {
  compileTemplate,
  createPress,
  exampleRecordOf,
  findProblems,
  loadHyphenations,
  loadNeedsOf,
  parseRequest,
  type Plan,
  planJob,
  type Press,
  type Rendered,
} from "../../../src/print/index.ts";
import type { Fault } from "../../../src/refusal.ts";
import type { Images, ProofJob } from "../messages.ts";
import { deflateNothing, proofCodec, PROOF_SUPPLIES } from "./codec.ts";
import { loadFonts } from "./fonts.ts";
import { faultsOf, parseDespite, withElement } from "./parse-despite.ts";
import { prepareImages } from "./prepare-images.ts";

export interface Printed extends Pick<Rendered, "warnings" | "geometry"> {
  readonly pdf: Uint8Array;
  readonly faults: readonly Fault[];
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
    imageCodec: proofCodec,
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
  const { template, faults, leftOut } = parseDespite(job.document);
  if (!template) return { pdf: null, faults };
  try {
    await load(loadNeedsOf(template));
    const ofExamples = job.records.length === 0;
    const { layout, records } = parseRequest({
      templateId: "proof",
      layout: job.layout,
      records: ofExamples ? [{ variables: {} }] : job.records,
    });
    const compiled = compileTemplate(template, { tolerant: true });
    const plan = planJob(compiled, layout, ofExamples ? [exampleRecordOf(template)] : records, {
      now: job.now,
      tolerant: true,
      ofExamples,
      ...(job.watermark !== undefined && { watermark: job.watermark }),
    });
    const [fonts] = await load(
      Promise.all([loadFonts(plan.fontRefs), loadHyphenations(plan.hyphenations)]),
    );
    // Takes as long as loading, and is said to.
    const loadedImages = await load(
      Promise.resolve().then(() => prepareImages(images, proofCodec)),
    );
    const rendered = press.render(compiled, plan, {
      ...PROOF_SUPPLIES,
      fonts,
      images: loadedImages,
      measured: job.measured ?? false,
    });
    return {
      pdf: rendered.pdf,
      plan,
      faults: [...faults, ...findProblems(template).map(withElement), ...rendered.faults],
      warnings: rendered.warnings,
      geometry: rendered.geometry?.filter(({ index }) => !leftOut.has(index)) ?? null,
    };
  } catch (error) {
    return { pdf: null, faults: [...faults, ...faultsOf(error)] };
  }
}
