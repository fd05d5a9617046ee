/**
 * Important days of the Hijri year.
 *
 * Sources, read 2026-11-20: Aladhan's `specialDays` (api.aladhan.com, 25 rows) and the list of a South African council
 * agree on the core days. Births and urs days of single lineages are left out. To add a day, add a row here with its
 * source and change the counts in test/core/hijri-dates.test.ts.
 */
export interface ImportantDateRow extends Texts {
  readonly id: string;
  /** Muharram is 1. */
  readonly month: number;
  /** A day of the month, or its first Friday. */
  readonly day: number | 'first Friday';
  readonly kind: 'eid' | 'fast' | 'night' | 'season' | 'hajj' | 'memorial';
  /** Who keeps the day on this date: `common` is all, `sunni` and `shia` mostly these. */
  readonly tradition: 'common' | 'sunni' | 'shia';
}

interface Texts {
  readonly name: string;
  readonly nameAr: string;
  readonly note?: string;
  /** The text or custom that the row rests on; hadith by the common numbering (Abd al-Baqi). */
  readonly source: string;
}

function row(
  id: string,
  month: number,
  day: ImportantDateRow['day'],
  kind: ImportantDateRow['kind'],
  tradition: ImportantDateRow['tradition'],
  texts: Texts,
): ImportantDateRow {
  return { id, month, day, kind, tradition, ...texts };
}

