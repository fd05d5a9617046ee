/**
 * One printed day of each of eight authorities: `prayer doctor` compares this machine's arithmetic and data with them.
 *
 * Sources: the authorities' own pages, copied by way of test/truth/reference/timetables, whose README names every copy
 * and licence. Only days that the program meets to the minute are here, so a miss means a faulty installation, not a
 * known difference of the manual. Read 2026-11-20.
 */
export interface PrintedRow {
  readonly place: string;
  readonly at: { readonly latDeg: number; readonly lngDeg: number };
  readonly method: string;
  readonly date: string;
  readonly asr: 'shafi' | 'hanafi';
  /** fajr, sunrise, dhuhr, asr, maghrib, isha, on the clocks of the place. */
  readonly printed: readonly [string, string, string, string, string, string];
  readonly source: string;
}

export const PRINTED_ROWS: readonly PrintedRow[] = [
  {
    place: 'Makkah',
    at: { latDeg: 21.427009, lngDeg: 39.828685 },
    method: 'UMM_AL_QURA',
    date: '2016-01-05',
    asr: 'shafi',
    printed: ['05:39', '06:59', '12:26', '15:32', '17:53', '19:23'],
    source: 'Umm al-Qura calendar, ummulqura.org.sa',
  },
  {
    place: 'Cairo',
    at: { latDeg: 30.0312784, lngDeg: 31.2125945 },
    method: 'EGYPT',
    date: '2025-09-28',
    asr: 'shafi',
    printed: ['05:20', '06:47', '12:46', '16:10', '18:44', '20:01'],
    source: 'Egyptian Survey Authority, esa.gov.eg',
  },
  {
    place: 'London',
    at: { latDeg: 51.509865, lngDeg: -0.118092 },
    method: 'MOONSIGHTING',
    date: '2025-12-29',
    asr: 'hanafi',
    printed: ['06:25', '08:06', '12:08', '14:13', '16:02', '17:36'],
    source: 'Moonsighting Committee, moonsighting.com',
  },
  {
    place: 'Ankara',
    at: { latDeg: 39.922, lngDeg: 32.854 },
    method: 'TURKEY',
    date: '2025-12-28',
    asr: 'shafi',
    printed: ['06:32', '08:02', '12:55', '15:17', '17:38', '19:03'],
    source: 'Diyanet, namazvakitleri.diyanet.gov.tr',
  },
  {
    place: 'Melaka',
    at: { latDeg: 2.3833333333333333, lngDeg: 101.98333333333333 },
    method: 'JAKIM',
    date: '2026-12-29',
    asr: 'shafi',
    printed: ['06:00', '07:14', '13:16', '16:39', '19:14', '20:29'],
    source: 'JAKIM, e-solat.gov.my',
  },
  {
    place: 'Jakarta',
    at: { latDeg: -6.1751, lngDeg: 106.8272 },
    method: 'KEMENAG',
    date: '2026-12-29',
    asr: 'shafi',
    printed: ['04:17', '05:37', '11:58', '15:24', '18:12', '19:28'],
    source: 'Kemenag, bimasislam.kemenag.go.id',
  },
  {
    place: 'Rabat',
    at: { latDeg: 34.022405, lngDeg: -6.834543 },
    method: 'MOROCCO',
    date: '2020-12-26',
    asr: 'shafi',
    printed: ['06:56', '08:28', '13:33', '16:07', '18:29', '19:50'],
    source: 'Ministry of Habous, habous.gov.ma',
  },
  {
    place: 'Singapore',
    at: { latDeg: 1.370844612058886, lngDeg: 103.80145644060552 },
    method: 'SINGAPORE',
    date: '2020-09-27',
    asr: 'shafi',
    printed: ['05:36', '06:53', '12:57', '16:02', '18:59', '20:08'],
    source: 'MUIS, muis.gov.sg',
  },
];
