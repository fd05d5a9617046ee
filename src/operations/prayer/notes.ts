import type { Names } from '../../core/words/names.ts';
import type { CongregationName, NoteNames, NoteWords, TimeName } from '../../core/words/note-names.ts';
import { ENGLISH_NOTES } from '../../core/words/note-names.ts';
import type { CongregationCaution, RefusedCongregation } from '../../core/congregation/congregation-day.ts';
import type { AsrSchool } from '../../core/prayer/asr-school.ts';
import type { Basis } from '../../core/prayer/events.ts';
import { PRAYER_ROWS, type PrayerDay, type PrayerName, type School } from '../../core/prayer/prayer-day.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import { type DayNumber, dayNumber } from '../../core/time/civil-date.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { CAUTION_KINDS } from '../../data/languages/authority-cautions.ts';
import type { Custom } from '../../data/customs.ts';
import type { MethodRow } from '../../data/methods.ts';

/** What a reader of times should know, apart from any language. */
export type Note =
  | { readonly kind: 'reason'; readonly times: readonly TimeName[]; readonly reason: Reason }
  | { readonly kind: 'caution'; readonly method: string; readonly english: string }
  | {
      readonly kind: 'authority';
      readonly country: string;
      readonly method: string;
      /** The English name of the country. */
      readonly name: string;
      readonly english: string;
      /** What mosques there follow, where the method stands in. */
      readonly custom?: Custom | undefined;
    }
  /** No authority of the country is known, and the default method stands in. */
  | {
      readonly kind: 'no authority';
      /** The zones of the point. */
      readonly zones: readonly ZoneId[];
      /** What mosques there follow, where that is known (customs.ts). */
      readonly custom?: Custom | undefined;
    }
  /** The Hanafi Asr was taken because no school is known. */
  | { readonly kind: 'unknown school' }
  /** No station of the authority's list was taken. */
  | {
      readonly kind: 'no station';
      readonly method: string;
      /** Undefined where the method has no list. */
      readonly withinKm: number | undefined;
      /** The method of the country's authority, where none was asked for. */
      readonly authority: string | undefined;
    }
  /** A printed timetable has the day. */
  | { readonly kind: 'printed'; readonly by: string; readonly computed: readonly TimeName[] }
  /** A followed one that was not compared with its source since a day. */
  | { readonly kind: 'old copy'; readonly by: string; readonly since: string }
  /** It has not, and names this method for it. */
  | { readonly kind: 'not printed'; readonly by: string; readonly method: string }
  /** A station without a table of its own to judge by. */
  | { readonly kind: 'unfitted station'; readonly id: string; readonly name: string }
  /** Sunrise and maghrib have the horizon of a town. */
  | { readonly kind: 'horizon'; readonly town: string; readonly km: number }
  | CongregationNote
  /** The rule of the summer goes by the point of a town, which no station gave. */
  | { readonly kind: 'point decides'; readonly method: string }
  /** What Diyanet calls İmsak is another time. */
  | { readonly kind: 'imsak of Diyanet' };

/** What stepped in at a congregation, or why there is none. */
export interface CongregationNote {
  readonly kind: 'congregation';
  readonly name: CongregationName;
  /** The rule, or the cell of the timetable. */
  readonly from: string;
  readonly isPrinted: boolean;
  readonly told: CongregationCaution | RefusedCongregation['reason'];
  /** What the rule gives; '' where it gives none. */
  readonly time: string;
  /** What it is too early for, or too late. */
  readonly limit: { readonly name: PrayerName; readonly time: string } | undefined;
  /** The clocks of the place. */
  readonly zone: string;
  /** Without a full stop. The words of congregations are read only where there are some. */
  readonly english: string;
}

/** How a time was found. */
export type Reason =
  | Basis
  | { readonly kind: 'ramadan'; readonly minutes: number }
  | { readonly kind: 'moved' }
  | { readonly kind: 'half night'; readonly nightEnds: MethodRow['nightEnds']; readonly hasBounds: boolean };

