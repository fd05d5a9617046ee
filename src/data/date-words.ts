/**
 * What people write for important days of the Hijri year, beside the English and the Arabic names in hijri-dates.ts, by their ids.
 *
 * Transliterations and names in English, Turkish, French, Indonesian, Malay, Urdu, German, Bosnian and Bengali, collected in November 2026 from calendars of mosques;
 * words, not texts, so no licence holds. Case, accents, blanks, hyphens and apostrophes do not matter and need no rows.
 */
export const IMPORTANT_DATE_WORDS: Readonly<Record<string, string>> = {
  islamic_new_year:
    'hijri new year,new year hijri,hicri yilbasi,nouvel an hegirien,tahun baru hijriah,awal muharram,islamisches neujahr,awal muharam,maal hijrah,nova hidzretska godina,হিজরি নববর্ষ',
  tasua: 'tasua,tashua',
  ashura:
    'ashura,ashoora,ashurah,asure,asure gunu,achoura,asyura,عاشوراء,عاشورا,aschura,aschura tag,dan asure,আশুরা,পবিত্র আশুরা',
  arbaeen: 'arbaeen,arbain,erbain,erbein,আরবাইন',
  mawlid:
    'mawlid,mawlid nabi,mawlid un nabi,milad un nabi,eid milad un nabi,milad,mevlid,mouloud,maulid,maulid nabi,maulidur rasul,مولد,mevlud,mewlid,geburtstag des propheten,ঈদে মিলাদুন্নবী,মিলাদুন্নবী',
  raghaib: 'raghaib,regaib,regaib kandili,lejletu r regaib,lejletur regaib,লাইলাতুর রাগায়েব',
  isra_miraj:
    'isra miraj,isra wal miraj,isra and miraj,miraj,mirac,mirac kandili,isra mikraj,شب معراج,israk mikraj,israk dan mikraj,lejletu l miradz,lejletul miradz,শবে মেরাজ',
  mid_shaban:
    'mid shaban,nisf shaban,nisfu syaban,shab e barat,berat,berat kandili,شب برات,nisfu syaaban,lejletu l berat,lejletul berat,শবে বরাত',
  laylat_al_qadr:
    'laylat al qadr,laylatul qadr,shab e qadr,lailatul qadr,lailat ul qadr,night of power,kadir gecesi,nuit du destin,شب قدر,lailatulkadar,lailatulqadar,nacht der bestimmung,lejletu l kadr,lejletul kadr,শবে কদর,লাইলাতুল কদর',
  eid_al_fitr:
    'eid al fitr,eid ul fitr,eid fitr,eidul fitr,eid el fitr,ramazan bayrami,seker bayrami,aid el fitr,idul fitri,aidilfitri,lebaran,hari raya,عید الفطر,zuckerfest,ramadanfest,hari raya aidilfitri,hari raya puasa,ramazanski bajram,ঈদুল ফিতর',
  eid_al_adha:
    'eid al adha,eid ul adha,eid ul azha,eid al azha,bakra eid,eid adha,eidul adha,eid el adha,kurban bayrami,aid el adha,aid el kebir,tabaski,idul adha,aidiladha,bakrid,عید الاضحی,opferfest,hari raya aidiladha,hari raya haji,hari raya korban,kurban bajram,ঈদুল আজহা,ঈদুল আযহা,কোরবানির ঈদ',
  arafah: 'arafah,arafa,arafat,day of arafa,day of arafat,yawm arafah,عرفة,arefe,arafat tag,dan arefata,আরাফার দিন',
  tarwiyah: 'tarwiyah,day of tarwiyah,dan tervije',
  eid_al_ghadir: 'eid al ghadir,ghadir,eid ghadir,ghadir fest,gadir bajram',
};

/** Which of those that come again, in every language, before or after the name: `next friday`, `vendredi prochain`, `Jumat depan`. */
export const TURN_WORDS = {
  next: 'next,coming,nächster,nächste,nächsten,nächstes,kommenden,sljedeći,sljedeća,sljedeće,naredni,idući,hadapan,আগামী,পরবর্তী,gelecek,önümüzdeki,prochain,prochaine,depan,القادم,القادمة,المقبل,المقبلة,اگلا,اگلے,اگلی,آئندہ',
  this: 'this,dieser,diese,diesen,dieses,ovaj,ova,ovo,এই,bu,ce,cet,cette,ini,هذا,هذه,اس',
  last: 'last,past,previous,letzter,letzte,letzten,letztes,prošli,prošla,prošlo,lepas,গত,geçen,dernier,dernière,lalu,الماضي,الماضية,پچھلا,پچھلے,پچھلی,گزشتہ',
} as const;

/** Indonesian and Urdu name the week as a day of it, so `minggu depan` is the next week and `Minggu` Sunday. */
export const DAY_OR_WEEK_WORDS = 'minggu,ہفتہ';

/** Small words of dates that say nothing more. */
export const FILLER_WORDS =
  'of,the,on,de,le,du,der,den,am,des,dan,dana,তারিখ,তারিখে,jour,günü,tanggal,yang,يوم,بتاريخ,المبارك,المبارک,المعظم,شهر,بروز,کو,ماہ';

/** The night with which a Hijri day begins: `night of 27 Ramadan`, `Mevlid Kandili`. */
export const NIGHT_WORDS =
  'night,eve,evening,laylat,laylatul,lailat,gece,gecesi,akşamı,kandili,malam,soir,soirée,nuit,veille,nacht,abend,vorabend,noć,veče,uoči,রাত,রাতে,ليلة,مساء,عشية,شب,رات,shab,raat';

/** Both Eids, of which the coming one is meant. */
export const EITHER_EID_WORDS = 'eid,aid,bayram,bajram,hari raya,id,عيد,عید,ঈদ';
