import { Fault, quoted } from '../../core/fault.ts';
import { urlHost } from '../../core/stored/database-url.ts';
import { loadScreenNames } from '../../core/words/screen-names.ts';
import { homeId } from '../../formats/home-assistant.ts';
import type {
  BoardSettings,
  CliDeps,
  MqttSettings,
  ReceivedDelivery,
  ServeSettings,
  ShownPlaces,
} from '../cli-deps.ts';
import type { Call, Flags } from '../command.ts';
import { lastOf, textOf } from '../parse/given-flags.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { nowVariant } from '../query/specs/now.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { passwordWarning, readBoardSettings, readMqttSettings, readServeSettings } from './serve-settings.ts';
import { unusedStorage } from './storage-place.ts';
import { PRINT_FLAGS, printService, SERVICE_FLAGS } from '../shell/service-texts.ts';
import { flagWords, unitWord } from '../shell/words.ts';
import { hoursOf } from '../views/day.ts';
import { escaped } from '../../core/text/terminal-text.ts';
import { jsonLine } from '../../formats/json.ts';

/** `prayer serve`: runs the daemon, or prints files for the programs that start or monitor the daemon. @throws Fault */
export async function serve(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  if (flags.has('print-alerts') || flags.has('print-grafana')) {
    deps.write(await deps.manualFile(flags.has('print-alerts') ? 'alerts.yaml' : 'grafana.json'));
    return 0;
  }
  const given = givenBy(flags, deps);
  const settings = readServeSettings(given);
  const board = readBoardSettings(given);
  const mqtt = readMqttSettings(given);
  if (mqtt && settings.database !== undefined) {
    const sentence =
      '--mqtt needs a data directory. Several daemons may share a database, and each of them would publish.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['mqtt', 'database'] });
  }
  if (flags.has('print-systemd')) return printUnit(call, settings, deps);
  if (SERVICE_FLAGS.some(({ name }) => flags.has(name))) {
    for (const name of ['data', ...FILE_FLAGS]) absolutePath(name, call);
    const bare = withoutPassword(flags);
    await printService('serve', bare, deps);
    const file = flags.has('print-task') ? '%APPDATA%\\postgresql\\pgpass.conf' : '~/.pgpass (of mode 600)';
    const way = `The daemon reads ${file}: write HOST:PORT:DATABASE:USER:PASSWORD there`;
    if (hadPassword(bare, flags))
      deps.writeError(`prayer: others may read what this prints, so it holds no password. ${way}.\n`);
    return 0;
  }
  for (const warning of [passwordWarning({ flags }), unusedStorage(given)])
    if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
  return deps.serve(settings, {
    board: board && (await servedBoard(board, settings, call, deps)),
    mqtt: mqtt && (await publishedPlaces(mqtt, settings, call, deps)),
  });
}

function givenBy(flags: Flags, deps: CliDeps) {
  return { flags, env: deps.env, config: defaultsOf({ flags }, deps).config().serve };
}

/** Flags that name files which the daemon reads. */
const FILE_FLAGS = ['config', 'webhook-ca', 'mqtt-ca', 'mqtt-password-file'];

const ADVICE =
  'Install prayer for the whole machine (npm install --global as root, or bin/install.sh), and print the unit with that installation.';

