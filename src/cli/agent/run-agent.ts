import { jsonLine } from '../../formats/json.ts';
import { Fault, quoted, onFault, reworded } from '../../core/fault.ts';
import type { CliDeps, Position, Whereabouts } from '../cli-deps.ts';
import type { Call, Flags } from '../command.ts';
import { lastOf, textOf } from '../parse/given-flags.ts';
import { filesOfAnswers } from '../daemon/storage-place.ts';
import { FOLDER_VARIABLES, PRINT_FLAGS, printService } from '../shell/service-texts.ts';
import { environmentLine, flagWords, unitWord, type Variable, variablesSet } from '../shell/words.ts';
import { ADHAN_FILES, NO_SOUND } from './adhan.ts';
import { notifier, readTable } from './agent-table.ts';
import { distanceKm } from '../../core/geo/coordinates.ts';
import { isRecord } from '../../core/stored/stored-field.ts';
import { dayNumberAt, instantsOfWallTime, showLocalIso, showUtcSeconds } from '../../core/time/wall-time.ts';
import { SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { readDuration } from '../../core/time/read-times.ts';
import type { Zone } from '../../core/time/zone.ts';
import { nextVariant } from '../query/specs/next.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';

/** `prayer agent`: runs the agent, or prints what the agent would run. @throws Fault */
export async function runAgent(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  const [what] = call.bareWords;
  if (what === 'check') return (await import('./agent-plan.ts')).checkPrayertab(call, deps);
  if (what !== undefined) {
    throw new Fault('USAGE', `The only word that may follow prayer agent is "check", not ${quoted(what)}.`, {
      value: what,
    });
  }
  if (PRINT_FLAGS.some((name) => flags.has(name))) return printUnit(call, deps);
  if (flags.has('print-plan')) return printPlan(call, deps);
  return (await deps.agent()).run(flagWords(flags, []));
}

async function printPlan(call: Call, deps: CliDeps): Promise<number> {
  const { planOf } = await import('./agent-plan.ts');
  const agent = await deps.agent();
  const given = lastOf(call.flags, 'prayertab');
  const journey = await journeySince(agent.prayertab(given === '-' ? undefined : given).whereabouts(), deps);
  const table = await readTable(call, journey.deps);
  const { path, faults } = table;
  if (faults.length > 0) {
    const lines = faults.map(({ number, sentence }) => `line ${number}: ${sentence}`);
    const sentence = `${quoted(path)} cannot be used.\n${lines.join('\n')}`;
    throw new Fault('INPUT_NOT_READ', sentence, { path, lines: faults.map(({ number }) => number) });
  }
  const watched = [...(await filesOfAnswers(call, deps)), ZONE_OF_SYSTEM];
  const { plan, gaps } = planOf(table, watched, deps.context.now());
  const said = [
    ...table.timeless.map(({ number, sentence }) => `line ${number}: ${sentence}`),
    ...gaps,
    ...table.lines.flatMap(({ label, notes }) => notes.map((note) => `${label}: ${note}`)),
  ];
  for (const sentence of said) deps.writeError(`prayer: ${sentence}\n`);
  const { sentence, ...forNextPlan } = journey.compared();
  const show = call.flags.has('notify') ? notifier(agent) : undefined;
  const news = sentence === undefined ? {} : { journey: { sentence, command: show?.('Prayer times', sentence) ?? [] } };
  deps.write(jsonLine({ ...plan, ...forNextPlan, ...news }));
  return 0;
}

/** A file that changes with the time zone. Windows has no such file. */
const ZONE_OF_SYSTEM = '/etc/localtime';

/** Prints the unit. The flags are checked first: users rarely see that a unit fails when it starts. @throws Fault */
async function printUnit(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  await readTable(call, { ...deps, writeError: () => {} });
  const agent = await deps.agent();
  const absolute = new Map(flags);
  for (const name of ADHAN_FILES) {
    const sound = textOf(call, name);
    if (sound !== undefined && sound !== NO_SOUND) absolute.set(name, [agent.readableFile(sound)]);
  }
  if (flags.has('prayertab')) absolute.set('prayertab', [agent.prayertab(textOf(call, 'prayertab')).path]);
  const config = textOf(call, 'config');
  if (config !== undefined) absolute.set('config', [agent.readableFile(config)]);
  if (!flags.has('print-systemd')) await printService('agent', absolute, deps);
  else {
    const words = [...deps.commandPath, 'agent', ...flagWords(absolute, PRINT_FLAGS)];
    deps.write(agentUnit(words, variablesSet(FOLDER_VARIABLES, deps.env)));
  }
  return 0;
}

/** A user unit for `prayer agent`, which runs while the user is logged in. systemd restarts the agent unless it exits with 2, 3 or 5. */
export function agentUnit(command: readonly string[], variables: readonly Variable[]): string {
  return `# ~/.config/systemd/user/prayer-agent.service; then: systemctl --user enable --now prayer-agent
[Unit]
Description=Mizwala prayer agent (prayertab)

[Service]
Type=exec
${variables.map(environmentLine).join('')}ExecStart=${command.map(unitWord).join(' ')}
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=5
RestartPreventExitStatus=2 3 5
KillMode=mixed

[Install]
WantedBy=default.target
`;
}

/** The longest mute. A mute that the user forgot must end. */
const MAX_HOURS = 7 * 24;

/** `prayer mute`: silences the built-in notifications and the adhan of the agent. @throws Fault */
export async function muteAgent({ flags, bareWords: [word] }: Call, deps: CliDeps): Promise<number> {
  const now = deps.context.now();
  const agent = await deps.agent();
  if (word === undefined) return say(agent.mutedUntil(), deps);
  if (word === 'off') agent.mute(0);
  else if (word === 'today') agent.mute(nextMidnight(now, await homeZone(flags, deps).catch(onFault(refuseToday))));
  else if (/\d/.test(word)) agent.mute(now + readDuration(word, 'prayer mute', MAX_HOURS));
  else {
    const sentence = `prayer mute ${quoted(word)} is not known; give a length such as 2h or 90m, or the word "today" or "off".`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'how-long', value: word });
  }
  return say(agent.mutedUntil(), deps);
}

