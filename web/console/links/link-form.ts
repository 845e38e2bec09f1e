// What is typed for a link, as a value: what the template gives, what is wrong with it, and the body of the call.
import type { Link, LinkFileAnswer, LinkFormat } from "../../calls/answers.ts";
import { showsFiles, sourcesIn } from "../../document/element-sources.ts";
import { type DeclaredVariable, DPI_LIMITS, USUAL_DPI } from "../../sheet-job/index.ts";

export const COPIES = "#copies";
/** Links that an account can have. */
export const MOST_LINKS = 100;
const MOST_COPIES = 25;
const MOST_CREDITS = 10_000;
const MOST_HOSTS = 5;

export interface LinkVariable {
  readonly name: string;
  /** Callers may set it. */
  readonly isSettable: boolean;
  /** Prints where callers may not set it; empty: the template's default. */
  readonly fixed: string;
  /** What the picture and the recipes show where callers may set it. */
  readonly example: string;
  /** It names a picture somewhere in the template. */
  readonly isImage: boolean;
}

/** A name that callers use, and what it sets: a variable, `#copies`, or nothing yet (empty). */
export interface NameRow {
  readonly caller: string;
  readonly target: string;
}

export interface LinkForm {
  readonly name: string;
  readonly templateId: string;
  readonly layout: Link["layout"];
  readonly variables: readonly LinkVariable[];
  readonly names: readonly NameRow[];
  readonly mostCopies: string;
  readonly format: LinkFormat;
  readonly dpi: string;
  /** That prints the labels instead of an answer; null: none does. */
  readonly printer: string | null;
  readonly creditsPerDay: string;
  /** As a field for date and time has it, in the reader's time zone; empty: never. */
  readonly expiresAt: string;
  /** One per line. */
  readonly origins: string;
  readonly imageHosts: string;
  readonly hasWatermark: boolean;
}

/** What is read of the chosen template. */
export interface LinkedDocument {
  readonly variables?: readonly DeclaredVariable[];
  readonly elements: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
  readonly back?: Pick<LinkedDocument, "elements">;
}

export const EMPTY_FORM: LinkForm = {
  name: "",
  templateId: "",
  layout: { type: "single" },
  variables: [],
  names: [],
  mostCopies: "1",
  format: "png",
  dpi: String(USUAL_DPI.png),
  printer: null,
  creditsPerDay: "100",
  expiresAt: "",
  origins: "",
  imageHosts: "",
  hasWatermark: false,
};

/** null: a printer prints its labels. */
export function fileAnswerOf({ answer }: Pick<Link, "answer">): LinkFileAnswer | null {
  return "format" in answer ? answer : null;
}

/** Of a link as it is; its variables come with its template. */
export function formOf(link: Link): LinkForm {
  const { answer, expiresAt } = link;
  const file = fileAnswerOf(link);
  return {
    ...EMPTY_FORM,
    name: link.name,
    templateId: link.templateId,
    layout: link.layout,
    names: Object.entries(link.names).map(([caller, target]) => ({ caller, target })),
    mostCopies: String(link.mostCopies),
    format: file?.format ?? "pdf",
    dpi: file?.dpi === undefined ? "" : String(file.dpi),
    printer: "printer" in answer ? answer.printer : null,
    creditsPerDay: String(link.limits.creditsPerDay),
    expiresAt: expiresAt === null ? "" : localTimeOf(expiresAt),
    origins: link.origins.join("\n"),
    imageHosts: link.imageHosts.join("\n"),
    hasWatermark: link.watermark,
  };
}

/** The variables are those of the template; of a link that has it already, as they are set there. */
export function withTemplate(
  form: LinkForm,
  id: string,
  document: LinkedDocument,
  link: Link | null = null,
): LinkForm {
  const images = imageVariablesOf(document);
  const known = link?.templateId === id ? link : null;
  const variables = (document.variables ?? []).map((variable): LinkVariable => {
    const { name, counter, example, default: usual = "" } = variable;
    const isImage = images.has(name);
    return {
      name,
      isSettable: known ? known.settable.includes(name) : !isImage && counter === undefined,
      fixed: String(known?.fixed[name] ?? ""),
      example: String(example ?? usual),
      isImage,
    };
  });
  const { layout, names } = known ? formOf(known) : EMPTY_FORM;
  return { ...form, templateId: id, layout, variables, names };
}

