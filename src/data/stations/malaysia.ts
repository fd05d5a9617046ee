/**
 * The 60 zones of JAKIM: `id|name|lat,lng;lat,lng…|constants|districts`. A zone with several points prints the latest of their times,
 * and the earliest for sunrise, so that no part of it prays early.
 *
 * The districts, to 0.01°, tell which zone a place lies in (GeoNames, CC BY 4.0, and a map).
 *
 * Own fits, 2026-11-22, on three of four even days of 2026, and 2026-11-23, on even days of 2018 to 2024 (validated on odd ones, 95.0 %
 * of all minutes). Lines that begin with `<` say what a zone printed before a date; before 2020 fajr was at 20° everywhere,
 * and in some states at 20° and 8 minutes through 2020.
 *
 * Perak, Penang and Negeri Sembilan ask the Sun of each event's own moment, and for asr that of the next day with the noon
 * shadow of half a day later. Johor and Pahang ask that of the own moment too, with the noon shadow of 0h UT, and while the Sun is
 * north of the equator dhuhr is the day before's. Perlis takes fajr at 20° and adds 8 minutes. Kedah's zones follow KDH01,
 * which has the next day's Sun for some prayers in autumn, and whole minutes that are set anew each month: those of 2018 to
 * 2024 stand here, beyond them those of the nearest month in season hold.
 *
 * Pahang in 2018 went by another equation of time, for which minutes of its months stand in. Not met: PRK04's afternoons in 2023,
 * which are those of PRK03.
 */
