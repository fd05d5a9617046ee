/**
 * Abbreviations of zones. They are read before ids and links, because tzdata's links of the same spelling surprise: in
 * ICU, AST is Anchorage and EST is Panama without summer time. The place where more people ask for prayer times wins:
 * AST is Riyadh, IST is Kolkata. The name of a region with summer time means the region, not a fixed offset: EST in July
 * is New York's clock.
 *
 * Sources, read 2026-11-20:
 * - `tzdata`: an abbreviation in the zone lines of tzdata 2026f (public domain);
 * - `tzdata 2016`: in tzdata until releases 2016g to 2017a replaced invented abbreviations by offsets (its NEWS);
 * - `usage`: used in the country or by aviation and mail services, in no release of tzdata.
 */
export interface ZoneAlias {
  readonly alias: string;
  readonly zone: string;
  /** Other zones with the same abbreviation; with any, the alias gives a warning. */
  readonly also: readonly string[];
  readonly source: 'tzdata' | 'tzdata 2016' | 'usage';
}

export const ZONE_ALIASES: readonly ZoneAlias[] = [
  { alias: 'UTC', zone: 'UTC', also: [], source: 'tzdata' },
  { alias: 'Z', zone: 'UTC', also: [], source: 'usage' }, // ISO 8601
  { alias: 'GMT', zone: 'UTC', also: [], source: 'tzdata' }, // not London, which has summer time
  { alias: 'UCT', zone: 'UTC', also: [], source: 'tzdata' },
  { alias: 'ZULU', zone: 'UTC', also: [], source: 'tzdata' },

  // South Asia
  { alias: 'IST', zone: 'Asia/Kolkata', also: ['Asia/Jerusalem', 'Europe/Dublin'], source: 'tzdata' },
  { alias: 'PKT', zone: 'Asia/Karachi', also: [], source: 'tzdata' },
  { alias: 'BDT', zone: 'Asia/Dhaka', also: [], source: 'tzdata 2016' },
  { alias: 'NPT', zone: 'Asia/Kathmandu', also: [], source: 'tzdata 2016' },
  { alias: 'BTT', zone: 'Asia/Thimphu', also: [], source: 'tzdata 2016' },
  { alias: 'MVT', zone: 'Indian/Maldives', also: [], source: 'tzdata 2016' },
  { alias: 'SLST', zone: 'Asia/Colombo', also: [], source: 'usage' },
  { alias: 'AFT', zone: 'Asia/Kabul', also: [], source: 'tzdata 2016' },
  { alias: 'MMT', zone: 'Asia/Yangon', also: [], source: 'tzdata 2016' },

  // Western Asia
  { alias: 'AST', zone: 'Asia/Riyadh', also: ['America/Halifax', 'America/Puerto_Rico'], source: 'tzdata 2016' },
  { alias: 'KSA', zone: 'Asia/Riyadh', also: [], source: 'usage' },
  { alias: 'GST', zone: 'Asia/Dubai', also: ['Atlantic/South_Georgia'], source: 'tzdata 2016' },
  { alias: 'IRST', zone: 'Asia/Tehran', also: [], source: 'tzdata 2016' },
  { alias: 'TRT', zone: 'Europe/Istanbul', also: [], source: 'usage' },
  { alias: 'IDT', zone: 'Asia/Jerusalem', also: [], source: 'tzdata' },

  // Central Asia and the Caucasus
  { alias: 'UZT', zone: 'Asia/Tashkent', also: [], source: 'tzdata 2016' },
  { alias: 'TMT', zone: 'Asia/Ashgabat', also: [], source: 'tzdata 2016' },
  { alias: 'TJT', zone: 'Asia/Dushanbe', also: [], source: 'tzdata 2016' },
  { alias: 'KGT', zone: 'Asia/Bishkek', also: [], source: 'tzdata 2016' },
  { alias: 'ALMT', zone: 'Asia/Almaty', also: [], source: 'tzdata 2016' },
  { alias: 'AZT', zone: 'Asia/Baku', also: [], source: 'tzdata 2016' },
  { alias: 'AMT', zone: 'Asia/Yerevan', also: ['America/Manaus'], source: 'tzdata 2016' },
  { alias: 'GET', zone: 'Asia/Tbilisi', also: [], source: 'tzdata 2016' },

  // South-East and East Asia
  { alias: 'WIB', zone: 'Asia/Jakarta', also: [], source: 'tzdata' },
  { alias: 'WITA', zone: 'Asia/Makassar', also: [], source: 'tzdata' },
  { alias: 'WIT', zone: 'Asia/Jayapura', also: [], source: 'tzdata' },
  { alias: 'MYT', zone: 'Asia/Kuala_Lumpur', also: [], source: 'tzdata 2016' },
  { alias: 'SGT', zone: 'Asia/Singapore', also: [], source: 'tzdata 2016' },
  { alias: 'BNT', zone: 'Asia/Brunei', also: [], source: 'tzdata 2016' },
  { alias: 'PHT', zone: 'Asia/Manila', also: [], source: 'tzdata 2016' },
  { alias: 'ICT', zone: 'Asia/Bangkok', also: [], source: 'tzdata 2016' },
  { alias: 'HKT', zone: 'Asia/Hong_Kong', also: [], source: 'tzdata' },
  { alias: 'JST', zone: 'Asia/Tokyo', also: [], source: 'tzdata' },
  { alias: 'KST', zone: 'Asia/Seoul', also: [], source: 'tzdata' },

  // Africa
  { alias: 'WAT', zone: 'Africa/Lagos', also: [], source: 'tzdata' },
  { alias: 'CAT', zone: 'Africa/Maputo', also: [], source: 'tzdata' },
  { alias: 'EAT', zone: 'Africa/Nairobi', also: [], source: 'tzdata' },
  { alias: 'SAST', zone: 'Africa/Johannesburg', also: [], source: 'tzdata' },

  // Europe
  { alias: 'WET', zone: 'Europe/Lisbon', also: [], source: 'tzdata' },
  { alias: 'WEST', zone: 'Europe/Lisbon', also: [], source: 'tzdata' },
  { alias: 'BST', zone: 'Europe/London', also: ['Asia/Dhaka'], source: 'tzdata' },
  { alias: 'CET', zone: 'Europe/Paris', also: [], source: 'tzdata' },
  { alias: 'CEST', zone: 'Europe/Paris', also: [], source: 'tzdata' },
  { alias: 'MET', zone: 'Europe/Paris', also: [], source: 'tzdata' },
  { alias: 'EET', zone: 'Europe/Athens', also: [], source: 'tzdata' },
  { alias: 'EEST', zone: 'Europe/Athens', also: [], source: 'tzdata' },
  { alias: 'MSK', zone: 'Europe/Moscow', also: [], source: 'tzdata' },
  { alias: 'SAMT', zone: 'Europe/Samara', also: [], source: 'tzdata 2016' },
  { alias: 'YEKT', zone: 'Asia/Yekaterinburg', also: [], source: 'tzdata 2016' },

  // North America
  { alias: 'ADT', zone: 'America/Halifax', also: [], source: 'tzdata' },
  { alias: 'NST', zone: 'America/St_Johns', also: [], source: 'tzdata' },
  { alias: 'NDT', zone: 'America/St_Johns', also: [], source: 'tzdata' },
  { alias: 'EST', zone: 'America/New_York', also: [], source: 'tzdata' },
  { alias: 'EDT', zone: 'America/New_York', also: [], source: 'tzdata' },
  { alias: 'ET', zone: 'America/New_York', also: [], source: 'usage' },
  { alias: 'CST', zone: 'America/Chicago', also: ['Asia/Shanghai', 'America/Havana'], source: 'tzdata' },
  { alias: 'CDT', zone: 'America/Chicago', also: ['America/Havana'], source: 'tzdata' },
  { alias: 'CT', zone: 'America/Chicago', also: [], source: 'usage' },
  { alias: 'MST', zone: 'America/Denver', also: [], source: 'tzdata' },
  { alias: 'MDT', zone: 'America/Denver', also: [], source: 'tzdata' },
  { alias: 'MT', zone: 'America/Denver', also: [], source: 'usage' },
  { alias: 'PST', zone: 'America/Los_Angeles', also: ['Asia/Manila'], source: 'tzdata' },
  { alias: 'PDT', zone: 'America/Los_Angeles', also: [], source: 'tzdata' },
  { alias: 'PT', zone: 'America/Los_Angeles', also: [], source: 'usage' },
  { alias: 'AKST', zone: 'America/Anchorage', also: [], source: 'tzdata' },
  { alias: 'AKDT', zone: 'America/Anchorage', also: [], source: 'tzdata' },
  { alias: 'HST', zone: 'Pacific/Honolulu', also: [], source: 'tzdata' },

  // South America
  { alias: 'BRT', zone: 'America/Sao_Paulo', also: [], source: 'tzdata 2016' },
  { alias: 'ART', zone: 'America/Argentina/Buenos_Aires', also: [], source: 'tzdata 2016' },
  { alias: 'CLT', zone: 'America/Santiago', also: [], source: 'tzdata 2016' },
  { alias: 'COT', zone: 'America/Bogota', also: [], source: 'tzdata 2016' },
  { alias: 'PET', zone: 'America/Lima', also: [], source: 'tzdata 2016' },
  { alias: 'VET', zone: 'America/Caracas', also: [], source: 'tzdata 2016' },

  // Australia and the Pacific
  { alias: 'AWST', zone: 'Australia/Perth', also: [], source: 'tzdata' },
  { alias: 'ACST', zone: 'Australia/Adelaide', also: [], source: 'tzdata' },
  { alias: 'ACDT', zone: 'Australia/Adelaide', also: [], source: 'tzdata' },
  { alias: 'AEST', zone: 'Australia/Sydney', also: [], source: 'tzdata' },
  { alias: 'AEDT', zone: 'Australia/Sydney', also: [], source: 'tzdata' },
  { alias: 'NZST', zone: 'Pacific/Auckland', also: [], source: 'tzdata' },
  { alias: 'NZDT', zone: 'Pacific/Auckland', also: [], source: 'tzdata' },
  { alias: 'FJT', zone: 'Pacific/Fiji', also: [], source: 'tzdata 2016' },
  { alias: 'CHST', zone: 'Pacific/Guam', also: [], source: 'tzdata' },
];

/**
 * A zone for each offset with a part of an hour: regions that have used it without summer time since 2023 or earlier, by
 * tzdata 2026f. Whole hours are `Etc/GMT∓N`.
 */
export const ZONES_OF_OFFSETS: readonly { readonly offset: string; readonly zone: string }[] = [
  { offset: '-09:30', zone: 'Pacific/Marquesas' },
  { offset: '+03:30', zone: 'Asia/Tehran' },
  { offset: '+04:30', zone: 'Asia/Kabul' },
  { offset: '+05:30', zone: 'Asia/Kolkata' },
  { offset: '+05:45', zone: 'Asia/Kathmandu' },
  { offset: '+06:30', zone: 'Asia/Yangon' },
  { offset: '+08:45', zone: 'Australia/Eucla' },
  { offset: '+09:30', zone: 'Australia/Darwin' },
];
