import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { db, job, LABEL, makeCaller, makeTemplate, send } from "../support/worker-world.ts";
import { deleteTemplate } from "../../src/store/templates.ts";

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
  return JSON.stringify([answer.status, headers, (await answer.text()).replaceAll(id, "")]);
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

describe("what belongs to another account cannot be told from what does not exist", () => {
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
