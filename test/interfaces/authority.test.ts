import { describe, expect, test } from 'vitest';
import { command, context } from './command.ts';

interface Answer {
  readonly method: { readonly code: string };
  readonly method_from: string;
  readonly station?: { readonly id: string };
  readonly asr?: string;
  readonly asr_school?: { readonly taken: string; readonly from: string };
  readonly next?: { readonly prayer: string; readonly time: string };
  readonly notes: readonly string[];
}

type Options = Parameters<typeof command>[1];

async function answer(line: string, options: Options = {}): Promise<Answer> {
  const { stdout, stderr } = await command(`${line} --json`, options);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
}

async function chosen(line: string, options: Options = {}): Promise<string> {
  const { method, method_from, station } = await answer(line, options);
  return [method.code, method_from, ...(station ? [station.id] : [])].join(' ');
}

const file = (config: object) => ({ files: new Map([['config.json', JSON.stringify(config)]]) });

test('Bangladesh says that its Ramadan ends suhoor earlier, with its table too; Kosovo’s caution is for places without one', async () => {
  expect((await answer('times Dhaka')).notes.join()).toContain('ends suhoor 2 to 3 minutes before this fajr');
  expect((await answer('times Prishtina')).notes.join()).not.toContain('KOSOVO');
  expect((await answer('times 42.6,20.6 --method KOSOVO')).notes.join()).toContain('no formula meets');
});

describe('whose times a place gets', () => {
  test.each([
    ['times Istanbul', 'TURKEY country 34'],
    ['times --at Istanbul', 'TURKEY country 34'],
    ['next Istanbul', 'TURKEY country 34'],
    ['month Istanbul', 'TURKEY country 34'],
    ['times Kuching', 'JAKIM country SWK08'],
    ['times Riyadh', 'UMM_AL_QURA country RIYADH'],
    ['times Oslo', 'NORWAY country OSLO'],
    ['times Stockholm', 'MWL default'],
    ['times 41.01,28.98', 'MWL default'],
    ['times --at 41.01,28.98', 'MWL default'],
    ['times --lat 41.01 --lng 28.98', 'MWL default'],
    ['times 41.01,28.98 --method auto', 'TURKEY country'],
    ['times 41.01,28.98 --method AUTO --station nearest', 'TURKEY country 34'],
    ['times 0,-30 --method auto', 'MWL default'],
    ['times Istanbul --method MWL', 'MWL request'],
    ['times Istanbul --method turkey', 'TURKEY request 34'],
    ['times Istanbul --station nearest', 'TURKEY country 34'],
    ['times Istanbul --method custom --fajr-angle 18 --isha-angle 17', 'CUSTOM request'],
    ['times --station 61', 'TURKEY request 61'],
    ['times --station 61 --method auto', 'TURKEY request 61'],
  ])('%s: %s', async (line, expected) => {
    expect(await chosen(line)).toBe(expected);
  });

  test('a saved and a configured place are named ones, whatever names them', async () => {
    const home = { lat: 41.0, lng: 39.72 };
    expect(await chosen('times @home', file({ places: { home } }))).toBe('TURKEY country 61');
    expect(await chosen('times', file({ place: home }))).toBe('TURKEY country 61');
    expect(await chosen('times', file({ place: '41.0,39.72' }))).toBe('TURKEY country 61');
    expect(await chosen('times', { env: { PRAYER_LAT: '41.0', PRAYER_LNG: '39.72' } })).toBe('TURKEY country 61');
  });

  test('the user’s own method goes over the country’s, and auto may be kept', async () => {
    expect(await chosen('times Istanbul', file({ method: 'isna' }))).toBe('ISNA request');
    expect(await chosen('times Istanbul', { env: { PRAYER_METHOD: 'isna' } })).toBe('ISNA request');
    expect(await chosen('times 41.01,28.98', file({ method: 'auto' }))).toBe('TURKEY country');
    expect(await chosen('times Istanbul --method auto', file({ method: 'isna' }))).toBe('TURKEY country 34');
  });

  test('an authority that is not known here, or not checked, is told', async () => {
    expect((await answer('times Stockholm')).notes).toEqual([
      'Sweden: A conference of imams chose 18° and 17° with a third of the night in 2021; Diyanet, method TURKEY, prints for its own. MWL’s times are shown.',
    ]);
    expect((await answer('times Lahore')).notes[0]).toMatch(/^Pakistan: /);
    expect((await answer('times 59.33,18.07')).notes).toEqual([]);
    expect((await command('next Stockholm')).stdout).toContain('\nSweden: A conference of imams');
  });

  test.each(['ar', 'ur', 'tr', 'id', 'fr'])(
    'in %s too a note names the method that a custom names',
    async (language) => {
      const notes = async (place: string) =>
        (await command(`times ${place} --lang ${language}`)).stdout
          .replace(/[\u2066-\u2069]/g, '')
          .replace(/\s+/g, ' ');
      expect(await notes('Berlin')).toMatch(/MWL.*: TURKEY/);
      expect(await notes('Vienna')).toMatch(/TURKEY/);
      expect(await notes('Amsterdam')).toMatch(/MWL.*: TURKEY/);
      expect(await notes('Niamey')).toMatch(/MWL.*: EGYPT/);
      expect(await notes('Lagos')).toMatch(/MWL.*18°/);
      expect(await notes('Kuwait')).toMatch(/2016.*: KUWAIT/);
      expect(await notes('Accra')).not.toContain('TURKEY');
    },
  );

  test('rows of a file: a named place and the column method', async () => {
    const rows = ['place,lat,lng,method', 'Istanbul,,,', ',41.01,28.98,', ',41.01,28.98,AUTO', 'Istanbul,,,mwl'];
    const { stdout } = await command('times --input rows.csv --format json', { input: { 'rows.csv': rows } });
    const answers = stdout.trim().split('\n');
    const shown = answers.map((line) => {
      const { method, method_from, station } = JSON.parse(line) as Answer;
      return [method.code, method_from, station?.id];
    });
    expect(shown).toEqual([
      ['TURKEY', 'country', '34'],
      ['MWL', 'default', undefined],
      ['TURKEY', 'country', undefined],
      ['MWL', 'request', undefined],
    ]);
  });
});

