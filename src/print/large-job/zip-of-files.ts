// A large job as a ZIP file, with a file for each page or each record: which pages are whose, and what files are called.
import type { Budget } from "../budget.ts";
import { utf8BytesOf } from "../codes/utf8.ts";
import { type Builtin, isBuiltin } from "../format/builtins.ts";
import { templateContextOf } from "../formatting/languages.ts";
import { FaultList } from "../job/fault-list.ts";
import { refuseInvalid } from "../job/faults.ts";
import type { PrintLayout } from "../job/request.ts";
import type { Template } from "../job/template.ts";
import type { TemplateString } from "../job/template-string.ts";
import { type Fault, PRINT_CODES } from "../../refusal.ts";
import { bindingOf, fillString } from "../values/fill.ts";
import { setItemValues } from "../values/item-values.ts";
import { FileNames, fileNameFrom, numberedName } from "../zip/file-names.ts";
import { refuseFound } from "./faults.ts";
import { ItemWalk, MOST_FAULTS } from "./item-walk.ts";
import type { JobRecords } from "./job-records.ts";
import type { WalkedJob, ZipOfFiles } from "./walked-job.ts";

const OF_PAGES: ReadonlySet<string> = new Set<Builtin>(["#page", "#pages", "#now"]);

/** @throws Refusal of what is wrong whatever the records are */
export function requireFiles(
  { per, name, png }: ZipOfFiles,
  layout: PrintLayout,
  template: Template,
  records: JobRecords,
) {
  const faults: Fault<"VALIDATION_FAILED">[] = [];
  const fault = (pointer: string, detail: string) =>
    faults.push({ pointer, code: "VALIDATION_FAILED", detail });
  if (per === "record" && layout.type !== "single") {
    fault(
      "#/output/per",
      'must be "page" on sheets, which several records share; or send the layout "single"',
    );
  }
  for (const wrong of name === null ? [] : wrongNames(name, per, template)) {
    const detail =
      per === "page"
        ? `can use #page, #pages and #now only where files are by page, and not "${wrong}". Use one of these, or per "record"`
        : `names "${wrong}", which is neither a variable of the template nor a built-in value. Correct the name`;
    fault("#/output/name", detail);
  }
  if (faults.length > 0) refuseInvalid("The request body", faults);
  if (per === "record" && png) requireOnePageEach(template, records);
}

/** @throws Refusal TOO_MANY_PAGES for all records that have several pages */
function requireOnePageEach({ back }: Template, { length, copies }: JobRecords) {
  const faults = new FaultList();
  const fault = (pointer: string, detail: string) =>
    faults.push({ pointer, code: "TOO_MANY_PAGES", detail });
  if (back) {
    fault(
      "#/output/per",
      'The template has a back, so each record has two pages, and a PNG has one. Use per "page", or the file format "pdf".',
    );
  }
  for (let record = 0; record < length && faults.found < MOST_FAULTS; record++) {
    if (copies[record] === 1) continue;
    faults.begin(record);
    fault(
      `#/records/${record}/copies`,
      `Record ${record + 1} has ${copies[record]} copies, each a page, and a PNG has one. Send 1 copy, use per "page", or the file format "pdf".`,
    );
  }
  refuseFound(faults, PRINT_CODES);
}

function wrongNames({ variables, builtins }: TemplateString, per: string, template: Template) {
  if (per === "page") return [...variables, ...builtins.filter((name) => !OF_PAGES.has(name))];
  return [
    ...variables.filter((name) => !template.variables.has(name)),
    ...builtins.filter((name) => !isBuiltin(name)),
  ];
}

export function countFiles({ per }: ZipOfFiles, { records, sheets }: WalkedJob): number {
  return per === "record" ? records.length : sheets.count * sheets.sides.length;
}

/** The pages of a file, from 0. */
export function countPagesOf({ per }: ZipOfFiles, file: number, { records, sheets }: WalkedJob) {
  return per === "record" ? records.copies[file]! * sheets.sides.length : 1;
}

/** To make a name of so many characters takes as long as an element. */
const ELEMENT_CHARACTERS = 500;

/** Names the files in their order. */
export class FileNamer {
  readonly #zip: ZipOfFiles;
  readonly #job: WalkedJob;
  readonly #walk: ItemWalk;
  readonly #binding: Parameters<typeof fillString>[3];
  readonly #names = new FileNames();
  readonly #count: number;
  readonly #faults: FaultList;
  #file = -1;
  #characters = 0;

  /** What is at fault in a name goes to `faults`, and then the file has a number; what is in values is found elsewhere. */
  constructor(zip: ZipOfFiles, job: WalkedJob, faults: FaultList, budget: Budget) {
    const { compiled, records } = job;
    const { template, grounds, kindOf } = compiled;
    const builtins = zip.name?.builtins ?? [];
    const counters = zip.name?.variables.filter((name) => template.variables.get(name)?.counter);
    const itemNames = { builtins, counters: counters ?? [], varying: [] };
    const context = templateContextOf(template);
    this.#zip = zip;
    this.#job = { ...job, compiled: { ...compiled, itemNames } };
    this.#walk = new ItemWalk(this.#job, new FaultList());
    this.#faults = faults;
    const { elements } = template;
    const formatOf = () => context;
    this.#binding = bindingOf(budget, faults, { formatOf, records, grounds, elements, kindOf });
    this.#count = countFiles(zip, job);
  }

  /** Of the next file, with its ending, in UTF-8. */
  next(): Uint8Array {
    this.#file += 1;
    const text = this.#zip.name === null ? null : this.#fill(this.#zip.name);
    this.#characters = text?.length ?? 0;
    const name = text === null ? "" : fileNameFrom(text);
    const shown = name === "" ? numberedName(this.#file + 1, this.#count) : name;
    const ending = this.#zip.png ? ".png" : ".pdf";
    return utf8BytesOf(`${this.#names.unique(shown)}${ending}`, Infinity)!.slice();
  }

  /** Of the step that named the last file; 1 is a plain element. */
  get weight(): number {
    return 1 + this.#characters / ELEMENT_CHARACTERS;
  }

  #fill(name: TemplateString): string | null {
    const place = { element: null, id: null, ofExamples: false };
    const { itemNames } = this.#job.compiled;
    const walk = this.#walk;
    if (this.#zip.per === "page") {
      const values = new Map<string, string>();
      const placed = { record: 0, copy: 0, slot: 0 };
      const item = { placed, item: 0, page: this.#file, copies: 1 };
      setItemValues(values, itemNames, item, walk.totals, walk.counts);
      return fillString(name, values, { ...place, record: null }, this.#binding);
    }
    while (!walk.next()!.isOfNextRecord);
    const { record } = walk.item.placed;
    this.#faults.begin(record);
    return fillString(name, walk.values, { ...place, record }, this.#binding);
  }
}
