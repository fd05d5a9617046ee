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

/** Apart, because the library says no other names than these. */
export const HIJRI_MONTH_NAMES = [
  'Muharram',
  'Safar',
  "Rabi' al-Awwal",
  "Rabi' al-Thani",
  'Jumada al-Ula',
  'Jumada al-Thani',
  'Rajab',
  "Sha'ban",
  'Ramadan',
  'Shawwal',
  "Dhul Qi'dah",
  'Dhul Hijjah',
] as const;

/** Muharram first. */
export const HIJRI_MONTHS: readonly HijriMonthRow[] = [
  {
    name: HIJRI_MONTH_NAMES[0],
    nameAr: 'محرم',
    sacred: true,
    otherNames: ['al-Muharram', 'المحرم', 'Muharrem', 'মুহররম', 'মহররম', 'Muharam', 'Mouharram'],
  },
  { name: HIJRI_MONTH_NAMES[1], nameAr: 'صفر', sacred: false, otherNames: ['Safer', 'সফর'] },
  {
    name: HIJRI_MONTH_NAMES[2],
    nameAr: 'ربيع الأول',
    sacred: false,
    otherNames: [
      'Rabi I',
      'Rabi al-Ula',
      'Rabi ul-Awwal',
      'Rebiülevvel',
      'Rabiulawal',
      'Rabia al-Awal',
      'Rebiu-l-evvel',
      'রবিউল আউয়াল',
    ],
  },
  {
    name: HIJRI_MONTH_NAMES[3],
    nameAr: 'ربيع الآخر',
    sacred: false,
    otherNames: [
      ...['Rabi II', 'Rabi al-Akhir', 'Rabi ul-Thani', 'Rabi us-Sani', 'Rabi us-Thani', 'ربيع الثاني'],
      ...['Rebiülahir', 'Rabiulakhir', 'Rabia ath-Thani', 'Rabi ath-thani', 'Rebiu-l-ahir', 'রবিউস সানি'],
    ],
  },
  {
    name: HIJRI_MONTH_NAMES[4],
    nameAr: 'جمادى الأولى',
    sacred: false,
    otherNames: [
      ...['Jumada I', 'Jumada al-Awwal', 'Jumadi ul-Awwal', 'Jumada al-Oola', 'جمادى الأول'],
      ...[
        'Cemaziyelevvel',
        'Jumadilawal',
        'Joumada al-Oula',
        'Jamadilawal',
        'Dschumada al-ula',
        'Džumade-l-ula',
        'জমাদিউল আউয়াল',
      ],
    ],
  },
  {
    name: HIJRI_MONTH_NAMES[5],
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
      'Jamadilakhir',
      'Dschumada ath-thania',
      'Džumade-l-uhra',
      'জমাদিউস সানি',
    ],
  },
  {
    name: HIJRI_MONTH_NAMES[6],
    nameAr: 'رجب',
    sacred: true,
    otherNames: ['Recep', 'Radschab', 'Rejab', 'Redžeb', 'রজব'],
  },
  {
    name: HIJRI_MONTH_NAMES[7],
    nameAr: 'شعبان',
    sacred: false,
    otherNames: ['Shaaban', 'Shabaan', 'Şaban', 'Syakban', 'Chaabane', 'Syaaban', 'Schaban', 'শাবান'],
  },
  {
    name: HIJRI_MONTH_NAMES[8],
    nameAr: 'رمضان',
    sacred: false,
    otherNames: ['Ramadhan', 'Ramazan', 'Ramzan', 'রমজান', 'রমযান'],
  },
  {
    name: HIJRI_MONTH_NAMES[9],
    nameAr: 'شوال',
    sacred: false,
    otherNames: ['Shawal', 'Şevval', 'Syawal', 'Chawwal', 'Schawwal', 'Ševval', 'শাওয়াল'],
  },
  {
    name: HIJRI_MONTH_NAMES[10],
    nameAr: 'ذو القعدة',
    sacred: true,
    otherNames: [
      ...['ذي القعدة', 'Dhu al-Qadah', 'Dhul Qadah', 'Dhu al-Qidah', 'Zul Qadah'],
      ...[
        'Zilkade',
        'Zulkaidah',
        'Dzulqadah',
        'Dzulkaidah',
        'Zilqad',
        'Ziqad',
        'Dhou al-Qida',
        'Zulkaedah',
        'Dhu l-qada',
        'Zu-l-ka’de',
        'জিলকদ',
        'যিলকদ',
      ],
    ],
  },
  {
    name: HIJRI_MONTH_NAMES[11],
    nameAr: 'ذو الحجة',
    sacred: true,
    otherNames: [
      ...['ذي الحجة', 'Dhu al-Hijjah', 'Dhul Hijja', 'Dhu al-Hijja', 'Zul Hijjah'],
      ...[
        'Zilhicce',
        'Zulhijah',
        'Dzulhijjah',
        'Zilhajj',
        'Zulhajj',
        'Zilhijja',
        'Dhou al-Hijja',
        'Dhu l-hiddscha',
        'Zu-l-hidždže',
        'জিলহজ',
        'জিলহজ্জ',
        'যিলহজ',
      ],
    ],
  },
];

/** Sunday first. */
export const WEEKDAYS_AR = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/**
 * Whose months a calendar computes, as the body writes its short name, and the countries (ISO 3166-1) whose authority it is. KHEU is the
 * Ministry of Religious Affairs of Brunei. Other authorities sight their months, or take those of Umm al-Qura.
 */
export const AUTHORITY_CALENDARS = [
  { calendar: 'diyanet', name: 'Diyanet', countries: ['TR'] },
  { calendar: 'mabims', name: 'MABIMS', countries: ['MY', 'SG'] },
  { calendar: 'brunei', name: 'KHEU', countries: ['BN'] },
  { calendar: 'kemenag', name: 'Kemenag', countries: ['ID'] },
] as const;