function printUnit(call: Call, { port }: ServeSettings, deps: CliDeps): number {
  const { flags } = call;
  const files = FILE_FLAGS.flatMap((name) => absolutePath(name, call) ?? []);
  const { commandPath } = deps;
  const { text, passwordFile, variables } = systemdUnit(flags, commandPath, port);
  deps.write(text);
  const way = `The unit reads ${passwordFile}: make this file, owned by root and of mode 600, and write ${variables.join(' and ')} into it`;
  if (passwordFile !== undefined)
    deps.writeError(`prayer: everybody may read a unit, so it holds no password. ${way}.\n`);
  // the unit hides homes (`ProtectHome`) and temporary folders (`PrivateTmp`)
  const hidden = [...commandPath, ...files].filter((path) => /^\/(?:home|root|run\/user|tmp|var\/tmp)\//.test(path));
  if (hidden.length > 0) deps.writeError(`prayer: the service cannot see ${hidden.join(' and ')}. ${ADVICE}\n`);
  return 0;
}

function absolutePath(name: string, call: Call): string | undefined {
  const path = textOf(call, name);
  if (path === undefined || /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(path)) return path;
  const accepts = 'an absolute path, which a unit needs';
  const details = { field: name, value: path, accepts };
  throw new Fault('INVALID_PARAMETER', `--${name} ${quoted(path)} is not ${accepts}.`, details);
}

export async function health({ flags }: Call, deps: CliDeps): Promise<number> {
  const { host, port } = readServeSettings(givenBy(flags, deps));
  const base = `http://${reachableHost(host)}:${port}`;
  deps.write(`The daemon at ${base} is well (version ${await deps.health(base)}).\n`);
  return 0;
}

/** The host at which a daemon can be reached: the loopback address for a daemon that listens on all addresses. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return urlHost(host === '::' ? '::1' : host);
}

/** Makes the board of `prayer serve --board`, with the method and rules that `prayer now` uses at the same place. @throws Fault */
async function servedBoard(board: BoardSettings, settings: ServeSettings, call: Call, deps: CliDeps) {
  const { board_place: at, board_method: method, board_lang: lang, board_clock: clock } = board;
  const asked = { at, method, lang, clock };
  const { raw, scene } = await nowAtPlace(asked, settings, call, deps);
  const { voice } = scene.names;
  const second = board.board_second_lang === voice.tag ? undefined : board.board_second_lang;
  return {
    placeName: scene.placeName,
    titles: scene.titles,
    words: raw,
    name: board.board_name,
    announcements: board.board_text ?? [],
    turnSeconds: board.board_text_seconds,
    darkMinutes: board.board_dark_minutes,
    names: await loadScreenNames(voice),
    second: second === undefined ? undefined : await loadScreenNames({ ...voice, tag: second }),
    hours: hoursOf(scene.flags),
  };
}

type NowFlags = Readonly<Partial<Record<'at' | 'method' | 'lang' | 'clock', string | undefined>>>;

/** Finds the answer of `prayer now` for a place that the daemon is to show. @throws Fault */
function nowAtPlace(asked: NowFlags, { data }: ServeSettings, { flags }: Call, deps: CliDeps) {
  const given = Object.entries(asked).flatMap(([flag, text]) => (text === undefined ? [] : [[flag, [text]] as const]));
  const known = new Map([...[...flags].filter(([name]) => name === 'config'), ...given]);
  // the daemon follows the timetables of its own data directory
  const context = { ...deps.context, timetables: () => deps.timetables(data) };
  return answerTo(queryOf(['serve'], [nowVariant]), { flags: known, bareWords: [] }, { ...deps, context });
}

/** Finds the places of `prayer serve --mqtt`, each with the method and rules that `prayer now` uses there. @throws Fault */
async function publishedPlaces(mqtt: MqttSettings, settings: ServeSettings, call: Call, deps: CliDeps) {
  const places: NonNullable<ShownPlaces['mqtt']>['places'][number][] = [];
  for (const text of mqtt.mqtt_place ?? [undefined]) {
    const { raw, scene, answers } = await nowAtPlace({ at: text }, settings, call, deps);
    const { placeName, englishPlaceName, names } = scene;
    const { latDeg, lngDeg } = answers[0].request.at;
    const isNamed = placeName !== undefined || text?.startsWith('@');
    const id = homeId(isNamed ? (text ?? englishPlaceName ?? '') : '', `${latDeg} ${lngDeg}`);
    if (places.some((place) => place.id === id)) {
      const sentence = `Two places would have the same device id ${quoted(id)}; the second is ${quoted(text ?? id)}. Give each place its own name: prayer config set places.NAME PLACE, and --mqtt-place @NAME.`;
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'mqtt_place', value: text ?? id });
    }
    places.push({ id, placeName, words: raw, names });
  }
  return { ...mqtt, places };
}

/**
 * A unit for `systemctl`. The daemon runs as a user of its own, who can write only in the state directory that systemd makes
 * (systemd.exec(5)). @returns the unit, the file for passwords if there are any, and the variables to write into that file
 */