export function withVariable(
  form: LinkForm,
  name: string,
  change: Partial<Pick<LinkVariable, "isSettable" | "fixed" | "example">>,
): LinkForm {
  const variables = form.variables.map((variable) =>
    variable.name === name ? { ...variable, ...change } : variable,
  );
  return { ...form, variables };
}

/** Each format has its own usual resolution. */
export function withFormat(form: LinkForm, format: LinkFormat): LinkForm {
  return { ...form, format, dpi: format === "pdf" ? "" : String(USUAL_DPI[format]) };
}

/** `value`: a format, or the id of a printer, which prints without a watermark. */
export function withAnswer(form: LinkForm, value: string): LinkForm {
  return isFormat(value)
    ? { ...withFormat(form, value), printer: null }
    : { ...form, printer: value };
}

function isFormat(value: string): value is LinkFormat {
  return value === "pdf" || value === "png" || value === "zpl";
}

/** Rows with a name that is there already are left out, empty ones make room. */
export function withNames(form: LinkForm, rows: readonly NameRow[]): LinkForm {
  const kept = form.names.filter(({ caller }) => caller.trim() !== "");
  const known = new Set(kept.map(({ caller }) => caller));
  return { ...form, names: [...kept, ...rows.filter(({ caller }) => !known.has(caller))] };
}

export function settableOf({ variables }: LinkForm): readonly string[] {
  return variables.filter(({ isSettable }) => isSettable).map(({ name }) => name);
}

/** A row of a variable that callers may not set any more sets nothing. */
function usedNames(form: LinkForm): ReadonlyMap<string, string> {
  const targets = new Set([COPIES, ...settableOf(form)]);
  return new Map(
    form.names
      .filter(({ caller, target }) => caller !== "" && targets.has(target))
      .map(({ caller, target }) => [caller, target]),
  );
}

/** The values of one label: fixed ones, and examples for what callers may set. */
export function exampleOf({ variables }: LinkForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variables
      .map(({ name, isSettable, fixed, example }) => [name, isSettable ? example : fixed] as const)
      .filter(([, value]) => value !== ""),
  );
}

/** `link`: what is changed. Of its answer, what the page does not show stays. */
export function bodyOf(form: LinkForm, link: Link | null = null): object {
  const { name, templateId, layout, format, dpi, printer, expiresAt, hasWatermark } = form;
  const file = link && fileAnswerOf(link);
  const before = file?.format === format ? file : {};
  const fixed = form.variables.filter((variable) => !variable.isSettable && variable.fixed !== "");
  return {
    name: name.trim(),
    templateId,
    layout,
    settable: settableOf(form),
    fixed: Object.fromEntries(fixed.map((variable) => [variable.name, variable.fixed])),
    names: Object.fromEntries(usedNames(form)),
    mostCopies: Number(form.mostCopies),
    answer:
      printer !== null
        ? { printer }
        : format === "pdf"
          ? { format }
          : { ...before, format, dpi: Number(dpi) },
    limits: { creditsPerDay: Number(form.creditsPerDay) },
    expiresAt: expiresAt === "" ? null : new Date(expiresAt).toISOString(),
    origins: linesOf(form.origins),
    watermark: hasWatermark,
    imageHosts: linesOf(form.imageHosts),
  };
}

/** By field: what is wrong and how to fix it. */
export type LinkFaults = Readonly<Partial<Record<keyof LinkForm, string>>>;

/** What each part of the form gets. */
export interface FormPart {
  readonly form: LinkForm;
  readonly faults: LinkFaults;
  readonly change: (change: Partial<LinkForm>) => void;
}

