import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { type Language, languageOf, LANGUAGES } from '../../src/core/words/names.ts';
import { authorityRows } from '../../src/core/prayer/authorities.ts';
import { BOARDS } from '../../src/data/boards.ts';
import { CUSTOMS } from '../../src/data/customs.ts';
import { IMPORTANT_DATES } from '../../src/data/hijri-dates.ts';
import { CAUTION_KINDS } from '../../src/data/languages/authority-cautions.ts';
import { CUSTOM_METHOD, METHODS } from '../../src/data/methods.ts';
import { SOURCES } from '../../src/data/schools.ts';
import { oneFrame, sentences } from '../../src/tui/dashboard.ts';
import { createQueries } from '../../src/tui/queries.ts';
import { START, VIEWS } from '../../src/tui/state.ts';
import { textWidth } from '../../src/tui/line.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { namesIn, screenNamesIn } from '../names-in.ts';
import { at, CAIRO, contextAt, fakeDashboardDeps, LONGYEARBYEN, MAKKAH } from '../tui/fake-dashboard-deps.ts';
import { command, context } from './command.ts';

/** What every language writes as English does: codes of rules, ids, units, a command line, names of places. */
const COMMON =
  /^(km|diyanet|luleå|tzdata|praytimes|org|meeus|coordinates|umalqura|prayer|fg|shell|esc|enter|pgup|dn|shift|angle|none|middle|seventh|takdir|moonsighting|makkah|mecca|region|saudi|arabia|cairo|longyearbyen|svalbard|istanbul|türkiye|germany|oslo|bergen|algiers|dhaka|muscat|samastha|kerala|bangkok|kabardino)$/i;

/** Words of a language that are the English ones: loans and names, each looked at. */
const SAME: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  ar: [],
  ur: [],
  bn: [],
  de: words(
    'thailand april september aberration al apr asr aug august awwal badr bahrain brunei ceylon dagestan dhuhr dubai feb france ghadir habous hand iftar imam imsak in iran jan kemenag kosovo kuwait lanka leva london magh maghrib malaysia mawlid meridian min minute muharram muslim name nov november nutation oman pakistan paris portugal qibla qura ramadan safar so sri tatarstan thani ula umm was zawal zone',
  ),
  ms: words(
    'india balkaria cape islam thailand town april september al albania algeria ali apr arab arafah azerbaijan bahrain bangladesh belgium bosnia brunei ceylon dagestan dar data dubai feb folder formula habous hanafi herzegovina ifta imam imsak indonesia iran iraq jamiyyathul jan jordan jul jun karachi kazakhstan kemenag kosovo kurdistan kuwait kyrgyzstan lanka leva libya lisbon london magh maghrib malaysia maldives meridian min muslim norway nov november oman pakistan paris portugal program qatar qura ramadan safar sep sri sunni syria tarwiyah tatarstan tehran tunisia ulama uzbekistan',
  ),
  bs: words(
    'april august apr aug dagestan dec do feb formula iftar iran jan jordan jul jun kemenag kosovo lanka leva london mar min minute muslim nov oman pakistan portugal sep tatarstan to ula uzbekistan',
  ),
  tr: words(
    'yemen cape town acju brunei dubai iftar imsak kemenag lanka leva libya mar may on pakistan paris sri takdir takvim',
  ),
  id: words(
    'india balkaria cape islam thailand town april september acju al albania ali apr arab arafah azerbaijan bahrain bangladesh bosnia brunei ceylon dagestan dan dar data dubai feb folder habous london hanafi herzegovina ifta imam imsak indonesia iran isra jafari jamiyyathul kazakhstan kosovo kurdistan lanka libya jan jul jun karachi kemenag kuwait lebanon leva malaysia mar meridian min muslim nabi nov november oman pakistan paris portugal program qatar qum qura rajab ramadan safar sep spiritual sri sunni takdir tatarstan tunisia ulama uzbekistan',
  ),
  fr: words(
    'aberration acju adha al ali all angle angles apparent asr awqaf badr bangladesh brunei ceylon centre code configuration dar date en er fajr fitr france ghadir habous horizon ifta iftar imsak instant iran jamiyyathul jan karachi kazakhstan kemenag kosovo kurdistan lanka latitude leva local longitude machine magh maghrib mar maldives mawlid min minute minutes nov nutation oct office oman organisations palestine pakistan paris point portugal qatar qibla rajab ramadan safar sciences second sep source sri station stations table tables takdir tatarstan thani ulama union wakfs zawal',
  ),
};

