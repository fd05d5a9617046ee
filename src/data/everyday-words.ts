/**
 * Words for the times of the day, for Jumu'ah and for days, as people write them: the names of languages/, whose sources
 * stand there, and the usual spellings beside them in English, Turkish, Indonesian, Malay, French, Arabic, Urdu, German,
 * Bosnian and Bengali, collected by hand, November 2026.
 */
import type { EventName } from './names.ts';

/** core/words/everyday-words.ts ignores case, accents, apostrophes, hyphens and the Arabic article. Turkish imsak is the name of another time. */
export const SPELLINGS_OF_TIMES: Readonly<Record<EventName, readonly string[]>> = {
  imsak: ['imsaak', 'imsaq', 'imsakiye', 'imsakiyah', 'ihtijat', 'ইমসাক', 'إمساك', 'امساک'],
  fajr: ['fajar', 'fajir', 'fejr', 'fecr', 'subuh', 'subh', 'sobh', 'fadschr', 'zora', 'sabah', 'ফজর', 'فجر', 'صبح'],
  sunrise: [
    'shuruq',
    'shurooq',
    'schuruk',
    'sonnenaufgang',
    'izlazak sunca',
    'সূর্যোদয়',
    'shourouk',
    'chourouk',
    'chourouq',
    'syuruk',
    'terbit',
    'güneş',
    'شروق',
    'طلوع',
  ],
  ishraq: ['ishraaq', 'ischraq', 'ইশরাক', 'işrak', 'isyraq', 'isyrak', 'ichraq', 'إشراق', 'اشراق'],
  duha: ['dhuha', 'dhoha', 'duhaa', 'douha', 'chasht', 'kuşluk', 'চাশত', 'ضحى', 'چاشت'],
  dhuhr: [
    ...['zuhr', 'zohr', 'zuhar', 'duhr', 'dhohr', 'dhuhur', 'thuhr', 'dhouhr', 'zuhur', 'dzuhur', 'zohor', 'lohor'],
    ...['duhur', 'zhuhur', 'zuhor', 'dhuhar', 'dohr', 'zohar'],
    ...['öğle', 'podne', 'ظهر', 'যোহর', 'জোহর'],
  ],
  asr: ['asar', 'ashar', 'ikindi', 'ikindija', 'আসর', 'عصر'],
  sunset: [
    'gün batımı',
    'terbenam',
    'matahari terbenam',
    'sonnenuntergang',
    'zalazak sunca',
    'সূর্যাস্ত',
    'coucher du soleil',
    'غروب',
    'غروب الشمس',
    'غروب آفتاب',
  ],
  maghrib: [
    ...['magrib', 'maghreb', 'mughrib', 'moghreb', 'magreb', 'akşam', 'akšam', 'মাগরিব', 'مغرب'],
    ...['iftar', 'iftaar', 'iftari', 'iftaari', 'iftour', 'ftour', 'buka puasa', 'berbuka', 'berbuka puasa'],
    ...['ইফতার', 'ইফতারি', 'إفطار', 'فطور', 'افطاری'],
  ],
  shafaq_ahmar: [
    'red twilight ends',
    'kızıl şafağın sonu',
    'akhir syafak merah',
    'fin du crépuscule rouge',
    'ende des abendrots',
    'nestanak crvenila',
    'লাল আভা শেষ',
    'مغيب الشفق الأحمر',
    'شفق أحمر',
    'شفق احمر کا اختتام',
  ],
  shafaq_abyad: [
    'white twilight ends',
    'beyaz şafağın sonu',
    'akhir syafak putih',
    'fin du crépuscule blanc',
    'ende der weißen dämmerung',
    'nestanak bjeline',
    'সাদা আভা শেষ',
    'مغيب الشفق الأبيض',
    'شفق أبيض',
    'شفق ابیض کا اختتام',
  ],
  isha: ['ishaa', 'isya', 'isyak', 'esha', 'icha', 'yatsı', 'ischa', 'jacija', 'ইশা', 'এশা', 'عشاء'],
  first_third_end: [
    'first third',
    'first third ends',
    'middle third',
    'ilk üçte birin sonu',
    'akhir sepertiga awal',
    'fin du premier tiers',
    'ende des ersten drittels',
    'akhir sepertiga pertama',
    'kraj prve trećine',
    'প্রথম তৃতীয়াংশ শেষ',
    'نهاية الثلث الأول',
    'پہلی تہائی کا اختتام',
  ],
  midnight: [
    'tengah malam',
    'gece yarısı',
    'minuit',
    'mitte der nacht',
    'mitternacht',
    'polovina noći',
    'মধ্যরাত',
    'منتصف الليل',
    'نصف شب',
  ],
  last_third: [
    'son üçte bir',
    'sepertiga akhir',
    'dernier tiers',
    'letztes drittel',
    'posljednja trećina',
    'শেষ তৃতীয়াংশ',
    'ثلث أخير',
    'آخری تہائی',
    ...[
      'tahajjud',
      'tahajud',
      'tahajjut',
      'tahadjud',
      'tahadjoud',
      'tahadschud',
      'teheccüd',
      'tehedžud',
      'تهجد',
      'تہجد',
    ],
    ...['তাহাজ্জুদ', 'qiyam', 'qiyaam', 'qiyam al layl', 'qiyam ul layl', 'qiyam ul lail', 'qiyamullail', 'qiyamullayl'],
    ...['qiyam lail', 'kıyam', 'kıyamülleyl', 'kijam', 'قيام', 'قيام الليل', 'قیام اللیل', 'কিয়ামুল লাইল'],
  ],
};

