// The page Print: the template that is chosen, its job of rows and paper, what the service says of it, and why it cannot
// be printed now.
import { computed, effect, signal } from "@preact/signals";
import type { Account, Answer, SavedTemplate } from "../../calls/answers.ts";
import { call, type Called } from "../../calls/call.ts";
import { leaveToSignIn } from "../../calls/session.ts";
import type { JobRefusal } from "../../jobs/index.ts";
import { ProofClient } from "../../proof/client.ts";
import {
  type Carried,
  carryOn,
  layoutOfPart,
  NOTHING_CARRIED,
  recordsOfPart,
} from "../../records/index.ts";
import {
  areAllEqual,
  describeChanges,
  fitsStock,
  fitTo,
  hasRows,
  idOf,
  inRows,
  Judge,
  layoutOf,
  leaveOut,
  findingsOfRefusal,
  missingOf,
  nameOf,
  newJob,
  chooseStock,
  slotsOf,
  type SheetJob,
  splitOf,
  type Stock,
  setOffset,
  usualStock,
} from "../../sheet-job/index.ts";
import { createJobEditor, judgeWhile } from "../../sheet-job/view/job-editor.ts";
import {
  keepJob,
  type ReadJob,
  readJob,
  readNewestJob,
  templateJob,
} from "../../sheet-job/view/keep-job.ts";
import {
  offsetOf,
  recallPrinters,
  recallStartSlot,
} from "../../sheet-job/view/remembered-stock.ts";
import {
  faultOfStore,
  type Keeper,
  type Keeping,
  rememberWho,
  SENTENCES,
  sentenceOf,
  type StoreFault,
} from "../../store/index.ts";
import { showCount, showNumber } from "../parts/show.ts";
import { loadTemplate, type NotPrintable, type OpenTemplate } from "./load-template.ts";
import { preflight, type Preflight } from "./requests.ts";
import { PrintStore } from "./store.ts";
import { reasonOfAccount } from "./words.ts";

export interface Holder extends Account {
  readonly accountId: string;
}

/** Both templates have rows: which of them are printed is asked. */
export interface RowsQuestion {
  readonly opened: OpenTemplate;
  readonly here: SheetJob;
  readonly kept: ReadJob;
}

const JUDGED_AFTER_MS = 120;
const CHECKED_AFTER_MS = 800;
/** The service lets an account draw 120 times per minute. */
const CHECKED_AHEAD = 8;

export class PrintDesk {
  readonly store: PrintStore;
  readonly pages = new ProofClient();
  readonly editor = createJobEditor(newJob(navigator.language));
  readonly account = signal<Holder>(null as unknown as Holder);
  readonly templates = signal<readonly SavedTemplate[]>([]);
  readonly opened = signal<OpenTemplate | null>(null);
  /** Of the template that was asked for. */
  readonly notPrintable = signal<NotPrintable | null>(null);
  readonly question = signal<RowsQuestion | null>(null);
  /** Why what is printed is gone with the page; null: it is kept. */
  readonly storeFault = signal<StoreFault | null>(null);
  readonly keeping = signal<Keeping>("kept");
  /** Counts what the service has checked, so that pages with serial numbers are drawn again. */
  readonly checks = signal(0);

  readonly layout = computed(() => layoutOf(this.editor.job.value));
  readonly split = computed(() => splitOf(this.editor.job.value, this.editor.records.value));

  readonly #press = new ProofClient();
  readonly #judge = new Judge((job) => this.#press.draw(job));
  readonly #checked = new Map<string, Preflight>();
  #keeper: Keeper | null = null;
  #ends: (() => void)[] = [];
  /** Counts what was chosen: the answer for an earlier choice is not shown. */
  #turn = 0;

  constructor(account: Holder, templates: readonly SavedTemplate[]) {
    this.account.value = account;
    this.templates.value = templates.filter(({ apiReady }) => apiReady);
    this.store = new PrintStore(account.accountId);
    rememberWho(account.accountId);
  }

  /** The template that is asked for and no other; without one, what was worked on last. */
  async open(wanted: string | null): Promise<void> {
    this.storeFault.value = await faultOfStore();
    const newest = await this.#tryToRead(() => readNewestJob(this.account.value.accountId));
    const known = (id: string | null | undefined) =>
      this.templates.value.find((template) => template.id === id)?.id;
    const id = wanted ?? known(newest?.job.template?.id) ?? this.templates.value[0]?.id;
    if (id !== undefined) await this.chooseTemplate(id, newest?.job);
    this.#ends = [
      judgeWhile(
        this.editor,
        this.#judge,
        () => this.opened.value?.document ?? null,
        JUDGED_AFTER_MS,
      ),
      effect(() => this.#checkSoon()),
    ];
  }

