import { type CommandNames, ENGLISH_COMMANDS } from '../../core/words/command-names.ts';
import { SETTING_KEYS, type SettingKey } from '../../core/stored/config.ts';
import type { DatabaseSurvey, SurveyedDaemon } from '../../core/stored/database-survey.ts';
import { attempt, Fault, wordsOf, onFault } from '../../core/fault.ts';
import { asrAsked } from '../../core/prayer/asr-school.ts';
import { authorityAt } from '../../core/prayer/authorities.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { answerJson } from '../../formats/json.ts';
import { selfCheck } from '../../operations/prayer/self-check.ts';
import { answerTo, terminalOf } from '../query/run-query.ts';
import type { Call, Commands } from '../command.ts';
import { showAuthority } from '../../operations/prayer/authority-notes.ts';
import { inNames, style } from '../views/layout.ts';
import { brokenText } from '../wrap-text.ts';
import { pairs, table } from '../views/table.ts';
import { commandNames } from '../shell/words.ts';
import { entriesInForce } from './config-editing.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { givenWithoutFlags, sourceOf } from '../daemon/storage-place.ts';
import { timesVariant } from '../query/specs/times.ts';
import { queryOf } from '../query/query-spec.ts';
import { chosenSchool } from '../views/day.ts';
import type { CliDeps } from '../cli-deps.ts';

/** The built-in defaults that are the same in all languages. `builtInValues` has the others. A setting in neither has no default. */
const BUILT_IN: Readonly<Partial<Record<SettingKey, string>>> = {
  polar: 'nearest_latitude',
  hijri_calendar: 'auto',
  lang: 'en',
  clock: '24h',
};

type Finding = Readonly<Record<'name' | 'value' | 'origin', string>>;

/** Prints the settings, the data and the checks. Exits 1 if data has a problem, or a computed minute differs from a printed one. */
export async function diagnose({ flags }: Call, deps: CliDeps, commands: Commands): Promise<number> {
  const { path, config } = defaultsOf({ flags }, deps);
  const exists = deps.configFile(path).read() !== undefined;
  const names = flags.has('json') ? ENGLISH_COMMANDS : await commandNames({ flags }, deps);
  const defaults = [...defaultsInForce(flags, names, deps), ...(await authorityInForce(flags, names, deps))];
  const call = { flags, bareWords: [] };
  const { followedFindings } = await import('../timetable/shared-timetables.ts');
  const { monthFindings } = await import('../hijri/announced-months.ts');
  const { agentFindings } = await import('../agent/agent-plan.ts');
  const data: DataFinding[] = [
    ...dataFindings(names, deps),
    ...(await storageFindings(call, deps).catch(asProblem('database', 'cannot be used'))),
    ...(await followedFindings(call, deps).catch(asProblem('timetables', 'cannot be read'))),
    ...attempt(() => monthFindings(call, deps), asProblem('months', 'cannot be read')),
    ...(await agentFindings(flags, deps, commands)),
  ];
  const checks = selfCheck(deps.context);
  const problems = [
    ...config().warnings,
    ...data.flatMap(({ problem }) => problem ?? []),
    ...checks.flatMap(({ place, date, misses }) => misses.map((miss) => `${place}, ${date}: ${miss}`)),
  ];
  const isSound = data.every(({ problem }) => !problem) && checks.every(({ misses }) => misses.length === 0);
  if (flags.has('json')) {
    deps.write(answerJson({ version: deps.version, config: { path, exists }, defaults, data, checks, problems }));
    return isSound ? 0 : 1;
  }
  const page = { terminal: terminalOf({ flags }, deps), names };
  const { bold, heading, next: well } = style(page.terminal);
  const words = names.command.doctor;
  const say = (text: string) => inNames(text, names);
  const sum = (key: 'met' | 'of') => checks.reduce((total, row) => total + row[key], 0);
  const met = words.met(sum('met'), sum('of'));
  const inForce = defaults.map(({ name, value, origin }) => [name, value, origin]);
  const kept = data.map(({ name, value }) => [name, value] as const);
  const checked = checks.map((row) => [row.source, `${row.place} ${row.date}`, words.met(row.met, row.of)]);
  const wraps = (heading: string) => ({ heading, wraps: 14 });
  const { columns } = page.terminal;
  deps.write(
    [
      bold(`prayer ${deps.version}`),
      brokenText(`${say(words.configuration)}  ${path}${exists ? '' : ` ${say(words.notThereYet)}`}`, columns),
      '',
      table([words.setting, wraps(words.inForce), wraps(words.from)], inForce, page),
      heading(say(words.data)),
      pairs(kept, page),
      table([wraps(words.printedBy), wraps(words.day), words.minutesMet], checked, page),
      isSound
        ? well(brokenText(say(words.allIsWell(met)), columns))
        : bold(brokenText(say(words.metInAll(met)), columns)),
      ...problems.map((problem) => brokenText(problem, columns)),
      '',
    ].join('\n'),
  );
  return isSound ? 0 : 1;
}

