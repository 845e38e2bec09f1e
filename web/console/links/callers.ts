// The names that callers give what they send: those of programs that are known, and those in an example of a call.
import { COPIES, type NameRow } from "./link-form.ts";

interface KnownName {
  readonly name: string;
  /** Names of variables that hold the same, folded; the likeliest first. */
  readonly means: readonly string[];
}

export interface KnownCaller {
  readonly title: string;
  readonly names: readonly KnownName[];
}

/** What a label is about. */
const SUBJECT = "name title product item text heading label".split(" ");

const name = (caller: string, means: string): KnownName => ({
  name: caller,
  means: means.split(" "),
});
const subject = (caller: string): KnownName => ({ name: caller, means: SUBJECT });

/** What they send and a label can use. */
export const KNOWN_CALLERS: readonly KnownCaller[] = [
  {
    title: "Homebox",
    names: [
      subject("TitleText"),
      name("DescriptionText", "description subtitle details location note text"),
      name("URL", "url link qr qrcode code address website"),
      name("AdditionalInformation", "additionalinformation info note remark footer"),
    ],
  },
  {
    title: "Grocy",
    names: [
      subject("product"),
      name("grocycode", "grocycode code barcode qr qrcode sku serial id number"),
      name("due_date", "duedate bestbefore expires expiry date"),
      name("stock_entry.amount", "amount quantity"),
      name("stock_entry.price", "price"),
      name("details.location.name", "location place shelf"),
      // Each is sent instead of a product.
      subject("chore"),
      subject("battery"),
      subject("recipe"),
    ],
  },
];

const MOST_NAMES = 200;
const MOST_CHARACTERS = 200;

/** Its names, with the variables that hold the same; what none holds sets nothing yet. */
export function rowsOfCaller(
  { names }: KnownCaller,
  settable: readonly string[],
): readonly NameRow[] {
  const taken = new Set<string>();
  const take = (means: readonly string[]): string => {
    const found = likeliest(means, settable, taken) ?? "";
    taken.add(found);
    return found;
  };
  const known = take(SUBJECT);
  const targets = new Map(
    names
      .filter(({ means }) => means !== SUBJECT)
      .map(({ name: caller, means }) => [caller, take(means)]),
  );
  // A label is about something, whatever its variable is called.
  const about = known || (settable.find((variable) => !taken.has(variable)) ?? "");
  return names.map(({ name: caller }) => ({ caller, target: targets.get(caller) ?? about }));
}

function likeliest(
  means: readonly string[],
  settable: readonly string[],
  taken: ReadonlySet<string>,
): string | undefined {
  const free = settable.filter((variable) => !taken.has(variable));
  for (const isNear of [
    (variable: string, meaning: string) => fold(variable) === meaning,
    (variable: string, meaning: string) => meaning.length > 2 && fold(variable).includes(meaning),
  ]) {
    for (const meaning of means) {
      const found = free.find((variable) => isNear(variable, meaning));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * The names in an example of a call: an address with its query, a form, JSON, or only names. `details[product][name]`
 * is `details.product.name`.
 */
export function namesIn(example: string): readonly string[] {
  const text = example.trim();
  const found = namesInJson(text) ?? (text.includes("=") ? namesInQuery(text) : namesInList(text));
  return [...new Set(found)]
    .filter((found) => found !== "" && found.length <= MOST_CHARACTERS)
    .slice(0, MOST_NAMES);
}

/** With a variable of the same name; the others set nothing yet. */
export function rowsOfNames(
  names: readonly string[],
  settable: readonly string[],
): readonly NameRow[] {
  return names.map((caller) => {
    const last = caller.split(".").at(-1)!;
    const same = [caller, last].flatMap((part) =>
      settable.filter((variable) => fold(variable) === fold(part)),
    );
    return { caller, target: same[0] ?? (fold(caller) === "copies" ? COPIES : "") };
  });
}

function namesInJson(text: string): readonly string[] | null {
  if (!text.startsWith("{")) return null;
  try {
    return leavesOf(JSON.parse(text) as object, "");
  } catch {
    return null;
  }
}

function leavesOf(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([member, inner]: [string, unknown]) => {
    const name = path === "" ? member : `${path}.${member}`;
    if (Array.isArray(inner)) return [];
    return typeof inner === "object" && inner !== null ? leavesOf(inner, name) : [name];
  });
}

function namesInQuery(text: string): readonly string[] {
  const query = text.slice(text.indexOf("?") + 1).replaceAll(/\s*\n\s*/g, "&");
  return [...new URLSearchParams(query).keys()].map((name) =>
    name.replaceAll(/\[([^\]]*)\]/g, ".$1"),
  );
}

function namesInList(text: string): readonly string[] {
  return text.split(/[\s,;]+/);
}
