import type { DaemonAnswer, DaemonOperationId } from '../../operations/daemon-catalogue.ts';
import type { FeedOperationId, KeyOperationId, WebhookOperationId } from '../../operations/daemon-catalogue.ts';
import { daemonCatalogue } from '../../operations/daemon-catalogue.ts';
import { action, bareWord, flag } from '../command.ts';
import type { CommandSpec, Commands, DaemonSpec, FieldWord, FlagSpec } from '../command.ts';
import { json } from '../query/query-spec.ts';
import { SERVICE_FLAGS } from '../shell/service-texts.ts';
import { serveFlags } from './serve-settings.ts';
import { isBodyField } from '../../operations/daemon-operation.ts';
import type { Fields } from '../../operations/operation.ts';
import { flagNamesOf } from '../parse/fast-parser.ts';

const at = flag('at PLACE', 'the place: a name, @saved, or LAT,LNG', { otherNames: ['place'] });
const owner = flag(
  'owner KEY',
  'API key to act for, by name or id; default the only key; all stands for every key, revoked keys too',
);
const data = flag('data DIR', 'data directory of the daemon');
const database = flag('database URL', 'database of the daemons, in place of --data');

type DaemonSpecs<Id extends DaemonOperationId> = { readonly [K in Id]: DaemonSpec<DaemonAnswer<K>> };

/** Makes a command for each operation. The fields of the operation are the flags and bare words of its command. */
function daemonCommands<Id extends DaemonOperationId>(specs: DaemonSpecs<Id>): CommandSpec[] {
  const ids = Object.keys(specs) as Id[];
  return ids.map((id) => commandOf(id, specs[id]));
}

function commandOf<Id extends DaemonOperationId>(id: Id, spec: DaemonSpec<DaemonAnswer<Id>>): CommandSpec {
  const { summary, fields }: { readonly summary: string; readonly fields: Fields } = daemonCatalogue[id];
  const { bareWords, flagWords } = wordsOf(fields, spec);
  return action(spec.words ?? id.replace('.', ' '), `${summary}${spec.remark ?? ''}`, {
    bareWords: bareWords.map(({ name, definition }) => ({ name, summary: definition.summary, isRequired: true })),
    flags: [
      ...flagWords.flatMap((word) => (word.field === 'latitude' ? [at, flagOf(word)] : [flagOf(word)])),
      ...Object.entries(spec.files ?? {}).map(([name, { summary }]) => ({ name, placeholder: 'FILE', summary })),
      ...Object.entries(spec.switches ?? {}).map(([name, { summary }]) => ({ name, summary })),
      ...(id.startsWith('keys.') ? [] : [owner]),
      data,
      database,
      json,
    ],
    examples: spec.examples,
    load: async () => (await import('./ask-daemon.ts')).askDaemon(id, spec, bareWords, flagWords),
  });
}

type WordsSpec = Pick<DaemonSpec<never>, 'positionals' | 'flagNames' | 'first' | 'switches'>;

function wordsOf(fields: Fields, { positionals, flagNames = {}, first = [], switches = {} }: WordsSpec) {
  const bare = positionals ?? (fields['id'] ? ['id'] : []);
  const switched = Object.values(switches).map(({ field }) => field);
  const words = Object.entries(fields).map(([field, definition]): FieldWord => {
    return { ...flagNamesOf(field, flagNames[field]), field, definition };
  });
  const isFirst = ({ field }: FieldWord) => first.includes(field);
  const flagWords = words.filter(({ field }) => !bare.includes(field) && !switched.includes(field));
  return {
    bareWords: bare.flatMap((name) => words.filter(({ field }) => field === name)),
    flagWords: [...flagWords.filter(isFirst), ...flagWords.filter((word) => !isFirst(word))],
  };
}

function flagOf({ name, otherNames, definition }: FieldWord): FlagSpec {
  const { placeholder, choices, summary } = definition;
  const said = (isBodyField(definition) && definition.flagSummary) || summary;
  return { name, ...(otherNames && { otherNames }), placeholder, summary: said, ...(choices && { choices }) };
}

const serving = () => import('./serve.ts');
const storedData = () => import('./stored-data.ts');

