import type { Basis, Because, NightShare } from '../../core/prayer/basis.ts';
import type { Event } from '../../core/prayer/events.ts';
import type { PrayerDay } from '../../core/prayer/timetable.ts';
import type { MethodRow } from '../../data/methods.ts';
import { PRAYER_ROWS } from '../../core/prayer/prayer-rows.ts';

/**
 * Which rule acted for which prayer, one sentence a rule, prayers that share it named together. Empty when every time came
 * from the Sun and the method's own interval.
 */
export function prayerNotes({ events, printed }: PrayerDay, method: MethodRow): string[] {
  const prayersBySentence = new Map<string, string[]>();
  const add = (prayer: string, sentence: string) =>
    prayersBySentence.set(sentence, [...(prayersBySentence.get(sentence) ?? []), prayer]);
  for (const { id, event } of PRAYER_ROWS) {
    const sentence = noteOf(events[event].basis, method);
    if (sentence !== undefined) add(id, sentence);
  }
  for (const time of printed.moved) {
    const event = time === 'dhuhr' ? 'transit' : time;
    const row = PRAYER_ROWS.find((one) => one.event === event);
    add(row?.id ?? time, 'moved by whole minutes, so that the day keeps its order where it is only minutes long');
  }
  const { horizonFrom, caution } = method;
  if (horizonFrom)
    add(
      'sunrise, maghrib',
      `the horizon of ${horizonFrom.name}, the nearest town of the authority’s list, ${Math.round(horizonFrom.km)} km away`,
    );
  const notes = [...prayersBySentence].map(([sentence, prayers]) => `${prayers.join(', ')}: ${sentence}.`);
  return caution === undefined ? notes : [...notes, `${caution}.`];
}

/** The longest way to say how a time was found: a sentence for every basis, for `explain`. */
export function reasonOf({ basis }: Event, method: MethodRow): string {
  switch (basis.kind) {
    case 'angle':
      switch (basis.by) {
        case 'transit':
          return 'the Sun crosses the meridian (hour angle 0)';
        case 'shadow':
          return `a shadow has grown by ${basis.factor === 1 ? 'the length' : 'twice the length'} of its object since noon`;
        case 'altitude':
          return `the Sun’s centre stands ${showDegrees(-basis.altitudeDeg)} below the horizon`;
      }
      break;
    case 'interval':
      if (basis.from === 'maghrib') return `${showMinutes(basis.minutes)} after the printed maghrib`;
      if (basis.from === 'printed sunrise') return `${showMinutes(basis.minutes)} before the printed sunrise`;
      return `seasonal function: ${showMinutes(basis.minutes)} ${basis.from === 'sunrise' ? 'before sunrise' : 'after sunset'}`;
    default:
      return noteOf(basis, method) ?? '';
  }
}

function noteOf(basis: Basis, method: MethodRow): string | undefined {
  switch (basis.kind) {
    case 'angle':
      return undefined;
    case 'interval':
      return 'inRamadanMinutes' in method.isha && basis.minutes === method.isha.inRamadanMinutes
        ? `${showMinutes(basis.minutes)} after maghrib, as in Ramadan`
        : undefined;
    case 'night-share':
      if (basis.rule === 'takdir') return takdirNote(basis);
      return `high-latitude rule ${basis.rule}: ${showShare(basis.share)} of the night, because ${becauseOf(basis.because)}`;
    case 'latitude':
      return basis.because === 'method'
        ? `computed at latitude ${showLatitude(basis.latDeg)}, as the method has it beyond`
        : `polar rule nearest_latitude: as at ${showLatitude(basis.latDeg)}, because ${becauseOf(basis.because)}`;
    case 'day':
      return `polar rule nearest_day: as ${Math.abs(basis.days)} days ${basis.days < 0 ? 'before' : 'later'}, because ${becauseOf(basis.because)}`;
    case 'none':
      return `no such time, because ${becauseOf(basis.because)}`;
  }
}

/** Diyanet's own habit: takdir is its word for a time that is estimated where the sign in the sky is missing. */
function takdirNote({ share, because }: NightShare): string {
  const part = `Diyanet’s summer rule (takdir), ${showShare(share)} of the night`;
  return because === 'led over'
    ? `${part}, on the straight line between the Sun’s own times and those of the nights without dawn`
    : `${part}, because the Sun does not reach dawn’s angle on these nights`;
}

function becauseOf(because: Because): string {
  switch (because) {
    case 'stays above':
      return 'the Sun does not sink so low';
    case 'stays below':
      return 'the Sun does not rise so high';
    case 'beyond share':
      return 'the Sun’s own time falls beyond it';
    case 'led over':
      return 'the time leads over between days with and without a twilight';
    case 'too short':
      return 'the day or the night is too short for its prayers';
    case 'method':
      return 'the method has it so';
  }
}

function showDegrees(deg: number): string {
  return `${Number(deg.toFixed(4))}°`;
}

function showLatitude(latDeg: number): string {
  return `${Math.abs(latDeg)}°${latDeg < 0 ? 'S' : 'N'}`;
}

function showMinutes(minutes: number): string {
  return `${Number(minutes.toFixed(2))} minutes`;
}

function showShare(share: number): string {
  if (share === 1 / 7) return 'one seventh';
  return share === 1 / 2 ? 'one half' : `${Number((share * 100).toFixed(1))} %`;
}