function words(list: string): readonly string[] {
  return list.split(' ');
}

/** A word, without the codes: names of zones, of methods and rules, ids with an underscore, what stands in capitals. */
function wordsOf(page: string): Set<string> {
  const plain = page
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/asr-ı/g, ' ') // asr-ı evvel and asr-ı sani, as Diyanet writes them
    .replace(/\b[A-Z]\w+\/[\w/]+/g, ' ') // Asia/Riyadh
    .replace(/^ {2}prayer [a-z]+ /gm, ' ') // a command to be typed
    .replace(/\b\w*_\w*\b/g, ' ')
    .replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ' ')
    .replace(/https?:\S+/g, ' ');
  const words = plain.match(/\p{L}[\p{L}'’]+/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}

/** English that a page in another language still has. */
function leftOver(english: string, other: string, language: Exclude<Language, 'en'>): string[] {
  const own = wordsOf(other);
  return [...wordsOf(english)].filter(
    (word) => own.has(word) && !COMMON.test(word) && !SAME[language].includes(word) && /[a-z]/.test(word),
  );
}

const MAKKAH_POINT = '21.4225,39.8262';
const PAGES: readonly string[] = [
  `times ${MAKKAH_POINT} --method UMM_AL_QURA`,
  `times ${MAKKAH_POINT} --method UMM_AL_QURA --date 2027-02-20 --clock 12h`,
  `times ${MAKKAH_POINT} --method GULF --tz IST`,
  `times ${MAKKAH_POINT} --method CUSTOM --fajr-angle 18 --isha-angle 17 --station nearest`,
  'times 41,29 --method TURKEY --station nearest',
  'times 36.5,31.9 --station nearest',
  'times 46.5,30.7 --method TURKEY --station nearest',
  'times 52.5,13.4 --method TURKEY --date 2026-06-21',
  'times 52.5,13.4 --method TURKEY --date 2026-05-21',
  'times 69.65,18.96 --date 2026-06-21',
  'times 69.65,18.96 --date 2026-06-21 --polar nearest_day',
  'times 69.65,18.96 --date 2026-12-21 --polar nearest_day',
  'times 58,10 --date 2026-06-21 --high-latitude middle',
  'times 58,10 --date 2026-06-21 --high-latitude seventh',
  'times 65,25 --date 2026-06-01 --method MOONSIGHTING',
  // a country for each kind of caution: Algeria, Kuwait, India, Bangladesh, United States, Oman
  ...['36.75,3.06', '29.37,47.98', '28.61,77.21', '23.81,90.41', '40.71,-74.01', '23.59,58.41'].map(
    (point) => `times ${point} --method AUTO`,
  ),
  `times ${MAKKAH_POINT} --from 2026-11-20 --to 2026-11-24`,
  `month ${MAKKAH_POINT} --month 2027-02`,
  `year ${MAKKAH_POINT} --year 1448 --asr shafi`,
  `ramadan ${MAKKAH_POINT} --method UMM_AL_QURA`,
  `ramadan ${MAKKAH_POINT} --year 2030`,
  `next ${MAKKAH_POINT}`,
  `next ${MAKKAH_POINT} --prayer fajr`,
  `next ${MAKKAH_POINT} --prayer isha --format waybar`,
  `next ${MAKKAH_POINT} --format|{name} {time} {in_left} {current} {ends_in} {since} {previous} {forbidden}`,
  `now ${MAKKAH_POINT}`,
  `qibla 51.5,-0.12`,
  'qibla 21.42252,39.82621',
  'hijri 2026-11-20',
  'hijri 2026-11-20 --after-sunset --adjust 1',
  'hijri --year 1447',
  'hijri --month 1447-09',
  'hijri --next --date 2026-03-20',
  'hijri --next --date 2026-03-10',
  'gregorian 1447-09-01',
  `time now ${MAKKAH_POINT}`,
  'time now --tz IST',
  'time convert 2026-11-20T17:38:00 --from Asia/Riyadh --to Asia/Tokyo --to America/New_York',
  'time convert 2026-03-29T01:30:00 --from Europe/London --to Pacific/Kiritimati',
  'time convert 2026-10-25T01:30:00 --from Europe/London --to Asia/Kolkata',
  `time day-info ${MAKKAH_POINT}`,
  'time day-info 69.65,18.96 --date 2026-06-21',
  'time zones karachi',
  'geo timezone 43.83,87.62',
  'geo timezone 0,-30',
  `geo search ${MAKKAH_POINT}`,
  `geo reverse ${MAKKAH_POINT}`,
  'methods',
  ...METHODS.map(({ code }) => `methods ${code}`),
  'methods for Germany',
  'methods for Türkiye',
  'methods stations TURKEY trabzon',
  'methods stations TURKEY nowhere-at-all',
  `explain ${MAKKAH_POINT} --method UMM_AL_QURA --adjust fajr=2`,
  'explain 52.5,13.4 --method TURKEY --date 2026-06-21',
  'explain 55,25 --method MOONSIGHTING --date 2020-06-21',
  'explain 69.65,18.96 --date 2026-06-21 --polar none --high-latitude none',
  `compare ${MAKKAH_POINT} 51.5074,-0.1278`,
  `times ${MAKKAH_POINT} --asr both --alarm 10m --format|ics`,
  `ramadan ${MAKKAH_POINT} --year 1448 --format|ics`,
  'hijri --year 1447 --format|ics',
];

function argvOf(page: string, language: Language): string[] {
  const [plain = '', ...format] = page.split('|');
  return [...plain.split(' '), ...format, '--lang', language];
}

/** What programs read: the keys of a bar and of an iCalendar file. */
const KEYS = [
  /"class":\[[^\]]*\]|"alt":"[^"]*"|"(?:text|tooltip|percentage)":/g,
  /UID:\S+|(?:BEGIN|END|DTSTAMP|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|GEO|TRANSP|METHOD|PRODID|CALSCALE|VERSION|ACTION|TRIGGER|X-WR-\w+)[:;]/g,
  /mizwala/gi,
  /prayer methods \S+/g,
];

