// Texts of many scripts with a "|" wherever a line may break: the same in Node and in the Worker.

export const LINE_BREAKS: readonly string[] = [
  // No break before closing marks, small kana and the lengthening mark, none after opening ones.
  "東|京|都、|千|代|田|区|（丸|の|内）。|「日|本」",
  "カ|タ|カ|ナー・|スー|パー",
  "ちょっ|と、|待っ|て！",
  "価|格：|￥1,200|（税|込）",
  "“中|文”，|《书|名》…|好",
  "50％OFF！！",
  "日|本|語|English|混|在|123|テ|ス|ト",
  "𠮷|野|家、|𩸽",
  "서|울|시 |강|남|구|(역|삼|동) |12",
  "👨‍👩‍👧|👍🏽|🇫🇷|🇩🇪|❤️|1️⃣ |ab",
  "ภาษา|ไทย |กำลัง|เรียน |(ไทย)",
  "ພາສາ|ລາວ",
  "ប្រទេស|មួយ|នៅ|អាស៊ី",
  "ရန်|ကုန်|မြို့တော်|ခန်းမ",
  "हिन्दी |भाषा। |नमस्ते",
  "بِسْمِ |اللّٰه، |شارع |12/3",
  "שלום-|עולם |12.5₪",
  "བོད་|སྐད་|ཡིན།",
  "ሰላም፡|ዓለም።",
  // A compound breaks where the runtime's dictionary splits it.
  "ห้อง|สมุด |โรง|พยาบาล",
  // French quotation marks hold on to their words: with no-break spaces, narrow ones, plain ones or none.
  "il |dit : |«\u00a0oui\u00a0», |puis |«\u202fnon\u202f» |et |«bon»",
  "il |dit : |« oui », |puis |‹ non › |et |( « bon » ) !",
  "« Le |petit |prince », |de |Saint-|Exupéry",
  // German ones look the other way.
  "das |Wort |»Haus« |und |›Hof‹.",
  "a!=b |c!==d |x==y |a>=b",
];

/** A text with its breaks marked as above. */
export function markBreaks(text: string, breaks: readonly number[]): string {
  let start = 0;
  const pieces = breaks.map((end) => {
    const piece = text.slice(start, end);
    start = end;
    return piece;
  });
  return pieces.join("|");
}
