import { foldText } from '#contract/arabic-folding.ts';

/**
 * Words that a customer uses for the same thing: broken plurals, dialect, the other language.
 * One line is one meaning; a word may stand in several.
 */
const GROUPS = `
كرسي كراسي كنبه chair chairs seat armchair مقعد مقاعد كرسى
مقعد مقاعد ستول بف stool stools seat كرسي
كنبة كنب صوفا أريكة أرائك كنبات sofa sofas couch settee
طاولة طاولات ترابيزة طربيزة مائدة ماصة table tables desk
مصباح مصابيح لمبة لمبات أباجورة أبجورة اباجورات lamp lamps light lights إنارة إضاءة
فانوس فوانيس سراج lantern lanterns
شمعدان شمعدانات شمعة شموع candle candles candlestick candlesticks
ثريا ثريات نجفة نجف chandelier chandeliers
كشاف كشافات سبوت سبوتلايت spotlight spotlights fresnel فريسنل
إضاءة إنارة أضواء ضوء نور light lights lighting lamp
هلال أهلة crescent moon قمر
دلة دلال دلات ابريق أباريق dallah coffeepot pot
فنجان فناجين فناجيل فنجال cup cups
كوب أكواب كاس كأس كاسات استكانة استكانات بيالة بيالات glass glasses cup cups
صينية صواني صحن tray trays
قهوة coffee
شاي شاهي tea
مزهرية مزهريات فازة فازات زهرية vase vases
جرة جرار زير خابية amphora jar jars urn pot
فخار طين خزف سيراميك pottery clay ceramic
دورق دوارق قارورة decanter carafe
مبخرة مباخر مدخنة بخور عود incense burner oud censer
سجادة سجاد سجاجيد زولية زوالي موكيت بساط rug rugs carpet carpets
وسادة وسائد مخدة مخدات مساند مسند تكاية تكايات cushion cushions pillow pillows
ستارة ستائر ستاير بردة برادي curtain curtains drapes
خيمة خيام بيت شعر مخيم tent tents bedouin
سدو sadu
مجلس مجالس جلسة جلسات majlis seating
ساعة ساعات clock clocks watch
رملية hourglass sandglass timer
راديو مذياع راديوهات radio wireless
هاتف هواتف تلفون تليفون telephone phone
جراموفون غرامافون فونوغراف بيك آب gramophone phonograph turntable
كرة أرضية مجسم globe
حقيبة حقائب شنطة شنط suitcase suitcases luggage bag bags
كتاب كتب مجلد مجلدات book books
مكتبة مكتبات رف رفوف أرفف bookshelf bookcase shelf shelves
صندوق صناديق كنز chest box trunk treasure
درع دروع ترس تروس shield shields
سيف سيوف خنجر sword swords sabre blade
غمد scabbard sheath
خريطة خرائط مخطوطة مخطوط رق رقعة map maps parchment scroll manuscript
ريشة قلم quill feather pen
برميل براميل barrel barrels cask
عجلة عجلات دولاب wheel wheels
عربة عربات wagon cart carriage
إطار إطارات برواز براويز frame frames
لوحة لوحات صورة صور painting paintings picture art
مرآة مرايا مراية mirror mirrors
مشربية مشربيات روشان رواشين حاجز ساتر بارتشن mashrabiya screen partition divider
عمود أعمدة عمدان column columns pillar pillars
جبس جص plaster gypsum
قوس أقواس كوة محراب arch arched niche alcove
بوق أبواق مكبر ميجافون ميكروفون megaphone loudspeaker horn
بكرة بكرات شريط أشرطة reel reels
فيلم أفلام سينما سينمائي film films movie cinema cine
كاميرا كاميرات كامرات آلة تصوير camera cameras
كلاكيت كلاكيتات سليت clapperboard clapper slate
مخرج مخرجين director directors
خشب خشبي أخشاب wood wooden timber
نحاس نحاسي نحاسيات brass copper
جلد جلدي leather
مخمل مخملي قطيفة velvet
زجاج زجاجي قزاز glass
صوف صوفي wool
ذهب ذهبي مذهب مذهبة gold golden gilded gilt
حديد حديدي iron
أزرق زرقاء زرق blue
أخضر خضراء خضر green
أحمر حمراء red
أسود سوداء black
أبيض بيضاء white
قديم قديمة أثري أثرية عتيق عتيقة انتيك تراثي تراثية old antique antiques vintage retro classic
تاريخي تاريخية history historical ancient medieval
مستدير مستديرة دائري دائرية مدور مدورة round circular
صغير صغيرة small little
كبير كبيرة large big
أرضي أرضية floor
حائط جدار جدران wall walls
خلفية خلفيات backdrop backdrops background
أثاث عفش موبيليا furniture
ضيافة hospitality
رمضان رمضاني رمضانية ramadan
وطني وطنية national
زينة ديكور decor decoration
بدوي بدوية شعبي bedouin
مكتب مكاتب desk office
استوديو studio
شمس شمسي sun sunburst
مخطط مخططة مقلم مقلمة striped stripes
`;

/** Two words that mean what one does. */
const PHRASES: readonly (readonly [phrase: string, word: string])[] = [
  ['مكبر صوت', 'مكبر'],
  ['بيت شعر', 'خيمة'],
  ['آلة تصوير', 'كاميرا'],
  ['spot light', 'spotlight'],
  ['hour glass', 'hourglass'],
  ['book shelf', 'bookshelf'],
  ['clapper board', 'clapperboard'],
];
const phrases = PHRASES.map(([phrase, word]) => [foldText(phrase), foldText(word)] as const);

/** A folded query with its phrases as single words. */
export function joinPhrases(folded: string): string {
  return phrases.reduce(
    (text, [phrase, word]) => ` ${text} `.replace(` ${phrase} `, ` ${word} `).trim(),
    folded,
  );
}

const groups = new Map<string, string[]>();
for (const line of GROUPS.trim().split('\n')) {
  const words = [...new Set(line.split(' ').map(foldText))];
  for (const word of words) groups.set(word, [...(groups.get(word) ?? []), ...words]);
}

/** The folded words that mean the same as this folded word, itself left out. */
export function findSynonyms(word: string): string[] {
  return (groups.get(word) ?? []).filter((other) => other !== word);
}

/** Every word that has synonyms, folded. */
export function listSynonymWords(): Iterable<string> {
  return groups.keys();
}
