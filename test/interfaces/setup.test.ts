import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import type { CliDeps } from '../../src/cli/cli-deps.ts';
import { likelyCauses, ownMinutes, readDifferences, townHint } from '../../src/cli/setup/timetable-check.ts';
import { configDraft } from '../../src/cli/setup/config-editing.ts';
import { commandNamesIn } from '../names-in.ts';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { prayerMethods } from '../../src/operations/prayer/methods.ts';
import { command, context, depsOf } from './command.ts';

const PLACED = { place: { lat: 41.01, lng: 28.95, name: 'Istanbul', timezone: 'Europe/Istanbul' } };
const kept = (files: Map<string, string>): unknown => JSON.parse(files.get('config.json') ?? 'null');
const filesOf = (config: object) => new Map([['config.json', JSON.stringify(config)]]);
const byLines = (answers: readonly string[], files = new Map<string, string>(), words = 'setup --accessible') =>
  command(words, { files, input: { '-': answers } });

describe('prayer setup by flags', () => {
  test('keeps what the flags say, shows whose times these are, and today’s', async () => {
    const files = new Map<string, string>();
    const words = 'setup --place Istanbul --method turkey --lang tr --clock 12h --yes';
    const { exit, stdout, stderr } = await command(words, { files });
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^İstanbul, Türkiye$/m);
    expect(stdout).toMatch(
      /^Diyanet İşleri Başkanlığı, Türkiye · TURKEY · İkindi asr-ı evvel, kuruma göre\nmerkez 34 İSTANBUL$/m,
    );
    expect(stdout).toMatch(/^ {2}ÖS 5:49 +Akşam$/m); // Diyanet, Istanbul, 2026-11-20
    expect(stdout).toMatch(/^config.json dosyasına yazıldı:\n {2}place +Istanbul, Türkiye \(41\./m);
    expect(kept(files)).toMatchObject({
      place: { name: 'Istanbul, Türkiye', timezone: 'Europe/Istanbul' },
      method: 'turkey',
      lang: 'tr',
      clock: '12h',
    });
  });

  test('keeps what is there, shows what it replaces, and says so when nothing is new', async () => {
    const files = filesOf({ ...PLACED, method: 'MWL', lang: 'en', serve: { port: 1 }, mine: [1] });
    const first = await command('setup --lang tr --yes', { files });
    expect(first.stdout).toMatch(/config.json dosyasına yazıldı:\n {2}lang {4}en → tr\n\n {2}prayer +sıradaki namaz\n/);
    expect(first.stderr).toContain('oradaki resmî kurum MWL değil TURKEY; onu kullanmak için: --method AUTO.');
    expect(kept(files)).toEqual({ ...PLACED, method: 'MWL', lang: 'tr', serve: { port: 1 }, mine: [1] });
    const again = await command('setup --lang tr --yes', { files });
    expect(again.stdout).toMatch(
      /Yeni bir şey yok: hepsi config.json dosyasında zaten var.\n\n {2}prayer +sıradaki namaz\n/,
    );
  });

  test.each([
    ['setup', '--place NAME and --yes are missing'],
    ['setup --yes', '--place NAME is missing'],
    ['setup --place Cairo', '--yes is missing'],
    ['setup Cairo --place Cairo --yes', 'given twice: "Cairo" and --place "Cairo"'],
    ['setup --place Cairo --lang sv --yes', '"sv" is not one of en, ar, tr'],
    ['setup --place Cairo --method Egpyt --yes', 'Did you mean "EGYPT"?'],
    ['setup --place 91,0 --yes', '91'],
    ['setup --place Xqzzwv --yes', 'Xqzzwv'],
    ['setup --place Cairo --clock 13h --yes', '24h'],
  ])('%s is refused: %s', async (words, sentence) => {
    const files = new Map<string, string>();
    const reply = await command(words, { files });
    expect(reply).toMatchObject({ exit: 2, stdout: '' });
    expect(reply.stderr).toContain(sentence);
    expect(files.size).toBe(0);
  });

  test('what another program wrote in the meantime is kept', async () => {
    const files = filesOf({ ...PLACED, lang: 'en' });
    const draft = configDraft({ flags: new Map() }, depsOf({ files }));
    files.set('config.json', JSON.stringify({ ...PLACED, lang: 'en', adjust: 'isha=+1' }));
    await draft.write({ lang: 'tr' }, await draft.sheet({}));
    expect(kept(files)).toEqual({ ...PLACED, lang: 'tr', adjust: 'isha=+1' });
  });

  test('a variable that wins over the file is named, and changes nothing of what is shown', async () => {
    const plain = await command('setup --place Cairo --yes');
    const { stdout } = await command('setup --place Cairo --yes', {
      env: { PRAYER_PLACE: 'Oslo', PRAYER_ADJUST: 'isha=+9' },
    });
    expect(stdout).toBe(plain.stdout);
    const { stderr, exit } = await command('setup --place Cairo --method egypt --lang en --yes', {
      env: { PRAYER_LANG: 'fr' },
    });
    expect([exit, stderr]).toEqual([0, 'prayer: PRAYER_LANG=fr is set in the environment, and wins over the file.\n']);
  });
});

