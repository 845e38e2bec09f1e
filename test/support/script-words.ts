// Words of many scripts, as they stand on labels: names of places, goods and people, with the conjuncts,
// joined forms, stacked marks and reordered vowels of each script.

export interface ScriptWords {
  /** ISO 15924. */
  readonly script: string;
  readonly family: string;
  readonly rtl?: true;
  readonly words: string;
}

export const SCRIPT_WORDS: readonly ScriptWords[] = [
  {
    script: "Arab",
    family: "noto-sans-arabic",
    rtl: true,
    words:
      "السعر دينار القاهرة بيروت مكة خبز لبن زيتون مُحَمَّد اللّٰه لا إلى الإسلام فلافل تمر قهوة شاي گل پنیر چای ژاپن کتاب ٹماٹر ڈاک بڑا ہے میں کیلا ۴۵ ١٢٣",
  },
  {
    script: "Hebr",
    family: "noto-sans-hebrew",
    rtl: true,
    words: "מחיר שקל תל־אביב לחם חלב קפה תה דבש שָׁלוֹם בְּרָכָה יְרוּשָׁלַיִם וְהָיָה כַּלָּה שִׂמְחָה עץ ךםןףץ",
  },
  {
    script: "Syrc",
    family: "noto-sans-syriac",
    rtl: true,
    words: "ܫܠܡܐ ܠܚܡܐ ܡܝܐ ܒܝܬܐ ܟܬܒܐ ܡܠܟܐ ܐܠܗܐ ܫܡܥܘܢ",
  },
  { script: "Thaa", family: "noto-sans-thaana", rtl: true, words: "ދިވެހި މާލެ އަގު ފެން ބަތް ކާނާ ރުފިޔާ" },
  { script: "Nkoo", family: "noto-sans-nko", rtl: true, words: "ߒߞߏ ߓߊ߲߬ߓߊ ߝߐ߫ ߞߊ߲ ߖߌ ߕߎ߬ߟߏ" },
  { script: "Adlm", family: "noto-sans-adlam", rtl: true, words: "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪 𞤲𞤣𞤭𞤴𞤢𞤥 𞤳𞤮𞤧𞤢𞤥" },
  {
    script: "Deva",
    family: "noto-sans-devanagari",
    words:
      "मूल्य दिल्ली मुंबई क्षत्रिय ज्ञान श्रीमती राष्ट्र द्वार विद्यार्थी हिन्दी कार्य ट्रक गर्म सर्वत्र चाँद दुःख पुस्तकें ह्रस्व शृंगार क्‍ष र्‍य मराठी दूध",
  },
  {
    script: "Beng",
    family: "noto-sans-bengali",
    words: "মূল্য ঢাকা কলকাতা বাংলাদেশ ক্ষুদ্র জ্ঞান শ্রী রাষ্ট্র বিদ্যুৎ কোম্পানি চৌধুরী হাঁস দুধ র‍্যাব পূর্ব স্ত্রী",
  },
  {
    script: "Guru",
    family: "noto-sans-gurmukhi",
    words: "ਮੁੱਲ ਪੰਜਾਬ ਅੰਮ੍ਰਿਤਸਰ ਦੁੱਧ ਕਿਤਾਬ ਸ੍ਰੀ ਪ੍ਰਧਾਨ ਚੰਡੀਗੜ੍ਹ",
  },
  {
    script: "Gujr",
    family: "noto-sans-gujarati",
    words: "કિંમત ગુજરાત અમદાવાદ ક્ષેત્ર જ્ઞાન શ્રી રાષ્ટ્ર દૂધ વિદ્યાર્થી ર્ક",
  },
  { script: "Orya", family: "noto-sans-oriya", words: "ମୂଲ୍ୟ ଓଡ଼ିଶା କଟକ କ୍ଷୀର ଶ୍ରୀ ରାଷ୍ଟ୍ର ବିଦ୍ୟା ସ୍ତ୍ରୀ" },
  {
    script: "Taml",
    family: "noto-sans-tamil",
    words: "விலை சென்னை மதுரை தமிழ் கொள்ளை பௌர்ணமி ஸ்ரீ க்ஷ பால் கோயில் நீர்",
  },
  {
    script: "Telu",
    family: "noto-sans-telugu",
    words: "ధర హైదరాబాద్ తెలుగు పాలు క్షేత్రం శ్రీ రాష్ట్రం విద్యార్థి స్త్రీ కృష్ణ",
  },
  {
    script: "Knda",
    family: "noto-sans-kannada",
    words: "ಬೆಲೆ ಬೆಂಗಳೂರು ಕನ್ನಡ ಹಾಲು ಕ್ಷೇತ್ರ ಶ್ರೀ ರಾಷ್ಟ್ರ ವಿದ್ಯಾರ್ಥಿ ಸ್ತ್ರೀ ಕೃಷ್ಣ",
  },
  {
    script: "Mlym",
    family: "noto-sans-malayalam",
    words: "വില കേരളം കൊച്ചി മലയാളം പാല് ക്ഷേത്രം ശ്രീ രാഷ്ട്രം വിദ്യാർത്ഥി സ്ത്രീ കൃഷ്ണൻ",
  },
  {
    script: "Sinh",
    family: "noto-sans-sinhala",
    words: "මිල කොළඹ සිංහල කිරි ශ්‍රී ලංකාව ක්ෂේත්‍රය රාෂ්ට්‍ර විද්‍යාව",
  },
  {
    script: "Thai",
    family: "noto-sans-thai",
    words: "ราคา กรุงเทพฯ น้ำ ที่ กำลัง ปู่ ญู ฐุ เกี๊ยว ชื่อ ผู้ใหญ่ ๑๒๓ ไข่เจียว",
  },
  { script: "Laoo", family: "noto-sans-lao", words: "ລາຄາ ວຽງຈັນ ນ້ຳ ທີ່ ເຂົ້າ ໜັງສື ປື້ມ" },
  { script: "Khmr", family: "noto-sans-khmer", words: "តម្លៃ ភ្នំពេញ កម្ពុជា ទឹកដោះគោ ខ្មែរ ស្ត្រី ព្រះ សៀវភៅ" },
  {
    script: "Mymr",
    family: "noto-sans-myanmar",
    words: "ဈေးနှုန်း ရန်ကုန် မြန်မာ နို့ ကျောင်း ပြည်ထောင်စု ဆန်ပြုတ် သတ္တိ",
  },
  { script: "Tibt", family: "noto-serif-tibetan", words: "བོད་ ལྷ་ས འོ་མ་ རྒྱལ་པོ་ བསྒྲུབས་ སྐད་ཡིག་" },
  {
    script: "Geor",
    family: "noto-sans-georgian",
    words: "ფასი თბილისი საქართველო რძე პური ქუთაისი",
  },
  { script: "Armn", family: "noto-sans-armenian", words: "Գին Երևան Հայաստան կաթ հաց մեղր" },
  { script: "Ethi", family: "noto-sans-ethiopic", words: "ዋጋ አዲስ አበባ ኢትዮጵያ ወተት ቡና" },
  { script: "Java", family: "noto-sans-javanese", words: "ꦗꦮ ꦱꦸꦫꦏꦂꦠ ꦏꦺꦴꦥꦶ ꦱꦿꦶ" },
  { script: "Bali", family: "noto-sans-balinese", words: "ᬩᬮᬶ ᬤᬾᬦ᭄ᬧᬲᬃ ᬰ᭄ᬭᬶ" },
  { script: "Cher", family: "noto-sans-cherokee", words: "ᏣᎳᎩ ᎠᎹ ᎦᏚ" },
  { script: "Tfng", family: "noto-sans-tifinagh", words: "ⴰⵎⴰⵏ ⵜⴰⵎⴰⵣⵉⵖⵜ ⴰⵖⵔⵓⵎ" },
];
