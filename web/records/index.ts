// Tables in, requests out: reads pasted cells, CSV and XLSX, maps columns to variables, and splits jobs.
// No DOM, no Node, no view library: the browser program and the command line share it.
export {
  type Carried,
  carryOn,
  NOTHING_CARRIED,
  type PartRecords,
  readNextCounters,
  recordsOfPart,
} from "./carry-counters.ts";
export {
  cellName,
  type CellFault,
  type CellFaultCode,
  columnLetter,
  type Grid,
  type GridRow,
  isBlank,
  type Read,
  type Refused,
  refused,
} from "./grid.ts";
export { knownLanguage, LANGUAGES } from "./languages.ts";
export {
  LARGE_PART_LIMITS,
  PART_LIMITS,
  type PartLimits,
  shownCount,
  TABLE_LIMITS,
} from "./limits.ts";
export {
  type Mapping,
  proposeMapping,
  type RememberedMapping,
  rememberMapping,
} from "./mapping.ts";
export { readTableFile } from "./read-file.ts";
export { gridOfCells, readCells } from "./read-text.ts";
export type { XlsxOptions } from "./read-xlsx.ts";
export {
  cellOfPointer,
  type JobRecord,
  type JobRecords,
  recordsOf,
  unescapePointer,
} from "./records.ts";
export {
  type Job,
  layoutOfPart,
  type Part,
  type Slice,
  type Split,
  splitJob,
  type SplitRefused,
} from "./split.ts";
export { columnToSplit, type NamesToSplit, withNamesSplit } from "./split-names.ts";
export {
  type CellChange,
  type Column,
  proposeHeader,
  rowsLeftOutAtFirst,
  type Table,
  tableOf,
  withCells,
} from "./table.ts";
export {
  type DeclaredCounter,
  type ElementUse,
  type TemplateDocument,
  type TemplateUses,
  usesOf,
} from "./template-uses.ts";
