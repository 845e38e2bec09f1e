// Addresses in five scripts, put together from lists: a name has three parts or a number that keep it
// from coming back. Words do come back, as they do on labels.

export type Random = () => number;

interface Words {
  readonly given: string;
  readonly family: string;
  readonly streets: string;
  readonly towns: string;
  readonly country: string;
  readonly person: (given: string, other: string, family: string) => string;
  readonly street: (street: string, house: number) => string;
  readonly town: (town: string, postcode: number) => string;
}

const SPACED = {
  person: (given: string, other: string, family: string) => `${given} ${other} ${family}`,
  street: (street: string, house: number) => `${street} ${house}`,
  town: (town: string, postcode: number) => `${postcode} ${town}`,
};

const LATIN: Words = {
  given: "Ada Beatriz Chloé Dmitri Eleni Farid Grażyna Håkon Inês Jürgen Kateřina Łukasz Maria",
  family: "Andersson Björk Čapek Dvořák Evans Ferreira González Hoffmann Iversen Johnson Kovács",
  streets: "Avenida,Bahnhofstraße,Church Road,Elm Street,Rue Lepic,Via Roma,Vesterbrogade",
  towns: "Århus,Bruxelles,Córdoba,Dublin,Évora,Frankfurt,Göteborg,Helsinki,Kraków,Lyon",
  country: "Denmark",
  ...SPACED,
};

const CYRILLIC: Words = {
  given: "Анна Борис Вера Григорій Дмитро Елена Жанна Зоя Иван Катерина Лука Мария Надія Ольга",
  family: "Андреев Бойко Волкова Гончар Давыдов Ефимова Жуков Зайцева Ильин Коваленко Лисенко",
  streets: "улица Ленина,проспект Мира,вулиця Хрещатик,Невский проспект,бульвар Шевченка",
  towns: "Москва,Київ,Санкт-Петербург,Софија,Минск,Одеса,Казань,Львів,Харків,Белград",
  country: "Ukraine",
  ...SPACED,
};

const ARABIC: Words = {
  given: "أحمد فاطمة يوسف مريم خالد ليلى عمر زينب حسن نور إبراهيم سلمى طارق هدى",
  family: "الحسيني المصري البغدادي الشريف النجار الخطيب العلي حداد القاسم الزهراني الفاسي",
  streets: "شارع الملك فهد,شارع الجمهورية,طريق الكورنيش,شارع النيل,حي السلام,شارع الحمراء",
  towns: "القاهرة,بيروت,الرياض,دمشق,بغداد,عمّان,تونس,الدار البيضاء,الكويت,مسقط",
  country: "Egypt",
  ...SPACED,
};

const HEBREW: Words = {
  given: "אברהם שרה יצחק רבקה יעקב רחל משה מרים דוד תמר נועם יעל איתן שירה",
  family: "כהן לוי מזרחי פרץ ביטון אברהמי פרידמן שפירא גולדברג רוזן ברק",
  streets: "רחוב הרצל,שדרות רוטשילד,רחוב בן יהודה,דרך השלום,רחוב ויצמן,רחוב הנביאים",
  towns: "ירושלים,תל אביב,חיפה,באר שבע,נתניה,אשדוד,רחובות,הרצליה,רמת גן,טבריה",
  country: "Israel",
  ...SPACED,
};

const JAPANESE: Words = {
  given: "翔太 さくら 健太郎 美咲 結衣 一郎 花子 大輔 直子 ユカリ 智子 亮介 陽菜 和彦 あかね 真一",
  family: "佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村",
  streets: "中央区大通西,青葉区国分町,千代田区丸の内,右京区嵯峨,昭和区鶴舞,北区梅田,港区芝公園",
  towns: "北海道札幌市,宮城県仙台市,東京都,京都府京都市,愛知県名古屋市,大阪府大阪市,福岡県福岡市",
  country: "Japan",
  person: (given, other, family) => `${family}・${other}　${given}`,
  street: (street, house) => `${street}${1 + (house % 9)}丁目${house}番地`,
  town: (town, postcode) => `〒${postcode} ${town}`,
};

const ALL = [LATIN, CYRILLIC, ARABIC, HEBREW, JAPANESE];

export function mixedAddressOf(random: Random) {
  const words = pick(ALL, random);
  const given = words.given.split(" ");
  return {
    person: words.person(
      pick(given, random),
      pick(given, random),
      pick(words.family.split(" "), random),
    ),
    street: words.street(pick(words.streets.split(","), random), 1 + Math.floor(random() * 900)),
    town: words.town(pick(words.towns.split(","), random), 10_000 + Math.floor(random() * 89_999)),
    country: words.country,
  };
}

export function pick<T>(from: ArrayLike<T>, random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}
