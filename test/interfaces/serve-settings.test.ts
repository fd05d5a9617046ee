import { expect, test } from 'vitest';
import type { ServeSettings, ShownPlaces } from '../../src/cli/cli-deps.ts';
import type { PageBoard } from '../../src/formats/board.ts';
import { serveFlags } from '../../src/cli/daemon/serve-settings.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command } from './command.ts';

/** Every setting: what is written as flag or variable, as JSON in the configuration file, and what the daemon is given. */
const SETTINGS: Readonly<Record<keyof ServeSettings, readonly [text: string, json: unknown, given: unknown]>> = {
  host: ['0.0.0.0', '0.0.0.0', '0.0.0.0'],
  port: ['9000', 9000, 9000],
  data: ['/srv/prayer', '/srv/prayer', '/srv/prayer'],
  database: ['postgres://prayer@db.example/x', 'postgres://prayer@db.example/x', 'postgres://prayer@db.example/x'],
  log_level: ['warn', 'warn', 'warn'],
  rate_limit: ['60/min', '60/min', 60],
  cors: ['https://a.example', ['https://a.example'], ['https://a.example']],
  allow_host: ['prayer.example', ['prayer.example'], ['prayer.example']],
  metrics_open: ['true', true, true],
  metrics_port: ['9100', 9100, 9100],
  allow_target_cidr: ['10.0.0.0/8', ['10.0.0.0/8'], ['10.0.0.0/8']],
  allow_private_targets: ['true', true, true],
  webhook_ca: ['/etc/ca.pem', '/etc/ca.pem', '/etc/ca.pem'],
  retry_window: ['6h', '6h', 21_600],
  max_subscriptions: ['5', 5, 5],
  max_feeds: ['5', 5, 5],
  share_timetable: ['@east-london', 'east-london', 'east-london'],
};

/** Those of the board are used before the daemon starts. */
const OF_MQTT = ['mqtt', 'mqtt_place', 'mqtt_ca', 'mqtt_password_file'];
const OF_THE_BOARD = [
  'board',
  'board_place',
  'board_method',
  'board_text',
  'board_text_seconds',
  'board_name',
  'board_dark_minutes',
  'board_lang',
  'board_second_lang',
  'board_clock',
];

async function served(words: readonly string[], env: Record<string, string> = {}, section: object = {}) {
  let given: ServeSettings | undefined;
  let shown: PageBoard | undefined;
  let published: ShownPlaces['mqtt'];
  const files = new Map([['config.json', JSON.stringify({ serve: section })]]);
  const serve = async (settings: ServeSettings, { board, mqtt }: ShownPlaces) => {
    given = settings;
    shown = board;
    published = mqtt;
    return 0;
  };
  const reply = await command(['serve', ...words], {
    env,
    files,
    serve,
    timetables: async () => openTimetables('/nowhere'),
  });
  return { ...reply, given, shown, published };
}

test('every flag of serve is looked at here', () => {
  const flags = serveFlags.map(({ name }) => name.replaceAll('-', '_'));
  expect(flags.toSorted()).toEqual([...Object.keys(SETTINGS), ...OF_THE_BOARD, ...OF_MQTT].toSorted());
});

test.each(Object.entries(SETTINGS))('%s is the same as flag, as variable and in the file', async (name, row) => {
  const [text, json, wanted] = row;
  const flag = `--${name.replaceAll('_', '-')}`;
  const words = json === true ? [flag] : [flag, text];
  const variable = { [`PRAYER_${name.toUpperCase()}`]: text };
  const otherwise = (await served([])).given?.[name as keyof ServeSettings];
  expect(otherwise).not.toEqual(wanted);
  for (const way of [await served(words), await served([], variable), await served([], {}, { [name]: json })]) {
    expect(way).toMatchObject({ exit: 0, given: { [name]: wanted } });
  }
  const empty = await served([], { [`PRAYER_${name.toUpperCase()}`]: '' });
  expect(empty.given?.[name as keyof ServeSettings]).toEqual(otherwise);
});

test('what is given beside the storage that decides is named', async () => {
  const url = { PRAYER_DATABASE: 'postgres://db.example/x' };
  const files = await served(['--data', '/srv/prayer'], url);
  expect(files).toMatchObject({ exit: 0, given: { data: '/srv/prayer' } });
  expect(files.stderr).toBe('prayer: PRAYER_DATABASE is not used: --data decides where the daemon keeps its data.\n');
  expect((await served([], url)).stderr).toBe('');
});

