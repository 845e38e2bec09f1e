// What is prepared on the page, as signals: template, rows, sheet, and what is wrong with them.
import { computed, effect, signal } from "@preact/signals";
import type { Account, Answer, Paged, SavedTemplate } from "../../calls/answers.ts";
import { call, type Called } from "../../calls/call.ts";
import { leaveToSignIn } from "../../calls/session.ts";
import type { JobRefusal } from "../../jobs/index.ts";
import { ProofClient } from "../../proof/client.ts";
import {
  type Carried,
  carryOn,
  cellOfPointer,
  type Grid,
  layoutOfPart,
  NOTHING_CARRIED,
  type Read,
  readCells,
  readTableFile,
  recordsOfPart,
  rememberMapping,
  type RememberedMapping,
  splitJob,
  type TemplateDocument,
  type TemplateUses,
  usesOf,
} from "../../records/index.ts";
import { showNumber } from "../parts/show.ts";
import { atCell, Judge, type Judgement, placeOf } from "./judge.ts";
import { preflight, type Preflight } from "./requests.ts";
import { plainSheet, type SheetChoice, sheetChoices, usualSheet, withStartSlot } from "./sheets.ts";
import { type Draft, PrintStore, recall, remember } from "./store.ts";
import {
  hasNoColumn,
  mappingFor,
  NOTHING_FIXED,
  recordsOfRows,
  type Rows,
  rowsOfGrid,
  typedRows,
  withEditedCell,
  withFixed,
} from "./table-state.ts";
import { reasonOfAccount } from "./words.ts";

export interface Holder extends Account {
  readonly accountId: string;
}

interface DeclaredVariable {
  readonly name: string;
  readonly required?: boolean;
  /** Printed where a record has no value. */
  readonly default?: string | number | boolean;
  readonly counter?: object;
}

interface PrintableDocument extends TemplateDocument {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables?: readonly DeclaredVariable[];
  readonly elements: readonly { readonly type: string; readonly source?: unknown }[];
}

export interface OpenTemplate {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly document: PrintableDocument;
  readonly variables: readonly string[];
  /** Without which no record prints. */
  readonly required: ReadonlySet<string>;
  readonly uses: TemplateUses;
}

/** What is said at a cell. */
export interface CellMark {
  readonly row: number;
  /** null: about the row. */
  readonly column: number | null;
  /** null: about no variable. */
  readonly variable: string | null;
  readonly detail: string;
}

const SAVED_AFTER_MS = 300;
const JUDGED_AFTER_MS = 120;
const CHECKED_AFTER_MS = 800;
/** The service lets an account draw 120 times per minute. */
const CHECKED_AHEAD = 8;

export class PrintDesk {
  readonly store: PrintStore;
  readonly pages = new ProofClient();
  readonly #judge = new Judge();
  readonly #checked = new Map<string, Preflight>();
  #saving: ReturnType<typeof setTimeout> | undefined;
  #ends: (() => void)[] = [];

  readonly account = signal<Holder>(null as unknown as Holder);
  readonly templates = signal<readonly SavedTemplate[]>([]);
  readonly template = signal<OpenTemplate | null>(null);
  readonly rows = signal<Rows | null>(null);
  readonly sheets = signal<readonly SheetChoice[]>([]);
  readonly sheetId = signal<string | null>(null);
  readonly startSlot = signal(1);
  readonly judgement = signal<Judgement | null>(null);
  /** What the service has said of cells; gone when they are edited. */
  readonly refused = signal<readonly CellMark[]>([]);
  /** Why something was not read, or what is wrong with all of it. */
  readonly notice = signal<string | null>(null);
  /** Counts what the service has checked, so that pages with serial numbers are drawn again. */
  readonly checks = signal(0);

