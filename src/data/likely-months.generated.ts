/**
 * When committees that sight the Moon are likely to begin their months, by the list of what they announced; made by
 * src/build/authority-months.ts, which says each criterion. Never shown as announced.
 */
export const LIKELY_MONTHS = {
  om: {
    firstYear: 1440,
    lastYear: 1460,
    firstDay: 17785, // 2018-09-11
    criterion: 'V of at least -2 at Muscat by Odeh’s criterion, which met 33 of 33 announced months',
    months: [
      '769374ab5555aa9b92ea96d4ada55d4ada4db26b94daa5ad2aea4f51764b', // 1440
      '6a5', // 1460
    ],
  },
  'au-moonsighting': {
    firstYear: 1440,
    lastYear: 1460,
    firstDay: 17786, // 2018-09-12
    criterion: 'V of at least 2.5 at Perth by Odeh’s criterion, which met 91 of 92 announced months',
    months: [
      '5d4ada4dd26d5356aa6d8af44fa17d0be45e5565aa9b92dc95e45ea4ed26', // 1440
      'd92', // 1460
    ],
  },
  ma: {
    firstYear: 1440,
    lastYear: 1460,
    firstDay: 17785, // 2018-09-11
    criterion: 'V of at least 4.5 at Dakhla by Odeh’s criterion, which met 42 of 43 announced months',
    months: [
      'bb25b52baa5ad2ae94f52768b6caad52ea96e4aea56caad555725752ba95', // 1440
      'b4a', // 1460
    ],
  },
  jo: {
    firstYear: 1440,
    lastYear: 1460,
    firstDay: 17785, // 2018-09-11
    criterion: 'V of at least -3 at Amman by Odeh’s criterion, which met 31 of 33 announced months',
    months: [
      '6e8b6c5ad5556a5792ba8ed46da55ac9b64bb25b92baa5ad2ae92f48f64b', // 1440
      '695', // 1460
    ],
  },
  pk: {
    firstYear: 1440,
    lastYear: 1460,
    firstDay: 17786, // 2018-09-12
    criterion: 'V of at least 7 at Karachi by Odeh’s criterion, which met 28 of 32 announced months',
    months: [
      '5d4ada55d2ad655b29d94daa6b553aa5752b69574ab9536a96d4aea4ed26', // 1440
      'e95', // 1460
    ],
  },
};