/** On the pages of countries. */
const CITED: readonly string[] = [
  ...authorityRows().map(({ source }) => source),
  ...BOARDS.flatMap(({ board, source }) => [board, source]),
  ...CUSTOMS.map(({ told }) => told),
  ...Object.values(SOURCES),
].toSorted((one, other) => other.length - one.length);

async function shown(page: string, language: Language): Promise<string> {
  const { exit, stdout, stderr } = await command(argvOf(page, language), { terminal: { columns: 160 } });
  if (exit !== 0) throw new Error(`${page}: ${stderr}`);
  // sources are cited as they are written; keys of an ics file and of a bar are no words
  const cited = (page.startsWith('methods for') ? CITED : METHODS.map(({ source }) => source)).reduce(
    (text, source) => text.replaceAll(source, ''),
    stdout
      .replace(/\r\n /g, '') // folded lines of iCalendar
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)) // a Bengali page has Bengali digits
      .replace(/\s+/g, ' '),
  );
  return KEYS.reduce((text, keys) => text.replace(keys, ' '), cited);
}

const IN_ENGLISH = new Map<string, string>();

/** A page in English, drawn once for all languages that are held beside it. */
async function inEnglish(title: string, show: (language: Language) => string | Promise<string>): Promise<string> {
  const english = IN_ENGLISH.get(title) ?? (await show('en'));
  IN_ENGLISH.set(title, english);
  return english;
}

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

