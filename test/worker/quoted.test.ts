// Names of a megabyte in every position: an answer repeats at most 100 characters of what it was sent.
import { beforeAll, describe, expect, it } from "vitest";
import { ask as askAs, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import {
  charactersIn,
  job,
  LABEL,
  linesLogged,
  makePrinter,
  print,
  send,
} from "../support/worker-world.ts";

const LONG = 1_000_000;
const NAME = "n".repeat(LONG);
const MOST_BYTES = 24_000;

let apiKey = "";
let holder: TestHolder;
beforeAll(async () => {
  ({ apiKey } = await makePrinter({ credits: 100 }));
  holder = await makeHolder();
});

/** `n` stands for the long name, cut to what the position takes. */
const element = (changes: object) => ({ ...LABEL.elements[0], ...changes });
const label = (changes: object) => ({ ...LABEL, ...changes });
const box = { xMm: 2, yMm: 2, widthMm: 60, heightMm: 20 };
const code = (changes: object) => ({
  type: "barcode",
  symbology: "code128",
  value: "A",
  ...box,
  ...changes,
});

const DOCUMENTS: readonly (readonly [string, (name: string) => object])[] = [
  ["a member of the document", (n) => label({ [n]: 1 })],
  ["a member of an element", (n) => label({ elements: [element({ [n]: 1 })] })],
  ["a member of a variable", (n) => label({ variables: [{ name: "sku", [n]: 1 }] })],
  ["a member of a counter", (n) => label({ variables: [{ name: "sku", counter: { [n]: 1 } }] })],
  ["a variable's name", (n) => label({ variables: [{ name: n }] })],
  ["the template's name", (n) => label({ name: n })],
  ["an element's id", (n) => label({ elements: [element({ id: n })] })],
  ["an element's type", (n) => label({ elements: [element({ type: n })] })],
  ["a symbology", (n) => label({ elements: [code({ symbology: n })] })],
  ["an option", (n) => label({ elements: [code({ options: { [n]: 1 } })] })],
  ["an option's value", (n) => label({ elements: [code({ options: { eclevel: n } })] })],
  ["a font", (n) => label({ elements: [element({ fontFamily: n })] })],
  ["a language", (n) => label({ lang: n })],
  ["a time zone", (n) => label({ timeZone: n })],
  ["a colour", (n) => label({ elements: [element({ color: n })] })],
  ["an image's source", (n) => label({ elements: [{ type: "image", source: n, ...box }] })],
  ["an artwork's source", (n) => label({ elements: [{ type: "artwork", source: n, ...box }] })],
  ["a placeholder", (n) => label({ elements: [element({ text: `{{${n.slice(0, 9000)}}}` })] })],
  ["a built-in value", (n) => label({ elements: [element({ text: `{{#${n.slice(0, 9000)}}}` })] })],
  ["a formatter", (n) => label({ elements: [element({ text: `{{sku|${n.slice(0, 9000)}}}` })] })],
  [
    "a formatter's argument",
    (n) => label({ elements: [element({ text: `{{sku|number:${n.slice(0, 9000)}}}` })] }),
  ],
  [
    "a formatter's text",
    (n) => label({ elements: [element({ text: `{{sku|date:"${n.slice(0, 9000)}"}}` })] }),
  ],
  ["a condition", (n) => label({ elements: [element({ showIf: `{{${n.slice(0, 9000)}}}` })] })],
  [
    "a code's value",
    (n) => label({ elements: [code({ symbology: "ean13", value: n.slice(0, 9000) })] }),
  ],
  ["a code's variable", (n) => label({ elements: [code({ value: `{{${n.slice(0, 9000)}}}` })] })],
];

const JOBS: readonly (readonly [string, (name: string) => object])[] = [
  ["a member", (n) => job({ [n]: 1 })],
  ["the template's id", (n) => job({ templateId: n })],
  ["the layout's type", (n) => job({ layout: { type: n } })],
  ["a member of the layout", (n) => job({ layout: { type: "single", [n]: 1 } })],
  ["a preset", (n) => job({ layout: { type: "preset", presetId: n } })],
  ["a preset, as a number", (n) => job({ layout: { type: "preset", presetId: `5160 ${n}` } })],
  ["a paper", (n) => job({ layout: { type: "manual", paper: { size: n } } })],
  ["a member of a record", (n) => job({ records: [{ variables: {}, [n]: 1 }] })],
  ["a variable", (n) => job({ records: [{ variables: { [n]: "x" } }] })],
  ["a variable with a wrong value", (n) => job({ records: [{ variables: { [n]: [] } }] })],
  ["a variable with signs", (n) => job({ records: [{ variables: { [`/~%${n}\u2028"`]: {} } }] })],
];

async function sizeOf(answer: Response): Promise<number> {
  const headers = [...answer.headers].map((header) => header.join(": ")).join("\n");
  const whole = `${headers}\n${await charactersIn(answer)}`;
  expect(answer.status, whole.slice(0, 500)).toBeLessThan(500);
  expect(/n{101,}/.exec(whole)?.[0].length ?? 0, whole.slice(0, 300)).toBe(0);
  return whole.length;
}

const signed = (method: string, path: string, body?: unknown) => askAs(holder, method, path, body);

describe("of a name of a megabyte an answer repeats 100 characters at most", () => {
  it.each(JOBS)("in a job: %s", async (_what, jobOf) => {
    expect(await sizeOf(await print(apiKey, jobOf(NAME)))).toBeLessThan(MOST_BYTES);
  });

  it.each(DOCUMENTS)("in a document that is saved: %s", async (_what, documentOf) => {
    const document = documentOf(NAME);
    const saved = await signed("PUT", "/templates/custom-long", { document });
    expect(await sizeOf(saved)).toBeLessThan(MOST_BYTES);
  });

  it.each(DOCUMENTS)("in a preview: %s", async (_what, documentOf) => {
    const body = { document: documentOf(NAME) };
    const json = await askAs(holder, "POST", "/templates/preview", body, {
      Accept: "application/json",
    });
    expect(await sizeOf(json)).toBeLessThan(MOST_BYTES);
  });

  it("in other bodies", async () => {
    const preview = { document: LABEL, records: [{ variables: { [NAME]: "x" } }] };
    for (const [method, path, body] of [
      ["POST", "/templates/preview", preview],
      ["POST", "/keys", { name: NAME.slice(0, 10_000) }],
      ["POST", "/keys", { scopes: [NAME.slice(0, 10_000)] }],
      ["POST", "/keys", { [NAME.slice(0, 10_000)]: 1 }],
      ["POST", "/images", { url: `https://${NAME.slice(0, 10_000)}` }],
      ["PUT", "/templates/custom-long", { document: LABEL, [NAME]: 1 }],
    ] as const) {
      expect(await sizeOf(await signed(method, path, body))).toBeLessThan(MOST_BYTES);
    }
    const demo = await send("/api/v1/demo/generate-pdf", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(job({ templateId: NAME.slice(0, 60_000) })),
    });
    expect(await sizeOf(demo)).toBeLessThan(MOST_BYTES);
  });

  it("in a path or a query, and in what is logged", async () => {
    const long = NAME.slice(0, 8000);
    const lines = await linesLogged(async () => {
      for (const path of [
        `/api/v1/templates/${long}`,
        `/api/v1/templates/${long}/`,
        `/api/v1/templates/${long}/schema`,
        `/api/v1/layout-presets/${long}/test-sheet.pdf`,
        `/api/v1/layout-presets?search=${long}`,
        `/api/v1/layout-presets?widthMm=${long}`,
        `/api/${long}`,
        `/account/v1/templates?cursor=${long}`,
        `/account/v1/usage/daily?by=${long}`,
        `/account/v1/assets/${long}`,
        `/docs/api/${long}`,
        `/docs/symbologies/${long}`,
        `/problems/${long}`,
        `/app/templates/${long}/${long}`,
        `/dev/mailbox?to=${long}`,
        `/auth/callback/${long}`,
        `/${long}`,
      ]) {
        for (const Accept of ["*/*", "text/html"]) {
          const answer = await send(path, { apiKey, headers: { Accept } });
          expect(await sizeOf(answer), path.slice(0, 40)).toBeLessThan(MOST_BYTES);
        }
      }
    });
    expect(JSON.stringify(lines)).not.toMatch(/n{101,}/);
  });

  it("in headers", async () => {
    for (const name of ["Idempotency-Key", "X-Integration-Source", "Content-Type", "Accept"]) {
      const answer = await print(apiKey, job(), { [name]: NAME.slice(0, 8000) });
      expect(await sizeOf(answer), name).toBeLessThan(60_000);
    }
  });
});

