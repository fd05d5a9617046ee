/**
 * Authorities that print for one point: `id|name|lat,lng`. Own fits, 2026-11-21 and 22; `npm run accuracy` shows the share of
 * their printed minutes that is met.
 */
export const SINGLE_STATIONS: Readonly<Record<string, string>> = {
  KEMENAG: '@Asia/Jakarta\nJAKARTA|Jakarta|-6.17,106.832',
  SINGAPORE: '@Asia/Singapore\nSINGAPORE|Singapore|1.267,103.816',
  EGYPT: '@Africa/Cairo\nCAIRO|Cairo|30.05,31.27',
  RUSSIA: '@Europe/Moscow\nMOSCOW|Moscow|55.75,37.62',
  QATAR: '@Asia/Qatar\nDOHA|Doha|25.278,51.533',
  DUBAI: '@Asia/Dubai\nDUBAI|Dubai|25.26,55.3',
  LONDON_UNIFIED: '@Europe/London\nLONDON|London|51.502,-0.0425',
  UMM_AL_QURA: '@Asia/Riyadh\nMAKKAH|Makkah|21.4225,39.8262',
};
