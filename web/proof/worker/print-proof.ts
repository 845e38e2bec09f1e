// A document with records to PDF bytes, despite whatever is wrong with it.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import {
  compileTemplate,
  type CompiledTemplate,
  createPress,
  type ElementGeometry,
  exampleRecordOf,
  findProblems,
  loadLanguagesOf,
  loadNeedsOf,
  type Output,
  parseRequest,
  type Plan,
  type PlanOptions,
  planJob,
  pngOfPreview,
  type Press,
  type PrintWarning,
  type Rendered,
  type RenderedRaster,
  type Supplies,
  type Template,
} from "../../../src/print/index.ts";
import type { Fault } from "../../../src/refusal.ts";
import type { TemplateDocument } from "../../document/template.ts";
import { depthOf, findPath } from "../../document/nesting.ts";
import { asWritten } from "../../document/written-lengths.ts";
import type { Images, ProofJob } from "../messages.ts";
import type { ProofPiece } from "../piece.ts";
import { deflateNothing, proofCodec, PROOF_SUPPLIES } from "./codec.ts";
import { loadFonts } from "./fonts.ts";
import { loadHyphens } from "./hyphens.ts";
import { loadIcons } from "./icons.ts";
import { faultsOf, parseDespite } from "./parse-despite.ts";
import { prepareImages } from "./prepare-images.ts";

export interface Printed extends Pick<Rendered, "warnings" | "warningRecords" | "geometry"> {
  readonly pdf: Uint8Array;
  readonly faults: readonly Fault[];
  readonly plan: Plan;
}

export interface Unprintable {
  readonly pdf: null;
  readonly faults: readonly Fault[];
}

export interface Painted extends Pick<RenderedRaster, "warnings" | "warningRecords"> {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly plan: Plan;
}

export interface PaintedOrNot {
  /** null: the core cannot paint it; the faults say why. */
  readonly painted: Painted | null;
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
  const placed = new PlacedIn(job.document as TemplateDocument);
  const { opened, faults } = await open(job, placed, images, load);
  if (!opened) return { pdf: null, faults };
  const { compiled, plan, supplies, leftOut } = opened;
  try {
    const rendered = press.render(compiled, plan, supplies);
    return {
      pdf: rendered.pdf,
      plan,
      faults: [
        ...faults,
        ...rendered.faults.map((fault) => placed.fault(compiled.template, fault)),
      ],
      warnings: rendered.warnings.map((warning) => placed.warning(compiled.template, warning)),
      warningRecords: rendered.warningRecords,
      geometry:
        rendered.geometry
          ?.filter(({ index }) => !leftOut.has(index))
          .flatMap((element) => placed.geometry(element)) ?? null,
    };
  } catch (error) {
    return { pdf: null, faults: [...faults, ...faultsOf(error)] };
  }
}

/** The page as a PNG at the job's scale, as the API paints it. */
export async function paintProof(
  press: Press,
  job: ProofJob,
  images: Images,
  load: Load,
): Promise<PaintedOrNot> {
  const output = pngOfPreview({
    dpi: job.scale * MM_PER_INCH,
    color: "rgb",
    background: "white",
  });
  const placed = new PlacedIn(job.document as TemplateDocument);
  const { opened, faults } = await open(job, placed, images, load, output);
  if (!opened) return { painted: null, faults };
  const { compiled, plan, supplies } = opened;
  try {
    const rendered = press.renderRaster(compiled, plan, supplies, output);
    const ofJob = rendered.faults.map((fault) => placed.fault(compiled.template, fault));
    const found = [...faults, ...ofJob];
    if (found.some(({ code }) => code === "OUTPUT_NOT_SUPPORTED"))
      return { painted: null, faults: found };
    const { warningRecords } = rendered;
    const warnings = rendered.warnings.map((one) => placed.warning(compiled.template, one));
    return {
      painted: { png: rendered.file.slice(), plan, warnings, warningRecords },
      faults: found,
    };
  } catch (error) {
    return { painted: null, faults: [...faults, ...faultsOf(error)] };
  }
}

const MM_PER_INCH = 25.4;

interface Opened {
  readonly compiled: CompiledTemplate;
  readonly plan: Plan;
  readonly supplies: Supplies;
  readonly leftOut: ReadonlySet<number>;
}

interface OpenedOrNot {
  /** null: nothing can be printed. */
  readonly opened: Opened | null;
  readonly faults: readonly Fault[];
}