const SPELLINGS_OF_JUMUAH = [
  ...[
    'jumuah',
    'jumua',
    'jumah',
    'jummah',
    'jumma',
    'juma',
    'jumaat',
    'jumat',
    'cuma',
    'joumoua',
    'džuma',
    'جمعة',
    'جمعہ',
  ],
  ...['freitagsgebet', 'জুমা', 'জুমআ', 'জুম্মা'],
];

/** The times of a congregation; its call is also named by the Turkish and Urdu words for it. */
export const SPELLINGS_OF_CONGREGATION = {
  iqamah: ['iqamah', 'iqama', 'iqaamah', 'iqamat', 'iqomah', 'ikamet', 'kamet', 'জামাত', 'إقامة', 'اقامت'],
  jumuah: SPELLINGS_OF_JUMUAH,
} as const;

/** The meal before a fast; who asks for it asks when it ends. */
export const SPELLINGS_OF_SUHOOR_END: readonly string[] = [
  ...[
    'suhoor',
    'suhur',
    'sahur',
    'suhour',
    'sohour',
    'souhour',
    'shour',
    'suhuur',
    'sahoor',
    'sohoor',
    'sahar',
    'sahari',
  ],
  ...[
    'sahri',
    'sehri',
    'sehar',
    'sehr',
    'sehur',
    'sehari',
    'seheri',
    'sahur sonu',
    'ende des sahur',
    'kraj sehura',
    'tamat sahur',
  ],
  ...[
    'sahur berakhir',
    'fin du souhour',
    'সাহরি',
    'সেহরি',
    'সেহেরি',
    'সাহরির শেষ সময়',
    'سحور',
    'انتهاء السحور',
    'سحر',
    'سحری',
  ],
  ...['انتہائے سحر', 'ختم سحری'],
];

/** Words beside the name of a prayer that say that it is one: `namaz-e-fajr`, `öğle namazı`, `صلاة الفجر`. Folded, without the article. */
export const WORDS_BESIDE_PRAYERS: readonly string[] = [
  ...[
    'prayer',
    'time',
    'of',
    'the',
    'du',
    'de',
    'des',
    'le',
    'salah',
    'salat',
    'salaat',
    'salatul',
    'salatu',
    'al',
    'ul',
    'el',
    'e',
    'i',
    'adhan',
    'athan',
  ],
  ...[
    'azan',
    'adzan',
    'ezan',
    'ezani',
    'namaz',
    'namaaz',
    'namazi',
    'vakti',
    'vakit',
    'solat',
    'sholat',
    'shalat',
    'waktu',
    'priere',
  ],
  ...[
    'gebet',
    'gebetszeit',
    'molitva',
    'heure',
    'নামাজ',
    'নামাজের',
    'ওয়াক্ত',
    'আজান',
    'সময়',
    'صلاه',
    'اذان',
    'وقت',
    'نماز',
    'نمازي',
  ],
];