/** What the page can know; the rest is said by the service. */
export function faultsOf(form: LinkForm, now: number): LinkFaults {
  const faults: Partial<Record<keyof LinkForm, string>> = {};
  if (form.name.trim() === "") faults.name = "Enter a name, so that you know which link this is.";
  if (form.templateId === "") faults.templateId = "Choose a template.";
  if (!isWhole(form.mostCopies, MOST_COPIES)) {
    faults.mostCopies = `From 1 to ${MOST_COPIES}.`;
  }
  if (!isWhole(form.creditsPerDay, MOST_CREDITS)) faults.creditsPerDay = "From 1 to 10,000.";
  if (form.printer !== null && form.hasWatermark) {
    faults.hasWatermark = "A printer prints labels without a watermark only. Do not tick it.";
  }
  if (form.printer === null && form.format !== "pdf") {
    const { least, most } = DPI_LIMITS[form.format];
    const dpi = Number(form.dpi);
    if (form.dpi.trim() === "" || !(dpi >= least && dpi <= most)) {
      faults.dpi = `From ${least} to 1,200.`;
    }
  }
  if (form.expiresAt !== "" && !(new Date(form.expiresAt).getTime() > now)) {
    faults.expiresAt = "Choose a time that is still to come, or none.";
  }
  const callers = form.names.map(({ caller }) => caller).filter(Boolean);
  const twice = callers.find((caller, index) => callers.indexOf(caller) !== index);
  if (twice !== undefined) faults.names = `“${twice}” is there twice. Keep one of them.`;
  const hosts = linesOf(form.imageHosts);
  const picture = form.variables.find(({ isSettable, isImage }) => isSettable && isImage);
  if (picture && hosts.length === 0) {
    faults.imageHosts = `Callers set the picture “${picture.name}”: name the hosts where it may be, or do not tick it.`;
  }
  if (hosts.length > MOST_HOSTS) faults.imageHosts = `At most ${MOST_HOSTS} hosts.`;
  return faults;
}

function isWhole(text: string, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}

/** By the first member of their pointers. */
const FIELDS: Readonly<Record<string, keyof LinkForm>> = {
  name: "name",
  templateId: "templateId",
  layout: "layout",
  settable: "variables",
  fixed: "variables",
  names: "names",
  mostCopies: "mostCopies",
  answer: "dpi",
  limits: "creditsPerDay",
  expiresAt: "expiresAt",
  origins: "origins",
  watermark: "hasWatermark",
  imageHosts: "imageHosts",
};

/** What the service has refused, beside its fields. */
export function faultsOfRefusal(
  errors: readonly { readonly pointer: string; readonly detail: string }[],
): LinkFaults {
  const faults: Partial<Record<keyof LinkForm, string>> = {};
  for (const { pointer, detail } of errors) {
    const field = FIELDS[pointer.replace(/^#?\//, "").split("/")[0]!];
    if (field) faults[field] ??= detail;
  }
  return faults;
}

export interface Parameter {
  readonly name: string;
  readonly variable: string;
  readonly example: string;
}

/** What callers write into an address: for each variable its own name, or the first that is given for it. */
export function parametersOf(
  { settable, names }: Pick<Link, "settable" | "names">,
  examples: Readonly<Record<string, string>> = {},
): readonly Parameter[] {
  const given = Object.entries(names);
  return settable.flatMap((variable) => {
    const isTaken = given.some(([caller, target]) => caller === variable && target !== variable);
    const name = isTaken ? given.find(([, target]) => target === variable)?.[0] : variable;
    return name === undefined ? [] : [{ name, variable, example: examples[variable] ?? "" }];
  });
}

/** As a field for date and time has it. */
function localTimeOf(at: string): string {
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function linesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Variables that name a picture, a drawing or the logo in a code. */
function imageVariablesOf({ elements, back }: LinkedDocument): ReadonlySet<string> {
  const sources = [...elements, ...(back?.elements ?? [])]
    .filter(showsFiles)
    .flatMap(sourcesIn)
    .filter((source) => typeof source === "string");
  return new Set(
    sources.flatMap((source) =>
      Array.from(source.matchAll(/\{\{\s*([A-Za-z_]\w*)/g), ([, name]) => name!),
    ),
  );
}
