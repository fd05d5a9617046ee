import { fakeAgent } from './agent-machine.ts';
import { describe, expect, test } from 'vitest';
import { SETTING_KEYS, settingVariable } from '../../src/core/stored/config.ts';
import { answerOf, command, unbroken } from './command.ts';

const kept = (value: unknown) => new Map([['config.json', JSON.stringify(value)]]);
const MAKKAH = { lat: 21.4225, lng: 39.8262, name: 'Makkah', timezone: 'Asia/Riyadh' };

async function methodOf(line: string, options: Parameters<typeof command>[1]): Promise<unknown> {
  const { stdout, stderr, exit } = await command(`${line} --json`, options);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return (answerOf(stdout)['method'] as { code: string }).code;
}

describe('where a value comes from', () => {
  test('a flag is stronger than the environment, the environment than the file, the file than what is built in', async () => {
    const files = kept({ method: 'turkey' });
    const env = { PRAYER_METHOD: 'egypt' };
    expect(await methodOf('times 21.0,39.0 --method isna', { env, files })).toBe('ISNA');
    expect(await methodOf('times 21.0,39.0', { env, files })).toBe('EGYPT');
    expect(await methodOf('times 21.0,39.0', { files })).toBe('TURKEY');
    expect(await methodOf('times 21.0,39.0', {})).toBe('MWL');
  });

  test('without a place anywhere every question that needs one exits 3 and says how to keep one', async () => {
    for (const line of [
      'times',
      'next',
      'now',
      'month',
      'year',
      'ramadan',
      'explain',
      'qibla',
      'wait fajr',
      'is fajr',
      'watch',
      'run --at fajr -- x',
      'cron --at fajr -- x',
    ]) {
      const { exit, stdout, stderr } = await command(line);
      expect({ line, exit, stdout }).toEqual({ line, exit: 3, stdout: '' });
      expect(stderr).toContain(`prayer: "prayer ${line.split(' ')[0]}" needs a place`);
      expect(stderr).toContain('To store one: prayer setup.');
    }
  });

  test.each([
    ['PRAYER_PLACE', { env: { PRAYER_PLACE: 'Makkah' } }],
    ['PRAYER_LAT and PRAYER_LNG', { env: { PRAYER_LAT: '21.42', PRAYER_LNG: '39.83' } }],
    ['a saved default', { files: kept({ place: MAKKAH }) }],
    ['a name in the file', { files: kept({ place: 'Makkah' }) }],
    ['a saved place by its name', { files: kept({ place: '@home', places: { home: MAKKAH } }) }],
  ])('the place comes from %s', async (_, options) => {
    const { stdout } = await command('times --json', options);
    expect(answerOf(stdout)).toMatchObject({
      timezone: 'Asia/Riyadh',
      coordinates: { latitude: expect.closeTo(21.42, 1) as number },
    });
  });

  test('a place in words is stronger than all of it, and brings nothing of the kept place along', async () => {
    const files = kept({ place: { ...MAKKAH, elevation: 900 } });
    const { stdout } = await command('times 51.5,-0.13 --json', { files, env: { PRAYER_LAT: '1', PRAYER_LNG: '2' } });
    const alone = await command('times 51.5,-0.13 --json');
    expect(stdout).toBe(alone.stdout);
  });

  test('a saved place brings its zone and its height', async () => {
    const home = { ...MAKKAH, timezone: 'Asia/Karachi', elevation: 900 };
    const { stdout } = await command('times @home --json', { files: kept({ places: { home } }) });
    const asked = await command(
      'times 21.4225,39.8262 --method auto --station nearest --tz Asia/Karachi --elevation 900 --json',
    );
    expect(stdout).toBe(asked.stdout);
  });

  test('every setting acts from the environment as from the file, and a bad one is refused with the name of its source', async () => {
    const values: Record<(typeof SETTING_KEYS)[number], string> = {
      method: 'isna',
      fajr_angle: '12',
      isha_angle: '12',
      isha_minutes: '77',
      fajr_minutes: '95',
      sun: '0h-ut',
      maghrib_angle: '4',
      imsak_minutes: '25',
      night_until: 'fajr',
      duha_minutes: '30',
      high_latitude: 'seventh',
      polar: 'nearest_day',
      rounding: 'down',
      adjust: 'dhuhr=+9',
      asr: 'shafi',
      iqamah: 'dhuhr +33m',
      tz: 'Asia/Tokyo',
      hijri_calendar: 'tbla',
      hijri_announced: 'pk',
      hijri_adjust: '1',
      digits: 'native',
      lang: 'tr',
      clock: '12h',
      background: 'light',
      adhan: '/adhan.ogg',
      adhan_fajr: '/fajr.ogg',
      adhan_dhuhr: 'none',
      adhan_asr: '/asr.ogg',
      adhan_maghrib: '/maghrib.ogg',
      adhan_isha: 'none',
      adhan_volume: '40',
      adhan_fade: '5',
    };
    const lines = [
      'agent check --place 21.4225,39.8262 --notify',
      'agent check --place 21.4225,39.8262 --adhan /other.ogg',
      'times 60,25 --date 2026-06-21',
      'times 69.65,18.96 --date 2026-06-21',
      'next 60,25 --json',
      'next 60,25 --color always',
      'next 60,25 --prayer duha --json',
      'hijri 2026-11-20',
      'hijri 2026-11-20 --lang ar',
    ];
    const terminal = { hasCube: true };
    for (const key of SETTING_KEYS) {
      const shown = async (options: Parameters<typeof command>[1]) =>
        (await Promise.all(lines.map(async (line) => (await command(line, { ...options, terminal })).stdout))).join('');
      const plain = await shown({});
      const byFile = await shown({ files: kept({ [key]: values[key] }) });
      expect(byFile === plain, `${key} does nothing`).toBe(false);
      expect(await shown({ env: { [settingVariable(key)]: values[key] } })).toBe(byFile);
    }
    const { exit, stderr } = await command('times 21.0,39.0', { env: { PRAYER_ADJUST: 'noon=3' } });
    expect([exit, stderr.includes('It comes from PRAYER_ADJUST.')]).toEqual([2, true]);
    const zones = [
      [await command('times 21.0,39.0', { env: { PRAYER_TZ: 'Mars/Phobos' } }), 'PRAYER_TZ'],
      [
        await command('times @home', { files: kept({ places: { home: { ...MAKKAH, timezone: 'Mars/Phobos' } } }) }),
        'the place in config.json',
      ],
    ] as const;
    for (const [reply, origin] of zones) {
      expect([reply.exit, reply.stderr.includes(`It comes from ${origin}.`)]).toEqual([2, true]);
    }
    const fromFile = await command('next 21,39', { files: kept({ lang: 'xx' }) });
    expect([fromFile.exit, fromFile.stderr.includes('It comes from lang in config.json.')]).toEqual([2, true]);
  });

  test('hijri_adjust acts wherever a Hijri date is shown, and nowhere else', async () => {
    const files = kept({ hijri_adjust: -1 });
    for (const line of [
      'times 21.0,39.0',
      'times 21.0,39.0 --format {dates}',
      'now 21,39',
      'explain 21,39',
      'time day-info 21,39',
      'hijri',
    ]) {
      const { stdout } = await command(line, { files });
      expect([line, stdout.includes('9 Jumada al-Thani 1448')]).toEqual([line, true]);
    }
    const { stdout } = await command('times 21.0,39.0 --from 2026-11-20 --to 2026-11-20', { files });
    expect(stdout).toContain('Fri 20   9 Jumada al-Thani');
    const bad = { files: kept({ hijri_adjust: 'x' }) };
    const { exit, stderr } = await command('times 21.0,39.0', bad);
    expect([exit, stderr.includes('It comes from hijri_adjust in config.json.')]).toEqual([2, true]);
    expect((await command('qibla 21,39', bad)).exit).toBe(0);
  });

  test('angles kept beside a method do not act on another method that a stronger source names', async () => {
    const files = kept({ method: 'custom', fajr_angle: 12, isha_minutes: 60 });
    const own = await command('times 21.4225,39.8262 --method egypt --json', { files });
    expect(own).toEqual(await command('times 21.4225,39.8262 --method egypt --json'));
    expect(await command('times 21.4225,39.8262 --json', { files })).toEqual(
      await command('times 21.4225,39.8262 --method custom --fajr-angle 12 --isha-minutes 60 --json'),
    );
    const angle = await command('times 21.4225,39.8262 --isha-angle 15 --json', { files });
    expect(angle.exit).toBe(0);
  });

  test('--config names another file, and a key that means nothing is warned of with the nearest', async () => {
    const files = new Map([['other.json', '{"place":"21.4225,39.8262","metod":"egypt"}']]);
    const { exit, stderr } = await command('next --config other.json', { files });
    expect([exit, stderr]).toEqual([0, 'prayer: other.json: "metod" is not a setting; did you mean "method"?\n']);
  });

  test.each([
    ['{', /config\.json is not JSON/],
    ['[1]', /it must be a JSON object/],
    ['{"place":{"lat":91,"lng":0}}', /place\.lat is "91"/],
    ['{"places":{"home":{"lat":1}}}', /places\.home\.lng is missing/],
    ['{"method":["a"]}', /method is/],
  ])('a damaged file %s is named, with exit 2, and not overwritten', async (text, sentence) => {
    const files = new Map([['config.json', text]]);
    for (const line of ['next', 'config set method egypt']) {
      const { exit, stderr } = await command(line, { files });
      expect(exit).toBe(2);
      expect(stderr).toMatch(sentence);
    }
    expect(files.get('config.json')).toBe(text);
  });
});

