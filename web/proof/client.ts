// Printing in the browser, from the page's side: one worker, one job in flight, and of those that wait only the newest.
// A worker that crashes or hangs is replaced; that costs a frame.
import type {
  Answers,
  Failure,
  FromWorker,
  Images,
  Proof,
  ProofJob,
  Question,
  ToWorker,
} from "./messages.ts";

/** A label takes 5 ms and the largest job seconds; beyond this it hangs. */
const MOST_MS = 10_000;
/** A worker that has answered before begins at once, unless it is gone: browsers end one in silence. */
const MOST_SILENT_MS = 3_000;

/** null: a newer job came before this one was begun. */
export type ProofAnswer = Proof | Failure | null;

interface Waiting {
  readonly id: number;
  readonly job: ProofJob;
  readonly resolve: (answer: ProofAnswer) => void;
}

export class ProofClient {
  #worker: Worker | null = null;
  #inFlight: Waiting | null = null;
  #newest: Waiting | null = null;
  #images: Images = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #lastId = 0;
  readonly #asked = new Map<number, (answer: Answers[Question["kind"]] | null) => void>();

  /** Loads core and HarfBuzz if nothing has been drawn yet, and PDFium (2.6 MB together) for a job that it draws. */
  draw(job: ProofJob): Promise<ProofAnswer> {
    return new Promise((resolve) => {
      this.#newest?.resolve(null);
      this.#newest = { id: ++this.#lastId, job, resolve };
      this.#next();
    });
  }

  /** Beside what is drawn. null: core or fonts could not be loaded, or the worker ended. */
  ask<K extends Question["kind"]>(
    question: Extract<Question, { kind: K }>,
  ): Promise<Answers[K] | null> {
    if (!this.#worker) this.#start();
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      this.#asked.set(id, resolve as (answer: Answers[Question["kind"]] | null) => void);
      this.#send({ kind: "question", id, question });
    });
  }

  /** The images of the open document: they replace those of the one before. */
  setImages(images: Images): void {
    this.#images = images;
    if (this.#worker) this.#send({ kind: "images", images });
  }

  /** Ends the worker. What waits is answered with null; the next job starts another. */
  close(): void {
    this.#stop();
    this.#inFlight?.resolve(null);
    this.#newest?.resolve(null);
    this.#inFlight = this.#newest = null;
  }

  #next(): void {
    if (this.#inFlight || !this.#newest) return;
    this.#inFlight = this.#newest;
    this.#newest = null;
    if (!this.#worker) this.#start();
    // A question that was asked before comes first: a sheet takes longer than this to be silent.
    if (this.#isLoaded && this.#asked.size === 0) this.#expectWithin(MOST_SILENT_MS);
    this.#send({ kind: "job", id: this.#inFlight.id, job: this.#inFlight.job });
  }

  #start(): void {
    const worker = new Worker(new URL("./worker/main.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#take(data));
    // Before the first answer: its script, or one of its modules, did not arrive.
    worker.addEventListener("error", () => this.#fail(this.#isLoaded ? "crashed" : "unreachable"));
    this.#worker = worker;
    if (this.#images.size > 0) this.#send({ kind: "images", images: this.#images });
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #expectWithin(mostMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail("crashed"), mostMs);
  }

  #take(message: FromWorker): void {
    this.#isLoaded = true;
    if (message.kind === "answer") {
      this.#asked.get(message.id)?.(message.answer);
      this.#asked.delete(message.id);
      return;
    }
    const job = this.#inFlight;
    if (message.id !== job?.id) return;
    clearTimeout(this.#timer);
    if (message.kind === "loading") return;
    if (message.kind === "computing") return this.#expectWithin(MOST_MS);
    const { answer } = message;
    if (answer.kind === "failure") return this.#fail(answer.reason);
    this.#inFlight = null;
    job.resolve(answer);
    this.#next();
  }

  #fail(reason: Failure["reason"]): void {
    this.#stop();
    const job = this.#inFlight;
    this.#inFlight = null;
    job?.resolve({ kind: "failure", reason });
    this.#next();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isLoaded = false;
    for (const resolve of this.#asked.values()) resolve(null);
    this.#asked.clear();
  }
}
