// Templates with a back: what their pages cost, who may print them, and how they are previewed.
import { beforeAll, describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
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
} from "../support/api.ts";
import { writePng } from "../support/png-writer.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

const BOX = { xMm: 2, yMm: 2, widthMm: 40, heightMm: 10 };
const text = (text: string, more: object = {}) => ({ type: "text", text, ...BOX, ...more });
const CARD = {
  schemaVersion: 1,
  name: "Card",
  widthMm: 50,
  heightMm: 30,
  variables: [{ name: "name", example: "Ada" }],
  elements: [text("front {{name}}"), text("still the front", { yMm: 15 })],
  back: { elements: [text("back {{name}} {{#page}}/{{#pages}}", { id: "behind" })] },
};
const ONE = job({ records: [{ variables: { name: "Ada" } }] });

/** Of an account that has saved the card with its back. */
async function openCard(more: Parameters<typeof openPrinter>[0] = {}) {
  const opened = await openPrinter(more);
  await office.putTemplate({ accountId: opened.accountId, id: "custom-label", document: CARD });
  return opened;
}

describe("two pages are two credits", () => {
  it("and a replay charges nothing more", async () => {
    const { accountId, apiKey } = await openCard({ credits: 10 });
    const key = { "Idempotency-Key": "card-1" };
    const answer = await print(apiKey, ONE, key);
    expect(answer.headers.get("X-Page-Count")).toBe("2");
    expect(answer.headers.get("X-Item-Count")).toBe("1");
    expect(answer.headers.get("X-Credits-Consumed")).toBe("2");
    const pdf = await pdfIn(answer);
    expect(await readPageSizes(pdf)).toHaveLength(2);
    expect(await extractText(pdf, 1)).toBe("back Ada 2/2");
    expect(await balanceOf(accountId)).toBe(8);
    const again = await print(apiKey, ONE, key);
    expect(again.headers.get("X-Credits-Consumed")).toBe("0");
    expect(Buffer.from(await pdfIn(again)).equals(Buffer.from(pdf))).toBe(true);
    expect(await balanceOf(accountId)).toBe(8);
  });

  it("a preflight says so, and one credit is not enough", async () => {
    const { apiKey } = await openCard({ credits: 1 });
    expect(await refusalIn(await print(apiKey, ONE))).toBe("402 INSUFFICIENT_CREDITS");
    const { apiKey: other } = await openCard({ credits: 3 });
    const answer = await postJson("/api/v1/generate-pdf/preflight", ONE, { apiKey: other });
    expect(await dataIn(answer)).toMatchObject({ items: 1, pages: 2, credits: 2, balanceAfter: 1 });
  });

  it("a raster has them too", async () => {
    const { apiKey, accountId } = await openCard({ credits: 10 });
    const output = { format: "zpl", dpi: 203 };
    const answer = await postJson("/api/v1/generate-raster", { ...ONE, output }, { apiKey });
    expect(answer.headers.get("X-Page-Count")).toBe("2");
    expect(answer.headers.get("X-Raster-Size")).toBe("400x240");
    expect((await answer.text()).match(/\^XA/g)).toHaveLength(2);
    expect(await balanceOf(accountId)).toBe(8);
    const png = { ...ONE, output: { format: "png" } };
    const refused = await postJson("/api/v1/generate-raster", png, { apiKey });
    expect(await refusalIn(refused)).toBe("422 TOO_MANY_PAGES");
  });

  it("the record's schema tells programs that every sheet is two pages", async () => {
    const { apiKey } = await openCard({ credits: 1 });
    const { headers } = await sendSchema(apiKey);
    expect(headers.get("X-Counting")).toBe("#page, #pages, back");
  });
});

const sendSchema = (apiKey: string) => send("/api/v1/templates/custom-label/schema", { apiKey });

it("a trial key cannot print a back: 403, and nothing is counted", async () => {
  const { apiKey } = await openCard({ trialStartedAt: Date.now() });
  expect(await refusalIn(await print(apiKey, ONE))).toBe("403 TRIAL_SINGLE_PAGE_ONLY");
});

