/**
 * Names of prayers, Hijri months, Gregorian months and weekdays in the languages of `--lang`.
 *
 * Sources. Months and weekdays: CLDR 48, calendars islamic-umalqura and gregorian, as a date writes them (Unicode
 * License v3, NOTICE); a test compares them with Intl. Two departures: English Hijri months are those of service.md
 * §2.4, and Urdu's Rabi months are written without the stray space that CLDR has in their first word. Prayers, for
 * which CLDR has no names: Arabic as the Umm al-Qura calendar heads its columns; Turkish as Diyanet (İmsak, Güneş,
 * Öğle, İkindi, Akşam, Yatsı; its İmsak is our fajr, so fajr is Sabah, the name of the prayer); Indonesian as Kemenag
 * (Subuh, Zuhur, Asar, Magrib, Isya; KBBI spelling); Urdu as the timetables of Karachi; French as the Grande Mosquée de
 * Paris. Read 2026-11-20.
 */
export const LANGUAGES = ['en', 'ar', 'tr', 'ur', 'id', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The times that have a name of their own, in the order of a day and the night after it. */
export const EVENTS = [
  'imsak',
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'midnight',
  'last_third',
] as const;
export type EventName = (typeof EVENTS)[number];

export const EVENT_NAMES: Readonly<Record<Language, Readonly<Record<EventName, string>>>> = {
  en: {
    imsak: 'Imsak',
    fajr: 'Fajr',
    sunrise: 'Sunrise',
    dhuhr: 'Dhuhr',
    asr: 'Asr',
    maghrib: 'Maghrib',
    isha: 'Isha',
    midnight: 'Midnight',
    last_third: 'Last third',
  },
  ar: {
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
  tr: {
    imsak: 'İmsak',
    fajr: 'Sabah',
    sunrise: 'Güneş',
    dhuhr: 'Öğle',
    asr: 'İkindi',
    maghrib: 'Akşam',
    isha: 'Yatsı',
    midnight: 'Gece yarısı',
    last_third: 'Son üçte bir',
  },
  ur: {
    imsak: 'انتہائے سحر',
    fajr: 'فجر',
    sunrise: 'طلوع آفتاب',
    dhuhr: 'ظہر',
    asr: 'عصر',
    maghrib: 'مغرب',
    isha: 'عشاء',
    midnight: 'نصف شب',
    last_third: 'آخری تہائی',
  },
  id: {
    imsak: 'Imsak',
    fajr: 'Subuh',
    sunrise: 'Terbit',
    dhuhr: 'Zuhur',
    asr: 'Asar',
    maghrib: 'Magrib',
    isha: 'Isya',
    midnight: 'Tengah malam',
    last_third: 'Sepertiga akhir',
  },
  fr: {
    imsak: 'Imsak',
    fajr: 'Fajr',
    sunrise: 'Chourouk',
    dhuhr: 'Dhouhr',
    asr: 'Asr',
    maghrib: 'Maghreb',
    isha: 'Icha',
    midnight: 'Minuit',
    last_third: 'Dernier tiers',
  },
};

/** Muharram first; English and Arabic are in hijri-names.ts. */
export const HIJRI_MONTH_NAMES: Readonly<Record<Exclude<Language, 'en' | 'ar'>, readonly string[]>> = {
  tr: words(
    'Muharrem Safer Rebiülevvel Rebiülahir Cemaziyelevvel Cemaziyelahir Recep Şaban Ramazan Şevval Zilkade Zilhicce',
  ),
  ur: [
    'محرم',
    'صفر',
    'ربیع الاول',
    'ربیع الثانی',
    'جمادی الاول',
    'جمادی الثانی',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذوالقعدۃ',
    'ذوالحجۃ',
  ],
  id: words(
    'Muharam Safar Rabiulawal Rabiulakhir Jumadilawal Jumadilakhir Rajab Syakban Ramadan Syawal Zulkaidah Zulhijah',
  ),
  fr: [
    'mouharram',
    'safar',
    'rabia al awal',
    'rabia ath-thani',
    'joumada al oula',
    'joumada ath-thania',
    'rajab',
    'chaabane',
    'ramadan',
    'chawwal',
    'dhou al qi`da',
    'dhou al-hijja',
  ],
};

/** What follows a Hijri year (CLDR, era, short). */
export const HIJRI_ERAS: Readonly<Record<Language, string>> = {
  en: 'AH',
  ar: 'هـ',
  tr: 'Hicri',
  ur: 'ہجری',
  id: 'H',
  fr: 'AH',
};

/** January first. */
export const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: words('January February March April May June July August September October November December'),
  ar: words('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
  tr: words('Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'),
  ur: words('جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'),
  id: words('Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'),
  fr: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
};

/** Sunday first; Arabic is in hijri-names.ts. */
export const WEEKDAY_NAMES: Readonly<Record<Exclude<Language, 'ar'>, readonly string[]>> = {
  en: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  tr: words('Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'),
  ur: words('اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ'),
  id: words('Minggu Senin Selasa Rabu Kamis Jumat Sabtu'),
  fr: words('dimanche lundi mardi mercredi jeudi vendredi samedi'),
};

function words(text: string): readonly string[] {
  return text.split(' ');
}
