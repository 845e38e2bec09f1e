// What stands on labels, in many languages: first names, surnames, streets and places, goods.
// Words only; test/support/text-names.ts makes a corpus of them.

export interface WordLists {
  /** ISO 15924. */
  readonly script: "Latn" | "Grek" | "Cyrl";
  readonly first: string;
  readonly last: string;
  readonly places: string;
  readonly goods: string;
}

export const WORD_LISTS: Readonly<Record<string, WordLists>> = {
  English: {
    script: "Latn",
    first: "Oliver Amelia Zoë Chloë Yvonne Wyatt Avery Vivian Fiona Jeffrey Timothy Kay Xavier",
    last: "Taylor O'Brien O’Neill MacLeod Wright Yates Vaughan Fforde Tyrwhitt Waverley Knightley",
    places: "Avenue Yard Wharf Way Toy Terrace Tower Valley Broadway Aylesbury Truro Kew Ffrith",
    goods: "Coffee Toffee Waffle Muffin Vodka Yoghurt Jacket T-shirt Trowel Wrench Fixture Varnish",
  },
  German: {
    script: "Latn",
    first: "Jürgen Björn Käthe Günther Anneliese Wolfgang Sören Hildegard Jörg Übermut Änne Öda",
    last: "Müller Weiß Großmann Käßbohrer Schröder Yxküll Vogt Tölz Wäßrig Pfeiffer Jäger Krüger",
    places: "Straße Goethestraße Königsallee Tübingen Würzburg Österreich Ärmelgasse Füßen Köln",
    goods: "Süßkartoffel Käse Öl Schraubenschlüssel Büroklammer Weißwein Kräutertee Gewürz Stoff",
  },
  French: {
    script: "Latn",
    first:
      "François Noël Zoé Anaïs Hélène Jérôme Benoît Gaëlle Loïc Maïté Théophile Cécile Raphaëlle",
    last: "Lefèvre D'Artagnan L’Hôpital Châtelet Œuvrard Garçon Dubœuf Le-Goff Vâlin Forêt Maÿ",
    places: "Champs-Élysées Besançon L’Haÿ-les-Roses Avenue Île-de-Ré Sèvres Orléans Pôle Nîmes",
    goods:
      "Crème Brûlée Bœuf Pâté Café Thé Œuf Fraîcheur Maïs Gruyère Côtelette Pêche Jus Échantillon",
  },
  Spanish: {
    script: "Latn",
    first: "José María Íñigo Begoña Ángel Óscar Úrsula Raúl Martín Concepción Agüero Ximena Yago",
    last: "Núñez Ibáñez Muñoz Pérez Güell Avilés Yáñez Villalón Tárrega Quiñones Zúñiga Llorente",
    places: "Calle Avda. Coruña Cádiz Málaga Peñíscola Logroño León Avilés Vigo Torrevieja Yecla",
    goods: "Jamón Piña Azúcar Café Champiñón Turrón Leche Jabón Lápiz Cigüeña Ñoquis Aceite Vino",
  },
  Portuguese: {
    script: "Latn",
    first: "João Inês Gonçalo Conceição Estêvão Luís Mónica Tomás Vânia Zélia Ângela Óscar Fábio",
    last: "Magalhães Conceição Araújo Simões Brandão Guimarães Assunção Falcão Avelãs Távora Ypê",
    places: "São Coração Praça Évora Setúbal Viseu Maranhão Travessa Avenida Vitória Açores",
    goods: "Pão Açúcar Feijão Maçã Limão Vinho Água Atum Sabão Café Óleo Queijão Camarões Tâmara",
  },
  Italian: {
    script: "Latn",
    first: "Niccolò Vittoria Tommaso Giosuè Beatrice Yuri Fabrizio Mariù Zaira Agata Vito Wanda",
    last: "D'Angelo Dell’Acqua Rossi Càvoli Pellicanò Favretto Zanatta Tavola Ghezzi Ruffini Vacca",
    places: "Via Viale Piazza Forlì Cefalù Città Agrigento Trani Varese Torino L'Aquila Tivoli",
    goods: "Caffè Tè Tiramisù Olio Farfalle Vino Prosciutto Tagliatelle Provolone Pâté Tartufo",
  },
  Polish: {
    script: "Latn",
    first:
      "Łukasz Żaneta Stanisław Świętosława Bożena Zdzisław Grażyna Wacław Małgorzata Józef Ścibor",
    last: "Wałęsa Żółć Kowalski Wójcik Dąbrowski Szczęsny Źdźbło Ćwikła Łącki Pęksa Wąsik Krzyżanowska",
    places: "Gdańsk Łódź Częstochowa Świdnica Żywiec Wąchock Rzeszów Kraków Poznań Zakopane Ustroń",
    goods: "Jabłko Gruszka Śmietana Mąka Kiełbasa Piwo Źródło Żurek Miód Łosoś Gołąbki Papryka Sól",
  },
  Czech: {
    script: "Latn",
    first: "Jiří Ondřej Tomáš Božena Václav Růžena Zdeněk Šárka Žofie Ľubica Vojtěch Tereza Ďuro",
    last: "Dvořák Říha Šťastný Žižka Čapek Vaňková Kŕdeľ Ťažký Němcová Havlíček Ůlehla Škvorecký",
    places: "Plzeň Říčany Ústí Žďár České Třebíč Příbram Hradčany Kroměříž Náměstí Přerov Vyšehrad",
    goods: "Pivo Chléb Mléko Sýr Máslo Vejce Těstoviny Rýže Čaj Víno Křen Žampiony Šunka Ďábel",
  },
  Hungarian: {
    script: "Latn",
    first: "György Zsófia Ágnes Ödön Üdvöske Győző Dezső Fülöp Tünde Éva Írisz Őrs Vilmos",
    last: "Kovács Szőke Tőkés Vörös Fűrész Kőszegi Árpád Ötvös Ürge Várkonyi Győrffy Nagy-Űr",
    places: "Győr Szőlős Hódmezővásárhely Fertőd Vác Tatabánya Kőbánya Útca Érd Óbuda Pécs Tó",
    goods: "Gulyás Szőlő Tejföl Kávé Vaj Ásványvíz Cukor Fűszer Paprika Tészta Őszibarack Kenyér",
  },
  Romanian: {
    script: "Latn",
    first: "Ștefan Ioniță Ănuța Mălina Vasile Țincuța Ilinca Rareș Călin Sânziana Dragoș Anișoara",
    last: "Păunescu Țurcanu Șerban Brâncuși Ceaușu Mânzatu Vâlcan Înălțatu Hațegan Tătăruș Pușcaș",
    places: "București Brăila Iași Constanța Târgu-Mureș Brașov Argeș Băneasa Vâlcea Făgăraș Țara",
    goods: "Pâine Brânză Cașcaval Țuică Făină Ouă Mămăligă Șuncă Cârnați Vin Roșii Căpșuni Apă",
  },
  Croatian: {
    script: "Latn",
    first: "Đorđe Željka Čedomir Šime Ćiril Anđelka Ljiljana Njegoš Džemal Dražen Vjekoslav Tonči",
    last: "Đoković Žanić Šubašić Čačić Knežević Vučković Ćosić Tuđman Džeko Filipović Jurčić Vlašić",
    places: "Čakovec Šibenik Županja Đakovo Požega Varaždin Kaštela Vukovar Rijeka Čavoglave Trilj",
    goods: "Čevapi Šljivovica Pašteta Žitarice Ćufte Pršut Maslac Vrhnje Jogurt Voće Kruška Ajvar",
  },
  Turkish: {
    script: "Latn",
    first: "Çağrı Şule İbrahim Gökçe Ayşegül Oğuzhan Ümit Özlem Işıl Yağmur Fırat Tuğçe Ğazal",
    last: "Yıldız Öztürk Şahin Çelik Güneş Aydın Kılıç Doğan Işık Erdoğan Taş İnönü Ağaoğlu",
    places: "İstanbul Ağrı Dağı Çanakkale Şişli Üsküdar Eskişehir Muğla Kâğıthane Iğdır Beyoğlu",
    goods: "Çay Şeker Yoğurt Üzüm Peynir Ekmek Kıyma Zeytinyağı Süt İncir Ayran Fıstık Limonata",
  },
  Vietnamese: {
    script: "Latn",
    first: "Nguyễn Thị Hường Thuỳ Trâm Đức Quốc Ánh Tuyết Phượng Ngọc Hằng Dũng Yến Mỹ Ổn Ế Ữ",
    last: "Trần Lê Phạm Hoàng Huỳnh Võ Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Tạ Đoàn Trương",
    places: "Hà Nội Huế Đà Nẵng Cần Thơ Phường Đường Quận Tỉnh Vịnh Hạ Long Biên Hoà Mỹ Tho",
    goods: "Phở Bánh mì Cà phê Trà sữa Nước mắm Gạo Đậu phụ Rượu Bưởi Dừa Xoài Ớt Tỏi",
  },
  Nordic: {
    script: "Latn",
    first: "Åse Øyvind Søren Ærlig Björn Gunnvör Håkon Märta Östen Älva Þóra Eiður Guðrún Ýmir",
    last: "Ødegård Kjærgaard Lindström Åkesson Sæther Þorvaldsson Ragnarsdóttir Bjørnson Fjällström",
    places: "Tromsø Ålesund Ærøskøbing Örebro Växjö Vífilsstaðir Ísafjörður Århus Hafnarfjörður Ý",
    goods:
      "Smør Brød Øl Köttbullar Räksallad Ostkrok Skyr Hákarl Lutfisk Rømme Kanelbulle Tyttebær",
  },
  Baltic: {
    script: "Latn",
    first: "Žydrūnas Šarūnas Eglė Jānis Ģirts Ķelda Līga Ņina Õnne Jüri Ülle Päivi Väinö Yrjö",
    last: "Šķēle Ķīsis Vīķe-Freiberga Čiurlionis Žukauskas Įdomė Õunapuu Särgava Hämäläinen Väyrynen",
    places: "Rīga Ķekava Jūrmala Šiauliai Kėdainiai Ūla Tõrva Võru Jyväskylä Hämeenlinna Ylöjärvi",
    goods:
      "Žuvis Sūris Duona Kāposti Ķiploki Ēdiens Õlu Juust Kümne Leipä Näkkileipä Pähkinä Ūdens",
  },
  Dutch: {
    script: "Latn",
    first: "Joël Renée Thijs Wouter Loïs Anneke Zoë Yfke Jürgen Fleur Tjalling Wytske Daniëlle",
    last: "Van-der-Velde IJzerman De-Vries Coëlho Wijffels Buÿs Van’t-Hoff Tuytel Öfner Ruyter",
    places: "IJsselmeer Curaçao Den-Haag Vlissingen Tynaarlo Waalwijk Zeewolde Coördinaat Tytsjerk",
    goods:
      "Coöperatie Crème Koffie Thee Stroopwafel Kaas Vla Yoghurt Tompouce Wijn Ossenvlees Paté",
  },
  Celtic: {
    script: "Latn",
    first: "Siân Tŵm Gruffydd Órlaith Seán Róisín Éamonn Niamh Aoife Ffion Llŷr Tadhg Cáit Úna",
    last: "Ó-Súilleabháin Nic-Íomhair MacDhòmhnaill Llwyd Ŵyn Vaughan Fychan Wynne Ffoulkes O’Toole",
    places: "Caerdydd Llanfairpwllgwyngyll Tŷ Dún-Laoghaire Gàidhealtachd Ynys-Môn Tywyn Fòlais",
    goods: "Caws Bara-brith Uisce-beatha Tatws Llaeth Bainne Ìm Càise Fíon Wŷ Té Toffî Ŷd",
  },
  Catalan: {
    script: "Latn",
    first: "Àlex Núria Jordà Mercè Òscar Agnès Íngrid Úrsula Llorenç Èlia Joaquim Xènia Vicenç",
    last: "Puigdemont Fabrè Güell Castellà Vallès Forçà Òdena Àvila Tàpies Capdevila Roüre Çaldes",
    places: "Barcelona Lleida Cadaqués Sabadell Vilafranca Plaça Güímar Vic Tàrrega Avinguda Ó",
    goods: "Pa-amb-tomàquet Llonganissa Vi Formatge Xuixo Allioli Caça Taronja Peix Gàs Avellanes",
  },
  Albanian: {
    script: "Latn",
    first:
      "Çesk Ëngjëll Fatmirë Gjon Xhevahir Vjollca Drilon Ylli Afërdita Hyrmete Ġorġ Ħamed Żeppi",
    last: "Hoxhë Kadaré Çela Tafaj Vlorë Frashëri Xuxë Yzeiri Borġ Żammit Ċensu Caruana Għawdex",
    places: "Tiranë Durrës Shkodër Korçë Gjirokastër Lezhë Ġgantija Ħamrun Żebbuġ Ċirkewwa Vlorë",
    goods: "Bukë Djathë Kafë Verë Ujë Çaj Ħobż Ġobna Żejt Qumësht Fëllënxë Perime Ċikkulata",
  },
  Greek: {
    script: "Grek",
    first:
      "Γιώργος Ευαγγελία Άννα Έλενα Ήρα Ίρις Όλγα Ύδρα Ώρα Χρήστος Φώτης Αϊδίνη Ραφαήλ Μαΐου Ψαρού",
    last: "Παπαδόπουλος Βενιζέλος Καζαντζάκης Θεοδωράκης Αντετοκούνμπο Τσίπρας Ξυλούρης Ρίτσος Ελύτης",
    places:
      "Αθήνα Θεσσαλονίκη Πάτρα Ηράκλειο Οδός Λεωφόρος Πλατεία Ύδρα Χαλκίδα Κέρκυρα Ρόδος Τρίκαλα",
    goods:
      "Καφές Γάλα Ελαιόλαδο Τυρί Μέλι Ψωμί Κρασί Φέτα Γιαούρτι Ρύζι Αλεύρι Ούζο Τσάι Ντομάτα Αυγά",
  },
  GreekTrades: {
    script: "Grek",
    first: "Αύρα Ταύρος Υάκινθος Τάσος Λυκούργος Ουρανία Ζωή Βασίλης Ιφιγένεια Κλειώ Άγγελος Εύη",
    last: "Τυπάλδος Γρυπάρης Λαυρεντίου Αυγέρης Ταΰγετος Βαφειάδης Φραγκούλης Δήμου Λάτσης Γαλάνη",
    places: "Τρίπολη Γύθειο Λαύριο Υμηττός Πειραιάς Καλαμάτα Σύρος Ταξιάρχες Γλυφάδα Άργος Όλυμπος",
    goods: "Βίδα Κατσαβίδι Τρυπάνι Γάντια Ύφασμα Λάδι Χαρτί Σφυρί Κόλλα Ταινία Αλάτι Πάπλωμα Υλικό",
  },
  Russian: {
    script: "Cyrl",
    first: "Екатерина Юрий Пётр Эдуард Ульяна Фёдор Татьяна Яков Любовь Щедрин Ждан Гузель Артём",
    last: "Иванов Щербаков Хрущёв Чайковский Тарковский Ульянов Гагарин Эйзенштейн Рудь Фёдорова Цой",
    places:
      "Москва Санкт-Петербург Ялта Уфа Тула Щёлково Объездная Эхо Подъезд Грозный Ржев Выборг",
    goods:
      "Молоко Кофе Сыр Хлеб Творог Сахар Гречка Щётка Гвоздь Утюг Фартук Ёлка Чай Шурупы Объект",
  },
  Ukrainian: {
    script: "Cyrl",
    first: "Єва Ґалаґан Оксана Тарас Ігор Юлія Гнат Світлана Богдан Уляна Андрій Зоряна Любомир",
    last: "Шевченко Франко Грушевський Ґудзь Єфремов Іваненко Ткачук Рудько Гуцуляк Стець Кравчук",
    places: "Київ Львів Їжаківка Україна Чернівці Дніпро Ужгород Тернопіль Вулиця Гадяч Рівне Суми",
    goods: "Сир Молоко Ґудзик Хліб Цукор Олія Вареники Горілка Сіль Рушник Ґрати Мед Часник Яйця",
  },
  Bulgarian: {
    script: "Cyrl",
    first: "Ъглика Георги Стоян Цветана Янко Жулиета Щилян Борислав Ралица Гергана Тодор Ивайло",
    last: "Димитров Стоичков Вапцаров Ганчев Желязков Ръсовски Тутракан Гърбев Щърбов Дюлгеров",
    places:
      "София Пловдив Варна Бургас Русе Търново Ямбол Гоце-Делчев Кърджали Улица Разград Тръстеник",
    goods:
      "Кисело-мляко Сирене Хляб Лютеница Ракия Чушки Домати Кафе Гъби Мляко Яйца Туршия Ябълки",
  },
  Serbian: {
    script: "Cyrl",
    first: "Ђорђе Љубица Његош Џевад Ћирило Ана Ратко Ѓорѓи Ќира Ѕвезда Јован Гордана Тамара",
    last: "Ђоковић Љубичић Његуш Џајић Ћосић Вучић Туфегџић Ѓорѓевски Ќосевски Ѕидарски Гајић Рударски",
    places:
      "Београд Љубљана Ниш Чачак Џамијска Ужице Ћуприја Скопје Ѓевгелија Кавадарци Тутин Руда",
    goods:
      "Ајвар Чварци Ћевапи Џем Шљивовица Млеко Хлеб Вода Уље Сир Ђевреци Ѓомлезе Ќебапи Грожђе",
  },
  Belarusian: {
    script: "Cyrl",
    first:
      "Ўладзімір Алесь Ядвіга Францішак Юстына Ігнат Уладзіслаў Зміцер Рыгор Тэрэза Ганна Эльвіра",
    last: "Купала Колас Караткевіч Быкаў Гілевіч Дубоўка Шушкевіч Ластоўскі Танк Рублеўская Цётка",
    places: "Мінск Гродна Брэст Віцебск Магілёў Нясвіж Полацк Вуліца Раўбічы Тураў Гарадзея Ўздым",
    goods:
      "Малако Хлеб Цукар Дранікі Мёд Соль Рыба Гарбата Кава Ежа Варэнне Тварог Сыр Яйкі Ўпакоўка",
  },
};
