// npx node docs/examples/print-sheet.ts labels.pdf
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import * as platen from "../../src/print/index.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path));
const press = platen.createPress({
  harfbuzz: new WebAssembly.Module(read("node_modules/harfbuzzjs/dist/harfbuzz.wasm")),
  instantiate: (module, imports) => new WebAssembly.Instance(module, imports).exports,
  deflate: (bytes) => deflateSync(bytes, { level: 4 }),
  imageCodec: {
    inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
    deflatePart: (part) => deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
  },
});
const document: unknown = JSON.parse(read("samples/templates/product-label.json").toString());
const request = platen.parseRequest(JSON.parse(read("samples/product-labels.json").toString()));

const parsed = platen.parseTemplate(document);
await platen.loadNeedsOf(parsed);
const template = platen.compileTemplate(parsed);
const now = Date.now();
await platen.loadLanguagesOf(template, request.layout, request.records, { now });
const plan = platen.planJob(template, request.layout, request.records, { now });
const fonts = new Map(plan.fontRefs.map((ref) => [ref, read(`assets/fonts/${ref}.ttf`)]));
const createdAt = `D:${new Date().toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;
const { pdf } = press.render(template, plan, { fonts, fileId: randomBytes(16), createdAt });
writeFileSync(process.argv[2] ?? "labels.pdf", pdf);
