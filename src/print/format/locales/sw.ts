// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here.

export const ROWS = String.raw` {"decimal":".","group":",","minus":"-","percentSign":"%","currencyDecimal":".","currencyGroup":",","minimumGrouping":1,"number":"#,##0.###","percent":"#,##0%","currency":"¤\u00a0#,##0.00","symbols":{"KES":"Ksh","PHP":"PHP","THB":"฿","TZS":"TSh"},"currencies":{},"months":["Januari","Februari","Machi","Aprili","Mei","Juni","Julai","Agosti","Septemba","Oktoba","Novemba","Desemba"],"monthsShort":["Jan","Feb","Mac","Apr","Mei","Jun","Jul","Ago","Sep","Okt","Nov","Des"],"monthsAlone":["Januari","Februari","Machi","Aprili","Mei","Juni","Julai","Agosti","Septemba","Oktoba","Novemba","Desemba"],"monthsAloneShort":["Jan","Feb","Mac","Apr","Mei","Jun","Jul","Ago","Sep","Okt","Nov","Des"],"days":["Jumapili","Jumatatu","Jumanne","Jumatano","Alhamisi","Ijumaa","Jumamosi"],"daysShort":["Jumapili","Jumatatu","Jumanne","Jumatano","Alhamisi","Ijumaa","Jumamosi"],"halves":["AM","PM"]}
CD {"decimal":",","group":".","currencyDecimal":",","currencyGroup":".","symbols":{"CDF":"FC"}}
KE {"symbols":{"USD":"\u0024"}}
UG {"symbols":{"UGX":"USh"}}`;