export const MALAYSIA_STATIONS = `
@Asia/Kuala_Lumpur
#20180101 20180118 20180217 20180319 20180417 20180517 20180615 20180714 20180813 20180911 20181010 20181109 20181209 20190101 20190201 20190301 20190401 20190501 20190601 20190701 20190801 20190901 20191001 20191101 20191201 20200101 20200201 20200301 20200401 20200501 20200601 20200701 20200801 20200901 20201001 20201101 20201201 20210101 20210114 20210213 20210315 20210413 20210513 20210612 20210711 20210810 20210908 20211008 20211106 20211206 20220105 20220203 20220304 20220403 20220503 20220601 20220701 20220730 20220829 20220928 20221027 20221126 20221226 20230123 20230222 20230323 20230422 20230521 20230620 20230719 20230818 20230917 20231016 20231115 20231214 20240113 20240211 20240312 20240410 20240510 20240608 20240707 20240806 20240905 20241004 20241103 20241203 20250101
JHR01|Pulau Aur, Pulau Pemanggil|2.586,104.317;2.593,104.319;2.571,104.322|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|2.45,104.52;2.58,104.32
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
JHR02|Johor Bahru, Kota Tinggi, Mersing, Kulai|1.684,103.525|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|1.47,103.76;1.74,103.9;2.43,103.84;1.66,103.6
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
JHR03|Kluang, Pontian|1.633,103.202|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|2.03,103.32;1.49,103.39
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
JHR04|Batu Pahat, Muar, Segamat, Gemas, Tangkak|2.258,102.533|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|1.85,102.93;2.04,102.57;2.51,102.82;2.58,102.61;2.27,102.55
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
KDH01|Kota Setar, Kubang Pasu, Pokok Sena|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++.|6.17,100.52;6.12,100.37;6.27,100.42
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. fajr_angle=20
KDH02|Kuala Muda, Yan, Pendang|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nnnopp.nnnopo.nonnoo.oonpnn.pononn.pononn.ponnnn.pononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnopp.nonooo.nonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonpon.nonnoo.nonooo.nnnopp.fnnopp.fonooo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonoon.nonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpnn.oononn.pononn.ponnnn.oononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnooo.nonnoo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oompnn.nonnoo.nnnooo.nnnopp.nnnopp.nnnooo.oonnoo.oonpnn.pononn.ponnnn.ponnnn.pononn.oonpnn.oonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpon.oononn.pononn.ppnnnn.pononn.oonpnn.oonpoo.nonnoo.nnnooo.nnnopp|5.8,100.37;6,100.48;5.65,100.49
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nnnopp.nnnopo.nonnoo.oonpnn.pononn.pononn.ponnnn.pononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnopp.nonooo.nonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonpon.nonnoo.nonooo.nnnopp.fnnopp.fonooo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonoon.nonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpnn.oononn.pononn.ponnnn.oononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnooo.nonnoo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oompnn.nonnoo.nnnooo.nnnopp.nnnopp.nnnooo.oonnoo.oonpnn.pononn.ponnnn.ponnnn.pononn.oonpnn.oonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpon.oononn.pononn.ppnnnn.pononn.oonpnn.oonpoo.nonnoo.nnnooo.nnnopp fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nnnopp.nnnopo.nonnoo.oonpnn.pononn.pononn.ponnnn.pononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnopp.nonooo.nonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonpon.nonnoo.nonooo.nnnopp.fnnopp.fonooo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oonoon.nonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpnn.oononn.pononn.ponnnn.oononn.oonpnn.oonnoo.nonnoo.nnnopo.nnnopp.nnnooo.nonnoo.oonnoo.oonpnn.pononn.ponnnn.pononn.oononn.oompnn.nonnoo.nnnooo.nnnopp.nnnopp.nnnooo.oonnoo.oonpnn.pononn.ponnnn.ponnnn.pononn.oonpnn.oonnoo.nonooo.nnnopp.nnnopp.nnnooo.nonnoo.oonpon.oononn.pononn.ppnnnn.pononn.oonpnn.oonpoo.nonnoo.nnnooo.nnnopp fajr_angle=20
KDH03|Padang Terap, Sik|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.gooooo.gooooo.oooooo.oooooo.nooono.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmmnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn|6.25,100.61;5.83,100.75
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.gooooo.gooooo.oooooo.oooooo.nooono.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmmnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.gooooo.gooooo.oooooo.oooooo.nooono.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.oooooo.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmmnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nnnnnn.nmnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nnnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn.nmnnnn fajr_angle=20
KDH04|Baling|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmmnoo.lmmnnn.mmmmnn.nmmomm.ommnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.lmmnon.mmmmnn.mmmmnn.nmmomm.ommnll.onmmll.onmnll.nmmnmm.nmmomm.mmmmnn.mmmmnn.lmmnnn.dmmnon.emmmnn.nmmmnn.nmmomm.ommnml.onmmll.oomnll.nmmnmm.nmmomm.ommmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.mmmnnn.mmmmnn.nmmmnn.nmmomm.ommnll.onmmml.onmnll.nmmnmm.nmlomm.mmmmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmolm.ommnmm.onmmll.onmmll.ommnml.nmmomm.mmmmnn.mmmnnn.lmmnon.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.ommnll.onmmll.ommnll.nmmomm.nmmomm.mmmmnn.mmmnnn.lmmnoo|5.68,100.92
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmmnoo.lmmnnn.mmmmnn.nmmomm.ommnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.lmmnon.mmmmnn.mmmmnn.nmmomm.ommnll.onmmll.onmnll.nmmnmm.nmmomm.mmmmnn.mmmmnn.lmmnnn.dmmnon.emmmnn.nmmmnn.nmmomm.ommnml.onmmll.oomnll.nmmnmm.nmmomm.ommmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.mmmnnn.mmmmnn.nmmmnn.nmmomm.ommnll.onmmml.onmnll.nmmnmm.nmlomm.mmmmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmolm.ommnmm.onmmll.onmmll.ommnml.nmmomm.mmmmnn.mmmnnn.lmmnon.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.ommnll.onmmll.ommnll.nmmomm.nmmomm.mmmmnn.mmmnnn.lmmnoo fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmmnoo.lmmnnn.mmmmnn.nmmomm.ommnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.lmmnon.mmmmnn.mmmmnn.nmmomm.ommnll.onmmll.onmnll.nmmnmm.nmmomm.mmmmnn.mmmmnn.lmmnnn.dmmnon.emmmnn.nmmmnn.nmmomm.ommnml.onmmll.oomnll.nmmnmm.nmmomm.ommmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.onmnll.onmmll.ommnll.nmmomm.nmmmnn.mmmmnn.lmmnnn.lmmnoo.mmmnnn.mmmmnn.nmmmnn.nmmomm.ommnll.onmmml.onmnll.nmmnmm.nmlomm.mmmmnn.mmmnnn.lmmnoo.lmmnoo.mmmnnn.mmmmnn.nmmolm.ommnmm.onmmll.onmmll.ommnml.nmmomm.mmmmnn.mmmnnn.lmmnon.lmmnoo.mmmnnn.mmmmnn.nmmomm.nmmnmm.ommnll.onmmll.ommnll.nmmomm.nmmomm.mmmmnn.mmmnnn.lmmnoo fajr_angle=20
KDH05|Bandar Baharu, Kulim|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmnopp.mmnnoo.nnnmoo.onnpnn.oonomm.ponnml.ppnnll.ponoml.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.mnnnnn.onnomm.ponomm.ppnoml.ponnml.ponomm.pnnpnn.nnnooo.mmnnpo.mmnopo.emnopp.ennnoo.nnnmnn.onnpmm.ponomm.ppnnll.ponnmm.oonomm.onnpnn.nnnnoo.mmnnoo.mmnopp.lmnopp.mmnnpo.nnnnoo.onnpnn.ponomm.nonnmm.ppnnll.ponnmm.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.nnnmnn.onnpmm.ponnmm.ppnnll.nonnmm.ponomm.onmpnn.nnnnoo.mmnnpo.mmnopp.mmnopp.mmnnoo.nnnmoo.onnpnn.ponomm.ppnnml.ppnnll.ponomm.onnpnm.nnnmnn.mmnnoo.mmnopp.lmnopp.mmnnpp.nnnnoo.onnpnn.ponomm.ponnmm.ppnnll.ponnmm.oonpmm.onnpnn.nnnnoo.mmnnpp.mmnopp|5.13,100.5;5.36,100.56
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmnopp.mmnnoo.nnnmoo.onnpnn.oonomm.ponnml.ppnnll.ponoml.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.mnnnnn.onnomm.ponomm.ppnoml.ponnml.ponomm.pnnpnn.nnnooo.mmnnpo.mmnopo.emnopp.ennnoo.nnnmnn.onnpmm.ponomm.ppnnll.ponnmm.oonomm.onnpnn.nnnnoo.mmnnoo.mmnopp.lmnopp.mmnnpo.nnnnoo.onnpnn.ponomm.nonnmm.ppnnll.ponnmm.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.nnnmnn.onnpmm.ponnmm.ppnnll.nonnmm.ponomm.onmpnn.nnnnoo.mmnnpo.mmnopp.mmnopp.mmnnoo.nnnmoo.onnpnn.ponomm.ppnnml.ppnnll.ponomm.onnpnm.nnnmnn.mmnnoo.mmnopp.lmnopp.mmnnpp.nnnnoo.onnpnn.ponomm.ponnmm.ppnnll.ponnmm.oonpmm.onnpnn.nnnnoo.mmnnpp.mmnopp fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=lmnopp.mmnnoo.nnnmoo.onnpnn.oonomm.ponnml.ppnnll.ponoml.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.mnnnnn.onnomm.ponomm.ppnoml.ponnml.ponomm.pnnpnn.nnnooo.mmnnpo.mmnopo.emnopp.ennnoo.nnnmnn.onnpmm.ponomm.ppnnll.ponnmm.oonomm.onnpnn.nnnnoo.mmnnoo.mmnopp.lmnopp.mmnnpo.nnnnoo.onnpnn.ponomm.nonnmm.ppnnll.ponnmm.onnpmm.nnnmnn.mnnnoo.mmnopp.lmnopp.mmnopp.mnnnoo.nnnmnn.onnpmm.ponnmm.ppnnll.nonnmm.ponomm.onmpnn.nnnnoo.mmnnpo.mmnopp.mmnopp.mmnnoo.nnnmoo.onnpnn.ponomm.ppnnml.ppnnll.ponomm.onnpnm.nnnmnn.mmnnoo.mmnopp.lmnopp.mmnnpp.nnnnoo.onnpnn.ponomm.ponnmm.ppnnll.ponnmm.oonpmm.onnpnn.nnnnoo.mmnnpp.mmnopp fajr_angle=20
KDH06|Langkawi|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=rsqqqq.rrqqqq.qrqqqq.qrqqqq.qrqrrr.qqqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.qqqqqq.rqqqqq.rrqqqm.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrqqrr.qrqqqr.qrqrqr.qrqqqq.qrqqqq.qsqqqq.jsqqqq.irqqqq.qhqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qoqqqr.qrqrqq.qrqqqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqr.qrqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqrr.qrprqq.qrqqqq.rrqqqq.rsqqqq.rsqqqq.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrrqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq|6.33,99.84
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=rsqqqq.rrqqqq.qrqqqq.qrqqqq.qrqrrr.qqqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.qqqqqq.rqqqqq.rrqqqm.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrqqrr.qrqqqr.qrqrqr.qrqqqq.qrqqqq.qsqqqq.jsqqqq.irqqqq.qhqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qoqqqr.qrqrqq.qrqqqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqr.qrqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqrr.qrprqq.qrqqqq.rrqqqq.rsqqqq.rsqqqq.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrrqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=rsqqqq.rrqqqq.qrqqqq.qrqqqq.qrqrrr.qqqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.qqqqqq.rqqqqq.rrqqqm.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrqqrr.qrqqqr.qrqrqr.qrqqqq.qrqqqq.qsqqqq.jsqqqq.irqqqq.qhqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qoqqqr.qrqrqq.qrqqqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqr.qrqqrr.qrqqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqrr.qrprqq.qrqqqq.rrqqqq.rsqqqq.rsqqqq.qrqqqq.qrqrqq.qrqrqq.qrqqrr.qrqqrr.qrrqrr.qrqqrr.qrqrqq.qrqrqq.qrqqqq.rsqqqq.rsqqqq.rrqqqq.qrqqqq.qrqrqq.qrqqqq.qrqqrr.qrqqrr.qrqqrr.qrqqqq.qrqrqq.qrqqqq.rrqqqq.rsqqqq fajr_angle=20
KDH07|Gunung Jerai|6.277,100.665;6.233,100.176|other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.iknnss.iknoss.iknoss.iknoss.iknoss.jknosr.jlnprr.jlnorr.jlnorr.jlnorr.jlnorr.jlnprr.jknoss.iknoss.iknoss.aknoss.aknoss.jlnnsr.jlnprr.jlnorr.jlnnrr.jlnorr.jlnorr.jlnorr.jknnss.iknoss.isnoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.jknnss.iknoss.iknoss.ikqqss.ikqqss.jlqrrr.jlqqrr.jlqqrr.jlqqrr.jlqqrr.jlnorr.jlmprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnnrr.jlnnrr.jlnorr.jlnprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnprr.jknnss.iknoss.iknoss|5.79,100.43
<2021-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.iknnss.iknoss.iknoss.iknoss.iknoss.jknosr.jlnprr.jlnorr.jlnorr.jlnorr.jlnorr.jlnprr.jknoss.iknoss.iknoss.aknoss.aknoss.jlnnsr.jlnprr.jlnorr.jlnnrr.jlnorr.jlnorr.jlnorr.jknnss.iknoss.isnoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.jknnss.iknoss.iknoss.ikqqss.ikqqss.jlqrrr.jlqqrr.jlqqrr.jlqqrr.jlqqrr.jlnorr.jlmprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnnrr.jlnnrr.jlnorr.jlnprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnprr.jknnss.iknoss.iknoss fajr_angle=20 fajr=8
<2020-01-01||other_fajr=..........-.---.++++++++ other_sunrise=--++........---+..+.-... other_dhuhr=............-.+..+++.+++ other_asr=.................-.-.+++ other_maghrib=....++++.....+....+.-++. other_isha=............+.....+++++. months=iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.iknnss.iknoss.iknoss.iknoss.iknoss.jknosr.jlnprr.jlnorr.jlnorr.jlnorr.jlnorr.jlnprr.jknoss.iknoss.iknoss.aknoss.aknoss.jlnnsr.jlnprr.jlnorr.jlnnrr.jlnorr.jlnorr.jlnorr.jknnss.iknoss.isnoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnnrr.jknnss.iknoss.iknoss.ikqqss.ikqqss.jlqrrr.jlqqrr.jlqqrr.jlqqrr.jlqqrr.jlnorr.jlmprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnnrr.jlnnrr.jlnorr.jlnprr.jknnss.iknoss.iknoss.iknoss.iknoss.jknnss.jlnprr.jlnorr.jlnorr.jlnnrr.jlnorr.jlnprr.jlnprr.jknnss.iknoss.iknoss fajr_angle=20
KTN01|Kota Bharu, Bachok, Machang, Pasir Mas, Pasir Puteh, Tanah Merah, Tumpat, Kuala Krai|6.016,101.98|isha_angle=17|6.12,102.24;5.77,102.22;6.05,102.14;5.83,102.4;5.8,102.15;6.2,102.17;5.53,102.2;6.07,102.4
<2021-01-01||isha_angle=17 fajr_angle=19
KTN02|Gua Musang, Jeli, Lojing|4.947,101.498|isha_angle=17|4.88,101.97;5.7,101.84;4.6,101.45
<2021-01-01||isha_angle=17 fajr_angle=19
KTN03|Gua Musang, Jeli, Lojing (KTN02 since 2023)|4.947,101.498|isha_angle=17|-
<2021-01-01||isha_angle=17 fajr_angle=19
MLK01|Melaka|2.39,101.969||2.2,102.24
<2025-01-01|2.38,101.989|
<2020-01-01|2.38,101.989|fajr_angle=20
NGS01|Tampin, Jempol|2.496,102.205;3.056,102.259;2.142,102.501;2.809,102.7|own_moment=1 asr_days_later=1|2.47,102.23;2.81,102.41;2.91,102.41
<2023-01-01|2.896,102.325;2.896,102.319|
<2021-01-01|2.896,102.325;2.896,102.319|fajr_angle=20 fajr=8
<2020-01-01|2.896,102.325;2.896,102.319|fajr_angle=20
NGS02|Jelebu, Kuala Pilah, Rembau|3.184,101.965;2.989,102.338;2.388,102.059;2.746,102.399;2.944,101.924|own_moment=1 asr_days_later=1|2.74,102.25;2.59,102.09;2.94,102.06
<2023-01-01|2.544,101.805;2.524,101.805|
<2021-01-01|2.544,101.805;2.524,101.805|fajr_angle=20 fajr=8
<2020-01-01|2.544,101.805;2.524,101.805|fajr_angle=20
NGS03|Port Dickson, Seremban|2.916,102.04;2.613,101.705;2.913,101.768;2.462,102.031;2.812,101.796|own_moment=1 asr_days_later=1|2.52,101.8;2.73,101.94
PHG01|Pulau Tioman|2.759,104.153;2.81,104.148|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|2.8,104.15
<2022-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG02|Kuantan, Pekan, Muadzam Shah|3.051,102.782|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|3.81,103.33;3.48,103.4;3.06,103.09
<2022-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG03|Jerantut, Temerloh, Maran, Bera, Chenor, Jengka|3.446,102.12|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|3.94,102.36;3.45,102.42;3.59,102.77;3.48,102.6;3.27,102.45;3.78,102.54
<2022-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG04|Bentong, Lipis, Raub|3.967,101.729;3.967,101.729|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|3.52,101.91;3.79,101.86;4.18,102.05
<2022-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG05|Genting Sempah, Janda Baik, Bukit Tinggi|3.353,101.839|altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|3.36,101.79;3.32,101.86;3.35,101.83
<2022-01-01||altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||altitude_rise=-1.73 altitude_set=-1.75 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG06|Cameron Highlands, Genting Highlands, Bukit Fraser|4.446,101.4|altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|4.47,101.38;3.42,101.79;3.71,101.74
<2022-01-01|4.046,101.4|altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01|4.046,101.4|altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
<2019-01-01||altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 months=omoooo.omoooo.pnpppp.omoooo.omoooo.omoooo.omoooo.nmoooo.nlnooo.nlnnnn.omoooo.pnpppo.pnpopp
<2018-01-01||altitude_rise=-2.22 altitude_set=-2.22 own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PHG07|Rompin|2.869,103.225|own_moment=1 noon_shadow=1 other_dhuhr=.....------------.......|2.71,102.5
<2022-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... isha_angle=17
<2021-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20 fajr=8
<2020-01-01||own_moment=1 noon_shadow=1 other_dhuhr=.....------------....... fajr_angle=20
PLS01|Perlis|6.447,100.127|fajr_angle=20 fajr=8|6.44,100.2
<2021-01-01||fajr_angle=20
<2020-09-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
PNG01|Pulau Pinang|5.456,100.176;5.135,100.541;5.281,100.176;5.537,100.523|own_moment=1 asr_days_later=1|5.41,100.34
<2023-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK01|Tapah, Slim River, Tanjung Malim|4.354,101.126;3.968,101.599;4.235,101.075;3.753,101.619;3.668,101.281|own_moment=1 asr_days_later=1|4.17,101.2;3.83,101.4;3.68,101.52
<2022-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK02|Kuala Kangsar, Sungai Siput, Ipoh, Batu Gajah, Kampar|4.5,100.711;4.82,101.456|own_moment=1 asr_days_later=1|4.77,100.93;4.39,101.19;4.58,101.08;4.47,101.04;4.3,101.15
<2024-01-01|4.85,101.461;4.845,100.711|own_moment=1 asr_days_later=1
<2023-01-01||own_moment=1 asr_days_later=1
<2022-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK03|Lenggong, Pengkalan Hulu, Grik|5.75,100.948;4.964,100.88;5.039,101.457;5.44,100.873|own_moment=1 asr_days_later=1|5.11,100.97;5.42,101.13;5.71,100.99
<2022-01-01|5.75,100.948;4.154,100.875;5.039,101.457|
<2021-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK04|Temengor, Belum|5.912,101.592;5.366,101.743;5.732,101.254;5.206,101.265;5.532,101.207|own_moment=1 asr_days_later=1|5.32,101.3;5.55,101.35
<2022-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK05|Teluk Intan, Bagan Datuk, Seri Iskandar, Lumut, Sitiawan, Pulau Pangkor|3.655,101.269;4.206,100.535;4.138,101.201;4.533,100.639|own_moment=1 asr_days_later=1|4.02,101.02;3.99,100.78;4.36,100.98;4.23,100.63;4.22,100.7;4.22,100.56
<2022-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK06|Selama, Taiping, Bagan Serai, Parit Buntar|5.071,100.372;4.428,100.675;5.224,100.949|own_moment=1 asr_days_later=1|5.22,100.69;4.85,100.73;5.01,100.54;5.13,100.49
<2022-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
PRK07|Bukit Larut|4.874,100.806|altitude_rise=-2.06 altitude_set=-2.09 own_moment=1 asr_days_later=1|4.86,100.79
<2024-01-01||altitude=-1.87 own_moment=1 asr_days_later=1
<2022-01-01||altitude=-1.87 own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+
<2020-01-01||own_moment=1 asr_days_later=1 other_fajr=+ other_sunrise=+ fajr_angle=20
SGR01|Gombak, Petaling, Sepang, Hulu Langat, Hulu Selangor, Shah Alam|3.727,101.382;2.709,101.585;2.94,101.896||3.11,101.61;2.69,101.75;3.11,101.81;3.09,101.53;3.24,101.65;3.56,101.66
<2022-01-01|3.807,101.327;2.709,101.585;2.92,101.916|
<2021-01-01||
<2020-01-01||fajr_angle=20
SGR02|Kuala Selangor, Sabak Bernam|3.817,100.797;3.195,101.481||3.35,101.25;3.77,100.99
<2021-01-01|3.897,100.697;3.175,101.481|
<2020-01-01|3.897,100.697;3.175,101.481|fajr_angle=20
<2019-01-01||fajr_angle=20
SGR03|Klang, Kuala Langat|3.012,101.249;3.559,101.322;2.807,101.649||3.04,101.44;2.8,101.5
<2022-01-01|2.892,101.229;3.799,101.322;2.847,101.649|
<2021-01-01||
<2020-01-01||fajr_angle=20
<2019-01-01|3.212,101.769;3.754,101.382|fajr_angle=20
TRG01|Kuala Terengganu, Marang, Kuala Nerus|5.238,102.966||5.33,103.14;5.21,103.21;5.37,103.02
TRG02|Besut, Setiu|5.42,102.415||5.83,102.56;5.53,102.74
TRG03|Hulu Terengganu|5,102.529||5.07,103.01
TRG04|Dungun, Kemaman|4.496,102.865||4.78,103.42;4.23,103.42
WLY01|Kuala Lumpur, Putrajaya|3.727,101.382;2.709,101.585;3.196,101.763||3.14,101.69;2.94,101.69
<2022-01-01|3.807,101.327;2.709,101.585;2.92,101.916|
<2021-01-01||
<2020-01-01||fajr_angle=20
<2019-01-01|3.752,101.382;3.169,101.765|fajr_angle=20
@Asia/Kuching
SBH01|Sandakan Timur|5.502,117.799||5.84,118.12;5.53,118.3
<2024-01-01|5.302,117.489|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=1.24
<2020-03-01||fajr_angle=20
SBH02|Beluran, Telupid, Sandakan Barat|5.213,116.817;5.22,116.815||5.9,117.56;5.63,117.12
<2024-01-01|5.133,116.497|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=1.27
<2020-03-01||fajr_angle=20
SBH03|Lahad Datu, Kunak, Semporna, Tawau Timur|5.023,118.298||5.02,118.33;4.48,118.61;4.69,118.25;4.35,118.05
<2024-01-01|4.993,118.208|
<2021-01-01|5.028,118.338;5.023,118.338|fajr_angle=20
<2020-09-01|5.028,118.338;5.023,118.338|fajr=0.36
<2020-03-01|5.028,118.338;5.023,118.338|fajr_angle=20
SBH04|Tawau Barat|4.405,117.499||4.24,117.89
<2024-01-01|4.28,117.304|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=0.78
<2020-03-01||fajr_angle=20
SBH05|Kudat, Kota Marudu, Pitas, Pulau Banggi|6.88,116.83;6.887,116.835||6.89,116.82;6.49,116.77;6.71,117.05;7.25,117.15
<2024-01-01|6.525,116.51|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=1.28
<2020-03-01||fajr_angle=20
SBH06|Gunung Kinabalu|6.096,116.528|altitude_rise=-2.7 altitude_set=-2.69|6.08,116.56
<2025-01-01||
<2024-01-01|6.061,116.318|
<2021-01-01||altitude_rise=-2.7 altitude_set=-2.69 fajr_angle=20
<2020-09-01||altitude_rise=-2.7 altitude_set=-2.69 fajr=0.84
<2020-03-01||altitude_rise=-2.7 altitude_set=-2.69 fajr_angle=20
SBH07|Kota Kinabalu, Ranau, Kota Belud, Tuaran, Penampang, Papar|5.723,115.926||5.97,116.07;5.95,116.66;6.35,116.43;5.73,115.93;6.18,116.23;5.92,116.1
<2024-01-01|5.423,115.571|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=1.42
<2020-03-01||fajr_angle=20
SBH08|Pensiangan, Keningau, Tambunan, Nabawan|5.299,116.16||5.34,116.16;5.72,116.4;4.56,116.32;5.05,116.45
<2024-01-01|5.199,116.1|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=0.24
<2020-03-01||fajr_angle=20
SBH09|Beaufort, Kuala Penyu, Sipitang, Tenom|5.088,115.548||5.35,115.75;5.57,115.6;5.08,115.55;5.12,115.94
<2024-01-01|5.048,115.338|
<2021-01-01||fajr_angle=20
<2020-09-01||fajr=0.84
<2020-03-01||fajr_angle=20
SWK01|Limbang, Lawas|4.774,114.831||4.75,115.01;4.86,115.41
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK02|Miri, Niah, Bekenu, Sibuti, Marudi|3.872,113.714||4.4,113.99;3.86,113.72;4.05,113.84;4.18,114.32;3.99,113.85
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK03|Bintulu, Belaga, Tatau, Sebauh|2.878,112.867||3.17,113.03;2.7,113.78;2.88,112.85;3.12,113.27
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK04|Sibu, Mukah, Dalat, Song, Kanowit, Kapit|2.818,111.694||2.3,111.82;2.89,112.09;2.67,112.08;2.02,112.55;2.1,112.15;2,112.93
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK05|Sarikei, Matu, Julau, Daro, Bintangor|2.234,111.214||2.12,111.52;2.68,111.53;2.02,111.92;2.52,111.43;2.17,111.63
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK06|Sri Aman, Lubok Antu, Betong, Saratok, Kabong|1.782,111.115||1.25,111.45;1.04,111.83;1.4,111.52;1.73,111.33;1.8,111.12
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK07|Serian, Simunjan, Samarahan|1.458,110.48||1.17,110.57;1.38,110.75;1.46,110.49
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK08|Kuching, Bau, Lundu, Sematan|1.812,109.768||1.55,110.33;1.42,110.15;1.67,109.85;1.8,109.77
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
SWK09|Kampung Patarikan|4.95,115.484||4.97,115.45
<2021-01-01||fajr_angle=20 fajr=8
<2020-01-01||fajr_angle=20
WLY02|Labuan|5.291,115.344;5.248,115.141||5.28,115.25
<2022-01-01||fajr=-0.83
<2021-01-01||
<2020-01-01||fajr_angle=20
`;