/**
 * Which rule acted for which prayer, a note a rule, prayers that share it named together. Empty when every time came from
 * the Sun and the method's own interval.
 */
export function prayerNotes({ day, events, printed, followed }: PrayerDay, method: MethodRow): Note[] {
  if (followed?.computed) {
    const computed = PRAYER_ROWS.filter(({ printed: time }) => !followed.times.includes(time)).map(({ id }) => id);
    const ofTable = followed.name === method.name ? cautionNotes(day.dayNumber, method) : [];
    return [{ kind: 'printed', by: followed.name, computed }, ...ofTable];
  }
  const found: (readonly [TimeName, Reason])[] = [];
  for (const { id, event } of PRAYER_ROWS) {
    const reason = reasonOf(events[event].basis, method);
    if (!isUsual(reason)) found.push([id, reason]);
  }
  for (const time of printed.moved) {
    const event = time === 'dhuhr' ? 'transit' : time;
    const row = PRAYER_ROWS.find((one) => one.event === event);
    if (row) found.push([row.id, { kind: 'moved' }]);
  }
  const { code, horizonFrom } = method;
  const horizon: Note[] = horizonFrom ? [{ kind: 'horizon', town: horizonFrom.name, km: horizonFrom.km }] : [];
  const outside: Note[] =
    followed?.computedBy === undefined ? [] : [{ kind: 'not printed', by: followed.name, method: followed.computedBy }];
  const point: Note[] = hangsOnPoint(events, method) ? [{ kind: 'point decides', method: code }] : [];
  return [...outside, ...reasonNotes(found), ...point, ...horizon, ...cautionNotes(day.dayNumber, method)];
}

function hangsOnPoint({ fajr, isha }: PrayerDay['events'], { pointDecidesBeyondDeg }: MethodRow): boolean {
  if (pointDecidesBeyondDeg === undefined) return false;
  return [fajr, isha].some(({ basis }) => basis.kind === 'night-share' && basis.rule === 'takdir');
}

function cautionNotes(day: DayNumber, { code, caution, cautionAfter }: MethodRow): Note[] {
  const isOfDay = caution !== undefined && (cautionAfter === undefined || day > dayNumber(cautionAfter));
  return isOfDay ? [{ kind: 'caution', method: code, english: caution }] : [];
}

/** A note a reason, with the times that share it. */
export function reasonNotes(found: readonly (readonly [TimeName, Reason])[]): Note[] {
  if (found.length === 0) return []; // most days; rows of CSV are many
  const shared = new Map<string, { readonly times: TimeName[]; readonly reason: Reason }>(); // Node 20 has no Map.groupBy
  for (const [time, reason] of found) {
    const said = showReason(reason, ENGLISH_NOTES);
    const alike = shared.get(said);
    if (alike) alike.times.push(time);
    else shared.set(said, { times: [time], reason });
  }
  return [...shared.values()].map((note) => ({ kind: 'reason', ...note }));
}

/** The longer Isha of Ramadan is said with each of its days; other intervals are the method's usual ones. */
function reasonOf(basis: Basis, method: MethodRow): Reason {
  const isRamadan =
    basis.kind === 'interval' && 'inRamadanMinutes' in method.isha && basis.minutes === method.isha.inRamadanMinutes;
  return isRamadan && basis.kind === 'interval' ? { kind: 'ramadan', minutes: basis.minutes } : basis;
}

/** Found by the Sun or by the method's own interval. */
function isUsual({ kind }: Reason): boolean {
  return kind === 'angle' || kind === 'interval';
}

/** A whole sentence. */
export function showNote(note: Note | YearNote, names: Names): string {
  switch (note.kind) {
    case 'congregation':
      return `${showCongregation(note, names)}${names.words.fullStop}`;
    case 'hijri year':
    case 'hijri month':
    case 'gregorian year':
      return showYearNote(note, names);
    default:
      return showPlainNote(note, names);
  }
}

