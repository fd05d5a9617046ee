import {
  ENGLISH_NOTES,
  type NoteNames,
  type NoteWords,
  showLatitude,
  showShare,
  type TimeName,
} from '../../core/words/note-names.ts';
import type { Basis } from '../../core/prayer/events.ts';
import { PRAYER_ROWS, type PrayerDay } from '../../core/prayer/prayer-day.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { CAUTION_KINDS } from '../../data/languages/authority-cautions.ts';
import type { Custom } from '../../data/customs.ts';
import type { MethodRow } from '../../data/methods.ts';

/** Notes and reasons that only authorities, stations and printed timetables have. The library loads src/library/stand-ins.ts instead. */
export type AuthorityNote =
  | {
      readonly kind: 'authority';
      readonly country: string;
      readonly method: string;
      readonly name: string;
      readonly english: string;
      /** The times that mosques there follow, if the method is a substitute. */
      readonly custom?: Custom | undefined;
    }
  /** No authority of the country is known, so the default method is used. */
  | {
      readonly kind: 'no authority';
      /** The zones of the point. */
      readonly zones: readonly ZoneId[];
      /** The times that mosques there follow, if known (customs.ts). */
      readonly custom?: Custom | undefined;
    }
  /** No station of the authority's list was taken. */
  | {
      readonly kind: 'no station';
      readonly method: string;
      /** Undefined if the method has no list. */
      readonly withinKm: number | undefined;
      /** The method of the country's authority; undefined if the request names a method, or if no authority is known. */
      readonly authority: string | undefined;
    }
  /** The point itself was asked, and the authority’s list has a station near it. */
  | { readonly kind: 'point itself'; readonly method: string; readonly station: string }
  /** A printed timetable has this day. */
  | { readonly kind: 'printed'; readonly by: string; readonly computed: readonly TimeName[] }
  /** The printed timetable is a copy. The program last compared it with its source on the day `since`. */
  | { readonly kind: 'old copy'; readonly by: string; readonly since: string }
  /** A printed timetable does not have this day. The timetable names `method` for such days. */
  | { readonly kind: 'not printed'; readonly by: string; readonly method: string }
  /** The program knows no printed table for this station. */
  | { readonly kind: 'unfitted station'; readonly id: string; readonly name: string }
  /** Sunrise and maghrib follow the visible horizon of a town. */
  | { readonly kind: 'horizon'; readonly town: string; readonly km: number }
  /** The authority's summer rule depends on the point that it uses for the town, but the request has no station. */
  | { readonly kind: 'point decides'; readonly method: string }
  /** Diyanet uses the name İmsak for another time. */
  | { readonly kind: 'imsak of Diyanet' };

/** How the rule of a single authority found a time. */
export type AuthorityReason = Extract<Basis, { readonly kind: 'night-share' | 'day-limit' | 'latitude' }>;

/**
 * The notes of a day. A day that a printed timetable has gets the note on that timetable, and the cautions if the timetable has the name of
 * the method. Any other day gets the reasons and cautions, with notes on a timetable that lacks the day, on the point and on the horizon.
 */
export function withAuthorityNotes<Note>(
  { events, followed }: PrayerDay,
  { code, name, horizonFrom, pointDecidesBeyondDeg }: MethodRow,
  reasons: readonly Note[],
  cautions: readonly Note[],
): (Note | AuthorityNote)[] {
  if (followed?.computed) {
    const computed = PRAYER_ROWS.filter(({ printed }) => !followed.times.includes(printed)).map(({ id }) => id);
    return [{ kind: 'printed', by: followed.name, computed }, ...(followed.name === name ? cautions : [])];
  }
  const outside: AuthorityNote[] =
    followed?.computedBy === undefined ? [] : [{ kind: 'not printed', by: followed.name, method: followed.computedBy }];
  const dependsOnPoint =
    pointDecidesBeyondDeg !== undefined &&
    [events.fajr, events.isha].some(({ basis }) => basis.kind === 'night-share' && basis.rule === 'takdir');
  const point: AuthorityNote[] = dependsOnPoint ? [{ kind: 'point decides', method: code }] : [];
  const horizon: AuthorityNote[] = horizonFrom ? [{ kind: 'horizon', town: horizonFrom.name, km: horizonFrom.km }] : [];
  return [...outside, ...reasons, ...point, ...horizon, ...cautions];
}