const run: Commands = [
  action('serve', 'run the HTTP API on this machine', {
    flags: [
      ...serveFlags,
      ...SERVICE_FLAGS,
      flag('print-alerts', 'print alert rules for Prometheus, and stop'),
      flag('print-grafana', 'print a dashboard for Grafana, and stop'),
    ],
    examples: [
      'prayer serve',
      'prayer serve --board --board-place London --host 0.0.0.0',
      'prayer serve --database postgres://prayer@db.example/prayer',
      'prayer serve --print-systemd',
    ],
    load: async () => (await serving()).serve,
  }),
  action('health', 'exit 0 if the daemon of this machine is healthy, and 5 if not; for containers', {
    flags: serveFlags.filter(({ name }) => name === 'host' || name === 'port'),
    examples: ['prayer health', 'prayer health --port 8081'],
    load: async () => (await serving()).health,
  }),
];

/** Commands that manage API keys, and the command that moves subscriptions to another key. */
const keys: Commands = daemonCommands<KeyOperationId>({
  'keys.create': {
    examples: ['prayer keys create --name homepage', 'prayer keys create --name guests --rate-limit 60/min'],
  },
  'keys.list': { examples: ['prayer keys list'] },
  'keys.rotate': {
    flagNames: { id: 'key' },
    examples: ['prayer keys rotate homepage', 'prayer keys rotate homepage --grace 1h'],
  },
  'keys.move': { words: 'webhooks move', examples: ['prayer webhooks move --from key_0123456789ab --to homepage'] },
  'keys.revoke': { flagNames: { id: 'key' }, examples: ['prayer keys revoke homepage'] },
});

interface Listed {
  readonly count: number;
  readonly not_shown?: readonly unknown[];
}

/** Joins the pages of a list into one answer. @param rows the key of the list in each page */
function allPages<Rows extends string>(rows: Rows) {
  return {
    cursorOf: ({ next_cursor }: { readonly next_cursor?: string }) => next_cursor,
    join: <Page extends Listed & Readonly<Record<Rows, readonly unknown[]>>>(before: Page, last: Page): Page => {
      const not_shown = [...(before.not_shown ?? []), ...(last.not_shown ?? [])];
      const found = not_shown.length === 0 ? {} : { not_shown };
      return { ...last, [rows]: [...before[rows], ...last[rows]], count: before.count + last.count, ...found };
    },
  };
}

