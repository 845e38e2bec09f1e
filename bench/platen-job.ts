// A job as a template document and a request body, as a caller of the API would send them, and the
// way from there to bytes. Runs in Node and in a Worker.
import {
  compileTemplate,
  parseRequest,
  parseTemplate,
  planJob,
  type Press,
} from "../src/print/index.ts";
import type { Area, Fields, Job } from "./jobs.ts";

const ORIGIN = {
  fileId: Uint8Array.from({ length: 16 }, (_, i) => i),
  createdAt: "D:20260131120000Z",
};

/** The template is parsed once, as the service keeps it; the request is read anew for every render. */
export function preparePlaten(job: Job, press: Press, fonts: ReadonlyMap<string, Uint8Array>) {
  const compiled = compileTemplate(parseTemplate(templateOf(job)));
  const layout = layoutOf(job);
  const images = imagesOf(job);
  return (records: readonly Fields[]): Uint8Array => {
    const body = { templateId: "custom-bench", layout, records: requestRecordsOf(records) };
    const request = parseRequest(body);
    const plan = planJob(compiled, request.layout, request.records);
    return press.render(compiled, plan, { ...ORIGIN, fonts, images }).pdf;
  };
}

export function templateOf({ design }: Job): object {
  const variables = new Set(design.texts.map(({ field }) => field));
  const elements: object[] = [];
  if (design.border) {
    const { radiusMm, strokeMm, ...area } = design.border;
    elements.push({
      type: "shape",
      shape: "rectangle",
      ...area,
      cornerRadiusMm: radiusMm,
      strokeWidthMm: strokeMm,
    });
  }
  for (const { field, sizePt, bold, ...area } of design.texts) {
    const fontWeight = bold ? 700 : 400;
    elements.push({ type: "text", text: `{{${field}}}`, ...area, fontSizePt: sizePt, fontWeight });
  }
  const addElement = (area: Area | undefined, variable: string, members: object) => {
    if (!area) return;
    variables.add(variable);
    elements.push({ ...members, ...area });
  };
  addElement(design.barcode, "sku", {
    type: "barcode",
    symbology: "code128",
    value: "{{sku}}",
    showText: false,
  });
  addElement(design.ean, "ean", {
    type: "barcode",
    symbology: "ean13",
    value: "{{ean}}",
    options: { twelveDigits: "ean" },
    showText: false,
  });
  addElement(design.dataMatrix, "url", {
    type: "barcode",
    symbology: "datamatrix",
    value: "{{url}}",
  });
  addElement(design.qr, "url", { type: "qrcode", value: "{{url}}" });
  addElement(design.picture, "portrait", { type: "image", source: "asset:{{portrait}}" });
  return {
    schemaVersion: 1,
    name: "Bench",
    ...(design.lang ? { lang: design.lang } : {}),
    widthMm: design.widthMm,
    heightMm: design.heightMm,
    variables: [...variables].map((name) => ({ name })),
    elements,
  };
}

export function layoutOf({ sheet }: Job): object {
  if (!sheet) return { type: "single" };
  return {
    type: "manual",
    paper: { size: "Letter" },
    grid: { rows: sheet.rows, columns: sheet.columns },
    spacingMm: {
      top: sheet.topMm,
      left: sheet.leftMm,
      right: 0,
      bottom: 0,
      gapX: sheet.gapXMm,
      gapY: sheet.gapYMm,
    },
  };
}

export function requestRecordsOf(records: readonly Fields[]): object[] {
  return records.map((fields) => ({ variables: fields }));
}

export function imagesOf(job: Job): Map<string, Uint8Array> {
  return new Map([...job.pictures()].map(([digest, bytes]) => [`asset:${digest}`, bytes]));
}
