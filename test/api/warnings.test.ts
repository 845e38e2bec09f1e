// What prints but deserves a look: in the preflight with its place, on the PDF by kind and number.
import { beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../support/back-office.ts";
import { faultsIn, job, office, openPrinter, postJson, print, SHEET } from "../support/api.ts";

interface Warning {
  readonly code: string;
  readonly detail: string;
  readonly pointer: string;
  readonly record: number | null;
  readonly element: number | null;
  readonly variable: string | null;
  readonly count: number;
}

const NAMED = {
  schemaVersion: 1,
  name: "Named",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name" }, { name: "price" }],
  elements: [
    { type: "text", text: "{{name}}", xMm: 2, yMm: 2, widthMm: 20, heightMm: 5 },
    { type: "text", text: "{{price}}", xMm: 2, yMm: 12, widthMm: 10, heightMm: 5, wrap: false },
  ],
};
const LONG = "Arbequina Extra Virgin, first cold press";

let account: Opened;
beforeAll(async () => {
  account = await openPrinter();
  const { accountId } = account;
  const strict = [{ name: "name" }, { name: "price", required: true, example: "1" }];
  await Promise.all([
    office.putTemplate({ accountId, id: "custom-named", document: NAMED }),
    office.putTemplate({
      accountId,
      id: "custom-strict",
      document: { ...NAMED, variables: strict },
    }),
  ]);
});

const named = (...records: object[]) =>
  job({
    templateId: "custom-named",
    layout: SHEET,
    records: records.map((variables) => ({ variables })),
  });
async function preflight(body: unknown) {
  const answer = await postJson("/api/v1/generate-pdf/preflight", body, account);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { data } = (await answer.json()) as {
    data: { warnings: readonly Warning[]; warningCount: number };
  };
  return data;
}
async function headersOf(body: unknown) {
  const answer = await print(account.apiKey, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return [answer.headers.get("X-Warning-Count"), answer.headers.get("X-Warnings")];
}

describe("warnings", () => {
  const body = named(
    { name: LONG, price: "22,00 €" },
    { name: LONG },
    { name: "Tea", price: null },
    { name: "Tea" },
  );

  it("have code, detail, pointer, record, element, variable and count; what does not apply is null", async () => {
    const { warnings, warningCount } = await preflight(body);
    expect(warnings).toEqual([
      {
        code: "VARIABLE_ABSENT",
        detail: expect.any(String),
        pointer: "#/records/1/variables/price",
        record: 1,
        element: null,
        variable: "price",
        count: 2,
      },
      ...(
        [
          [0, "name", 2],
          [1, "price", 1],
        ] as const
      ).map(([element, variable, count]) => ({
        code: "TEXT_CUT",
        detail: expect.any(String),
        pointer: `#/records/0/variables/${variable}`,
        record: 0,
        element,
        variable,
        count,
      })),
    ]);
    expect(warningCount).toBe(5);
  });

  it("are on the PDF as X-Warning-Count, the sum of count, and X-Warnings, the sum for each code", async () => {
    expect(await headersOf(body)).toEqual(["5", "TEXT_CUT;n=3, VARIABLE_ABSENT;n=2"]);
  });

  it("without any there is no X-Warnings", async () => {
    expect(await headersOf(named({ name: "Tea", price: null }))).toEqual(["0", null]);
  });

  it("are one entry for each code, element and variable, with its first record; warningCount is the sum", async () => {
    const many = Array.from({ length: 60 }, () => ({ name: LONG, price: null }));
    const { warnings, warningCount } = await preflight(named(...many));
    expect(warnings).toMatchObject([{ record: 0, element: 0, variable: "name", count: 60 }]);
    expect(warningCount).toBe(60);
    expect(await headersOf(named(...many))).toEqual(["60", "TEXT_CUT;n=60"]);
  });

  it("never tell a value", async () => {
    const { warnings } = await preflight(body);
    expect(JSON.stringify(warnings)).not.toMatch(/Arbequina|22,00/);
  });

  it("are replayed with the PDF", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const [original, replay] = [
      await print(account.apiKey, body, key),
      await print(account.apiKey, body, key),
    ];
    expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    expect(replay.headers.get("X-Warnings")).toBe(original.headers.get("X-Warnings"));
  });
});

describe("a required variable", () => {
  it("that is absent, null or blank is 422 VARIABLE_REQUIRED at the record, and nothing is charged", async () => {
    const records = [{}, { price: null }, { price: " " }, { price: "" }, { price: 0 }];
    const body = {
      ...named(...records.map((record) => ({ name: "Tea", ...record }))),
      templateId: "custom-strict",
    };
    for (const answer of [
      await print(account.apiKey, body),
      await postJson("/api/v1/generate-pdf/preflight", body, account),
    ]) {
      expect(answer.status).toBe(422);
      expect(await faultsIn(answer)).toEqual(
        [0, 1, 2, 3].map((record) => `VARIABLE_REQUIRED #/records/${record}/variables/price`),
      );
    }
  });
});