describe.each(OTHERS)('in %s', (language) => {
  test('no view has an English word left', async () => {
    const left: Record<string, string[]> = {};
    for (const page of PAGES) {
      const words = leftOver(
        await inEnglish(page, (english) => shown(page, english)),
        await shown(page, language),
        language,
      );
      if (words.length > 0) left[page] = words;
    }
    expect(left).toEqual({});
  });

  test('no screen and no spoken sentence has an English word left', async () => {
    const left: Record<string, string[]> = {};
    const screens = screensToSee();
    for (const [title, show] of screens) {
      const words = leftOver(await inEnglish(title, show), await show(language), language);
      if (words.length > 0) left[title] = words;
    }
    expect(screens.length).toBeGreaterThan(20);
    expect(left).toEqual({});
  });

  test('no command that asks, waits or checks has an English word left', async () => {
    const left: Record<string, string[]> = {};
    for (const [title, show] of COMMANDS_TO_SEE) {
      const words = leftOver(await inEnglish(title, show), await show(language), language);
      if (words.length > 0) left[title] = words;
    }
    expect(left).toEqual({});
  });

  test('every method, region, caution and important date has a name', () => {
    const { words } = namesIn(language);
    const codes = [...METHODS, CUSTOM_METHOD].map(({ code }) => code);
    expect(codes.filter((code) => !words.methods[code])).toEqual([]);
    expect(METHODS.filter(({ code }) => !words.regions[code])).toEqual([]);
    expect(
      METHODS.filter(
        ({ code, caution, cautionWithoutStation }) =>
          (caution ?? cautionWithoutStation) !== undefined && !words.cautions[code],
      ),
    ).toEqual([]);
    const dates = IMPORTANT_DATES.filter(({ id }) => language !== 'ar' && !words.importantDates[id]);
    expect(dates).toEqual([]);
    expect(authorityRows().filter(({ code, caution }) => caution !== undefined && !CAUTION_KINDS[code])).toEqual([]);
  });

  test('the labels of facts fit their column', () => {
    const { labels } = screenNamesIn(language).screen;
    expect(Object.values(labels).filter((label) => textWidth(label) > 9)).toEqual([]);
  });

  test('lists are as long as what they name', () => {
    const { words } = namesIn(language);
    const { months, shortMonths, hijriMonths, weekdays, shortWeekdays, compass } = words;
    expect(
      [months, shortMonths, hijriMonths, weekdays, shortWeekdays, compass].map((list) => new Set(list).size),
    ).toEqual([12, 12, 12, 7, 7, 16]);
  });
});

test('a noun has the form that its number and its preposition ask for', () => {
  const { words: arabic } = namesIn('ar');
  const { screen } = screenNamesIn('ar');
  expect([1, 2, 3, 11, 100].map(arabic.days)).toEqual(['يوم', 'يومان', '3 أيام', '11 يومًا', '100 يوم']);
  expect([2, 3, 11].map(screen.inDays)).toEqual(['بعد يومين', 'بعد 3 أيام', 'بعد 11 يومًا']);
  expect(screen.daysAgo(2)).toBe('قبل يومين');
  expect([arabic.hijri.adjusted('x', '+1'), arabic.hijri.adjusted('x', '-2')]).toEqual([
    'x، بزيادة يوم',
    'x، بنقص يومين',
  ]);
  const { words: french } = namesIn('fr');
  expect(['0,5', '1', '2'].map(french.reasons.minutes)).toEqual(['0,5 minute', '1 minute', '2 minutes']);
  expect(french.reasons.daysBefore(1, 'x')).toContain('comme 1 jour avant');
  expect(french.method.constants('ISNA')).toContain('Constantes d’ISNA');
  expect(french.method.constants('MWL')).toContain('Constantes de MWL');
  expect(screenNamesIn('fr').screen.spoken.begun('Asr', '17:00')).toContain('L’heure d’Asr');
  const { words: urdu } = namesIn('ur');
  expect([urdu.hours('1'), urdu.inTime(urdu.hours('1'))]).toEqual(['1 گھنٹہ', '1 گھنٹے بعد']);
});

test('French puts a narrow no-break space before ; : ! ? and %', async () => {
  for (const page of PAGES) {
    const { stdout } = await command(argvOf(page, 'fr'), { terminal: { columns: 80 } });
    const [own = ''] = stdout.split('Source\u202f:'); // sources are cited as they are written
    const found = own
      .replaceAll('\\;', ';') // as iCalendar writes it
      .split('\n')
      .filter((line) => /(?:^|[^\u202f])[;!?%](?=\s|$)|(?:^|[^\S\u202f]):(?=\s|$)/u.test(line));
    expect(found, page).toEqual([]);
  }
});

test('so do the commands that ask, wait or check', async () => {
  for (const [title, show] of COMMANDS_TO_SEE) {
    const found = (await show('fr'))
      .split('\n')
      .filter((line) => /\p{L}[^\S\u202f]?[;!?](?=\s|$)|\p{L} :(?=\s)/u.test(line));
    expect(found, title).toEqual([]);
  }
});

test('the check finds a word that was left in English', async () => {
  const page = `times ${MAKKAH_POINT}`;
  const english = await shown(page, 'en');
  const turkish = await shown(page, 'tr');
  expect(leftOver(english, turkish, 'tr')).toEqual([]);
  expect(leftOver(english, turkish.replace('Yatsı', 'Isha'), 'tr')).toEqual(['isha']);
  expect(leftOver(english, english, 'tr').length).toBeGreaterThan(8);
});

