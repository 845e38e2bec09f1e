// Number patterns of UTS #35 (`#,##,##0.###`, `¤#,##0.00;¤-#,##0.00`): what stands around the digits, and
// how those are grouped.

export interface NumberForm {
  /** Before and after the digits; `¤` stands for the currency. */
  readonly positive: readonly [string, string];
  readonly negative: readonly [string, string];
  /** Digits of the last group and of the others. */
  readonly primary: number;
  readonly secondary: number;
}

const PATTERN = /^([^#0]*)([#0,.]+)(.*)$/;

export function readNumberForm(pattern: string, minus: string, percentSign: string): NumberForm {
  const [positive = "", negative = `-${positive}`] = pattern.split(";");
  const around = (part: string): readonly [string, string] => {
    const [, before = "", , after = ""] = PATTERN.exec(part) ?? [];
    return [before, after].map((text) => text.replace("-", minus).replace("%", percentSign)) as [
      string,
      string,
    ];
  };
  const [, , digits = ""] = PATTERN.exec(positive) ?? [];
  const groups = digits.split(".")[0]!.split(",");
  const primary = groups.length > 1 ? groups.at(-1)!.length : 0;
  return {
    positive: around(positive),
    negative: around(negative),
    primary,
    secondary: groups.length > 2 ? groups.at(-2)!.length : primary,
  };
}