  readonly sheet = computed(
    () => this.sheets.value.find(({ id }) => id === this.sheetId.value) ?? null,
  );
  readonly records = computed(() => (this.rows.value ? recordsOfRows(this.rows.value) : null));
  readonly layout = computed(() => {
    const sheet = this.sheet.value;
    return sheet && withStartSlot(sheet.layout, this.startSlot.value);
  });
  readonly split = computed(() => {
    const template = this.template.value;
    const sheet = this.sheet.value;
    const records = this.records.value;
    if (!template || !sheet || !records) return null;
    return splitJob({
      records: records.records,
      slots: sheet.rows * sheet.columns,
      startSlot: sheet.layout.type === "single" ? 1 : this.startSlot.value,
      uses: template.uses,
    });
  });
  readonly missing = computed(() => {
    const template = this.template.value;
    const mapping = this.rows.value?.mapping;
    if (!template || !mapping) return [];
    const { fixed } = this.rows.value!;
    return [...template.required].filter(
      (name) => hasNoColumn(mapping, name) && (fixed.get(name) ?? "").trim() === "",
    );
  });
  readonly #marks = computed(() => this.#allMarks());
  readonly faults = computed(() => this.#marks.value.filter((mark) => this.#isOfCell(mark)));
  /** What is wrong with a variable that no column fills: once, not at every row. */
  readonly fixedFaults = computed(() => {
    const faults = new Map<string, string>();
    for (const mark of this.#marks.value) {
      if (mark.variable === null || this.#isOfCell(mark)) continue;
      if (!faults.has(mark.variable)) faults.set(mark.variable, mark.detail);
    }
    return faults;
  });
  readonly warnings = computed(() => {
    const judgement = this.judgement.value;
    const marks = judgement ? this.#marksOf(judgement.warnings) : [];
    return marks.filter((mark) => this.#isOfCell(mark));
  });

  constructor(account: Holder, templates: readonly SavedTemplate[]) {
    this.account.value = account;
    this.templates.value = templates.filter(({ apiReady }) => apiReady);
    this.store = new PrintStore(account.accountId);
  }

  /** What was prepared before a reload is there again. */
  async open(wanted: string | null): Promise<void> {
    const draft = await this.store.readDraft();
    const usable = (id: string | null | undefined) =>
      this.templates.value.find((template) => template.id === id)?.id;
    const id = usable(wanted) ?? usable(draft?.templateId) ?? this.templates.value[0]?.id;
    if (id !== undefined) await this.chooseTemplate(id, draft?.templateId === id ? draft : null);
    const save = () => void this.saveNow();
    addEventListener("pagehide", save);
    this.#ends = [
      () => removeEventListener("pagehide", save),
      effect(() => this.#saveSoon()),
      effect(() => this.#judgeSoon()),
      effect(() => this.#checkSoon()),
    ];
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#judge.close();
    this.pages.close();
  }

  async chooseTemplate(id: string, draft: Draft | null = null): Promise<void> {
    const answer = await this.call<Answer<SavedTemplate>>(`/account/v1/templates/${id}`);
    if (!answer.ok) {
      this.notice.value = answer.detail;
      return;
    }
    const { revision, name } = answer.body.data;
    const document = answer.body.data.document as unknown as PrintableDocument;
    const declared = document.variables ?? [];
    const variables = declared.map((variable) => variable.name);
    const required = new Set(declared.filter((v) => v.required).map((v) => v.name));
    const { widthMm, heightMm } = document;
    const presets = await this.pages.ask({ kind: "presets", widthMm, heightMm });
    const before = this.rows.value;
    this.notice.value = presets
      ? null
      : "The sheets could not be loaded. Check the connection, then reload the page.";
    this.sheets.value = sheetChoices(document, presets ?? []);
    this.template.value = {
      id,
      name,
      revision,
      document,
      variables,
      required,
      uses: usesOf(document),
    };
    this.refused.value = [];
    if (draft) this.rows.value = rowsOfDraft(draft);
    else if (before && !before.isTyped) this.#mapAgain(before);
    else this.rows.value = typedRows(variables);
    const lastSheet = draft?.sheetId ?? recall<string>(`sheet.${id}`);
    if (lastSheet === null || !this.chooseSheet(lastSheet)) {
      this.chooseSheet(usualSheet(this.sheets.value, navigator.language)!.id);
    }
    if (draft) this.startSlot.value = draft.startSlot;
  }

  /** Whether it was saved meanwhile: what is shown is then drawn again, and looked at before it is paid for. */
  async hasNewTemplate(): Promise<boolean> {
    const { id, revision } = this.template.value!;
    const answer = await this.call<Answer<SavedTemplate>>(`/account/v1/templates/${id}`);
    if (!answer.ok || answer.body.data.revision === revision) return false;
    await this.chooseTemplate(id, this.#draft());
    this.notice.value = "The template was changed meanwhile. Look at the pages, then print.";
    return true;
  }

  #mapAgain(rows: Rows): void {
    const { id, variables } = this.template.value!;
    const mapping = mappingFor(rows.table, variables, recall<RememberedMapping>(`columns.${id}`));
    this.rows.value = { ...rows, mapping };
  }

  paste(text: string): boolean {
    return this.#take(readCells(text));
  }

  async readFile(file: File): Promise<boolean> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return this.#take(await readTableFile(bytes, { language: navigator.language }));
  }

  #take(read: Read): boolean {
    if (read.kind === "refused") {
      this.notice.value = read.detail;
      return false;
    }
    return this.#useGrid(read.grid);
  }

  /** Which row has the columns' names; null: none. */
  chooseHeader(header: number | null): void {
    const grid = this.rows.value?.grid;
    if (grid) this.#useGrid(grid, header);
  }

  #useGrid(grid: Grid, header?: number | null): boolean {
    const template = this.template.value;
    if (!template) return false;
    const remembered = recall<RememberedMapping>(`columns.${template.id}`);
    const read = rowsOfGrid(grid, template.variables, remembered, header);
    const { fixed = NOTHING_FIXED } = this.rows.value ?? {};
    const rows = "detail" in read ? read : { ...read, fixed };
    this.notice.value = "detail" in rows ? rows.detail : null;
    if ("detail" in rows) return false;
    this.refused.value = [];
    this.rows.value = rows;
    return true;
  }

  /** `variable` null: the number of copies. */
  mapColumn(variable: string | null, column: number | null): void {
    const rows = this.rows.value!;
    const variables = new Map(rows.mapping.variables);
    if (variable !== null) variables.set(variable, column);
    const mapping = { variables, copies: variable === null ? column : rows.mapping.copies };
    this.rows.value = { ...rows, mapping };
    this.refused.value = [];
    remember(`columns.${this.template.value!.id}`, rememberMapping(rows.table, mapping));
  }

  /** What all rows print for a variable that no column fills; null: there is no such value. */
  fixValue(variable: string, text: string | null): void {
    this.refused.value = this.refused.value.filter((mark) => mark.variable !== variable);
    this.rows.value = withFixed(this.rows.value!, variable, text);
  }

  editCell(row: number, column: number, text: string): void {
    this.refused.value = this.refused.value.filter((mark) => mark.row !== row);
    this.rows.value = withEditedCell(this.rows.value!, row, column, text);
  }

  /** One of those offered, or a grid of one's own on plain paper; false: the template does not fit it. */
  chooseSheet(id: string): boolean {
    if (!this.sheets.value.some((sheet) => sheet.id === id)) {
      const own = plainSheet(id, this.template.value!.document);
      if (!own) return false;
      this.sheets.value = [...this.sheets.value, own];
    }
    this.sheetId.value = id;
    this.startSlot.value = recall<number>(`slot.${id}`) ?? 1;
    return true;
  }

  emptyRows(): void {
    this.rows.value = typedRows(this.template.value!.variables);
    this.refused.value = [];
    this.notice.value = null;
  }

  /** Why nothing can be printed now; null: it can. */
  reason(): string | null {
    const template = this.template.value;
    const records = this.records.value;
    const split = this.split.value;
    if (!template) return "Choose a template.";
    if (!records || records.records.length === 0) {
      return "Paste cells, choose a file, or type into the table.";
    }
    const [missing] = this.missing.value;
    if (missing !== undefined) {
      return `The template needs ${missing}. Choose its column, or type one value for all rows.`;
    }
    const [ofAll] = this.fixedFaults.value;
    if (ofAll) return `${ofAll[0]} for all rows: ${ofAll[1]}`;
    const faults = this.faults.value.length;
    if (faults > 0) {
      return faults === 1
        ? "One cell cannot be printed as it is. “Next problem” shows it."
        : `${showNumber(faults)} cells cannot be printed as they are. “Next problem” shows them.`;
    }
    if (split?.kind === "refused") return split.detail;
    if (!split) return "Choose a sheet.";
    const ofAccount = reasonOfAccount(split, this.account.value);
    if (ofAccount !== null) return ofAccount;
    const judgement = this.judgement.value;
    if (judgement?.general) return judgement.general;
    return judgement && judgement.judged === records.records.length
      ? null
      : `Checking the records: ${showNumber(judgement?.judged ?? 0)} of ${showNumber(records.records.length)}…`;
  }

  /** Of each part, with counters as far as the service has said them. */
  bodies(): { readonly body: object; readonly page: number; readonly pages: number }[] {
    const split = this.split.peek();
    const layout = this.layout.peek();
    const template = this.template.peek();
    const records = this.records.peek();
    if (split?.kind !== "split" || !layout || !template || !records) return [];
    let carried: Carried = NOTHING_CARRIED;
    let page = 0;
    return split.parts.map((part) => {
      const { counters } = template.uses;
      const made = recordsOfPart(records.records, part, counters, carried);
      const sent = made.kind === "records" ? made.records : [];
      const body = { templateId: template.id, layout: layoutOfPart(layout, part), records: sent };
      const known = this.#checked.get(JSON.stringify(body));
      carried = carryOn(
        carried,
        sent,
        counters,
        new Map(Object.entries(known?.nextCounters ?? {})),
      );
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
        this.#markRefusal(answer, part);
        return answer;
      }
      if (this.#checked.size > 500) this.#checked.clear();
      this.#checked.set(key, answer.found);
      this.checks.value += 1;
    }
    return null;
  }

  /** At the cells that a refusal of the part points to. */
  #markRefusal(refusal: JobRefusal, part: number): void {
    const split = this.split.peek();
    const records = this.records.peek();
    const rows = this.rows.peek();
    if (split?.kind !== "split" || !records || !rows) return;
    const ofPart = split.parts[part]!.slices.map(({ record }) => records.rows[record]!);
    this.refused.value = refusal.errors.flatMap(({ pointer, detail }) => {
      const cell = cellOfPointer(pointer, ofPart, rows.mapping);
      const variable = placeOf(pointer)?.variable ?? null;
      return cell ? [{ ...cell, variable, detail: atCell(detail) }] : [];
    });
  }

  #isOfCell({ column, variable }: CellMark): boolean {
    const rows = this.rows.value;
    return column !== null || variable === null || !rows || !hasNoColumn(rows.mapping, variable);
  }

  #allMarks(): readonly CellMark[] {
    const records = this.records.value;
    if (!records) return [];
    const judgement = this.judgement.value;
    const marks = new Map<string, CellMark>();
    const judged = judgement ? this.#marksOf(judgement.faults) : [];
    const read = records.faults.map((fault) => ({ ...fault, variable: null }));
    for (const mark of [...read, ...this.refused.value, ...judged]) {
      const key = `${mark.row} ${mark.column} ${mark.column === null ? mark.variable : ""}`;
      if (!marks.has(key)) marks.set(key, mark);
    }
    return [...marks.values()].toSorted(
      (a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1),
    );
  }