describe('notes that were confirmed', () => {
  const CHOICE = /United Kingdom: each mosque chooses/;
  const SCHOOL = /Asr: no school is known to be followed here/;
  const shown = async (words: string | readonly string[], files: Map<string, string>) => {
    const { exit, stdout } = await command(words, { files, terminal: { columns: 400 } });
    expect(exit).toBe(0);
    return stdout;
  };

  test('are told in setup, and no more under any table of the place', async () => {
    const files = new Map<string, string>();
    const { stdout } = await command(['setup', '--place', 'Manchester', '--yes'], { files });
    expect(stdout).toMatch(CHOICE);
    expect(stdout).toMatch(SCHOOL);
    for (const words of ['next', 'now', 'times', 'month', 'times tomorrow', 'times --lang tr', []]) {
      const answer = await shown(words, files);
      expect(answer).not.toMatch(CHOICE);
      expect(answer).not.toMatch(SCHOOL);
      expect(answer).not.toContain('Asr: hangi mezhebe');
    }
    // programs and explain get everything
    expect(await shown('times --json', files)).toMatch(CHOICE);
    expect(await shown('explain', files)).toMatch(CHOICE);
  });

  test('are told of another place, of the same place when it is set anew, and when the fact is another', async () => {
    const files = new Map<string, string>();
    await command(['setup', '--place', 'Manchester', '--yes'], { files });
    expect(await shown('next Leeds', files)).toMatch(CHOICE);
    const file = files.get('config.json') ?? '';
    files.set('config.json', file.replace('each mosque chooses', 'each mosque chose in 2025'));
    expect(await shown('next', files)).toMatch(CHOICE);
    expect(await shown('next', files)).not.toMatch(SCHOOL);
    files.set('config.json', file);
    await command(['config', 'set', 'place', 'Manchester'], { files });
    expect(await shown('next', files)).toMatch(SCHOOL);
    await command('setup --yes', { files });
    expect(await shown('next', files)).not.toMatch(SCHOOL);
    await command(['setup', '--place', 'Makkah', '--yes'], { files });
    expect(kept(files)).not.toHaveProperty('place.confirmed');
  });

  test('of a rule that acts today only, or on a congregation, are told each day', async () => {
    const files = new Map<string, string>();
    const summer = { ...context, now: () => Date.UTC(2026, 5, 21, 9) / 1000 };
    const { stdout } = await command('setup --place Oslo --method MWL --yes', { files, context: summer });
    expect(stdout).toMatch(/high-latitude rule/);
    const { stdout: times } = await command('times', { files, context: summer });
    expect(times).toMatch(/high-latitude/);
  });

  test('a list of another kind in the file is refused', async () => {
    const files = filesOf({ place: { ...PLACED.place, confirmed: 'yes' } });
    expect((await command('next', { files })).stderr).toContain('place.confirmed is "\\"yes\\""');
  });
});