describe("saving", () => {
  let session: string;
  beforeAll(async () => {
    session = await signIn(makeEmail());
  });
  const save = (document: object) =>
    account(session, "PUT", "/templates/custom-card", { body: { document } });

  it("a back is kept with the document, and problems point into it", async () => {
    const missing = { type: "image", source: `asset:${"0".repeat(64)}`, ...BOX };
    const tight = text("far too long", { widthMm: 5, heightMm: 4, wrap: false, overflow: "error" });
    const back = { flip: "short", elements: [text("{{nome}}"), missing, tight] };
    const saved = await dataIn<{ problems: { pointer: string; code: string }[] }>(
      await save({ ...CARD, back }),
      201,
    );
    expect(saved.problems.map(({ pointer, code }) => [pointer, code])).toEqual([
      ["#/back/elements/0/text", "UNDECLARED_VARIABLE"],
      ["#/back/elements/1/source", "ASSET_NOT_FOUND"],
      ["#/back/elements/2", "TEXT_OVERFLOW"],
    ]);
    const read = await dataIn<{ document: typeof CARD }>(
      await account(session, "GET", "/templates/custom-card"),
    );
    expect(read.document.back).toEqual(back);
  });

  it("an asset that only the back names is in use", async () => {
    const pixel = writePng({ widthPx: 1, heightPx: 1, colorType: 2, depth: 8, samples: [9, 9, 9] });
    const uploaded = await dataIn<{ id: string }>(
      await send("/account/v1/assets", {
        method: "POST",
        apiKey: session,
        headers: { "Content-Type": "image/png" },
        body: pixel as BodyInit,
      }),
      201,
    );
    const image = { type: "image", source: uploaded.id, ...BOX };
    const saved = await dataIn<{ apiReady: boolean }>(
      await save({ ...CARD, back: { elements: [image] } }),
    );
    expect(saved.apiReady).toBe(true);
    const path = `/assets/${uploaded.id.slice("asset:".length)}`;
    const removed = await account(session, "DELETE", path);
    expect(await refusalIn(removed)).toBe("409 ASSET_IN_USE");
  });

  it("a fault of the grammar points into the body", async () => {
    const refused = await save({ ...CARD, back: { elements: [text("a", { widthMm: -1 })] } });
    expect(await faultsIn(refused)).toEqual([
      "VALIDATION_FAILED #/document/back/elements/0/widthMm",
    ]);
  });
});

describe("a preview", () => {
  let session: string;
  beforeAll(async () => {
    session = await signIn(makeEmail());
  });
  const ask = (body: object, accept = "application/json") =>
    account(session, "POST", "/templates/preview", {
      body: { document: CARD, ...body },
      headers: { Accept: accept },
    });
  interface Preview {
    readonly pages: number;
    readonly problems: readonly { pointer: string }[];
    readonly elements: readonly { index: number; id: string | null; lines: { text: string }[] }[];
  }
  const preview = async (body: object) => dataIn<Preview>(await ask(body));

  it("shows the front, or the back by `side`; its indices count on", async () => {
    for (const body of [{}, { side: "front" }]) {
      const { pages, elements } = await preview(body);
      expect(pages).toBe(1);
      expect(elements.map(({ index }) => index)).toEqual([0, 1]);
    }
    const { pages, elements } = await preview({ side: "back" });
    expect(pages).toBe(1);
    expect(elements.map(({ index, id }) => [index, id])).toEqual([[2, "behind"]]);
    expect(elements[0]!.lines[0]!.text).toBe("back Ada 2/2");
  });

  it("as PDF and as PNG too", async () => {
    const pdf = await pdfIn(await ask({ side: "back" }, "application/pdf"));
    expect(await readPageSizes(pdf)).toHaveLength(1);
    expect(await extractText(pdf)).toContain("back Ada");
    const png = (body: object) => ask(body, "image/png").then((answer) => answer.arrayBuffer());
    const [front, back] = [await png({}), await png({ side: "back" })];
    expect(Buffer.from(front).equals(Buffer.from(back))).toBe(false);
  });

  it("lists problems of both sides, placed in the document", async () => {
    const document = { ...CARD, back: { elements: [text("{{nome}}")] } };
    for (const side of ["front", "back"]) {
      const { problems } = await preview({ document, side });
      expect(problems.map(({ pointer }) => pointer)).toEqual(["#/document/back/elements/0/text"]);
    }
  });

  it("of a back that is not there is refused", async () => {
    const { back: _, ...document } = CARD;
    expect(await faultsIn(await ask({ document, side: "back" }))).toEqual([
      "VALIDATION_FAILED #/side",
    ]);
    expect(await faultsIn(await ask({ side: "top" }))).toEqual(["VALIDATION_FAILED #/side"]);
  });
});
