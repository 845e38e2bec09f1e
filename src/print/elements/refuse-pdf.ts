// Pages of PDFs are in a template as vectors that only a PDF can take over: a raster of them is refused by name.
import { artworkSourceOf } from "../job/asset-sources.ts";
import type { FaultSink } from "../job/fault-list.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type Fault, type PrintCode, Refusal } from "../../refusal.ts";

/** Of a raster, what its member `format` is. */
const FORMAT = "#/output/format";

/**
 * @param pdfs of the sources of artwork, those that are PDFs
 * @throws Refusal OUTPUT_NOT_SUPPORTED, unless faults are tolerated.
 */
export function refusePdfs(
  { elements }: Template,
  pdfs: ReadonlySet<string>,
  tolerated: FaultSink | null,
  pointer = FORMAT,
): void {
  const at = elements.findIndex((element) => pdfs.has(artworkSourceOf(element) ?? ""));
  const element = elements[at];
  if (!element) return;
  const fault = faultOf(element, at, pointer);
  if (tolerated === null) throw new Refusal<PrintCode>(fault.code, fault.detail, [fault]);
  tolerated.push(fault);
}

/** The same, of an element that turns out to show one only when its file is opened. */
export function refusePdf(element: TemplateElement, at: number, faults: FaultSink): void {
  if (!faults.passesOver?.("OUTPUT_NOT_SUPPORTED", "pdf", at, at))
    faults.push(faultOf(element, at, FORMAT));
}

function faultOf({ id, type }: TemplateElement, at: number, pointer: string): Fault<PrintCode> {
  const name = id === null ? `Element ${at + 1}` : `Element ${at + 1}, "${id}",`;
  return {
    pointer,
    code: "OUTPUT_NOT_SUPPORTED",
    detail:
      type === "qrcode"
        ? `${name} has a page of a PDF as its logo, which cannot be printed as dots. Use an SVG or an image (PNG or JPEG) in its place.`
        : `${name} is a page of a PDF (artwork), which cannot be printed as dots. Use an SVG, an icon or an image (PNG or JPEG) in its place.`,
    element: at,
    cause: { kind: "artworkInRaster" },
  };
}
