import type { CommandNames } from '../../core/words/command-names.ts';
import { ENGLISH_COMMANDS } from '../../core/words/command-names.ts';
import type { SettingKey } from '../../core/stored/config.ts';
import { SETTING_KEYS } from '../../core/stored/config.ts';
import type { DatabaseSurvey, SurveyedDaemon } from '../../core/stored/database-survey.ts';
import { Fault, wordsOf } from '../../core/fault.ts';
import { asrAsked } from '../../core/prayer/asr-school.ts';
import { authorityAt } from '../../core/prayer/authorities.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { answerJson } from '../../formats/json.ts';
import type { CheckedRow } from '../../operations/prayer/self-check.ts';
import { selfCheck } from '../../operations/prayer/self-check.ts';
import { answerTo, terminalOf } from '../query/run-query.ts';
import type { Call, CommandSpec } from '../command.ts';
import { showAuthority } from '../../operations/prayer/notes.ts';
import { inNames, columns } from '../views/layout.ts';
import { commandNames } from '../shell/words.ts';
import { entriesInForce } from './config-editing.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { givenWithoutFlags, sourceOf } from '../daemon/storage-place.ts';
import { timesVariant } from '../query/specs/times.ts';
import { queryOf } from '../query/query-spec.ts';
import { chosenSchool } from '../views/place.ts';
import { style } from '../views/terminal.ts';
import type { CliDeps } from '../cli-deps.ts';

/** The defaults that are built in; those of `builtInValues` are said in words. Settings without one change nothing until they are set. */
const BUILT_IN: Readonly<Partial<Record<SettingKey, string>>> = {
  polar: 'nearest_latitude',
  hijri_calendar: 'auto',
  lang: 'en',
  clock: '24h',
};

interface Finding {
  readonly name: string;
  readonly value: string;
  readonly origin: string;
}

/** Prints the settings, the data and the checks. Exits 1 where a printed minute is missed or the data are not whole. */
export async function diagnose(
  { flags }: Pick<Call, 'flags'>,
  deps: CliDeps,
  commands: readonly CommandSpec[],
): Promise<number> {
  const { path, config } = defaultsOf({ flags }, deps);
  const exists = deps.configFile(path).read() !== undefined;
  const names = flags.has('json') ? ENGLISH_COMMANDS : await commandNames({ flags }, deps);
  const defaults = [...defaultsInForce(flags, names, deps), ...(await authorityInForce(flags, names, deps))];
  const data = [
    ...dataFindings(names, deps),
    ...(await storageFindings({ flags, bareWords: [] }, deps)),
    ...(await timetableFindings({ flags, bareWords: [] }, deps)),
    ...(await (await import('../agent/agent-check.ts')).agentFindings(flags, deps, commands)),
  ];
  const checks = selfCheck(deps.context);
  const problems = [
    ...config().warnings,
    ...data.flatMap(({ problem }) => problem ?? []),
    ...checks.flatMap(({ place, date, misses }) => misses.map((miss) => `${place}, ${date}: ${miss}`)),
  ];
  const isSound = data.every(({ problem }) => !problem) && checks.every(({ misses }) => misses.length === 0);
  if (flags.has('json')) {
    const kept = { path, exists };
    deps.write(answerJson({ version: deps.version, config: kept, defaults, data, checks, problems }));
    return isSound ? 0 : 1;
  }
  const { bold, green } = style(terminalOf(flags, deps.terminal));
  const words = names.command.doctor;
  const say = (text: string) => inNames(text, names);
  const met = words.met(sum(checks, 'met'), sum(checks, 'of'));
  deps.write(
    [
      bold(`prayer ${deps.version}`),
      `${say(words.configuration)}  ${path}${exists ? '' : ` ${say(words.notThereYet)}`}`,
      '',
      columns(
        [words.setting, words.inForce, words.from],
        defaults.map(({ name, value, origin }) => [name, value, origin]),
      ),
      columns(
        [words.data, ''],
        data.map(({ name, value }) => [name, value]),
      ),
      columns(
        [words.printedBy, words.day, words.minutesMet],
        checks.map((row) => [row.source, `${row.place} ${row.date}`, words.met(row.met, row.of)]),
      ),
      isSound ? green(say(words.allIsWell(met))) : bold(say(words.metInAll(met))),
      ...problems,
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
  return [
    place
      ? { name: words.place, value: place.text, origin: place.origin }
      : { name: words.place, value: words.noPlace('prayer setup'), origin: '' },
    ...settings,
    ...entries
      .filter(({ key }) => key.startsWith('places.'))
      .map(({ key, text, origin }) => ({ name: key, value: text, origin })),
  ];
}

/** Whose times the configured place gets, and why. */
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
    return [
      { name: words.timesThere, value: `${method.code}, ${names.method(method)}`, origin: origins[methodFrom] },
      ...(station
        ? [{ name: words.stationThere, value: `${station.id}, ${station.name}`, origin: words.listOf(method.code) }]
        : []),
      { name: words.asrThere, value: asr.taken, origin: asrOrigins[asr.from] },
    ];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [{ name: words.timesThere, value: words.none, origin: thrown.message }];
  }
}