const subscriptionFlags = { prayer_types: 'prayers', latitude: 'lat', longitude: 'lng', headers: 'header' };
const receiverFiles = {
  'header-file': { summary: 'a file with one header a line, - for stdin; ps does not show them', field: 'headers' },
  'body-template-file': { summary: 'a file with the body template, - for stdin', field: 'body_template' },
};
const webhooks: Commands = daemonCommands<WebhookOperationId>({
  'webhooks.create': {
    positionals: ['url'],
    flagNames: subscriptionFlags,
    files: receiverFiles,
    examples: [
      'prayer webhooks create https://example.org/prayers --prayers fajr,maghrib --at Makkah --method UmmAlQura',
      'prayer webhooks create https://example.org/prayers --prayers fajr-15m,maghrib,last_third --at Makkah --adjust fajr=+2',
      'prayer webhooks create https://ntfy.sh/my-topic --prayers fajr --at Makkah --body-template "{name} at {time}"',
    ],
    methodOf: ({ subscription }) => subscription.method,
  },
  'webhooks.list': {
    flagNames: { prayer_type: 'prayer' },
    first: ['active', 'prayer_type'],
    examples: [
      'prayer webhooks list',
      'prayer webhooks list --owner all',
      'prayer webhooks list --active false --json',
    ],
    pages: allPages('subscriptions'),
  },
  'webhooks.get': { words: 'webhooks show', examples: ['prayer webhooks show sub_01kagf2r00cq7s1bn9wvx3e5ht'] },
  'webhooks.update': {
    flagNames: subscriptionFlags,
    files: receiverFiles,
    switches: {
      pause: { summary: 'send nothing until --resume', field: 'active', value: false },
      resume: { summary: 'send again', field: 'active', value: true },
    },
    examples: ['prayer webhooks update sub_01kagf2r00cq7s1bn9wvx3e5ht --prayers fajr,isha --resume'],
  },
  'webhooks.delete': { positionals: ['id'], examples: ['prayer webhooks delete sub_01kagf2r00cq7s1bn9wvx3e5ht'] },
  'webhooks.test': {
    remark: '; exit 5 if the receiver does not accept it',
    examples: ['prayer webhooks test sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  },
  'webhooks.deliveries': { examples: ['prayer webhooks deliveries sub_01kagf2r00cq7s1bn9wvx3e5ht --limit 10'] },
  'webhooks.redeliver': {
    remark: '; exit 5 if the receiver does not accept it',
    positionals: ['id', 'delivery'],
    examples: [
      'prayer webhooks redeliver sub_01kagf2r00cq7s1bn9wvx3e5ht evt_sub_01kagf2r00cq7s1bn9wvx3e5ht_maghrib_20261120',
    ],
  },
  'webhooks.rotate-secret': {
    words: 'webhooks rotate',
    examples: ['prayer webhooks rotate sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  },
  'webhooks.stats': { examples: ['prayer webhooks stats'] },
});

const feeds: Commands = daemonCommands<FeedOperationId>({
  'feeds.create': {
    flagNames: { latitude: 'lat', longitude: 'lng', alarm_minutes: 'alarm' },
    examples: [
      'prayer feeds create --at Makkah --alarm 15m',
      'prayer feeds create --at London --name "East mosque" --iqamah-rules "fajr +20m; jumuah 13:30" --lang ar',
      'prayer feeds create --at Cairo --events fajr,maghrib,last_third --event-minutes 0',
    ],
    methodOf: ({ feed }) => feed.method,
  },
  'feeds.list': { examples: ['prayer feeds list', 'prayer feeds list --owner all'], pages: allPages('feeds') },
  'feeds.get': { words: 'feeds show', examples: ['prayer feeds show feed_01kagf2r00cq7s1bn9wvx3e5ht'] },
  'feeds.revoke': { positionals: ['id'], examples: ['prayer feeds revoke feed_01kagf2r00cq7s1bn9wvx3e5ht'] },
});

const copy = action('webhooks copy', 'copy keys, subscriptions and feeds of a data directory to a database, or back', {
  flags: [
    flag('from DIR', 'a data directory whose daemon is stopped, or the URL of a database'),
    flag('to URL', 'the URL of a database, postgres://…, or an empty data directory'),
    flag('dry-run', 'read and count, and write nothing'),
    flag('merge', 'copy also into a database that is not empty; rows of the same id are replaced'),
    json,
  ],
  examples: [
    'prayer webhooks copy --from /var/lib/prayer --to postgres://prayer@db.example/prayer --dry-run',
    'prayer webhooks copy --from postgres://prayer@db.example/prayer --to /var/lib/prayer',
  ],
  load: async () => (await storedData()).copy,
});

const listen = action('webhooks listen', 'receive webhooks on this machine, verify and print them', {
  flags: [
    flag('port PORT', 'port to listen on; default 8090, 0 for any free port'),
    flag('secret SECRET', 'secret of the subscription; PRAYER_WEBHOOK_SECRET is safer: ps does not show variables'),
    flag('json', 'print each delivery as a line of JSON'),
  ],
  examples: ['prayer webhooks listen --port 8090'],
  load: async () => (await import('./serve.ts')).listen,
});

const filesFlags: readonly FlagSpec[] = [data, flag('database URL', 'refused: the command works on files only'), json];

const files: Commands = [
  action('backup', 'write all data of the daemon into one file; it may run meanwhile', {
    bareWords: [bareWord('<file>', 'the file to write; only you can read it, because it holds secrets')],
    flags: filesFlags,
    examples: ['prayer backup prayer.backup', 'prayer backup /mnt/safe/prayer.backup --data /var/lib/prayer'],
    load: async () => (await storedData()).backup,
  }),
  action('restore', 'bring a backup into the data directory; the daemon must not run', {
    bareWords: [bareWord('<file>', 'a file that prayer backup wrote')],
    flags: [flag('replace', 'restore over existing data, which is moved to another folder'), ...filesFlags],
    examples: ['prayer restore prayer.backup', 'prayer restore prayer.backup --replace --data /var/lib/prayer'],
    load: async () => (await storedData()).restore,
  }),
  action('store check', 'read all the data of the daemon and report damage; exit 6 if there is any', {
    flags: filesFlags,
    examples: ['prayer store check'],
    load: async () => (await storedData()).check,
  }),
];

/** Every command of the daemon, in the order of help. */
export const daemonTopic: Commands = [...run, ...keys, ...webhooks, copy, listen, ...feeds, ...files];
