import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { deflateRawSync, deflateSync, inflateSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import {
  compileTemplate,
  createPress,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { SYMBOLOGY_EXAMPLES } from "../support/symbology-examples.ts";

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

it.each(SYMBOLOGIES)(
  "%s prints in a Worker, its encoder loaded when it is needed",
  async (symbology) => {
    const { values, box } = SYMBOLOGY_EXAMPLES[symbology];
    const template = parseTemplate({
      schemaVersion: 1,
      name: "Test",
      widthMm: 200,
      heightMm: 100,
      variables: [{ name: "code" }],
      elements: [
        { type: "barcode", symbology, value: "{{code}}", xMm: 5, yMm: 5, ...box, showText: false },
      ],
    });
    await loadNeedsOf(template);
    const compiled = compileTemplate(template);
    const { layout, records } = parseRequest({
      templateId: "custom-test",
      layout: { type: "single" },
      records: values.map((code) => ({ variables: { code } })),
    });
    const plan = planJob(compiled, layout, records);
    expect(plan.fontRefs).toEqual([]);
    const fonts = new Map<string, Uint8Array>();
    const print = () =>
      press.render(compiled, plan, { ...FIXED_ORIGIN, fonts, readable: true }).pdf;
    const pdf = new TextDecoder("latin1").decode(print());
    expect(pdf.match(/\bre\nf|\bre\n|\bh\nf/g)!.length).toBeGreaterThan(values.length);
  },
);
