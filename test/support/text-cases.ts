// Strings that must look right and read back right, one or more for each kind of text: for tests and for
// the picture in docs/text.md.

export interface TextCase {
  readonly script: string;
  readonly text: string;
  readonly lang?: string;
  /** What is read back where that is not the text itself; null: programs differ, and none is right. */
  readonly reads?: string | null;
  /** No font has it: the job is refused. */
  readonly isRefused?: true;
  /** The one program that reads it back, of PDFium and pdf.js; a reason stands beside it. */
  readonly readOnlyBy?: "pdf.js";
}

export const TEXT_CASES: readonly TextCase[] = [
  { script: "Latin", text: "Łukasz Żółć, François Œuvré, Åse Ærø, İstanbul ğış, Ștefan Țară" },
  { script: "Latin, kerned", text: "AVATAR To. Ty WAVE office affluent fjord" },
  { script: "Vietnamese", text: "Nguyễn Thị Hường – Đặng Thuỳ Trâm Ế Ở" },
  { script: "decomposed Latin", text: "e\u0301 n\u0303 A\u030a o\u0302\u0323 S\u0326" },
  { script: "Latin without precomposed letters", text: "q\u0303 x\u0307\u0302 m\u0304 j\u0301" },
  { script: "punctuation", text: "“Quote” ‘x’ — – … • € £ ¥ ₹ ₺ № ™ © ® ° ½ ×" },
  { script: "Greek", text: "Ελλάδα ΆΈΉ ϊΰ ἄνθρωπος ᾧ" },
  { script: "Cyrillic", text: "Щёлково Їжак Ґалаґан Ђорђе Қазақстан й ё" },
  { script: "Arabic", text: "محمد العربية" },
  { script: "Arabic lam-alef", text: "لا الله السلام" },
  { script: "Arabic harakat", text: "مُحَمَّد" },
  { script: "Persian/Urdu", text: "پژوهش گچ کیک ٹوپی ۱۲۳" },
  { script: "Arabic with numbers", text: "رقم 45، شارع 12", reads: null },
  { script: "Hebrew", text: "ירושלים שלום" },
  { script: "Hebrew niqqud", text: "שָׁלוֹם דָּוִד" },
  { script: "Latin in Hebrew", text: "רחוב 12 ABC-9 (קומה)", reads: null },
  // PDFium takes the line for one from right to left as soon as it holds a letter that runs so.
  { script: "Hebrew in Latin", text: "Name: דוד כהן, Room 5", readOnlyBy: "pdf.js" },
  { script: "Devanagari", text: "क्षत्रिय हिन्दी श्री र्क कि द्ध राष्ट्रीय" },
  { script: "Bengali", text: "বাংলা ক্ষুদ্র শ্রী কো" },
  { script: "Tamil", text: "தமிழ் கொ ஸ்ரீ" },
  { script: "Thai", text: "น้ำ ที่ กำลัง ปู่ ญู ฐุ เกี๊ยว" },
  { script: "Japanese", text: "東京都千代田区丸の内 髙橋 カタカナ ｶﾀｶﾅ 〒１００" },
  { script: "decomposed kana", text: "ガ パ" },
  { script: "Chinese, simplified", text: "北京市朝阳区 张伟 骨直" },
  { script: "Chinese, traditional", text: "臺北市信義區 陳怡君" },
  { script: "Korean", text: "서울특별시 강남구 김민준 똠" },
  { script: "Hangul of jamo", text: "\u1112\u1161\u11ab\u1100\u1173\u11af" },
  { script: "Han beyond the BMP", text: "𠮷野家 𩸽" },
  { script: "Emoji", text: "🎉 👍🏽 👨‍👩‍👧 🇫🇷 ❤️ 1️⃣" },
  { script: "Symbols", text: "☎ ✓ ★ → ♥ ♫" },
  { script: "Georgian/Armenian", text: "საქართველო Հայաստան" },
  { script: "control characters", text: "a\u0000b\u0007c\u200bd\ufeffe", reads: "abcde" },
  { script: "PDF syntax as text", text: "(paren) \\back\\ <b>&amp; %comment /Name [x]" },
  { script: "private use and unassigned", text: "Name \ue123 \u0378", isRefused: true },
  { script: "rare Chinese names", text: "䶮 㛃 𬭁 𫖯 𨱏", lang: "zh" },
];

const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Texts are compared composed, without controls that print nothing, and with plain single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(CONTROLS, "")
    .replace(/\s+/g, " ")
    .trim();
}
