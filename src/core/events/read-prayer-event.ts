import { HOUR_WORDS, MINUTE_WORDS, SPELLINGS_OF_CONGREGATION } from '../../data/everyday-words.ts';
import { AFTER_WORDS, BEFORE_WORDS } from '../../data/everyday-words.ts';
import { askedTime, nearTimeOfDay } from '../words/everyday-words.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { foldWord } from '../words/fold-word.ts';
import type { EventKind, PrayerEvent } from './prayer-event.ts';
import { FIVE_PRAYERS } from '../words/names.ts';
import { EVENT_KINDS, EVENTS_ACCEPTED, IQAMAHS, MAX_OFFSET_MINUTES } from './prayer-event.ts';

/** No spelling is longer. Longer texts are refused at once, because the patterns take very long over huge texts. */
const MAX_CHARACTERS = 60;

/**
 * Reads an event as people write it: names in every language and usual spellings, also `iqamah:fajr`, and offsets such as `-15m`, `+1h`
 * or `30 minutes after maghrib`.
 * @param name the field of the text, for errors @throws Fault INVALID_PARAMETER
 */
export function readPrayerEvent(text: string, name?: string): PrayerEvent {
  if (text.length > MAX_CHARACTERS) throw noEvent(text, '', name);
  const { word, sign, span } = partsOf(text.trim());
  const kind = kindOfWord(word);
  if (!kind) throw noEvent(text, word, name);
  if (sign === undefined) return { kind, offsetMinutes: 0 };
  const minutes = minutesOf(span);
  if (minutes === undefined || minutes > MAX_OFFSET_MINUTES) throw noOffset(text, kind, sign, span, name);
  return { kind, offsetMinutes: sign === '-' ? 0 - minutes : minutes };
}

/** The name of an event, and its offset: `-` and `15m` of `fajr-15m` or of `15m before fajr`. */
export function partsOf(text: string) {
  const [, minutes, before, of = ''] = SAID.exec(text) ?? [];
  if (minutes !== undefined) return { word: of, sign: before === undefined ? '+' : '-', span: minutes };
  // a plus sign that came through a query string is a space
  const [, word = text, sign, span = ''] = /^(.*?)(?: *([+ -]) *(\d[\da-z]*))?$/iu.exec(text) ?? [];
  return { word, sign, span };
}

const SAID = new RegExp(`^(\\d.*?) +(?:(${BEFORE_WORDS})|(?:${AFTER_WORDS})) +(.+)$`, 'iu');

function kindOfWord(word: string): EventKind | undefined {
  const asked = askedTime(word);
  if (!asked) return undefined;
  if ('event' in asked) return asked.event;
  const { congregation } = asked;
  // the word Friday is a condition on days, and not the event
  if (congregation === 'jumuah') return isSpelled(word, ['friday', 'vendredi']) ? undefined : congregation;
  return congregation === 'any' ? undefined : `iqamah.${congregation}`;
}

function isSpelled(word: string, spellings: readonly string[]): boolean {
  const folded = foldWord(word).replace(/^ال/, '');
  return spellings.some((each) => foldWord(each) === folded);
}

/** `15m`, `1h`, `1h30m`, `15 minutes`; undefined for any other text. */
export function minutesOf(span: string): number | undefined {
  const [whole, hours, minutes] = SPAN.exec(span) ?? [];
  return whole ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : undefined;
}

const SPAN = new RegExp(`^(?:(\\d{1,2}) ?(?:${HOUR_WORDS}))? ?(?:(\\d{1,3}) ?(?:${MINUTE_WORDS}))?$`, 'iu');

function noEvent(text: string, word: string, name: string | undefined): Fault {
  const [before = '', after = ''] = word.split(/[.:]/);
  const isIqamah = isSpelled(before, SPELLINGS_OF_CONGREGATION.iqamah);
  const nearest = isIqamah
    ? IQAMAHS.find((each) => each === `iqamah.${nearTimeOfDay(after)}`)
    : (nearTimeOfDay(word) ?? nearestName(word, EVENT_KINDS));
  const ofWhich = ` There is an iqamah of ${FIVE_PRAYERS.join(', ')}.`;
  const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : isIqamah ? ofWhich : '';
  return refusal(`${quoted(text)} is not ${EVENTS_ACCEPTED}.${hint}`, text, name, nearest);
}

function noOffset(text: string, kind: EventKind, sign: string, span: string, name: string | undefined): Fault {
  const isBare = /^\d{1,3}$/.test(span) && Number(span) <= MAX_OFFSET_MINUTES;
  const nearest = isBare ? `${kind}${sign === '-' ? '-' : '+'}${Number(span)}m` : undefined;
  const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : '';
  const accepts = `minutes such as -15m, +20m or -1h30m, at most 12h`;
  const sentence = `${quoted(text)}: ${quoted(`${sign.trim() || '+'}${span}`)} is not ${accepts}.${hint}`;
  return refusal(sentence, text, name, nearest);
}

function refusal(sentence: string, value: string, name: string | undefined, nearest: string | undefined): Fault {
  return new Fault('INVALID_PARAMETER', `${name === undefined ? '' : `${name} `}${sentence}`, {
    field: name ?? 'prayer',
    value,
    accepts: EVENTS_ACCEPTED,
    ...(nearest ? { nearest } : {}),
  });
}