describe("many faults of long names at once", () => {
  it("are listed to 50, each cut", async () => {
    const records = Array.from({ length: 100 }, (_, i) => ({
      variables: { [`${i}${NAME.slice(0, 9000)}`]: "x", [`${i}m${NAME.slice(0, 900)}`]: [] },
    }));
    const answer = await print(apiKey, job({ records }));
    expect(await sizeOf(answer)).toBeLessThan(2 * MOST_BYTES);
    const members = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}nnnnnnnn`, 1]));
    const many = await signed("POST", "/keys", members);
    expect(await sizeOf(many)).toBeLessThan(2 * MOST_BYTES);
  });
});

describe("the pointer of a fault below a long name", () => {
  const errorsOf = async (body: object) => {
    const answer = await print(apiKey, body);
    return (await answer.json<{ errors: { pointer: string; detail: string }[] }>()).errors;
  };

  it("ends at what holds the name, which the detail begins with; it never points at another name", async () => {
    const records = [{ variables: { [NAME]: [] } }];
    const [error] = await errorsOf(job({ records }));
    expect(error!.pointer).toBe("#/records/0/variables");
    expect(error!.detail).toContain(`"${"n".repeat(100)}…"`);
    const [member] = await errorsOf(job({ [NAME]: 1 }));
    expect(member!.pointer).toBe("#");
    const [unknown] = await errorsOf(job({ records: [{ variables: { [NAME]: "x" } }] }));
    expect(unknown!.pointer).toBe("#/records/0/variables");
  });

  it("is whole for a name of 100 characters", async () => {
    const name = "n".repeat(100);
    const [error] = await errorsOf(job({ records: [{ variables: { [name]: [] } }] }));
    expect(error!.pointer).toBe(`#/records/0/variables/${name}`);
  });
});
