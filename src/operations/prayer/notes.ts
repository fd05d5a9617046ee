import type { Names } from '../../core/words/names.ts';
import type { CongregationName, NoteNames, StandInNames, StandInWords, TimeName } from '../../core/words/note-names.ts';
import { congregationIn, ENGLISH_STAND_INS, showLatitude, showShare } from '../../core/words/note-names.ts';
import type { CongregationCaution, RefusedCongregation } from '../../core/congregation/congregation-day.ts';
import type { AsrSchool } from '../../core/prayer/asr-school.ts';
import type { Basis } from '../../core/prayer/events.ts';
import { PRAYER_ROWS, type PrayerDay, type PrayerName, type School } from '../../core/prayer/prayer-day.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import { type DayNumber, dayNumber } from '../../core/time/civil-date.ts';
import type { MethodRow } from '../../data/methods.ts';
import type { Warning } from '../hijri/warnings.ts';
import {
  type AuthorityNote,
  authorityNote,
  type AuthorityReason,
  authorityReason,
  withAuthorityNotes,
} from './authority-notes.ts';

/** A note for the reader of times, independent of a language. */
export type Note =
  | { readonly kind: 'reason'; readonly times: readonly TimeName[]; readonly reason: Reason }
  | { readonly kind: 'caution'; readonly method: string; readonly english: string }
  /** The Hanafi Asr was taken because no school is known. */
  | { readonly kind: 'unknown school' }
  | AuthorityNote
  | CongregationNote;

/** A caution about the time of a congregation, or the reason why its rule gives no time. */
export interface CongregationNote {
  readonly kind: 'congregation';
  readonly name: CongregationName;
  /** The rule, or the cell of the timetable. */
  readonly from: string;
  readonly isPrinted: boolean;
  readonly told: CongregationCaution | RefusedCongregation['reason'];
  /** The time that the rule gives; '' if none. */
  readonly time: string;
  /** The prayer whose time makes the congregation too early or too late. */
  readonly limit: { readonly name: PrayerName; readonly time: string } | undefined;
  /** The zone on whose clocks the times are. */
  readonly zone: string;
  /** A sentence without a full stop. It is made early, because the words for congregations are loaded only if there are congregations. */
  readonly english: string;
}

/** A note that does not depend on an authority. */
type PlainNote = Extract<Note, { readonly kind: 'reason' | 'caution' | 'unknown school' }>;

/** How a time was found. */
export type Reason =
  | Basis
  | { readonly kind: 'ramadan'; readonly minutes: number }
  | { readonly kind: 'moved' }
  | { readonly kind: 'half night'; readonly nightEnds: MethodRow['nightEnds']; readonly hasBounds: boolean };

/** Makes one note for each rule that gave a time, with all prayers of that rule. The Sun and the method's own interval need no note. */
export function prayerNotes(found: PrayerDay, method: MethodRow): Note[] {
  const { day, events, printed } = found;
  const reasons: (readonly [TimeName, Reason])[] = [];
  for (const { id, event } of PRAYER_ROWS) {
    const reason = reasonOf(events[event].basis, method);
    if (reason.kind !== 'angle' && reason.kind !== 'interval') reasons.push([id, reason]);
  }
  for (const time of printed.moved) {
    const event = time === 'dhuhr' ? 'transit' : time;
    const row = PRAYER_ROWS.find((one) => one.event === event);
    if (row) reasons.push([row.id, { kind: 'moved' }]);
  }
  return withAuthorityNotes<Note>(found, method, reasonNotes(reasons), cautionNotes(day.dayNumber, method));
}

function cautionNotes(day: DayNumber, { code, caution, cautionAfter }: MethodRow): Note[] {
  const isOfDay = caution !== undefined && (cautionAfter === undefined || day > dayNumber(cautionAfter));
  return isOfDay ? [{ kind: 'caution', method: code, english: caution }] : [];
}

