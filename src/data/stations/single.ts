/**
 * Authorities that print for one point: `id|name|lat,lng`. Own fits, 2026-11-21 and 22; `npm run accuracy` shows the share of
 * their printed minutes that is met.
 */
export const SINGLE_STATIONS: Readonly<Record<string, string>> = {
  KEMENAG: 'JAKARTA|Jakarta|-6.17,106.832',
  SINGAPORE: 'SINGAPORE|Singapore|1.267,103.816',
  EGYPT: 'CAIRO|Cairo|30.05,31.27',
  RUSSIA: 'MOSCOW|Moscow|55.75,37.62',
  QATAR: 'DOHA|Doha|25.278,51.533',
  DUBAI: 'DUBAI|Dubai|25.26,55.3',
  UMM_AL_QURA: 'MAKKAH|Makkah|21.4225,39.8262',
};
