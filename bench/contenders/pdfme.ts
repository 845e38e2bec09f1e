// pdfme as its documentation shows it: a template of its own schemas, one input a page.
import type { Font, Schema, Template } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { barcodes, image, rectangle, text } from "@pdfme/schemas";
import { BOLD, type Contender, readFont, REGULAR } from "../contender.ts";
import { type Area, type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";

const PLUGINS = {
  text,
  rectangle,
  image,
  qrcode: barcodes.qrcode!,
  code128: barcodes.code128!,
};

/** pdfme draws codes from edge to edge: these parts of the area are left blank on either side. */
const BARCODE_QUIET = 10 / 143;
const QR_QUIET = 4 / 37;

export const pdfme: Contender = {
  name: "pdfme",
  async open() {
    const font: Font = {
      Inter: { data: readFont(REGULAR), fallback: true, subset: true },
      InterBold: { data: readFont(BOLD), subset: true },
    };
    return (job) => {
      const template = templateOf(job);
      const pictures = new Map(
        [...job.pictures()].map(([name, bytes]) => [
          name,
          `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`,
        ]),
      );
      return (records) => {
        const inputs = pagesOf(job, records).map((page) => inputOf(page, pictures));
        return generate({ template, inputs, plugins: PLUGINS, options: { font } });
      };
    };
  },
};

function templateOf(job: Job): Template {
  const { widthMm: width, heightMm: height } = pageSizeOf(job);
  const schemas = slotsOf(job).flatMap((slot, i) => schemasAt(job, slot, i));
  return { basePdf: { width, height, padding: [0, 0, 0, 0] }, schemas: [schemas] };
}

function schemasAt(
  { design }: Job,
  slot: { readonly xMm: number; readonly yMm: number },
  index: number,
): Schema[] {
  const schemas: Schema[] = [];
  const add = (type: string, field: string, area: Area, members: object) => {
    schemas.push({
      name: `${field}${index}`,
      type,
      position: { x: slot.xMm + area.xMm, y: slot.yMm + area.yMm },
      width: area.widthMm,
      height: area.heightMm,
      ...members,
    });
  };
  const { border, texts, barcode, qr, picture } = design;
  if (border) {
    add("rectangle", "border", border, {
      readOnly: true,
      content: "",
      borderWidth: border.strokeMm,
      borderColor: "#000000",
      color: "",
      radius: border.radiusMm,
    });
  }
  for (const { field, sizePt, bold, ...area } of texts) {
    add("text", field, area, {
      fontName: bold ? "InterBold" : "Inter",
      fontSize: sizePt,
      fontColor: "#000000",
      backgroundColor: "",
      alignment: "left",
      verticalAlignment: "top",
      lineHeight: 1,
      characterSpacing: 0,
    });
  }
  const colors = { barColor: "#000000", backgroundColor: "" };
  if (barcode) {
    add("code128", "sku", insetBy(barcode, BARCODE_QUIET, 0), { ...colors, includetext: false });
  }
  if (qr) add("qrcode", "url", insetBy(qr, QR_QUIET, QR_QUIET), colors);
  if (picture) add("image", "portrait", picture, {});
  return schemas;
}

function insetBy(area: Area, across: number, down: number): Area {
  const xMm = area.xMm + area.widthMm * across;
  const yMm = area.yMm + area.heightMm * down;
  const widthMm = area.widthMm * (1 - 2 * across);
  return { xMm, yMm, widthMm, heightMm: area.heightMm * (1 - 2 * down) };
}

function inputOf(page: readonly Fields[], pictures: ReadonlyMap<string, string>) {
  const input: Record<string, string> = {};
  page.forEach((fields, i) => {
    for (const [field, value] of Object.entries(fields)) {
      input[`${field}${i}`] = field === "portrait" ? pictures.get(value)! : value;
    }
  });
  return input;
}