describe('prayer setup line by line', () => {
  test('language, place, timetable, school, clock, and the question whether to write', async () => {
    const files = new Map<string, string>();
    const { exit, stdout } = await byLines(
      ['3', 'Ankara', '1', '1', '1', '1', '1'],
      files,
      'setup --accessible --method turkey',
    );
    expect(exit).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('Which language?');
    expect(stdout).toMatch(/Neredesiniz\?.*Akşam vakti \d\d:\d\d mi/s);
    expect(stdout).toContain('config.json dosyasına yazıldı:');
    expect(kept(files)).toMatchObject({
      place: { name: 'Ankara, Türkiye' },
      method: 'turkey',
      lang: 'tr',
      clock: '24h',
    });
  });

  test('nothing is written when the answers end, and nothing when the last one is no', async () => {
    const answers = ['2', 'Ankara', '1', '1', '1', '1']; // English, which was French
    for (let given = 0; given <= answers.length; given++) {
      const files = filesOf({ lang: 'fr' });
      const reply = await byLines(answers.slice(0, given), files);
      const said = given === 0 ? 'rien n’a été écrit.' : 'nothing was written.';
      expect(reply).toMatchObject({ exit: 2, stderr: `prayer: ${said}\n` });
      expect(kept(files)).toEqual({ lang: 'fr' });
    }
    const files = filesOf({ lang: 'fr' });
    const reply = await byLines([...answers, '2'], files);
    expect(reply).toMatchObject({ exit: 0, stderr: 'prayer: nothing was written.\n' });
    expect(reply.stdout).toContain('Write this, and replace lang?');
    expect(kept(files)).toEqual({ lang: 'fr' });
  });

  test.each([
    ['Karachi', { lat: 24.86, lng: 67.01, name: 'Karachi', timezone: 'Asia/Karachi' }],
    ['Delhi', { lat: 28.65, lng: 77.23, name: 'Delhi', timezone: 'Asia/Kolkata' }],
  ])('in %s, where cards break the fast later, minutes for maghrib are offered with the reason', async (_, place) => {
    const files = filesOf({ place });
    const { stdout } = await byLines(['', '1', '3', '1', '1', '1', '1'], files);
    expect(stdout).toContain('Printed cards here break the fast 1 to 5 minutes after this Maghrib, to be safe.');
    expect(kept(files)).toMatchObject({ adjust: 'maghrib=+3' });
    const declined = filesOf({ place });
    await byLines(['', '1', '3', '2', '1', '1', '1'], declined);
    expect(kept(declined)).not.toHaveProperty('adjust');
  });

  test('nobody is offered minutes in Kerala, whose board prints its own, nor where minutes are set', async () => {
    const kochi = { lat: 9.97, lng: 76.28, name: 'Kochi', timezone: 'Asia/Kolkata' };
    const karachi = { lat: 24.86, lng: 67.01, name: 'Karachi', timezone: 'Asia/Karachi' };
    for (const config of [{ place: kochi }, { place: karachi, adjust: 'isha=+1' }])
      expect((await byLines(['', '1', '3'], filesOf(config))).stdout).not.toContain('Printed cards here');
  });

  test('after a wrong answer the reason is given, and the question asked again', async () => {
    const { stdout } = await byLines(['1', '', 'Xqzzwv', 'Ankara', '9', 'x', '1', '1']);
    expect(stdout).toContain('LAT,LNG: Nothing was typed.\na city');
    expect(stdout).toContain('No place is called "Xqzzwv"');
    expect(stdout).toMatch(
      /1 to \d, or enter for 1: "9" is none of the choices.\n1 to \d, or enter for 1: "x" is none/,
    );
    expect(stdout.match(/1 to \d, or enter for 1:/g)?.length).toBeGreaterThan(3);
  });

  test('a timetable with another Asr: the school is found and kept', async () => {
    const files = filesOf({ ...PLACED, method: 'turkey' });
    // language, place as before, method is the authority’s, differs, Hanafi Asr, first cause, yes, clock, write
    const answers = ['', '1', '2', 'asr 16:05', '1', '1', '', '1'];
    const { stdout } = await byLines(answers, files);
    expect(stdout).toMatch(/1 {2}Asr of the Hanafi school: as your timetable has it/);
    expect(kept(files)).toMatchObject({ method: 'turkey', asr: 'hanafi' });
  });

  test('minutes of one’s own are kept only when they are chosen', async () => {
    const files = filesOf({ ...PLACED, method: 'turkey', adjust: 'isha=+1' });
    const said = await byLines(['', '1', '2', 'isha +20'], files);
    const [, last = ''] = /(\d) {2}none of these: add minutes of my own \(isha=\+21\)/.exec(said.stdout) ?? [];
    expect(Number(last)).toBeGreaterThan(1);
    await byLines(['', '1', '2', 'isha +20', last, '1', '', '', '1'], files);
    expect(kept(files)).toMatchObject({ adjust: 'isha=+21' });
  });
});