export function systemdUnit(flags: Flags, commandPath: readonly string[], port: number) {
  const bare = withoutPassword(flags);
  const words = flagWords(bare, [...PRINT_FLAGS, 'data']);
  const folder = stateDirectory(lastOf(flags, 'data'));
  const data = flags.has('database') ? [] : ['--data', `%S/${folder}`]; // both exclude each other
  const needsBrokerPassword = /\/\/[^/]+@/.test(lastOf(flags, 'mqtt') ?? '') && !flags.has('mqtt-password-file');
  const variables = hadPassword(bare, flags) ? ['PGPASSWORD=…'] : [];
  if (needsBrokerPassword) variables.push('PRAYER_MQTT_PASSWORD=…');
  const passwordFile = variables.length > 0 ? '/etc/prayer/environment' : undefined;
  // without this capability only root may listen on a port below 1024
  const capabilities = port > 0 && port < 1024 ? 'CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE' : '';
  const command = [...[...commandPath, 'serve'].map(unitWord), ...data, ...words.map(unitWord)].join(' ');
  const text = `# /etc/systemd/system/prayer.service; then: systemctl enable --now prayer
[Unit]
Description=Mizwala prayer clock (HTTP API)
After=network-online.target time-sync.target
Wants=network-online.target time-sync.target

[Service]
Type=exec
ExecStart=${command}${passwordFile === undefined ? '' : `\nEnvironmentFile=${passwordFile}`}
Restart=always
RestartSec=2
# wrong flags, and data that is damaged or of a newer version: another start would not help
RestartPreventExitStatus=2 6
TimeoutStopSec=45
DynamicUser=yes
StateDirectory=${folder}
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=65536
MemoryMax=1G
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectHostname=yes
ProtectProc=invisible
ProtectControlGroups=yes
ProtectClock=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=${capabilities}
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
  return { text, passwordFile, variables };
}

/** The folder in /var/lib that systemd makes for the service; its user may write nowhere else. @throws Fault for another data directory */
function stateDirectory(data: string | undefined): string {
  const [, folder] =
    /^\/var\/lib\/((?!private(?:\/|$))\w[\w.-]*(?:\/\w[\w.-]*)*)\/?$/.exec(data ?? '/var/lib/prayer') ?? [];
  if (folder !== undefined) return folder;
  const sentence = `--data ${quoted(data ?? '')} cannot be the directory of this unit: its service may write only in /var/lib/NAME, which systemd makes. Give such a path, or leave --data out for /var/lib/prayer.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'data', value: data });
}

/** The flags for a file that others may read, without the password of a database. */
function withoutPassword(flags: Flags): Flags {
  const bare = (text: string) => text.replace(/^(postgres(?:ql)?:\/\/[^/:@]*):[^@/]*@/i, '$1@');
  return new Map([...flags].map(([name, value]) => [name, value.map(bare)]));
}

/** @param bare the flags without their passwords */
function hadPassword(bare: Flags, flags: Flags): boolean {
  return [...flags].some(([name, texts]) => texts.some((text, i) => text !== bare.get(name)?.[i]));
}

/** `prayer webhooks listen`: receives deliveries until a signal stops it. @throws Fault */
export async function listen(call: Call, deps: CliDeps): Promise<number> {
  const port = readPort(textOf(call, 'port') ?? '8090');
  // an empty variable counts as unset, as in all commands
  const secret = textOf(call, 'secret') || deps.env['PRAYER_WEBHOOK_SECRET'] || undefined;
  const asJson = call.flags.has('json');
  return deps.receiveWebhooks(
    { port, secret },
    (delivery) => {
      deps.write(asJson ? jsonLine(delivery) : showReceived(delivery));
      return delivery.authenticity === undefined || delivery.authenticity === 'genuine' ? 200 : 401;
    },
    (bound) => {
      const none = 'Nothing is verified: no secret is given (--secret, PRAYER_WEBHOOK_SECRET).';
      const how = secret ? 'Signatures are verified.' : none;
      deps.writeError(`Listening on http://127.0.0.1:${bound}. ${how}\n`);
    },
  );
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  const sentence = `--port ${quoted(text)} is not a whole number from 0 to 65535.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'port', value: text });
}

const VERDICTS = {
  genuine: 'signature verified',
  forged: 'NOT signed with this secret; answered 401',
  old: 'signed more than five minutes ago; answered 401',
  unsigned: 'not signed; answered 401',
} as const;

/** One line with the delivery's id, attempt and verdict, then the body. The sender may be anybody, so control characters are escaped. */
export function showReceived({ headers, body, authenticity }: ReceivedDelivery): string {
  const attempt = headers['x-webhook-attempt'];
  const parts = [
    headers['webhook-id'] ?? 'no webhook-id',
    ...(attempt === undefined || attempt === '1' ? [] : [`attempt ${attempt}`]),
    authenticity === undefined ? 'not verified' : VERDICTS[authenticity],
  ];
  return `${escaped(parts.join(' · '))}\n${escaped(body)}\n`;
}
