// Which characters of Japanese, Chinese and Korean are common, told by their old encodings: each has
// its everyday characters in a level of their own. What names hold beyond those is listed here.

export type PackedLanguage = "ja" | "zh-Hans" | "zh-Hant" | "ko";

/** Rows of lead bytes and of trail bytes, both inclusive, in one of the Encoding Standard's encodings. */
interface Rows {
  readonly encoding: string;
  readonly leads: readonly [first: number, last: number];
  readonly trails: readonly (readonly [first: number, last: number])[];
}

const ISO_2022_TRAILS = [[0xa1, 0xfe]] as const;
const SHIFT_JIS_TRAILS = [
  [0x40, 0x7e],
  [0x80, 0xfc],
] as const;
const BIG5_TRAILS = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
] as const;

// The levels of JIS X 0208, GB 2312, Big5 and KS X 1001; IBM's extensions hold kanji of names.
const JAPANESE_SIGNS =
  rows("euc-jp", [0xa1, 0xa3], ISO_2022_TRAILS) + rows("euc-jp", [0xad, 0xad], ISO_2022_TRAILS);
const JAPANESE_EVERYDAY = rows("euc-jp", [0xb0, 0xcf], ISO_2022_TRAILS);
const JAPANESE_OF_IBM = rows("shift_jis", [0xfa, 0xfc], SHIFT_JIS_TRAILS);
const JAPANESE_OCCASIONAL = rows("euc-jp", [0xd0, 0xf4], ISO_2022_TRAILS);
const SIMPLIFIED_SIGNS = rows("gbk", [0xa1, 0xa3], ISO_2022_TRAILS);
const SIMPLIFIED_EVERYDAY = rows("gbk", [0xb0, 0xd7], ISO_2022_TRAILS);
const SIMPLIFIED_OCCASIONAL = rows("gbk", [0xd8, 0xf7], ISO_2022_TRAILS);
const TRADITIONAL_SIGNS = rows("big5", [0xa1, 0xa3], BIG5_TRAILS);
const TRADITIONAL_EVERYDAY = rows("big5", [0xa4, 0xc6], BIG5_TRAILS);
const TRADITIONAL_OCCASIONAL = rows("big5", [0xc9, 0xf9], BIG5_TRAILS);
const KOREAN_SIGNS = rows("euc-kr", [0xa1, 0xa3], ISO_2022_TRAILS);
const KOREAN_EVERYDAY = rows("euc-kr", [0xb0, 0xc8], ISO_2022_TRAILS);
const KOREAN_OCCASIONAL = rows("euc-kr", [0xca, 0xfd], ISO_2022_TRAILS);