export function authorityNote(note: AuthorityNote, names: NoteNames = ENGLISH_NOTES): string {
  const { words } = names;
  switch (note.kind) {
    case 'authority':
      return `${showAuthority(note, words)}${words.fullStop}${showCustom(note.custom, names)}`;
    case 'no authority': {
      const told = words.authority === 'as in its row' && note.custom ? ` ${note.custom.told}` : '';
      return `${words.noAuthority(DEFAULT_METHOD.code)}${words.fullStop}${told}${showCustom(note.custom, names)}`;
    }
    case 'no station': {
      const { method, withinKm, authority } = note;
      const why =
        withinKm === undefined
          ? words.noStationList(method)
          : words.noStationNear(method, words.kilometres(String(withinKm)));
      return `${why}${words.fullStop}${authority === undefined ? '' : ` ${words.authorityOfCountry(authority)}`}`;
    }
    case 'point itself':
      return `${words.pointItself(note.method, note.station)}${words.fullStop}`;
    case 'printed': {
      const computed = note.computed.map((time) => words.times[time]).join(words.comma);
      const rest = note.computed.length === 0 ? '' : `${words.semicolon}${words.notInTimetable(computed)}`;
      return `${words.printedBy(note.by)}${rest}${words.fullStop}`;
    }
    case 'old copy':
      return `${words.notComparedSince(note.by, note.since)}${words.fullStop}`;
    case 'not printed':
      return `${words.dayNotPrinted(note.by, note.method)}${words.fullStop}`;
    case 'unfitted station':
      return `${words.unfittedStation(note.id, note.name)}${words.fullStop}`;
    case 'horizon': {
      const times = `${words.times.sunrise}${words.comma}${words.times.maghrib}`;
      const far = words.kilometres(String(Math.round(note.km)));
      return `${times}: ${words.reasons.horizonOf(note.town, far)}${words.fullStop}`;
    }
    case 'point decides':
      return `${words.pointDecides(note.method)}${words.fullStop}`;
    case 'imsak of Diyanet':
      return `${words.imsakOfDiyanet}${words.fullStop}`;
  }
}

export function authorityReason(reason: AuthorityReason, names: NoteNames = ENGLISH_NOTES): string {
  const { reasons } = names.words;
  switch (reason.kind) {
    case 'day-limit':
      return reasons.dayLimit;
    case 'latitude':
      return reasons.methodLatitude(showLatitude(reason.latDeg, names));
    case 'night-share': {
      // only Diyanet uses the word takdir, for a time that it estimates because the sign in the sky is missing
      const share = showShare(reason.share, names);
      return reason.because === 'led over' ? reasons.takdirLedOver(share) : reasons.takdir(share);
    }
  }
}

/** The sentence on a country's authority, without a full stop. */
export function showAuthority(
  note: Pick<Extract<AuthorityNote, { kind: 'authority' }>, 'country' | 'method' | 'english'>,
  { authority }: NoteWords,
): string {
  const kind = CAUTION_KINDS[`${note.country} ${note.method}`] ?? CAUTION_KINDS[note.country];
  return kind === undefined || authority === 'as in its row' ? note.english : authority[kind](note.method);
}

/** Shows the method or the angle of a custom, for a language that has no sentence about that custom. */
function showCustom({ method, ishaDeg }: Partial<Custom> = {}, { words, number }: NoteNames): string {
  if (words.authority === 'as in its row') return '';
  const { otherMethod, ishaBy } = words.authority;
  const said = [
    ...(method === undefined ? [] : [otherMethod(method)]),
    ...(ishaDeg === undefined ? [] : [ishaBy(`${number(ishaDeg, 1)}°`)]),
  ];
  return said.map((sentence) => ` ${sentence}${words.fullStop}`).join('');
}