test('a list in a variable has commas, and blanks after them', async () => {
  const { given } = await served([], { PRAYER_CORS: 'https://a.example, http://b.example:8080' });
  expect(given?.cors).toEqual(['https://a.example', 'http://b.example:8080']);
});

test.each([
  ['cors', 'mosque.example', 'is not an origin'],
  ['cors', 'https://Mosque.example', 'is not an origin'],
  ['cors', 'https://mosque.example:443', 'is not an origin'],
  ['cors', 'https://mosque.example/', 'is not an origin'],
  ['cors', 'https://a.example;https://b.example', 'is not an origin'],
  ['cors', 'null', 'is not an origin'],
  ['allow_host', 'https://a.example', 'without http:// and port'],
  ['allow_host', 'a.example:443', 'without http:// and port'],
  ['allow_host', '*', 'is not a name'],
  ['allow_host', 'مسجد.example', 'is not a name'],
  ['allow_host', 'a.example,', '"" is not a name'],
])('%s %j, which no request would ever match, is refused with the name of its source', async (name, text, part) => {
  const variable = `PRAYER_${name.toUpperCase()}`;
  expect(await served([], { [variable]: text })).toMatchObject({
    exit: 2,
    stdout: '',
    given: undefined,
    stderr: expect.stringContaining(part),
  });
  expect((await served([], { [variable]: text })).stderr).toMatch(new RegExp(`^prayer: ${variable} `));
});

test.each(['*', 'http://localhost:3000', 'https://mosque.example', 'http://[::1]:8080'])(
  'cors %j is an origin',
  async (origin) => {
    expect((await served(['--cors', origin])).given?.cors).toEqual([origin]);
  },
);

test.each(['prayer.example', 'mosque-pc', '192.168.1.7', '::1', 'fe80::1', 'my_host', 'xn--mgbh0fb.example'])(
  'allow_host %j is a name',
  async (name) => {
    expect((await served(['--allow-host', name])).given?.allow_host).toEqual([name]);
  },
);

test('a unit for a port of the system is allowed to open it, and no other is', async () => {
  const withPassword = await served(['--print-systemd', '--database', 'postgres://prayer:s3cret@db.example/prayer']);
  expect(withPassword.stdout).toContain('--database postgres://prayer@db.example/prayer');
  expect(withPassword.stdout).toMatch(/^EnvironmentFile=\/etc\/prayer\/environment$/m);
  expect(withPassword.stderr).toContain('write PGPASSWORD=… into it');
  expect(withPassword.stdout + withPassword.stderr).not.toContain('s3cret');
  const withoutPassword = await served(['--print-systemd', '--database', 'postgres://prayer@db.example/prayer']);
  expect(withoutPassword).toMatchObject({ stderr: '', stdout: expect.not.stringContaining('EnvironmentFile') });
  expect((await served(['--print-systemd'])).stdout).toMatch(/^CapabilityBoundingSet=$/m);
  expect((await served(['--print-systemd', '--port', '80'])).stdout).toMatch(
    /^CapabilityBoundingSet=CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE$/m,
  );
});

test('a unit keeps its data where its service may write, and refuses any other place', async () => {
  const unitOf = async (...words: string[]) => {
    const { exit, stdout, stderr } = await served(['--print-systemd', ...words]);
    const [, command] = /^ExecStart=prayer serve(.*)$/m.exec(stdout) ?? [];
    return { exit, stderr, command, folder: /^StateDirectory=(.*)$/m.exec(stdout)?.[1] };
  };
  const usual = { exit: 0, stderr: '', command: ' --data %S/prayer', folder: 'prayer' };
  expect(await unitOf()).toEqual(usual);
  expect(await unitOf('--data', '/var/lib/prayer/')).toEqual(usual);
  expect(await unitOf('--data', '/var/lib/mosque/east')).toEqual({
    ...usual,
    command: ' --data %S/mosque/east',
    folder: 'mosque/east',
  });
  const places = ['/srv/prayer', 'relative/dir', '/var/lib', '/var/lib/', '/var/lib/../x', '/var/lib/a/../..'];
  const strange = ['/var/lib/private', '/var/lib/a b', '/var/lib/%h', '/var/lib/x\nUser=root', '/var/lib/x\n', ''];
  for (const data of [...places, ...strange]) {
    const { exit, stderr, command } = await unitOf('--data', data);
    expect({ data, exit, command }).toEqual({ data, exit: 2, command: undefined });
    expect(stderr).toContain('--data');
  }
  expect((await unitOf('--data', '/srv/prayer')).stderr).toContain('may write only in /var/lib/NAME');
  // both flags exclude each other, so the service would not start
  expect((await unitOf('--database', 'postgres://prayer@db.example/prayer')).command).toBe(
    ' --database postgres://prayer@db.example/prayer',
  );
});