test.each([
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['AR_eg', 'ar'],
  ['zz', undefined],
  ['ar-MA', 'ar-MA'],
  ['ar-ma-x-mine', 'ar-MA'],
  ['en-GB', 'en'],
  ['aren', undefined],
  ['zz-de', undefined],
  ['', undefined],
])('a tag without words of its own means its language: %s is %s', async (tag, language) => {
  expect(languageOf(tag)).toBe(language);
  const line = ['month', '21.4225,39.8262', '--month', '2027-02', '--format', 'html'];
  const [given, kept, meant] = await Promise.all([
    command([...line, '--lang', tag]),
    command(line, { files: new Map([['config.json', JSON.stringify({ lang: tag })]]) }),
    command([...line, '--lang', language ?? 'nothing']),
  ]);
  expect([given.exit, kept.exit]).toEqual([meant.exit, meant.exit]);
  expect([given.stdout, kept.stdout]).toEqual([meant.stdout, meant.stdout]);
  expect((await command(['config', 'set', 'lang', tag])).exit).toBe(language === undefined ? 2 : 0);
});

test('every command that shows an answer takes a language and is looked at here', () => {
  const queries = commands.flatMap(({ query, path }) => (query ? [{ query, path }] : []));
  expect(queries.length).toBeGreaterThan(15);
  const without = queries.filter(({ query }) => !query.viewFlags.some(({ name }) => name === 'lang'));
  expect(without.map(({ path }) => path.join(' '))).toEqual([]);
  const unseen = queries.filter(({ path }) => !PAGES.some((page) => `${page} `.startsWith(`${path.join(' ')} `)));
  expect(unseen.map(({ path }) => path.join(' '))).toEqual([]);
});

type Show = (language: Language) => Promise<string>;

const ISTANBUL = { lat: 41.01, lng: 28.95, name: 'Istanbul', timezone: 'Europe/Istanbul' };
const NAMELESS = { lat: 28.61, lng: 77.21, timezone: 'Asia/Kolkata' };
const AT_SEA = { lat: 0, lng: -30, name: 'Istanbul', timezone: 'UTC' };

/** Answers to `prayer setup --accessible`, after the language: what is asked when they end is in the text too. */
const DIALOGUES: readonly (readonly string[])[] = [
  ['1', '1', '2', 'asr 16:05', '1', '2', 'maghrib +170 isha -170', '1'],
  ['1', '2', '2', 'asr 99:00', 'maghrib 23:00', '17:48', '', 'fajr +9 sunrise +9 dhuhr +9 asr +9 maghrib +9 isha +9'],
  ['1', '2', '2', 'fajr -9 sunrise -9 dhuhr -9 asr -9 maghrib -9 isha -9', '4'],
  ['1', '1', '2', 'asr +0', '1', '', '2'],
  ['1', '2', '2', 'maghrib +50'],
];

const COMMANDS_TO_SEE: readonly (readonly [title: string, show: Show])[] = [
  ...[ISTANBUL, NAMELESS, AT_SEA, undefined].map((place, i) => seen(`doctor ${i}`, 'doctor', { place })),
  seen('doctor of settings', 'doctor', { place: ISTANBUL, method: 'MWL', asr: 'shafi', adjust: 'fajr=1' }),
  ...DIALOGUES.map((answers, i) =>
    seen(`setup ${i}`, 'setup --accessible', { place: ISTANBUL, method: 'MWL', clock: '24h' }, ['', ...answers]),
  ),
  seen('setup of a school', 'setup --accessible', { place: ISTANBUL, asr: 'hanafi' }, ['', '1', '1']),
  seen('setup alone', 'setup --accessible', {}, ['', '', 'Istanbul', '99', '1', '1', '1', '1', '1']),
  seen('setup by flags', 'setup --method MWL --yes', { place: ISTANBUL }),
  seen('setup of nothing new', 'setup --yes', { place: ISTANBUL }),
  seen('wait', 'wait maghrib --before 90m', { place: ISTANBUL }),
  seen('cron', 'cron --at maghrib -- x', { place: ISTANBUL }),
  seen('cron systemd', 'cron --at maghrib --systemd -- x', { place: ISTANBUL }),
  seen('config set', 'config set place Istanbul', {}),
  seen('config unset', 'config unset polar', {}),
];

