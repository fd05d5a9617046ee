/**
 * Authorities that print for one point: `id|name|lat,lng`. Own fits, 2026-11-21 and 22; `npm run accuracy` shows the share of
 * their printed minutes that is met.
 */
export const SINGLE_STATIONS: Readonly<Record<string, string>> = {
  SINGAPORE: '@Asia/Singapore\nSINGAPORE|Singapore|1.262,103.817',
  // of eleven of them 9 to 12 days of one winter were at hand, so their latitude is known to 0.05°
  EGYPT: `@Africa/Cairo|40
CAIRO|Cairo|30.05,31.27
ALEXANDRIA|Alexandria|31.23,29.98
ASWAN|Aswan|23.93,32.91
ASYUT|Asyut|27.18,31.18
BENI_SUEF|Beni Suef|29.12,31.1
DAMIETTA|Damietta|31.38,31.81
HURGHADA|Hurghada|27.13,33.85
ISMAILIA|Ismailia|30.58,32.24
KHARGA|Kharga|25.45,30.27
MANSURA|Mansura|31.04,31.4
MARSA_MATRUH|Marsa Matruh|31.36,27.25
MINYA|Minya|28.09,30.75
QENA|Qena|26.16,32.7
SALLUM|Sallum|31.51,25.18
SOHAG|Sohag|26.54,31.69
TANTA|Tanta|30.79,31.01
ZAGAZIG|Zagazig|30.56,31.51`,
  RUSSIA: '@Europe/Moscow\nMOSCOW|Moscow|55.75,37.62',
  QATAR: '@Asia/Qatar\nDOHA|Doha|25.278,51.533',
  // within 8 km of places all over the city: Sharjah begins 9 km from its centre
  DUBAI:
    '@Asia/Dubai\nDUBAI|Dubai|25.26,55.3|within_km=8|25.26,55.3;25.22,55.41;25.165,55.41;25.19,55.24;25.12,55.2;25.05,55.3;25.08,55.14;25.0,55.1;24.93,55.0;24.88,55.16',
  LONDON_UNIFIED: '@Europe/London\nLONDON|London|51.502,-0.0425',
  BRUNEI: '@Asia/Brunei\nBANDAR|Bandar Seri Begawan|4.89,114.936',
  // own fits, 2026-11-25; the dates of the summers differ
  NORWAY: `@Europe/Oslo
OSLO|Oslo|59.973,10.76|within_km=25|59.913,10.746
<2026-01-01||summer=05-16,07-14,03-30,06-01,07-21,09-09
BERGEN|Bergen|60.36,5.378|within_km=25 summer=05-12,07-16,03-23,05-28,07-27,09-15|60.393,5.324`,
  SRI_LANKA: `@Asia/Colombo
LK01|Colombo, Gampaha, Kalutara|6.937,79.871||6.937,79.871;7.09,79.999;6.583,79.961
LK02|Jaffna|9.66,79.83||9.661,80.026
LK03|Mullaitivu, Kilinochchi, Vavuniya|9.35,80.4||9.267,80.814;9.396,80.398;8.754,80.498
LK04|Mannar, Puttalam|8.24,79.73||8.981,79.904;8.036,79.828
LK05|Anuradhapura, Polonnaruwa|8.311,80.404||8.311,80.404;7.94,81.003
LK06|Kurunegala|7.486,80.362
LK07|Kandy, Matale, Nuwara Eliya|7.291,80.634||7.291,80.634;7.468,80.623;6.95,80.79
LK08|Batticaloa, Ampara|7.71,81.692||7.71,81.692;7.297,81.682
LK09|Trincomalee|8.99,81.02||8.587,81.215
LK10|Badulla, Monaragala|6.993,81.055||6.993,81.055;6.873,81.351
LK11|Ratnapura, Kegalle|6.706,80.385||6.706,80.385;7.253,80.346
LK12|Galle, Matara|6.054,80.221||6.054,80.221;5.949,80.535
LK13|Hambantota|6.07,80.77||6.124,81.119`,
  UAE: `@Asia/Dubai
ABU_DHABI|Abu Dhabi|24.414,54.398|fajr=-0.49 sunrise=-3.41
SHARJAH|Sharjah|25.31,55.436|fajr=-0.35
AJMAN|Ajman|25.415,55.52|fajr=0.09 sunrise=-2.89
UMM_AL_QUWAIN|Umm Al Quwain|25.537,55.604|fajr=-0.25
RAS_AL_KHAIMAH|Ras Al Khaimah|25.711,55.956|fajr=-0.25 sunrise=-3.18
FUJAIRAH|Fujairah|25.157,56.3|fajr=0.31 sunrise=-2.76
AL_AIN|Al Ain|24.192,55.606|fajr=-1.34 sunrise=-5.42 maghrib=3.08|24.207,55.745`,
  // two mosques of Zarqa showed Amman’s times on 2026-05-02; the Valley lies below the sea, so its horizon is higher. Own fits, 2026-11-29
  JORDAN: `@Asia/Amman|25
AMMAN|Amman|31.955,35.945
JORDAN_VALLEY|Jordan Valley|31.85,35.6|altitude=-1.1 within_km=9 fajr=0.17 sunrise=-0.4 dhuhr=-0.55 asr=-0.4 maghrib=-0.6 isha=-1.5|32.6,35.6;32.45,35.6;32.32,35.6;32.2,35.6;32.08,35.6;31.95,35.6;31.83,35.6;31.75,35.57
KARAK|Karak|31.14,35.8||31.18,35.7
MUTAH|Mutah|31.05,35.74|altitude=-1.9|31.09,35.69
MAAN|Maan|30.07,35.8||30.19,35.73`,
  BAHRAIN: '@Asia/Bahrain\nBAHRAIN|Bahrain|26.15,50.45;26.22,50.66',
};