describe('a printed timetable', () => {
  const turkey = { ...PLACED, method: 'TURKEY' };
  const draft = () => configDraft({ flags: new Map() }, depsOf({ files: filesOf(turkey) }));
  const causesOf = async (text: string) => {
    const sheet = await draft().sheet({});
    const printed = readDifferences(text, sheet, commandNamesIn('tr'));
    const { methods } = await prayerMethods.run({ code: undefined }, context);
    return {
      sheet,
      printed,
      causes: await likelyCauses(
        sheet,
        {},
        printed,
        methods,
        (changes) => draft().sheet(changes),
        commandNamesIn('en'),
      ),
    };
  };

  test('clock times and minutes are read, in both languages, with or without am and pm', async () => {
    const sheet = await draft().sheet({});
    const read = (text: string) => Object.fromEntries(readDifferences(text, sheet, commandNamesIn('tr')));
    const { maghrib, isha } = sheet.clocks;
    expect(read('maghrib 17:55')).toEqual({ maghrib: '17:55' });
    expect(read('Akşam 5:55')).toEqual({ maghrib: '17:55' });
    expect(read('fajr=6.25, MAGHRIB: 5:55 pm; yatsı 19:20')).toEqual({
      fajr: '06:25',
      maghrib: '17:55',
      isha: '19:20',
    });
    expect(read('isha +0 maghrib -0')).toEqual({ isha, maghrib });
    for (const wrong of [
      '',
      'maghrib',
      '17:55',
      'maghrib 25:00',
      'maghrib 17:61',
      'magrb 17:55',
      'fajr 12:00',
      'isha +999',
      'maghrib 17:55 and so on',
    ]) {
      expect(() => read(wrong), wrong).toThrow(/./);
    }
  });

  test('another method is found from the times that it prints', async () => {
    const muslimWorldLeague = await draft().sheet({ method: 'MWL' });
    const text = Object.entries(muslimWorldLeague.clocks)
      .map(([name, clock]) => `${name} ${clock}`)
      .join(', ');
    const { causes } = await causesOf(text);
    expect(causes).toMatchObject({ prefersOthers: true, undecided: 'oneDay' });
    expect(causes.others[0]).toMatchObject({ changes: { method: 'MWL' }, namedOff: 0, othersOff: 0 });
  });

  test('another town of the authority is found from its times', async () => {
    const there = { lat: 40.19, lng: 29.06, name: 'Bursa' };
    const bursa = await draft().sheet({ place: there });
    const text = Object.entries(bursa.clocks)
      .map(([name, clock]) => `${name} ${clock}`)
      .join(', ');
    const { causes, sheet, printed } = await causesOf(text);
    expect(causes.usual[0]?.what).toMatch(/^the times of /);
    expect(causes.usual[0]?.namedOff).toBeLessThanOrEqual(3);
    expect(causes.prefersOthers).toBe(false);
    expect(ownMinutes(sheet, printed)).not.toBe('');
  });

  test('where all times are later by as much, the way to the town is told', async () => {
    const sheet = await draft().sheet({});
    const later = (minutes: string) =>
      readDifferences(
        ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'].map((name) => `${name} ${minutes}`).join(' '),
        sheet,
        commandNamesIn('en'),
      );
    expect(townHint(sheet, later('+4'), commandNamesIn('en'))).toBe(
      'All times are later by about 4 min: so they are some 84 km farther west.',
    );
    expect(townHint(sheet, later('-8'), commandNamesIn('en'))).toMatch(/earlier by about 8 min.*east\.$/);
    expect(
      townHint(sheet, readDifferences('isha +4', sheet, commandNamesIn('en')), commandNamesIn('en')),
    ).toBeUndefined();
  });

  test('what no cause explains is not explained', async () => {
    const { causes } = await causesOf('maghrib +50');
    expect(causes).toMatchObject({ usual: [], others: [], undecided: 'needsIsha' });
  });
});

