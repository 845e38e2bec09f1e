// The requests that a job is split into, and what the service says of each before anything is charged.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { PrintLayout } from "../../../src/print/index.ts";
import { callOf, type JobRefusal } from "../../jobs/index.ts";
import {
  type Carried,
  carryOn,
  layoutOfPart,
  NOTHING_CARRIED,
  recordsOfPart,
  type Split,
  type SplitRefused,
} from "../../records/index.ts";
import {
  findingsOfRefusal,
  type RequestedOutput,
  type Say,
  slotsOf,
} from "../../sheet-job/index.ts";
import type { JobEditor } from "../../sheet-job/view/job-editor.ts";
import { type DrawnPages, pagesOfLarge } from "./large/pages.ts";
import type { ChosenPrinter } from "./kept-job.ts";
import type { OpenTemplate } from "./load-template.ts";
import { callOfPrinter, preflight, type Preflight } from "./requests.ts";
import { saidOfRefusal } from "./words.ts";

interface Prepared {
  readonly accountId: string;
  readonly editor: JobEditor;
  readonly opened: ReadonlySignal<OpenTemplate | null>;
  readonly layout: ReadonlySignal<PrintLayout | null>;
  readonly split: ReadonlySignal<Split | SplitRefused | null>;
  /** Whether it goes through `jobs`. */
  readonly isLarge: ReadonlySignal<boolean>;
  /** undefined: a PDF. */
  readonly output: ReadonlySignal<RequestedOutput | undefined>;
  /** null: it becomes a file. */
  readonly printer: ReadonlySignal<ChosenPrinter | null>;
}

const CHECKED_AFTER_MS = 800;
/** The service lets an account draw 120 times per minute. */
const CHECKED_AHEAD = 8;
const MOST_CHECKED = 500;
/** Of the bodies that are remembered: one of `jobs` has 16 MB at most. */
const MOST_CHARACTERS = 20_000_000;
/** The service lists so many problems of a large job. */
const MOST_LISTED = 100;

export class PrintParts {
  /** Counts what the service has checked, so that pages with serial numbers are drawn again. */
  readonly checks = signal(0);
  readonly #prepared: Prepared;
  readonly #say: Say;
  readonly #checked = new Map<string, Preflight>();
  #characters = 0;

  constructor(prepared: Prepared, say: Say) {
    this.#prepared = prepared;
    this.#say = say;
  }

  /** Of each part, with counters as far as the service has said them. */
  bodies(): {
    readonly body: Pick<DrawnPages, "records" | "layout">;
    readonly page: number;
    readonly pages: number;
    readonly nextCounters: Preflight["nextCounters"];
  }[] {
    const { editor } = this.#prepared;
    const split = this.#prepared.split.peek();
    const layout = this.#prepared.layout.peek();
    const opened = this.#prepared.opened.peek();
    const output = this.#prepared.output.peek();
    const { records } = editor.records.peek();
    if (split?.kind !== "split" || !layout || !opened) return [];
    const { counters } = opened.template.uses;
    let carried: Carried = NOTHING_CARRIED;
    let page = 0;
    return split.parts.map((part) => {
      const made = recordsOfPart(records, part, counters, carried);
      const sent = made.kind === "records" ? made.records : [];
      const body = {
        templateId: opened.id,
        layout: layoutOfPart(layout, part),
        ...(output && { output }),
        records: sent,
      };
      const known = this.#checked.get(this.#keyOf(body));
      const nextCounters = known?.nextCounters ?? null;
      const next = new Map(Object.entries(nextCounters ?? {}));
      carried = carryOn(carried, sent, counters, next);
      const before = page;
      page += part.pages;
      return { body, page: before, pages: part.pages, nextCounters };
    });
  }