test('a unit that its service could not start with is told of', async () => {
  expect(await served(['--print-systemd', '--config', '/etc/prayer.json'])).toMatchObject({ exit: 0, stderr: '' });
  expect(await served(['--print-systemd', '--config', '/home/ali/prayer.json'])).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('--config /home/ali/prayer.json'),
    stderr: expect.stringContaining('prayer: the service cannot see /home/ali/prayer.json.'),
  });
  expect(await served(['--print-systemd', '--config', 'prayer.json'])).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringContaining('--config "prayer.json" is not an absolute path'),
  });
});

test('a board has its place, method, text and languages from flags, variables or the file', async () => {
  const wanted = { placeName: 'Kahire, Mısır', announcements: [{ text: 'Silence' }], hours: '12h' };
  const flags = [
    ...['--board', '--board-place', 'Cairo', '--board-method', 'Karachi', '--board-text', 'Silence'],
    ...['--board-lang', 'tr', '--board-second-lang', 'ar', '--board-clock', '12h'],
  ];
  const section = {
    ...{ board: true, board_place: 'Cairo', board_method: 'Karachi', board_text: 'Silence' },
    ...{ board_lang: 'tr', board_second_lang: 'ar', board_clock: '12h' },
  };
  const env = Object.fromEntries(
    Object.entries(section).map(([name, value]) => [`PRAYER_${name.toUpperCase()}`, String(value)]),
  );
  for (const way of [await served(flags), await served([], env), await served([], {}, section)]) {
    expect(way).toMatchObject({ exit: 0, shown: wanted });
    expect(way.shown?.words).toContainEqual(['method', 'Karachi']);
    expect([way.shown?.names.language, way.shown?.second?.language]).toEqual(['tr', 'ar']);
  }
  expect((await served([])).shown).toBeUndefined();
});

test('without a place of its own a board has the configured one, and its rules', async () => {
  const files = new Map([
    ['config.json', JSON.stringify({ place: { lat: 21.4225, lng: 39.8262, name: 'Haram' }, asr: 'shafi', lang: 'ar' })],
  ]);
  let shown: PageBoard | undefined;
  const serve = async (_settings: ServeSettings, { board }: ShownPlaces) => {
    shown = board;
    return 0;
  };
  const reply = await command(['serve', '--board'], {
    files,
    serve,
    timetables: async () => openTimetables('/nowhere'),
  });
  expect(reply).toMatchObject({ exit: 0, stderr: '' });
  expect(shown).toMatchObject({ placeName: 'Haram', announcements: [] });
  expect(shown?.names.language).toBe('ar');
  expect(shown?.words).toContainEqual(['asr', 'shafi']);
});

test.each([
  [['--board-text', 'Silence'], 2, 'prayer: --board-text goes with --board only.'],
  [['--board'], 3, '"prayer serve" needs a place: give it with --mqtt as --mqtt-place PLACE'],
  [['--board', '--board-place', 'Nowhereville'], 2, 'Nowhereville'],
  [['--board', '--board-place', 'Cairo', '--board-method', '@none'], 2, 'No timetable "none" is kept'],
  [['--board', '--board-place', 'Cairo', '--board-lang', 'xx'], 2, '--board-lang "xx" is not one of en, ar'],
] as const)('%s is refused', async (words, exit, sentence) => {
  const reply = await served(words);
  expect(reply.exit).toBe(exit);
  expect(reply.stderr).toContain(sentence);
  expect(reply.given).toBeUndefined();
});

