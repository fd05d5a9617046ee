/**
 * Names of prayers, Hijri months, Gregorian months and weekdays in the languages of `--lang`.
 *
 * Sources. Months and weekdays: CLDR 48, calendars islamic-umalqura and gregorian, as a date writes them (Unicode
 * License v3, NOTICE); a test compares them with Intl. Two departures: English Hijri months are those of service.md
 * §2.4, and Urdu's Rabi months are written without the stray space that CLDR has in their first word. Prayers, for
 * which CLDR has no names: Arabic as the Umm al-Qura calendar heads its columns; Turkish as Diyanet (its İmsak is our
 * fajr, so fajr is Sabah, the name of the prayer); Indonesian as Kemenag (KBBI spelling); Urdu as the timetables of
 * Karachi; French as the Grande Mosquée de Paris. Read 2026-11-20.
 */
export const LANGUAGES = ['en', 'ar', 'tr', 'ur', 'id', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The named times, in the order of a day and the night after it. */
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

/** In the order of `EVENTS`. */
export const EVENT_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: list('Imsak, Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha, Midnight, Last third'),
  ar: list('الإمساك, الفجر, الشروق, الظهر, العصر, المغرب, العشاء, منتصف الليل, الثلث الأخير'),
  tr: list('İmsak, Sabah, Güneş, Öğle, İkindi, Akşam, Yatsı, Gece yarısı, Son üçte bir'),
  ur: list('انتہائے سحر, فجر, طلوع آفتاب, ظہر, عصر, مغرب, عشاء, نصف شب, آخری تہائی'),
  id: list('Imsak, Subuh, Terbit, Zuhur, Asar, Magrib, Isya, Tengah malam, Sepertiga akhir'),
  fr: list('Imsak, Fajr, Chourouk, Dhouhr, Asr, Maghreb, Icha, Minuit, Dernier tiers'),
};

/** The name of Dhuhr on a Friday: Arabic and Urdu as the Quran names it (62:9), the others as the same authorities write it. */
export const JUMUAH_NAMES: Readonly<Record<Language, string>> = {
  en: "Jumu'ah",
  ar: 'الجمعة',
  tr: 'Cuma',
  ur: 'جمعہ',
  id: 'Jumat',
  fr: "Joumou'a",
};

/** Muharram first; English and Arabic are in hijri-names.ts. */
export const HIJRI_MONTH_NAMES: Readonly<Record<Exclude<Language, 'en' | 'ar'>, readonly string[]>> = {
  tr: list(
    'Muharrem, Safer, Rebiülevvel, Rebiülahir, Cemaziyelevvel, Cemaziyelahir, Recep, Şaban, Ramazan, Şevval, Zilkade, Zilhicce',
  ),
  ur: list('محرم, صفر, ربیع الاول, ربیع الثانی, جمادی الاول, جمادی الثانی, رجب, شعبان, رمضان, شوال, ذوالقعدۃ, ذوالحجۃ'),
  id: list(
    'Muharam, Safar, Rabiulawal, Rabiulakhir, Jumadilawal, Jumadilakhir, Rajab, Syakban, Ramadan, Syawal, Zulkaidah, Zulhijah',
  ),
  fr: list(
    'mouharram, safar, rabia al awal, rabia ath-thani, joumada al oula, joumada ath-thania, rajab, chaabane, ramadan, chawwal, dhou al qi`da, dhou al-hijja',
  ),
};

/** Printed after a Hijri year (CLDR, era, short). */
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
  en: list('January, February, March, April, May, June, July, August, September, October, November, December'),
  ar: list('يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر'),
  tr: list('Ocak, Şubat, Mart, Nisan, Mayıs, Haziran, Temmuz, Ağustos, Eylül, Ekim, Kasım, Aralık'),
  ur: list('جنوری, فروری, مارچ, اپریل, مئی, جون, جولائی, اگست, ستمبر, اکتوبر, نومبر, دسمبر'),
  id: list('Januari, Februari, Maret, April, Mei, Juni, Juli, Agustus, September, Oktober, November, Desember'),
  fr: list('janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre'),
};

/** Sunday first; Arabic is in hijri-names.ts. */
export const WEEKDAY_NAMES: Readonly<Record<Exclude<Language, 'ar'>, readonly string[]>> = {
  en: list('Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday'),
  tr: list('Pazar, Pazartesi, Salı, Çarşamba, Perşembe, Cuma, Cumartesi'),
  ur: list('اتوار, پیر, منگل, بدھ, جمعرات, جمعہ, ہفتہ'),
  id: list('Minggu, Senin, Selasa, Rabu, Kamis, Jumat, Sabtu'),
  fr: list('dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi'),
};

function list(names: string): readonly string[] {
  return names.split(', ');
}
