/**
 * Names of the Hijri months and of the weekdays.
 *
 * Sources: English months, and which are sacred, from service.md §2.4 of the original service (the sacred four: Quran
 * 9:36, named in al-Bukhari 4662). Arabic from CLDR 48, locale ar, calendar islamic (Unicode License v3, NOTICE); a test
 * compares them with Intl. `otherNames` are read but never printed: CLDR's English, and spellings of hijridate 2.6.0,
 * @umalqura/core 0.0.7 and Aladhan. Letter case, spaces, points, hamza and vowel signs do not matter and need no rows.
 * Read 2026-11-20.
 */
export interface HijriMonthRow {
  readonly name: string;
  readonly nameAr: string;
  readonly sacred: boolean;
  readonly otherNames: readonly string[];
}

/** Muharram first. */
export const HIJRI_MONTHS: readonly HijriMonthRow[] = [
  { name: 'Muharram', nameAr: 'محرم', sacred: true, otherNames: ['al-Muharram', 'المحرم'] },
  { name: 'Safar', nameAr: 'صفر', sacred: false, otherNames: [] },
  { name: "Rabi' al-Awwal", nameAr: 'ربيع الأول', sacred: false, otherNames: ['Rabi I', 'Rabi al-Ula'] },
  {
    name: "Rabi' al-Thani",
    nameAr: 'ربيع الآخر',
    sacred: false,
    otherNames: ['Rabi II', 'Rabi al-Akhir', 'ربيع الثاني'],
  },
  {
    name: 'Jumada al-Ula',
    nameAr: 'جمادى الأولى',
    sacred: false,
    otherNames: ['Jumada I', 'Jumada al-Awwal', 'جمادى الأول'],
  },
  {
    name: 'Jumada al-Thani',
    nameAr: 'جمادى الآخرة',
    sacred: false,
    otherNames: [
      'Jumada II',
      'Jumada al-Akhirah',
      'Jumada al-Thaniyah',
      'جمادى الثانية',
      'جمادى الآخر',
      'جمادى الثاني',
    ],
  },
  { name: 'Rajab', nameAr: 'رجب', sacred: true, otherNames: [] },
  { name: "Sha'ban", nameAr: 'شعبان', sacred: false, otherNames: ['Shaaban'] },
  { name: 'Ramadan', nameAr: 'رمضان', sacred: false, otherNames: ['Ramadhan', 'Ramazan'] },
  { name: 'Shawwal', nameAr: 'شوال', sacred: false, otherNames: ['Shawal'] },
  {
    name: "Dhul Qi'dah",
    nameAr: 'ذو القعدة',
    sacred: true,
    otherNames: ['ذي القعدة', 'Dhu al-Qadah', 'Dhul Qadah', 'Dhu al-Qidah', 'Zul Qadah'],
  },
  {
    name: 'Dhul Hijjah',
    nameAr: 'ذو الحجة',
    sacred: true,
    otherNames: ['ذي الحجة', 'Dhu al-Hijjah', 'Dhul Hijja', 'Dhu al-Hijja', 'Zul Hijjah'],
  },
];

/** Sunday first. */
export const WEEKDAYS_AR = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;
