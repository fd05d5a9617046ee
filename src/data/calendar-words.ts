/**
 * The names of months and weekdays as dates are written in printed timetables and rules: English, Arabic, Turkish, French, Indonesian and
 * Malay, Urdu, German, Bosnian, Bengali.
 *
 * All words are folded as `foldWords` in core/words/fold-word.ts folds them. Collected from printed tables and spreadsheets of mosques on
 * 2026-11-22; words, not texts, so no licence holds.
 */

/** The twelve months, January first, each by its names; a beginning of three letters is enough where only one month has it. */
export const MONTH_WORDS = [
  'january,janvier,januari,ocak,يناير,كانون الثاني,جانفي,جنوري,جنوری,januar,জানুয়ারি,জানুয়ারী,জানু',
  'february,fevrier,februari,subat,pebruari,فبراير,شباط,فيفري,فروري,فروری,februar,ফেব্রুয়ারি,ফেব্রুয়ারী,ফেব',
  'march,mars,maret,mac,mart,مارس,اذار,مارچ,marz,maerz,মার্চ',
  'april,avril,nisan,ابريل,نيسان,افريل,اپریل,এপ্রিল,এপ্রি',
  'may,mai,mei,mayis,مايو,ايار,ماي,مئي,مئی,maj,মে',
  'june,juin,juni,jun,haziran,يونيو,حزيران,جوان,جون,জুন',
  'july,juillet,juli,julai,temmuz,يوليو,تموز,جويليه,يوليوز,جولائي,جولائی,জুলাই,জুল',
  'august,aout,agustus,ogos,agustos,اغسطس,اب,اوت,غشت,اگست,আগস্ট,আগ',
  'september,septembre,sept,eylul,سبتمبر,ايلول,شتنبر,ستمبر,septembar,সেপ্টেম্বর,সেপ',
  'october,octobre,oktober,ekim,اكتوبر,تشرين الاول,اکتوبر,oktobar,অক্টোবর,অক্টো',
  'november,novembre,nopember,kasim,نوفمبر,تشرين الثاني,نونبر,نومبر,novembar,নভেম্বর,নভে',
  'december,decembre,desember,disember,aralik,ديسمبر,كانون الاول,دجنبر,دسمبر,dezember,decembar,ডিসেম্বর,ডিসে',
] as const;

/** The days of the week, Sunday first, as for months. */
export const WEEKDAY_WORDS = [
  'sunday,pazar,dimanche,minggu,ahad,الاحد,احد,اتوار,sonntag,nedjelja,রবিবার,রবি',
  'monday,pazartesi,lundi,senin,isnin,الاثنين,اثنين,الإثنين,پیر,سوموار,montag,ponedjeljak,সোমবার,সোম',
  'tuesday,sali,mardi,selasa,الثلاثا,ثلاثا,الثلاثاء,منگل,dienstag,utorak,মঙ্গলবার,মঙ্গল',
  'wednesday,carsamba,mercredi,rabu,الاربعا,اربعا,الاربعاء,بدھ,mittwoch,srijeda,বুধবার,বুধ',
  'thursday,persembe,jeudi,kamis,khamis,الخميس,خميس,جمعرات,donnerstag,cetvrtak,বৃহস্পতিবার,বৃহস্পতি',
  'friday,cuma,vendredi,jumat,jumaat,الجمعه,جمعه,جمعہ,freitag,petak,শুক্রবার,শুক্র',
  'saturday,cumartesi,samedi,sabtu,السبت,سبت,ہفتہ,ہفته,samstag,sonnabend,subota,শনিবার,শনি',
] as const;
