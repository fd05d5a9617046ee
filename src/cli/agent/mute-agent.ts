import { Fault, quoted } from '../../core/fault.ts';
import { dayNumberAt, instantsOfWallTime, showLocalIso, showUtcSeconds } from '../../core/time/wall-time.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { readDuration } from '../../core/time/read-times.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { nextVariant } from '../query/specs/next.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';

/** The longest mute, so that a forgotten mute ends. */
const MOST_HOURS = 7 * 24;

/** `prayer mute`: silences the built-in notifications and the adhan of the agent. @throws Fault */
export async function muteAgent({ flags, bareWords: [word] }: Call, deps: CliDeps): Promise<number> {
  const now = deps.context.now();
  const agent = await deps.agent();
  if (word === undefined) return say(agent.mutedUntil(), deps);
  if (word === 'off') agent.mute(0);
  else if (word === 'today') agent.mute(nextMidnight(now, await zoneOfToday({ flags, bareWords: [] }, deps)));
  else if (!/\d/.test(word)) throw unknownWord(word);
  else agent.mute(now + readDuration(word, 'prayer mute', MOST_HOURS));
  return say(agent.mutedUntil(), deps);
}

function unknownWord(word: string): Fault {
  const sentence = `prayer mute ${quoted(word)} is not known; give a span such as 2h or 90m, today, or off.`;
  return new Fault('INVALID_PARAMETER', sentence, { field: 'how-long', value: word });
}

async function say(until: number, deps: CliDeps): Promise<number> {
  if (until <= deps.context.now()) {
    deps.write('Notifications and adhan are not muted.\n');
    return 0;
  }
  const zone = await homeZone({ flags: new Map(), bareWords: [] }, deps).catch(() => undefined);
  deps.write(`Notifications and adhan are muted until ${zone ? showLocalIso(until, zone) : showUtcSeconds(until)}.\n`);
  return 0;
}

/** The zone of the configured place. @throws Fault NO_LOCATION where there is none */
async function homeZone(call: Call, deps: CliDeps): Promise<Zone> {
  const { answers } = await answerTo(queryOf(['mute'], [nextVariant]), call, { ...deps, writeError: () => {} });
  return answers[0].request.zone;
}

async function zoneOfToday(call: Call, deps: CliDeps): Promise<Zone> {
  try {
    return await homeZone(call, deps);
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'NO_LOCATION') throw thrown;
    const sentence =
      'prayer mute "today" needs your place, to know when midnight is. To keep one: prayer setup. Or give a span, such as 8h.';
    throw new Fault('NO_LOCATION', sentence, thrown.details);
  }
}

function nextMidnight(now: number, zone: Zone): number {
  const wallSeconds = (dayNumberAt(now, zone) + 1) * SECONDS_PER_DAY;
  // where clocks go forward at midnight, the day begins an hour later
  const [first] = [0, 3600].flatMap((later) => instantsOfWallTime(zone, wallSeconds + later));
  return first ?? now + SECONDS_PER_DAY;
}
