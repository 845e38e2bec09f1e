// Counters, built-in values and formatters over HTTP: what is printed, what the next job begins with.
import { beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  faultsIn,
  job,
  office,
  openPrinter,
  pdfIn,
  postJson,
  print,
  refusalIn,
  send,
  SHEET,
} from "../support/api.ts";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";

const area = (yMm: number) => ({ xMm: 3, yMm, widthMm: 60, heightMm: 5 });
const text = (template: string, yMm: number) => ({ type: "text", text: template, ...area(yMm) });
const document = (
  elements: readonly object[],
  variables: readonly object[],
  more: object = {},
) => ({
  schemaVersion: 1,
  name: "Counted",
  widthMm: 66.675,
  heightMm: 25.4,
  variables,
  elements,
  ...more,
});
const SERIAL = document(
  [text("No. {{serial}}", 3), text("{{name}}", 9)],
  [{ name: "serial", counter: { digits: 6 } }, { name: "name" }],
);
const STAMP = document(
  [
    text('{{#now | date:"yyyy-MM-dd HH:mm:ss"}} {{#item}}/{{#items}}', 3),
    text("{{price | currency:EUR}}", 9),
  ],
  [{ name: "price", example: "1.5" }],
  { lang: "de", timeZone: "Asia/Tokyo" },
);

let apiKey: string;
let accountId: string;
beforeAll(async () => {
  ({ apiKey, accountId } = await openPrinter({ credits: 100 }));
  await office.putTemplate({ accountId, id: "custom-serial", document: SERIAL });
  await office.putTemplate({ accountId, id: "custom-stamp", document: STAMP });
});

const makeKey = () => ({ "Idempotency-Key": crypto.randomUUID() });
const serials = (records: readonly object[]) =>
  job({ templateId: "custom-serial", layout: SHEET, records });
const named = (count: number, first: object = {}) =>
  Array.from({ length: count }, (_, i) => ({
    variables: { name: `Part ${i}`, ...(i === 0 ? first : {}) },
  }));
const textOf = async (pdf: Uint8Array, pages = 1) => {
  const texts = Array.from({ length: pages }, (_, page) => extractTextByPdfjs(pdf, page));
  return (await Promise.all(texts)).join("\n");
};
const numbersOn = (printed: string) =>
  [...printed.matchAll(/No\. (\d+)/g)].map(([, digits]) => Number(digits));
const countFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i);
const nextOf = (answer: Response) => answer.headers.get("X-Next-Counters");
const askFirst = (body: unknown) => postJson("/api/v1/generate-pdf/preflight", body, { apiKey });

describe("serial numbers", () => {
  it("60 in three requests are consecutive, the second replayed, the third refused once before", async () => {
    const printed: number[] = [];
    let next: string | null = null;
    const first = await print(apiKey, serials(named(20, { serial: 981 })), makeKey());
    printed.push(...numbersOn(await textOf(await pdfIn(first))));
    next = nextOf(first);
    expect(next).toBe("serial=001001");

    const key = makeKey();
    const body = serials(named(20, { serial: next!.split("=")[1] }));
    const original = await print(apiKey, body, key);
    const bytes = await pdfIn(original);
    const replay = await print(apiKey, body, key);
    expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    expect(Buffer.from(await pdfIn(replay)).equals(bytes)).toBe(true);
    expect(nextOf(replay)).toBe(nextOf(original));
    printed.push(...numbersOn(await textOf(bytes)));
    next = nextOf(original);

    const third = makeKey();
    const start = { serial: next!.split("=")[1] };
    const refused = await print(apiKey, serials(named(20, { ...start, Name: "typo" })), third);
    expect(await refusalIn(refused)).toBe("422 UNKNOWN_VARIABLE");
    const last = await print(apiKey, serials(named(20, start)), third);
    printed.push(...numbersOn(await textOf(await pdfIn(last))));
    expect(printed).toEqual(countFrom(981, 60));
    expect(nextOf(last)).toBe("serial=001041");
  });

  it("250 labels from one record with copies: 250", async () => {
    const records = [{ variables: { name: "Part", serial: "000001" }, copies: 250 }];
    const answer = await print(apiKey, serials(records));
    expect(answer.headers.get("X-Item-Count")).toBe("250");
    expect(nextOf(answer)).toBe("serial=000251");
    expect(numbersOn(await textOf(await pdfIn(answer), 9))).toEqual(countFrom(1, 250));
  });

  it("the preflight answers nextCounters: by name, {} when none has a valid next value, null without counters", async () => {
    const asked = async (body: unknown) =>
      (await dataIn<{ nextCounters: unknown }>(await askFirst(body))).nextCounters;
    expect(await asked(serials(named(3, { serial: 7 })))).toEqual({ serial: "000010" });
    expect(await asked(serials(named(1, { serial: "9".repeat(30) })))).toEqual({});
    expect(await asked(job())).toBeNull();
  });

  it("a counter without a valid next value is left out; without counters there is no X-Next-Counters", async () => {
    const full = await print(apiKey, serials(named(1, { serial: "9".repeat(30) })));
    expect(full.status).toBe(200);
    expect(nextOf(full)).toBeNull();
    expect(nextOf(await print(apiKey, job()))).toBeNull();
    const down = document(
      [text("{{down}}", 3)],
      [
        { name: "down", counter: { step: -1 } },
        { name: "box", counter: { alphabet: "ABC" } },
      ],
    );
    await office.putTemplate({ accountId, id: "custom-down", document: down });
    const records = [{ variables: { down: 1, box: "B" }, copies: 2 }];
    expect(nextOf(await print(apiKey, job({ templateId: "custom-down", records })))).toBe("box=BA");
  });

  it("that cannot be printed are 422 VALUE_INVALID at the record whose item it is, and cost nothing", async () => {
    const before = await balanceOf(accountId);
    const records = [...named(2, { serial: "9".repeat(30) }), { variables: { serial: "12a" } }];
    for (const answer of [
      await print(apiKey, serials(records)),
      await askFirst(serials(records)),
    ]) {
      expect(await faultsIn(answer)).toEqual([
        "VALUE_INVALID #/records/1/variables/serial",
        "VALUE_INVALID #/records/2/variables/serial",
      ]);
    }
    expect(await balanceOf(accountId)).toBe(before);
  });
});

