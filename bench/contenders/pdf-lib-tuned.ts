// @cantoo/pdf-lib as someone uses it who has profiled it: fonts parsed once, operators pushed
// directly, whole-number rectangles under one matrix.
import { create } from "@cantoo/fontkit";
import {
  asPDFNumber,
  closePath,
  concatTransformationMatrix,
  appendBezierCurve,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setLineWidth,
  stroke,
} from "@cantoo/pdf-lib";
import { barsOf, modulesOf, type Rectangle } from "../codes.ts";
import { ASCENT_EM, BOLD, type Contender, pointsOf, readFont, REGULAR } from "../contender.ts";
import { type Area, type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";

interface Means {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly pictures: ReadonlyMap<string, PDFImage>;
}

const QUARTER_ARC = 0.5522847498;

export const pdfLibTuned: Contender = {
  name: "@cantoo/pdf-lib, tuned",
  async open() {
    const parsed = new Map([REGULAR, BOLD].map((path) => [path, create(readFont(path))]));
    const embed = (document: PDFDocument, path: string) => {
      document.registerFontkit({ create: () => parsed.get(path) } as never);
      return document.embedFont(new Uint8Array([0]), { subset: true });
    };
    return (job) => async (records) => {
      const document = await PDFDocument.create();
      const pictures = new Map<string, PDFImage>();
      for (const [name, bytes] of job.pictures())
        pictures.set(name, await document.embedPng(bytes));
      const means = {
        regular: await embed(document, REGULAR),
        bold: await embed(document, BOLD),
        pictures,
      };
      const size = pageSizeOf(job);
      const slots = slotsOf(job);
      for (const labels of pagesOf(job, records)) {
        const page = document.addPage([pointsOf(size.widthMm), pointsOf(size.heightMm)]);
        labels.forEach((fields, i) => drawLabel(page, job, fields, slots[i]!, means));
      }
      return await document.save();
    };
  },
};

function drawLabel(
  page: PDFPage,
  { design }: Job,
  fields: Fields,
  slot: { readonly xMm: number; readonly yMm: number },
  means: Means,
): void {
  const { border, texts, barcode, qr, picture } = design;
  const left = pointsOf(slot.xMm);
  const top = page.getHeight() - pointsOf(slot.yMm);
  if (border) strokeRounded(page, border, pointsOf(border.radiusMm), border.strokeMm, left, top);
  for (const { field, xMm, yMm, sizePt, bold } of texts) {
    page.drawText(fields[field]!, {
      x: left + pointsOf(xMm),
      y: top - pointsOf(yMm) - ASCENT_EM * sizePt,
      size: sizePt,
      font: bold ? means.bold : means.regular,
    });
  }
  if (barcode) fillAll(page, barsOf(fields.sku!, barcode), left, top);
  if (qr) fillAll(page, modulesOf(fields.url!, qr), left, top);
  if (picture) {
    page.drawImage(means.pictures.get(fields.portrait!)!, {
      x: left + pointsOf(picture.xMm),
      y: top - pointsOf(picture.yMm + picture.heightMm),
      width: pointsOf(picture.widthMm),
      height: pointsOf(picture.heightMm),
    });
  }
}

const UNITS_PER_MM = 1000;

function fillAll(page: PDFPage, rectangles: readonly Rectangle[], left: number, top: number): void {
  const scale = pointsOf(1 / UNITS_PER_MM);
  const operators = [
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, -scale, left, top),
  ];
  for (const rectangle of rectangles) {
    const units = rectangle.map((mm) => asPDFNumber(Math.round(mm * UNITS_PER_MM)));
    operators.push(PDFOperator.of("re" as never, units));
  }
  operators.push(fill(), popGraphicsState());
  page.pushOperators(...operators);
}

function strokeRounded(
  page: PDFPage,
  area: Area,
  r: number,
  strokeMm: number,
  left: number,
  top: number,
): void {
  const x0 = left + pointsOf(area.xMm);
  const x1 = x0 + pointsOf(area.widthMm);
  const y1 = top - pointsOf(area.yMm);
  const y0 = y1 - pointsOf(area.heightMm);
  const k = r * (1 - QUARTER_ARC);
  page.pushOperators(
    setLineWidth(pointsOf(strokeMm)),
    moveTo(x0 + r, y0),
    lineTo(x1 - r, y0),
    appendBezierCurve(x1 - k, y0, x1, y0 + k, x1, y0 + r),
    lineTo(x1, y1 - r),
    appendBezierCurve(x1, y1 - k, x1 - k, y1, x1 - r, y1),
    lineTo(x0 + r, y1),
    appendBezierCurve(x0 + k, y1, x0, y1 - k, x0, y1 - r),
    lineTo(x0, y0 + r),
    appendBezierCurve(x0, y0 + k, x0 + k, y0, x0 + r, y0),
    closePath(),
    stroke(),
  );
}
