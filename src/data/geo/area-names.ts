/**
 * Common names and abbreviations of countries, also former ones, that CLDR and GeoNames lack. Collected by hand for Mizwala, 2026-11-29, from
 * common usage; no list was copied. A row: code, names parted by |. `EU` stands for no country.
 */
export const COUNTRIES_BY_CUSTOM = [
  [
    'GB',
    'UK|Britain|Great Britain|Grande-Bretagne|Großbritannien|Gran Bretaña|Gran Bretagna|Grã-Bretanha|Büyük Britanya|Britania Raya',
  ],
  [
    'GB',
    'بريطانيا|بريطانيا العظمى|بریتانیا|انگلیس|برطانیہ|Βρετανία|Μεγάλη Βρετανία|ब्रिटेन|ব্রিটেন|Англия|บริเตน|ბრიტანეთი|Բրիտանիա|英吉利',
  ],
  [
    'US',
    'U.S.|America|Amerika|América|Amerikka|EUA|EEUU|Stany Zjednoczone|امريكا|امریکہ|آمریکا|Америка|Αμερική|אמריקה|अमरीका|যুক্তরাষ্ট্র|আমেরিকা|อเมริกา|ამერიკა|Ամերիկա|ԱՄՆ|აშშ|미합중국',
  ],
  [
    'AE',
    'UAE|Emirates|BAE|EAU|VAE|UEA|الإمارات|امارات|متحدہ امارات|Эмираты|ОАЭ|Εμιράτα|האמירויות|אמירויות|यूएई|আমিরাত|阿联酋|阿聯酋|ԱՄԷ|아랍에미리트연합',
  ],
  ['SA', 'KSA|Saudi|Saudia|Arabistan|Suudi|السعودية|سعودیہ|سعودي|סעודיה|सऊदी|সৌদি|沙特|サウジ|사우디|ซาอุดิ|ซาอุ'],
  ['NL', 'Holland|Holanda|Hollande|Olanda|Hollanda|هولندا|Голландия|Ολλανδία|荷兰'],
  ['TR', 'Turkiye'],
  ['MM', 'Burma|Birma|Birmanie|Birmania|بورما|برما|Бирма|缅甸'],
  ['CI', 'Ivory Coast'],
  ['PS', 'Palestine|Palestinian Territories'],
  ['BA', 'Bosnia & Herzegovina'],
  ['RS', 'Srbija|Yugoslavia|Jugoslavija'],
  ['CD', 'DRC|DR Congo|RDC|Congo|Kongo|Congo-Kinshasa'],
  ['CG', 'Congo|Kongo|Congo-Brazzaville'],
  ['KR', 'South Korea|ROK|Korea|대한민국|남한|كوريا|Корея|韩国|कोरिया'],
  ['KP', 'North Korea|DPRK|Korea|북한|朝鲜'],
  ['CN', 'PRC|P.R. China|中华人民共和国|中華人民共和國'],
  ['TW', 'ROC'],
  ['ZA', 'RSA'],
  ['CF', 'CAR'],
  ['MK', 'Macedonia|Makedonija|FYROM|مقدونيا|Македония'],
  ['IR', 'Persia|Perse|Persien'],
  ['LK', 'Ceylon'],
  ['TH', 'Siam'],
  ['RU', 'USSR|Soviet Union|СССР'],
  ['CZ', 'Czechoslovakia'],
  ['ET', 'Abyssinia'],
  ['BJ', 'Dahomey'],
  ['BF', 'Upper Volta'],
  ['ZW', 'Rhodesia'],
  ['KH', 'Kampuchea'],
  ['EU', 'EU|E.U.|UE|Avrupa Birliği'],
] as const;

/** Islands and regions that people name, as the states they consist of or lie in, by their codes in GeoNames. */
export const ISLANDS_AND_REGIONS = [
  ['Java', 'ID.04 ID.07 ID.08 ID.10 ID.30 ID.33'],
  ['Jawa', 'ID.04 ID.07 ID.08 ID.10 ID.30 ID.33'],
  ['Sumatra', 'ID.01 ID.03 ID.05 ID.15 ID.24 ID.26 ID.32 ID.37'],
  ['Sumatera', 'ID.01 ID.03 ID.05 ID.15 ID.24 ID.26 ID.32 ID.37'],
  ['Kalimantan', 'ID.11 ID.12 ID.13 ID.14 ID.42'],
  ['Borneo', 'ID.11 ID.12 ID.13 ID.14 ID.42 MY.11 MY.16'],
  ['Sulawesi', 'ID.21 ID.22 ID.31 ID.34 ID.38 ID.41'],
  ['Cappadocia', 'TR.50'],
  ['Kapadokya', 'TR.50'],
] as const;