// Old forms and name kanji of the second level, and 𠮷.
const KANJI_OF_NAMES =
  "丼亘亙亞亮來佛侑俐俠倖偲傳兒兎兔冨凉凛凜凰剋劉勁勳匡卯厩叡叢吻呂哉哩唄啄喬嘉囃圀國圓壕壘壯壽" +
  "奎奏奨孃學宥寅實寶寳將專尭峯峻嵩嶋嶌嶺嶽巌巖帥廣廳彌彗彪彰從徠德徳忽怜恕恢惇惠惣惺愼慧慥憐應懷戀戰" +
  "拂拜拔揚揮搖摑敎敕數斎齋齊斐於旭昂昊昏昴晁晃晄晋晏晒晟晨暉曉曖曙曜曻會朋朔栂栞桐桔桧檜梁梛梗條梶" +
  "椋椛椰楓榊榎榛榮槇槙槻樂樋樣樫橘檎檀檢檮櫂櫛櫻欣欽歡步步殉毅毬汀汰沁沫洸洵浩淀淳渚渡渥渾湊湧溫滋" +
  "滉滝瀧漣澁澤澪濟濤濱濵瀨瀬灘灯燈烈焰煌煕熈熙燎燦燿爽爾牽犀獅玖珂珈珊珀玲琉琢琥琳瑚瑛瑞瑠瑤瑶瑳璃" +
  "瓊瓢甫畠疇皐皓眞睦瞥瞭瞳碎碧碩磐磯祁祇祐祗祚祢禰祥祷禄祿禎禮禽禾秦稀稔稟稜穂穏穗穰穹窪窺竈竜龍龜竣竪" +
  "笈笙笹筑箕箔篠簾籾粟糊紗紘絃絢絆綜綠緑綸綺綾緋縣縱繁纂纏羚羨翔翠耀耶聖聰聲聽肇肴胤脩腔膏臺與舊舜" +
  "芙芥芹苑苺茅茉茜莉莊莞莫菅菖菫萄萌萬萠萢葉葛葵葺蒔蒲蒐蓉蓋蓑蓬蓮蔣蔦蕉蕎蕗薗薩薫藁藍藏藝藤藥蘂蘇蘭" +
  "虎處號虹蛍螢蝶衛衞裕袴裟裡襄覽觀訊詢詫詣誼諄諏諒諺謙謠讓豐豊貰賑賢賣賴頼赳跨蹄蹟輔輯輿轉辰辻邊邉" +
  "邊迦迪這逢逞達遙遥遼邃邑郁郷鄕鄭酉醇醉醍采釉釘釧銑鋒鋸鋼錄錆錘錦錫鍵鎌鎭鎧鐵鑑鑛閃閏關闊陀隈隆險隼雀" +
  "雁雅雛雫雜霞靈靖靜靱鞄鞘鞠鞍韓響頌頗顯顕颯飄飛飯餐饗饒馨馬馳馴駈駒駿騷驍驗髙髮魁鮎鯉鯛鰯鱒鱗鳥鳩鳳鳶鴇" +
  "鴎鷗鴨鴻鵜鵬鶏鷄鶯鷲鷹鷺鹽麒麓麟麥麻麿黃黄黎黒黑黛鼎齡龍𠮷槗﨑圡𣘺";
// What is sold and where it is sent to, as far as it is written with kanji of the second level.
const KANJI_OF_GOODS_AND_PLACES =
  "珈琲檸檬薔薇胡椒山椒林檎枇杷葡萄蜜柑牡蠣蜆鱈鰆鮑蟹蛤鰤鱧鰹蛸鮪鯵鰻鰊餃饂飩麵麴醬饅羹煎蒟蒻牛蒡蕗筍茗荷菠薐胡瓜葱蒜姜韮葵蘇橙梔椿" +
  "躑躅菫蒲撫桔梗芍薬杏楓柊樅榧翡翠珊瑚瑪瑙玻璃硝碗匙俎箸絨毯簪煉瓦膏鍼灸躾鞄繃咖喱辣諫匝瑳邑咋砺嬉廿畝橿斑鳩茨蕨旛榛碕籔纐纈蛯栁渕" +
  "埇櫟楡槻樽檍膳臘蠟蘊袱襷褌褥迄鄙釜釉鉋銚鋏錐鎹鑢鑿餡餞饌駕鮨鮫鯱鰐鰭鱚鱸鷽麩黍";