function defaultsInForce(flags: Call['flags'], names: CommandNames, deps: CliDeps): Finding[] {
  const words = names.command.doctor;
  const builtIn: typeof BUILT_IN = { ...BUILT_IN, ...words.builtInValues };
  const entries = entriesInForce({ flags }, deps);
  const found = (key: string) => entries.find((entry) => entry.key === key);
  const place = found('place');
  const settings = SETTING_KEYS.flatMap((key) => {
    const entry = found(key);
    if (entry) return [{ name: key, value: entry.text, origin: entry.origin }];
    const value = builtIn[key];
    return value === undefined ? [] : [{ name: key, value, origin: words.builtIn }];
  });
  const saved = entries.filter(({ key }) => key.startsWith('places.'));
  return [
    { name: words.place, value: place?.text ?? words.noPlace('prayer setup'), origin: place?.origin ?? '' },
    ...settings,
    ...saved.map(({ key, text, origin }) => ({ name: key, value: text, origin })),
  ];
}

/** Finds the method, station and Asr of the configured place, and why each is used. */
async function authorityInForce(flags: Call['flags'], names: CommandNames, deps: CliDeps): Promise<Finding[]> {
  const words = names.command.doctor;
  if (!defaultsOf({ flags }, deps).place()) return [];
  try {
    const call = { flags: new Map([...flags].filter(([name]) => name === 'config')), bareWords: [] };
    const { answers } = await answerTo(queryOf(['doctor'], [timesVariant]), call, { ...deps, writeError: () => {} });
    const { request } = answers[0];
    const { at, station, method, methodFrom } = request;
    const authority = authorityAt(at, deps.context.findZone(at));
    const asr = asrAsked(chosenSchool(defaultsOf({ flags }, deps).setting('asr')?.text), request.asr);
    const { country = '', caution: english = '' } = authority ?? {};
    const origins = {
      request: words.settingOf('method'),
      country: `${country}: ${authority?.source}`,
      default: authority
        ? `${country}: ${showAuthority({ country: authority.code, method: method.code, english }, names.words)}`
        : words.noAuthority,
    };
    const asrOrigins = {
      request: words.settingOf('asr'),
      authority: words.asPrintedBy(method.code),
      country: words.followedThere,
      default: words.noSchool,
    };
    const row = (name: string, value: string, origin: string) => ({ name, value, origin });
    return [
      row(words.timesThere, `${method.code}, ${names.method(method)}`, origins[methodFrom]),
      ...(station ? [row(words.stationThere, `${station.id}, ${station.name}`, words.listOf(method.code))] : []),
      row(words.asrThere, asr.taken, asrOrigins[asr.from]),
    ];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [{ name: words.timesThere, value: words.none, origin: thrown.message }];
  }
}

type DataFinding = Pick<Finding, 'name' | 'value'> & { readonly problem?: string | undefined };

function finding(name: string, value: string, problem?: string): DataFinding {
  return { name, value, problem };
}

