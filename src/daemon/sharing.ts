import type { ServeSettings, Sharing } from '../cli/cli-deps.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import { documentText } from '../core/timetable/shared-document.ts';
import type { SharedTimetable } from '../http/endpoints/shared-timetable.ts';
import { timetableSource } from '../online/timetable-source.ts';
import type { FetchDocument } from '../operations/timetables/follow.ts';
import { openSigningKey, seals } from '../store/signing-key.ts';
import { documentGet } from '../system/timetable-http.ts';
import { dataDirectory } from '../system/user-files.ts';
import type { Storage } from './storage.ts';

/** What a command needs to share timetables, or to follow one. */
export function sharing(
  settings: ServeSettings,
  { env, version }: { readonly env: Readonly<Record<string, string | undefined>>; readonly version: string },
): Sharing {
  return {
    seals,
    fetchDocument: documentFetch(settings, version),
    keyFile: openSigningKey(settings.data ?? dataDirectory(env)),
  };
}

/** @param stopped ends a fetch in flight. An abort is not reported as a Fault: the source is not at fault */
export function documentFetch(
  settings: Pick<ServeSettings, 'allow_private_targets' | 'allow_target_cidr'>,
  version: string,
  stopped?: AbortSignal,
): FetchDocument {
  const { allow_private_targets: allowPrivate, allow_target_cidr: allowedCidrs } = settings;
  const get = documentGet({ allowPrivate, allowedCidrs }, { stopped });
  const fetchDocument = timetableSource({ get, userAgent: `Mizwala/${version}` });
  return (url, etag) =>
    fetchDocument(url, etag).catch((thrown: unknown) => {
      stopped?.throwIfAborted();
      throw thrown;
    });
}

/**
 * The public document of a timetable, signed where the data directory has a key. It is made anew once the timetable or the key
 * changed.
 */
export function sharedTimetable(
  id: string | undefined,
  { timetables, ownTimetables }: Pick<Storage, 'timetables' | 'ownTimetables'>,
): SharedTimetable & { readonly isSigned: boolean } {
  const keyFile = ownTimetables && openSigningKey(ownTimetables.directory);
  let made: { readonly table: PrintedTimetable; readonly stamp: string | undefined; readonly text: string } | undefined;
  return {
    text() {
      const table = id === undefined ? undefined : timetables.find(id);
      if (!table) return undefined;
      const stamp = keyFile?.stamp();
      if (made?.table !== table || made.stamp !== stamp) {
        made = { table, stamp, text: documentText(table, seals, keyFile?.find()) };
      }
      return made.text;
    },
    get isSigned() {
      return keyFile?.find() !== undefined;
    },
  };
}