  #call(): string {
    const { printer, isLarge, output } = this.#prepared;
    const chosen = printer.peek();
    if (chosen) return callOfPrinter(chosen);
    return isLarge.peek() ? "jobs" : callOf(output.peek());
  }

  /** What one printer takes may be too wide for another. */
  #keyOf(body: object): string {
    return `${this.#call()} ${JSON.stringify(body)}`;
  }

  /** Finds what the browser draws a page from; null: it cannot be drawn. */
  pages(): (page: number) => DrawnPages | null {
    const { editor, layout, opened, isLarge } = this.#prepared;
    if (isLarge.peek() && layout.peek() && opened.peek()) {
      const { stock, startSlot } = editor.job.peek();
      const slots = slotsOf(stock!);
      return pagesOfLarge({
        records: editor.records.peek().records,
        layout: layout.peek()!,
        slots,
        startSlot: slots === 1 ? 1 : startSlot,
        uses: opened.peek()!.template.uses,
      });
    }
    const bodies = this.bodies();
    return (wanted) => {
      const part = bodies.find(({ page, pages }) => wanted >= page && wanted < page + pages);
      return part ? { ...part.body, page: part.page, pages: part.pages } : null;
    };
  }

  /** Asks the service about each part, as it would be printed; null: nothing is wrong. */
  async check(upTo = Infinity, isStopped = () => false): Promise<string | JobRefusal | null> {
    const count = this.bodies().length;
    for (let part = 0; part < Math.min(count, upTo); part++) {
      // Made again each time: what was said of one part changes the counters of the next.
      const body = this.bodies()[part]?.body;
      if (!body || isStopped()) return null;
      const key = this.#keyOf(body);
      if (this.#checked.has(key)) continue;
      const answer = await preflight(this.#prepared.accountId, this.#call(), body);
      if (isStopped()) return null;
      if (answer.kind === "unreached") return answer.detail;
      if (answer.kind === "refused") {
        if (answer.status === 429 && answer.retryAfterSec !== null && answer.retryAfterSec <= 60) {
          await new Promise((resolve) => setTimeout(resolve, answer.retryAfterSec! * 1000));
          part -= 1;
          continue;
        }
        return this.#showRefusal(answer, part);
      }
      this.#remember(key, answer.found);
      this.checks.value += 1;
    }
    return null;
  }

  #remember(body: string, found: Preflight): void {
    this.#characters += body.length;
    if (this.#checked.size > MOST_CHECKED || this.#characters > MOST_CHARACTERS) {
      this.#checked.clear();
      this.#characters = body.length;
    }
    this.#checked.set(body, found);
  }

  /** At the cells that a refusal of the part points to; what it says names rows as the table does. */
  #showRefusal(refusal: JobRefusal, part: number): JobRefusal {
    const { editor } = this.#prepared;
    const split = this.#prepared.split.peek();
    const { rows } = editor.records.peek();
    if (split?.kind !== "split") return refusal;
    const ofPart = split.parts[part]!.slices.map(({ record }) => rows[record]!);
    const { errors } = refusal;
    editor.refused.value = findingsOfRefusal(editor.job.peek(), ofPart, errors, this.#say);
    if (errors.length >= MOST_LISTED) editor.notice.value = FIRST_ONLY;
    const printer = this.#prepared.printer.peek();
    return { ...refusal, detail: saidOfRefusal(refusal, ofPart, printer) };
  }

  /** The first of them, once nothing has changed for a moment. Returns what ends it. */
  checkAhead(isReady: () => boolean): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      const { value: split } = this.#prepared.split;
      const { value: output } = this.#prepared.output;
      const canCheck = isReady();
      clearTimeout(timer);
      // A large one counts as many requests, and is checked when it is printed.
      if (split?.kind !== "split" || !canCheck || this.#prepared.isLarge.value) return;
      const isStopped = () =>
        this.#prepared.split.peek() !== split || this.#prepared.output.peek() !== output;
      timer = setTimeout(() => void this.check(CHECKED_AHEAD, isStopped), CHECKED_AFTER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }
}

const FIRST_ONLY = `The first ${MOST_LISTED} problems are shown. There may be more after them.`;
