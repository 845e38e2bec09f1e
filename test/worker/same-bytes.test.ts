import { env } from "cloudflare:workers";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  createPress,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import digests from "../golden/digests.json" with { type: "json" };
import { loadIcons } from "../../src/store/files/icon-files.ts";
import { imagesOf } from "../golden/drawings.ts";
import { GOLDEN_JOBS } from "../golden/jobs.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";

const press = createPress({
  harfbuzz,
  instantiate: (module, imports) =>
    Reflect.construct(WebAssembly.Instance, [module, imports]).exports,
  deflate: (bytes) => deflateSync(bytes, { level: 4 }),
  imageCodec: {
    inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
    deflatePart: (part) => deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
  },
});

async function readFont(ref: string): Promise<[string, Uint8Array]> {
  const answer = await env.ASSETS.fetch(`https://assets.local/fonts/${ref}.ttf`);
  expect(answer.status).toBe(200);
  return [ref, await answer.bytes()];
}

describe("the same job gives the same bytes in a Worker as in Node, where the digests were taken", () => {
  it.each(Object.entries(GOLDEN_JOBS))("%s, twice", async (name, golden) => {
    const { document, layout: written, records: values } = golden;
    const { layout, records } = parseRequest({
      templateId: "custom-golden",
      layout: written,
      records: values,
    });
    const template = parseTemplate(document);
    await loadNeedsOf(template);
    const compiled = compileTemplate(template);
    const plan = planJob(compiled, layout, records, { now: PRINTED_AT });
    const fonts = new Map(await Promise.all(plan.fontRefs.map(readFont)));
    const icons = await loadIcons(env.ASSETS, plan.iconRefs);
    const files = { fonts, icons, images: imagesOf(golden) };
    for (let round = 0; round < 2; round++) {
      const { pdf } = press.render(compiled, plan, { ...FIXED_ORIGIN, ...files });
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", pdf as BufferSource));
      expect(Buffer.from(digest).toString("hex")).toBe((digests as Record<string, string>)[name]);
    }
  });
});
