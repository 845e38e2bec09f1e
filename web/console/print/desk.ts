// The page Print: the template or the design that is chosen, its job of rows and paper, and why it cannot be printed now.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Account, Answer, Paged, Printer, SavedTemplate } from "../../calls/answers.ts";
import { asAccount, call, type Called } from "../../calls/call.ts";
import { keepAssetsOf } from "../../document/assets.ts";
import { type JobRefusal, mostPagesOf } from "../../jobs/index.ts";
import { type JobRecords, LARGE_LIMITS } from "../../records/index.ts";
import { leaveToSignIn } from "../../calls/session.ts";
import { ProofClient } from "../../proof/client.ts";
import {
  areAllEqual,
  chooseOutput,
  choosePrinter,
  describeChanges,
  fitsStock,
  fitTo,
  hasRows,
  idOf,
  Judge,
  layoutOf,
  leaveOut,
  missingOf,
  nameOf,
  newJob,
  NO_OFFSET,
  chooseStock,
  type OutputChoice,
  pageDotsOf,
  paperOf,
  requestedOutput,
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
  type Place,
  rememberWho,
  SENTENCES,
  sentenceOf,
  type StoreFault,
} from "../../store/index.ts";
import { sayInRows } from "../../sentences/index.ts";
import { ALL_PRINTERS } from "../parts/all-printers.ts";
import { showCount, showNumber } from "../parts/show.ts";
import { goesAsLarge, isTooMuchAtOnce } from "./large/goes-as-large.ts";
import type { ChosenPrinter } from "./kept-job.ts";
import { hasLargeJobs } from "./large/service-jobs.ts";
import { loadTemplate, type NotPrintable, type OpenTemplate, withSheets } from "./load-template.ts";
import { type OpenDesign, openDesign } from "./open-design.ts";
import { PrintParts } from "./parts.ts";
import { PrintStore } from "./store.ts";
import { reasonOfAccount, reasonOfOutput } from "./words.ts";

export interface Holder extends Account {
  readonly accountId: string;
}

/** Both templates have rows: which of them are printed is asked. */
export interface RowsQuestion {
  readonly opened: OpenTemplate;
  readonly here: SheetJob;
  readonly kept: ReadJob;
}

/** In the address. */
export interface Wanted {
  readonly template: string | null;
  /** Of a design, as this browser keeps it. */
  readonly draft: string | null;
}

const NO_DESIGN: NotPrintable = {
  detail:
    "This browser does not have the design that was to be printed. It may have been made in another browser, or by somebody else who was signed in here.",
  editAt: null,
};

/** An account has at most that many; they come on one page when documents do not. */
export const ALL_TEMPLATES = "/account/v1/templates?limit=200";

const JUDGED_AFTER_MS = 120;

export class PrintDesk {
  /** Whose page it is: another account may be signed in since, in another tab. */
  readonly accountId: string;
  readonly store: PrintStore;
  readonly pages = new ProofClient();
  readonly editor = createJobEditor(newJob(navigator.language));
  readonly account = signal<Holder>(null as unknown as Holder);
  readonly templates = signal<readonly Pick<SavedTemplate, "id" | "name">[]>([]);
  /** From the designer, and not saved; null: there is none. */
  readonly design = signal<OpenDesign | null>(null);
  readonly opened = signal<OpenTemplate | null>(null);
  /** Of the template that was asked for. */
  readonly notPrintable = signal<NotPrintable | null>(null);
  readonly question = signal<RowsQuestion | null>(null);
  /** Why what is printed is gone with the page; null: it is kept. */
  readonly storeFault = signal<StoreFault | null>(null);
  readonly keeping = signal<Keeping>("kept");
  /** Whether what is prepared is there again when this page is opened again. */
  readonly isKept = computed(() => this.storeFault.value === null && this.keeping.value === "kept");

  readonly printers = signal<readonly Printer[]>([]);
  /** Why it is not known which there are; null: it is. */
  readonly printersFault = signal<string | null>(null);
  /** Prints the pages, in the format of its profile; null: they become a file. */
  readonly printer = computed(() => {
    const { printerId } = this.editor.job.value;
    return this.printers.value.find(({ id }) => id === printerId) ?? null;
  });
  /** Of the file; null: a PDF, or it becomes none. */
  readonly #fileOutput = computed(() => (this.printer.value ? null : this.editor.job.value.output));
  /** Labels are printed one after the other. */
  readonly isOnRoll = computed(() => {
    const format = this.printer.value?.profile.format;
    return format ? format !== "pdf" : this.#fileOutput.value?.kind === "zpl";
  });