async function open(
  job: ProofJob,
  placed: PlacedIn,
  images: Images,
  load: Load,
  output?: Output,
): Promise<OpenedOrNot> {
  const parsed = parseDespite(asWritten(job.document as TemplateDocument));
  const { template, leftOut } = parsed;
  const faults = parsed.faults.map((fault) => placed.byPointer(fault));
  if (!template) return { opened: null, faults };
  try {
    await load(loadNeedsOf(template));
    const ofExamples = job.records.length === 0;
    const { layout, records } = parseRequest({
      templateId: "proof",
      layout: job.layout,
      records: ofExamples ? [{ variables: {} }] : job.records,
    });
    const compiled = compileTemplate(template, { tolerant: true });
    const shown = ofExamples ? [exampleRecordOf(template)] : records;
    await load(
      loadLanguagesOf(compiled, layout, shown, {
        now: job.now,
        tolerant: true,
        ...(job.side && { side: job.side }),
      }),
    );
    const plan = planJob(compiled, layout, shown, {
      now: job.now,
      tolerant: true,
      ofExamples,
      isTrimmed: job.isTrimmed ?? false,
      ...(job.side && { side: job.side }),
      ...(job.piece && { piece: pieceOf(job.piece) }),
      ...(job.watermark !== undefined && { watermark: job.watermark }),
      ...(output && { output }),
    });
    const [fonts, hyphens, icons] = await load(
      Promise.all([
        loadFonts(plan.fontRefs),
        loadHyphens(plan.hyphenations),
        loadIcons(plan.iconRefs),
      ]),
    );
    // Takes as long as loading, and is said to.
    const loadedImages = await load(
      Promise.resolve().then(() => prepareImages(images, proofCodec)),
    );
    const supplies = {
      ...PROOF_SUPPLIES,
      fonts,
      hyphens,
      icons,
      images: loadedImages,
      measured: job.measured ?? false,
    };
    const problems = findProblems(template).map((problem) => placed.byPointer(problem));
    return { opened: { compiled, plan, supplies, leftOut }, faults: [...faults, ...problems] };
  } catch (error) {
    return { opened: null, faults: [...faults, ...faultsOf(error)] };
  }
}

function pieceOf({ counted, ...piece }: ProofPiece): NonNullable<PlanOptions["piece"]> {
  return {
    ...piece,
    counted: counted.map(({ variables, copies }) => ({
      variables: new Map(Object.entries(variables)),
      copies,
    })),
  };
}

/** Which element of the job's document the core means, which counts those that are written in stacks otherwise. */
class PlacedIn {
  readonly #indexOf: (path: readonly number[]) => number | null;
  readonly #countFront: number;

  constructor(document: TemplateDocument) {
    const isWhole = Array.isArray(document?.elements);
    this.#indexOf = isWhole ? findPath(document) : () => null;
    const front = isWhole ? document.elements : [];
    this.#countFront = front.filter((element) => depthOf(element) === 0).length;
  }

  byPointer(fault: Fault): Fault {
    const [, back, steps = ""] = /^#(\/back)?((?:\/elements\/\d+)+)/.exec(fault.pointer) ?? [];
    const [first, ...inner] = [...steps.matchAll(/\d+/g)].map(([step]) => Number(step));
    if (first === undefined) return fault;
    const listed = back === undefined ? first : first + this.#countFront;
    return { ...fault, element: this.#indexOf([listed, ...inner]) ?? listed };
  }

  fault({ paths }: Template, fault: Fault): Fault {
    const { element } = fault;
    return element == null ? fault : { ...fault, element: this.#at(paths[element]!) };
  }

  warning({ paths }: Template, { part, ...warning }: PrintWarning): PrintWarning {
    const { element } = warning;
    if (element === null) return warning;
    return { ...warning, element: this.#at(part === undefined ? [element] : paths[part]!) };
  }

  /** Nothing of what is written inside of another element. */
  geometry(element: ElementGeometry): readonly ElementGeometry[] {
    const { path } = element;
    const index = this.#at(path);
    const isOwn = path.length === 1 || index !== this.#at(path.slice(0, -1));
    if (!isOwn) return [];
    return [{ ...element, index, overlaps: element.overlaps.map((other) => this.#at([other])) }];
  }

  #at(path: readonly number[]): number {
    return this.#indexOf(path) ?? path[0]!;
  }
}