  close(): void {
    this.#turn += 1;
    for (const end of this.#ends) end();
    this.#keeper?.end();
    this.#press.close();
    this.pages.close();
  }

  /** Rows that are here come along, unless the template has rows of its own: then it is asked. */
  async chooseTemplate(id: string, before?: SheetJob): Promise<void> {
    const turn = ++this.#turn;
    const isFirst = this.opened.peek() === null;
    const [loaded, kept] = await Promise.all([
      loadTemplate(id, (path) => this.call(path), this.pages),
      this.#tryToRead(() => readJob(templateJob(this.account.value.accountId, id))),
    ]);
    if (turn !== this.#turn) return;
    if (!("template" in loaded)) {
      this.notPrintable.value = loaded;
      return;
    }
    this.notPrintable.value = null;
    const here = before ?? this.editor.job.peek();
    // Chosen once more, with what was put in meanwhile.
    if (!isFirst && here.template?.id === id) {
      return this.#use(loaded, null, { job: here, changedAt: Date.now() });
    }
    const isOther = here.template?.id !== id && hasRows(here);
    if (kept && isOther && hasRows(kept.job) && !isFirst) {
      this.question.value = { opened: loaded, here, kept };
      return;
    }
    await this.#use(loaded, isOther && !(kept && hasRows(kept.job)) ? here : null, kept);
  }

  /** `isHere`: the rows that are on the page; null: neither, the template stays what it was. */
  async answer(isHere: boolean | null): Promise<void> {
    const asked = this.question.value;
    this.question.value = null;
    if (asked && isHere !== null)
      await this.#use(asked.opened, isHere ? asked.here : null, asked.kept);
  }

  async #use(opened: OpenTemplate, carried: SheetJob | null, kept: ReadJob | null): Promise<void> {
    this.#keeper?.end();
    await this.#keeper?.flush();
    const { template } = opened;
    const job = carried ?? kept?.job ?? newJob(navigator.language, template);
    const ofKept =
      kept?.job.stock ?? opened.choices.find((choice) => idOf(choice) === kept?.presetId);
    const own = ofKept ?? carried?.stock ?? null;
    const paper = { stock: own, startSlot: (kept ? kept.job : job).startSlot };
    const offset = offsetOf(recallPrinters());
    const fitted = setOffset({ ...fitTo(job, template), ...paper }, offset);
    const changed =
      kept?.job.template && !carried ? describeChanges(kept.job.template, template) : null;
    const missed = own && !fitsStock(template, own);
    const came =
      carried &&
      `The rows of “${carried.template?.name}” came along. They are still there for that template, too.`;
    this.editor.open(fitted);
    this.editor.notice.value =
      opened.notice ??
      changed ??
      (missed ? `${nameOf(own)} has labels of another size. Choose the sheet again.` : came);
    this.#showWith(opened, own);
    const place = templateJob(this.account.value.accountId, opened.id);
    this.#keeper = keepJob(
      this.editor,
      () => place,
      kept?.changedAt ?? 0,
      (now) => {
        this.keeping.value = now;
      },
    );
    if (carried || changed !== null) this.#keeper.changed();
  }