/**
 * Printed times of one day, and the place. Sarajevo: the Takvim of the Rijaset, vaktija.ba, 20 November. Istanbul: the tables of test/truth/reference/timetables.
 */
describe('three typed times of a printed timetable', () => {
  const SARAJEVO = { lat: 43.84864, lng: 18.35644, name: 'Sarajevo', timezone: 'Europe/Sarajevo' };
  const KYIV = { lat: 50.45466, lng: 30.5238, name: 'Kyiv', timezone: 'Europe/Kyiv' };
  const STOCKHOLM = { lat: 59.32938, lng: 18.06871, name: 'Stockholm', timezone: 'Europe/Stockholm' };
  const OSLO = { lat: 59.91273, lng: 10.74609, name: 'Oslo', timezone: 'Europe/Oslo' };
  const LONDON = { lat: 51.50853, lng: -0.12574, name: 'London', timezone: 'Europe/London' };
  const JAKARTA = { lat: -6.21462, lng: 106.84513, name: 'Jakarta', timezone: 'Asia/Jakarta' };
  const ISTANBUL = PLACED.place;
  const takvim = { fajr: '05:00', sunrise: '06:41', dhuhr: '11:33', asr: '13:56', maghrib: '16:22', isha: '17:51' };
  const ORDER = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

  /** What setup finds for typed times at a place that is kept. */
  const found = async (place: object, typed: Partial<Record<string, string>>) => {
    const draft = () => configDraft({ flags: new Map() }, depsOf({ files: filesOf({ place, method: 'AUTO' }) }));
    const sheet = await draft().sheet({});
    const text = Object.entries(typed)
      .map((pair) => pair.join(' '))
      .join(', ');
    const { methods } = await prayerMethods.run({ code: undefined }, context);
    const names = commandNamesIn('en');
    const printed = readDifferences(text, sheet, names);
    return { sheet, ...(await likelyCauses(sheet, {}, printed, methods, (changes) => draft().sheet(changes), names)) };
  };

  test('in Sarajevo no three of the Takvim’s times lead to the isha of another country', async () => {
    for (const [i, first] of ORDER.entries()) {
      for (const [j, second] of ORDER.entries()) {
        for (const third of ORDER.slice(j + 1)) {
          if (j <= i) continue;
          const typed = { [first]: takvim[first], [second]: takvim[second], [third]: takvim[third] };
          const { usual, others, prefersOthers, undecided } = await found(SARAJEVO, typed);
          const label = Object.keys(typed).join(' ');
          expect(
            usual.filter(({ changes }) => changes.method !== undefined),
            label,
          ).toEqual([]);
          expect(prefersOthers, label).toBe(false);
          if (!('isha' in typed)) expect([others, undecided], label).toEqual([[], 'needsIsha']);
        }
      }
    }
  });

  test('where nothing is known, Asr of the other school comes first, and what the times do not show is said', async () => {
    const draft = configDraft({ flags: new Map() }, depsOf({ files: filesOf({ place: KYIV, method: 'AUTO' }) }));
    const { clocks } = await draft.sheet({ asr: 'shafi' });
    const { usual, others } = await found(KYIV, { fajr: '-6', asr: clocks.asr, maghrib: '+5' });
    expect(usual[0]?.what).toBe('Asr of the Shafi school');
    expect(others).toEqual([]);
    const files = filesOf({ place: KYIV });
    const { stdout } = await byLines(['', '1', '2', `fajr -6, asr ${clocks.asr}, maghrib +5`], files);
    expect(stdout).toContain('You did not type Isha, so no other method can be told by these times.');
    expect(stdout).toContain('prayer fit FILE');
    expect(stdout).toMatch(/1 {2}Asr of the Shafi school: /);
    expect(stdout).not.toContain('UMM_AL_QURA');
  });

  test.each([
    ['Istanbul', ISTANBUL, 'TURKEY'],
    ['London', LONDON, 'LONDON_UNIFIED'],
    ['Oslo', OSLO, 'NORWAY'],
    ['Stockholm', STOCKHOLM, 'MWL'],
    ['Jakarta', JAKARTA, 'KEMENAG'],
  ] as const)(
    'in %s the other school and minutes of precaution stay with the method of the place',
    async (_, place, code) => {
      const { sheet } = await found(place, { asr: '+1' });
      expect(sheet.request.method.code).toBe(code);
      const later = await found(place, { fajr: '+2', maghrib: '+2', isha: '+2' });
      expect(later.usual[0]).toMatchObject({ what: '+2 min of precaution', namedOff: 0, othersOff: 0 });
      expect(later.usual[0]?.changes.adjust).toContain('fajr=');
      expect(later.prefersOthers).toBe(false);
      const school = sheet.school === 'hanafi' ? 'shafi' : 'hanafi';
      const draft = configDraft({ flags: new Map() }, depsOf({ files: filesOf({ place, method: 'AUTO' }) }));
      const { clocks } = await draft.sheet({ asr: school });
      const other = await found(place, { asr: clocks.asr });
      expect(other.usual[0]).toMatchObject({ changes: { asr: school }, namedOff: 0, othersOff: 0 });
      expect(other.others).toEqual([]);
    },
  );

  test('where another method was kept, the country’s authority comes first', async () => {
    const kept = () => configDraft({ flags: new Map() }, depsOf({ files: filesOf({ ...PLACED, method: 'MWL' }) }));
    const [sheet, diyanet] = [await kept().sheet({}), await kept().sheet({ method: 'AUTO' })];
    const names = commandNamesIn('en');
    const typed = `fajr ${diyanet.clocks.fajr}, asr ${diyanet.clocks.asr}, maghrib ${diyanet.clocks.maghrib}`;
    const { methods } = await prayerMethods.run({ code: undefined }, context);
    const printed = readDifferences(typed, sheet, names);
    const { usual } = await likelyCauses(sheet, {}, printed, methods, (changes) => kept().sheet(changes), names);
    expect(usual[0]).toMatchObject({ changes: { method: 'AUTO' }, namedOff: 0 });
  });
});

