import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Seen } from "../support/hostile-origins.ts";
import { makePng } from "../support/sample-files.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import {
  charactersIn,
  db,
  job,
  LABEL,
  makeCaller,
  makeTemplate,
  send,
} from "../support/worker-world.ts";
import { deleteTemplate } from "../../src/store/templates/templates.ts";

const PHOTO = {
  ...LABEL,
  variables: [{ name: "photo" }],
  elements: [{ type: "image", source: "{{photo}}", xMm: 1, yMm: 1, widthMm: 9, heightMm: 9 }],
};

/** Status, headers and body, without what differs from request to request. */
async function bytesOf(answer: Response): Promise<string> {
  const id = answer.headers.get("X-Request-Id") ?? "";
  const varying = ["x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset", "server-timing"];
  const headers = [...answer.headers].filter(([name]) => !varying.includes(name));
  return JSON.stringify([answer.status, headers, (await charactersIn(answer)).replaceAll(id, "")]);
}

async function makeNeighbours() {
  const [mine, theirs] = [await makeCaller({ credits: 10 }), await makeCaller({ credits: 10 })];
  await makeTemplate(theirs.accountId, "custom-theirs");
  await makeTemplate(mine.accountId, "custom-deleted");
  await deleteTemplate(db, mine.accountId, "custom-deleted");
  await makeTemplate(mine.accountId, "custom-photo", { document: PHOTO });
  return { mine, theirs };
}

const post = (apiKey: string, path: string, body: object) =>
  send(path, {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

describe("what belongs to another account looks like what does not exist", () => {
  const IDS = ["custom-theirs", "custom-none", "custom-deleted", "label", "../custom-theirs"];

  it.each<[string, (apiKey: string, id: string) => Promise<Response>]>([
    [
      "reading a template",
      (apiKey, id) => send(`/api/v1/templates/${encodeURIComponent(id)}`, { apiKey }),
    ],
    [
      "printing it",
      (apiKey, templateId) => post(apiKey, "/api/v1/generate-pdf", job({ templateId })),
    ],
    [
      "a preflight",
      (apiKey, templateId) => post(apiKey, "/api/v1/generate-pdf/preflight", job({ templateId })),
    ],
  ])("%s: the answers are the same bytes", async (_what, ask) => {
    const { mine, theirs } = await makeNeighbours();
    const answers = new Set<string>();
    for (const id of IDS) answers.add(await bytesOf(await ask(mine.apiKey, id)));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*TEMPLATE_NOT_FOUND/)]);
    expect(await bytesOf(await ask(theirs.apiKey, "custom-theirs"))).toMatch(/^\[200,/);
  });

  it("an asset: the refusals are the same bytes", async () => {
    const { mine, theirs } = await makeNeighbours();
    const [there, nowhere] = ["a".repeat(64), "b".repeat(64)];
    await env.ACCOUNT_ASSETS.put(`${theirs.accountId}/${there}`, "bytes");
    const refusals = new Set<string>();
    for (const sha256 of [there, nowhere]) {
      const records = [{ variables: { photo: `asset:${sha256}` } }];
      const body = job({ templateId: "custom-photo", records });
      refusals.add(await bytesOf(await post(mine.apiKey, "/api/v1/generate-pdf", body)));
    }
    expect([...refusals]).toEqual([expect.stringMatching(/^\[422,.*IMAGE_REJECTED/)]);
  });
});

/** Two signed-in people, one of whom has an asset, a template with a former document, and use of it. */
async function makePeople() {
  const [mine, theirs] = [await makeHolder({ credits: 5 }), await makeHolder({ credits: 5 })];
  const uploaded = await ask(theirs, "POST", "/assets", makePng(), { "Content-Type": "image/png" });
  const { data } = await uploaded.json<{ data: { id: string } }>();
  const sha256 = data.id.slice("asset:".length);
  const { revision } = await makeTemplate(theirs.accountId, "custom-label");
  await makeTemplate(theirs.accountId, "custom-label", { document: { ...LABEL, name: "Later" } });
  expect((await ask(theirs, "POST", "/generate-pdf", job())).status).toBe(200);
  return { mine, theirs, sha256, revision };
}

describe("what a signed-in person sees is their account's own", () => {
  it("an asset: reading and deleting another's is as if it were not there, and takes nothing", async () => {
    const { mine, theirs, sha256 } = await makePeople();
    for (const method of ["GET", "DELETE"]) {
      const answers = new Set<string>();
      for (const asked of [sha256, "0".repeat(64), "none"]) {
        answers.add(await bytesOf(await ask(mine, method, `/assets/${asked}`)));
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*NOT_FOUND/)]);
    }
    expect((await ask(theirs, "GET", `/assets/${sha256}`)).status).toBe(200);
  });

  it("versions: another's template has none, whatever the revision", async () => {
    const { mine, theirs, revision } = await makePeople();
    for (const path of ["versions", `versions/${revision}`]) {
      const answers = new Set<string>();
      for (const id of ["custom-label", "custom-none", "label"]) {
        answers.add(await bytesOf(await ask(mine, "GET", `/templates/${id}/${path}`)));
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*TEMPLATE_NOT_FOUND/)]);
      expect((await ask(theirs, "GET", `/templates/custom-label/${path}`)).status).toBe(200);
    }
    // Nor by a template of the same id, once there is one.
    await makeTemplate(mine.accountId, "custom-label", { document: { ...LABEL, name: "Mine" } });
    const listed = await ask(mine, "GET", "/templates/custom-label/versions");
    expect(await listed.json()).toMatchObject({ data: [] });
    const read = await ask(mine, "GET", `/templates/custom-label/versions/${revision}`);
    expect(read.status).toBe(404);
  });

  it.each([
    "/assets",
    "/templates",
    "/templates?include=document",
    "/usage/daily",
    "/usage/daily?by=template",
  ])("%s lists nothing of another's", async (path) => {
    const { mine, theirs } = await makePeople();
    expect(await (await ask(mine, "GET", path)).json()).toMatchObject({ data: [] });
    const { data } = await (await ask(theirs, "GET", path)).json<{ data: object[] }>();
    expect(data).toHaveLength(1);
  });

  it("/usage has the account's own grant and nothing else", async () => {
    const { mine } = await makePeople();
    const { data } = await (await ask(mine, "GET", "/usage")).json<{ data: { kind: string }[] }>();
    expect(data.map(({ kind }) => kind)).toEqual(["grant"]);
  });

  it("an image is fetched for each of them, and no address leads to another's asset", async () => {
    const { mine, theirs, sha256 } = await makePeople();
    const host = `h${crypto.randomUUID().slice(0, 8)}.pictures.example`;
    for (const holder of [theirs, mine]) {
      const answer = await ask(holder, "POST", "/images", { url: `https://${host}/good.png` });
      expect(answer.status).toBe(200);
    }
    const seen = await fetch(`https://seen.example/${host}`);
    expect(await seen.json<Seen[]>()).toHaveLength(2);
    for (const url of [`asset:${sha256}`, `https://platen.test/account/v1/assets/${sha256}`]) {
      expect((await ask(mine, "POST", "/images", { url })).status).toBe(422);
    }
  });
});