  /** What cannot be read is said, and leaves a page to work on. */
  async #tryToRead<T>(read: () => Promise<T>): Promise<T | null> {
    if (this.storeFault.value !== null) return null;
    try {
      return await read();
    } catch (error) {
      this.storeFault.value = "failed";
      this.editor.notice.value = `What was prepared before could not be read. ${sentenceOf(error)}`;
      return null;
    }
  }

  /** Whether it was saved meanwhile: what is shown is then drawn again, and looked at before it is paid for. */
  async hasNewTemplate(): Promise<boolean> {
    const opened = this.opened.value!;
    const loaded = await loadTemplate(opened.id, (path) => this.call(path), this.pages);
    if (!("template" in loaded)) {
      // What did not load at all is said by the check that comes next.
      if (loaded.editAt !== null) this.editor.notice.value = loaded.detail;
      return loaded.editAt !== null;
    }
    const { template } = this.editor.job.peek();
    if (loaded.template.revision === template?.revision) return false;
    this.editor.changeWithoutUndo((job) => fitTo(job, loaded.template));
    this.#showWith(loaded, this.editor.job.peek().stock);
    this.editor.notice.value =
      (template && describeChanges(template, loaded.template)) ??
      "The template was changed meanwhile. Look at the pages, then print.";
    return true;
  }

  /** On this stock where it fits, else on what people in the reader's country have. */
  #showWith(opened: OpenTemplate, stock: Stock | null): void {
    this.opened.value = opened;
    if (stock && fitsStock(opened.template, stock)) this.opened.value = withChoice(opened, stock);
    else this.chooseStock(usualStock(opened.choices, navigator.language)!, false);
  }

  /** One of those offered, or a grid of one's own on plain paper. */
  chooseStock(stock: Stock, isStep = true): void {
    const { notice } = this.editor;
    const said = notice.peek();
    const use = (job: SheetJob) => chooseStock(job, stock, recallStartSlot(stock));
    if (isStep) this.editor.change(use, "stock");
    else this.editor.changeWithoutUndo(use);
    notice.value = said;
    this.opened.value = withChoice(this.opened.value!, stock);
  }

  makeTestSheet = (presetId: string) => this.pages.ask({ kind: "test-sheet", presetId });

  /** Whether the account can print the first page of a job of which it cannot print all. */
  canPrintFirstPage(): boolean {
    const split = this.split.value;
    const account = this.account.value;
    if (split?.kind !== "split" || split.pages < 2 || this.#countOnFirstPage() === 0) return false;
    const judgement = this.editor.judgement.value;
    const isJudged = judgement?.judged === this.editor.records.value.records.length;
    if (!isJudged || judgement?.general) return false;
    const ofAccount = reasonOfAccount(split, account);
    const isElseReady = ofAccount !== null && this.reason() === ofAccount;
    return isElseReady && reasonOfAccount({ items: 1, pages: 1 }, account) === null;
  }

  /** The rows that do not fit on it are left out, as one step to be undone. */
  leaveFirstPage(): void {
    const { rows } = this.editor.records.peek();
    const rest = rows.slice(this.#countOnFirstPage());
    this.editor.change((job) => leaveOut(job, rest, true));
    this.editor.notice.value = `${showCount(rest.length, "row")} ${rest.length === 1 ? "is" : "are"} left out, so that it is one page. Undo brings ${rest.length === 1 ? "it" : "them"} back.`;
  }

  /** Records whose copies are all on the first page. */
  #countOnFirstPage(): number {
    const { stock, startSlot } = this.editor.job.value;
    const { records } = this.editor.records.value;
    if (!stock) return 0;
    const slots = slotsOf(stock);
    let free = slots === 1 ? 1 : slots - startSlot + 1;
    const end = records.findIndex(({ copies }) => (free -= copies) < 0);
    return end === -1 ? records.length : end;
  }

  /** Why nothing can be printed now; null: it can. */
  reason(): string | null {
    const { records } = this.editor.records.value;
    const split = this.split.value;
    if (!this.opened.value) return "Choose a template.";
    if (records.length === 0) return "Paste cells, choose a file, or type into the table.";
    const [missing] = missingOf(this.editor.job.value);
    if (missing !== undefined) {
      return `The template needs ${missing}. Choose its column, or type one value for all rows.`;
    }
    const { errors, ofVariables } = this.editor.findings.value;
    const [first] = ofVariables;
    if (first) return `${first[0]} for all rows: ${first[1]}`;
    if (errors.length > 0) {
      return errors.length === 1
        ? "One cell cannot be printed as it is. “Next problem” shows it."
        : `${showNumber(errors.length)} cells cannot be printed as they are. “Next problem” shows them.`;
    }
    if (!split) return "Choose a sheet.";
    if (split.kind === "refused") return split.detail;
    const ofAccount = reasonOfAccount(split, this.account.value);
    if (ofAccount !== null) return ofAccount;
    const judgement = this.editor.judgement.value;
    if (judgement?.general) return judgement.general;
    return judgement && judgement.judged === records.length
      ? null
      : `Checking the records: ${showNumber(judgement?.judged ?? 0)} of ${showNumber(records.length)}…`;
  }

  /** How many labels are all the same, because no column fills a variable; null: they differ. */
  equalLabels(): number | null {
    const split = this.split.value;
    const { records } = this.editor.records.value;
    if (split?.kind !== "split") return null;
    return areAllEqual(this.editor.job.value, records.length) ? split.items : null;
  }

  /** What a person should know of keeping, before they go on. */
  storeNotice(): string | null {
    const fault = this.storeFault.value;
    if (fault !== null) return SENTENCES[fault];
    const keeping = this.keeping.value;
    if (keeping === "kept") return null;
    if (keeping === "elsewhere") {
      return "These rows were changed in another tab: a reload shows those. Change something here to keep these.";
    }
    return keeping === "removed" ? "You signed out in another tab." : SENTENCES[keeping];
  }

  /** Of each part, with counters as far as the service has said them. */
  bodies(): { readonly body: object; readonly page: number; readonly pages: number }[] {
    const split = this.split.peek();
    const layout = this.layout.peek();
    const opened = this.opened.peek();
    const { records } = this.editor.records.peek();
    if (split?.kind !== "split" || !layout || !opened) return [];
    const { counters } = opened.template.uses;
    let carried: Carried = NOTHING_CARRIED;
    let page = 0;
    return split.parts.map((part) => {
      const made = recordsOfPart(records, part, counters, carried);
      const sent = made.kind === "records" ? made.records : [];
      const body = { templateId: opened.id, layout: layoutOfPart(layout, part), records: sent };
      const known = this.#checked.get(JSON.stringify(body));
      const next = new Map(Object.entries(known?.nextCounters ?? {}));
      carried = carryOn(carried, sent, counters, next);
      const before = page;
      page += part.pages;
      return { body, page: before, pages: part.pages };
    });
  }

  /** Asks the service about each part, as it would be printed; null: nothing is wrong. */
  async check(upTo = Infinity, isStopped = () => false): Promise<string | JobRefusal | null> {
    const count = this.bodies().length;
    for (let part = 0; part < Math.min(count, upTo); part++) {
      // Made again each time: what was said of one part changes the counters of the next.
      const body = this.bodies()[part]?.body;
      if (!body || isStopped()) return null;
      const key = JSON.stringify(body);
      if (this.#checked.has(key)) continue;
      const answer = await preflight(body);
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
      if (this.#checked.size > 500) this.#checked.clear();
      this.#checked.set(key, answer.found);
      this.checks.value += 1;
    }
    return null;
  }

  /** At the cells that a refusal of the part points to; what it says names rows as the table does. */
  #showRefusal(refusal: JobRefusal, part: number): JobRefusal {
    const split = this.split.peek();
    const { rows } = this.editor.records.peek();
    if (split?.kind !== "split") return refusal;
    const ofPart = split.parts[part]!.slices.map(({ record }) => rows[record]!);
    this.editor.refused.value = findingsOfRefusal(this.editor.job.peek(), ofPart, refusal.errors);
    return { ...refusal, detail: inRows(refusal.detail, ofPart) };
  }

  #checking: ReturnType<typeof setTimeout> | undefined;

  #checkSoon(): void {
    const { value: split } = this.split;
    const isReady = this.reason() === null;
    clearTimeout(this.#checking);
    if (split?.kind !== "split" || !isReady) return;
    const isStopped = () => this.split.peek() !== split;
    this.#checking = setTimeout(() => void this.check(CHECKED_AHEAD, isStopped), CHECKED_AFTER_MS);
  }

  /** At once, before something that must not lose it. */
  async saveNow(): Promise<void> {
    await this.#keeper?.flush();
  }

  /** What is prepared is kept, and is there again after signing in. */
  async signIn(): Promise<never> {
    await this.saveNow();
    return leaveToSignIn();
  }

  /** Where the session has ended it leaves the page, and never answers. */
  async call<T>(path: string): Promise<Called<T>> {
    const answer = await call<T>("GET", path);
    return !answer.ok && answer.status === 401 ? this.signIn() : answer;
  }

  async readAccount(): Promise<void> {
    const answer = await call<Answer<Holder>>("GET", "/account/v1/me");
    if (answer.ok) this.account.value = answer.body.data;
  }
}

/** A roll or a grid of one's own is among the choices, too. */
function withChoice(opened: OpenTemplate, stock: Stock): OpenTemplate {
  const isKnown = opened.choices.some((known) => idOf(known) === idOf(stock));
  return isKnown ? opened : { ...opened, choices: [...opened.choices, stock] };
}
