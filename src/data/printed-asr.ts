/**
 * The Asr that each authority prints, by code of the method. `shafi` is the shadow of one length, which the Shafi, Maliki and Hanbali
 * schools hold; `hanafi` that of two. From the tables in test/truth/reference unless said otherwise. Methods that are
 * not here print no Asr, or none that is known: MWL, ISNA, GULF, MOONSIGHTING, RUSSIA, PORTUGAL, CUSTOM.
 */
export const PRINTED_ASR: Readonly<Record<string, 'shafi' | 'hanafi'>> = {
  TURKEY: 'shafi',
  UMM_AL_QURA: 'shafi',
  EGYPT: 'shafi',
  KEMENAG: 'shafi',
  JAKIM: 'shafi',
  SINGAPORE: 'shafi',
  DUBAI: 'shafi',
  QATAR: 'shafi',
  KUWAIT: 'shafi',
  MOROCCO: 'shafi',
  TUNISIA: 'shafi',
  ALGERIA: 'shafi', // Maliki country; Aladhan method 19
  JORDAN: 'shafi',
  FRANCE: 'shafi', // Aladhan method 12
  OMAN: 'shafi', // the shadow of one length, as Ibadis and Sunnis there
  BRUNEI: 'shafi',
  SRI_LANKA: 'shafi',
  IRAQ: 'shafi',
  BANGLADESH: 'hanafi',
  KAZAKHSTAN: 'hanafi',
  UZBEKISTAN: 'hanafi',
  TATARSTAN: 'hanafi',
  AZERBAIJAN: 'hanafi', // five printed days of Baku, which have the second shadow although most people there are Shia
  NORWAY: 'hanafi', // in winter time; in summer time one shadow (bonnetid.no, 2026)
  LEBANON: 'shafi', // clocks of three mosques
  PARIS: 'shafi',
  ALBANIA: 'shafi',
  LIBYA: 'shafi',
  BOSNIA: 'shafi',
  MALDIVES: 'shafi',
  PALESTINE: 'shafi',
  KOSOVO: 'shafi',
  UAE: 'shafi',
  BAHRAIN: 'shafi',
  SYRIA: 'shafi', // clocks of four mosques, 2026-05-02
  KYRGYZSTAN: 'hanafi',
  DAGESTAN: 'shafi',
  BELGIUM: 'shafi',
  JAFARI: 'shafi', // no Asr of its own is printed; praytimes.org takes one length
  JAFARI_QUM: 'shafi', // as JAFARI
  LONDON_UNIFIED: 'shafi', // it prints both; the first one is meant
  KARACHI: 'hanafi', // the school of the university; libitl lists «Karachi (Hanafi)» for the region
};