/** All that a command prints, on both streams. The machine slept two hours while it waited. */
function seen(title: string, line: string, kept: object, answers: readonly string[] = []): readonly [string, Show] {
  return [
    title,
    async (language) => {
      let unix = context.now();
      const { stdout, stderr } = await command(line, {
        files: new Map([['config.json', JSON.stringify({ ...kept, lang: language })]]),
        env: title.startsWith('setup') ? { PRAYER_CLOCK: '24h' } : {},
        input: { '-': answers },
        terminal: { isTty: true, columns: 1000 },
        context: { ...context, now: () => unix },
        sleep: async (seconds) => {
          unix += seconds + 7200;
        },
      });
      return AS_THEY_ARE.reduce((text, part) => text.replace(part, ' '), `${stdout}${stderr}`);
    },
  ];
}

/** What has no language: files, settings and their values, flags, sections of a unit, and sources as they are cited. */
const AS_THEY_ARE: readonly RegExp[] = [
  /^ {1,2}\d{1,2} {2}\S+(?: \w+)? \((?:en|ar|tr|ur|id|fr|de|bn|ms|bs)\)\S?$/gm,
  /prayer fit FILE|prayer timetable add FILE --name NAME|: prayer$/gm,
  /\b(?:method|asr|auto|hanafi|shafi|angle|polar|clock|lang|adjust|cron|prayer setup)\b/g,
  /^ {2}place .*$/gm,
  /"[^"]*"/g, // as it was typed
  /^.*20\d\d-\d\d-\d\d {2}.*$/gm, // printed tables
  /(?:fajr|sunrise|dhuhr|maghrib|isha)=.*$/gm,
  /(?:Türkiye|India): .*$/gm,
  /^(?:ExecStart|OnCalendar|AccuracySec|WantedBy|Type|\[\w+\]|PATH|\*).*$/gm,
  /^Description|--?[a-z]+|config\.json|crontab|systemctl.*$|# ~\S+/gm,
];

function screensToSee(): readonly (readonly [title: string, show: Show])[] {
  const screen = (iso: string, settings: object, state: object, size: string): Show => {
    const [columns = 80, rows = 24] = size.split('x').map(Number);
    return async (language) => {
      const { deps } = fakeDashboardDeps(iso, { names: screenNamesIn(language), saved: [CAIRO, MAKKAH], ...settings });
      const choices = { start: { ...START, ...state }, isAscii: false, hasColour: false };
      const text = await oneFrame(deps, choices, { columns, rows });
      // an error is said in English
      return text.replace(/\s+/g, ' ').replace(/No daemon is running \S*( in)?[^⁧⁨]*/, '');
    };
  };
  const now = '2026-11-20T13:30:00Z';
  return [
    ...VIEWS.flatMap((view) =>
      ['40x12', '80x24', '160x48'].map((size) => [`${view} ${size}`, screen(now, {}, { view }, size)] as const),
    ),
    ['help', screen(now, {}, { helpScroll: 0 }, '80x24')],
    ['search', screen(now, {}, { search: { text: '', chosen: 0 } }, '80x24')],
    ['ramadan', screen('2027-02-20T13:30:00Z', {}, {}, '120x40')],
    ['forbidden', screen('2026-11-20T03:40:00Z', {}, {}, '80x24')],
    ['forenoon', screen('2026-11-20T06:40:00Z', {}, {}, '80x24')],
    ['yesterday', screen(now, {}, { days: 20_776 }, '80x24')],
    ['in three days', screen(now, {}, { days: 20_780 }, '80x24')],
    ['polar night', screen('2026-12-21T11:00:00Z', { shown: LONGYEARBYEN }, {}, '100x40')],
    ['polar year', screen('2026-12-21T11:00:00Z', { shown: LONGYEARBYEN }, { view: 'year' }, '100x40')],
    ...['2026-11-20T13:30:00Z', '2026-11-20T03:40:00Z', '2026-11-20T06:40:00Z'].map(
      (iso) =>
        [
          `spoken ${iso}`,
          async (language: Language) => {
            const style = textStyleOf(false, { names: screenNamesIn(language), hours: '12h' });
            return sentences(createQueries(contextAt(() => at(iso))).moment(MAKKAH), undefined, style).join('\n');
          },
        ] as const,
    ),
  ];
}