describe('the hint at a bare point', () => {
  const onTerminal = { terminal: { isTty: true, isErrorTty: true } };
  const hint = /^prayer: a bare point is answered by MWL; for the times that Türkiye prints give --method auto/;

  test('is one line on stderr, where a person reads it', async () => {
    const { stderr } = await command('times 41.01,28.98', onTerminal);
    expect(stderr).toMatch(hint);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect((await command('next --lat 41.01 --lng 28.98', onTerminal)).stderr).toMatch(hint);
  });

  test.each([
    'times 41.01,28.98 --json',
    'times 41.01,28.98 --format csv',
    'times 41.01,28.98 --method mwl',
    'times Istanbul',
    'times --station 61',
    'times 59.33,18.07', // Sweden has no authority that most follow
    'times 0,-30',
    'is night 41.01,28.98',
    'qibla 41.01,28.98',
  ])('is not given: %s', async (line) => {
    expect((await command(line, onTerminal)).stderr).toBe('');
  });

  test.each([{ isTty: false }, { isErrorTty: false }])('is not given in a pipe: %o', async (terminal) => {
    const { stderr } = await command('times 41.01,28.98', { terminal: { ...onTerminal.terminal, ...terminal } });
    expect(stderr).toBe('');
  });
});

describe('which Asr is shown and waited for', () => {
  const afternoon = { context: { ...context, now: () => Date.parse('2026-11-20T14:00:00+07:00') / 1000 } };

  test('is the one that the method’s authority prints, and says so', async () => {
    const shafi = await answer('next Jakarta', afternoon);
    expect(shafi).toMatchObject({ asr: 'shafi', asr_school: { taken: 'shafi', from: 'authority' } });
    const hanafi = await answer('next Jakarta --asr hanafi', afternoon);
    expect(hanafi).toMatchObject({ asr: 'hanafi', asr_school: { taken: 'hanafi', from: 'request' } });
    // Jakarta's Hanafi Asr comes about an hour after the one that Kemenag prints
    expect([shafi.next?.time, hanafi.next?.time]).toEqual(['15:04', '16:07']);
    expect((await answer('next Lahore')).asr_school).toEqual({ taken: 'hanafi', from: 'authority' });
    expect((await answer('next 41.01,28.98')).asr_school).toEqual({ taken: 'shafi', from: 'country' });
    expect((await answer('next 0,-30')).asr_school).toEqual({ taken: 'hanafi', from: 'default' });
  });

  test('in words, templates, status bars, calendars; a setting goes over the authority’s', async () => {
    const times = async (line: string, options: Options = {}) =>
      (await command(line, { ...afternoon, ...options })).stdout;
    expect(await times('next Jakarta')).toMatch(/^Asr 15:04.*Asr Shafi/s);
    expect(await times('next Jakarta --format {time}{asr_school}')).toBe('15:04shafi\n');
    expect(await times('next Jakarta --format tmux')).toMatch(/^Asr 15:04/);
    expect(await times('next Jakarta --format waybar')).toContain('Asr Shafi');
    expect(await times('times Jakarta --format {asr}{asr_school}')).toBe('15:04shafi\n');
    expect(await times('times Jakarta --format ics')).toContain('15:04 Asia/Jakarta');
    expect(await times('times Jakarta --format ics --asr hanafi')).toContain('16:07 Asia/Jakarta');
    expect(await times('next Jakarta', { env: { PRAYER_ASR: 'hanafi' } })).toMatch(/^Asr 16:07.*Asr Hanafi/s);
    expect((await answer('times Jakarta')) as object).toMatchObject({ prayers: { asr: '16:07', asr_shafi: '15:04' } });
  });

  test('ends Dhuhr', async () => {
    const late = { context: { ...context, now: () => Date.parse('2026-11-20T15:30:00+07:00') / 1000 } };
    expect((await command('is asr Jakarta', late)).exit).toBe(0);
    expect((await command('is asr Jakarta --asr hanafi', late)).exit).toBe(1);
  });
});

test('doctor says whose times the configured place gets, and why', async () => {
  const { stdout } = await command('doctor', { ...file({ place: 'Trabzon' }), terminal: { columns: 160 } });
  expect(stdout).toMatch(/times there +TURKEY, Religious affairs authority of Turkey +Türkiye: Diyanet/);
  expect(stdout).toMatch(/station there +61, TRABZON/);
  expect(stdout).toMatch(/Asr there +shafi +as TURKEY prints/);
  const other = await command('doctor', file({ place: 'Stockholm', asr: 'shafi' }));
  expect(other.stdout).toMatch(/times there +MWL, Muslim World League +Sweden: /);
  expect(other.stdout).toMatch(/Asr there +shafi +the setting asr/);
});
