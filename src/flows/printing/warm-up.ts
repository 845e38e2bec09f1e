// What an isolate does while its module loads, so that its first request finds the code compiled and
// the tables made: it prints a label that has a little of everything.
import {
  compileTemplate,
  parseRequest,
  parseTemplate,
  planJob,
  type Press,
} from "../../print/index.ts";

const area = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

const TEMPLATE = {
  schemaVersion: 1,
  name: "Warm-up",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "text" }, { name: "code" }],
  elements: [
    { type: "shape", shape: "rectangle", cornerRadiusMm: 1, ...area(1, 1, 64, 23) },
    { type: "text", text: "{{text}}", fontSizePt: 9, minFontSizePt: 6, ...area(2, 2, 20, 6) },
    { type: "barcode", symbology: "code128", value: "{{code}}", ...area(2, 9, 42, 14) },
    { type: "qrcode", value: "{{code}}", ...area(46, 4, 18, 18) },
  ],
};

const REQUEST = {
  templateId: "custom-warm-up",
  layout: { type: "preset", presetId: "vendorA-5160-compatible" },
  records: [{ variables: { text: "Ready, steady, go", code: "0123456789ABC" } }],
};

/** `fonts` has inter-400. Throws when the label does not print, which a deployment should not survive. */
export function warmUp(press: Press, fonts: ReadonlyMap<string, Uint8Array>): void {
  const compiled = compileTemplate(parseTemplate(TEMPLATE));
  const { layout, records } = parseRequest(REQUEST);
  press.render(compiled, planJob(compiled, layout, records), {
    fonts,
    fileId: new Uint8Array(16),
    createdAt: "D:20000101000000Z",
  });
}
