// GET /gallery.json, the starters that a new account has, and the program of docs/starters.md that prints one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { extractText } from "../support/pdfium.ts";
import { operate, pdfIn, print, refusalIn, send } from "../support/api.ts";

interface Starter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly presetIds: readonly string[];
  readonly document: { readonly name: string; readonly widthMm: number; readonly heightMm: number };
  readonly records: readonly { readonly variables: object; readonly copies?: number }[];
}

const IDS = [
  "product-label",
  "shelf-price",
  "address-label",
  "badge",
  "event-badge",
  "lanyard-badge",
  "certificate",
  "jar-label",
  "nutrition-panel",
  "nutrition-facts",
  "asset-tag",
  "tape-label",
  "parts-list",
  "shipping-label",
  "wine-label",
  "chemical-label",
  "place-card",
  "ticket",
];
const FIRST = ["custom-badge", "custom-certificate", "custom-product-label"];

let starters: readonly Starter[] = [];

const gallery = (headers: Record<string, string> = {}) => send("/gallery.json", { headers });
const open = async () => {
  const session = await signIn(makeEmail());
  const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
  const grant = (grantId: string) =>
    operate(`/accounts/${accountId}/credits`, { grantId, credits: 40 });
  const startTrial = () => account(session, "POST", "/trial");
  const listed = async () => {
    const answer = await account(session, "GET", "/templates");
    return (await dataIn<{ id: string }[]>(answer)).map(({ id }) => id).sort();
  };
  return { session, accountId, grant, startTrial, listed };
};

beforeAll(async () => {
  starters = await dataIn<Starter[]>(await gallery());
});

describe("the gallery", () => {
  it("is public: the starters with exactly the specified members, and their count", async () => {
    const { data, meta } = (await (await gallery()).json()) as { data: Starter[]; meta: object };
    expect(data.map(({ id }) => id)).toEqual(IDS);
    expect(meta).toEqual({ count: IDS.length });
    for (const starter of data) {
      const { document, name, widthMm, heightMm } = starter;
      expect(Object.keys(starter).sort()).toEqual(
        "description document heightMm id name presetIds records widthMm".split(" "),
      );
      expect(document.name).toBe(name);
      for (const [side, mm] of [
        [document.widthMm, widthMm],
        [document.heightMm, heightMm],
      ]) {
        expect(typeof side === "number" ? side : mm).toBe(mm);
      }
    }
  });

  it("can be kept by caches and asked for again by its ETag", async () => {
    const first = await gallery();
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const again = await gallery({ "If-None-Match": first.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await gallery({ "If-None-Match": '"former"' })).status).toBe(200);
  });
});

describe("every starter", () => {
  it("has three records, passes preflight without a warning with all of them, by itself and on each of its sheets", async () => {
    const { session, grant, accountId } = await open();
    expect((await grant(accountId)).status).toBe(201);
    for (const { id, document, presetIds, records } of starters) {
      const templateId = `custom-${id}`;
      expect(records).toHaveLength(3);
      const saved = await account(session, "PUT", `/templates/${templateId}`, {
        body: { document },
      });
      expect(await saved.json(), id).toMatchObject({ data: { apiReady: true, problems: [] } });
      const layouts = [
        { type: "single" },
        ...presetIds.map((presetId) => ({ type: "preset", presetId })),
      ];
      for (const layout of layouts) {
        const body = { templateId, layout, records };
        const answer = await account(session, "POST", "/generate-pdf/preflight", { body });
        expect(await dataIn(answer), id).toMatchObject({ warnings: [], warningCount: 0 });
      }
    }
  });
});

describe("a new account's templates", () => {
  it("come with the trial: the reference's first example prints as it is", async () => {
    const { startTrial, listed } = await open();
    const { key } = await dataIn<{ key: { apiKey: string } }>(await startTrial(), 201);
    expect(await listed()).toEqual(FIRST);
    const reference = (await (await fetch(`${inject("origin")}/openapi.json`)).json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, Content> } } }>;
    };
    const { content } = reference.paths["/api/v1/generate-pdf"]!.post.requestBody;
    const [example] = Object.values(content["application/json"]!.examples);
    const answer = await print(key.apiKey, example!.value);
    expect(answer.headers.get("X-Warning-Count")).toBe("0");
    await pdfIn(answer);
  });

  it("come with the first grant, once, and print every record of their starter", async () => {
    const { session, grant, accountId, listed } = await open();
    expect((await grant(accountId)).status).toBe(201);
    expect(await listed()).toEqual(FIRST);
    for (const templateId of FIRST) {
      const { records } = starters.find(({ id }) => `custom-${id}` === templateId)!;
      const body = { templateId, layout: { type: "single" }, records };
      await pdfIn(await account(session, "POST", "/generate-pdf", { body }));
    }
    for (const id of FIRST) await account(session, "DELETE", `/templates/${id}`);
    expect((await grant(accountId)).status).toBe(200);
    expect((await grant(`${accountId}-2`)).status).toBe(201);
    expect(await listed()).toEqual([]);
  });

  it("come once from a trial and grants at the same time", async () => {
    const { grant, accountId, startTrial, listed } = await open();
    await Promise.all([
      startTrial(),
      startTrial(),
      ...[1, 2, 3].map((i) => grant(`${accountId}-${i}`)),
    ]);
    expect(await listed()).toEqual(FIRST);
  });

  it("do not come to an account that has a template", async () => {
    const { session, startTrial, listed } = await open();
    const { document } = starters[0]!;
    const put = await account(session, "PUT", "/templates/custom-own", { body: { document } });
    expect(put.status).toBe(201);
    expect((await startTrial()).status).toBe(201);
    expect(await listed()).toEqual(["custom-own"]);
  });

  it("do not come to a deleted account", async () => {
    const { session, grant, accountId } = await open();
    expect((await account(session, "DELETE", "/me")).status).toBe(204);
    expect(await refusalIn(await grant(accountId))).toBe("404 NOT_FOUND");
  });
});

interface Content {
  readonly examples: Record<string, { readonly value: unknown }>;
}

describe("docs/starters.md", () => {
  it("has a program that saves a starter with a trial's key and prints it", async () => {
    const session = await signIn(makeEmail());
    const trial = await dataIn<{ key: { apiKey: string } }>(
      await account(session, "POST", "/trial"),
      201,
    );
    const folder = mkdtempSync(join(tmpdir(), "platen-starter-"));
    const [, program] = /```js\n([^]*?)```/.exec(readFileSync("docs/starters.md", "utf8"))!;
    const file = join(folder, "print-starter.mjs");
    writeFileSync(file, program!.replace("http://localhost:8787", inject("origin")));
    execFileSync(process.execPath, [file, "ticket"], {
      cwd: folder,
      env: { ...process.env, PLATEN_API_KEY: trial.key.apiKey },
    });
    const text = await extractText(new Uint8Array(readFileSync(join(folder, "ticket.pdf"))));
    expect(text).toContain("A Midwinter Evening");
    rmSync(folder, { recursive: true });
  });
});