/** Describes the data of time zones, borders and places. The age of zone data is counted from the year in its release's name. */
function dataFindings({ command: { doctor } }: CommandNames, { context }: CliDeps): DataFinding[] {
  const { zones, findZone } = context;
  const years = dateAt(context.now(), zones.zone('UTC')).year - Number(zones.release.slice(0, 4));
  // a point in the West Bank, whose zone the coarse map does not have
  const { source } = findZone({ latDeg: 31.9, lngDeg: 35.2 });
  const old = `Zone data ${zones.release} are ${years} years old; clocks may have changed since. Update the package.`;
  const coarse = 'The border file of the zone map is missing; zones near borders may be wrong.';
  const offsets = doctor.offsets(zones.release, years, zones.list().length);
  return [
    finding(doctor.zoneOffsets, offsets, years > 1 ? old : undefined),
    source === 'polygon' ? finding(doctor.zoneMap, doctor.borders) : finding(doctor.zoneMap, doctor.coarseOnly, coarse),
    placesFinding(doctor, context),
  ];
}

/** Makes a handler for a Fault: it returns one finding, whose problem is the message of the Fault. */
function asProblem(name: string, value: string) {
  return onFault(({ message }) => [finding(name, value, message)]);
}

/** Describes the data directory if the settings name one, or else the database if they name one. @throws Fault */
async function storageFindings(call: Call, deps: CliDeps): Promise<DataFinding[]> {
  const { daemonSettings } = await import('../daemon/serve-settings.ts');
  const { data, database: url } = daemonSettings(call, deps);
  if (data !== undefined) {
    const { name } = sourceOf('data', givenWithoutFlags(call, deps));
    return [finding('data directory', `${data}, by ${name}`)];
  }
  if (url === undefined) return [];
  const survey = await (await deps.storedData()).survey(url);
  const { database, server, schema, keys, subscriptions, active, feeds, daemons, clockOffsetSeconds: offset } = survey;
  const held = `${keys} API keys, ${subscriptions} subscriptions (${active} active), ${feeds} feeds`;
  const tables = schema === undefined ? 'no tables yet: the first daemon makes them' : `schema ${schema}, ${held}`;
  const isAlone = daemons.length === 0 && active > 0;
  const texts = daemons.map(({ name, shares, loaded }) => {
    return `${name}: ${shares} shares${loaded < shares ? `, ${loaded} of them loaded` : ''}`;
  });
  const apart = 'The clock of this machine and that of the database differ. Set both by NTP.';
  const shares = [...texts, `${survey.freeShares} of ${survey.shares} shares free`].join('; ');
  const clock = `${Math.abs(offset).toFixed(3)} s ${offset > 0 ? 'behind' : 'ahead of'} the database`;
  return [
    finding('database', `${database}: PostgreSQL ${server}, ${tables}`, serverProblem(survey)),
    finding('daemons', shares, isAlone ? `No daemon delivers from ${database} now.` : lagProblem(daemons)),
    finding('clock', clock, survey.isClockApart ? apart : undefined),
  ];
}

/** A daemon lags if it has not looked for due prayers for this long. It should look once a minute. */
const LAGGING_SECONDS = 180;

function lagProblem(daemons: readonly SurveyedDaemon[]): string | undefined {
  const words = daemons.flatMap(({ name, shares, loaded, unwatchedSeconds = 0 }) => {
    if (unwatchedSeconds > LAGGING_SECONDS)
      return `${name} has not looked for due prayers for ${Math.round(unwatchedSeconds)} s`;
    return loaded < shares ? `${name} is loading ${shares - loaded} of its shares` : [];
  });
  return words.length === 0 ? undefined : `Webhooks may be late: ${words.join('; ')}.`;
}

function serverProblem({ isReadOnly, settingsOff }: DatabaseSurvey): string | undefined {
  if (isReadOnly) return 'The database only reads: it is a standby. Give the address of the primary.';
  if (settingsOff.length === 0) return undefined;
  const off = settingsOff.map((name) => `${name}=off`).join(', ');
  return `A crash of the database may lose what was acknowledged (${off}). Set it to on.`;
}

function placesFinding(words: CommandNames['command']['doctor'], context: CliDeps['context']): DataFinding {
  try {
    return finding(words.places, words.cities(context.places().placeCount));
  } catch (thrown) {
    return finding(words.places, words.missing, wordsOf(thrown));
  }
}