export function reasonNotes(found: readonly (readonly [TimeName, Reason])[]): Note[] {
  if (found.length === 0) return []; // most days have no reasons, and a CSV has many days
  const shared = new Map<string, { readonly times: TimeName[]; readonly reason: Reason }>(); // Node 20 has no Map.groupBy
  for (const [time, reason] of found) {
    const said = englishReason(reason);
    const alike = shared.get(said);
    if (alike) alike.times.push(time);
    else shared.set(said, { times: [time], reason });
  }
  return [...shared.values()].map((note) => ({ kind: 'reason', ...note }));
}

/** Finds the reason behind a basis. The longer Isha interval of Ramadan gets a note on every day, but the usual interval gets none. */
function reasonOf(basis: Basis, method: MethodRow): Reason {
  const isRamadan =
    basis.kind === 'interval' && 'inRamadanMinutes' in method.isha && basis.minutes === method.isha.inRamadanMinutes;
  return isRamadan && basis.kind === 'interval' ? { kind: 'ramadan', minutes: basis.minutes } : basis;
}

/** A note as a whole sentence, or several. */
export function showNote(note: Note | YearNote, names: Names): string {
  switch (note.kind) {
    case 'congregation':
      return `${showCongregation(note, names)}${names.words.fullStop}`;
    case 'hijri year':
    case 'hijri month':
    case 'gregorian year':
      return showYearNote(note, names);
    default:
      return isPlain(note)
        ? showPlainNote(note, (reason) => showReason(reason, names), names.words)
        : authorityNote(note, names);
  }
}

/** @param reason how a time was found, in the same language */
function showPlainNote(note: PlainNote, reason: (found: Reason) => string, words: StandInWords): string {
  switch (note.kind) {
    case 'reason': {
      const times = note.times.map((time) => words.times[time]).join(words.comma);
      return `${times}: ${reason(note.reason)}${words.fullStop}`;
    }
    case 'caution':
      return `${words.cautions[note.method] ?? note.english}${words.fullStop}`;
    case 'unknown school':
      return `${words.asrUnknown}${words.fullStop}`;
  }
}

/** Whether the default method is used in place of an authority whose rules are not known. */
export function isStandIn(note: Note): boolean {
  return note.kind === 'no authority' || (note.kind === 'authority' && note.method === DEFAULT_METHOD.code);
}

/** Adds the note that the Asr shown is a default, if nobody chose a school and none is known for the place. */
export function withNoteOnAsr<Request extends { readonly asr: AsrSchool; readonly placeNotes: readonly Note[] }>(
  request: Request,
  asked: School | 'both' | undefined,
): Request {
  const { asr, placeNotes } = request;
  if (asked !== undefined || asr.from !== 'default') return request;
  return { ...request, placeNotes: [...placeNotes, { kind: 'unknown school' }] };
}

/** The notes on a place that say whose times are shown: those on the authority and on the school. */
export function notesOnSource(notes: readonly Note[]): readonly Note[] {
  return notes.filter(({ kind }) => kind === 'authority' || kind === 'no authority' || kind === 'unknown school');
}

/** The sentence on a congregation, without a full stop. */
export function showCongregation(note: Omit<CongregationNote, 'english'>, { words }: NoteNames): string {
  const { iqamah } = words;
  const source = note.isPrinted ? iqamah.printed(note.from) : iqamah.rule(note.from);
  const what = congregationIn(words, note.name);
  const limit = note.limit ? `${words.events[note.limit.name]} ${note.limit.time}` : '';
  const sentences = {
    'before adhan': () => iqamah.tooEarly(what, source, note.time, limit),
    'after its end': () => iqamah.tooLate(what, source, note.time, limit),
    'no season': () => iqamah.noSeason(source, note.zone),
    'skipped hour': () => iqamah.skippedHour(what, source, note.time),
    'repeated hour': () => iqamah.repeatedHour(what, source, note.time),
    'before dhuhr': () => iqamah.beforeDhuhr(note.time, limit),
    'after asr': () => iqamah.afterAsr(note.time, limit),
  };
  return sentences[note.told]();
}

/** The notes as English sentences, for answers. */
export function englishNotes(notes: readonly Note[]): string[] {
  return notes.map((note) => {
    if (note.kind === 'congregation') return `${note.english}.`;
    return isPlain(note) ? showPlainNote(note, englishReason, ENGLISH_STAND_INS.words) : authorityNote(note);
  });
}

