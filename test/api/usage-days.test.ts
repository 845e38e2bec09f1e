// Usage by day, templates with their documents and the schema of a record, as customers meet them.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import {
  job,
  LABEL,
  office,
  openPrinter,
  operate,
  pdfIn,
  print,
  refusalIn,
  send,
} from "../support/api.ts";

interface Day {
  readonly day: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly requests: number;
  readonly pages: number;
  readonly credits: number;
}

async function open() {
  const session = await signIn(makeEmail());
  const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
  await operate(`/accounts/${accountId}/credits`, { grantId: accountId, credits: 50 });
  const key = await dataIn<{ id: string; name: string; apiKey: string }>(
    await account(session, "POST", "/keys", { body: { name: "Till" } }),
    201,
  );
  await office.putTemplate({ accountId, id: "custom-label", document: LABEL });
  return { session, accountId, key };
}

const today = () => new Date().toISOString().slice(0, 10);

describe("usage by day", () => {
  it("adds up requests, pages and credits by key or template; the console has no key", async () => {
    const { session, key } = await open();
    const records = [{ variables: { sku: "A" }, copies: 3 }];
    await pdfIn(await print(key.apiKey, job({ records })));
    await pdfIn(await print(key.apiKey, job()));
    await pdfIn(await account(session, "POST", "/generate-pdf", { body: job() }));
    const byKey = await dataIn<Day[]>(await account(session, "GET", "/usage/daily"));
    expect(byKey).toEqual([
      { day: today(), id: key.id, name: "Till", requests: 2, pages: 4, credits: 4 },
      { day: today(), id: null, name: null, requests: 1, pages: 1, credits: 1 },
    ]);
    const answer = await account(session, "GET", "/usage/daily?days=1&by=template");
    expect(await dataIn<Day[]>(answer)).toEqual([
      { day: today(), id: "custom-label", name: "Label", requests: 3, pages: 5, credits: 5 },
    ]);
  });

  it("tells at most 20 ids apart, and the rest as other", async () => {
    const { session, accountId, key } = await open();
    for (let i = 0; i < 22; i++) {
      await office.putTemplate({ accountId, id: `custom-${i}`, document: LABEL });
      await pdfIn(await print(key.apiKey, job({ templateId: `custom-${i}` })));
    }
    const days = await dataIn<Day[]>(await account(session, "GET", "/usage/daily?by=template"));
    expect(days).toHaveLength(21);
    expect(days.find(({ id }) => id === "other")).toMatchObject({
      name: null,
      requests: 2,
      pages: 2,
    });
  });

  it("takes 1 to 90 days, by key or template: otherwise 422", async () => {
    const session = await signIn(makeEmail());
    for (const query of ["days=1", "days=90&by=template", "by=key"]) {
      expect((await account(session, "GET", `/usage/daily?${query}`)).status).toBe(200);
    }
    for (const query of ["days=0", "days=91", "days=1.5", "by=day", "by="]) {
      const answer = await account(session, "GET", `/usage/daily?${query}`);
      expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
    }
  });
});

describe("templates with their documents", () => {
  it("are listed 20 at most per page", async () => {
    const session = await signIn(makeEmail());
    const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
    for (let i = 0; i < 23; i++) {
      await office.putTemplate({
        accountId,
        id: `custom-${i}`,
        document: LABEL,
        savedAt: 1000 - i,
      });
    }
    const page = async (query: string) =>
      (await (await account(session, "GET", `/templates?include=document${query}`)).json()) as {
        data: { id: string; document: unknown }[];
        meta: { count: number; nextCursor: string | null };
      };
    const first = await page("");
    expect([first.data.length, first.meta.count]).toEqual([20, 20]);
    for (const { document } of first.data) expect(document).toEqual(LABEL);
    expect((await page(`&cursor=${first.meta.nextCursor}`)).data).toHaveLength(3);
    const over = await account(session, "GET", "/templates?include=document&limit=21");
    expect(await refusalIn(over)).toBe("422 VALIDATION_FAILED");
  });
});

describe("the schema of a record", () => {
  it("is application/schema+json, for any key of the template's account", async () => {
    const { apiKey } = await openPrinter();
    const answer = await send("/api/v1/templates/custom-label/schema", { apiKey });
    expect(answer.headers.get("Content-Type")).toBe("application/schema+json");
    const type = ["string", "number", "boolean", "null"];
    expect(await answer.json()).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Label",
      type: "object",
      properties: { sku: { type, examples: ["AB-1234"] }, note: { type, default: "" } },
      required: [],
      additionalProperties: false,
    });
    const { apiKey: stranger } = await office.openAccount({});
    const other = await send("/api/v1/templates/custom-label/schema", { apiKey: stranger });
    expect(await refusalIn(other)).toBe("404 TEMPLATE_NOT_FOUND");
  });
});