const HANZI_OF_NAMES =
  "佚佟俍倩偲傈僖冼劼勐勍卉卞厍叡吒哿唐喆喻嘉囡圳坤垚垠埗堃堉塬墉墨奕妍妤妧妮姗姝姣娅娉娜娟娴婉婕婧婵婷" +
  "媛媲嫄嫒嫣嬅孛宓宥宸寰岚岱岫峥峰峻崧嵘嵩嶙巍幂庾廖弋弘彧彤彦彪徕忻怡怿恺悦悠惇惠愫慜慧懋懿戬戴" +
  "旭旻昀昂昇昊昕昙昱昶晁晋晏晔晖晗晞晟晢晨晰晴暄暐暕暖暗暨暻曌曜曦朗朦杉杞杨杰松枞柯柏柒栩栾桓桐桦梓" +
  "梵棋棣椿楠楷榆槐樊樾橙檀欣歆歌殷毓汐汪汶沁沅沈沐沛沣泓泠泷泽洁洋洛洵洺浔浚浠浩浵涂涓涛涵淇淋淑淙淞淦" +
  "淳淼清渊渝渤湉湘湛溥溪滢滨滕漪漩潇潞澄澈澍澎澜澳濂濮瀚瀛灏炅炎炜炫炯炳烁烔烜烨焓焕焜焱煊煜煦照熙熠" +
  "燊燕燚燮爱牧犇狄猗玘玙玟玥玦玫玮玲珂珈珉珏珑珞珣珩珺琅琇琏琛琦琨琪琬琮琰琳琴琼瑄瑀瑕瑗瑛瑜瑞瑟瑭瑱瑶" +
  "瑾璁璃璇璋璐璞璟璠璨璩瓅瓒甄甯畅畹皓皞盈盼睿瞿瞻砚硕碧磊礼祁祎祐祖祥祯祺禄禅禛禧禹秉秋稔穆穗穹窈窦" +
  "竣竺筠筱箐箫篁粤粲紫綦纬纭纾绎绚绛绮绯绾缇缙缦缪缨羽羿翀翊翎翔翙翟翠翥翰翼耘耿聂聪胤胥腾臧臻舒舜舫" +
  "艺艾芃芊芋芍芙芝芦芩芪芫芮芯芷芸芹苁苇苏苑苒苓苗苡若苹茁茂茉茗茜茵茹荀荃荇荔荟荣荷莀莉莎莓莘莞莠莲莹莺菀" +
  "菁菅菏菡菱菲萌萍萦萧萨萱葆葛葳葵蒋蒙蒯蒽蓁蓉蓓蓝蓬蔚蔡蔺蔻蕊蕙蕤蕲蕴薇薏薛薰藜蘅虞蝶融衍裔裕裴褚襄觅" +
  "诒诗诺谌谚谢谭豪贇赟赫赵超越轩辉辛辰迦迪逄逸遥遨邈邓邢邬邰邱邵邸邹郁郅郑郜郝郦郭鄂鄢鄯鄱酆鉴鋆錡鑫钊钟" +
  "钦钰铂铄铎铖铠铭铮银锋锐锟锦锴镇镐镒镕闫闵闻闽阎阙阮陈陶隋隽雁雅雍雯雳霁霄霆霈霏霓霖露霸靓靖静韦韩韬韵" +
  "韶顾颀颂颉颍颐颖颜飒飞馥馨骁骅骆骏骐骞骥高魏鲍鸣鸿鹃鹏鹤麒麟黎黛黻龑䶮㛃";
// Family names and places that the first level lacks.
const HANZI_OF_FAMILIES_AND_PLACES =
  "仝佘佟亓仉仵佴俞冉冼勾匡卞厉埃夔夙奚姬姒娄宓宦寇尉岑巩庞庾扈拓昝晁暨杞柯栾毋毕汝沐涂淦湛澹濮牟狄甄眭睢矫祁竺缑缪羿翟耿聂胥臧芮苌" +
  "苑茹荀莘菅萨葛蒯蓟蔺褚訾詹谌谭谯贲逄逯邢邬邰邱邴邵邹郄郇郈郏郐郗郜郝郦郯鄞鄢酆钭钮闫闵闾阙阚隗雍雒鞠骆鬲鲍麴覃衢" +
  "亳儋邕郫灞硚泸岷沭沂漯鄄郓莒濉颍歙黟婺鄱赣涪潼綦黔沅澧醴郴浏耒攸汨桦珲盱眙泗邳溧邗嵊岱瓯缙畲埗圳垌埠堰墉坪岙岜峁嵖崂崆嶂帏";
