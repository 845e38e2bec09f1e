// @react-pdf/renderer as its documentation shows it: absolute views, an Svg path a code.
import * as ReactPdf from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { barsOf, modulesOf, type Rectangle } from "../codes.ts";
import { BOLD, type Contender, pointsOf, REGULAR } from "../contender.ts";
import { type Area, type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";

const { Document, Font, Image, Page, Path, renderToBuffer, Svg, Text, View } = ReactPdf;

export const reactPdf: Contender = {
  name: "@react-pdf/renderer",
  async open() {
    Font.register({
      family: "Inter",
      fonts: [
        { src: REGULAR, fontWeight: 400 },
        { src: BOLD, fontWeight: 700 },
      ],
    });
    return (job) => {
      const { widthMm, heightMm } = pageSizeOf(job);
      const size: [number, number] = [pointsOf(widthMm), pointsOf(heightMm)];
      const slots = slotsOf(job);
      const pictures = new Map(
        [...job.pictures()].map(([name, bytes]) => [
          name,
          `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`,
        ]),
      );
      return (records) => {
        const pages = pagesOf(job, records).map((page, number) =>
          createElement(
            Page,
            { size, key: number },
            page.map((fields, i) => labelOf(job, fields, slots[i]!, i, pictures)),
          ),
        );
        return renderToBuffer(createElement(Document, null, pages));
      };
    };
  },
};

function labelOf(
  { design }: Job,
  fields: Fields,
  slot: { readonly xMm: number; readonly yMm: number },
  key: number,
  pictures: ReadonlyMap<string, string>,
): ReactElement {
  const { border, texts, barcode, qr, picture } = design;
  const box = { ...slot, widthMm: design.widthMm, heightMm: design.heightMm };
  const children = texts.map<ReactElement>(({ field, sizePt, bold, ...area }) =>
    createElement(
      Text,
      {
        key: field,
        style: {
          ...placeAt(area),
          fontFamily: "Inter",
          fontWeight: bold ? 700 : 400,
          fontSize: sizePt,
        },
      },
      fields[field],
    ),
  );
  if (border) {
    const style = {
      ...placeAt(border),
      border: `${pointsOf(border.strokeMm)} solid black`,
      borderRadius: pointsOf(border.radiusMm),
    };
    children.push(createElement(View, { key: "border", style }));
  }
  if (barcode) children.push(codeOf("sku", barsOf(fields.sku!, barcode), box));
  if (qr) children.push(codeOf("url", modulesOf(fields.url!, qr), box));
  if (picture) {
    const src = pictures.get(fields.portrait!)!;
    children.push(createElement(Image, { key: "portrait", src, style: placeAt(picture) }));
  }
  return createElement(View, { key, style: placeAt(box) }, children);
}

function codeOf(key: string, rectangles: readonly Rectangle[], box: Area): ReactElement {
  const d = rectangles
    .map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join("");
  const origin = { ...box, xMm: 0, yMm: 0 };
  return createElement(
    Svg,
    { key, viewBox: `0 0 ${box.widthMm} ${box.heightMm}`, style: placeAt(origin) },
    createElement(Path, { d, fill: "black" }),
  );
}

function placeAt({ xMm, yMm, widthMm, heightMm }: Area) {
  return {
    position: "absolute" as const,
    left: pointsOf(xMm),
    top: pointsOf(yMm),
    width: pointsOf(widthMm),
    height: pointsOf(heightMm),
  };
}
