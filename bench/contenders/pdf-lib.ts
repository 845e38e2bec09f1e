// @cantoo/pdf-lib as its README shows it: embedFont with a subset, drawText, one drawSvgPath a code.
import fontkit from "@cantoo/fontkit";
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { barsOf, modulesOf, type Rectangle } from "../codes.ts";
import { ASCENT_EM, BOLD, type Contender, pointsOf, readFont, REGULAR } from "../contender.ts";
import { type Area, type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";

const BLACK = rgb(0, 0, 0);

interface Means {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly pictures: ReadonlyMap<string, PDFImage>;
}

export const pdfLib: Contender = {
  name: "@cantoo/pdf-lib",
  async open() {
    const regular = readFont(REGULAR);
    const bold = readFont(BOLD);
    return (job) => async (records) => {
      const document = await PDFDocument.create();
      document.registerFontkit(fontkit as never);
      const pictures = new Map<string, PDFImage>();
      for (const [name, bytes] of job.pictures())
        pictures.set(name, await document.embedPng(bytes));
      const means = {
        regular: await document.embedFont(regular, { subset: true }),
        bold: await document.embedFont(bold, { subset: true }),
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
  if (border) {
    page.drawSvgPath(roundedPath(border, border.radiusMm), {
      x: left,
      y: top,
      borderColor: BLACK,
      borderWidth: pointsOf(border.strokeMm),
    });
  }
  for (const { field, xMm, yMm, sizePt, bold } of texts) {
    page.drawText(fields[field]!, {
      x: left + pointsOf(xMm),
      y: top - pointsOf(yMm) - ASCENT_EM * sizePt,
      size: sizePt,
      font: bold ? means.bold : means.regular,
    });
  }
  if (barcode) {
    page.drawSvgPath(pathOf(barsOf(fields.sku!, barcode)), { x: left, y: top, color: BLACK });
  }
  if (qr) page.drawSvgPath(pathOf(modulesOf(fields.url!, qr)), { x: left, y: top, color: BLACK });
  if (picture) {
    page.drawImage(means.pictures.get(fields.portrait!)!, {
      x: left + pointsOf(picture.xMm),
      y: top - pointsOf(picture.yMm + picture.heightMm),
      width: pointsOf(picture.widthMm),
      height: pointsOf(picture.heightMm),
    });
  }
}

function pathOf(rectangles: readonly Rectangle[]): string {
  let path = "";
  for (const [x, y, width, height] of rectangles) {
    const across = pointsOf(width).toFixed(3);
    path += `M${pointsOf(x).toFixed(3)} ${pointsOf(y).toFixed(3)}h${across}v${pointsOf(height).toFixed(3)}h-${across}z`;
  }
  return path;
}

/** An SVG path, y down. */
export function roundedPath(area: Area, radiusMm: number): string {
  const [x, y, r] = [pointsOf(area.xMm), pointsOf(area.yMm), pointsOf(radiusMm)];
  const across = pointsOf(area.widthMm) - 2 * r;
  const down = pointsOf(area.heightMm) - 2 * r;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}
