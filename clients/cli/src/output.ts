// Results on stdout, everything else on stderr; for programs as JSON, for people as text.
import { styleText } from "node:util";
import { describeFault, errorLineOf, type FaultLine } from "./failure.ts";

export class Output {
  readonly isJson: boolean;

  constructor(isJson: boolean) {
    this.isJson = isJson;
  }

  /** Whether a person sits at both ends. */
  get isInteractive(): boolean {
    return !this.isJson && process.stdin.isTTY === true && process.stderr.isTTY === true;
  }

  /** What the command was asked for. `text`: the same for a person. */
  result(data: unknown, text: string): void {
    process.stdout.write(this.isJson ? `${JSON.stringify(data, null, 2)}\n` : withNewline(text));
  }

  /** Bytes, as they are. */
  raw(bytes: Uint8Array | string): Promise<void> {
    return new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  note(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  faults(faults: readonly FaultLine[]): void {
    for (const fault of faults) this.note(describeFault(fault));
  }

  /** On one line that is written again and again; nothing where nobody looks. */
  progress(text: string): void {
    if (process.stderr.isTTY && !this.isJson) process.stderr.write(`\r\u001B[K${text}`);
  }

  endProgress(): void {
    this.progress("");
  }

  error(error: unknown): void {
    const line = errorLineOf(error);
    if (this.isJson) {
      process.stderr.write(`${JSON.stringify({ error: line })}\n`);
      return;
    }
    this.note(`${this.red("error")} ${line.code}: ${line.detail}`);
    this.faults(line.errors);
    if (line.requestId !== null) this.note(`Request id: ${line.requestId}`);
  }

  red(text: string): string {
    return process.stderr.isTTY && !process.env["NO_COLOR"] ? styleText("red", text) : text;
  }
}

function withNewline(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** Columns as wide as their longest cell; numbers to the right. */
export function tableText(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = [heads, ...rows.map((row) => row.map((cell) => shown(cell)))];
  const widths = heads.map((_, i) => Math.max(...cells.map((row) => [...(row[i] ?? "")].length)));
  const isNumber = heads.map(
    (_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === "number"),
  );
  return cells
    .map((row) =>
      row
        .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return "–";
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  // Neither colours nor line breaks of a name may move the table.
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, " ");
}

/** `1 page`, `2 pages`. */
export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}
