// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here.

export const ROWS = String.raw` {"decimal":",","group":"\u00a0","minus":"-","percentSign":"%","currencyDecimal":",","currencyGroup":"\u00a0","minimumGrouping":1,"number":"#,##0.###","percent":"#,##0\u00a0%","currency":"#,##0.00\u00a0¤","symbols":{"JPY":"¥","PHP":"PHP","RUB":"₽","RUR":"р.","THB":"฿","TMT":"ТМТ","UAH":"₴","USD":"\u0024","XCG":"Cg","XXX":"XXXX"},"currencies":{},"months":["января","февраля","марта","апреля","мая","июня","июля","августа","сентября","октября","ноября","декабря"],"monthsShort":["янв.","февр.","мар.","апр.","мая","июн.","июл.","авг.","сент.","окт.","нояб.","дек."],"monthsAlone":["январь","февраль","март","апрель","май","июнь","июль","август","сентябрь","октябрь","ноябрь","декабрь"],"monthsAloneShort":["янв.","февр.","март","апр.","май","июнь","июль","авг.","сент.","окт.","нояб.","дек."],"days":["воскресенье","понедельник","вторник","среда","четверг","пятница","суббота"],"daysShort":["вс","пн","вт","ср","чт","пт","сб"],"halves":["AM","PM"],"dates":["dd.MM.y","d MMM y\u202f'г'.","d MMMM y\u202f'г'.","EEEE, d MMMM y\u202f'г'."]}
BY {"symbols":{"RUR":null,"BYN":"Br"}}
KG {"symbols":{"KGS":"сом"}}
KZ {"symbols":{"KZT":"₸"}}
MD {"symbols":{"MDL":"L"}}
UA {"minimumGrouping":2}`;
