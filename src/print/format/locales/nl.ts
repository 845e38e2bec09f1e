// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here.

export const ROWS = String.raw` {"decimal":",","group":".","minus":"-","percentSign":"%","currencyDecimal":",","currencyGroup":".","minimumGrouping":1,"number":"#,##0.###","percent":"#,##0%","currency":"¤\u00a0#,##0.00;¤\u00a0-#,##0.00","symbols":{"AUD":"AU\u0024","CAD":"C\u0024","FJD":"FJ\u0024","PHP":"PHP","SBD":"SI\u0024","THB":"฿","XPF":"XPF","XXX":"XXX","ZWG":"ZiG"},"currencies":{},"months":["januari","februari","maart","april","mei","juni","juli","augustus","september","oktober","november","december"],"monthsShort":["jan","feb","mrt","apr","mei","jun","jul","aug","sep","okt","nov","dec"],"monthsAlone":["januari","februari","maart","april","mei","juni","juli","augustus","september","oktober","november","december"],"monthsAloneShort":["jan","feb","mrt","apr","mei","jun","jul","aug","sep","okt","nov","dec"],"days":["zondag","maandag","dinsdag","woensdag","donderdag","vrijdag","zaterdag"],"daysShort":["zo","ma","di","wo","do","vr","za"],"halves":["a.m.","p.m."],"dates":["dd-MM-y","d MMM y","d MMMM y","EEEE d MMMM y"]}
AW {"symbols":{"AWG":"Afl."}}
BE {"dates":["d/MM/y","d MMM y","d MMMM y","EEEE d MMMM y"]}
BQ {"symbols":{"USD":"\u0024"}}
CW {"symbols":{"ANG":"NAf."}}
SR {"symbols":{"SRD":"\u0024"}}
SX {"symbols":{"ANG":"NAf."}}`;