/** What people write for days and months of the calendar; `friday` is Jumu'ah and its day. */
export const SPELLINGS_OF_CALENDAR = {
  friday: [...SPELLINGS_OF_JUMUAH, 'friday', 'vendredi', 'freitag', 'petak', 'শুক্রবার'],
  ramadan: ['ramadan', 'ramadhan', 'ramazan', 'ramzan', 'রমজান', 'রমযান', 'رمضان'],
  eid: [
    ...['eid', 'aid', 'bayram', 'lebaran', 'eid al-fitr', 'eid al-adha', 'idul fitri', 'idul adha', 'ramazan bayramı'],
    ...[
      'zuckerfest',
      'opferfest',
      'bajram',
      'ramazanski bajram',
      'kurban-bajram',
      'aidilfitri',
      'aidiladha',
      'ঈদ',
      'ঈদুল ফিতর',
    ],
    ...['kurban bayramı', 'aïd el-fitr', 'aïd el-adha', 'عيد', 'عيد الفطر', 'عيد الأضحى'],
  ],
} as const;

/** Days from today, as they are written: without accents some are names of towns. Urdu «کل» is yesterday or tomorrow, so it is not here. */
export const WORDS_FOR_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  bugün: 0,
  bugun: 0,
  yarın: 1,
  yarin: 1,
  dün: -1,
  besok: 1,
  kemarin: -1,
  'aujourd’hui': 0,
  "aujourd'hui": 0,
  demain: 1,
  hier: -1,
  اليوم: 0,
  غدا: 1,
  غدًا: 1,
  أمس: -1,
  آج: 0,
  ...{ 'day after tomorrow': 2, 'the day after tomorrow': 2, 'öbür gün': 2, 'après-demain': 2, lusa: 2, 'بعد غد': 2 },
  ...{ heute: 0, morgen: 1, gestern: -1, übermorgen: 2, vorgestern: -2, danas: 0, sutra: 1, jučer: -1, prekosutra: 2 },
  ...{ esok: 1, semalam: -1, আজ: 0, আগামীকাল: 1, গতকাল: -1 },
  ...{ 'day before yesterday': -2, 'the day before yesterday': -2, 'avant-hier': -2, 'hari ini': 0 },
};

/** What people write for hours and minutes behind a number, as alternatives of a pattern. */
export const HOUR_WORDS = 'h|hrs?|hours?|saat|jam|std|stunden?|heures?|sata?|sati|ساعة|ساعات|گھنٹے|گھنٹہ|ঘণ্টা';
export const MINUTE_WORDS = 'm|mins?|minutes?|minuten?|minuta|dk|dakika|menit|minit|mnt|دقيقة|دقائق|دقيقه|منٹ|মিনিট';

/** `15m before fajr`, and the same in the other languages that put the word between the two. */
export const BEFORE_WORDS = 'before|to|avant|vor|prije|sebelum|قبل';
export const AFTER_WORDS = 'after|past|après|nach|nakon|poslije|setelah|sesudah|selepas|بعد';

/** Words that people write for when something happens, which a line of a prayertab does not take. Some are no programs anywhere. */
export const WORDS_OF_WHEN =
  'every,everyday,each,daily,nightly,weekly,day,days,night,nights,during,only,except,always,weekdays,weekday,weekend,weekends,minutes,mins,min,hours,hour,before,after,her,hergün,gün,günü,günleri,günde,günlük,önce,sonra,dakika,hafta,haftaiçi,chaque,tous,toutes,les,jour,jours,quotidien,avant,après,setiap,tiap,hari,harian,sebelum,setelah,sesudah,selepas,menit,minit,dan,pada,jeden,jede,tag,täglich,vor,nach,und,svaki,svakog,dana,dnevno,prije,poslije,nakon,كل,يوم,يوميا,كليوم,قبل,بعد,دقيقة,في,ہر,روز,روزانہ,دن,پہلے,منٹ,کو,প্রতি,প্রতিদিন,দিন,আগে,পরে,মিনিট';

/** Such words that are also programs: what follows them decides. */
export const WORDS_BEFORE_DAYS = 'on,in,at,and,or,from,until,le,et,am,ve,à,pada';
