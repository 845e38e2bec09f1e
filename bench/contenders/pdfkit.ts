// pdfkit as its guide shows it: registered fonts, vector paths, one fill a code.
import PdfKit from "pdfkit";
import { barsOf, modulesOf, type Rectangle } from "../codes.ts";
import { BOLD, type Contender, pointsOf, readFont, REGULAR } from "../contender.ts";
import { type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";

/** `openImage` is in pdfkit's guide and not in its types. */
type Document = InstanceType<typeof PdfKit> & { openImage(source: Buffer): object };

export const pdfkit: Contender = {
  name: "pdfkit",
  async open() {
    const regular = Buffer.from(readFont(REGULAR));
    const bold = Buffer.from(readFont(BOLD));
    return (job) => async (records) => {
      const { widthMm, heightMm } = pageSizeOf(job);
      const size: [number, number] = [pointsOf(widthMm), pointsOf(heightMm)];
      const document = new PdfKit({ size, margin: 0, autoFirstPage: false }) as Document;
      const chunks: Uint8Array[] = [];
      const ended = new Promise<void>((resolve) => {
        document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
        document.on("end", resolve);
      });
      document.registerFont("Regular", regular);
      document.registerFont("Bold", bold);
      const slots = slotsOf(job);
      const pictures = new Map(
        [...job.pictures()].map(([name, bytes]) => [name, document.openImage(Buffer.from(bytes))]),
      );
      for (const page of pagesOf(job, records)) {
        document.addPage();
        page.forEach((fields, i) => {
          const { xMm, yMm } = slots[i]!;
          document.save();
          document.translate(pointsOf(xMm), pointsOf(yMm));
          drawLabel(document, job, fields, pictures);
          document.restore();
        });
      }
      document.end();
      await ended;
      return Buffer.concat(chunks);
    };
  },
};

function drawLabel(
  document: Document,
  { design }: Job,
  fields: Fields,
  pictures: ReadonlyMap<string, object>,
): void {
  const { border, texts, barcode, qr, picture } = design;
  if (border) {
    document
      .lineWidth(pointsOf(border.strokeMm))
      .roundedRect(
        pointsOf(border.xMm),
        pointsOf(border.yMm),
        pointsOf(border.widthMm),
        pointsOf(border.heightMm),
        pointsOf(border.radiusMm),
      )
      .stroke();
  }
  for (const { field, xMm, yMm, sizePt, bold } of texts) {
    document
      .font(bold ? "Bold" : "Regular", sizePt)
      .text(fields[field]!, pointsOf(xMm), pointsOf(yMm), { lineBreak: false });
  }
  if (barcode) fillAll(document, barsOf(fields.sku!, barcode));
  if (qr) fillAll(document, modulesOf(fields.url!, qr));
  if (picture) {
    document.image(
      pictures.get(fields.portrait!) as never,
      pointsOf(picture.xMm),
      pointsOf(picture.yMm),
      { width: pointsOf(picture.widthMm), height: pointsOf(picture.heightMm) },
    );
  }
}

function fillAll(document: Document, rectangles: readonly Rectangle[]): void {
  for (const [x, y, width, height] of rectangles) {
    document.rect(pointsOf(x), pointsOf(y), pointsOf(width), pointsOf(height));
  }
  document.fill("black");
}