  readonly layout = computed(() => {
    const { value: job } = this.editor.job;
    // How far off it is, another printer's profile says.
    return layoutOf(this.printer.value ? setOffset(job, NO_OFFSET) : job);
  });
  /** Of a page that becomes dots; null: a PDF, or nothing is chosen. */
  readonly pageDots = computed(() => {
    const { stock, template } = this.editor.job.value;
    const { value: output } = this.#fileOutput;
    return output && stock && template ? pageDotsOf(paperOf(stock, template), output.dpi) : null;
  });
  /** Whether the service prints 10,000 labels in one request: asked once there is a job for it. */
  readonly hasLargeJobs = signal(false);
  readonly #smallSplit = computed(() => {
    const { value: output } = this.#fileOutput;
    const ofOne = output ? requestedOutput(output, 1) : undefined;
    const mostPages = mostPagesOf(ofOne, this.pageDots.value ?? undefined);
    return splitOf(this.editor.job.value, this.editor.records.value, { mostPages });
  });
  readonly #couldBeLarge = computed(
    () =>
      !this.printer.value &&
      goesAsLarge(this.#smallSplit.value, this.editor.job.value, this.account.value),
  );
  /** Records that are too much work for one request, though several print them. */
  readonly #inParts = signal<JobRecords | null>(null);
  readonly isLarge = computed(
    () =>
      this.hasLargeJobs.value &&
      this.#couldBeLarge.value &&
      this.#inParts.value !== this.editor.records.value,
  );
  readonly split = computed(() =>
    this.isLarge.value
      ? splitOf(this.editor.job.value, this.editor.records.value, { limits: LARGE_LIMITS })
      : this.#smallSplit.value,
  );
  readonly output = computed(() => {
    const { value: output } = this.#fileOutput;
    const split = this.split.value;
    return output && split?.kind === "split" ? requestedOutput(output, split.pages) : undefined;
  });
  readonly #press = new ProofClient();
  readonly #say = sayInRows(() => {
    const document = this.opened.peek()?.document;
    return [...(document?.elements ?? []), ...(document?.back?.elements ?? [])];
  });
  readonly parts = new PrintParts(this, this.#say);
  readonly #judge = new Judge((job) => this.#press.draw(job), this.#say);
  /** What was asked for last was refused: this account is not signed in. */
  isSignedOut = false;
  #keeper: Keeper | null = null;
  #ends: (() => void)[] = [];
  /** Counts what was chosen: the answer for an earlier choice is not shown. */
  #turn = 0;

  constructor(account: Holder, templates: readonly SavedTemplate[]) {
    this.accountId = account.accountId;
    this.account.value = account;
    this.templates.value = readyOf(templates);
    this.store = new PrintStore(account.accountId);
    rememberWho(account.accountId);
  }

  async open(wanted: Wanted): Promise<void> {
    this.storeFault.value = await faultOfStore();
    keepAssetsOf(this.accountId);
    await Promise.all([this.#openWanted(wanted), this.readPrinters()]);
    this.#ends = [
      judgeWhile(
        this.editor,
        this.#judge,
        () => this.opened.value?.document ?? null,
        JUDGED_AFTER_MS,
      ),
      effect(() => {
        if (this.#couldBeLarge.value) void this.knowLargeJobs();
      }),
      // The service knows only what is saved.
      this.parts.checkAhead(() => this.opened.value?.id != null && this.reason() === null),
    ];
  }

  /** What is asked for and nothing else; where nothing is, what was worked on last. */
  async #openWanted({ template, draft }: Wanted): Promise<void> {
    const { accountId } = this;
    const design =
      draft === null ? null : await this.#tryToRead(() => openDesign(accountId, draft));
    if (design && "saving" in design) {
      this.design.value = design;
      return this.chooseDesign();
    }
    if (draft !== null && !design) {
      this.notPrintable.value = NO_DESIGN;
      return;
    }
    if (design) showAddress(design.savedAs);
    const newest = await this.#tryToRead(() => readNewestJob(accountId));
    const known = (id: string | null | undefined) =>
      this.templates.value.find((one) => one.id === id)?.id;
    const id =
      design?.savedAs ?? template ?? known(newest?.job.template?.id) ?? this.templates.value[0]?.id;
    if (id !== undefined) await this.chooseTemplate(id, newest?.job);
  }

  close(): void {
    this.#turn += 1;
    for (const end of this.#ends) end();
    this.#keeper?.end();
    void this.design.value?.end();
    this.#press.close();
    this.pages.close();
  }

  /** Rows that are here come along, unless the template has rows of its own: then it is asked. */
  async chooseTemplate(id: string, before?: SheetJob): Promise<void> {
    const turn = ++this.#turn;
    const [loaded, kept] = await Promise.all([
      loadTemplate(id, (path) => this.call(path)),
      this.#tryToRead(() => readJob(templateJob(this.accountId, id))),
    ]);
    if (turn !== this.#turn) return;
    if (!("template" in loaded)) {
      this.notPrintable.value = loaded;
      return;
    }
    await this.#arrive(loaded, kept, before);
  }

  async chooseDesign(): Promise<void> {
    const turn = ++this.#turn;
    const design = this.design.value!;
    const [opened, kept] = await Promise.all([
      this.#withSheets(design, null),
      this.#tryToRead(() => readJob(design.rowsAt())),
    ]);
    if (turn === this.#turn) await this.#arrive(opened, kept);
  }

  #withSheets(design: OpenDesign, id: string | null): Promise<OpenTemplate> {
    const [document, template] = [design.document(), design.template()];
    return withSheets({ id, template, document, editAt: design.editAt() });
  }

  async #arrive(opened: OpenTemplate, kept: ReadJob | null, before?: SheetJob): Promise<void> {
    const isFirst = this.opened.peek() === null;
    this.notPrintable.value = null;
    const here = before ?? this.editor.job.peek();
    const isOtherTemplate = here.template?.id !== opened.template.id;
    // Chosen once more, with what was put in meanwhile.
    if (!isFirst && !isOtherTemplate) {
      return this.#use(opened, null, { job: here, changedAt: Date.now() });
    }
    const isOther = isOtherTemplate && hasRows(here);
    if (kept && isOther && hasRows(kept.job) && !isFirst) {
      this.question.value = { opened, here, kept };
      return;
    }
    await this.#use(opened, isOther && !(kept && hasRows(kept.job)) ? here : null, kept);
  }

  /** The design, before it is printed; false: it could not be saved, as its `saving` says. */
  async saveDesign(): Promise<boolean> {
    const design = this.design.value;
    if (!design || this.opened.value?.id !== null) return true;
    await design.saving.save();
    return this.#takeSaved(design);
  }

  /** What is done about a conflict; true: the design is saved as it is shown here, and can be printed. */
  async resolve(how: "keepMine" | "useTheirs" | "saveAsCopy"): Promise<boolean> {
    const design = this.design.value;
    if (!design) return false;
    await design.saving[how]();
    const isSaved = await this.#takeSaved(design);
    if (isSaved && how === "useTheirs") {
      this.editor.notice.value = "This is the one that was saved. Look at the pages, then print.";
    }
    return isSaved && how !== "useTheirs";
  }

  /** What was a design of this browser is a template of the account from here on. */
  async #takeSaved(design: OpenDesign): Promise<boolean> {
    const id = design.savedId();
    if (id === null) return false;
    const opened = await this.#withSheets(design, id);
    const { name } = opened.template;
    const others = this.templates.value.filter((template) => template.id !== id);
    batch(() => {
      this.design.value = null;
      this.templates.value = [{ id, name }, ...others];
      this.editor.changeWithoutUndo((job) => fitTo(job, opened.template));
      this.#showWith(opened, this.editor.job.peek().stock);
    });
    showAddress(id);
    await design.end();
    return true;
  }

  /** `isHere`: the rows that are on the page; null: neither, the template stays what it was. */
  async answer(isHere: boolean | null): Promise<void> {
    const asked = this.question.value;
    this.question.value = null;
    if (asked && isHere !== null)
      await this.#use(asked.opened, isHere ? asked.here : null, asked.kept);
  }

  async #use(opened: OpenTemplate, carried: SheetJob | null, kept: ReadJob | null): Promise<void> {
    const turn = this.#turn;
    const isSettled = (await this.#keeper?.settle()) ?? true;
    // Another template was chosen while the rows were written.
    if (turn !== this.#turn) return;
    const here = this.editor.job.peek();
    if (!isSettled && !carried && kept?.job !== here) {
      this.editor.notice.value = `The rows of “${here.template?.name}” cannot be kept, so they stay here. Remove them to choose another template.`;
      return;
    }
    this.#keeper?.end();
    const { template } = opened;
    const job = carried ?? kept?.job ?? newJob(navigator.language, template);
    const ofKept =
      kept?.job.stock ?? opened.choices.find((choice) => idOf(choice) === kept?.presetId);
    const own = ofKept ?? carried?.stock ?? null;
    const { startSlot } = kept ? kept.job : job;
    const { output = null, printerId = null } = kept?.job ?? {};
    const paper = { stock: own, startSlot, output, printerId };
    const offset = offsetOf(recallPrinters());
    const fitted = setOffset({ ...fitTo(job, template), ...paper }, offset);
    const changed =
      kept?.job.template && !carried ? describeChanges(kept.job.template, template) : null;
    const missed = own && !fitsStock(template, own);
    const came =
      carried &&
      `The rows of “${carried.template?.name}” came along.${isSettled ? " They are still there for that template, too." : ""}`;
    this.editor.open(fitted);
    this.editor.notice.value =
      opened.notice ??
      changed ??
      (missed ? `${nameOf(own)} has labels of another size. Choose the sheet again.` : came);
    this.#showWith(opened, own);
    this.#keeper = keepJob(this.editor, this.#rowsOf(opened), kept?.changedAt ?? 0, (now) => {
      this.keeping.value = now;
    });
    if (carried || changed !== null) this.#keeper.changed();
  }

  /** Where the rows are kept: those of a design go with it when it is saved. */
  #rowsOf({ id }: OpenTemplate): () => Place {
    const design = this.design.peek();
    if (id === null && design) return design.rowsAt;
    const place = templateJob(this.accountId, id!);
    return () => place;
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
    const { id } = this.opened.value!;
    if (id === null) return false;
    const loaded = await loadTemplate(id, (path) => this.call(path));
    if (!("template" in loaded)) {
      // What did not load at all is said by the check that comes next.
      if (loaded.editAt !== null) this.notPrintable.value = loaded;
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
    const use = (job: SheetJob) => chooseStock(job, stock, recallStartSlot(stock));
    if (isStep) this.#change(use, "stock");
    else this.editor.changeWithoutUndo(use);
    this.opened.value = withChoice(this.opened.value!, stock);
  }

  /** null: a PDF. */
  chooseOutput(output: OutputChoice | null): void {
    this.#change((job) => chooseOutput(job, output), "output");
  }

  /** null: a file. */
  choosePrinter(id: string | null): void {
    this.#change((job) => choosePrinter(job, id), "output");
  }

  /** What is said of the rows stays. */
  #change(update: (job: SheetJob) => SheetJob, group: string): void {
    const { notice } = this.editor;
    const said = notice.peek();
    this.editor.change(update, group);
    notice.value = said;
  }

  /** Without them, pages become a file. */
  async readPrinters(): Promise<void> {
    const answer = await this.call<Paged<Printer>>(ALL_PRINTERS);
    this.printersFault.value = answer.ok ? null : answer.detail;
    if (answer.ok) this.printers.value = answer.body.data;
  }

  /** A printer that was removed is offered no more. */
  forgetIfGone({ id }: ChosenPrinter, { code }: JobRefusal): void {
    if (code !== "NOT_FOUND") return;
    this.printers.value = this.printers.peek().filter((printer) => printer.id !== id);
  }

  /** Before a job is printed: how it is sent depends on it. */
  async knowLargeJobs(): Promise<void> {
    if (this.#couldBeLarge.peek()) this.hasLargeJobs.value = await hasLargeJobs();
  }

  /** What the service says of all of it; null: nothing is wrong. */
  async check(): Promise<string | JobRefusal | null> {
    const printer = this.printer.peek();
    const refusal = await this.parts.check();
    if (printer && refusal !== null && typeof refusal !== "string")
      this.forgetIfGone(printer, refusal);
    const isTooMuch = refusal !== null && isTooMuchAtOnce(refusal);
    if (!isTooMuch || !this.isLarge.peek() || this.#smallSplit.peek()?.kind !== "split") {
      return refusal;
    }
    this.#inParts.value = this.editor.records.peek();
    return this.parts.check();
  }

  makeTestSheet = (presetId: string) => this.pages.ask({ kind: "test-sheet", presetId });

  /** Whether the account can print the first page of a job of which it cannot print all. */
  canPrintFirstPage(): boolean {
    const split = this.split.value;
    const account = this.account.value;
    if (split?.kind !== "split" || this.#countOnFirstPage() === 0) return false;
    // Of a sheet with a back both pages are printed, or none.
    const ofSheet = this.editor.job.value.template?.uses.hasBack ? 2 : 1;
    if (split.pages <= ofSheet) return false;
    const judgement = this.editor.judgement.value;
    const isJudged = judgement?.judged === this.editor.records.value.records.length;
    if (!isJudged || judgement?.general) return false;
    const ofAccount = reasonOfAccount(split, account);
    const isElseReady = ofAccount !== null && this.reason() === ofAccount;
    return isElseReady && reasonOfAccount({ items: 1, pages: ofSheet }, account) === null;
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
    const ofOutput = reasonOfOutput(split, this.#fileOutput.value);
    if (ofOutput !== null) return ofOutput;
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
    return keeping === "removed" || keeping === "other"
      ? "You signed out in another tab, so these rows are only on this page. Sign in there again, then print here."
      : SENTENCES[keeping];
  }

  /** At once, before something that must not lose it. */
  async saveNow(): Promise<void> {
    await this.#keeper?.flush();
  }

  /** Another account may be signed in, and this page has not heard of it: then it is hidden. */
  async askWho(): Promise<void> {
    await this.#keeper?.checkAccount();
  }

  /** Unless rows would be lost: then one signs in beside the page, which stays. */
  async signIn(): Promise<void> {
    await Promise.all([this.saveNow(), this.askWho()]);
    if (this.keeping.peek() === "other") return;
    if (this.isKept.peek() || !hasRows(this.editor.job.peek())) await leaveToSignIn();
  }

  /** Where the session has ended it leaves the page, unless rows would be lost. */
  async call<T>(path: string): Promise<Called<T>> {
    const answer = await call<T>("GET", path, { headers: asAccount(this.accountId) });
    this.isSignedOut = !answer.ok && answer.status === 401;
    if (this.isSignedOut) await this.signIn();
    return answer;
  }

  async readAccount(): Promise<void> {
    const headers = asAccount(this.accountId);
    const answer = await call<Answer<Holder>>("GET", "/account/v1/me", { headers });
    if (answer.ok) this.account.value = answer.body.data;
  }

  async #readTemplates(): Promise<void> {
    const headers = asAccount(this.accountId);
    const answer = await call<Paged<SavedTemplate>>("GET", ALL_TEMPLATES, { headers });
    if (answer.ok) this.templates.value = readyOf(answer.body.data);
  }

  async startTrial(): Promise<Called<unknown>> {
    const headers = asAccount(this.accountId);
    const answer = await call("POST", "/account/v1/trial", { headers });
    if (!answer.ok && answer.status === 401) await this.signIn();
    // Refused as well: it may have been started in another tab. The first trial brings templates.
    await Promise.all([this.readAccount(), this.#readTemplates()]);
    return answer;
  }
}

function readyOf(templates: readonly SavedTemplate[]): readonly SavedTemplate[] {
  return templates.filter(({ apiReady }) => apiReady);
}

/** Of the template: a reload opens it. */
function showAddress(templateId: string): void {
  history.replaceState(null, "", `/app/print?${new URLSearchParams({ template: templateId })}`);
}

/** A roll or a grid of one's own is among the choices, too. */
function withChoice(opened: OpenTemplate, stock: Stock): OpenTemplate {
  const isKnown = opened.choices.some((known) => idOf(known) === idOf(stock));
  return isKnown ? opened : { ...opened, choices: [...opened.choices, stock] };
}