describe('prayer config', () => {
  test('a place is looked up once and kept with its point and zone; then times need no words', async () => {
    const files = new Map<string, string>();
    expect((await command('config set places.home New York', { files })).exit).toBe(0);
    expect(await command('config set place @home', { files })).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect(JSON.parse(files.get('config.json') ?? '')).toMatchObject({
      place: '@home',
      places: { home: { lat: 40.71427, lng: -74.00597, timezone: 'America/New_York' } },
    });
    const { stdout } = await command('next --json', { files });
    expect(answerOf(stdout)['timezone']).toBe('America/New_York');
  });

  test('a town with the name of a saved place is answered, with a note that there is a saved one', async () => {
    const files = kept({ places: { home: MAKKAH } });
    const { stdout, stderr } = await command('times home', { files });
    expect(stdout).toContain('Home, Washington');
    expect(stderr).toContain('prayer: "home" is looked up as the name of a town; you have saved @home.\n');
    for (const line of ['times @home', 'times Makkah']) {
      expect((await command(line, { files })).stderr).not.toContain('you have saved');
    }
  });

  test('set says on stderr which place was saved', async () => {
    const said = async (line: string) => {
      const { stdout, stderr } = await command(`config set ${line}`, { files: new Map() });
      expect(stdout).toBe('');
      return stderr.replace(/^prayer: .* is taken as .*\n/, '');
    };
    expect(await said('place Makkah')).toBe('saved: Makkah, Mecca Region, Saudi Arabia (21.42664, 39.82563)\n');
    expect(await said('places.office 51.5074,-0.1278')).toBe('saved: 51.5074, -0.1278 (Europe/London)\n');
    expect(await said('method UmmAlQura')).toBe('');
  });

  test('set and unset keep what they do not know', async () => {
    const files = kept({ future: { a: [1] }, method: 'isna' });
    await command('config set lang tr', { files });
    await command('config unset method', { files });
    expect(JSON.parse(files.get('config.json') ?? '')).toEqual({ future: { a: [1] }, lang: 'tr' });
  });

  test('list --show-origin tells the source of each value, get prints one, path prints the file', async () => {
    const options = {
      files: kept({ method: 'isna', lang: 'tr', places: { home: MAKKAH }, serve: { port: 9000 } }),
      env: { PRAYER_METHOD: 'egypt' },
    };
    expect((await command('config list --show-origin', options)).stdout).toBe(
      'PRAYER_METHOD\tmethod=egypt\nconfig.json\tlang=tr\nconfig.json\tplaces.home=21.4225,39.8262 Asia/Riyadh\nconfig.json\tplaces.home.name=Makkah\nconfig.json\tserve.port=9000\n',
    );
    expect(await command('config get method', options)).toEqual({ exit: 0, stdout: 'egypt\n', stderr: '' });
    expect(await command('config get adjust', options)).toEqual({ exit: 1, stdout: '', stderr: '' });
    expect((await command('config path', options)).stdout).toBe('config.json\n');
  });

  test('a kept place is given a name of its own, such as that of a mosque, which heads what is shown there', async () => {
    const files = kept({
      places: { masjid: { lat: 51.5074, lng: -0.1278, timezone: 'Europe/London' } },
      place: '@masjid',
    });
    expect((await command(['config', 'set', 'places.masjid.name', 'Masjid an-Noor'], { files })).exit).toBe(0);
    expect((await command('config get places.masjid.name', { files })).stdout).toBe('Masjid an-Noor\n');
    expect((await command('board @masjid --once', { files })).stdout).toContain(' Masjid an-Noor ');
    expect((await command(['config', 'set', 'place.name', 'A'], { files })).stderr).toContain(
      'To store one: prayer config',
    );
    expect((await command(['config', 'set', 'places.masjid.name', ' '], { files })).stderr).toContain('give a name');
    expect((await command(['config', 'set', 'places.masjid.asr', 'hanafi'], { files })).stderr).toContain(
      'A place cannot have its own asr. Set it for all places: prayer config set asr VALUE.',
    );
    expect((await command('config get places.masjid.name', { files })).stdout).toBe('Masjid an-Noor\n');
    expect((await command('config unset places.masjid.name', { files })).exit).toBe(0);
    expect((await command('config get places.masjid.name', { files })).exit).toBe(1);
  });

  test('a point that is set again keeps the names and the rules of its owner, and says so; a looked-up name goes', async () => {
    const own = { name: 'Masjid an-Noor', names: { ar: 'مسجد النور' }, iqamah: 'maghrib +7m' };
    const mosque = { lat: 51.5, lng: -0.1, timezone: 'Europe/London', ...own };
    const town = { ...MAKKAH, lat: 21.42664, lng: 39.82563, name: 'Makkah, Mecca Region, Saudi Arabia' };
    const files = kept({ place: mosque, places: { masjid: { ...mosque, elevation: 35 }, town } });
    const set = async (line: string) => (await command(`config set ${line}`, { files })).stderr;
    const places = () => JSON.parse(files.get('config.json') ?? '') as { place: unknown; places: object };
    expect(await set('places.masjid Birmingham, United Kingdom')).toBe(
      `saved: Birmingham, England, United Kingdom (52.48142, -1.89983) · places.masjid.name, places.masjid.iqamah, places.masjid.names.ar, as before
places.masjid.elevation: 35 → –
`,
    );
    expect(places().places).toMatchObject({ masjid: { lat: 52.48142, ...own } });
    expect(await set('places.town Birmingham, United Kingdom')).not.toContain('as before');
    expect(places().places).toMatchObject({ town: { name: 'Birmingham, England, United Kingdom' } });
    const { stdout } = await command('setup --place Cairo --lang en --yes', { files });
    expect(stdout).toContain('place.name, place.iqamah, place.names.ar, as before\n');
    expect(places().place).toMatchObject({ timezone: 'Africa/Cairo', ...own });
    expect(await set('place @masjid')).toContain('place.iqamah: maghrib +7m → –\n');
  });

  test('a kept place may have a name in each language; its town stands below, unless it is named after it', async () => {
    const masjid = { lat: 51.5175, lng: -0.0653, timezone: 'Europe/London', name: 'East London Mosque' };
    const files = kept({ places: { masjid, town: { ...masjid, name: 'London, England, United Kingdom' } } });
    const headOf = async (line: string) => {
      const { stdout } = await command(`month ${line} --format|html`.replaceAll(' ', '|').split('|'), { files });
      return [...(/<header>(.*?)<div class="titles">/s.exec(stdout)?.[1]?.matchAll(/>([^<\n]+)</g) ?? [])].map(
        ([, text]) => text,
      );
    };
    expect(await headOf('@masjid')).toEqual(['East London Mosque', 'London, England, United Kingdom']);
    expect(await headOf('@masjid --lang tr')).toEqual(['East London Mosque', 'Londra, İngiltere, Birleşik Krallık']);
    expect(await headOf('@town')).toEqual(['London, England, United Kingdom']);
    expect(await headOf('@town --name A')).toEqual(['A', 'London, England, United Kingdom']);
    expect((await command(['config', 'set', 'places.masjid.names.ar', 'مسجد شرق لندن'], { files })).exit).toBe(0);
    expect((await command(['config', 'set', 'places.masjid.names.xx', 'A'], { files })).exit).toBe(2);
    expect((await command('config list', { files })).stdout).toContain('places.masjid.names.ar=مسجد شرق لندن\n');
    expect(await headOf('@masjid --second-lang ar')).toEqual([
      ...['East London Mosque', 'مسجد شرق لندن', 'London, England, United Kingdom'],
    ]);
    expect((await headOf('@masjid --lang ar --second-lang en')).slice(0, 2)).toEqual([
      ...['مسجد شرق لندن', 'East London Mosque'],
    ]);
    expect((await headOf('@masjid --second-lang ar --name A')).slice(0, 2)).toEqual([
      ...['A', 'London, England, United Kingdom'],
    ]);
    expect((await command('times @masjid --lang ar', { files })).stdout).toContain('مسجد شرق لندن');
    const board = async (line: string) =>
      (await command(`board @masjid --once --size 120x40${line}`, { files })).stdout.split('\n');
    expect((await board(''))[0]).toMatch(/^ East London Mosque {2}London, England, United Kingdom /);
    expect((await board(' --second-lang ar'))[1]).toContain('مسجد شرق لندن');
    expect((await command('config unset places.masjid.names.ar', { files })).exit).toBe(0);
    expect(await headOf('@masjid --second-lang ar')).toEqual(['East London Mosque', 'London, England, United Kingdom']);
  });

  test.each([
    ['serve.board_text', 'on frday: Park', '"on frday" names no days'],
    ['serve.board_text', '["Welcome","in ramadn: Tarawih"]', '"in ramadn" names no days'],
    ['serve.port', '99999', 'a whole number from 0 to 65535'],
    ['serve.bord', 'true', 'did you mean board?'],
  ])('%s %s is refused when it is set, as the daemon would refuse it', async (key, value, said) => {
    const files = kept({ serve: { port: 9000 } });
    const { exit, stderr } = await command(['config', 'set', key, value], { files });
    expect(exit).toBe(2);
    expect(stderr).toContain(said);
    expect((await command('config list', { files })).stdout).toBe('serve.port=9000\n');
    const restart = { exit: 0, stdout: '', stderr: 'A daemon that runs takes it when it starts again.\n' };
    expect(await command(['config', 'set', 'serve.board_text', 'on fri: Park'], { files })).toEqual(restart);
    expect(await command('config unset serve.board_text', { files })).toEqual(restart);
  });

  test.each(['[1]', '{"ar": 1}'])('names %s in the file are refused by name', async (names) => {
    const text = `{"places": {"masjid": {"lat": 1, "lng": 2, "names": ${names}}}}`;
    const { exit, stderr } = await command('times @masjid', { files: new Map([['config.json', text]]) });
    expect(exit).toBe(2);
    expect(stderr).toContain('places.masjid.names');
  });

  test.each([
    ['config set metod egypt', 'did you mean "method"'],
    ['config set method egpyt', 'Did you mean "EGYPT"'],
    ['config set lang xx', 'en, ar, tr'],
    ['config set hijri_adjust 3', 'from -2 to 2'],
    ['config set tz Mars/Phobos', '"Mars/Phobos" is not an IANA zone'],
    ['config set places.home Nowhereville-on-Sea', 'Nowhereville'],
    ['config set place @nowhere', 'No place is saved as "@nowhere"'],
    ['config set places.a.b Makkah', 'is not a setting'],
  ])('%s is refused and changes nothing', async (line, sentence) => {
    const files = kept({ method: 'isna' });
    const before = files.get('config.json');
    const { exit, stderr } = await command(line, { files });
    expect([exit, files.get('config.json')]).toEqual([2, before]);
    expect(stderr).toContain(sentence);
  });

  test('doctor names each default with its source and meets every printed minute', async () => {
    const { exit, stdout } = await command('doctor', { files: kept({ method: 'isna' }), env: { PRAYER_ASR: 'shafi' } });
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^method +isna +config\.json$/m);
    expect(stdout).toMatch(/^asr +shafi +PRAYER_ASR$/m);
    expect(stdout).toMatch(/^polar +nearest_latitude +built in$/m);
    expect(stdout).toMatch(/tzdata 2026f, of this year/);
    expect(stdout).toContain('All is well: 48 of 48 printed minutes met.');
  });

  test('doctor reads a prayertab as the agent that runs does, and says so where it cannot', async () => {
    const doctor = (running?: { words: readonly string[] | undefined }, text = 'maghrib notify-send Maghrib') =>
      command('doctor', {
        terminal: { columns: 160 },
        agent: async () => fakeAgent({ text, ...(running ? { running } : {}) }),
      });
    const there = await doctor({ words: ['--notify', '--place', '21.4225,39.8262', '--method=MWL'] });
    expect(there.exit).toBe(0);
    expect(there.stdout).toContain('runs as prayer agent --notify --place 21.4225,39.8262 --method MWL\n');
    expect(there.stdout).toContain('prayertab: 1 to run, 0 that cannot be read');
    const wrong = await doctor({ words: ['--place', '21.4225,39.8262'] }, 'magrb notify-send Maghrib');
    expect(wrong.stdout).toContain('prayer agent check --place 21.4225,39.8262 explains each line.');
    for (const unknown of [undefined, { words: undefined }, { words: ['--flag-of-another-release'] }]) {
      const { exit, stdout, stderr } = await doctor(unknown);
      expect([exit, stderr]).toEqual([1, '']);
      expect(stdout).toContain('needs a place');
      expect(unbroken(stdout)).toContain(
        'It was read without flags of prayer agent, such as --place. prayer agent check explains',
      );
    }
  });

  test('doctor shows a data directory that is not the default one, and whence', async () => {
    const files = kept({ serve: { data: '/srv/prayer' } });
    expect((await command('doctor', { files })).stdout).toMatch(
      /^data directory +\/srv\/prayer, by serve\.data of the config file$/m,
    );
    expect((await command('doctor')).stdout).not.toContain('data directory');
  });
});