  #marksOf(findings: Judgement["faults"]): CellMark[] {
    const records = this.records.value;
    const rows = this.rows.value;
    if (!records || !rows) return [];
    return findings.flatMap(({ record, variable, detail }) => {
      const row = records.rows[record];
      if (row === undefined) return [];
      const column = variable === null ? null : (rows.mapping.variables.get(variable) ?? null);
      return [{ row, column, variable, detail }];
    });
  }

  #judging: ReturnType<typeof setTimeout> | undefined;

  #judgeSoon(): void {
    const template = this.template.value;
    const records = this.records.value;
    clearTimeout(this.#judging);
    if (!template || !records) return;
    // Of each record it would only be said again.
    if (this.missing.value.length > 0) {
      this.judgement.value = null;
      return;
    }
    this.judgement.value = this.#judge.known(template.document, records.records);
    if (records.records.length === 0) return;
    const take = (judgement: Judgement) => {
      if (this.records.peek() === records) this.judgement.value = judgement;
    };
    this.#judging = setTimeout(
      () => void this.#judge.judge(template.document, records.records, take),
      JUDGED_AFTER_MS,
    );
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

  #saveSoon(): void {
    const draft = this.#draft();
    clearTimeout(this.#saving);
    if (draft) this.#saving = setTimeout(() => void this.#save(draft), SAVED_AFTER_MS);
  }

  async #save(draft: Draft): Promise<void> {
    // Without it a reload loses the table, and nothing else.
    await this.store.writeDraft(draft).catch(() => {});
  }

  #draft(): Draft | null {
    const template = this.template.value;
    const rows = this.rows.value;
    if (!template || !rows) return null;
    return {
      templateId: template.id,
      table: rows.table,
      isTyped: rows.isTyped,
      variables: [...rows.mapping.variables],
      copies: rows.mapping.copies,
      fixed: [...rows.fixed],
      leftOut: [...rows.leftOut],
      sheetId: this.sheetId.value,
      startSlot: this.startSlot.value,
    };
  }

  /** At once, before something that must not lose it. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#saving);
    const draft = this.#draft();
    if (draft) await this.#save(draft);
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

function rowsOfDraft(draft: Draft): Rows {
  return {
    table: draft.table,
    mapping: { variables: new Map(draft.variables), copies: draft.copies },
    fixed: new Map(draft.fixed),
    leftOut: new Set(draft.leftOut),
    isTyped: draft.isTyped,
    grid: null,
    header: null,
  };
}

/** All templates of the account, and who it is. */
export type Opening = Paged<SavedTemplate>;
