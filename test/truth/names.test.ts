import { describe, expect, test } from 'vitest';
import { EVENTS, LANGUAGES, type Language } from '../../src/core/words/names.ts';
import { namesIn } from '../names-in.ts';

const DAY_MS = 86_400_000;
/** Hijri months that readers write in another way than CLDR; who they are stands at the head of each language's file. */
const CORRECTED: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  // CLDR has a blank inside the first word of the Rabi months, and a t at the end of the last two
  ur: {
    'ر بیع الاول': 'ربیع الاول',
    'ر بیع الثانی': 'ربیع الثانی',
    ذوالقعدۃ: 'ذوالقعدہ',
    ذوالحجۃ: 'ذوالحجہ',
  },
  // each article with its hyphen, and a quotation mark for CLDR's backtick
  fr: {
    'rabia al awal': 'rabia al-awal',
    'joumada al oula': 'joumada al-oula',
    'dhou al qi`da': 'dhou al-qi‘da',
  },
  // CLDR mixes English spellings with German ones
  de: {
    'Rabiʻ I': 'Rabi al-awwal',
    'Rabiʻ II': 'Rabi ath-thani',
    'Dschumada I': 'Dschumada al-ula',
    'Dschumada II': 'Dschumada ath-thania',
    Shaʻban: 'Schaban',
    Shawwal: 'Schawwal',
    'Dhu l-qaʿda': 'Dhu l-qada',
    'Dhu l-Hiddscha': 'Dhu l-hiddscha',
  },
  bn: { 'শা‘বান': 'শাবান', জ্বিলকদ: 'জিলকদ', জ্বিলহজ্জ: 'জিলহজ' },
  bs: {
    muharem: 'muharrem',
    'rabiʻ i': 'rebiu-l-evvel',
    'rabiʻ ii': 'rebiu-l-ahir',
    'džumade i': 'džumade-l-ula',
    'džumade ii': 'džumade-l-uhra',
    Shaʻban: 'ša’ban',
    ševal: 'ševval',
    'zul-kade': 'zu-l-ka’de',
    'zul-hidže': 'zu-l-hidždže',
  },
};

/** CLDR leaves AH in French, German and Bosnian; its Bengali word is any age. */
const ERAS: Readonly<Partial<Record<Language, string>>> = { fr: ' H', de: 'n. H.', bn: 'হিজরি', bs: 'h. g.' };

describe.each(LANGUAGES)('names in %s', (language) => {
  const names = namesIn(language);
  const part = (calendar: string, options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', ...options });
    return (ms: number) => format.formatToParts(ms).find((found) => found.type === type)?.value ?? '';
  };

  test('of weekdays and Gregorian months are CLDR’s', () => {
    const weekday = part('gregory', { weekday: 'long' }, 'weekday');
    const month = part('gregory', { day: 'numeric', month: 'long' }, 'month');
    const sunday = Date.UTC(2026, 10, 15);
    expect([0, 1, 2, 3, 4, 5, 6].map(names.weekday)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => weekday(sunday + i * DAY_MS)),
    );
    const months = Array.from({ length: 12 }, (_, i) => i + 1);
    expect(months.map(names.month)).toEqual(months.map((i) => month(Date.UTC(2026, i - 1, 5))));
  });

  test('of short weekdays and months are CLDR’s, and so are the units of time', () => {
    const weekday = part('gregory', { weekday: 'short' }, 'weekday');
    const month = part('gregory', { day: 'numeric', month: 'short' }, 'month');
    const sunday = Date.UTC(2026, 10, 15);
    expect([0, 1, 2, 3, 4, 5, 6].map(names.shortWeekday)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => weekday(sunday + i * DAY_MS)),
    );
    const months = Array.from({ length: 12 }, (_, i) => i + 1);
    expect(months.map(names.shortMonth)).toEqual(months.map((i) => month(Date.UTC(2026, i - 1, 5))));
    if (language === 'en' || language === 'de') return; // h, and not CLDR's hr and Std
    const unit = (count: number, unit: string) =>
      new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' })
        .format(count)
        .replace(/\u00a0|\u202f/g, ' ')
        .replace(/\.$/, '');
    for (const count of [1, 2, 5, 11, 23]) {
      expect(names.words.hours(String(count))).toBe(unit(count, 'hour'));
      expect(names.words.minutes(String(count))).toBe(unit(count, 'minute'));
      if (language === 'ar') expect(names.words.days(count)).toBe(unit(count, 'day'));
    }
  });

  // English Hijri names are service.md's own
  if (language !== 'en')
    test('of Hijri months, and their era, are CLDR’s', () => {
      const month = part('islamic-umalqura', { day: 'numeric', month: 'long', year: 'numeric' }, 'month');
      const era = part('islamic-umalqura', { year: 'numeric', era: 'short' }, 'era');
      const first = Date.UTC(2025, 5, 30); // Muharram 1447
      const months = Array.from({ length: 12 }, (_, i) => i + 1);
      const found = months.map((i) => month(first + (i - 1) * 29.53 * DAY_MS));
      expect(months.map(names.hijriMonth)).toEqual(found.map((name) => CORRECTED[language]?.[name] ?? name));
      expect(names.hijriEra('1447')).toContain(ERAS[language] ?? era(first));
    });

  test('of prayers are all present and different', () => {
    expect(new Set(EVENTS.map(names.event)).size).toBe(EVENTS.length);
    expect(EVENTS.filter((event) => !names.event(event).trim())).toEqual([]);
  });
});
