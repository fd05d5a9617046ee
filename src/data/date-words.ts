/**
 * What people write for important days of the Hijri year, beside the English and the Arabic names in hijri-dates.ts, by their ids.
 *
 * Transliterations and names in English, Turkish, French, Indonesian, Malay and Urdu, collected on 2026-11-23 from calendars of mosques;
 * words, not texts, so no licence holds. Case, accents, blanks, hyphens and apostrophes do not matter and need no rows.
 */
export const IMPORTANT_DATE_WORDS: Readonly<Record<string, string>> = {
  islamic_new_year: 'hijri new year,new year hijri,hicri yilbasi,nouvel an hegirien,tahun baru hijriah,awal muharram',
  tasua: 'tasua,tashua',
  ashura: 'ashura,ashoora,ashurah,asure,asure gunu,achoura,asyura,عاشوراء,عاشورا',
  arbaeen: 'arbaeen,arbain,erbain',
  mawlid:
    'mawlid,mawlid nabi,mawlid un nabi,milad un nabi,eid milad un nabi,milad,mevlid,mevlid kandili,mouloud,maulid,maulid nabi,maulidur rasul,مولد',
  raghaib: 'raghaib,regaib,regaib kandili',
  isra_miraj: 'isra miraj,isra wal miraj,isra and miraj,miraj,mirac,mirac kandili,isra mikraj,شب معراج',
  mid_shaban: 'mid shaban,nisf shaban,nisfu syaban,shab e barat,berat,berat kandili,شب برات',
  laylat_al_qadr:
    'laylat al qadr,laylatul qadr,shab e qadr,lailatul qadr,lailat ul qadr,night of power,kadir gecesi,nuit du destin,شب قدر',
  eid_al_fitr:
    'eid al fitr,eid ul fitr,eid fitr,eidul fitr,eid el fitr,ramazan bayrami,seker bayrami,aid el fitr,idul fitri,aidilfitri,lebaran,hari raya,عید الفطر',
  eid_al_adha:
    'eid al adha,eid ul adha,eid ul azha,eid al azha,bakra eid,eid adha,eidul adha,eid el adha,kurban bayrami,aid el adha,aid el kebir,tabaski,idul adha,aidiladha,bakrid,عید الاضحی',
  arafah: 'arafah,arafa,arafat,day of arafa,day of arafat,yawm arafah,عرفة',
  tarwiyah: 'tarwiyah,day of tarwiyah',
  eid_al_ghadir: 'eid al ghadir,ghadir,eid ghadir',
};

/** Which of those that come again, in six languages, before or after the name: `next friday`, `vendredi prochain`, `Jumat depan`. */
export const TURN_WORDS = {
  next: 'next,coming,gelecek,önümüzdeki,prochain,prochaine,depan,القادم,القادمة,المقبل,المقبلة,اگلا,اگلے,اگلی,آئندہ',
  this: 'this,bu,ce,cet,cette,ini,هذا,هذه,اس',
  last: 'last,past,previous,geçen,dernier,dernière,lalu,الماضي,الماضية,پچھلا,پچھلے,پچھلی,گزشتہ',
} as const;

/** Indonesian and Urdu name the week as a day of it, so `minggu depan` is the next week and `Minggu` Sunday. */
export const DAY_OR_WEEK_WORDS = 'minggu,ہفتہ';

/** Small words of dates that say nothing more. */
export const FILLER_WORDS =
  'of,the,on,de,le,du,jour,günü,tanggal,yang,يوم,بتاريخ,المبارك,المبارک,المعظم,شهر,بروز,کو,ماہ';

/** Both Eids, of which the coming one is meant. */
export const EITHER_EID_WORDS = 'eid,aid,bayram,id,عيد,عید';
