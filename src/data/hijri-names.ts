/**
 * Names of the Hijri months and of the weekdays.
 *
 * Sources: English months, and which are sacred, from service.md §2.4 of the original service (the sacred four: Quran
 * 9:36, named in al-Bukhari 4662). Arabic from CLDR 48, locale ar, calendar islamic (Unicode License v3, NOTICE); a test
 * compares them with Intl. `otherNames` are read but never printed: CLDR's English, spellings of hijridate 2.6.0,
 * @umalqura/core 0.0.7 and Aladhan, and the names of the program’s other languages. Letter case, spaces, points, hamza and
 * vowel signs do not matter and need no rows.
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
  {
    name: 'Muharram',
    nameAr: 'محرم',
    sacred: true,
    otherNames: ['al-Muharram', 'المحرم', 'Muharrem', 'Muharam', 'Mouharram'],
  },
  { name: 'Safar', nameAr: 'صفر', sacred: false, otherNames: ['Safer'] },
  {
    name: "Rabi' al-Awwal",
    nameAr: 'ربيع الأول',
    sacred: false,
    otherNames: ['Rabi I', 'Rabi al-Ula', 'Rabi ul-Awwal', 'Rebiülevvel', 'Rabiulawal', 'Rabia al-Awal'],
  },
  {
    name: "Rabi' al-Thani",
    nameAr: 'ربيع الآخر',
    sacred: false,
    otherNames: [
      ...['Rabi II', 'Rabi al-Akhir', 'Rabi ul-Thani', 'Rabi us-Sani', 'Rabi us-Thani', 'ربيع الثاني'],
      ...['Rebiülahir', 'Rabiulakhir', 'Rabia ath-Thani'],
    ],
  },
  {
    name: 'Jumada al-Ula',
    nameAr: 'جمادى الأولى',
    sacred: false,
    otherNames: [
      ...['Jumada I', 'Jumada al-Awwal', 'Jumadi ul-Awwal', 'Jumada al-Oola', 'جمادى الأول'],
      ...['Cemaziyelevvel', 'Jumadilawal', 'Joumada al-Oula'],
    ],
  },
  {
    name: 'Jumada al-Thani',
    nameAr: 'جمادى الآخرة',
    sacred: false,
    otherNames: [
      'Jumada II',
      'Jumada al-Akhirah',
      'Jumada al-Thaniyah',
      'Jumadi us-Sani',
      'Jumada us-Sani',
      'جمادى الثانية',
      'جمادى الآخر',
      'جمادى الثاني',
      'Cemaziyelahir',
      'Jumadilakhir',
      'Joumada ath-Thania',
    ],
  },
  { name: 'Rajab', nameAr: 'رجب', sacred: true, otherNames: ['Recep'] },
  {
    name: "Sha'ban",
    nameAr: 'شعبان',
    sacred: false,
    otherNames: ['Shaaban', 'Shabaan', 'Şaban', 'Syakban', 'Chaabane'],
  },
  { name: 'Ramadan', nameAr: 'رمضان', sacred: false, otherNames: ['Ramadhan', 'Ramazan', 'Ramzan'] },
  { name: 'Shawwal', nameAr: 'شوال', sacred: false, otherNames: ['Shawal', 'Şevval', 'Syawal', 'Chawwal'] },
  {
    name: "Dhul Qi'dah",
    nameAr: 'ذو القعدة',
    sacred: true,
    otherNames: [
      ...['ذي القعدة', 'Dhu al-Qadah', 'Dhul Qadah', 'Dhu al-Qidah', 'Zul Qadah'],
      ...['Zilkade', 'Zulkaidah', 'Dzulqadah', 'Dzulkaidah', 'Zilqad', 'Ziqad', 'Dhou al-Qida'],
    ],
  },
  {
    name: 'Dhul Hijjah',
    nameAr: 'ذو الحجة',
    sacred: true,
    otherNames: [
      ...['ذي الحجة', 'Dhu al-Hijjah', 'Dhul Hijja', 'Dhu al-Hijja', 'Zul Hijjah'],
      ...['Zilhicce', 'Zulhijah', 'Dzulhijjah', 'Zilhajj', 'Zulhajj', 'Zilhijja', 'Dhou al-Hijja'],
    ],
  },
];

/** Sunday first. */
export const WEEKDAYS_AR = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** Whose months a calendar computes, as the bodies write their short names. KHEU is the Ministry of Religious Affairs of Brunei. */
export const AUTHORITY_CALENDARS = { diyanet: 'Diyanet', mabims: 'MABIMS', brunei: 'KHEU', kemenag: 'Kemenag' } as const;