function isPlain(note: Note | YearNote): note is PlainNote {
  return note.kind === 'reason' || note.kind === 'caution' || note.kind === 'unknown school';
}

/** For `explain`: a full sentence on how a time was found, for every basis. */
export function showReason(reason: Reason, names: NoteNames): string {
  const { reasons } = names.words;
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
    case 'half night':
      return (reason.hasBounds ? reasons.halfNight : reasons.halfNightUnbounded)[reason.nightEnds];
    default:
      return isOfAuthority(reason) ? authorityReason(reason, names) : showStandIn(reason, names);
  }
}

function englishReason(reason: Reason): string {
  return isOfAuthority(reason) ? authorityReason(reason) : showStandIn(reason, ENGLISH_STAND_INS);
}

function isOfAuthority(reason: Reason): reason is AuthorityReason {
  const { kind } = reason;
  if (kind === 'latitude') return reason.because === 'method';
  return kind === 'day-limit' || (kind === 'night-share' && reason.rule === 'takdir');
}

/** Shows the rule that replaced a time of the Sun, or the longer Isha of Ramadan. */
function showStandIn(reason: Reason, names: StandInNames): string {
  const { reasons, because } = names.words;
  switch (reason.kind) {
    case 'ramadan':
      return reasons.inRamadan(reasons.minutes(names.number(reason.minutes, 2)));
    case 'night-share':
      return reasons.nightShare(reason.rule, showShare(reason.share, names), because[reason.because]);
    case 'latitude':
      return reasons.nearestLatitude(showLatitude(reason.latDeg, names), because[reason.because]);
    case 'day': {
      const [days, why] = [Math.abs(reason.days), because[reason.because]];
      return reason.days < 0 ? reasons.daysBefore(days, why) : reasons.daysLater(days, why);
    }
    case 'none':
      return reasons.noSuchTime(because[reason.because]);
    case 'moved':
      return reasons.moved;
    default:
      throw new Error(`${reason.kind} stands in for nothing`);
  }
}

/** A note on how the program read a year or a month. */
export type YearNote =
  | { readonly kind: 'hijri year'; readonly year: number; readonly first: string; readonly last: string }
  | { readonly kind: 'hijri month'; readonly month: string; readonly first: string; readonly last: string }
  | {
      readonly kind: 'gregorian year';
      readonly year: number;
      /** The Hijri year of the Ramadan that begins in this Gregorian year. */
      readonly ramadanOf: number;
      /** The second Ramadan that begins in the same Gregorian year. */
      readonly second: { readonly hijriYear: number; readonly starts: string } | undefined;
    };

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

/** Warnings about the Hijri date of a day, such as that its month is only computed. @param date without it, of all days */
export function hijriWarningTexts(warnings: readonly Warning[], names: Names, date?: string): string[] {
  const ofDays = warnings.filter((one) => one.code.startsWith('hijri_') && 'date' in one);
  return warningTexts(date === undefined ? ofDays : ofDays.filter((one) => 'date' in one && one.date === date), names);
}

/** Warnings about the chosen zone and the calendar of a date. */
export function warningTexts(warnings: readonly Warning[], names: Names): string[] {
  const { words } = names;
  return warnings.map((warning) => {
    const [first = ''] = warning.alternatives;
    if (warning.code === 'ambiguous_alias') return words.zones.ambiguous(warning.message, warning.alternatives);
    if (warning.code === 'date_may_be_hijri') return words.years.dateMayBeHijri(warning.date, warning.alternatives[0]);
    const [year = '', month, day] = first.split('-');
    const name = `${names.hijriMonth(Number(month))} ${Number(year)}`;
    if (warning.code === 'umalqura_unprinted') return words.years.tableOfIcu(Number(year));
    if (warning.code === 'hijri_month_computed') {
      const sentence = words.years.monthComputed(name);
      return warning.likely === undefined ? sentence : `${sentence} ${words.years.likely(warning.likely)}`;
    }
    return words.years.countryDiffers(warning.by ?? '', `${Number(day)} ${name}`);
  });
}
