// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here.

export const ROWS = String.raw` {"decimal":",","group":"\u202f","minus":"-","percentSign":"%","currencyDecimal":",","currencyGroup":"\u202f","minimumGrouping":1,"number":"#,##0.###","percent":"#,##0\u00a0%","currency":"#,##0.00\u00a0¤","symbols":{"ARS":"\u0024AR","AUD":"\u0024AU","BEF":"FB","BMD":"\u0024BM","BND":"\u0024BN","BZD":"\u0024BZ","CAD":"\u0024CA","CLP":"\u0024CL","CNY":"CNY","COP":"\u0024CO","CYP":"£CY","FJD":"\u0024FJ","FKP":"£FK","FRF":"F","GBP":"£GB","GIP":"£GI","HKD":"HKD","IEP":"£IE","ILP":"£IL","ITL":"₤IT","JPY":"JPY","LBP":"£LB","MTP":"£MT","MXN":"\u0024MX","NAD":"\u0024NA","NZD":"\u0024NZ","PHP":"PHP","RHD":"\u0024RH","SBD":"\u0024SB","SGD":"\u0024SG","SRD":"\u0024SR","TTD":"\u0024TT","TWD":"TWD","USD":"\u0024US","UYU":"\u0024UY","WST":"\u0024WS","XCD":"XCD","XPF":"FCFP"},"currencies":{},"months":["janvier","février","mars","avril","mai","juin","juillet","août","septembre","octobre","novembre","décembre"],"monthsShort":["janv.","févr.","mars","avr.","mai","juin","juil.","août","sept.","oct.","nov.","déc."],"monthsAlone":["janvier","février","mars","avril","mai","juin","juillet","août","septembre","octobre","novembre","décembre"],"monthsAloneShort":["janv.","févr.","mars","avr.","mai","juin","juil.","août","sept.","oct.","nov.","déc."],"days":["dimanche","lundi","mardi","mercredi","jeudi","vendredi","samedi"],"daysShort":["dim.","lun.","mar.","mer.","jeu.","ven.","sam."],"halves":["AM","PM"],"dates":["dd/MM/y","d MMM y","d MMMM y","EEEE d MMMM y"]}
BE {"dates":["d/MM/yy","d MMM y","d MMMM y","EEEE d MMMM y"]}
BI {"symbols":{"BIF":"FBu"}}
CA {"group":"\u00a0","currencyGroup":"\u00a0","symbols":{"ARS":null,"AUD":"\u0024\u00a0AU","BMD":null,"BND":null,"BZD":null,"CAD":"\u0024","CLP":null,"CNY":null,"COP":null,"FJD":null,"FKP":null,"GBP":null,"GIP":null,"HKD":"\u0024\u00a0HK","JPY":"¥","LBP":null,"MXN":"MXN","NAD":null,"NZD":"\u0024\u00a0NZ","SBD":null,"SGD":"\u0024\u00a0SG","SRD":null,"TTD":null,"USD":"\u0024\u00a0US","UYU":null,"WST":null,"XPF":"XPF","ILS":"ILS","INR":"INR","KRW":"KRW","VND":"VND","XAF":"XAF","XOF":"XOF"},"monthsShort":["janv.","févr.","mars","avr.","mai","juin","juill.","août","sept.","oct.","nov.","déc."],"monthsAloneShort":["janv.","févr.","mars","avr.","mai","juin","juill.","août","sept.","oct.","nov.","déc."],"halves":["a.m.","p.m."],"dates":["y-MM-dd","d MMM y","d MMMM y","EEEE d MMMM y"]}
CD {"symbols":{"CDF":"FC"}}
CH {"group":"'","currencyDecimal":".","currencyGroup":"'","percent":"#,##0%","dates":["dd.MM.yy","d MMM y","d MMMM y","EEEE, d MMMM y"]}
CM {"halves":["mat.","soir"]}
DJ {"symbols":{"DJF":"Fdj"}}
DZ {"symbols":{"DZD":"DA"}}
GN {"symbols":{"GNF":"FG"}}
HT {"symbols":{"HTG":"G"}}
KM {"symbols":{"KMF":"CF"}}
LU {"group":".","currencyGroup":".","symbols":{"FRF":null,"LUF":"F"}}
MA {"group":".","currencyGroup":".","monthsShort":["jan.","fév.","mar.","avr.","mai","jui.","juil.","août","sept.","oct.","nov.","déc."],"monthsAloneShort":["jan.","fév.","mar.","avr.","mai","jui.","juil.","août","sept.","oct.","nov.","déc."]}
MG {"symbols":{"MGA":"Ar"}}
MR {"symbols":{"MRU":"UM"}}
MU {"symbols":{"MUR":"Rs"}}
RW {"symbols":{"RWF":"RF"}}
SC {"symbols":{"SCR":"SR"}}
SY {"symbols":{"SYP":"LS"}}
TN {"symbols":{"TND":"DT"}}
VU {"symbols":{"VUV":"VT"}}`;
