import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, Fault, quoted } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { openApiKeyFile } from '../api-key-file.ts';
import { type Files, machineFiles } from '../files/files.ts';
import { journalGenerations, journalPath, readSound, readStore } from '../journal/recovery.ts';
import { reading, type Refuse } from '../files/store-faults.ts';
import { createSubscriptionRows, SCHEMA_MIGRATIONS } from '../rows/subscription-row.ts';

/** How often the files are read at most. While a daemon compacts them, they may not fit together, so only the last damage counts. */
const ROUNDS = 3;
const PAUSE_MS = 200;

interface Judge {
  /** Names an unknown part of a subscription, such as `method ATLANTEAN`; undefined if its times can be computed. */
  unknownOf(subscription: Subscription): string | undefined;
  /** Shows a row as answers do. @throws Fault if it cannot be shown */
  show(row: Subscription | Feed): unknown;
}

export async function checkStore(folder: string, judge: Judge, files: Files = machineFiles) {
  if (!existsSync(folder)) {
    const sentence = `There is no data directory ${quoted(folder)}. Name the daemon's directory by --data.`;
    throw new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path: folder });
  }
  for (let round = 1; ; round++) {
    const report = await readAll(folder, judge, files);
    if (report.damage.length === 0 || round === ROUNDS) return report;
    await sleep(PAUSE_MS);
  }
}

/** Reads the contents of a data directory, and lists the damage. */
async function readAll(folder: string, { unknownOf, show }: Judge, files: Files) {
  /** `line` counts from 1; it is absent if the whole file is damaged. */
  const damage: { readonly file: string; readonly line?: number; readonly what: string }[] = [];
  const refuse: Refuse = ({ message, details }, line) => {
    const file = typeof details['path'] === 'string' ? details['path'] : folder;
    const what = typeof details['what'] === 'string' ? details['what'] : message;
    damage.push({ file, ...(line === undefined ? {} : { line }), what });
  };
  const rows = createSubscriptionRows(SCHEMA_MIGRATIONS);
  let keys: number | undefined;
  reading(refuse, undefined, () => {
    keys = openApiKeyFile(folder).keys.length;
  });
  const state = await readSound({ folder, files, rows }, refuse);
  const journals = (await journalGenerations(files, folder)).map((generation) => journalPath(folder, generation));
  const all = [...state.subscriptions.all()];
  const active = all.filter((each) => each.active);
  let canStart = keys !== undefined;
  await readStore({ folder, files, rows, tell: () => {} }).catch((thrown: unknown) => {
    canStart = false;
    if (damage.length > 0) return;
    if (!(thrown instanceof Fault)) throw thrown;
    refuse(thrown); // for example, the snapshot is missing
  });
  return {
    keys: keys ?? 0,
    subscriptions: all.length,
    active: active.length,
    feeds: state.feeds.size,
    /** Active subscriptions whose method or station this version does not know. The daemon deactivates them when it starts. */
    withoutTimes: active.flatMap((each) => {
      const unknown = unknownOf(each);
      return unknown === undefined ? [] : [{ id: each.id, unknown }];
    }),
    /** Sentences about subscriptions and feeds that no answer can show. */
    notShown: [...all, ...state.feeds.all()].flatMap((row) =>
      attempt(
        () => {
          show(row);
          return [];
        },
        ({ message }) => [message],
      ),
    ),
    journals: await Promise.all(journals.map(async (file) => ({ file, bytes: (await files.read(file))?.length ?? 0 }))),
    damage,
    /** Whether the daemon would start. If a snapshot is damaged, the daemon reads the former one. */
    canStart,
  };
}
