/**
 * Months by the rules of authorities that compute them, made by src/build/authority-months.ts, which says each rule and the months that it was
 * held against. Years to come are forecasts by the rule of today.
 */
export const AUTHORITY_MONTHS = {
  diyanet: {
    firstYear: 1438,
    lastYear: 1500,
    firstDay: 17076, // 2016-10-02
    months: [
      'd92dc95d4ada55aaab6556a9764b725752ba9574ab6556aaad52da95d4ae', // 1438
      'a4ed26d955aaab54b6a5b52b695749b64d6aab54b6a56d4ada55d25e92ec', // 1458
      '96d4ada95b4aba93b49ba4baa5b52d695752b5956d26d92ec96d4aea56d2', // 1478
      'ad555b297', // 1498
    ],
  },
  mabims: {
    firstYear: 1440,
    lastYear: 1500,
    firstDay: 17785, // 2018-09-11
    months: [
      '6e936ca6d55ad2ad54db25d92ec96d4aea56d2ad555aa9b64b725752ba95', // 1440
      'b4ab5556aaad52da95d4aea4ed26d956aaab54baa5b52ba93b49b64daa5b', // 1460
      '54b5a56d4ada2dd26e92ea96d4b6a96b52ba95b45ba2bca5d52da95ab2b5', // 1480
      '956', // 1500
    ],
  },
  brunei: {
    firstYear: 1440,
    lastYear: 1500,
    firstDay: 17785, // 2018-09-11
    months: [
      '6e936caad535aaad54db25d92dc95d4aea56b2ad555aa9b54b725752768d', // 1440
      '74ab5535aa9d52ea96d4aea56d26d955aaad54daa5b52ba93749b64d6957', // 1460
      '54b5a55d4ada2ed16e92ea96d4b5a95d52da95b49ba4baa5b52b655aaaad', // 1480
      '94e', // 1500
    ],
  },
  kemenag: {
    firstYear: 1440,
    lastYear: 1500,
    firstDay: 17785, // 2018-09-11
    months: [
      '6e936c96d536aaad54da95d8adc95d4ada55b2ab555aa9b52b695751768b', // 1440
      '72a75535aa5d52da95d4ae956d26d535aaab52b6a5752b64b729752b6957', // 1460
      '54b5a55d45da2dd16e52ea96d4ada55d4ab64db457a4baa5b52b6556aaad', // 1480
      '94e', // 1500
    ],
  },
};
