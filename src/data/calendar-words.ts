/**
 * The names of months and weekdays as dates are written in printed timetables and rules: English, Arabic, Turkish, French, Indonesian and
 * Malay, Urdu.
 *
 * All words are folded as `foldWords` in core/words/fold-word.ts folds them. Collected from printed tables and spreadsheets of mosques on
 * 2026-11-22; words, not texts, so no licence holds.
 */

/** The twelve months, January first, each by its names; a beginning of three letters is enough where only one month has it. */
export const MONTH_WORDS = [
  'january,janvier,januari,ocak,يناير,كانون الثاني,جانفي,جنوري,جنوری',
  'february,fevrier,februari,subat,pebruari,فبراير,شباط,فيفري,فروري,فروری',
  'march,mars,maret,mac,mart,مارس,اذار,مارچ',
  'april,avril,nisan,ابريل,نيسان,افريل,اپریل',
  'may,mai,mei,mayis,مايو,ايار,ماي,مئي,مئی',
  'june,juin,juni,jun,haziran,يونيو,حزيران,جوان,جون',
  'july,juillet,juli,julai,temmuz,يوليو,تموز,جويليه,يوليوز,جولائي,جولائی',
  'august,aout,agustus,ogos,agustos,اغسطس,اب,اوت,غشت,اگست',
  'september,septembre,sept,eylul,سبتمبر,ايلول,شتنبر,ستمبر',
  'october,octobre,oktober,ekim,اكتوبر,تشرين الاول,اکتوبر',
  'november,novembre,nopember,kasim,نوفمبر,تشرين الثاني,نونبر,نومبر',
  'december,decembre,desember,disember,aralik,ديسمبر,كانون الاول,دجنبر,دسمبر',
] as const;

/** The days of the week, Sunday first, as for months. */
export const WEEKDAY_WORDS = [
  'sunday,pazar,dimanche,minggu,ahad,الاحد,احد,اتوار',
  'monday,pazartesi,lundi,senin,isnin,الاثنين,اثنين,الإثنين,پیر,سوموار',
  'tuesday,sali,mardi,selasa,الثلاثا,ثلاثا,الثلاثاء,منگل',
  'wednesday,carsamba,mercredi,rabu,الاربعا,اربعا,الاربعاء,بدھ',
  'thursday,persembe,jeudi,kamis,khamis,الخميس,خميس,جمعرات',
  'friday,cuma,vendredi,jumat,jumaat,الجمعه,جمعه,جمعہ',
  'saturday,cumartesi,samedi,sabtu,السبت,سبت,ہفتہ,ہفته',
] as const;