describe("built-in values and formatters", () => {
  it("#now is the instant of the original request, in the template's time zone; a replay prints the same", async () => {
    const key = makeKey();
    const records = [{ variables: { price: 1234.5 }, copies: 2 }];
    const body = job({ templateId: "custom-stamp", layout: SHEET, records });
    const original = await print(apiKey, body, key);
    const asked = Date.parse(original.headers.get("Date") ?? "") || Date.now();
    const bytes = await pdfIn(original);
    const printed = await textOf(bytes);
    const [, stamp = ""] = /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) 1\/2/.exec(printed) ?? [];
    expect(Math.abs(Date.parse(`${stamp.replace(" ", "T")}+09:00`) - asked)).toBeLessThan(120_000);
    expect(printed).toContain("1.234,50 €");
    expect(printed).toContain(`${stamp} 2/2`);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.from(await pdfIn(await print(apiKey, body, key))).equals(bytes)).toBe(true);
  });

  it("a value that a formatter cannot format is 422 VALUE_INVALID, and is not repeated", async () => {
    const records = [{ variables: { price: "1.234,50" } }];
    const answer = await print(apiKey, job({ templateId: "custom-stamp", records }));
    const body = await answer.clone().text();
    expect(await faultsIn(answer)).toEqual(["VALUE_INVALID #/records/0/variables/price"]);
    expect(body).not.toContain("1.234,50");
  });
});

describe("a template with counters", () => {
  it("has them among its variables, with the declared example only; built-in values are in neither list", async () => {
    const detail = await dataIn<{ variables: unknown }>(
      await send("/api/v1/templates/custom-serial", { apiKey }),
    );
    expect(detail.variables).toEqual([
      { name: "serial", usedBy: ["text"] },
      { name: "name", usedBy: ["text"] },
    ]);
    const stamp = await dataIn<{ variables: unknown }>(
      await send("/api/v1/templates/custom-stamp", { apiKey }),
    );
    expect(stamp.variables).toEqual([{ name: "price", usedBy: ["text"], example: "1.5" }]);
  });

  it("is saved and API-ready, also again; a preview begins at 1", async () => {
    const session = await signIn(makeEmail());
    const save = () =>
      account(session, "PUT", "/templates/custom-mine", { body: { document: SERIAL } });
    const saved = await dataIn<{ revision: string; problems: unknown }>(await save(), 201);
    expect(saved.problems).toEqual([]);
    expect(await dataIn(await save())).toMatchObject({ revision: saved.revision, problems: [] });
    const preview = await account(session, "POST", "/templates/preview", {
      body: { document: SERIAL },
      headers: { Accept: "application/json" },
    });
    const { elements } = await dataIn<{ elements: readonly { lines: { text: string }[] }[] }>(
      preview,
    );
    expect(elements[0]!.lines.map((line) => line.text)).toEqual(["No. 000001"]);
  });

  it("in a language without data has the warning LANGUAGE_UNSUPPORTED, in a preview at the first lang", async () => {
    const session = await signIn(makeEmail());
    const at = async (more: object, lang?: string) => {
      const element = { ...text("{{price | number:2}}", 3), ...(lang && { lang }) };
      const body = {
        document: document([text("x", 9), element], [{ name: "price", example: "1" }], more),
      };
      const headers = { Accept: "application/json" };
      const preview = await account(session, "POST", "/templates/preview", { body, headers });
      return (await dataIn<{ warnings: unknown }>(preview)).warnings;
    };
    const warning = { code: "LANGUAGE_UNSUPPORTED", count: 1, record: null };
    expect(await at({ lang: "tlh" })).toMatchObject([{ ...warning, pointer: "#/document/lang" }]);
    expect(await at({ lang: "de" }, "tlh")).toMatchObject([
      { ...warning, pointer: "#/document/elements/1/lang" },
    ]);
    expect(await at({ lang: "de" })).toEqual([]);
  });

  it("an unknown formatter is refused on saving, with its pointer and character", async () => {
    const session = await signIn(makeEmail());
    const wrong = document([text("{{serial | paad:6}}", 3)], [{ name: "serial", counter: {} }]);
    const answer = await account(session, "PUT", "/templates/custom-mine", {
      body: { document: wrong },
    });
    const problem = (await answer.clone().json()) as { detail: string };
    expect(await faultsIn(answer)).toEqual(["VALIDATION_FAILED #/document/elements/0/text"]);
    expect(problem.detail).toContain("(character 12)");
    expect(problem.detail).toContain("Did you mean pad?");
  });

  it("an unknown built-in value is a problem UNDECLARED_VARIABLE", async () => {
    const session = await signIn(makeEmail());
    const unknown = document([text("{{#today}}", 3)], []);
    const answer = await account(session, "PUT", "/templates/custom-mine", {
      body: { document: unknown },
    });
    expect(await dataIn(answer, 201)).toMatchObject({
      problems: [{ code: "UNDECLARED_VARIABLE", pointer: "#/elements/0/text" }],
    });
  });
});