describe('the words of setup', () => {
  test('an Asr is «usual here» only where the authority of the country prints it', async () => {
    const asked = async (config: object) => (await byLines(['', '1', '1'], filesOf(config))).stdout;
    expect(await asked(PLACED)).toContain('as the authority prints it, the usual one here');
    const kyiv = { place: { lat: 50.45466, lng: 30.5238, name: 'Kyiv', timezone: 'Europe/Kyiv' } };
    const stockholm = { place: { lat: 59.33, lng: 18.07, name: 'Stockholm', timezone: 'Europe/Stockholm' } };
    for (const config of [kyiv, stockholm]) {
      const said = await asked(config);
      expect(said).toContain('Which Asr?');
      expect(said).not.toContain('usual');
    }
  });

  test('MWL, which stands in where no rules are known, is not offered as usual', async () => {
    const stockholm = { lat: 59.33, lng: 18.07, name: 'Stockholm', timezone: 'Europe/Stockholm' };
    const config = { place: stockholm, method: 'TURKEY' };
    const { stdout } = await byLines(['', '1'], filesOf(config));
    expect(stdout).not.toContain('usual there');
    expect(stdout).toContain('does its Maghrib say');
  });

  test('who has a printed month is shown the two commands for it, and setup goes on', async () => {
    const { stdout } = await byLines(['', '1', '4'], filesOf(PLACED));
    expect(stdout).toMatch(/prayer timetable add FILE --name NAME .*prayer fit FILE .*\n.*Which Asr\?/s);
  });

  test('it ends with the command to type next', async () => {
    expect((await command('setup --place Cairo --yes')).stdout).toMatch(
      /\n\n {2}prayer +the next prayer\n {2}prayer dashboard +a live screen of the day\n {2}prayer month +the times of this month\n$/,
    );
    expect((await command('setup --place Cairo --lang tr --yes')).stdout).toMatch(
      /\n {2}prayer month +bu ayın vakitleri\n$/,
    );
    const elsewhere = await command('setup --place Cairo --yes --config other.json');
    expect(elsewhere.stdout).toMatch(
      /\n {2}prayer next --config other.json\n? +the next prayer\n(?:.*\n)+.*prayer month --config other.json/,
    );
  });

  test('two places of one name are told apart', async () => {
    const { stdout } = await byLines(['', 'Kadikoy']);
    const labels = [...stdout.matchAll(/^ {2}\d {2}(Kadıköy.*)$/gm)].map(([, label]) => label);
    expect(labels).toContain('Kadıköy, Istanbul, Türkiye (40.99, 29.03)');
    expect(labels).toContain('Kadıköy, Yalova, Türkiye');
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('prayer alone', () => {
  const live: CliDeps['live'] = depsOf({}).live;

  test('tells the next prayer where a place is kept, on a terminal and in a pipe', async () => {
    for (const isTty of [true, false]) {
      const options = { files: filesOf({ ...PLACED, method: 'turkey' }), terminal: { isTty }, live };
      expect(await command([], options)).toEqual(await command(['next'], options));
      expect((await command([], options)).stdout).toMatch(/^\S+ 12:55, in 55 min\n/);
    }
    expect((await command([], { env: { PRAYER_PLACE: '21.4225,39.8262' } })).stdout).toMatch(/^\S+ 12:07/);
  });

  test('on a terminal without a place it shows the way in, in three lines', async () => {
    const { exit, stdout, stderr } = await command([], { terminal: { isTty: true } });
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout.match(/^ {2}prayer (setup|times Cairo|help) /gm)).toHaveLength(3);
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  test.each(LANGUAGES)('in the language of the locale, %s, no row wider than 60 columns', async (code) => {
    const env = { LANG: `${code}_XX.UTF-8` };
    const { stdout } = await command([], { env, terminal: { isTty: true, columns: 60 } });
    const { ways } = commandNamesIn(code).command.setup;
    for (const text of [ways.keepPlace, ways.timesThere, ways.everyCommand]) expect(stdout).toContain(text);
    expect(Math.max(...stdout.split('\n').map((row) => stringWidth(row)))).toBeLessThanOrEqual(60);
  });

  test('in a pipe without a place it shows help on stderr, and exits with 2', async () => {
    const { exit, stdout, stderr } = await command([]);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: prayer');
  });
});
