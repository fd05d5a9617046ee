/**
 * Days of the Hijri year that conditions name, each by its id and what people write for it in English, Turkish, French, Indonesian, Malay,
 * Arabic, Urdu, German, Bosnian and Bengali; case, accents, blanks, hyphens and underlines do not matter. Days are month * 100 + day.
 *
 * Those of hijri-dates.ts have its days, and their sources stand there. The white days: al-Tirmidhi 761, al-Nasa'i 2424; in Dhul Hijjah the
 * 13th is a day of Tashriq, without fasting. The odd nights: al-Bukhari 2017; a night is the beginning of its Hijri day. Of the ten of
 * Dhul Hijjah (Quran 89:2, al-Bukhari 969) the tenth is the Eid. Words collected by hand, 2026-11-26; words, not texts, so no licence holds.
 */
interface DaySet {
  readonly days: readonly number[];
  /** Beside its id. */
  readonly words: string;
}

const WHITE = Array.from({ length: 12 }, (_, i) => [13, 14, 15].map((day) => (i + 1) * 100 + day)).flat();

export const DAY_SETS = {
  eid: { days: [1001, 1210], words: 'aid,bayram,lebaran,عيد,عید,bajram,hari raya,ঈদ' },
  white_days: {
    days: WHITE.filter((day) => day !== 1213),
    words:
      'ayyam al bid,ayyamul bidh,eyyam i biyd,jours blancs,الايام البيض,ایام بیض,weisse tage,hari putih,bijeli dani,আইয়ামে বিজ',
  },
  islamic_new_year: {
    days: [101],
    words:
      'hijri new year,hicri yilbasi,tahun baru hijriah,islamisches neujahr,awal muharam,nova hidzretska godina,হিজরি নববর্ষ',
  },
  tasua: { days: [109], words: 'tashua,تاسوعاء' },
  ashura: { days: [110], words: 'ashoora,asure,achoura,asyura,عاشوراء,aschura,dan asure,আশুরা' },
  mawlid: { days: [312], words: 'milad,mevlid,mouloud,maulid,المولد النبوي,mevlud,maulidur rasul,ঈদে মিলাদুন্নবী' },
  isra_miraj: { days: [727], words: 'miraj,mirac,isra mikraj,الاسراء والمعراج,israk mikraj,lejletu l miradz,শবে মেরাজ' },
  mid_shaban: { days: [815], words: 'nisfu syaban,berat,shab e barat,نصف شعبان,nisfu syaaban,lejletu l berat,শবে বরাত' },
  last_ten_nights: {
    days: [921, 922, 923, 924, 925, 926, 927, 928, 929, 930],
    words:
      'last ten,son on gece,dix dernieres nuits,sepuluh malam terakhir,العشر الاواخر,آخری عشرہ,letzte zehn naechte,posljednjih deset noci,শেষ দশক',
  },
  odd_nights: {
    days: [921, 923, 925, 927, 929],
    words: 'tek geceler,nuits impaires,malam ganjil,ليالي الوتر,طاق راتیں,ungerade naechte,neparne noci,বেজোড় রাত',
  },
  laylat_al_qadr: {
    days: [927],
    words:
      'laylatul qadr,lailatul qadr,shab e qadr,kadir gecesi,ليلة القدر,شب قدر,lailatulqadar,lejletu l kadr,শবে কদর',
  },
  eid_al_fitr: {
    days: [1001],
    words:
      'eid ul fitr,ramazan bayrami,aid el fitr,idul fitri,aidilfitri,عيد الفطر,zuckerfest,ramazanski bajram,ঈদুল ফিতর',
  },
  dhul_hijjah_ten: { days: [1201, 1202, 1203, 1204, 1205, 1206, 1207, 1208, 1209, 1210], words: 'عشر ذي الحجة' },
  arafah: { days: [1209], words: 'arafa,arafat,arefe,عرفة,عرفہ' },
  eid_al_adha: {
    days: [1210],
    words:
      'eid ul adha,kurban bayrami,aid el adha,aid el kebir,idul adha,عيد الاضحى,opferfest,aidiladha,kurban bajram,ঈদুল আজহা',
  },
  tashriq: { days: [1211, 1212, 1213], words: 'tesrik,tachriq,tasyrik,ايام التشريق,ایام تشریق,taschriq,tesrika,তাশরিক' },
} satisfies Readonly<Record<string, DaySet>>;
export type DaySetName = keyof typeof DAY_SETS;
