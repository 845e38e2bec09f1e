import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeBytesOf } from "../../src/print/index.ts";
import { ASSET_QUOTA } from "../../src/rules/asset.ts";
import { replaceAsset } from "../../src/store/assets/account-assets.ts";
import { endUpload, reserveAsset } from "../../src/store/assets/asset-rows.ts";
import { deflateZeros } from "../support/image-memory.ts";
import { joinChunks, writeChunk, writeHeader, writePng } from "../support/png-writer.ts";
import {
  db,
  job,
  LABEL,
  makeCaller,
  makeTemplate,
  print,
  problemIn,
} from "../support/worker-world.ts";

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

  it("and no one else's, though the isolate has just printed it for its owner", async () => {
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

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** As an upload left it before assets were kept ready to print. */
async function keepAsItCame(accountId: string, bytes: Uint8Array): Promise<string> {
  const asset = {
    accountId,
    sha256: digestOf(bytes),
    kind: "image",
    mediaType: "image/png",
    byteLength: bytes.length,
    storedLength: bytes.length,
    widthPx: 1,
    heightPx: 1,
    pages: null,
    widthMm: null,
    heightMm: null,
    createdAt: Date.now(),
  } as const;
  await reserveAsset(db, asset, ASSET_QUOTA);
  await env.ACCOUNT_ASSETS.put(`${accountId}/${asset.sha256}`, bytes);
  await endUpload(db, asset, true);
  return `asset:${asset.sha256}`;
}

const bytesOf = async (accountId: string, source: string) => {
  const object = await env.ACCOUNT_ASSETS.get(`${accountId}/${source.slice("asset:".length)}`);
  return new Uint8Array(await object!.arrayBuffer());
};

const withLogos = (logos: readonly string[]) => ({
  ...job({ records: logos.map((logo) => ({ variables: { logo } })) }),
  layout: { type: "single" },
});

/** Transparent, of 4 MB of pixels for each 1,024 rows; no two alike. */
const large = (heightPx: number, n = 0) =>
  joinChunks(
    writeHeader({ widthPx: 1024, heightPx, colorType: 6, depth: 8 }),
    writeChunk("tEXt", [65, 0, n]),
    writeChunk("IDAT", deflateZeros(heightPx * (1024 * 4 + 1))),
    writeChunk("IEND", []),
  );

async function imageIn(answer: Response): Promise<string> {
  const text = new TextDecoder("latin1").decode(await answer.arrayBuffer());
  const image = /\/Subtype\/Image\/Width 1024[^]*?endobj/.exec(text)?.[0];
  if (!image) throw new Error("the PDF has no such image");
  return image;
}

describe("an image that was kept before images were kept ready to print", () => {
  it("prints, is brought into that form by its first job, and counts as large as it then is", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const sent = large(4096);
    const source = await keepAsItCame(accountId, sent);
    expect(decodeBytesOf(await bytesOf(accountId, source))).toBe(16 * 1024 * 1024);
    const first = await print(apiKey, withLogos([source]));
    expect(first.status).toBe(200);
    const stored = await bytesOf(accountId, source);
    expect(decodeBytesOf(stored)).toBe(0);
    const row = await env.DB.prepare("SELECT stored_length FROM assets WHERE account_id = ?")
      .bind(accountId)
      .first<{ stored_length: number }>();
    expect(row?.stored_length).toBe(stored.length);
    const second = await print(apiKey, withLogos([source]));
    expect(second.status).toBe(200);
    expect(await imageIn(second)).toEqual(await imageIn(first));
  });

  it("one job converts 64 MB of pixels; what is left over is converted by the next", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const sources = await Promise.all(
      [1, 2, 3].map((n) => keepAsItCame(accountId, large(8192, n))),
    );
    const problem = await problemIn(await print(apiKey, withLogos(sources)));
    expect(problem).toMatchObject({
      code: "IMAGE_REJECTED",
      detail: expect.stringContaining("send the same request again"),
    });
    expect((await print(apiKey, withLogos(sources))).status).toBe(200);
  });

  it("one that was removed meanwhile stays removed", async () => {
    const { accountId } = await makePicturePrinter();
    const key = { accountId, sha256: digestOf(png) };
    await replaceAsset(env.ACCOUNT_ASSETS, key, png);
    expect(await env.ACCOUNT_ASSETS.head(`${accountId}/${key.sha256}`)).toBeNull();
  });
});
