import { congregationOfWord, eventOfWord } from '../words/everyday-words.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { type CongregationName, CONGREGATIONS } from '../words/note-names.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { FRIDAY } from '../time/civil-date.ts';
import { readClock, minutesOfDay, showMinutesOfDay } from '../timetable/clocks.ts';
import { plainDigits } from '../words/fold-word.ts';
import { DAYS_ACCEPTED, daysHeld, mayMeet, readRuleDays, type RuleDays, UnreadableRule } from './rule-days.ts';

/** When a congregation begins. */
export type RuleTime =
  /** Minutes after the midnight of the day, by the clocks of the place. */
  | { readonly kind: 'clock'; readonly minutes: number }
  /** Minutes after the adhan, rounded up to the next whole `roundMinutes` of the clock. */
  | { readonly kind: 'after'; readonly minutes: number; readonly roundMinutes: number };

/** One rule, such as `fajr 06:00 from 1 Nov to 31 Mar`. */
export interface CongregationRule {
  /** As its owner wrote it, with single blanks. */
  readonly text: string;
  readonly name: CongregationName;
  /** One; of Jumu'ah there may be several. */
  readonly times: readonly RuleTime[];
  readonly days: RuleDays;
}

/** The rules of a congregation; of two that may hold on one day one is always the more specific. */
export interface CongregationRules {
  readonly rules: readonly CongregationRule[];
  /** Whose Asr the congregation prays (`asr hanafi`); undefined where nobody says. */
  readonly asr: School | undefined;
}

/** Of `none`. */
export const NO_RULES: CongregationRules = { rules: [], asr: undefined };

/** What a text that sets rules may be, in the words of an error. */
const RULES_ACCEPTED = `rules such as fajr 06:00; maghrib +7m; isha +10m to 5m; jumuah 13:00, 14:00; asr hanafi, where asr means that one; where a rule is not for every day, ${DAYS_ACCEPTED}; or none`;

/** A day has few prayers, and a text this many rules. */
const MOST_RULES = 100;
const MOST_AFTER_MINUTES = 240;

/**
 * Reads rules, divided by semicolons, lines, or commas before the name of a prayer. `none` is no rule.
 * @param name what the text was given as
 * @throws Fault INVALID_PARAMETER that quotes the rule, or both of two that contradict each other
 */
export function readCongregationRules(text: string, name = 'iqamah'): CongregationRules {
  if (/^\s*none\s*$/i.test(text)) return NO_RULES;
  const all = ruleTexts(text);
  const schools = all.flatMap((one) => schoolOf(one) ?? []);
  const texts = all.filter((one) => schoolOf(one) === undefined);
  const refuse = (reason: string, details: Readonly<Record<string, unknown>> = {}): never => {
    throw new Fault('INVALID_PARAMETER', `${name} ${reason}`, {
      field: name,
      value: text,
      accepts: RULES_ACCEPTED,
      ...details,
    });
  };
  if (texts.length === 0) refuse(`${quoted(text)} holds no rule; give ${RULES_ACCEPTED}.`);
  if (texts.length > MOST_RULES) refuse(`holds ${texts.length} rules; at most ${MOST_RULES} are accepted.`);
  const rules = texts.map((one): CongregationRule => {
    try {
      return readRule(one);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRule)) throw thrown;
      return refuse(`rule ${quoted(one)} is not accepted: ${thrown.message}. Give ${RULES_ACCEPTED}.`, { rule: one });
    }
  });
  if (new Set(schools).size > 1) refuse('says both asr hanafi and asr shafi; give one.');
  const [a, b] = contradiction(rules) ?? [];
  if (a && b) {
    refuse(
      `rules ${quoted(a.text)} and ${quoted(b.text)} may hold on the same day, and neither holds on fewer days than the other; leave one out or give it other days.`,
      { rules: [a.text, b.text] },
    );
  }
  return { rules, asr: schools[0] };
}

/** The rules as one text that can be read again. */
export function showCongregationRules({ rules, asr }: CongregationRules): string {
  if (rules.length === 0) return 'none';
  return [...(asr ? [`asr ${asr}`] : []), ...rules.map(({ text }) => text)].join('; ');
}

/** Two rules of one prayer of which neither is more specific on a day that both may have. */
function contradiction(rules: CongregationRules['rules']): readonly [CongregationRule, CongregationRule] | undefined {
  for (const [i, a] of rules.entries()) {
    for (const b of rules.slice(i + 1)) {
      if (a.name === b.name && daysHeld(a.days) === daysHeld(b.days) && mayMeet(a.days, b.days)) return [a, b];
    }
  }
  return undefined;
}

