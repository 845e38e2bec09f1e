// Names, streets and goods in languages of three scripts, and what people write around them:
// a seeded corpus of words for comparing two ways of setting them.

const LATIN = `
  Łukasz Żółć Kowalski Gdańsk Wałęsa François Œuvré Noël Citroën Àlex Muñoz Peñíscola Coração São João
  Åse Ærø Ørsted Tromsø Þór Eiður Vífilsstaðir İstanbul Çağrı Şahin ğış Ștefan Țară București Brăila
  Dvořák Říčany Plzeň Škoda Čapek Ľubica Kŕdeľ Győr Hódmezővásárhely Žižek Đorđe Čačak Müller Straße
  Größe Süßkartoffel Öl Jyväskylä Hämeenlinna Tallinn Õismäe Rīga Ķekava Šiauliai Kėdainiai Ġgantija
  Nguyễn Thị Hường Đặng Thuỳ Trâm Phở Quốc Việt Nam Ế Ở Caerdydd Llanfairpwllgwyngyll Fjord IJsselmeer
  AVATAR WAVE To Ty Type Yes Tokyo Vancouver Warsaw Yvonne LTD. P.O. Fa. T-shirt office affluent fluffy
  coffee espresso Kaffee café jus lait Orange Bolt Schraube Washer Ref Art Nr LOT EXP SKU Box Pcs
  Kg L/min Wi-Fi USB-C M8x40 3x4 10:30 4.50 1,299.00 1'000 12-34 7/8 #42 50% 20°C 5µm 2×4 ±3 €9 £5 ¥100 ₹50
`;
const GREEK = `
  Ελλάδα Αθήνα Θεσσαλονίκη Παπαδόπουλος Γιώργος Ευαγγελία Άννα Έλενα Ήρα Ίρις Όλγα Ύδρα Ώρα ϊΰ ΐ
  Πάτρα Ηράκλειο καφές γάλα ελαιόλαδο τυρί μέλι Τιμή Ποσότητα ΤΑΥΡΟΣ ΥΔΑΤΑ ΛΑΔΙ Ψωμί Χαλκίδα
  ἄνθρωπος ᾧ Ἀθῆναι ὕδωρ τοῦ ῥόδον ᾠδή ΐδιος
`;
const CYRILLIC = `
  Щёлково Москва Санкт-Петербург Иванов Екатерина Объект Подъезд Київ Їжак Ґалаґан Україна Єва
  Ђорђе Љубљана Његош Џезва Ћирић Қазақстан Өскемен Ұлытау Әлем Њујорк Ќерка Ѓорѓи Ўладзімір
  Размер Цена Штука Молоко Кофе Сыр ТУТ ГОСТ УФА РУДА АТАКА Ялта Юлия Эхо Ыйық
`;
const AROUND = ["", "", "", ",", ".", ":", ";", "!", "?", ")", "”", "’", "»", "…", "™", "®", "-"];
const BEFORE = ["", "", "", "", "(", "“", "‘", "«", "№", "#", "+", "*"];
const JOINTS = [" ", " ", " ", " ", "-", "/", " – ", " & ", ", ", "\u00a0", " · ", " → "];

export const WORDS: readonly string[] = [LATIN, GREEK, CYRILLIC].flatMap((list) =>
  list.trim().split(/\s+/),
);

/** A generator of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` texts of one to four words, cased and punctuated as on labels; the same for the same seed. */
export function labelTexts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const word = () => {
    const plain = oneOf(WORDS);
    const shouted = random() < 0.2 ? plain.toUpperCase() : plain;
    return oneOf(BEFORE) + shouted + oneOf(AROUND);
  };
  return Array.from({ length: count }, () => {
    let text = word();
    for (let more = Math.floor(random() * 4); more > 0; more--) text += oneOf(JOINTS) + word();
    return text.normalize("NFC");
  });
}

/** `count` strings of up to 12 random letters of one script, so that rare pairs meet as well. */
export function letterSoup(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const alphabets = [
    [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0xc0, 0x17f), ...range(0x30, 0x39)],
    [...range(0x391, 0x3a1), ...range(0x3a3, 0x3ce), ...range(0x1f00, 0x1f15)],
    [...range(0x400, 0x481), ...range(0x48a, 0x52f)],
    [...range(0x20, 0x7e), ...range(0xa1, 0xac), ...range(0xae, 0xbf), ...range(0x2010, 0x2027)],
  ];
  return Array.from({ length: count }, () => {
    const alphabet = alphabets[Math.floor(random() * alphabets.length)]!;
    const length = 2 + Math.floor(random() * 11);
    const units = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]!);
    return String.fromCharCode(...units).normalize("NFC");
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