const TRADITIONAL_OF_NAMES =
  "煒瑋堃喆焯彤珮瑄璇琍筠芷莘菀蓁祐祺禎竑翊翎勛宓岱崴嶧懋旻昀昕晏晞晟暐暘曄杰栢栩梃榛樺檸檬汶泓洧浚淇澔濬瀅炘炫炯焜焱煥熹燁燊玟玥珈" +
  "珊珩琁琦琪琮琳瑀瑜瑤璉璟璿瓊瓏甯畇皓盈碩禹竺笙絜綺緁緯羿聿芃芸苡茵荃莛菁蕎薈蘅諭貽鈞鈺鋐鎔鎧閎霈霖靚韋頤馨騏鴻麒麟黛糬粿餒餡饌鮭" +
  "魷鯖鱈鰻蚵蝦蟳涂咗啲嘅嚟喺冇咁嘢哋";

// Whole blocks: the signs of a script, its fullwidth and halfwidth forms, jamo that join each other.
// A space that the font has too leaves the words of a line in one run.
const KANA_AND_FORMS = [" ", range(0x3000, 0x30ff), range(0xff01, 0xffee)];
const BOPOMOFO = range(0x3100, 0x312f);
const JAMO = [
  range(0x1100, 0x11ff),
  range(0x302e, 0x302f),
  range(0x3130, 0x318f),
  range(0xa960, 0xa97f),
  range(0xd7b0, 0xd7ff),
];

/**
 * Sets of characters, the commonest first; one of several belongs to the first. What a text without
 * a language has is set in the simplified forms, so those have the traditional and Japanese ones near.
 */
export function commonCharactersOf(language: PackedLanguage): readonly ReadonlySet<number>[] {
  return TIERS[language].map(codePointsOf);
}

const TIERS: Readonly<Record<PackedLanguage, readonly (readonly string[])[]>> = {
  ja: [
    [
      ...KANA_AND_FORMS,
      JAPANESE_SIGNS,
      JAPANESE_EVERYDAY,
      JAPANESE_OF_IBM,
      KANJI_OF_NAMES,
      KANJI_OF_GOODS_AND_PLACES,
    ],
    [JAPANESE_OCCASIONAL],
  ],
  "zh-Hans": [
    [
      ...KANA_AND_FORMS,
      SIMPLIFIED_SIGNS,
      SIMPLIFIED_EVERYDAY,
      HANZI_OF_NAMES,
      HANZI_OF_FAMILIES_AND_PLACES,
    ],
    [SIMPLIFIED_OCCASIONAL],
    [TRADITIONAL_EVERYDAY, JAPANESE_EVERYDAY, JAPANESE_OF_IBM],
  ],
  "zh-Hant": [
    [...KANA_AND_FORMS, BOPOMOFO, TRADITIONAL_SIGNS, TRADITIONAL_EVERYDAY, TRADITIONAL_OF_NAMES],
    [TRADITIONAL_OCCASIONAL],
  ],
  ko: [[...KANA_AND_FORMS, ...JAMO, KOREAN_SIGNS, KOREAN_EVERYDAY], [KOREAN_OCCASIONAL]],
};

/**
 * How many of the encodings of other languages have a character too: one that several do is met more
 * often than one that is in a single list.
 */
export function sharingOf(codePoint: number): number {
  sharing ??= SHARED_LISTS.map(codePointsOf);
  return sharing.filter((characters) => characters.has(codePoint)).length;
}

const SHARED_LISTS = [
  [JAPANESE_EVERYDAY],
  [JAPANESE_OCCASIONAL],
  [SIMPLIFIED_EVERYDAY],
  [SIMPLIFIED_EVERYDAY, SIMPLIFIED_OCCASIONAL],
  [TRADITIONAL_EVERYDAY],
  [KOREAN_OCCASIONAL],
];
let sharing: readonly ReadonlySet<number>[] | null = null;

function codePointsOf(texts: readonly string[]): Set<number> {
  const characters = [...texts.join("").normalize("NFC")];
  return new Set(characters.map((character) => character.codePointAt(0)!));
}

function rows(encoding: string, leads: Rows["leads"], trails: Rows["trails"]): string {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [first, last] of trails) {
      for (let trail = first; trail <= last; trail++) {
        const decoded = decoder.decode(Uint8Array.of(lead, trail));
        if (!decoded.includes("\ufffd")) text += decoded;
      }
    }
  }
  return text;
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
