import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { writePng } from "../support/png-writer.ts";
import { LABEL, job, makeCaller, makeTemplate, print, problemIn } from "../support/worker-world.ts";

const PICTURE = {
  ...LABEL,
  variables: [{ name: "logo" }],
  elements: [{ type: "image", source: "{{logo}}", xMm: 1, yMm: 1, widthMm: 20, heightMm: 20 }],
};

const png = writePng({
  widthPx: 2,
  heightPx: 1,
  colorType: 2,
  depth: 8,
  samples: [255, 0, 0, 0, 0, 255],
});
const sha256 = createHash("sha256").update(png).digest("hex");

async function makePicturePrinter() {
  const caller = await makeCaller({ credits: 10 });
  await makeTemplate(caller.accountId, "custom-label", { document: PICTURE });
  return caller;
}

const withLogo = (logo: string) => job({ records: [{ variables: { logo } }] });

describe("an image element prints the account's own assets", () => {
  it("by asset:<sha-256>", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    await env.ACCOUNT_ASSETS.put(`${accountId}/${sha256}`, png);
    const answer = await print(apiKey, withLogo(`asset:${sha256}`));
    expect(answer.status).toBe(200);
    expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).toContain(
      "/Subtype/Image",
    );
  });

  it("and nobody else's, though the isolate has just printed it for its owner", async () => {
    const owner = await makePicturePrinter();
    await env.ACCOUNT_ASSETS.put(`${owner.accountId}/${sha256}`, png);
    expect((await print(owner.apiKey, withLogo(`asset:${sha256}`))).status).toBe(200);
    const other = await makePicturePrinter();
    const problem = await problemIn(await print(other.apiKey, withLogo(`asset:${sha256}`)));
    expect(problem).toMatchObject({
      status: 422,
      code: "IMAGE_REJECTED",
      errors: [{ pointer: "#/records/0/variables/logo", code: "IMAGE_REJECTED" }],
    });
  });

  it("and data URIs, without an asset", async () => {
    const { apiKey } = await makePicturePrinter();
    const uri = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    expect((await print(apiKey, withLogo(uri))).status).toBe(200);
  });
});
