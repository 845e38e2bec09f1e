// The printing worker: takes jobs one at a time, prints each with the core, and draws the bytes with PDFium, which is
// loaded by the first job that needs it.
import "./quiet-zod.ts";
import type {
  Failure,
  FromWorker,
  Images,
  Proof,
  ProofJob,
  Question,
  ToWorker,
} from "../messages.ts";
import { answerQuestion } from "./answer-question.ts";
import { type Load, openPress, paintProof, printProof } from "./print-proof.ts";
import { Screen } from "./screen.ts";

/** Of DedicatedWorkerGlobalScope, which the types of pages do not have, what is needed. */
interface Scope {
  addEventListener(type: "message", listen: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
}
const scope = self as unknown as Scope;

const openedPress = openPress();
// Said once a job asks for it.
openedPress.catch(() => {});
let openedScreen: Promise<Screen> | null = null;
let isScreenOpen = false;
let images: Images = new Map();

scope.addEventListener("message", ({ data }) => {
  if (data.kind === "images") images = data.images;
  else if (data.kind === "job") void work(data.id, data.job);
  else void reply(data.id, data.question);
});

async function reply(id: number, question: Question): Promise<void> {
  const answering =
    question.kind === "screen"
      ? openScreen().then(() => true as const)
      : openedPress.then((press) => answerQuestion(question, press, images));
  const answer = await answering.catch(() => null);
  scope.postMessage({ kind: "answer", id, answer }, []);
}

async function openScreen(): Promise<Screen> {
  try {
    const screen = await (openedScreen ??= Screen.open());
    isScreenOpen = true;
    return screen;
  } catch (error) {
    openedScreen = null;
    throw error;
  }
}

class Unreachable extends Error {}

async function work(id: number, job: ProofJob): Promise<void> {
  const say = (kind: "loading" | "computing") => scope.postMessage({ kind, id }, []);
  say("computing");
  // What is there already is not said to be loading: the page would be woken several times for each picture.
  const load: Load = async (work) => {
    let isSaid = false;
    const saying = setTimeout(() => {
      isSaid = true;
      say("loading");
    });
    try {
      return await work;
    } catch (cause) {
      throw new Unreachable("what printing needs could not be fetched", { cause });
    } finally {
      clearTimeout(saying);
      if (isSaid) say("computing");
    }
  };
  let answer: Proof | Failure;
  try {
    answer = await prove(job, load);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page shows that it failed; why is for the console
    console.error(error);
    answer = { kind: "failure", reason: error instanceof Unreachable ? "unreachable" : "crashed" };
  }
  const transfer: Transferable[] = [];
  if (answer.kind === "proof") {
    if (answer.pixels) transfer.push(answer.pixels);
    if (answer.pdf) transfer.push(answer.pdf.buffer);
  }
  scope.postMessage({ kind: "done", id, answer }, transfer);
}

async function prove(job: ProofJob, load: Load): Promise<Proof> {
  const isPainted = job.isPainted || (job.isSoon && !isScreenOpen);
  const painted = isPainted ? await paint(job, load) : null;
  return painted ?? printOnScreen(job, load);
}

/** null: the core cannot paint it. */
async function paint(job: ProofJob, load: Load): Promise<Proof | null> {
  const press = await load(openedPress);
  const { painted, faults } = await paintProof(press, job, images, load);
  if (!painted) return null;
  const { png, plan, warnings, warningRecords } = painted;
  const file = new Blob([png], { type: "image/png" });
  const pixels = await (job.view
    ? createImageBitmap(file, job.view.left, job.view.top, job.view.width, job.view.height)
    : createImageBitmap(file));
  return {
    kind: "proof",
    pixels,
    scale: job.scale,
    pageCount: plan.pages.length,
    pageMm: null,
    faults,
    warnings,
    warningRecords,
    geometry: null,
    pdf: null,
  };
}

async function printOnScreen(job: ProofJob, load: Load): Promise<Proof> {
  const [press, screen] = await load(Promise.all([openedPress, openScreen()]));
  const printed = await printProof(press, job, images, load);
  if (printed.pdf === null) {
    return {
      kind: "proof",
      pixels: null,
      scale: job.scale,
      pageCount: 0,
      pageMm: null,
      faults: printed.faults,
      warnings: [],
      warningRecords: [],
      geometry: null,
      pdf: null,
    };
  }
  const { pdf, plan, faults, warnings, warningRecords, geometry } = printed;
  const page = Math.min(job.page ?? 0, plan.pages.length - 1);
  const { bitmap, scale, pageMm } = screen.draw(pdf, page, job.scale, job.view);
  return {
    kind: "proof",
    pixels: bitmap,
    scale,
    pageCount: plan.pages.length,
    pageMm,
    faults,
    warnings,
    warningRecords,
    geometry,
    pdf: job.withPdf ? pdf.slice() : null,
  };
}
