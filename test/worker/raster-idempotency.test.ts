import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/rules/canonical-json.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import {
  balanceOf,
  chargesOf,
  job,
  keyed,
  makeKey,
  makePrinter,
  makeTemplate,
  print,
  printRaster,
  refusalIn,
  zplJob,
} from "../support/worker-world.ts";

async function bytesOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
}

async function macOf(text: string): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = new TextEncoder().encode(env.BODY_MAC_SECRETS);
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return Buffer.from(mac).toString("hex");
}

describe("an Idempotency-Key of a raster", () => {
  it.each([
    ["zpl", { format: "zpl", dpi: 203 }],
    ["png", { format: "png", dpi: 150 }],
    ["png-zip", { format: "png-zip", dpi: 100 }],
  ])("replays the same bytes, free: %s", async (_, output) => {
    const { accountId, apiKey } = await makePrinter({ credits: 1 });
    const body = job({ output });
    const first = await printRaster(apiKey, body, keyed("order-1"));
    const original = await bytesOf(first);
    for (let round = 0; round < 2; round++) {
      const again = await printRaster(apiKey, body, keyed("order-1"));
      expect(Object.fromEntries(again.headers)).toMatchObject({
        "idempotency-replayed": "true",
        "x-original-request-id": first.headers.get("X-Request-Id"),
        "x-credits-consumed": "0",
        "x-raster-size": first.headers.get("X-Raster-Size"),
        "content-type": first.headers.get("Content-Type"),
        "content-disposition": first.headers.get("Content-Disposition"),
        "repr-digest": first.headers.get("Repr-Digest"),
      });
      expect(await bytesOf(again)).toBe(original);
    }
    expect(await balanceOf(accountId)).toBe(0);
    expect(await chargesOf(accountId)).toHaveLength(1);
  });

  it("is another's where output is another", async () => {
    const { apiKey } = await makePrinter();
    await bytesOf(await printRaster(apiKey, zplJob(), keyed("order")));
    const turned = zplJob({ output: { format: "zpl", dpi: 203, rotateDeg: 180 } });
    expect(await refusalIn(await printRaster(apiKey, turned, keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
  });

  it("belongs to its call: on the other call it is reused, in both orders", async () => {
    const { accountId, apiKey } = await makePrinter();
    await bytesOf(await print(apiKey, job(), keyed("pdf-first")));
    expect(await refusalIn(await printRaster(apiKey, zplJob(), keyed("pdf-first")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    await bytesOf(await printRaster(apiKey, zplJob(), keyed("dots-first")));
    expect(await refusalIn(await print(apiKey, job(), keyed("dots-first")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    expect(await chargesOf(accountId)).toHaveLength(2);
  });

  it("is given back by a refusal, also to the other call", async () => {
    const { apiKey } = await makePrinter();
    const unknown = [{ variables: { nope: 1 } }];
    expect(
      await refusalIn(await printRaster(apiKey, zplJob({ records: unknown }), keyed("order"))),
    ).toBe("422 UNKNOWN_VARIABLE");
    await bytesOf(await print(apiKey, job(), keyed("order")));
  });

  it("is one key with a session, which makes the same call", async () => {
    const holder = await makeHolder({ credits: 3 });
    await makeTemplate(holder.accountId, "custom-label");
    const { apiKey } = await makeKey(holder.accountId);
    const first = await ask(holder, "POST", "/generate-raster", zplJob(), keyed("order"));
    const original = await bytesOf(first);
    const again = await printRaster(apiKey, zplJob(), keyed("order"));
    expect(again.headers.get("X-Original-Request-Id")).toBe(first.headers.get("X-Request-Id"));
    expect(await bytesOf(again)).toBe(original);
    expect(await refusalIn(await ask(holder, "POST", "/generate-pdf", job(), keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    const preflight = await ask(holder, "POST", "/generate-raster/preflight", zplJob());
    expect(await preflight.json()).toMatchObject({ data: { widthDots: 533, heightDots: 203 } });
    expect(await balanceOf(holder.accountId)).toBe(2);
  });

  it("keeps bodies of generate-pdf sealed as they were, and those of a raster with their call", async () => {
    const { accountId, apiKey } = await makePrinter();
    await bytesOf(await print(apiKey, job(), keyed("pdf")));
    await bytesOf(await printRaster(apiKey, zplJob(), keyed("zpl")));
    const macs = (await chargesOf(accountId)).map((charge) => charge["body_mac"]);
    expect(macs).toEqual([
      await macOf(canonicalJson(job())),
      await macOf(`generate-raster\n${canonicalJson(zplJob())}`),
    ]);
  });
});
