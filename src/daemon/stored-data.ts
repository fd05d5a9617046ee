import type { ServeSettings, StoredData } from '../cli/cli-deps.ts';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { methodOfName, timetableAsked } from '../core/prayer/method-name.ts';
import { loadAllStations } from '../core/prayer/stations.ts';
import type { Feed } from '../core/stored/feed.ts';
import type { Subscription } from '../core/webhook/subscription.ts';
import { showUtcSeconds } from '../core/time/wall-time.ts';
import { showFeed } from '../operations/feeds/feeds.ts';
import { showSubscription } from '../operations/webhooks/subscription-fields.ts';
import { restoreBackup, writeBackup } from '../store/backup/backup.ts';
import { openTimetables } from '../store/timetables.ts';
import { checkStore } from '../store/backup/store-check.ts';
import { defaultDataDirectory } from '../system/user-files.ts';
import { type Machine, ownDirectory } from './daemon.ts';

/** What `prayer backup`, `prayer restore` and `prayer store check` do with the files of a daemon. */
export function storedData(machine: Machine): StoredData {
  const folderOf = ({ data, database }: ServeSettings) => {
    if (database !== undefined) throw ofDatabase();
    return data ?? defaultDataDirectory(machine.env);
  };
  const madeAt = () => showUtcSeconds(machine.context.now());
  return {
    async backup(settings, file) {
      const folder = folderOf(settings);
      try {
        return { folder, ...(await writeBackup(folder, file, { madeAt: madeAt(), madeBy: machine.version })) };
      } catch (thrown) {
        throw notWritten(`Backup ${quoted(file)} cannot be written`, file, thrown);
      }
    },
    async restore(settings, file, mayReplace) {
      const directory = await ownDirectory(folderOf(settings), machine);
      try {
        const stamp = madeAt().replace(/[-:]/g, '');
        return { folder: directory.path, ...(await restoreBackup(directory.path, file, { mayReplace, stamp })) };
      } catch (thrown) {
        throw notWritten(`Backup ${quoted(file)} cannot be restored`, directory.path, thrown);
      } finally {
        await directory.release();
      }
    },
    async check(settings) {
      const folder = folderOf(settings);
      const findStation = await loadAllStations();
      const timetables = openTimetables(folder);
      const unknownOf = ({ method, station }: Subscription) => {
        const timetable = timetableAsked(method);
        if (timetable !== undefined) return timetables.find(timetable) ? undefined : `timetable ${quoted(timetable)}`;
        if (method !== 'AUTO' && !methodOfName(method)) return `method ${quoted(method)}`;
        if (station === undefined || findStation(method, station)) return undefined;
        return `station ${quoted(station)} of ${method}`;
      };
      const show = (row: Subscription | Feed) => ('sha256' in row ? showFeed(row) : showSubscription(row));
      return { folder, ...(await checkStore(folder, { unknownOf, show })) };
    },
    async survey(url) {
      const { surveyOf } = await import('./copy.ts');
      return surveyOf(url, machine);
    },
    async copy(request) {
      const { copyStored } = await import('./copy.ts'); // loads PostgreSQL's client
      return copyStored(request, machine);
    },
  };
}

function notWritten(sentence: string, path: string, thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown;
  return new Fault('OUTPUT_NOT_WRITTEN', `${sentence}: ${wordsOf(thrown)}.`, { path }, thrown);
}

function ofDatabase(): Fault {
  const sentence =
    'A database has its own backup: pg_dump --format=custom --file=prayer.dump URL, and pg_restore --exit-on-error --dbname=URL prayer.dump ' +
    'into an empty database while no daemon runs. This command is for the files of --data. See prayer help database.';
  return new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['database'] });
}
