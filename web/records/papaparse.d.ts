// What is used of papaparse, whose published types need Node's.
declare module "papaparse" {
  interface ParseOptions {
    readonly delimiter: string;
    readonly newline: "\n";
    readonly quoteChar?: string;
    readonly preview?: number;
  }
  interface ParseResult {
    readonly data: string[][];
    readonly errors: readonly { readonly type: string; readonly row?: number }[];
    readonly meta: { readonly truncated: boolean };
  }
  const Papa: { parse(text: string, options: ParseOptions): ParseResult };
  export default Papa;
}
