/**
 * The months of the Umm al-Qura calendar, 1300 to 1600 AH, as ICU carries them.
 *
 * Source: ICU 78.3 (Unicode License v3, NOTICE) through Intl.DateTimeFormat, calendar islamic-umalqura; made by
 * src/build/umalqura-months.ts, and a test makes it again and compares. Three published tables of this calendar exist.
 * They agree on every day from 1 Muharram 1420 (1999-04-17) to 2029-08-10; earlier dates may differ by a day from Saudi
 * documents of their time, later ones are provisional.
 */
export const UMALQURA_MONTHS = {
  firstYear: 1300,
  lastYear: 1600,
  firstDay: -31826, // 1882-11-12
  months: [
    'aaad54ec96d46ea36caad5556a9792', // 1300
    'ba95d4ada55cd2d69574ab54b6a5ad', // 1310
    '4aea4f51768b6a5ad52d695b49da4d', // 1320
    'd26d955ac9b62baa5b52ba956caae9', // 1330
    '2f49762b6956acaba4bd25d92dc96d', // 1340
    '54daa5b52ba55b49b655729754b6a3', // 1350
    '752b6556aaab52bc95d4ada55caad6', // 1360
    '9574ab94baa5b52b6a5752768b745b', // 1370
    '5555a95b49da4dd26e936aaad54db2', // 1380
    '5d52da95b4aba55b49b64b715b4ab5', // 1390
    'a55d25e92ec96d4ae996b4aba93d49', // 1400
    'da4db2ab94baa5b52ba95b2ab5555c', // 1410
    '4bd23d91da95b4ab5a56d2b693b49b', // 1420
    '6556a9754b6a56caad555b29b92ba9', // 1430
    '5d4ada55aaab595749764baa5b52b6', // 1440
    'a56e4db25b52b6a5ad2ae92f49764b', // 1450
    '6a56acad655d49da4dd16d955aa5b5', // 1460
    '2da95b4ad5956ca6e4aea4f52b6956', // 1470
    'aaab54bd25d92ea96d4ada95b4aba5', // 1480
    '5b29b54d6a97547693749b5556aa6b', // 1490
    '52ba8bd46da35caad64db26b94baa5', // 1500
    'b52b695751768b725b52b5655b49da', // 1510
    '4ed16d8b6aa6d52da95d4ada95b4ab', // 1520
    '653729762ba95b2ab5555b25d92ec9', // 1530
    '6d2ae956b4aba55d29d54daa9b54ba', // 1540
    'a3b49ba4daaaad52da95d45ea2ec9a', // 1550
    'd556b26b94baa5d52da95b52ba8bb4', // 1560
    '5b92da95ab4ada4ed16e8b6a56d535', // 1570
    '695d4ada8dd46da55b29d62bb15b4a', // 1580
    'b955aaaae92ec8f5276956aaad655d', // 1590
    '29d', // 1600
  ],
};