test('places for MQTT are given by flags, a variable or the file, each with an id of its own', async () => {
  const flags = ['--mqtt', 'mqtts://me@broker:8884', '--mqtt-place', 'Zürich', '--mqtt-place', '21.42,39.83'];
  const byFlags = await served([...flags, '--mqtt-ca', '/ca.pem', '--mqtt-password-file', '/secret']);
  expect(byFlags.published).toMatchObject({ mqtt: 'mqtts://me@broker:8884', mqtt_ca: '/ca.pem' });
  expect(byFlags.published?.places.map(({ id }) => id)).toEqual(['zurich', '21_42_39_83']);
  const byVariable = await served([], { PRAYER_MQTT: 'mqtt://[::1]', PRAYER_MQTT_PLACE: 'مكة; -33.86,151.2' });
  expect(byVariable.published?.places.map(({ id, placeName }) => [id, placeName?.split(',')[0]])).toEqual([
    ['21_42664_39_82563', expect.stringMatching(/Makkah|Mecca/)],
    ['minus_33_86_151_2', undefined],
  ]);
  const byFile = await served([], {}, { mqtt: 'mqtt://broker', mqtt_place: ['Cairo', 'London'] });
  expect(byFile.published?.places.map(({ id }) => id)).toEqual(['cairo', 'london']);
  expect((await served([])).published).toBeUndefined();
});

test.each([
  [['--mqtt', 'mqtt://me:s3cret@broker'], 2, '--mqtt holds a password'],
  [['--mqtt', 'mqtt//me:s3cret@broker'], 2, '--mqtt holds a password'],
  [['--mqtt', 'mqtt://me:s3cret@bro ker'], 2, '--mqtt holds a password'],
  [['--mqtt', 'http://broker'], 2, '--mqtt "http://broker" is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'broker'], 2, '--mqtt "broker" is not mqtt://'],
  [['--mqtt', 'mqtt://broker/topic'], 2, 'is not mqtt://'],
  [['--mqtt', 'mqtt://%zz@broker'], 2, '--mqtt "mqtt://%zz@broker" is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtt://a%@broker'], 2, 'is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtts://%ff@broker'], 2, 'is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtt://a%00b@broker'], 2, 'is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtt://me@bro%zzker'], 2, 'is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtt://me@bro%20ker'], 2, 'is not mqtt://USER@HOST:PORT'],
  [['--mqtt', 'mqtt://broker'], 3, '"prayer serve" needs a place: give it with --mqtt as --mqtt-place PLACE'],
  [['--mqtt', 'mqtt://broker', '--mqtt-place', 'Nowhereville'], 2, 'Nowhereville'],
  [['--mqtt', 'mqtt://broker', '--mqtt-place', ''], 2, '--mqtt-place "" is not a non-empty text'],
  [['--mqtt', 'mqtt://broker', '--mqtt-place', 'London;london, Ontario'], 2, 'the same device id "london"'],
  [['--mqtt-place', 'London'], 2, '--mqtt-place goes with --mqtt only'],
  [['--mqtt', 'mqtt://b', '--mqtt-place', 'Rome', '--database', 'postgres://h/d'], 2, '--mqtt needs a data directory'],
] as const)('%s is refused, and no password is shown', async (words, exit, sentence) => {
  const reply = await served(words);
  expect(reply.exit).toBe(exit);
  expect(reply.stderr).toContain(sentence);
  expect(reply.stderr + reply.stdout).not.toContain('s3cret');
  expect(reply.given).toBeUndefined();
});

test('a unit for MQTT holds no password, and asks for files by their whole path', async () => {
  const unit = (...words: string[]) =>
    command(['serve', '--print-systemd', '--mqtt', 'mqtts://me@broker', '--mqtt-place', 'London', ...words]);
  const asked = await unit();
  expect(asked.stdout).toContain('EnvironmentFile=/etc/prayer/environment');
  expect(asked.stderr).toContain('write PRAYER_MQTT_PASSWORD=… into it');
  const filed = await unit('--mqtt-password-file', '/etc/prayer/broker');
  expect(filed.stdout).toContain('--mqtt-password-file /etc/prayer/broker');
  expect(filed.stdout + filed.stderr).not.toContain('EnvironmentFile');
  expect((await unit('--mqtt-ca', 'ca.pem')).stderr).toContain('--mqtt-ca "ca.pem" is not an absolute path');
});