/** A comma parts rules where the name of a prayer follows it; else it parts times or weekdays. */
function ruleTexts(text: string): string[] {
  const pieces = plainDigits(text)
    .split(/[;\n؛]/)
    .flatMap((line) => {
      const found: string[] = [];
      for (const piece of line.split(/[,،]/)) {
        const last = found.at(-1);
        if (last === undefined || startsRule(piece)) found.push(piece);
        else found[found.length - 1] = `${last},${piece}`;
      }
      return found;
    });
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter((piece) => piece !== '');
}

function startsRule(piece: string): boolean {
  const [, name = ''] = NAMED.exec(piece.trim()) ?? [];
  return congregationOfWord(name) !== undefined || schoolOf(piece.trim()) !== undefined;
}

/** Of `asr hanafi`, which is no rule: it says whose Asr the others mean. */
function schoolOf(text: string): School | undefined {
  const [, word = '', school = ''] = /^(\S+) (hanafi|shafi)$/i.exec(text) ?? [];
  if (eventOfWord(word) !== 'asr') return undefined;
  return school.toLowerCase() === 'hanafi' ? 'hanafi' : 'shafi';
}

/** A name, and something with a digit behind it. */
const NAMED = /^([^\d+]+?)\s*([+\d].*)$/s;
const WITH_DAYS = /^(?<times>.*?)(?<days>(?:\s+(?:from|in|on)\b.*)?)$/is;

/** @throws UnreadableRule */
function readRule(text: string): CongregationRule {
  const [, word = text, rest = ''] = NAMED.exec(text) ?? [];
  const name = congregationOfWord(word);
  if (!name) {
    const nearest = nearestName(word, CONGREGATIONS);
    const hint = nearest ? `; perhaps ${quoted(nearest)} is meant` : '';
    throw new UnreadableRule(`${quoted(word)} is not one of ${CONGREGATIONS.join(', ')}${hint}`);
  }
  const { times: written = '', days: conditions = '' } = WITH_DAYS.exec(rest)?.groups ?? {};
  if (written === '') throw new UnreadableRule('it gives no time');
  const parts = written.split(/\s*(?:,|&|\band\b)\s*/i);
  if (parts.length > 1 && name !== 'jumuah') throw new UnreadableRule('only jumuah has several times');
  const times = parts.map((part) => readTime(name, part));
  if (new Set(times.map((time) => JSON.stringify(time))).size < times.length)
    throw new UnreadableRule('a time stands in it twice');
  const days = readRuleDays(conditions);
  if (name === 'jumuah' && days.weekdays && !days.weekdays.has(FRIDAY))
    throw new UnreadableRule('Jumu’ah is on Fridays only');
  return { text, name, times, days };
}

/** `+7m`, `10 min to 5m`; a plus sign that came through a query string is a blank. */
const AFTER =
  /^\+? ?(?<minutes>\d{1,3}) ?(?:m|min|mins|minutes?)(?: to (?<round>\d{1,2}) ?(?:m|min|mins|minutes?)?)?$/i;
/** Parts of an hour, so that every hour has the same minutes. */
const ROUNDINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60];

function readTime(name: CongregationName, text: string): RuleTime {
  const after = AFTER.exec(text)?.groups;
  if (!after) return { kind: 'clock', minutes: readMinutes(name, text) };
  const [minutes, roundMinutes] = [Number(after['minutes']), Number(after['round'] ?? 1)];
  if (minutes > MOST_AFTER_MINUTES) throw new UnreadableRule(`${minutes} minutes are more than ${MOST_AFTER_MINUTES}`);
  if (!ROUNDINGS.includes(roundMinutes))
    throw new UnreadableRule(`a rule rounds to ${ROUNDINGS.join(', ')} minutes, not ${roundMinutes}`);
  return { kind: 'after', minutes, roundMinutes };
}

/** A time of day; without am or pm its hours count to 24. */
function readMinutes(name: CongregationName, text: string): number {
  const clock = readClock(text);
  if (!clock) {
    const [, sign = '', number] = /^(\+?) ?(\d{1,3})$/.exec(text) ?? [];
    const orHour = sign === '' && Number(number) < 24 ? ` or ${number}:00` : '';
    const hint = number === undefined ? '' : `; write +${number}m${orHour}`;
    throw new UnreadableRule(`${text} is neither a time of day nor minutes${hint}`);
  }
  const prayer: PrayerName = name === 'jumuah' ? 'dhuhr' : name;
  const isMorning = name !== 'fajr' && !clock.isSure && clock.hour > 0 && clock.hour < 10;
  if (isMorning && !(name === 'isha' && clock.hour < 6)) {
    const evening = showMinutesOfDay((clock.hour + 12) * 60 + clock.minute);
    throw new UnreadableRule(`${text} is in the morning; write ${evening} or ${text} pm`);
  }
  return minutesOfDay(prayer, clock, 24);
}
