// Writes src/print/format/currency-data.ts.
import type { Cldr } from "./read-cldr.ts";

export function writeCurrencyData({ currencies, version }: Cldr): string {
  const codes = currencies.codes.map((code) => `${code}${currencies.digits[code] ?? ""}`);
  const lines: string[] = [];
  for (let i = 0; i < codes.length; i += 20) lines.push(codes.slice(i, i + 20).join(" "));
  const symbols = Object.entries(currencies.symbols).map(
    ([code, symbol]) =>
      `  ${code}: ${JSON.stringify(symbol).replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f")},`,
  );
  return `// Made by scripts/build-locales.ts from CLDR ${version}: change nothing here.

/** ISO 4217 codes, past ones too, each with its decimals where they are not two. */
export const CURRENCY_CODES = \`
${lines.join("\n")}
\`;

/** Symbols of currencies in languages that have none of their own; of all others it is the code. */
export const ROOT_SYMBOLS: Readonly<Record<string, string>> = {
${symbols.join("\n")}
};
`;
}