export const IMPORTANT_DATES: readonly ImportantDateRow[] = [
  row('islamic_new_year', 1, 1, 'memorial', 'common', {
    name: 'Islamic New Year',
    nameAr: 'رأس السنة الهجرية',
    source: 'first day of the year as the companions counted it from the Hijra: al-Bukhari 3934',
  }),
  row('tasua', 1, 9, 'fast', 'common', {
    name: "Tasu'a",
    nameAr: 'تاسوعاء',
    source: 'fast of the ninth beside the tenth: Muslim 1134; eve of Ashura in the Shia year',
  }),
  row('ashura', 1, 10, 'fast', 'common', {
    name: 'Day of Ashura',
    nameAr: 'يوم عاشوراء',
    note: 'in the Shia year the mourning of Imam Husayn',
    source: 'fast: al-Bukhari 2004, Muslim 1162; Karbala, 10 Muharram 61: al-Tabari, History, year 61',
  }),
  row('arbaeen', 2, 20, 'memorial', 'shia', {
    name: "Arba'een",
    nameAr: 'الأربعين',
    source: 'fortieth day after Ashura: al-Tusi, Misbah al-mutahajjid, month of Safar',
  }),
  row('mawlid', 3, 12, 'memorial', 'sunni', {
    name: 'Mawlid al-Nabi',
    nameAr: 'المولد النبوي',
    source: "12 Rabi' al-Awwal by Ibn Ishaq, in Ibn Hisham's Sira; other days are narrated too",
  }),
  row('mawlid_shia', 3, 17, 'memorial', 'shia', {
    name: 'Mawlid al-Nabi (Shia)',
    nameAr: 'المولد النبوي',
    source: "17 Rabi' al-Awwal: al-Mufid, Masar al-shi'a",
  }),
  row('raghaib', 7, 'first Friday', 'night', 'sunni', {
    name: "Laylat al-Ragha'ib",
    nameAr: 'ليلة الرغائب',
    note: 'kept by custom, foremost in Turkey; many scholars reject its special prayer',
    source: 'night before the first Friday of Rajab: Diyanet calendar of religious days; Aladhan date view',
  }),
  row('birth_of_ali', 7, 13, 'memorial', 'shia', {
    name: 'Birth of Imam Ali',
    nameAr: 'مولد الإمام علي',
    source: '13 Rajab: al-Mufid, al-Irshad; Aladhan specialDays',
  }),
  row('isra_miraj', 7, 27, 'night', 'sunni', {
    name: "Isra and Mi'raj",
    nameAr: 'الإسراء والمعراج',
    note: 'the date is custom; no sound narration fixes it',
    source: 'journey: Quran 17:1; 27 Rajab by custom, Aladhan specialDays',
  }),
  row('mabath', 7, 27, 'memorial', 'shia', {
    name: "Mab'ath",
    nameAr: 'المبعث',
    source: "beginning of the mission, 27 Rajab: al-Mufid, Masar al-shi'a",
  }),
  row('mid_shaban', 8, 15, 'night', 'common', {
    name: "Mid-Sha'ban",
    nameAr: 'ليلة النصف من شعبان',
    note: 'in the Shia year the birth of Imam al-Mahdi',
    source: "night of the middle of Sha'ban: Ibn Majah 1390; Aladhan specialDays",
  }),
  row('ramadan_start', 9, 1, 'season', 'common', {
    name: 'First day of Ramadan',
    nameAr: 'أول رمضان',
    source: 'month of fasting: Quran 2:185',
  }),
  row('badr', 9, 17, 'memorial', 'common', {
    name: 'Battle of Badr',
    nameAr: 'غزوة بدر',
    source: "17 Ramadan of year 2: Ibn Hisham's Sira",
  }),
  row('fath_makkah', 9, 20, 'memorial', 'common', {
    name: 'Conquest of Mecca',
    nameAr: 'فتح مكة',
    source: "20 Ramadan of year 8: Ibn Hisham's Sira, by Ibn Ishaq",
  }),
  row('last_ten_nights', 9, 21, 'season', 'common', {
    name: 'Last ten nights begin',
    nameAr: 'العشر الأواخر',
    note: 'Laylat al-Qadr is sought in the odd nights: 21, 23, 25, 27, 29',
    source: 'retreat and search for Laylat al-Qadr: al-Bukhari 2017',
  }),
  row('laylat_al_qadr', 9, 27, 'night', 'sunni', {
    name: 'Laylat al-Qadr',
    nameAr: 'ليلة القدر',
    note: 'the most observed of the odd nights; the Shia year keeps 19, 21 and above all 23',
    source: 'Quran 97; the 27th by Ubayy ibn Kaab: Muslim 762',
  }),
  row('eid_al_fitr', 10, 1, 'eid', 'common', {
    name: 'Eid al-Fitr',
    nameAr: 'عيد الفطر',
    source: 'the two feasts: Abu Dawud 1134',
  }),
  row('dhul_hijjah_ten', 12, 1, 'season', 'common', {
    name: 'First ten days of Dhul Hijjah',
    nameAr: 'عشر ذي الحجة',
    source: 'Quran 89:2; al-Bukhari 969',
  }),
  row('tarwiyah', 12, 8, 'hajj', 'common', {
    name: 'Day of Tarwiyah (Hajj begins)',
    nameAr: 'يوم التروية',
    source: 'the farewell pilgrimage by Jabir: Muslim 1218',
  }),
  row('arafah', 12, 9, 'hajj', 'common', {
    name: 'Day of Arafah',
    nameAr: 'يوم عرفة',
    note: 'a day of fasting for those not on Hajj',
    source: 'standing: Muslim 1218; fast: Muslim 1162',
  }),
  row('eid_al_adha', 12, 10, 'eid', 'common', {
    name: 'Eid al-Adha',
    nameAr: 'عيد الأضحى',
    source: 'the two feasts: Abu Dawud 1134',
  }),
  ...['أول', 'ثاني', 'ثالث'].map((ordinalAr, i) =>
    row(`tashriq_${i + 1}`, 12, 11 + i, 'hajj', 'common', {
      name: `Day ${i + 1} of Tashriq`,
      nameAr: `${ordinalAr} أيام التشريق`,
      note: 'no fasting',
      source: 'days of eating, drinking and remembrance: Muslim 1141; Quran 2:203',
    }),
  ),
  row('eid_al_ghadir', 12, 18, 'eid', 'shia', {
    name: 'Eid al-Ghadir',
    nameAr: 'عيد الغدير',
    source: "18 Dhul Hijjah of year 10: al-Mufid, Masar al-shi'a",
  }),
];

/**
 * The white days, on which a fast is recommended: 13, 14 and 15 of a month (al-Tirmidhi 761, al-Nasa'i 2424). The 13th
 * of Dhul Hijjah is a day of Tashriq without fasting, so that month has two.
 */
export const WHITE_DAYS: readonly number[] = [13, 14, 15];
export const WHITE_DAYS_OF_DHUL_HIJJAH: readonly number[] = [14, 15];
