// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here.

export const ROWS = String.raw` {"decimal":".","group":",","minus":"-","percentSign":"%","currencyDecimal":".","currencyGroup":",","minimumGrouping":1,"number":"#,##0.###","percent":"#,##0%","currency":"¤#,##0.00","symbols":{"BBD":"DBB","SOS":"S"},"currencies":{},"months":["Janaayo","Febraayo","Maarso","Abriil","Maayo","Juun","Luulyo","Agosto","Sebtembar","Oktoobar","Noofeembar","Diseembar"],"monthsShort":["Jan","Feb","Mar","Abr","May","Jun","Lul","Ogs","Seb","Okt","Nof","Dis"],"monthsAlone":["Jannaayo","Febraayo","Maarso","Abriil","Maayo","Juun","Luulyo","Ogosto","Sebteembar","Oktoobar","Noofeembar","Diseembar"],"monthsAloneShort":["Jan","Feb","Mar","Abr","May","Jun","Lul","Ogs","Seb","Okt","Nof","Dis"],"days":["Axad","Isniin","Talaado","Arbaco","Khamiis","Jimco","Sabti"],"daysShort":["Axd","Isn","Tldo","Arbc","Khms","Jmc","Sbti"],"halves":["GH","GD"],"dates":["dd/MM/yy","dd-MMM-y","MMMM d, y","EEEE, MMMM d, y"]}
DJ {"symbols":{"DJF":"Fdj"}}
ET {"symbols":{"ETB":"Br"}}
KE {"symbols":{"KES":"Ksh"}}`;
