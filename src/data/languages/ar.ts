/**
 * Arabic. The times as the Umm al-Qura calendar heads its columns. Months, weekdays, units, halves of the day: CLDR 48 (Unicode License
 * v3, NOTICE). The Asr of one shadow is that of the majority of schools (الجمهور). Important dates are named in hijri-dates.ts.
 * Authorities as they call themselves. Read 2026-11-22.
 */
import { HIJRI_MONTHS, WEEKDAYS_AR } from '../hijri-names.ts';
import type { Words } from './words.ts';
import { list } from './words.ts';

export const words: Words = {
  isRightToLeft: true,
  decimalSign: '.',
  comma: '، ',
  semicolon: '؛ ',
  fullStop: '.',

  events: {
    imsak: 'الإمساك',
    fajr: 'الفجر',
    sunrise: 'الشروق',
    dhuhr: 'الظهر',
    asr: 'العصر',
    maghrib: 'المغرب',
    isha: 'العشاء',
    midnight: 'منتصف الليل',
    last_third: 'الثلث الأخير',
  },
  jumuah: 'الجمعة',
  times: {
    fajr: 'الفجر',
    sunrise: 'الشروق',
    transit: 'الزوال',
    dhuhr: 'الظهر',
    asr: 'العصر',
    asr_shafi: 'العصر (عند الجمهور)',
    asr_hanafi: 'العصر (عند الحنفية)',
    sunset: 'الغروب',
    maghrib: 'المغرب',
    isha: 'العشاء',
    midnight: 'منتصف الليل',
  },
  iqamah: {
    title: 'الإقامة',
    of: (prayer) => `إقامة ${prayer}`,
    rule: (text) => `القاعدة «${text}»`,
    printed: (text) => `«${text}» في الجدول`,
    tooEarly: (what, source, time, limit) => `${what}: ‏${time} بحسب ${source} قبل ${limit}، فلا إقامة في ذلك اليوم`,
    tooLate: (what, source, time, limit) =>
      `${what}: ‏${time} بحسب ${source} ليس قبل ${limit} حين يخرج وقتها، فلا إقامة في ذلك اليوم`,
    noSeason: (source, zone) => `ليس في ${zone} توقيت صيفي ولا شتوي، فلا تسري ${source}`,
    skippedHour: (what, source, time) => `${what}: تتخطى الساعات ساعة ${source}، فهي عند ${time}`,
    repeatedHour: (what, source, time) => `${what}: تتكرر ساعة ${source}، فهي عند ${time} الأولى`,
    beforeDhuhr: (time, dhuhr) => `الجمعة عند ${time} قبل ${dhuhr}: يجيزها الحنابلة دون غيرهم`,
    afterAsr: (time, asr) => `الجمعة عند ${time} ليست قبل ${asr}: يجيزها المالكية إلى المغرب`,
  },
  zawal: 'الاستواء',
  forbidden: { sunrise: 'الشروق', zawal: 'الاستواء', sunset: 'الغروب' },
  schools: { shafi: 'عند الجمهور', hanafi: 'عند الحنفية' },
  schoolMarks: { shafi: 'ج', hanafi: 'ح' },
  methods: {
    MWL: 'رابطة العالم الإسلامي',
    ISNA: 'الجمعية الإسلامية لأمريكا الشمالية',
    EGYPT: 'الهيئة المصرية العامة للمساحة',
    UMM_AL_QURA: 'جامعة أم القرى، مكة المكرمة',
    KARACHI: 'جامعة العلوم الإسلامية، كراتشي',
    GULF: 'منطقة الخليج',
    MOONSIGHTING: 'لجنة رؤية الهلال العالمية',
    TURKEY: 'رئاسة الشؤون الدينية، تركيا',
    JAFARI: 'معهد الجيوفيزياء، طهران',
    DUBAI: 'الهيئة العامة للشؤون الإسلامية والأوقاف، الإمارات',
    QATAR: 'وزارة الأوقاف والشؤون الإسلامية، قطر',
    KUWAIT: 'وزارة الأوقاف والشؤون الإسلامية، الكويت',
    SINGAPORE: 'المجلس الإسلامي السنغافوري',
    JAKIM: 'إدارة التنمية الإسلامية الماليزية',
    KEMENAG: 'وزارة الشؤون الدينية، إندونيسيا',
    FRANCE: 'اتحاد المنظمات الإسلامية في فرنسا',
    RUSSIA: 'الإدارة الدينية لمسلمي روسيا',
    TUNISIA: 'وزارة الشؤون الدينية، تونس',
    ALGERIA: 'وزارة الشؤون الدينية والأوقاف، الجزائر',
    MOROCCO: 'وزارة الأوقاف والشؤون الإسلامية، المغرب',
    PORTUGAL: 'الجماعة الإسلامية في لشبونة',
    JORDAN: 'وزارة الأوقاف والشؤون والمقدسات الإسلامية، الأردن',
    JAFARI_QUM: 'معهد لواء للأبحاث، قم',
    LONDON_UNIFIED: 'الجدول الموحد، لندن',
    CUSTOM: 'زوايا ومدد خاصة',
  },
  cautions: {
    GULF: 'GULF: لا تطبع أي جهة خليجية هذه المواقيت؛ للإمارات وقطر والكويت استعمل DUBAI أو QATAR أو KUWAIT',
    LONDON_UNIFIED: 'LONDON_UNIFIED: دقائقه لمدينة لندن داخل الطريق الدائري M25؛ وفي غيرها استعمل MOONSIGHTING',
    TURKEY:
      'TURKEY: فيما وراء 60.4° تطبع ديانت مواقيت أخرى حول يونيو، ومن نحو 65° طوال السنة، بقواعد غير معروفة؛ وقد يبلغ الفرق ساعتين',
  },

  months: list('يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر'),
  shortMonths: list('يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر'),
  hijriMonths: HIJRI_MONTHS.map(({ nameAr }) => nameAr),
  hijriEra: 'هـ',
  weekdays: WEEKDAYS_AR,
  shortWeekdays: WEEKDAYS_AR,
  importantDates: { mawlid_shia: 'المولد النبوي (عند الشيعة)' },
  dateKinds: { eid: 'عيد', fast: 'صيام', night: 'ليلة', season: 'موسم', hajj: 'حج', memorial: 'ذكرى' },
  traditions: { common: '', sunni: 'سني', shia: 'شيعي' },

  hours: (count) => `${count} س`,
  minutes: (count) => `${count} د`,
  days: daysInArabic,
  kilometres: (count) => `${count} كم`,
  percent: (count) => `${count}٪`,
  beforeNoon: (clock) => `${clock} ص`,
  afterNoon: (clock) => `${clock} م`,
  inTime: (left) => `بعد ${left}`,
  tomorrow: 'غدًا',
  onDate: (date) => `في ${date}`,

  hemispheres: { north: ' شمال', south: ' جنوب', east: ' شرق', west: ' غرب' },
  compass: list(
    'شمال, شمال شمال شرق, شمال شرق, شرق شمال شرق, شرق, شرق جنوب شرق, جنوب شرق, جنوب جنوب شرق, جنوب, جنوب جنوب غرب, جنوب غرب, غرب جنوب غرب, غرب, غرب شمال غرب, شمال غرب, شمال شمال غرب',
  ),
  everyDirection: 'كل الجهات',
  otherPlaces: (places) => `أماكن أخرى بهذا الاسم: ${places}.`,
  station: 'موقع',
  chosenBy: { country: 'حسب البلد', default: 'افتراضيًا' },

  next: {
    title: (name, time, when, left) => `${name} ${time}${when === '' ? '' : ` ${when}`}، بعد ${left}`,
    coming: (name, time, left) => `التالي: ${name} ${time}، بعد ${left}`,
    current: (name, until, left) => `الآن وقت ${name} حتى ${until} (بقي ${left})`,
    currentUntil: (name, until, event, left) => `الآن وقت ${name} حتى ${event} ${until} (بقي ${left})`,
    bestBefore: (time) => `، والأفضل قبل ${time}`,
    nothingDue: (previous) => `بين الشروق والظهر: لا صلاة مفروضة الآن؛ انتهى وقت ${previous} عند الشروق`,
    forbidden: 'أوقات النهي عن الصلاة',
    forbiddenNow: (left) => `الآن، بقي ${left}`,
  },

  headings: {
    date: 'التاريخ',
    day: 'اليوم',
    hijri: 'الهجري',
    kind: 'النوع',
    name: 'الاسم',
    month: 'الشهر',
    days: 'الأيام',
    starts: 'البداية',
    whiteDays: 'الأيام البيض',
    zone: 'المنطقة',
    time: 'الوقت',
    offset: 'الفرق',
    now: 'الآن',
    aliases: 'الاختصارات',
    olderNames: 'الأسماء السابقة',
    place: 'المكان',
    point: 'النقطة',
    source: 'المصدر',
    city: 'المدينة',
    state: 'الولاية',
    country: 'البلد',
    id: 'الرقم',
    code: 'الرمز',
    minutes: 'الدقائق',
    rounding: 'التقريب',
    event: 'الوقت',
    instant: 'اللحظة (UTC)',
    methodMinutes: 'دقائق الطريقة',
    yourMinutes: 'دقائقك',
    printed: 'المطبوع',
    computed: 'المحسوب',
    basis: 'الأساس',
    reason: 'السبب',
    apart: 'الفارق',
    horizon: 'الأفق',
    sun: 'الشمس',
    since: 'منذ',
    prayer: 'الصلاة',
    theSun: 'الشمس',
  },

  ramadan: {
    imsak: 'الإمساك',
    suhoorEnds: 'انتهاء السحور',
    iftar: 'الإفطار',
    fast: 'الصيام',
    note: 'محسوب؛ يبدأ الشهر برؤية الهلال، وقد يتقدم يومًا أو يتأخر. ينتهي السحور عند الفجر.',
  },

  years: {
    isHijri: (year, first, last) => `${year} سنة هجرية: من ${first} إلى ${last}.`,
    isHijriMonth: (month, first, last) => `${month} شهر هجري: من ${first} إلى ${last}.`,
    isGregorian: (year, ramadanOf) => `${year} سنة ميلادية: يبدأ فيها رمضان ${ramadanOf} هـ.`,
    mayBeGregorian: (year, first, last) =>
      `عُدّت ${year} سنة هجرية؛ أما السنة الميلادية ${year} فتقع في السنوات الهجرية من ${first} إلى ${last}.`,
    secondRamadan: (hijriYear, starts) =>
      `ويبدأ فيها رمضان ثانٍ، رمضان ${hijriYear} هـ، في ${starts}: اطلب ${hijriYear}.`,
  },

  calendar: {
    suhoorEnds: 'انتهاء السحور',
    iftar: 'الإفطار',
    begins: (evening) => `يبدأ مساء ${evening}. محسوب؛ قد تختلف الرؤية المحلية يومًا واحدًا.`,
  },

  hijri: {
    eveningOf: (date) => `مساء ${date}`,
    untilMaghrib: (moment) => `حتى المغرب، ${moment}`,
    fromTo: (from, to) => `من ${from} إلى ${to}`,
    afterDate: (date) => `ما بعد ${date}`,
    adjusted: (calendar, days) =>
      `${calendar}، ${days.startsWith('-') ? 'بنقص' : 'بزيادة'} ${afterDaysInArabic(Math.abs(Number(days)))}`,
    sacred: 'شهر حرام',
    thisDay: 'هذا اليوم',
    daysLeft: (days) => `بقي ${daysInArabic(days)}`,
    caution: 'محسوب؛ قد تختلف الرؤية المحلية يومًا واحدًا. يبدأ اليوم الهجري من مساء اليوم السابق.',
  },

  zones: {
    alsoClaimedBy: (zones) => `تُستعمل هنا أيضًا: ${zones}.`,
    atSea: 'في البحر: المنطقة البحرية لخط الطول.',
    byCoarseMap: 'بالخريطة التقريبية لأن الحدود غير مثبتة؛ وقد تخطئ قرب الحدود.',
    count: (count, release) => `عدد المناطق ${count}، tzdata ${release}`,
    daysApart: (days) => `${days > 0 ? '+' : '−'}${daysInArabic(Math.abs(days))}`,
    gap: (zone, taken) => `هذا الوقت المحلي لم يوجد، تخطته ساعات ${zone}؛ فعُدّ ${taken}.`,
    overlap: (zone, taken) => `هذا الوقت المحلي تكرر مرتين في ساعات ${zone}؛ فعُدّ ${taken}.`,
    ambiguous: (_, others) => `لهذا الاختصار معانٍ أخرى: ${others.join('، ')}.`,
  },

  solarDay: { day: 'النهار', night: 'الليل', solarNoon: 'منتصف النهار' },

  methodTable: {
    sunset: 'الغروب',
    seasonal: 'موسمي',
    inRamadan: (interval, inRamadan) => `${interval} (${inRamadan} في رمضان)`,
    horizonAtSunrise: (degrees) => `${degrees} عند الشروق`,
    noStation: (method) => `لا يوجد موقع كهذا في قائمة ${method}.`,
  },
  method: {
    inForceSince: (date) => `معمول به منذ ${date}.`,
    until: (date, differences) => `حتى ${date}: ${differences}.`,
    outside: (zone, differences) => `خارج ${zone}: ${differences}.`,
    sun: (text) => `الشمس: ${text}.`,
    noTwilight: (rule) => `حيث لا فجر أو لا شفق: ${rule}.`,
    nightEnds: {
      sunrise: 'ينتهي الليل عند الشروق، وعليه يحسب نصفه وثلثاه.',
      fajr: 'ينتهي الليل عند الفجر، وعليه يحسب نصفه وثلثاه.',
    },
    source: (text) => `المصدر: ${text}.`,
    below: (degrees) => `${degrees} تحت الأفق`,
    above: (degrees) => `${degrees} فوق الأفق`,
    crossesMeridian: 'تعبر خط الزوال',
    shadow: 'ظل الشيء مثله أو مثلاه',
    seasonal: 'دقائق موسمية',
    afterMaghrib: (minutes) => `${minutesInArabic(minutes)} بعد المغرب`,
    andInRamadan: (minutes) => `، و${minutes} في رمضان`,
    rounded: (rounding) => `التقريب ${rounding}`,
    takdir: 'قاعدة الصيف لرئاسة الشؤون الدينية التركية (تقدير)، ثلث الليل الشرعي',
    moonsighting: 'قاعدة لجنة رؤية الهلال: سبع الليل من 55°، ومواقيت 60° فوقها',
    rule: (name) => `القاعدة ${name}`,
    computedAt: (points, station) => `محسوب عند ${points.join(' و ')}، موضع الموقع ${station}.`,
    constants: (method) => `ثوابت ${method}:`,
    constantsUntil: (method, date) => `ثوابت ${method} حتى ${date}:`,
    constantsSince: (method, date) => `ثوابت ${method} منذ ${date}:`,
  },
  regions: {
    MWL: 'العالم',
    ISNA: 'أمريكا الشمالية',
    EGYPT: 'مصر',
    UMM_AL_QURA: 'السعودية',
    KARACHI: 'باكستان',
    GULF: 'قطر والإمارات والكويت',
    MOONSIGHTING: 'العالم',
    TURKEY: 'تركيا',
    JAFARI: 'إيران (جعفري)',
    DUBAI: 'الإمارات العربية المتحدة',
    QATAR: 'قطر',
    KUWAIT: 'الكويت',
    SINGAPORE: 'سنغافورة',
    JAKIM: 'ماليزيا',
    KEMENAG: 'إندونيسيا',
    FRANCE: 'فرنسا',
    RUSSIA: 'روسيا',
    TUNISIA: 'تونس',
    ALGERIA: 'الجزائر',
    MOROCCO: 'المغرب',
    PORTUGAL: 'البرتغال',
    JORDAN: 'الأردن',
    JAFARI_QUM: 'الشيعة الاثنا عشرية',
    LONDON_UNIFIED: 'لندن',
    CUSTOM: 'أي مكان',
  },
  sun: {
    models: {
      'own-moment': 'كل وقت بشمس لحظته',
      'at-0h-ut': 'كل وقت بشمس الساعة 0 UT من اليوم',
      'at-local-noon': 'كل وقت بشمس الظهر المحلي',
      'single-pass': 'كل وقت بشمس ساعة ثابتة، في خطوة واحدة',
    },
    short: {
      'own-moment': 'لحظته',
      'at-0h-ut': '0h UT',
      'at-local-noon': 'الظهر المحلي',
      'single-pass': 'خطوة واحدة',
    },
    transitAndAsr: 'الظهر والعصر بشمس الساعة 0 UT من اليوم',
    noonShadow: 'ظل الزوال للعصر بميل الساعة 0 UT',
    refractedShadows: 'ظلال العصر بالشمس كما يرفعها الانكسار',
    asrDaysLater: (days) => `العصر بشمس ما بعد ${afterDaysInArabic(days)}، وظل زواله بنصفها`,
    perpetualYear: (year) => `كل سنة بشمس سنة ${year}`,
    series: {
      praytimes: 'السلسلة التقريبية التي ينشرها praytimes.org',
      geometric: 'السلسلة الهندسية، الفصل 25 من Meeus، بلا ترنح ولا زيغ',
      apparent: 'الشمس الظاهرية، بالترنح والزيغ',
    },
  },
  roundings: {
    nearest: 'للأقرب',
    safe: 'احتياطي',
    up: 'للأعلى',
    down: 'للأسفل',
    none: 'بلا',
    'safe (up)': 'احتياطي (للأعلى)',
    'safe (down)': 'احتياطي (للأسفل)',
  },
  bases: {
    angle: 'زاوية',
    interval: 'مدة',
    'night-share': 'جزء من الليل',
    latitude: 'خط عرض',
    day: 'يوم',
    none: 'لا يوجد',
  },

  reasons: {
    transit: 'تعبر الشمس خط الزوال (زاوية الساعة 0)',
    shadowOnce: 'صار ظل الشيء مثله، سوى ظل الزوال',
    shadowTwice: 'صار ظل الشيء مثليه، سوى ظل الزوال',
    belowHorizon: (degrees) => `مركز الشمس تحت الأفق بمقدار ${degrees}`,
    afterMaghrib: (minutes) => `${minutes} بعد المغرب المطبوع`,
    beforePrintedSunrise: (minutes) => `${minutes} قبل الشروق المطبوع`,
    horizonOf: (town, far) => `أفق ${town}، أقرب بلدة في قائمة الجهة، على بعد ${far}`,
    seasonalBeforeSunrise: (minutes) => `دالة موسمية: ${minutes} قبل الشروق`,
    seasonalAfterSunset: (minutes) => `دالة موسمية: ${minutes} بعد الغروب`,
    inRamadan: (minutes) => `${minutes} بعد المغرب، كما في رمضان`,
    nightShare: (rule, share, because) => `قاعدة العروض العالية ${rule}: ${share} من الليل، لأن ${because}`,
    takdirLedOver: (share) =>
      `قاعدة الصيف لرئاسة الشؤون الدينية التركية (تقدير)، ${share} من الليل، على الخط الواصل بين مواقيت الشمس ومواقيت الليالي التي لا فجر لها`,
    takdir: (share) =>
      `قاعدة الصيف لرئاسة الشؤون الدينية التركية (تقدير)، ${share} من الليل، لأن الشمس لا تبلغ زاوية الفجر في هذه الليالي`,
    methodLatitude: (latitude) => `محسوب عند خط العرض ${latitude}، كما تفعل الطريقة فيما وراءه`,
    nearestLatitude: (latitude, because) => `القاعدة القطبية nearest_latitude: كما عند ${latitude}، لأن ${because}`,
    daysBefore: (days, because) => `القاعدة القطبية nearest_day: كما قبل ${afterDaysInArabic(days)}، لأن ${because}`,
    daysLater: (days, because) => `القاعدة القطبية nearest_day: كما بعد ${afterDaysInArabic(days)}، لأن ${because}`,
    noSuchTime: (because) => `لا يوجد هذا الوقت، لأن ${because}`,
    moved: 'أزيح بدقائق كاملة ليبقى ترتيب اليوم حيث لا يدوم إلا دقائق',
    halfNight: {
      sunrise: 'نصف الليل من الغروب إلى الشروق التالي',
      fajr: 'نصف الليل من الغروب إلى الفجر التالي',
    },
    halfNightUnbounded: {
      sunrise: 'نصف الليل من الغروب إلى الشروق التالي، ولا حدود له هنا',
      fajr: 'نصف الليل من الغروب إلى الفجر التالي، ولا حدود له هنا',
    },
    half: 'نصف',
    seventh: 'سبع',
    minutes: minutesInArabic,
  },
  because: {
    'stays above': 'الشمس لا تنخفض إلى هذا الحد',
    'stays below': 'الشمس لا ترتفع إلى هذا الحد',
    'beyond share': 'وقت الشمس نفسه يقع وراءه',
    'led over': 'الوقت ينتقل بين أيام لها فجر وشفق وأيام ليس لها ذلك',
    'too short': 'النهار أو الليل أقصر من أن يسع صلواته',
    method: 'الطريقة تنص عليه',
  },
  authority: {
    unchecked: (method) => `طريقة الجهة الرسمية في البلد ${method}، ولم تُقارَن دقائقها بجدول مطبوع`,
    'second-hand': (method) => `قورنت الدقائق بجدول منقول فقط: ${method}`,
    habit: (method) => `لا يُعرف هنا جدول لجهة رسمية؛ والمعتاد هناك ${method}`,
    'own minutes': (method) => `تضيف الجهة الرسمية دقائق احتياط غير معروفة هنا؛ والمعروض ${method}`,
    'mosques choose': (method) => `تتبع المساجد جهات مختلفة؛ والمعروض ${method}`,
    unknown: (method) => `قواعد الجهة الرسمية في البلد غير معروفة هنا؛ والمعروض ${method}`,
  },
  authorityOfCountry: (method) => `لم تُحدَّد طريقة؛ وطريقة البلد ${method}، وهي التي تأخذها AUTO.`,
  noStationList: (method) => `ليس للطريقة ${method} قائمة مواقع؛ حُسب عند النقطة نفسها`,
  imsakOfDiyanet:
    'imsak هنا قبل الفجر بعشر دقائق احتياطًا؛ أما ما تطبعه رئاسة الشؤون الدينية التركية باسم İmsak فهو الفجر',
  unfittedStation: (id, name) =>
    `الموقع ${id} (${name}): لم يتوفر جدول مطبوع؛ حُسب عند موضع المكان نفسه، عند مستوى البحر`,
  notComparedSince: (name, day) => `قورنت نسخة ${name} بمصدرها آخر مرة في ${day}`,
  printedBy: (name) => `كما طُبع في ${name}`,
  notInTimetable: (times) => `محسوبة لأنها ليست فيه: ${times}`,
  dayNotPrinted: (name, method) => `ليس هذا اليوم في جدول ${name}؛ حُسب بطريقة ${method}`,
  noStationNear: (method, km) => `ليس للطريقة ${method} موقع ضمن ${km} في بلد النقطة؛ حُسب عند النقطة نفسها`,
};

/** One, two, 3–10 and the rest have forms of their own, by the last two digits. */
export function counted(
  count: number,
  [one, two, few, many, other]: readonly [string, string, string, string, string],
): string {
  const rest = count % 100;
  if (count === 1) return one;
  if (count === 2) return two;
  if (rest >= 3 && rest <= 10) return `${count} ${few}`;
  return `${count} ${rest >= 11 ? many : other}`;
}

export function daysInArabic(count: number): string {
  return counted(count, ['يوم', 'يومان', 'أيام', 'يومًا', 'يوم']);
}

/** After a preposition, where two has another ending. */
export function afterDaysInArabic(count: number): string {
  return counted(count, ['يوم', 'يومين', 'أيام', 'يومًا', 'يوم']);
}

/** @param count may have a fraction */
function minutesInArabic(count: string): string {
  if (!/^\d+$/.test(count)) return `${count} دقيقة`;
  return counted(Number(count), ['دقيقة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة']);
}
