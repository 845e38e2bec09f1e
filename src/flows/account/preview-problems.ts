// What keeps a previewed document from being printed as it is, with pointers into the preview's body.
import {
  assetSourcesOf,
  findProblems,
  type LoadedImages,
  type PrintWarning,
  type Template,
  type TemplateProblem,
} from "../../print/index.ts";
import type { Fault } from "../../refusal.ts";
import { pointIntoDocument } from "./document-pointer.ts";
import { missingAsset } from "./find-named-assets.ts";

export type PreviewProblem = TemplateProblem;

export const DOCUMENT = "#/document";

/** Where the body of a preview has what a pointer of a job names. */
export type PointerMap = (pointer: string, element: number | null) => string;

/** A template came along instead of an id; without records in the body its examples are at fault. */
export function pointersInto(template: Template, hasRecords: boolean): PointerMap {
  return (pointer, element) => {
    const isOfTemplate =
      pointer === "#/templateId" ||
      pointer === "#/output/format" ||
      (!hasRecords && /^#\/records(?:\/|$)/.test(pointer));
    return isOfTemplate ? pointIntoDocument(template, DOCUMENT, { pointer, element }) : pointer;
  };
}

/** Each once: those that saving the document would list, then what the job has left out. */
export function listProblems(
  template: Template,
  faults: readonly Fault<PreviewProblem["code"]>[],
  images: LoadedImages,
  into: PointerMap,
): readonly PreviewProblem[] {
  const missing = assetSourcesOf(template).filter(({ sha256 }) => {
    const loaded = images.get(`asset:${sha256}`);
    return loaded !== undefined && "refused" in loaded;
  });
  const isMissing = (fault: Fault) =>
    fault.code === "IMAGE_REJECTED" && missing.some(({ element }) => element === fault.element);
  const ofTemplate = [
    ...findProblems(template),
    ...missing.map((source) => missingAsset(template, source)),
  ].map((problem) => ({ ...problem, pointer: DOCUMENT + problem.pointer.slice(1) }));
  const ofJob = faults
    .filter((fault) => !isMissing(fault))
    .map(({ pointer, code, detail, element }) => ({
      pointer: into(pointer, element ?? null),
      code,
      detail,
    }));
  const problems = [...ofTemplate, ...ofJob];
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** A language is the document's own, or that of the first element that names it, unless a record does. */
export function placeWarning(warning: PrintWarning, into: PointerMap): PrintWarning {
  const place = into(warning.pointer, warning.part ?? warning.element);
  const isOfDocument = place === DOCUMENT || /^#\/document\/(?:back\/)?elements\//.test(place);
  const isLanguage = warning.code === "LANGUAGE_UNSUPPORTED" && isOfDocument;
  const { part: _, ...listed } = warning;
  return { ...listed, pointer: isLanguage ? `${place}/lang` : place };
}
