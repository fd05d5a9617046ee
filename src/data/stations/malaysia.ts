/**
 * The 60 zones of JAKIM: `id|name|lat,lng;lat,lng…|constants|districts`. A zone with several points prints the latest of their times,
 * and the earliest for sunrise, so that no part of it prays early.
 *
 * The districts, to 0.01°, tell which zone a place lies in (GeoNames, CC BY 4.0, and a map).
 *
 * Own fits, 2026-11-22, on three of four even days of 2026, validated on the fourth. Thirteen zones whose tables were not at
 * hand (JHR04, KDH05, PHG03, PRK02, SGR01, SWK02, SWK04, SWK06, SWK08, TRG01 to TRG04) follow an earlier fit of one
 * point a zone, SGR01 and PRK02 with a neighbour's habit.
 *
 * Perak, Penang and Negeri Sembilan ask the Sun of each event's own moment, and for asr that of the next day with the noon
 * shadow of half a day later. Perlis takes fajr at 20° and adds 8 minutes. Johor and Pahang print part of the year from the day
 * before, which is not copied. Kedah's zones follow KDH01 with whole minutes that change with the Hijri month, which no
 * station here meets; Gunung Jerai (68 %) has the points of KDH02 and its own altitudes.
 */
export const MALAYSIA_STATIONS = `
@Asia/Kuala_Lumpur
JHR01|Pulau Aur, Pulau Pemanggil|2.586,104.317;2.593,104.319;2.571,104.322||2.45,104.52;2.58,104.32
JHR02|Johor Bahru, Kota Tinggi, Mersing, Kulai|1.684,103.525||1.47,103.76;1.74,103.9;2.43,103.84;1.66,103.6
JHR03|Kluang, Pontian|1.633,103.202||2.03,103.32;1.49,103.39
JHR04|Batu Pahat, Muar, Segamat, Gemas, Tangkak|2.258,102.533||1.85,102.93;2.04,102.57;2.51,102.82;2.58,102.61;2.27,102.55
KDH01|Kota Setar, Kubang Pasu, Pokok Sena|6.277,100.665;6.233,100.176||6.17,100.52;6.12,100.37;6.27,100.42
KDH02|Kuala Muda, Yan, Pendang|6.099,100.37;5.239,100.37;5.932,100.76||5.8,100.37;6,100.48;5.65,100.49
KDH03|Padang Terap, Sik|6.232,100.426;6.277,101.165||6.25,100.61;5.83,100.75
KDH04|Baling|6.158,101.122;5.235,100.619;5.678,100.619||5.68,100.92
KDH05|Bandar Baharu, Kulim|5.21,100.413;5.46,100.926||5.13,100.5;5.36,100.56
KDH06|Langkawi|6.277,99.915;6.156,99.684;6.847,99.69||6.33,99.84
KDH07|Gunung Jerai|6.099,100.37;5.239,100.37;5.932,100.76|altitude_rise=-1.56 altitude_set=-1.74 fajr_angle=19.12 isha_angle=18.9|5.79,100.43
KTN01|Kota Bharu, Bachok, Machang, Pasir Mas, Pasir Puteh, Tanah Merah, Tumpat, Kuala Krai|6.016,101.98|isha_angle=17|6.12,102.24;5.77,102.22;6.05,102.14;5.83,102.4;5.8,102.15;6.2,102.17;5.53,102.2;6.07,102.4
KTN02|Gua Musang, Jeli, Lojing|4.947,101.498|isha_angle=17|4.88,101.97;5.7,101.84;4.6,101.45
MLK01|Melaka|2.39,101.969||2.2,102.24
NGS01|Tampin, Jempol|2.496,102.205;3.056,102.259;2.142,102.501;2.809,102.7|own_moment=1 asr_days_later=1|2.47,102.23;2.81,102.41;2.91,102.41
NGS02|Jelebu, Kuala Pilah, Rembau|3.184,101.965;2.989,102.338;2.388,102.059;2.746,102.399;2.944,101.924|own_moment=1 asr_days_later=1|2.74,102.25;2.59,102.09;2.94,102.06
NGS03|Port Dickson, Seremban|2.916,102.04;2.613,101.705;2.913,101.768;2.462,102.031;2.812,101.796|own_moment=1 asr_days_later=1|2.52,101.8;2.73,101.94
PHG01|Pulau Tioman|2.759,104.153;2.81,104.148||2.8,104.15
PHG02|Kuantan, Pekan, Muadzam Shah|3.051,102.782||3.81,103.33;3.48,103.4;3.06,103.09
PHG03|Jerantut, Temerloh, Maran, Bera, Chenor, Jengka|3.446,102.12||3.94,102.36;3.45,102.42;3.59,102.77;3.48,102.6;3.27,102.45;3.78,102.54
PHG04|Bentong, Lipis, Raub|3.967,101.729;3.967,101.729||3.52,101.91;3.79,101.86;4.18,102.05
PHG05|Genting Sempah, Janda Baik, Bukit Tinggi|3.353,101.839|altitude_rise=-1.73 altitude_set=-1.75|3.36,101.79;3.32,101.86;3.35,101.83
PHG06|Cameron Highlands, Genting Highlands, Bukit Fraser|4.446,101.4|altitude_rise=-2.22 altitude_set=-2.22|4.47,101.38;3.42,101.79;3.71,101.74
PHG07|Rompin|2.869,103.225||2.71,102.5
PLS01|Perlis|6.447,100.127|fajr_angle=20 fajr=8|6.44,100.2
PNG01|Pulau Pinang|5.456,100.176;5.135,100.541;5.281,100.176;5.537,100.523|own_moment=1 asr_days_later=1|5.41,100.34
PRK01|Tapah, Slim River, Tanjung Malim|4.354,101.126;3.968,101.599;4.235,101.075;3.753,101.619;3.668,101.281|own_moment=1 asr_days_later=1|4.17,101.2;3.83,101.4;3.68,101.52
PRK02|Kuala Kangsar, Sungai Siput, Ipoh, Batu Gajah, Kampar|4.5,100.711;4.82,101.456|own_moment=1 asr_days_later=1|4.77,100.93;4.39,101.19;4.58,101.08;4.47,101.04;4.3,101.15
PRK03|Lenggong, Pengkalan Hulu, Grik|5.75,100.948;4.964,100.88;5.039,101.457;5.44,100.873|own_moment=1 asr_days_later=1|5.11,100.97;5.42,101.13;5.71,100.99
PRK04|Temengor, Belum|5.912,101.592;5.366,101.743;5.732,101.254;5.206,101.265;5.532,101.207|own_moment=1 asr_days_later=1|5.32,101.3;5.55,101.35
PRK05|Teluk Intan, Bagan Datuk, Seri Iskandar, Lumut, Sitiawan, Pulau Pangkor|3.655,101.269;4.206,100.535;4.138,101.201;4.533,100.639|own_moment=1 asr_days_later=1|4.02,101.02;3.99,100.78;4.36,100.98;4.23,100.63;4.22,100.7;4.22,100.56
PRK06|Selama, Taiping, Bagan Serai, Parit Buntar|5.071,100.372;4.428,100.675;5.224,100.949|own_moment=1 asr_days_later=1|5.22,100.69;4.85,100.73;5.01,100.54;5.13,100.49
PRK07|Bukit Larut|4.874,100.806|altitude_rise=-2.06 altitude_set=-2.09 own_moment=1 asr_days_later=1|4.86,100.79
SGR01|Gombak, Petaling, Sepang, Hulu Langat, Hulu Selangor, Shah Alam|3.727,101.382;2.709,101.585;2.94,101.896||3.11,101.61;2.69,101.75;3.11,101.81;3.09,101.53;3.24,101.65;3.56,101.66
SGR02|Kuala Selangor, Sabak Bernam|3.817,100.797;3.195,101.481||3.35,101.25;3.77,100.99
SGR03|Klang, Kuala Langat|3.012,101.249;3.559,101.322;2.807,101.649||3.04,101.44;2.8,101.5
TRG01|Kuala Terengganu, Marang, Kuala Nerus|5.238,102.966||5.33,103.14;5.21,103.21;5.37,103.02
TRG02|Besut, Setiu|5.42,102.415||5.83,102.56;5.53,102.74
TRG03|Hulu Terengganu|5,102.529||5.07,103.01
TRG04|Dungun, Kemaman|4.496,102.865||4.78,103.42;4.23,103.42
WLY01|Kuala Lumpur, Putrajaya|3.727,101.382;2.709,101.585;3.196,101.763||3.14,101.69;2.94,101.69
@Asia/Kuching
SBH01|Sandakan Timur|5.502,117.799||5.84,118.12;5.53,118.3
SBH02|Beluran, Telupid, Sandakan Barat|5.213,116.817;5.22,116.815||5.9,117.56;5.63,117.12
SBH03|Lahad Datu, Kunak, Semporna, Tawau Timur|5.023,118.298||5.02,118.33;4.48,118.61;4.69,118.25;4.35,118.05
SBH04|Tawau Barat|4.405,117.499||4.24,117.89
SBH05|Kudat, Kota Marudu, Pitas, Pulau Banggi|6.88,116.83;6.887,116.835||6.89,116.82;6.49,116.77;6.71,117.05;7.25,117.15
SBH06|Gunung Kinabalu|6.096,116.528|altitude_rise=-2.7 altitude_set=-2.69|6.08,116.56
SBH07|Kota Kinabalu, Ranau, Kota Belud, Tuaran, Penampang, Papar|5.723,115.926||5.97,116.07;5.95,116.66;6.35,116.43;5.73,115.93;6.18,116.23;5.92,116.1
SBH08|Pensiangan, Keningau, Tambunan, Nabawan|5.299,116.16||5.34,116.16;5.72,116.4;4.56,116.32;5.05,116.45
SBH09|Beaufort, Kuala Penyu, Sipitang, Tenom|5.088,115.548||5.35,115.75;5.57,115.6;5.08,115.55;5.12,115.94
SWK01|Limbang, Lawas|4.774,114.831||4.75,115.01;4.86,115.41
SWK02|Miri, Niah, Bekenu, Sibuti, Marudi|3.872,113.714||4.4,113.99;3.86,113.72;4.05,113.84;4.18,114.32;3.99,113.85
SWK03|Bintulu, Belaga, Tatau, Sebauh|2.878,112.867||3.17,113.03;2.7,113.78;2.88,112.85;3.12,113.27
SWK04|Sibu, Mukah, Dalat, Song, Kanowit, Kapit|2.818,111.694||2.3,111.82;2.89,112.09;2.67,112.08;2.02,112.55;2.1,112.15;2,112.93
SWK05|Sarikei, Matu, Julau, Daro, Bintangor|2.234,111.214||2.12,111.52;2.68,111.53;2.02,111.92;2.52,111.43;2.17,111.63
SWK06|Sri Aman, Lubok Antu, Betong, Saratok, Kabong|1.782,111.115||1.25,111.45;1.04,111.83;1.4,111.52;1.73,111.33;1.8,111.12
SWK07|Serian, Simunjan, Samarahan|1.458,110.48||1.17,110.57;1.38,110.75;1.46,110.49
SWK08|Kuching, Bau, Lundu, Sematan|1.812,109.768||1.55,110.33;1.42,110.15;1.67,109.85;1.8,109.77
SWK09|Kampung Patarikan|4.95,115.484||4.97,115.45
WLY02|Labuan|5.291,115.344;5.248,115.141||5.28,115.25
`;