interface DataFinding {
  readonly name: string;
  readonly value: string;
  readonly problem?: string;
}

/** The year in a tzdata release's name is its age as far as it tells. */
function dataFindings({ command: { doctor } }: CommandNames, { context }: CliDeps): DataFinding[] {
  const { zones, findZone } = context;
  const years = dateAt(context.now(), zones.zone('UTC')).year - Number(zones.release.slice(0, 4));
  // a point in the West Bank, which the coarse map cannot know
  const { source } = findZone({ latDeg: 31.9, lngDeg: 35.2 });
  return [
    {
      name: doctor.zoneOffsets,
      value: doctor.offsets(zones.release, years, zones.list().length),
      ...(years > 1
        ? {
            problem: `Zone data ${zones.release} are ${years} years old; clocks may have changed since. Update the package.`,
          }
        : {}),
    },
    source === 'polygon'
      ? { name: doctor.zoneMap, value: doctor.borders }
      : {
          name: doctor.zoneMap,
          value: doctor.coarseOnly,
          problem: 'The border file of the zone map is missing; zones near borders may be wrong.',
        },
    placesFinding(doctor, context),
  ];
}

/** The data directory where it is not the default, or the database that the daemons share. Nothing is connected where none is named. */
async function storageFindings(call: Call, deps: CliDeps): Promise<DataFinding[]> {
  try {
    const { daemonSettings } = await import('../daemon/daemon-access.ts');
    const { data, database: url } = daemonSettings(call, deps);
    if (data !== undefined) {
      const { name } = sourceOf('data', givenWithoutFlags(call, deps));
      return [{ name: 'data directory', value: `${data}, by ${name}` }];
    }
    if (url === undefined) return [];
    const survey = await deps.storedData.survey(url);
    const { database, server, schema, keys, subscriptions, active, feeds, daemons, clockOffsetSeconds } = survey;
    const held = `${keys} API keys, ${subscriptions} subscriptions (${active} active), ${feeds} feeds`;
    const tables = schema === undefined ? 'no tables yet: the first daemon makes them' : `schema ${schema}, ${held}`;
    const isAlone = daemons.length === 0 && active > 0;
    return [
      { name: 'database', value: `${database}: PostgreSQL ${server}, ${tables}`, ...serverProblem(survey) },
      {
        name: 'daemons',
        value: [...daemons.map(daemonText), `${survey.freeShares} of ${survey.shares} shares free`].join('; '),
        ...(isAlone ? { problem: `No daemon delivers from ${database} now.` } : lagProblem(daemons)),
      },
      {
        name: 'clock',
        value: `${Math.abs(clockOffsetSeconds).toFixed(3)} s ${clockOffsetSeconds > 0 ? 'behind' : 'ahead of'} the database`,
        ...(survey.isClockApart
          ? { problem: 'The clock of this machine and that of the database differ. Set both by NTP.' }
          : {}),
      },
    ];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [{ name: 'database', value: 'cannot be used', problem: thrown.message }];
  }
}

function daemonText({ name, shares, loaded }: SurveyedDaemon): string {
  return `${name}: ${shares} shares${loaded < shares ? `, ${loaded} of them loaded` : ''}`;
}

/** A daemon looks once a minute. */
const LAGGING_SECONDS = 180;

function lagProblem(daemons: readonly SurveyedDaemon[]): Pick<DataFinding, 'problem'> {
  const words = daemons.flatMap(({ name, shares, loaded, unwatchedSeconds = 0 }) => {
    if (unwatchedSeconds > LAGGING_SECONDS)
      return `${name} has not looked for due prayers for ${Math.round(unwatchedSeconds)} s`;
    return loaded < shares ? `${name} is loading ${shares - loaded} of its shares` : [];
  });
  return words.length === 0 ? {} : { problem: `Prayers may be called late: ${words.join('; ')}.` };
}

function serverProblem({ isReadOnly, settingsOff }: DatabaseSurvey): Pick<DataFinding, 'problem'> {
  if (isReadOnly) return { problem: 'The database only reads: it is a standby. Give the address of the primary.' };
  if (settingsOff.length === 0) return {};
  const off = settingsOff.map((name) => `${name}=off`).join(', ');
  return { problem: `A crash of the database may lose what was acknowledged (${off}). Set it to on.` };
}

/** The timetables that are followed over the network: how old each copy is, and why. Nothing is fetched. */
async function timetableFindings(call: Call, deps: CliDeps): Promise<DataFinding[]> {
  const { followedFindings } = await import('../timetable/kept-timetables.ts');
  try {
    return await followedFindings(call, deps);
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [{ name: 'timetables', value: 'cannot be read', problem: thrown.message }];
  }
}

function placesFinding(words: CommandNames['command']['doctor'], context: CliDeps['context']): DataFinding {
  try {
    return { name: words.places, value: words.cities(context.places().placeCount) };
  } catch (thrown) {
    const problem = wordsOf(thrown);
    return { name: words.places, value: words.missing, problem };
  }
}

function sum(rows: readonly CheckedRow[], key: 'met' | 'of'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