function showPlainNote(note: Exclude<Note, CongregationNote>, names: NoteNames): string {
  const { words } = names;
  switch (note.kind) {
    case 'reason': {
      const times = note.times.map((time) => words.times[time]).join(words.comma);
      return `${times}: ${showReason(note.reason, names)}${words.fullStop}`;
    }
    case 'caution':
      return `${words.cautions[note.method] ?? note.english}${words.fullStop}`;
    case 'authority':
      return `${showAuthority(note, words)}${words.fullStop}${showCustom(note.custom, names)}`;
    case 'no authority': {
      const told = words.authority === 'as in its row' && note.custom ? ` ${note.custom.told}` : '';
      return `${words.noAuthority(DEFAULT_METHOD.code)}${words.fullStop}${told}${showCustom(note.custom, names)}`;
    }
    case 'unknown school':
      return `${words.asrUnknown}${words.fullStop}`;
    case 'no station': {
      const { method, withinKm, authority } = note;
      const why =
        withinKm === undefined
          ? words.noStationList(method)
          : words.noStationNear(method, words.kilometres(String(withinKm)));
      return `${why}${words.fullStop}${authority === undefined ? '' : ` ${words.authorityOfCountry(authority)}`}`;
    }
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

/** The default method stands in for an authority whose rules are not known. */
export function isStandIn(note: Note): boolean {
  return note.kind === 'no authority' || (note.kind === 'authority' && note.method === DEFAULT_METHOD.code);
}

/** Where one Asr is shown that nobody chose, and no school is known: the reader is to know it. */
export function withNoteOnAsr<Request extends { readonly asr: AsrSchool; readonly placeNotes: readonly Note[] }>(
  request: Request,
  asked: School | 'both' | undefined,
): Request {
  const { asr, placeNotes } = request;
  if (asked !== undefined || asr.from !== 'default') return request;
  return { ...request, placeNotes: [...placeNotes, { kind: 'unknown school' }] };
}

/** The notes on a place that say whose times they are: those on the authority and on the school. */
export function notesOnSource(notes: readonly Note[]): readonly Note[] {
  return notes.filter(({ kind }) => kind === 'authority' || kind === 'no authority' || kind === 'unknown school');
}

/** What is to be said of a congregation, without a full stop. */
export function showCongregation(note: Omit<CongregationNote, 'english'>, names: Names): string {
  const { words } = names;
  const { iqamah } = words;
  const source = note.isPrinted ? iqamah.printed(note.from) : iqamah.rule(note.from);
  const what = names.congregation(note.name);
  const limit = note.limit ? `${words.events[note.limit.name]} ${note.limit.time}` : '';
  switch (note.told) {
    case 'before adhan':
      return iqamah.tooEarly(what, source, note.time, limit);
    case 'after its end':
      return iqamah.tooLate(what, source, note.time, limit);
    case 'no season':
      return iqamah.noSeason(source, note.zone);
    case 'skipped hour':
      return iqamah.skippedHour(what, source, note.time);
    case 'repeated hour':
      return iqamah.repeatedHour(what, source, note.time);
    case 'before dhuhr':
      return iqamah.beforeDhuhr(note.time, limit);
    case 'after asr':
      return iqamah.afterAsr(note.time, limit);
  }
}

/** What is to be said of a country's authority, without a full stop. */
export function showAuthority(
  note: Pick<Extract<Note, { kind: 'authority' }>, 'country' | 'method' | 'english'>,
  { authority }: NoteWords,
): string {
  const kind = CAUTION_KINDS[note.country];
  return kind === undefined || authority === 'as in its row' ? note.english : authority[kind](note.method);
}

/** The method or the angle that a custom names, in a language that does not have its sentence. */
function showCustom({ method, ishaDeg }: Partial<Custom> = {}, { words, number }: NoteNames): string {
  if (words.authority === 'as in its row') return '';
  const { otherMethod, ishaBy } = words.authority;
  const said = [
    ...(method === undefined ? [] : [otherMethod(method)]),
    ...(ishaDeg === undefined ? [] : [ishaBy(`${number(ishaDeg, 1)}°`)]),
  ];
  return said.map((sentence) => ` ${sentence}${words.fullStop}`).join('');
}

/** The notes as answers hold them. */
export function englishNotes(notes: readonly Note[]): string[] {
  return notes.map((note) => (note.kind === 'congregation' ? `${note.english}.` : showPlainNote(note, ENGLISH_NOTES)));
}

/** The longest way to say how a time was found: a sentence for every basis, for `explain`. */
export function showReason(reason: Reason, names: NoteNames): string {
  const { reasons, because } = names.words;
  const minutes = (count: number) => reasons.minutes(names.number(count, 2));
  switch (reason.kind) {
    case 'angle':
      switch (reason.by) {
        case 'transit':
          return reasons.transit;
        case 'shadow':
          return reason.factor === 1 ? reasons.shadowOnce : reasons.shadowTwice;
        case 'altitude':
          return reasons.belowHorizon(`${names.number(-reason.altitudeDeg, 4)}°`);
      }
      break;
    case 'interval':
      if (reason.from === 'maghrib') return reasons.afterMaghrib(minutes(reason.minutes));
      if (reason.from === 'printed sunrise') return reasons.beforePrintedSunrise(minutes(reason.minutes));
      return reason.from === 'sunrise'
        ? reasons.seasonalBeforeSunrise(minutes(reason.minutes))
        : reasons.seasonalAfterSunset(minutes(reason.minutes));
    case 'ramadan':
      return reasons.inRamadan(minutes(reason.minutes));
    case 'night-share': {
      const share = showShare(reason.share, names);
      // Diyanet's own habit: takdir is its word for a time that is estimated where the sign in the sky is missing
      if (reason.rule !== 'takdir') return reasons.nightShare(reason.rule, share, because[reason.because]);
      return reason.because === 'led over' ? reasons.takdirLedOver(share) : reasons.takdir(share);
    }
    case 'day-limit':
      return reasons.dayLimit;
    case 'latitude': {
      const latitude = showLatitude(reason.latDeg, names);
      return reason.because === 'method'
        ? reasons.methodLatitude(latitude)
        : reasons.nearestLatitude(latitude, because[reason.because]);
    }
    case 'day': {
      const [days, why] = [Math.abs(reason.days), because[reason.because]];
      return reason.days < 0 ? reasons.daysBefore(days, why) : reasons.daysLater(days, why);
    }
    case 'none':
      return reasons.noSuchTime(because[reason.because]);
    case 'moved':
      return reasons.moved;
    case 'half night':
      return (reason.hasBounds ? reasons.halfNight : reasons.halfNightUnbounded)[reason.nightEnds];
  }
}

/** `60°N`; a coordinate has a point in every language. */
function showLatitude(latDeg: number, { words: { hemispheres } }: NoteNames): string {
  return `${Math.abs(latDeg)}°${latDeg < 0 ? hemispheres.south : hemispheres.north}`;
}

function showShare(share: number, { words, number }: NoteNames): string {
  if (share === 1 / 7) return words.reasons.seventh;
  return share === 1 / 2 ? words.reasons.half : words.percent(number(share * 100, 1));
}

/** How a year or a month was read. */
export type YearNote =
  | { readonly kind: 'hijri year'; readonly year: number; readonly first: string; readonly last: string }
  | { readonly kind: 'hijri month'; readonly month: string; readonly first: string; readonly last: string }
  | {
      readonly kind: 'gregorian year';
      readonly year: number;
      /** The Hijri year of its Ramadan. */
      readonly ramadanOf: number;
      /** A second Ramadan that begins in it. */
      readonly second: { readonly hijriYear: number; readonly starts: string } | undefined;
    };

/** A whole sentence. */
export function showYearNote(note: YearNote, { words }: Names): string {
  switch (note.kind) {
    case 'hijri year':
      return words.years.isHijri(note.year, note.first, note.last);
    case 'hijri month':
      return words.years.isHijriMonth(note.month, note.first, note.last);
    case 'gregorian year': {
      const { second } = note;
      const one = words.years.isGregorian(note.year, note.ramadanOf);
      return second === undefined ? one : `${one} ${words.years.secondRamadan(second.hijriYear, second.starts)}`;
    }
  }
}
