// Workbooks written by hand, part by part, so that a reader is not tested with its own writer.
import { crc32, deflateRawSync } from "node:zlib";

/** A cell as the file has it: its text, or the attributes and content of its `<c>` element. */
export type RawCell =
  | string
  | null
  | { readonly number: number | string; readonly format?: string }
  | { readonly formula: string; readonly result?: number | string; readonly format?: string }
  | { readonly error: string; readonly formula?: string }
  | { readonly boolean: boolean }
  | { readonly inline: string }
  | { readonly text: string; readonly format: string }
  | { readonly runs: readonly string[] };

export interface RawSheet {
  readonly name?: string;
  readonly rows: readonly (readonly RawCell[])[];
  readonly state?: "hidden" | "veryHidden";
  readonly merges?: readonly string[];
  /** Numbers of rows, from 1. */
  readonly hiddenRows?: readonly number[];
}

export interface WorkbookOptions {
  readonly date1904?: boolean;
  readonly activeTab?: number;
}

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export function workbook(sheets: readonly RawSheet[], options: WorkbookOptions = {}): Uint8Array {
  const strings: string[] = [];
  const formats: string[] = [];
  const parts = sheets.map((sheet) => sheetXml(sheet, strings, formats));
  const names = sheets.map(({ name }, index) => name ?? `Sheet${index + 1}`);
  const files: Record<string, string> = {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relationships([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${options.date1904 ? ' date1904="1"' : ""}/><bookViews><workbookView activeTab="${options.activeTab ?? 0}"/></bookViews><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escape(name)}" sheetId="${index + 1}"${sheets[index]!.state ? ` state="${sheets[index]!.state}"` : ""} r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ...names.map((_, i) => [`rId${i + 1}`, "worksheet", `worksheets/sheet${i + 1}.xml`] as const),
      ["rId998", "styles", "styles.xml"],
      ["rId999", "sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": stylesXml(formats),
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${strings.join("")}</sst>`,
  };
  parts.forEach((part, index) => (files[`xl/worksheets/sheet${index + 1}.xml`] = part));
  return zip(files);
}

function relationships(rows: readonly (readonly [string, string, string])[]): string {
  const all = rows.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
}

/** `#14` is the built-in format 14; any other text is a format of the workbook's own. */
function stylesXml(formats: readonly string[]): string {
  const idOf = (format: string, index: number) =>
    format.startsWith("#") && /^#\d+$/.test(format) ? Number(format.slice(1)) : 164 + index;
  const own = formats
    .map((format, index) => [idOf(format, index), format] as const)
    .filter(([id]) => id >= 164)
    .map(([id, format]) => `<numFmt numFmtId="${id}" formatCode="${escape(format)}"/>`);
  const xfs = formats.map(
    (format, index) => `<xf numFmtId="${idOf(format, index)}" applyNumberFormat="1"/>`,
  );
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join("")}</cellXfs></styleSheet>`;
}

function sheetXml(sheet: RawSheet, strings: string[], formats: string[]): string {
  const rows = sheet.rows.map((cells, row) => {
    const hidden = sheet.hiddenRows?.includes(row + 1) ? ' hidden="1"' : "";
    const written = cells.map((cell, column) =>
      cellXml(cell, `${letter(column)}${row + 1}`, strings, formats),
    );
    return `<row r="${row + 1}"${hidden}>${written.join("")}</row>`;
  });
  const merges = (sheet.merges ?? []).map((ref) => `<mergeCell ref="${ref}"/>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join("")}</sheetData>${merges.length > 0 ? `<mergeCells>${merges.join("")}</mergeCells>` : ""}</worksheet>`;
}

function cellXml(cell: RawCell, ref: string, strings: string[], formats: string[]): string {
  if (cell === null) return "";
  const shared = (xml: string) => `t="s"><v>${strings.push(`<si>${xml}</si>`) - 1}</v>`;
  if (typeof cell === "string") return `<c r="${ref}" ${shared(textXml(cell))}</c>`;
  if ("runs" in cell) {
    const runs = cell.runs.map((run) => `<r><rPr><b/></rPr>${textXml(run)}</r>`);
    return `<c r="${ref}" ${shared(runs.join(""))}</c>`;
  }
  if ("inline" in cell) return `<c r="${ref}" t="inlineStr"><is>${textXml(cell.inline)}</is></c>`;
  if ("boolean" in cell) return `<c r="${ref}" t="b"><v>${Number(cell.boolean)}</v></c>`;
  if ("error" in cell) {
    return `<c r="${ref}" t="e">${cell.formula ? `<f>${escape(cell.formula)}</f>` : ""}<v>${cell.error}</v></c>`;
  }
  const style = styleOf(cell.format, formats);
  if ("text" in cell) return `<c r="${ref}"${style} ${shared(textXml(cell.text))}</c>`;
  if ("number" in cell) return `<c r="${ref}"${style}><v>${cell.number}</v></c>`;
  const formula = `<f>${escape(cell.formula)}</f>`;
  if (cell.result === undefined) return `<c r="${ref}"${style}>${formula}</c>`;
  return typeof cell.result === "number"
    ? `<c r="${ref}"${style}>${formula}<v>${cell.result}</v></c>`
    : `<c r="${ref}"${style} t="str">${formula}<v>${escape(cell.result)}</v></c>`;
}

function styleOf(format: string | undefined, formats: string[]): string {
  if (format === undefined) return "";
  const known = formats.indexOf(format);
  return ` s="${known === -1 ? formats.push(format) : known + 1}"`;
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escape(text)}</t>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function letter(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? letter(rest - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}

export interface ZipLies {
  /** By file: the size that the directory declares. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** Sizes are written as ZIP64 extra fields. */
  readonly isZip64?: boolean;
}

export function zip(files: Readonly<Record<string, string>>, lies: ZipLies = {}): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const size = lies.sizes?.[name] ?? bytes.length;
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(label.length, 26);
    const extra = Buffer.alloc(lies.isZip64 ? 12 : 0);
    if (lies.isZip64) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(size), 4);
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(lies.isZip64 ? 0xffffffff : size, 24);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(entry, label, extra);
    offset += local.length + label.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, entries, end]));
}
