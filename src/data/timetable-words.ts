/**
 * What people write above the columns of a printed timetable: English, Arabic, Turkish, French, Indonesian and Malay, Urdu,
 * German, Bosnian, Bengali.
 *
 * All words are folded as `foldWords` in core/words/fold-word.ts folds them: lower case, no accents, no apostrophes, one letter for
 * the forms of alif. Collected from printed tables and spreadsheets of mosques on 2026-11-22; words, not texts, so no licence holds.
 */

/** A prayer by each of its names. */
export const PRAYER_WORDS = {
  fajr: 'fajr,fajar,fajir sadiq,subh sadiq,subh e sadiq,subhe sadiq,subhi sadiq,subhu sadiq,subah sadiq,subah e sadiq,sobh sadegh,true dawn,fajer,fajir,fejr,subh,subuh,subah,sobh,soubh,as subh,sabah,فجر,الفجر,صبح,الصبح,fadschr,zora,ফজর',
  sunrise:
    'sunrise,sun rise,shuruk,shurouk,shorouk,shurook,shourouq,shuruq,shurooq,shurouq,shourouk,chourouk,chourouq,shorook,gunes,gun dogumu,syuruk,syuruq,syuruk,terbit,matahari terbit,lever,lever du soleil,شروق,الشروق,طلوع,طلوع افتاب,طلوع الشمس,sonnenaufgang,izlazak sunca,সূর্যোদয়',
  dhuhr:
    'dhuhr,zuhar,zuhr,duhr,dhur,zohr,zohar,zuhur,zhuhr,dzuhur,dhuhur,dohr,dhohr,thuhr,thuhur,ogle,oglen,zohor,luhur,ظهر,الظهر,ظہر,podne,যোহর,জোহর',
  asr: 'asr,asar,ikindi,ashar,assr,عصر,العصر,ikindija,আসর',
  maghrib: 'maghrib,magreb,maghrab,magrib,maghreb,magrip,aksam,mughrib,مغرب,المغرب,মাগরিব',
  isha: 'isha,ishah,eshaa,ishaa,esha,icha,ichaa,yatsi,isya,isyak,عشا,العشا,عشاه,العشاه,ischa,jacija,ইশা,এশা',
} as const;

/** The Friday prayer, whose times are kept beside those of the congregation. */
export const JUMUAH_WORDS =
  'jumuah,jumua,jumma,jummah,jumah,jumuah 1,jumuah 2,jumat,jumaat,cuma,joumoua,جمعه,الجمعه,dzuma,freitagsgebet,জুমা';

/** Said beside a prayer’s name: the column is when its time begins. */
export const BEGIN_WORDS =
  'adhan,azan,athan,adan,ezan,begin,begins,beginning,beginning time,beginning times,start,starts,start time,time,times,waqt,vakti,vakit,namazi,prayer,salat,salah,debut,heure,mulai,waktu,اذان,الاذان,وقت,صلاه,صلاة,نماز';

/** The column is when the congregation prays. */
export const IQAMAH_WORDS =
  'iqamah,iqama,iqaamah,iqamat,iqama time,iqamah time,jamaah,jamaat,jamat,jamah,jama,jammat,jamaa,jammah,congregation,kamet,cemaat,cemaatle,iqomah,ikamah,berjamaah,اقامه,الاقامه,جماعت,جماعه,الجماعه,ikamet,জামাত';

/** Whose Asr a column is. */
export const SCHOOL_WORDS = {
  shafi:
    'shafi,shafii,standard,1,1st,first,mithl 1,mithl1,mithl i,1st mithl,first mithl,maliki,hanbali,شافعي,شافعی,الشافعي',
  hanafi: 'hanafi,hanafy,2,2nd,second,mithl 2,mithl2,mithl ii,2nd mithl,second mithl,hanefi,حنفي,حنفی,الحنفي',
} as const;

/** Parts of a date. `day` is the day of a month where its cells are numbers, else the day of the week. */
export const DATE_WORDS = {
  date: 'date,dates,gregorian,gregorian date,miladi,miladi tarih,tarih,tarikh,tanggal,tgl,tarikh miladi,jour et date,التاريخ,تاريخ,التاريخ الميلادي,ميلادي,تاریخ,datum,তারিখ',
  day: 'day,day of month,dom,gun,jour,hari,hb,haribulan,اليوم,يوم,دن,tag,dan,দিন',
  weekday:
    'weekday,week day,day of week,dow,day name,gun adi,jour de la semaine,nama hari,ہفتہ,الاسبوع,wochentag,u sedmici,বার',
  month: 'month,ay,mois,bulan,الشهر,شهر,مہینہ,ماہ,monat,mjesec,মাস',
  year: 'year,yil,annee,tahun,السنه,سنه,سال,jahr,godina,বছর,সন',
  dayOfYear: 'day of year,doy,yday,yearday,day number,yilin gunu,jour de lannee,hari ke,day of the year',
} as const;

/** Columns that are understood and not used. Imsak is one too, where there is another column for fajr. */
export const UNUSED_WORDS =
  'sunset,sun set,gun batimi,coucher,coucher du soleil,terbenam,غروب,الغروب,غروب افتاب,midnight,half night,half of night,islamic midnight,nisf,zawal,zawaal,istiwa,noon,solar noon,duha,dhuha,dahwa,ishraq,ishraaq,chasht,israk,hijri,hijri date,hijri day,hijri month,hijri year,islamic,islamic date,islamic day,hicri,hicri tarih,hijriah,tanggal hijriah,tarikh hijrah,tarikh hijri,date hegirienne,hegire,الهجري,هجري,التاريخ الهجري,ہجری,ہجری تاریخ,qiyam,qiyaam,tahajjud,last third,first third,imsak ramadan,date offsets,method,station,place,lat,lng,zawal start,zawal end,qibla,kible,kible saati,kiblah,moon,notes,note,remarks,event,events,occasion,#,no,nr,sno,s no,serial';

/** Ramadan’s words for a prayer’s time: it, where no other column is that prayer. */
export const STAND_IN_WORDS = {
  fajr: 'sehri,sehri ends,sehri end,sehri time,end of sehri,suhoor,suhur,sahoor,suhoor ends,suhoor end,suhur ends,end of suhoor,end of suhur,sahur,sehr,khatme sehri',
  maghrib: 'iftar,iftaar,iftari,iftaari,iftar time,aftari',
} as const;

/** The zone of the times, as our own CSV says it. */
export const ZONE_WORDS = 'timezone,time zone,tz';

/** It is fajr in Türkiye’s tables, where no other column is. */
export const IMSAK_WORDS = 'imsak,imsaak,imsaq,imsakiyah,امساك,الامساك';
/** Headings of a Turkish table, which show that its imsak is fajr. */
export const TURKISH_WORDS = 'gunes,ogle,oglen,ikindi,aksam,yatsi';