async function say(until: number, deps: CliDeps): Promise<number> {
  if (until <= deps.context.now()) {
    deps.write('Notifications and adhan are not muted.\n');
    return 0;
  }
  const zone = await homeZone(new Map(), deps).catch(() => undefined);
  deps.write(`Notifications and adhan are muted until ${zone ? showLocalIso(until, zone) : showUtcSeconds(until)}.\n`);
  return 0;
}

async function homeZone(flags: Flags, deps: CliDeps): Promise<Zone> {
  const quiet = { ...deps, writeError: () => {} };
  const { answers } = await answerTo(queryOf(['mute'], [nextVariant]), { flags, bareWords: [] }, quiet);
  return answers[0].request.zone;
}

const NEEDS_PLACE =
  'prayer mute "today" needs your place, to know when midnight is. To store your place: prayer setup. Or give a length, such as 8h.';

function refuseToday(fault: Fault): never {
  throw fault.code === 'NO_LOCATION' ? reworded(fault, NEEDS_PLACE) : fault;
}

function nextMidnight(now: number, zone: Zone): number {
  const wallSeconds = (dayNumberAt(now, zone) + 1) * SECONDS_PER_DAY;
  // where clocks go forward at midnight, the day begins an hour later
  const [first] = [0, 3600].flatMap((later) => instantsOfWallTime(zone, wallSeconds + later));
  return first ?? now + SECONDS_PER_DAY;
}

/** The machine’s zone at the last plan, and its position at the first plan or after its last journey. A new plan compares them with those of now. */
interface Seen {
  readonly zone: string;
  readonly position?: Position;
}

/** A shorter move changes times by a minute or so, so there is no message about it. */
const JOURNEY_KM = 25;
/** After this time the agent makes a new plan, if the last plan needed the position of the machine. */
const FRESH_SECONDS = 3600;

/**
 * Finds out whether the machine has moved. The caller asks its questions with the `deps` returned here, which remember the position that was
 * found, and then calls `compared`. While no position is known, the stored one is used, unless the time zone has changed.
 * @param text `whereabouts` of the previous plan
 */
async function journeySince(text: string | undefined, deps: CliDeps) {
  const before = readSeen(text);
  const machine = await deps.whereabouts();
  const zone = machine.zone();
  let asked = false;
  let position: Position | undefined;
  const remember = (found: Position) => {
    asked = true;
    position = found;
    return found;
  };
  const remembering: Whereabouts = {
    ...machine,
    byIp: async (url) => remember(await machine.byIp(url)),
    async position() {
      asked = true;
      const found = await machine.position();
      if (!('reasons' in found)) return remember(found);
      const former = before?.zone === zone ? before.position : undefined;
      if (!former) return found;
      deps.writeError(`prayer: no position is known now (${found.reasons.join('; ')}), so an earlier one is used.\n`);
      return remember(former);
    },
  };
  return {
    deps: { ...deps, whereabouts: async () => remembering },
    compared() {
      const movedKm = before?.position && position ? distanceKm(before.position.at, position.at) : 0;
      const isFar = movedKm >= JOURNEY_KM;
      const isOtherZone = before !== undefined && before.zone !== zone;
      const kept = before?.position && !isFar && !isOtherZone ? before.position : position;
      const seen: Seen = { zone, ...(kept ? { position: kept } : {}) };
      const news = [
        ...(isOtherZone ? [`The time zone of this machine is ${zone}; it was ${before.zone}.`] : []),
        ...(isFar ? [`This machine is ${Math.round(movedKm)} km from where it was.`] : []),
      ];
      const plan = asked
        ? 'The new plan is for the new place.'
        : 'The plan does not change, because each of its lines names its place.';
      return {
        freshSeconds: asked ? FRESH_SECONDS : undefined,
        whereabouts: JSON.stringify(seen),
        sentence: news.length > 0 ? [...news, plan].join(' ') : undefined,
      };
    },
  };
}

function readSeen(text: string | undefined): Seen | undefined {
  try {
    const seen: unknown = JSON.parse(text ?? '');
    return isRecord(seen) && typeof seen['zone'] === 'string' ? { zone: seen['zone'], ...positionIn(seen) } : undefined;
  } catch {
    return undefined;
  }
}

function positionIn({ position }: Readonly<Record<string, unknown>>): Pick<Seen, 'position'> {
  if (!isRecord(position) || !isRecord(position['at'])) return {};
  const { latDeg, lngDeg } = position['at'];
  const source = (['gpsd', 'geoclue', 'ip'] as const).find((one) => one === position['source']);
  if (typeof latDeg !== 'number' || typeof lngDeg !== 'number' || source === undefined) return {};
  const accuracyM = typeof position['accuracyM'] === 'number' ? position['accuracyM'] : undefined;
  return { position: { at: { latDeg, lngDeg }, accuracyM, source } };
}
