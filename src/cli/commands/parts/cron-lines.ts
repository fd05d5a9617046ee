import { SETTING_KEYS, settingVariable } from '../../../core/config.ts';
import { Fault, quoted } from '../../../core/fault.ts';
import type { EventName } from '../../../core/names.ts';
import { EVENTS } from '../../../core/names.ts';
import type { CliDeps } from '../../cli-deps.ts';
import type { Call } from '../../command.ts';
import { readPrayerWord } from '../../parse/prayer-word.ts';
import { flagWords } from '../../shell/systemd-unit.ts';
import type { Variable } from '../../shell/timer-text.ts';
import { crontab, EVERY_MINUTES, systemdUnits } from '../../shell/timer-text.ts';
import { callOfPlace, spanBefore, upcomingEvent } from './upcoming-event.ts';

/**
 * Prints the lines; nothing is installed. A place must be known now, so that a timer does not fail in silence. @throws
 * Fault
 */
export async function printCronLines(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  const at = flags.get('at');
  if (at === undefined || at === true) {
    throw new Fault('MISSING_PARAMETER', `--at is missing: give one of ${EVENTS.join(', ')}.`, { field: 'at' });
  }
  const prayers = at.map(readPrayerWord);
  const beforeSeconds = spanBefore(flags);
  for (const [i, prayer] of prayers.entries()) {
    const queries = i === 0 ? deps : { ...deps, writeError: () => {} }; // which place was taken is said once
    await upcomingEvent({ command: 'cron', prayer, beforeSeconds, takesTomorrow: true }, callOfPlace(flags), queries);
  }
  refuseLineBreaks(call.bareWords);
  const lines = prayers.map((prayer) => ({ prayer, command: runLine(prayer, call, deps) }));
  const variables = variablesInForce(deps);
  const shown = flags.has('systemd')
    ? lines.map((line) => systemdUnits(line, variables)).join('\n')
    : crontab(lines, variables);
  deps.write(shown);
  return 0;
}

/** Neither a crontab nor a unit file is sure to hold one inside a word. @throws Fault */
function refuseLineBreaks(words: readonly string[]): void {
  const word = words.find((one) => /[\r\n]/.test(one));
  if (word === undefined) return;
  throw new Fault(
    'USAGE',
    `${quoted(word)} holds a line break, which a timer cannot; put it into a script of its own.`,
    {
      value: word,
    },
  );
}

/** A timer does not have the environment of the shell that asks now: what acts here is written down. */
function variablesInForce({ env }: CliDeps): Variable[] {
  const names = [
    'PRAYER_PLACE',
    'PRAYER_LAT',
    'PRAYER_LNG',
    'PRAYER_CONFIG',
    'XDG_CONFIG_HOME',
    'PRAYER_GEOCODER',
    'PRAYER_GEOCODER_URL',
    'PRAYER_GEOCODER_CONTACT',
    ...SETTING_KEYS.map(settingVariable),
  ];
  return names.flatMap((name) => {
    const value = env[name];
    return value ? [[name, value] as const] : [];
  });
}

function runLine(prayer: EventName, { flags, bareWords }: Call, { commandPath }: CliDeps): string[] {
  const given = flagWords(flags, ['at', 'systemd']);
  return [...commandPath, 'run', '--at', prayer, '--within', `${EVERY_MINUTES}m`, ...given, '--', ...bareWords];
}
